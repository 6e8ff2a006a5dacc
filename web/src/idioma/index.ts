/** The texts of the page, by id and in both languages: ICU messages, with their plurals, said by intl-messageformat. */
import { IntlMessageFormat } from "intl-messageformat";
import { ajustes } from "../ajustes";
import type { Idioma, Texto } from "../api/tipos";
import { en } from "./en";
import { type Clave, es } from "./es";

const TEXTOS: Record<Idioma, Record<Clave, string>> = { es, en };
const leidos = new Map<string, IntlMessageFormat>();

export type { Clave };

type Valores = Record<string, string | number>;

/** A sentence begins with a capital, also after its opening mark. */
export const mayuscula = (s: string): string =>
  s.replace(/^([¿¡«“"]*)(.)/u, (_, a: string, b: string) => a + b.toUpperCase());

export const idioma = (): Idioma => ajustes.value.idioma;

/** A text of the page in the language of whoever reads. */
export function t(clave: Clave, valores?: Valores): string {
  return di(ajustes.value.idioma, clave, valores);
}

/** The same in a language. */
export function di(lengua: Idioma, clave: Clave, valores?: Valores): string {
  return formato(lengua, TEXTOS[lengua][clave], valores);
}

/** The texts of a part of the page that is loaded apart, each in Spanish and in English. */
export function textos<K extends string>(
  pares: Record<K, readonly [es: string, en: string]>,
): (clave: K, valores?: Valores) => string {
  return (clave, valores) => formato(idioma(), pares[clave][idioma() === "es" ? 0 : 1], valores);
}

function formato(lengua: Idioma, texto: string, valores?: Valores): string {
  if (!valores) return texto;
  const id = `${lengua} ${texto}`;
  let leido = leidos.get(id);
  if (!leido) {
    leido = new IntlMessageFormat(texto, lengua, undefined, { ignoreTag: true });
    leidos.set(id, leido);
  }
  return String(leido.format(valores));
}

/** A text of the page by a word of the server's (a zone, a step), or that word if the page has none. */
export function palabra(prefijo: string, w: string, si_no = w): string {
  const clave = `${prefijo}${w}` as Clave;
  return clave in es ? t(clave) : si_no;
}

/** A text that comes in both languages. */
export function d(x: Texto | string | null | undefined): string {
  if (!x) return "";
  return typeof x === "string" ? x : x[ajustes.value.idioma] || x.es;
}

export const cuantas = (n: number): string => t("cartas_n", { n });
