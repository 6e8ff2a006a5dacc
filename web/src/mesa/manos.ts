/** Hands seen from more than one seat: what a match shows once it is over. */
import { de, type Vista } from "../api/tipos";

/** Puts what a seat had hidden, as that seat saw it, in the view of another. */
export function abreMano(vista: Vista, suya: Vista, asiento: number): void {
  if (de(vista, "atrum") && de(suya, "atrum")) {
    const a = vista.asientos[asiento];
    const b = suya.asientos[asiento];
    if (a && b) a.cartas = b.cartas;
    return;
  }
  if (de(vista, "keyforge") && de(suya, "keyforge")) {
    const a = vista.asientos[asiento];
    const b = suya.asientos[asiento];
    if (a && b) {
      a.mano = b.mano;
      a.archivos = b.archivos;
      a.debajo = b.debajo;
    }
    return;
  }
  if (de(vista, "myl") && de(suya, "myl")) {
    const a = vista.asientos[asiento];
    const b = suya.asientos[asiento];
    if (a && b) a.mano = b.mano;
  }
  if (de(vista, null) && de(suya, null)) {
    const a = vista.asientos[asiento];
    const b = suya.asientos[asiento];
    if (a && b) a.zonas = b.zonas;
  }
}
