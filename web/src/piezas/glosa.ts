/** What a keyword, a state or a zone of a game means, in one sentence: for hovers, long presses and enlarged cards. */
import { glosas } from "../api/cliente";
import type { GlosasDeJuego, Juego } from "../api/tipos";
import { d } from "../idioma";

/** The sentence; nothing until it has come, or if nothing is said of it. */
export function glosa(juego: Juego, clase: keyof GlosasDeJuego, que: string): string {
  return d(glosas(juego)?.[clase][que]);
}
