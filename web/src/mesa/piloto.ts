/** What is answered without being asked again: the rest of a gesture, an order, what was left said, what is all the same. */
import { signal } from "@preact/signals";
import { ajustes } from "../ajustes";
import type { MesaMensaje, Opcion, Pregunta } from "../api/tipos";
import { firma } from "./Orden";

/** What a gesture means beyond its first answer: a drag onto a creature answers the next question too. */
export type Intencion = (o: Opcion) => boolean;

/** What somebody means to do when it is their turn: with which card, or to pass. */
export type Previa = { carta: string; paso: boolean; quiere: Intencion };

/** Moments let go by until one that somebody named: what answers a question on the way; nothing, if it is to be asked
 * but the way goes on; null once there. */
export type Corrida = {
  texto: string;
  /** Where one is not stopped at every moment, passing comes to the same. */
  basta?: boolean;
  sigue(m: MesaMensaje, p: Pregunta): Opcion | undefined | null;
  /** Whether it is over as the table now stands, though nothing is asked: what comes next is something else. */
  acaba?(m: MesaMensaje): boolean;
};

type Cadena = (p: Pregunta) => Opcion | undefined;

/** The question of one's own turn, in each game. */
const TURNOS = new Set(["turno", "vigilia", "ventana"]);

/** How long a turn with nothing left to do stays, so that it can be looked at. */
const ACABA = 900;

/** Questions of what goes first. */
export const ORDENES = new Set(["orden", "ordenar"]);

type Mando = {
  pregunta(): Pregunta | null;
  mesa(): MesaMensaje | null;
  responde(o: Opcion): void;
  /** Nobody else at the table can learn anything from how soon one answers; and it is a match, not an exercise. */
  aSolas(): boolean;
  /** What a moment that hardly ever matters is answered with; ``aMano``: how things are paid is to be asked. */
  largo(p: Pregunta, aMano: boolean): Opcion | undefined;
};

export class Piloto {
  /** What is to be done as soon as it is offered. */
  readonly previa = signal<Previa | null>(null);
  /** What is let go by, and until when. */
  readonly corrida = signal<Corrida | null>(null);
  /** The question at which somebody said that they want to choose how what they do next is paid. */
  readonly aMano = signal<number | null>(null);
  private intencion: Intencion | null = null;
  private plan: string[] = [];
  private cadena: Cadena | null = null;
  private acabando = 0;
  /** What answers itself may do so: not after taking back, since whoever did wants to be asked. */
  private sola = true;

  constructor(private readonly mando: Mando) {}

  get libre(): boolean {
    return this.sola;
  }

  /** Somebody answers: what was under way is over, and this may mean more. */
  contesta(intencion: Intencion | null): void {
    this.intencion = intencion;
    this.plan = [];
    this.cadena = null;
    this.sola = true;
  }

  /** The line is lost: whatever was being answered may not have arrived, and nothing goes on by itself. */
  pierde(): void {
    this.intencion = null;
    this.plan = [];
    this.cadena = null;
    this.corrida.value = null;
  }

  /** Somebody takes back. */
  deshace(): void {
    this.intencion = null;
    this.previa.value = null;
    this.corrida.value = null;
    this.sola = false;
  }

  cierra(): void {
    clearTimeout(this.acabando);
  }

  /** Answers with the first of an order, and the questions of order that follow with the rest while they fit. */
  ordena(orden: Opcion[]): void {
    const [primera, ...resto] = orden;
    if (!primera) return;
    this.mando.responde(primera);
    this.plan = resto.map(firma);
  }

  /** Answers one question after another while there is something to answer them with. */
  encadena(sigue: Cadena): void {
    const p = this.mando.pregunta();
    const o = p ? sigue(p) : undefined;
    if (!o) return;
    this.mando.responde(o);
    this.cadena = sigue;
  }

  /** Lets moments go by, from this one; null, no longer. */
  corre(corrida: Corrida | null): void {
    this.corrida.value = corrida;
    this.cumple();
  }

  /** The table has changed. */
  mira(m: MesaMensaje): void {
    if (this.corrida.value?.acaba?.(m)) this.corrida.value = null;
  }

  /** A question has come: it is answered if there is already an answer to it. */
  cumple(): void {
    const p = this.mando.pregunta();
    if (!p?.opciones) return;
    if (p.numero !== this.aMano.value && p.clase !== "anuncio") this.aMano.value = null;
    if (this.cadena) {
      this.encadena(this.cadena);
      // What does not go on is over, and this question is one as any other.
      if (this.mando.pregunta() !== p) return;
      this.cadena = null;
    }
    if (this.plan.length > 0) this.sigueOrden(p);
    else {
      const deseo = this.intencion;
      this.intencion = null;
      const o = deseo
        ? p.opciones.find(deseo)
        : (this.dePrevia(p) ?? this.deCorrida(p) ?? this.deLargo(p) ?? this.unica(p));
      if (o) this.mando.responde(o);
    }
  }

  private sigueOrden(p: Pregunta): void {
    const opciones = p.opciones ?? [];
    const sigue = ORDENES.has(p.clase) && opciones.every((o) => this.plan.includes(firma(o)));
    const o = sigue ? this.plan.map((f) => opciones.find((x) => firma(x) === f)).find(Boolean) : undefined;
    const plan = o ? this.plan.filter((f) => f !== firma(o)) : [];
    if (o) this.mando.responde(o);
    this.plan = plan;
  }

  /** What was to be done as soon as it could; in one's own turn it is now or never. */
  private dePrevia(p: Pregunta): Opcion | undefined {
    const previa = this.previa.value;
    if (!previa) return undefined;
    const o = p.opciones?.find(previa.quiere);
    const m = this.mando.mesa();
    const mio = (m?.vista as { activo: number } | undefined)?.activo === m?.yo;
    if (o || (mio && TURNOS.has(p.clase))) this.previa.value = null;
    return o;
  }

  private deCorrida(p: Pregunta): Opcion | undefined {
    const m = this.mando.mesa();
    if (!this.corrida.value || !m) return undefined;
    const o = this.corrida.value.sigue(m, p);
    if (o === null) this.corrida.value = null;
    return o ?? undefined;
  }

  private deLargo(p: Pregunta): Opcion | undefined {
    return this.sola ? this.mando.largo(p, this.aMano.value !== null) : undefined;
  }

  /** What is answered by itself: an order of things that are the same; and, after a moment, the end of a turn. */
  private unica(p: Pregunta): Opcion | undefined {
    const [o, otra] = p.opciones ?? [];
    clearTimeout(this.acabando);
    if (!this.sola || !o) return undefined;
    if (otra) return ORDENES.has(p.clase) && p.opciones?.every((x) => x.texto === o.texto) ? o : undefined;
    if (ajustes.value.acaba && TURNOS.has(p.clase) && !ajustes.value.ayuda && this.mando.aSolas())
      this.acabando = window.setTimeout(() => {
        if (this.mando.pregunta() === p && this.sola && !document.querySelector("dialog[open]")) this.mando.responde(o);
      }, ACABA);
    return undefined;
  }
}
