/** The game in the address, or the last one looked at. */
import { guarda, lee } from "../ajustes";
import type { Juego } from "../api/tipos";
import { ruta } from "../ruta";

const JUEGOS: Juego[] = ["keyforge", "atrum", "myl"];

export function juegoRuta(): Juego {
  const j = ruta.value.camino[1] as Juego | undefined;
  if (j && JUEGOS.includes(j)) {
    guarda("juego", j);
    return j;
  }
  return ultimoJuego();
}

export const ultimoJuego = (): Juego => lee<Juego>("juego", "keyforge");
