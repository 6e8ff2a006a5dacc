/** How many lines of its text a card says where it lies among many: as many as its picture can leave. */

/** How wide a letter of a name is; how tall a name is, of one line and of two, the line of what it is, a line of text, and the
 * least its picture can be recognised by; and what its edges take. */
const LETRA = 5.9;
const NOMBRE = [17, 29] as const;
const CLASE = 19;
const RENGLON = 12.5;
const ARTE = 26;
const BORDES = 10;
/** Beside a number, a name has so much less. */
const NUMERO = 20;

/** Whether a name takes two lines; ``numero``: there is one before it. */
export const enDos = (nombre: string, ancho: number, numero: boolean): boolean =>
  nombre.length * LETRA > ancho - 16 - (numero ? NUMERO : 0);

export function renglonesDe(alto: number, dos: boolean): number {
  return Math.max(2, Math.floor((alto - NOMBRE[dos ? 1 : 0] - CLASE - ARTE - BORDES) / RENGLON));
}
