/** The line with the server: opened, kept, and opened again when it falls. */
import { signal } from "@preact/signals";
import type { Mensaje } from "../api/tipos";
import { enSuLengua } from "../idioma/anonimo";

export type Conexion = "abriendo" | "abierta" | "perdida" | "cerrada";

/** There is no such match, or it may not be looked at from here: trying again is no use. */
const NO_VUELVE = new Set([4403, 4404]);

/** How long an answer may go unheard before the line is taken for dead. */
const SORDO = 8000;

type Oyente = {
  /** What is said first on a new line. */
  saluda(): Record<string, unknown>;
  recibe(m: Mensaje): void;
  /** The line has been lost. */
  pierde(): void;
};

export class Linea {
  readonly conexion = signal<Conexion>("abriendo");
  private enchufe: WebSocket | null = null;
  private reintento = 0;
  private reloj = 0;
  private oido = 0;

  constructor(
    private readonly id: string,
    private readonly oyente: Oyente,
  ) {
    document.addEventListener("visibilitychange", this.alVolver);
    addEventListener("online", this.alVolver);
    addEventListener("offline", this.alCaer);
  }

  conecta(): void {
    clearTimeout(this.reloj);
    this.enchufe?.close();
    const e = new WebSocket(
      `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/partidas/${this.id}`,
    );
    this.enchufe = e;
    e.onopen = () => {
      this.reintento = 0;
      this.manda(this.oyente.saluda());
    };
    e.onmessage = (m) => {
      if (this.enchufe !== e) return;
      clearTimeout(this.oido);
      this.oyente.recibe(JSON.parse(enSuLengua(m.data as string)) as Mensaje);
    };
    e.onclose = (fin) => {
      if (this.enchufe !== e || this.conexion.value === "cerrada") return;
      if (NO_VUELVE.has(fin.code)) this.conexion.value = "cerrada";
      else this.pierde();
    };
  }

  manda(m: Record<string, unknown>): void {
    if (this.enchufe?.readyState === WebSocket.OPEN) this.enchufe.send(JSON.stringify(m));
  }

  /** Something must be heard soon, or the line is dead. */
  escucha(): void {
    clearTimeout(this.oido);
    this.oido = window.setTimeout(() => this.corta(), SORDO);
  }

  abierta(): void {
    this.conexion.value = "abierta";
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
    this.oyente.pierde();
    this.reintento += 1;
    clearTimeout(this.reloj);
    this.reloj = window.setTimeout(() => this.conecta(), espera(this.reintento));
  }
}

/** Soon at first, then every second and a half, and not all at once: whoever served may be back at any moment. */
function espera(veces: number): number {
  return Math.min(300 * 2 ** (veces - 1), veces > 40 ? 10_000 : 1_200) * (0.75 + Math.random() / 2);
}
