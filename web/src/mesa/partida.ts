/** A match as this page follows it: the socket, what is drawn now, what waits to be drawn. No rules. */
import { batch, computed, signal } from "@preact/signals";
import { ajustes, cambiaPuesto, seMueve } from "../ajustes";
import type {
  Ajuste,
  Aviso,
  Charla,
  Desglose,
  Fin,
  Mensaje,
  MesaMensaje,
  Opcion,
  Porque,
  Presencia,
  Prevision,
  Suceso,
  Texto,
} from "../api/tipos";
import { anima, type Escena, prepara } from "./anima";
import { firma } from "./Orden";
import { suena } from "./sonido";

export type DatosPartida = Extract<Mensaje, { t: "partida" }>;
export type Conexion = "abriendo" | "abierta" | "perdida" | "cerrada";

/** What a gesture means beyond its first answer: a drag onto a creature answers the next question too. */
export type Intencion = (o: Opcion) => boolean;

/** There is no such match, or it may not be looked at from here: trying again is no use. */
const NO_VUELVE = new Set([4403, 4404]);

/** How long an answer may go unheard before the line is taken for dead. */
const SORDO = 8000;

/** What a first game waits after what others do, so that it can be read. */
const CALMA = 1100;

/** Questions of what goes first. */
export const ORDENES = new Set(["orden", "ordenar"]);

export class Partida {
  readonly conexion = signal<Conexion>("abriendo");
  readonly mesa = signal<MesaMensaje | null>(null);
  readonly diario = signal<Suceso[]>([]);
  readonly presencia = signal<Presencia[]>([]);
  readonly charla = signal<Charla[]>([]);
  readonly charlaNueva = signal(0);
  readonly fin = signal<Fin | null>(null);
  readonly porque = signal<Porque | null>(null);
  readonly desglose = signal<Desglose | null>(null);
  readonly prevision = signal<Prevision | null>(null);
  readonly error = signal<{ texto: Texto; regla?: string } | null>(null);
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
  readonly pregunta = computed(() => {
    const m = this.mesa.value;
    if (!m?.pregunta?.opciones || m.pregunta.salta || this.animando.value) return null;
    return m.pregunta.numero === this.contestada.value ? null : m.pregunta;
  });

  private enchufe: WebSocket | null = null;
  private reintento = 0;
  private reloj = 0;
  private oido = 0;
  private cola: MesaMensaje[] = [];
  /** What the table said of itself, each after the board it belongs to, and as lines of the log. */
  private avisos = new Map<MesaMensaje, Aviso[]>();
  private avisado: Suceso[] = [];
  private corriendo = false;
  private salta: (() => void) | null = null;
  private intencion: Intencion | null = null;
  private plan: string[] = [];
  private escena: Escena | null = null;
  private recibido: MesaMensaje | null = null;
  private previstas = 0;

  constructor(
    readonly id: string,
    private token: string | undefined,
    private punto = -1,
  ) {
    this.conecta();
    document.addEventListener("visibilitychange", this.alVolver);
    addEventListener("online", this.alVolver);
    addEventListener("offline", this.alCaer);
  }

  /** Whether this page holds a seat. */
  get tiene(): boolean {
    return !!this.token;
  }

  cierra(): void {
    this.conexion.value = "cerrada";
    clearTimeout(this.reloj);
    clearTimeout(this.oido);
    document.removeEventListener("visibilitychange", this.alVolver);
    removeEventListener("online", this.alVolver);
    removeEventListener("offline", this.alCaer);
    this.enchufe?.close();
  }

  private alVolver = (): void => {
    if (document.visibilityState === "visible" && this.conexion.value === "perdida") this.conecta();
  };

  /** The device has no network: the line may take minutes to notice by itself. */
  private alCaer = (): void => {
    if (this.conexion.value === "abierta") this.corta();
  };

  /** Lets a line go that may be dead, and tries another. */
  private corta(): void {
    const e = this.enchufe;
    this.enchufe = null;
    e?.close();
    this.pierde();
  }

  private pierde(): void {
    clearTimeout(this.oido);
    this.conexion.value = "perdida";
    // Whatever was being answered may not have arrived: nothing goes on by itself.
    this.intencion = null;
    this.plan = [];
    this.reintento += 1;
    clearTimeout(this.reloj);
    this.reloj = window.setTimeout(() => this.conecta(), espera(this.reintento));
  }

  private conecta(): void {
    clearTimeout(this.reloj);
    this.enchufe?.close();
    const e = new WebSocket(
      `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/partidas/${this.id}`,
    );
    this.enchufe = e;
    e.onopen = () => {
      this.reintento = 0;
      const quien = this.token ? { token: this.token, preguntar: this.preguntar } : { punto: this.punto };
      this.manda({ t: "hola", idioma: ajustes.value.idioma, ...quien });
    };
    e.onmessage = (m) => {
      if (this.enchufe === e) this.recibe(JSON.parse(m.data as string) as Mensaje);
    };
    e.onclose = (fin) => {
      if (this.enchufe !== e || this.conexion.value === "cerrada") return;
      if (NO_VUELVE.has(fin.code)) {
        this.conexion.value = "cerrada";
        return;
      }
      this.pierde();
    };
  }

  manda(m: Record<string, unknown>): void {
    if (this.enchufe?.readyState === WebSocket.OPEN) this.enchufe.send(JSON.stringify(m));
  }

  // From the server

  private recibe(m: Mensaje): void {
    clearTimeout(this.oido);
    switch (m.t) {
      case "mesa":
        this.conexion.value = "abierta";
        this.faltan.value = [];
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
      case "charla":
        this.charla.value = [...this.charla.value, m].slice(-200);
        this.charlaNueva.value += 1;
        return;
      case "fin":
        this.fin.value = m;
        cambiaPuesto(this.id, { acabada: true });
        return;
      case "porque":
        this.porque.value = m;
        return;
      case "desglose":
        this.desglose.value = m;
        return;
      case "prevision":
        if (m.opcion === this.previstas) this.prevision.value = m;
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
          this.conexion.value = "abierta";
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
        if (m.codigo === "llave" && this.token) {
          // A seat that is no longer this browser's: it can still be watched.
          this.token = undefined;
          this.manda({ t: "hola", idioma: ajustes.value.idioma, punto: -1 });
        }
        batch(() => {
          this.error.value = m;
          this.contestada.value = -1;
        });
    }
  }

  /** Draws what has come, in order, each after the last has been seen. */
  private async vacia(): Promise<void> {
    if (this.corriendo) return;
    this.corriendo = true;
    while (this.cola.length > 0) {
      const m = this.cola.shift() as MesaMensaje;
      const antes = this.mesa.value;
      const nuevos = m.diario ? [] : m.sucesos;
      const quieta = !antes || !!m.diario || !seMueve() || document.hidden || this.cola.length > 12;
      if (!quieta && nuevos.length > 0) {
        this.animando.value = true;
        const saltado = new Promise<void>((hecho) => {
          this.salta = hecho;
        });
        const prisa = (this.cola.length > 2 ? 2.2 : 1) * ajustes.value.velocidad;
        this.escena = prepara(nuevos, prisa, saltado);
        await this.escena.antes();
      }
      for (const s of nuevos) suena(s);
      batch(() => {
        this.anota(m);
        this.mesa.value = m;
      });
      if (this.escena) {
        await anima.pintada();
        await this.escena.despues();
        this.escena = null;
      }
      const ajenos = antes && !antes.espera.includes(m.yo) && nuevos.some((s) => s.nivel === 0);
      if (ajustes.value.ayuda && ajenos && m.yo >= 0 && !document.hidden && this.cola.length < 12) {
        this.animando.value = true;
        await this.calma();
      }
      this.salta = null;
    }
    batch(() => {
      this.animando.value = false;
      this.corriendo = false;
    });
    this.cumpleIntencion();
  }

  /** A first game goes slowly: what others did stays a while, unless it is skipped. */
  private calma(): Promise<void> {
    return new Promise((hecho) => {
      const r = window.setTimeout(hecho, CALMA);
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
    if (!p || p.numero === this.contestada.value || this.conexion.value !== "abierta") return;
    clearTimeout(this.oido);
    this.oido = window.setTimeout(() => this.corta(), SORDO);
    batch(() => {
      this.contestada.value = p.numero;
      this.prevision.value = null;
      this.error.value = null;
      this.entretanto.value = [];
    });
    this.intencion = intencion;
    this.plan = [];
    this.manda({ t: "responde", pregunta: p.numero, opcion: o.i });
  }

  /** Answers with the first of an order, and the questions of order that follow with the rest while they fit. */
  ordena(orden: Opcion[]): void {
    const [primera, ...resto] = orden;
    if (!primera) return;
    this.responde(primera);
    this.plan = resto.map(firma);
  }

  private cumpleIntencion(): void {
    const p = this.pregunta.value;
    if (p?.opciones && this.plan.length > 0) {
      const opciones = p.opciones;
      const sigue = ORDENES.has(p.clase) && opciones.every((o) => this.plan.includes(firma(o)));
      const o = sigue ? this.plan.map((f) => opciones.find((x) => firma(x) === f)).find(Boolean) : undefined;
      const plan = o ? this.plan.filter((f) => f !== firma(o)) : [];
      if (o) this.responde(o);
      this.plan = plan;
      return;
    }
    const deseo = this.intencion;
    if (!p?.opciones || !deseo) return;
    this.intencion = null;
    const o = p.opciones.find(deseo);
    if (o) this.responde(o);
  }

  preve(o: Opcion | null): void {
    const p = this.pregunta.value;
    if (!o || !p) {
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

  deshaz(): void {
    this.intencion = null;
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
}

/** Soon at first, then every second and a half, and not all at once: whoever served may be back at any moment. */
function espera(veces: number): number {
  return Math.min(300 * 2 ** (veces - 1), veces > 40 ? 10_000 : 1_200) * (0.75 + Math.random() / 2);
}
