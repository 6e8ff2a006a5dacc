/** How many lines of its text a card says where it lies among many: as many as its picture can leave. */

/** How wide a letter of a name is; how tall a name is, of one line and of two, the line of what it is, and the least its picture
 * can be recognised by; and what its edges take. */
const LETRA = 5.9;
const NOMBRE = [17, 29] as const;
const CLASE = 22;
const ARTE = 26;
const BORDES = 10;
/** Beside a number, a name has so much less. */
const NUMERO = 20;

/** Whether a name takes two lines; ``numero``: there is one before it. */
export const enDos = (nombre: string, ancho: number, numero: boolean): boolean =>
  nombre.length * LETRA > ancho - 16 - (numero ? NUMERO : 0);

/** Letters, from the largest; how tall a line of them is, and how wide one of them, of its height. */
const CUERPOS = [13, 12, 11] as const;
const INTERLINEA = 1.137;
const ANCHURA = 0.49;
/** Where letters are larger than they must, the picture keeps so much of the card. */
const HOLGURA = 0.34;

/** How large the letters of a text are and how many lines of it there are: the largest it fits in, or as much of it as it can. */
export function renglonesDe(
  texto: string,
  ancho: number,
  alto: number,
  dos: boolean,
): { letra: number; renglones: number } {
  const sitio = alto - NOMBRE[dos ? 1 : 0] - CLASE - BORDES;
  const pide = (letra: number): number =>
    texto.split("\n").reduce((n, p) => n + Math.ceil((p.length * letra * ANCHURA) / (ancho - 12)), 0);
  for (const letra of CUERPOS) {
    const menor = letra === CUERPOS[CUERPOS.length - 1];
    const arte = menor ? ARTE : Math.max(ARTE, alto * HOLGURA);
    const renglones = Math.max(2, Math.floor((sitio - arte) / (letra * INTERLINEA)));
    if (menor || pide(letra) < renglones) return { letra, renglones };
  }
  return { letra: 11, renglones: 2 };
}
