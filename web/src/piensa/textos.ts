/** What advice and reviews say, in both languages. */
import { textos } from "../idioma";

export const p = textos({
  que_jugarias: ["Pide consejo", "Ask for advice"],
  pensando: ["Imagino mesas…", "Imagining tables…"],
  y_luego: ["y luego", "and then"],
  gana: ["gana el {n} % de {m} mesas imaginadas", "wins {n}% of {m} imagined tables"],
  revisar: ["Revisar", "Review"],
  revision: ["Revisión de la partida", "Review of the match"],
  va_por: ["Reviso: {n} de {m} decisiones", "Reviewing: {n} of {m} decisions"],
  curva: ["{quien}: probabilidad de ganar en cada decisión", "{quien}: chance of winning at each decision"],
  nota: [
    "Cada decisión se juzga por lo que podía saber quien la tomó, sobre mesas imaginadas. Son estimaciones.",
    "Each decision is judged by what its player could know, over imagined tables. They are estimates.",
  ],
  nada: ["Ninguna decisión costó mucho.", "No choice cost much."],
  imprecision: ["Imprecisión", "Inaccuracy"],
  descuido: ["Descuido", "Oversight"],
  victoria: ["Victoria que se escapó", "Missed win"],
  eligio: ["Eligió: {que} ({n} %)", "Chose: {que} ({n}%)"],
  elegiste: ["Elegiste: {que} ({n} %)", "You chose: {que} ({n}%)"],
  tu_curva: ["Tu probabilidad de ganar en cada decisión", "Your chance of winning at each decision"],
  mejor: ["Mejor: {que} ({n} %)", "Better: {que} ({n}%)"],
  turno: ["Turno {n}", "Turn {n}"],
  mirar: ["Mirar", "Look"],
  jugar: ["Jugar desde aquí", "Play from here"],
});

export const ciento = (x: number): number => Math.round(100 * x);
