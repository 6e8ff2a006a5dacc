/** What the table asks of the board of each game. */
import type { ComponentType } from "preact";
import type { Juego, MesaMensaje, Opcion, Pregunta } from "../api/tipos";
import { atrum } from "./atrum/tablero";
import type { Contexto } from "./contexto";
import type { Flecha } from "./Flechas";
import { keyforge } from "./keyforge/tablero";
import { myl } from "./myl/tablero";
import type { Intencion } from "./partida";

/** Where an option may be dropped, and what of the next question that already answers. */
export type Destino = { zona?: string; id?: string; luego?: Intencion };

export type Tablero = {
  Tablero: ComponentType;
  /** My hand, at the bottom. */
  Mano: ComponentType;
  /** The key of the thing an option is shown on: a handle, ``reptante:3``, ``asiento:1``; empty if it is a button. */
  clave(o: Opcion): string;
  /** The face an option shows, if it is a card. */
  carta(o: Opcion): string;
  /** The handles and keys that are drawn on the board now: what is not is shown with the question. */
  visibles(m: MesaMensaje, yo: number): Set<string>;
  destinos(o: Opcion, c: Contexto): Destino[];
  /** Of what is the same but for the handle, the options with these verbs name only one: handle → what it is. */
  iguales?: { verbos: Set<string>; de(m: MesaMensaje, yo: number): Map<string, string> };
  /** Which thing of the table asks, if the question does not say its handle. */
  fuente?(m: MesaMensaje, p: Pregunta): string;
  /** What an option costs, by what is printed. */
  coste?(o: Opcion, m: MesaMensaje): string;
  /** Who fights or blocks whom. */
  flechas?(m: MesaMensaje): Flecha[];
  /** How the server is asked why a thing cannot be used; null if it makes no sense. */
  porqueNo?(clave: string): Record<string, string> | null;
  /** The cards of a pile that can be opened. */
  zona(m: MesaMensaje, clave: string): { id: string; carta: string }[];
};

const TABLEROS: Record<Juego, Tablero> = { keyforge, atrum, myl };
export const juegoDe = (j: Juego): Tablero => TABLEROS[j];
