/** What the table asks of the board of each game. */
import type { ComponentChildren, ComponentType } from "preact";
import type { Faz, Juego, MesaMensaje, Opcion, Pregunta } from "../api/tipos";
import { atrum } from "./atrum/tablero";
import type { Flecha } from "./Flechas";
import { generico } from "./generico/tablero";
import { keyforge } from "./keyforge/tablero";
import { myl } from "./myl/tablero";
import type { Corrida, Intencion } from "./piloto";

export type Amenaza = { clave: string; texto: string; grave: boolean };

export type Tablero = {
  Tablero: ComponentType;
  /** My hand, at the bottom. */
  Mano: ComponentType;
  /** How one wins, in a sentence. */
  meta?(): string;
  /** The key of the thing an option is shown on: a handle, ``reptante:3``, ``asiento:1``; empty if it is a button. */
  clave(o: Opcion): string;
  /** The face an option shows, if it is a card. */
  carta(o: Opcion): string;
  /** The handles and keys that are drawn on the board now: what is not is shown with the question. */
  visibles(m: MesaMensaje, yo: number): Set<string>;
  /** Of what is the same but for the handle, the options with these verbs name only one: handle → what it is. */
  iguales?: { verbos: Set<string>; de(m: MesaMensaje, yo: number): Map<string, string> };
  /** Which thing of the table asks, if the question does not say its handle. */
  fuente?(m: MesaMensaje, p: Pregunta): string;
  /** What an option costs, by what is printed. */
  coste?(o: Opcion, m: MesaMensaje): string;
  /** The faces there are on the table, among which a sentence may name one. */
  llamadas(m: MesaMensaje): Iterable<string>;
  /** What somebody should know before it is too late; ``grave``: the game may end by it. */
  amenazas?(m: MesaMensaje, yo: number): Amenaza[];
  /** The same thing done in several ways at once, each with what it answers of the next question: played on a flank. */
  maneras?(o: Opcion, m: MesaMensaje, yo: number): { texto: string; luego: Intencion }[];
  /** All there is to do of a kind, one after another, with one button. */
  todas?(p: Pregunta, m: MesaMensaje, yo: number): { texto: string; sigue: (p: Pregunta) => Opcion | undefined } | null;
  /** Moments that may be let go by from a question on, with one button. */
  corre?(m: MesaMensaje, p: Pregunta, yo: number): Corrida | null;
  /** Whether others may be answered in their own turns; not so, there is nothing to let pass beforehand. */
  ventanas?: boolean;
  /** What may be said with a button about what is done next: that one wants to choose how it is paid. */
  aMano?(p: Pregunta): { texto: string; nota: string } | null;
  /** What most people mean by touching a thing that can do several; nothing if none stands out. */
  natural?(opciones: Opcion[]): Opcion | undefined;
  /** Any answer is as good as another, and what it is about lies open: nobody learns anything from it. */
  daIgual?(m: MesaMensaje, p: Pregunta, cara: (id: string) => Faz | null): boolean;
  /** What a button says, where a word is too little; null for its own text. */
  Rotulo?(x: { o: Opcion; m: MesaMensaje; yo: number }): ComponentChildren;
  /** Who fights or blocks whom. */
  flechas?(m: MesaMensaje): Flecha[];
  /** How the server is asked why a thing cannot be used; null if it makes no sense. */
  porqueNo?(clave: string): Record<string, string> | null;
  /** The cards of a pile that can be opened. */
  zona(m: MesaMensaje, clave: string): { id: string; carta: string }[];
};

/** The games with a playmat of their own; any other is drawn by what it declares. */
const PROPIOS: Record<string, Tablero> = { keyforge, atrum, myl };
export const juegoDe = (j: Juego): Tablero => PROPIOS[j] ?? generico;
