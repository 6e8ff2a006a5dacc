/** A match as this page follows it: the socket, what is drawn now, what waits to be drawn. No rules. */
import { batch, computed, signal } from "@preact/signals";
import { ajustes, anotaJugada, cambiaPuesto, prisa, type Ritmo, seMueve } from "../ajustes";
import type {
  Ajuste,
  Aviso,
  Charla,
  Consejo,
  Desglose,
  Fin,
  Mensaje,
  MesaMensaje,
  Opcion,
  PistaReto,
  Porque,
  Pregunta,
  Presencia,
  Prevision,
  Suceso,
  Texto,
  Veredicto,
} from "../api/tipos";
import { esVisible } from "./actos";
import { anima, type Escena, prepara } from "./anima";
import { deLargo } from "./atrum/largo";
import { oye } from "./charla";
import { Linea } from "./linea";
import { conmigo } from "./nombres";
import { type Intencion, Piloto } from "./piloto";
import { casaAjena } from "./resumen";
import { suenan } from "./sonido";
import { teToca } from "./turno";

export type DatosPartida = Extract<Mensaje, { t: "partida" }>;
export type { Conexion } from "./linea";
export { type Corrida, type Intencion, ORDENES, type Previa } from "./piloto";

/** What others play is held in sight, by the pace one likes; what comes of it later, half as long. */
const PAUSAS: Record<Ritmo, number> = { lento: 2600, normal: 1500, rapido: 700, ya: 0 };
/** What a first game waits after anything others do. */
const CALMA = 1100;

/** Something somebody else has just done, and what has come of it so far. */
export type Foco = { cabeza: Suceso; hechos: Suceso[] };

export class Partida {
  private readonly linea: Linea;
  readonly piloto = new Piloto({
    pregunta: () => this.pregunta.value,
    mesa: () => this.mesa.value,
    responde: (o) => this.responde(o),
    aSolas: () => this.aSolas(),
    largo: (p, aMano) => this.largo(p, aMano),
  });
  readonly mesa = signal<MesaMensaje | null>(null);
  readonly diario = signal<Suceso[]>([]);
  readonly presencia = signal<Presencia[]>([]);
  readonly charla = signal<Charla[]>([]);
  readonly charlaNueva = signal(0);
  readonly fin = signal<Fin | null>(null);
  readonly porque = signal<Porque | null>(null);
  readonly desglose = signal<Desglose | null>(null);
  readonly prevision = signal<Prevision | null>(null);
  readonly consejo = signal<Consejo | null>(null);
  readonly veredicto = signal<Veredicto | null>(null);
  readonly pista = signal<PistaReto | null>(null);
  readonly error = signal<{ codigo?: string; texto: Texto; regla?: string } | null>(null);
  readonly revancha = signal<{ id: string | null; quieren: number[]; faltan: number[] } | null>(null);
  readonly datos = signal<DatosPartida | null>(null);
  /** The seats nobody has taken yet: the match has not begun. */
  readonly faltan = signal<number[]>([]);
  /** The number of the question already answered: nothing is offered until the next one. */
  readonly contestada = signal(-1);
  readonly animando = signal(false);
  /** Nothing that can be passed is asked until my turn. */
  readonly callado = signal(false);
  /** What happened since this seat last answered. */
  readonly entretanto = signal<Suceso[]>([]);
  /** What somebody else is doing, while it is held in sight. */
  readonly foco = signal<Foco | null>(null);
  /** The house somebody else chose last. */
  readonly casaAjena = signal("");
  readonly pregunta = computed(() => {
    const m = this.mesa.value;
    if (!m?.pregunta?.opciones || m.pregunta.salta || this.animando.value) return null;
    return m.pregunta.numero === this.contestada.value ? null : m.pregunta;
  });

  private cola: MesaMensaje[] = [];
  /** What the table said of itself, each after the board it belongs to, and as lines of the log. */
  private avisos = new Map<MesaMensaje, Aviso[]>();
  private avisado: Suceso[] = [];
  private corriendo = false;
  private salta: (() => void) | null = null;
  /** What others do is no longer held until this seat is asked. */
  private deCorrido = false;
  private escena: Escena | null = null;
  private recibido: MesaMensaje | null = null;
  private previstas = 0;

  constructor(
    readonly id: string,
    private token: string | undefined,
    private punto = -1,
  ) {
    this.linea = new Linea(id, {
      saluda: () => {
        const quien = this.token ? { token: this.token, preguntar: this.preguntar } : { punto: this.punto };
        return { t: "hola", idioma: ajustes.value.idioma, ...quien };
      },
      recibe: (m) => this.recibe(m),
      pierde: () => this.piloto.pierde(),
    });
    this.linea.conecta();
  }

  /** Whether this page holds a seat. */
  get tiene(): boolean {
    return !!this.token;
  }

  get conexion(): Linea["conexion"] {
    return this.linea.conexion;
  }

  cierra(): void {
    this.linea.cierra();
    this.piloto.cierra();
  }

  manda(m: Record<string, unknown>): void {
    this.linea.manda(m);
  }

  // From the server

  private recibe(m: Mensaje): void {
    switch (m.t) {
      case "mesa":
        conmigo(m);
        this.linea.abierta();
        this.faltan.value = [];
        if (m.pregunta?.opciones && !m.pregunta.salta && !this.recibido?.pregunta?.opciones) teToca(this.id);
        this.recibido = m;
        if (this.callado.value && (m.vista as { activo: number }).activo === m.yo) this.calla(false);
        this.cola.push(m);
        void this.vacia();
        return;
      case "aviso": {
        const ultima = this.cola.at(-1);
        if (ultima) this.avisos.set(ultima, [...(this.avisos.get(ultima) ?? []), m]);
        else this.avisa([m]);
        return;
      }
      case "presencia":
        this.presencia.value = m.asientos;
        return;
      case "charla": {
        const lineas = oye(this.charla.value, m);
        if (lineas === this.charla.value) return;
        this.charla.value = lineas;
        this.charlaNueva.value += 1;
        return;
      }
      case "fin":
        this.fin.value = m;
        cambiaPuesto(this.id, { acabada: true });
        this.recuerda(m);
        return;
      case "porque":
        this.porque.value = m;
        return;
      case "desglose":
        this.desglose.value = m;
        return;
      case "prevision":
        if (m.opcion === this.previstas && m.pregunta === this.pregunta.value?.numero) this.prevision.value = m;
        return;
      case "consejo":
        this.consejo.value = m;
        return;
      case "reto":
        this.veredicto.value = m;
        return;
      case "pista":
        this.pista.value = m;
        return;
      case "revancha":
        this.revancha.value = m;
        return;
      case "partida":
        batch(() => {
          this.datos.value = m;
          if (this.presencia.value.length === 0)
            this.presencia.value = m.asientos.map((a) => ({ ...a, aqui: !a.libre }));
        });
        return;
      case "sala":
        batch(() => {
          this.linea.abierta();
          this.faltan.value = m.faltan;
          if (this.datos.value) this.datos.value = { ...this.datos.value, asientos: m.asientos };
        });
        return;
      case "diario":
        this.diario.value = [...m.sucesos, ...this.diario.value.filter((s) => s.n >= m.desde + m.sucesos.length)];
        return;
      case "ajustes":
        return;
      case "error":
        // What the pointer asked for without anybody clicking is never answered with a reproach.
        if (m.de === "preve") return;
        if (m.codigo === "llave" && this.token) {
          // A seat that is no longer this browser's: it can still be watched.
          this.token = undefined;
          this.manda({ t: "hola", idioma: ajustes.value.idioma, punto: -1 });
        }
        batch(() => {
          this.error.value = m;
          if (!m.de || m.de === "responde") this.contestada.value = -1;
        });
    }
  }

  /** Keeps how it ended among what this browser has played. */
  private recuerda(m: Fin): void {
    const datos = this.datos.value;
    const yo = this.recibido?.yo ?? -1;
    if (!datos || datos.practica || yo < 0) return;
    const otros = datos.asientos.filter((a) => a.n !== yo);
    anotaJugada({
      id: this.id,
      juego: datos.juego,
      asiento: yo,
      gano: m.ganan.length ? m.ganan.includes(yo) : null,
      rival: otros.map((a) => a.nombre).join(", "),
      maquina: otros.every((a) => a.tipo === "bot"),
      turnos: this.recibido?.vista.turno ?? 0,
      fecha: Date.now(),
    });
  }

  /** Draws what has come, in order, each after the last has been seen. */
  private async vacia(): Promise<void> {
    if (this.corriendo) return;
    this.corriendo = true;
    while (this.cola.length > 0) {
      const m = this.cola.shift() as MesaMensaje;
      const antes = this.mesa.value;
      const nuevos = m.diario ? [] : m.sucesos;
      const quieta = !antes || !!m.diario || !seMueve() || document.hidden || this.cola.length > 40;
      if (!quieta && nuevos.length > 0) {
        this.animando.value = true;
        const saltado = new Promise<void>((hecho) => {
          this.salta = hecho;
        });
        this.escena = prepara(nuevos, (this.cola.length > 6 ? 2.2 : 1) * prisa(), saltado);
        await this.escena.antes();
      }
      suenan(nuevos);
      batch(() => {
        this.anota(m);
        this.mesa.value = m;
        this.piloto.mira(m);
      });
      if (this.escena) {
        await anima.pintada();
        await this.escena.despues();
        this.escena = null;
      }
      const ajenos = !!antes && !antes.espera.includes(m.yo) && nuevos.some((s) => s.nivel === 0);
      const pausa = ajenos && m.yo >= 0 && !document.hidden && this.cola.length < 40 ? this.enfoca(nuevos, m.yo) : 0;
      if (pausa > 0 && !this.deCorrido) {
        this.animando.value = true;
        await this.calma(pausa);
      }
      this.salta = null;
    }
    batch(() => {
      this.animando.value = false;
      this.corriendo = false;
      this.foco.value = null;
    });
    if (this.mesa.value?.espera.includes(this.mesa.value.yo)) this.deCorrido = false;
    this.piloto.cumple();
  }

  /** Puts in sight what somebody else does, or adds to it what comes of it; and says how long that takes to read. */
  private enfoca(nuevos: Suceso[], yo: number): number {
    const ritmo: Ritmo = ajustes.value.ayuda ? "lento" : ajustes.value.ritmo;
    const i = nuevos.findIndex((s) => esVisible(s) && s.asiento !== yo);
    const cabeza = nuevos[i];
    if (cabeza) {
      this.foco.value = { cabeza, hechos: nuevos.slice(i + 1) };
      return PAUSAS[ritmo];
    }
    const antes = this.foco.value;
    if (antes) this.foco.value = { ...antes, hechos: [...antes.hechos, ...nuevos] };
    return antes ? PAUSAS[ritmo] / 2 : ajustes.value.ayuda ? CALMA : 0;
  }

  /** What is held stays a while, unless it is skipped. */
  private calma(ms: number): Promise<void> {
    return new Promise((hecho) => {
      const r = window.setTimeout(hecho, ms);
      this.salta = () => {
        clearTimeout(r);
        hecho();
      };
    });
  }

  /** Called once the board of the last message has been drawn, before it is painted. */
  dibujada(): void {
    this.escena?.vuela();
    anima.hecho();
  }

  private anota(m: MesaMensaje): void {
    if (m.diario || !this.mesa.value || m.desde <= 0) {
      this.diario.value = m.sucesos;
      // Whoever comes back may have answered without the answer arriving: what is asked, is asked.
      this.contestada.value = -1;
    } else {
      const viejos = this.diario.value.filter((s) => s.n < m.desde);
      this.diario.value = [...viejos, ...m.sucesos];
      // Only what others brought about.
      const antes = this.mesa.value;
      if (!antes.espera.includes(antes.yo)) this.entretanto.value = [...this.entretanto.value, ...m.sucesos];
    }
    this.prevision.value = null;
    const casa = casaAjena(m);
    if (casa) this.casaAjena.value = casa;
    const avisos = this.avisos.get(m) ?? [];
    this.avisos.delete(m);
    this.avisa(avisos);
  }

  /** Puts what the table says of itself in the log, and keeps there what it had said. */
  private avisa(avisos: Aviso[]): void {
    const sucesos = this.diario.value.filter((s) => Number.isInteger(s.n));
    const ultimo = sucesos.at(-1)?.n ?? -1;
    const nuevos = avisos.map((a, i) => ({
      n: ultimo + 0.5 + (this.avisado.length + i) / 1e6,
      clase: a.clase,
      nivel: 0 as const,
      texto: a.texto[ajustes.value.idioma],
      regla: "",
    }));
    this.avisado = [...this.avisado.filter((s) => s.n < ultimo + 1), ...nuevos];
    if (this.avisado.length > 0) this.diario.value = [...sucesos, ...this.avisado].sort((a, b) => a.n - b.n);
  }

  // From the player

  responde(o: Opcion, intencion: Intencion | null = null): void {
    const p = this.recibido?.pregunta;
    const numero = p?.numero;
    if (numero === undefined || numero === this.contestada.value || this.conexion.value !== "abierta") return;
    // An option of another question says nothing of this one.
    if (!p?.opciones?.includes(o)) return;
    this.linea.escucha();
    batch(() => {
      this.contestada.value = numero;
      this.prevision.value = null;
      this.error.value = null;
      this.entretanto.value = [];
    });
    this.piloto.contesta(intencion);
    this.manda({ t: "responde", pregunta: numero, opcion: o.i });
  }

  /** Answers a question in which any answer is as good as another, unless one wants to be asked everything. */
  daIgual(o: Opcion): void {
    if (this.piloto.libre && ajustes.value.preguntar !== "siempre") this.responde(o);
  }

  /** Nobody else at the table can learn anything from how soon one answers; and it is a match, not an exercise. */
  private aSolas(): boolean {
    const yo = this.mesa.value?.yo;
    const { leccion, reto } = this.datos.value ?? {};
    return !leccion && !reto && this.presencia.value.every((a) => a.n === yo || a.tipo === "bot");
  }

  /** Whether moments that hardly ever matter go by: in a match, unless one wants to be stopped everywhere. */
  get directo(): boolean {
    const { leccion, reto } = this.datos.value ?? {};
    return ajustes.value.directo && ajustes.value.preguntar !== "siempre" && !!this.datos.value && !leccion && !reto;
  }

  private largo(p: Pregunta, aMano: boolean): Opcion | undefined {
    const m = this.mesa.value;
    return m?.vista.juego === "atrum" && this.directo ? deLargo(m, p, aMano) : undefined;
  }

  preve(o: Opcion | null): void {
    const p = this.pregunta.value;
    if (!o || !p?.opciones?.includes(o)) {
      this.previstas = -1;
      this.prevision.value = null;
      return;
    }
    if (this.previstas === o.i && this.prevision.value) return;
    this.previstas = o.i;
    this.manda({ t: "preve", pregunta: p.numero, opcion: o.i });
  }

  private get preguntar(): Ajuste {
    return this.callado.value ? "hasta_mi_turno" : ajustes.value.preguntar;
  }

  /** Lets pass this window and those that follow until my turn; or asks again as the settings say. */
  calla(si: boolean, pase: Opcion | null = null): void {
    // First the answer: the server would give it by itself.
    if (pase) this.responde(pase);
    this.callado.value = si;
    this.manda({ t: "ajustes", preguntar: this.preguntar });
  }

  /** What the coach would do at the question of now. */
  pideConsejo(): void {
    const p = this.pregunta.value;
    if (p?.opciones) this.manda({ t: "consejo", pregunta: p.numero });
  }

  pideVeredicto(): void {
    this.manda({ t: "reto" });
  }
  pidePista(): void {
    this.pista.value = null;
    this.manda({ t: "pista" });
  }

  deshaz(): void {
    this.piloto.deshace();
    if (this.callado.value) this.calla(false);
    this.manda({ t: "deshaz" });
  }
  rinde(): void {
    this.manda({ t: "rinde" });
  }
  pideRevancha(): void {
    this.manda({ t: "revancha" });
  }
  di(texto: string): void {
    this.manda({ t: "charla", texto });
  }
  preguntaPorque(suceso: number): void {
    this.porque.value = null;
    this.manda({ t: "porque", suceso });
  }
  preguntaPorqueNo(que: Record<string, string>): void {
    this.porque.value = null;
    this.manda({ t: "porque_no", ...que });
  }
  pideDesglose(id: string, de: string): void {
    this.desglose.value = null;
    this.manda({ t: "desglose", id, de });
  }
  pideSumaDe(asiento: number, de: string): void {
    this.desglose.value = null;
    this.manda({ t: "desglose", asiento, de });
  }
  cambiaIdioma(): void {
    this.manda({ t: "ajustes", idioma: ajustes.value.idioma });
  }
  cambiaPreguntar(preguntar: Ajuste): void {
    this.callado.value = false;
    this.manda({ t: "ajustes", preguntar });
  }
  cambiaPunto(punto: number): void {
    this.punto = punto;
    this.manda({ t: "punto", punto });
  }
  /** What was told before what this page has. */
  pideAntes(): void {
    const primero = this.diario.value[0]?.n ?? 0;
    if (primero > 0) this.manda({ t: "diario", desde: Math.max(0, primero - 300), hasta: primero });
  }
  saltaAnimacion(): void {
    this.salta?.();
  }
  /** Lets everything go by until this seat is asked something. */
  saltaTodo(): void {
    this.deCorrido = true;
    this.salta?.();
  }
}
