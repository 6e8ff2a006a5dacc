/** Letting moments of Atrum Arena go by: to one's main phase, to the end of the turn, while nobody does anything, or a
 * whole chain. */
import type { MesaMensaje, Opcion, Pregunta, VistaAtrum } from "../../api/tipos";
import { t } from "../../idioma";
import type { Corrida } from "../piloto";

const PRINCIPAL = 2;
const FASES = ["Preparar", "Robar", "Principal", "Descartar"];
const vista = (m: MesaMensaje): VistaAtrum => m.vista as VistaAtrum;

const pase = (p: Pregunta): Opcion | undefined =>
  p.opciones?.find((o) => o.verbo === "pasar") ?? p.opciones?.find((o) => o.verbo === "terminar");

/** Where in the turn a question is asked: before one's main phase, in it, or after. */
export function momento(m: MesaMensaje, p: Pregunta): number {
  const v = vista(m);
  const fase = FASES.indexOf(v.fase);
  if (fase !== PRINCIPAL) return fase - PRINCIPAL;
  if (v.parte !== "Desarrollo") return v.parte === "Inicio" ? -1 : 1;
  return p.opciones?.some((o) => o.verbo === "terminar") ? 0 : -1;
}

/** What others have announced is let be done, until one of them attacks on top of it. */
function cadena(m: MesaMensaje, yo: number): Corrida | null {
  const { cadena: ahora, turno } = vista(m);
  if (ahora.at(-1)?.asiento === yo) return null;
  const ataca = (x: MesaMensaje): boolean =>
    vista(x)
      .cadena.slice(ahora.length)
      .some((e) => e.tipo === "Ataque" && e.asiento !== yo);
  const otra = (x: MesaMensaje): boolean => {
    const [suya, esta] = [vista(x).cadena[0], ahora[0]];
    return vista(x).turno !== turno || !suya || suya.poder !== esta?.poder || suya.asiento !== esta.asiento;
  };
  return {
    texto: t("aa_corre_cadena"),
    acaba: otra,
    sigue: (x, q) => (otra(x) || ataca(x) ? null : q.clase === "responder" ? pase(q) : undefined),
  };
}

export function corre(m: MesaMensaje, p: Pregunta, yo: number): Corrida | null {
  if (!pase(p)) return null;
  if (p.clase === "responder") return cadena(m, yo);
  if (p.clase !== "ventana") return null;
  const { turno, activo } = vista(m);
  const enTurno = (x: MesaMensaje): boolean => vista(x).turno === turno && vista(x).activo === activo;
  const acaba = (x: MesaMensaje): boolean => !enTurno(x);
  const ventana = (q: Pregunta): Opcion | undefined => (q.clase === "ventana" ? pase(q) : undefined);
  if (activo !== yo) return { texto: t("aa_corre_ajeno"), acaba, sigue: (x, q) => (enTurno(x) ? ventana(q) : null) };
  if (momento(m, p) >= 0)
    return { texto: t("aa_corre_fin"), basta: true, acaba, sigue: (x, q) => (enTurno(x) ? ventana(q) : null) };
  const llega = (x: MesaMensaje, q: Pregunta): boolean => q.clase === "ventana" && momento(x, q) >= 0;
  return { texto: t("aa_corre_principal"), acaba, sigue: (x, q) => (enTurno(x) && !llega(x, q) ? ventana(q) : null) };
}
