/** A deck as the plain list people write: headings and «2x Name» lines. It is edited as text; the server judges it. */
export type Linea = { nombre: string; copias: number; grupo: string };

const CARTA = /^\s*(?:(\d+)\s*[x×]?\s+)?(.+?)(?:\s+[x×](\d+))?\s*$/;
const TITULO = /^\s*#+\s*(.+)$|^\s*(.+?)\s*(?:\(\d+\))?\s*:?\s*$/;

/** Lines with their heading; a heading is a line of its own, with no name. Texts that are not lists have none. */
export function leeLineas(texto: string): Linea[] {
  if (/^\s*[[{]/.test(texto) || /^\s*casas\s*:/m.test(texto)) return [];
  const lineas = texto.split("\n").map((l) => l.trim());
  const dato = (l: string): boolean => /^[\p{L} ]+:\s*\S/u.test(l);
  const hay = lineas.filter((l) => l && !dato(l) && !l.startsWith("//"));
  const contada = (l: string): boolean => /^\d+\s*[x×]?\s/.test(l) || /[x×]\s*\d+$/.test(l);
  let grupo = "";
  const todo: Linea[] = [];
  for (const [i, l] of hay.entries()) {
    // Among lines that say how many, one that does not heads those under it; a card alone heads nothing.
    const encabeza = !contada(l) && contada(hay[i + 1] ?? "");
    const esTitulo = l.startsWith("#") || /\(\d+\)\s*:?$/.test(l) || encabeza || esCasa(l);
    if (esTitulo) {
      const m = TITULO.exec(l);
      grupo = (m?.[1] ?? m?.[2] ?? l).replace(/\(\d+\)/, "").trim();
      todo.push({ nombre: "", copias: 0, grupo });
      continue;
    }
    const m = CARTA.exec(l.replace(/^[-*•]\s*/, ""));
    if (m?.[2]) todo.push({ nombre: m[2], copias: Number(m[1] ?? m[3] ?? 1), grupo });
  }
  return todo;
}

const CASAS = [
  "brobnar",
  "dis",
  "logos",
  "marte",
  "sanctum",
  "sombras",
  "indómita",
  "indomita",
  "saurios",
  "alianza estelar",
];
const esCasa = (l: string): boolean =>
  CASAS.includes(
    l
      .toLowerCase()
      .replace(/\(\d+\)|:/g, "")
      .trim(),
  );

/** The text with one more or one fewer copy of a card. */
export function cambiaCopias(texto: string, nombre: string, grupo: string, n: number): string {
  // The counts of the headings would be old.
  const lineas = texto
    .split("\n")
    .map((l) => (/^\s*\p{L}[\p{L} ]*\(\d+\)\s*:?\s*$/u.test(l) ? l.replace(/\s*\(\d+\)/, "") : l));
  const escapado = nombre.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const suya = new RegExp(`^\\s*(?:(\\d+)\\s*[x×]?\\s+)?${escapado}(?:\\s+[x×](\\d+))?\\s*$`, "i");
  const i = lineas.findIndex((l) => suya.test(l));
  if (i >= 0) {
    const m = suya.exec(lineas[i] ?? "");
    const copias = Number(m?.[1] ?? m?.[2] ?? 1) + n;
    if (copias <= 0) lineas.splice(i, 1);
    else lineas[i] = copias === 1 && !grupo ? nombre : `${copias}x ${nombre}`;
    return lineas.join("\n");
  }
  if (n <= 0) return texto;
  if (!grupo) return `${texto.trimEnd()}${texto.trim() ? "\n" : ""}${nombre}\n`;
  const g = lineas.findIndex(
    (l) =>
      l
        .trim()
        .toLowerCase()
        .replace(/\(\d+\)|:/g, "")
        .trim() === grupo.toLowerCase(),
  );
  if (g < 0) return `${texto.trimEnd()}${texto.trim() ? "\n\n" : ""}${grupo}\n1x ${nombre}\n`;
  let fin = g + 1;
  while (fin < lineas.length && /^\s*\d/.test(lineas[fin] ?? "")) fin++;
  lineas.splice(fin, 0, `1x ${nombre}`);
  return lineas.join("\n");
}
