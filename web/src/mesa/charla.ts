/** What is said at a table. A connection that comes back is told again what it had heard: it is kept once. */
import type { Charla } from "../api/tipos";

const MAS = 200;

const misma = (a: Charla, b: Charla): boolean =>
  a.cuando === b.cuando && a.asiento === b.asiento && a.texto === b.texto;

/** The lines with one more, in the order they were said; the same list if it was there. */
export function oye(lineas: Charla[], nueva: Charla): Charla[] {
  if (lineas.some((x) => misma(x, nueva))) return lineas;
  const i = lineas.findLastIndex((x) => x.cuando <= nueva.cuando) + 1;
  return [...lineas.slice(0, i), nueva, ...lineas.slice(i)].slice(-MAS);
}
