/** What one's own matches add up to. */
import type { Jugada } from "../ajustes";
import type { Juego } from "../api/tipos";

export type Numeros = {
  juego: Juego;
  jugadas: number;
  ganadas: number;
  /** Out of a hundred; null without any that somebody won. */
  porciento: number | null;
  /** Won in a row, up to now. */
  racha: number;
  /** Turns of one, on average. */
  turnos: number;
};

/** By game, those most played first. */
export function numeros(historial: Jugada[]): Numeros[] {
  const juegos = [...new Set(historial.map((j) => j.juego))];
  return juegos
    .map((juego) => {
      const suyas = historial.filter((j) => j.juego === juego).sort((a, b) => b.fecha - a.fecha);
      const decididas = suyas.filter((j) => j.gano !== null);
      const ganadas = decididas.filter((j) => j.gano).length;
      const corte = suyas.findIndex((j) => !j.gano);
      return {
        juego,
        jugadas: suyas.length,
        ganadas,
        porciento: decididas.length ? Math.round((100 * ganadas) / decididas.length) : null,
        racha: corte < 0 ? suyas.length : corte,
        turnos: Math.round(suyas.reduce((s, j) => s + j.turnos, 0) / suyas.length),
      };
    })
    .sort((a, b) => b.jugadas - a.jugadas);
}
