/** What answers itself in Atrum Arena, unless somebody wants to be asked everything. It looks only at what all can see
 * and at one's own question: how soon it comes tells nothing of a hand. */
import type { MesaMensaje, Opcion, Pregunta, VistaAtrum } from "../../api/tipos";
import { momento } from "./corre";

const SIGUE = new Set(["pasar", "terminar", "preparar", "robar", "descartar"]);
const vista = (m: MesaMensaje): VistaAtrum => m.vista as VistaAtrum;
const paso = (p: Pregunta): Opcion | undefined => p.opciones?.find((o) => SIGUE.has(o.verbo));

/** The usual way to announce: exhausting, and discarding one Esbirro of the type it asks for, if that is a single one. */
function corriente(p: Pregunta): Opcion | undefined {
  const agotar = p.opciones?.find((o) => o.verbo === "pago" && o.pago === "agotar");
  if (agotar) return agotar;
  const llanas = p.opciones?.filter((o) => o.verbo === "descarte" && !o.con_otro && !o.como) ?? [];
  return llanas.length === 1 ? llanas[0] : undefined;
}

/** The answer to a moment in which nothing has happened to answer to; ``aMano``: how it is paid is to be asked. */
export function deLargo(m: MesaMensaje, p: Pregunta, aMano: boolean): Opcion | undefined {
  const v = vista(m);
  switch (p.clase) {
    case "ventana":
      return v.activo === m.yo && momento(m, p) === 0 ? undefined : paso(p);
    case "responder":
      return v.cadena.at(-1)?.asiento === m.yo ? paso(p) : undefined;
    case "anuncio":
      return aMano ? undefined : corriente(p);
    default:
      return undefined;
  }
}
