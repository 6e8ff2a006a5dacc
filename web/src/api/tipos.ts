/** What the server says, by the models it says it with (esquema.ts is made from them), and what the page makes of it. */
import type {
  JuegoInfo,
  MensajeAjustes,
  MesaMensaje,
  Movimiento,
  Texto,
  VistaAtrum,
  VistaGenerica,
  VistaKeyforge,
  VistaMyl,
} from "./esquema";

export type * from "./esquema";

export type Idioma = MensajeAjustes["idioma"];
export type Ajuste = MensajeAjustes["preguntar"];
export type Juego = JuegoInfo["id"];
export type Vista = MesaMensaje["vista"];

type Propias = { keyforge: VistaKeyforge; atrum: VistaAtrum; myl: VistaMyl };
/** Whether a view is of a game with a view of its own; ``null``: of one that is drawn by what it declares. */
export function de<J extends keyof Propias>(v: Vista, juego: J): v is Propias[J];
export function de(v: Vista, juego: null): v is VistaGenerica;
export function de(v: Vista, juego: string | null): boolean {
  return juego === null ? "plano" in v : v.juego === juego;
}
export type Lugar = Movimiento["de"];

/** A face as the page draws it: everything printed on a card. */
export type Faz = {
  juego: Juego;
  id: string;
  nombre: Texto;
  tipo: Texto;
  clase: string;
  claseNombre: Texto;
  emblema: string;
  emblemaNombre: Texto;
  cifras: Record<string, number | string | null>;
  rasgos: (Texto | string)[];
  texto: Texto;
  /** What the text does, in a few words, where there are. */
  breve: Texto | null;
  /** How much damage it does or prevents, where that is what it is for. */
  cuanto: string | null;
  palabras: { palabra: Texto | string; glosa: Texto | string; regla?: string }[];
  edicion: string;
  /** Where it was printed, by what those sets are called. */
  impresiones: { nombre: Texto; numero: string }[];
  original: boolean;
  semilla: string;
  // Only in the whole face.
  reglas: { id: string; texto?: string | Texto }[];
  escenarios: { id: string; titulo: string }[];
  poderes: Faz[];
};
