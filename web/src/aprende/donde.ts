/** Where an option is touched. */
import type { MesaMensaje, Opcion } from "../api/tipos";
import { juegoDe } from "../mesa/juegos";

/** What of the page an option is touched on: its place in an open menu, its button, its card, the tab it is behind. */
export function dondeSeToca(m: MesaMensaje, o: Opcion | undefined): string[] {
  if (!o) return [];
  const clave = juegoDe(m.vista.juego).clave(o) || `o${o.i}`;
  return [
    `.menu-opciones [data-opcion="${o.i}"]`,
    `.pregunta [data-opcion="${o.i}"]`,
    `[data-clave="${CSS.escape(clave)}"]`,
    `[data-lleva~="${CSS.escape(clave)}"]`,
  ];
}
