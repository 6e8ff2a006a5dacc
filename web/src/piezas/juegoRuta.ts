/** The game in the address, or the last one looked at. */
import { guarda, lee } from "../ajustes";
import type { Juego } from "../api/tipos";
import { ruta } from "../ruta";

export function juegoRuta(): Juego {
  const j = ruta.value.camino[1];
  if (j && /^[a-z_]+$/.test(j)) {
    guarda("juego", j);
    return j;
  }
  return ultimoJuego();
}

export const ultimoJuego = (): Juego => lee<Juego>("juego", "keyforge");
