/** What every piece of a board needs to know, and what it can ask for. A replay gives the same without questions. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Faz, Juego, MesaMensaje, Opcion, Pregunta, Suceso } from "../api/tipos";
import type { Partida } from "./partida";

export type Ancla = { x: number; y: number; ancho: number; alto: number };
/** ``cifras``: its numbers as they are now, each of which can be told as a sum. */
export type Ampliada = { faz: Faz; id?: string; notas?: string[]; cifras?: Record<string, number | null | undefined> };

export type Contexto = {
  juego: Juego;
  mesa: MesaMensaje;
  /** My seat, or −1. */
  yo: number;
  /** The seat drawn at the bottom. */
  abajo: number;
  partida: Partida | null;
  pregunta: Pregunta | null;
  /** The options that name a thing of the table: by handle, or by a key of the game (``reptante:4``). */
  opciones: Map<string, Opcion[]>;
  /** The option under the pointer or with the focus. */
  mirada: Opcion | null;
  cara(id: string): Faz | null;
  /** Somebody touched a thing of the table. */
  toca(clave: string, el: HTMLElement, faz: Faz | null, notas?: string[], cifras?: Ampliada["cifras"]): void;
  /** Somebody touched it twice: what most people mean by that; while nobody asks, to be done as soon as it can. */
  doble(clave: string, carta: string): void;
  elige(o: Opcion): void;
  mira(o: Opcion | null): void;
  amplia(a: Ampliada): void;
  /** Enlarges while the pointer rests on it; null to stop. */
  asoma(a: Ampliada | null, el?: HTMLElement): void;
  abreZona(titulo: string, clave: string): void;
  /** The rule behind an event. */
  porque(s: Suceso): void;
};

export const MesaCtx = createContext<Contexto | null>(null);

export function useMesa(): Contexto {
  const c = useContext(MesaCtx);
  if (!c) throw new Error("outside a table");
  return c;
}
