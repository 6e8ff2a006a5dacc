import { ajustes } from "../ajustes";
import type { Idioma, Texto } from "../api/tipos";
import { en } from "./en";
import { type Clave, es } from "./es";

const TEXTOS: Record<Idioma, Record<Clave, string>> = { es, en };

export type { Clave };

export const idioma = (): Idioma => ajustes.value.idioma;

/** A text of the page in the language of whoever reads. */
export function t(clave: Clave, valores?: Record<string, string | number>): string {
  const texto = TEXTOS[ajustes.value.idioma][clave];
  return valores ? texto.replace(/\{(\w+)\}/g, (_, k: string) => String(valores[k] ?? "")) : texto;
}

/** A text of the page by a word of the server's (a zone, a step), or that word if the page has none. */
export function palabra(prefijo: string, w: string): string {
  const clave = `${prefijo}${w}` as Clave;
  return clave in es ? t(clave) : w;
}

/** A text that comes in both languages. */
export function d(x: Texto | string | null | undefined): string {
  if (!x) return "";
  return typeof x === "string" ? x : x[ajustes.value.idioma] || x.es;
}

export const cuantas = (n: number): string => (n === 1 ? t("carta_1") : t("cartas_n", { n }));
