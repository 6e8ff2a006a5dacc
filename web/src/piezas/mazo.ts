/** A deck as its builder shows it: what it has, by type and by cost, and a hand dealt from it. */
import type { Faz, Juego, Texto } from "../api/tipos";
import type { Linea } from "./listaMazo";

/** Cards of a hand with which one begins; none where there is no such thing. */
const PRIMERA: Record<string, number> = { keyforge: 7, myl: 8 };
export const MANO = (j: Juego): number => PRIMERA[j] ?? 0;

export type Cuentas = {
  total: number;
  /** By type, as it is printed in each language; and how many are known of it. */
  tipos: { tipo: Texto; n: number }[];
  /** How many cost 0, 1, 2…; the last column is for all that cost more. */
  curva: number[];
};

export const ULTIMA = 7;

/** What a list has, as far as its cards are known. */
export function cuentas(lineas: Linea[], cara: (nombre: string) => Faz | null, idioma: "es" | "en"): Cuentas {
  const tipos = new Map<string, { tipo: Texto; n: number }>();
  const curva = Array.from({ length: ULTIMA + 1 }, () => 0);
  let total = 0;
  for (const l of lineas) {
    if (!l.nombre) continue;
    total += l.copias;
    const f = cara(l.nombre);
    if (!f) continue;
    const hay = tipos.get(f.tipo.es) ?? { tipo: f.tipo, n: 0 };
    tipos.set(f.tipo.es, { ...hay, n: hay.n + l.copias });
    const coste = f.cifras.coste;
    if (typeof coste === "number") {
      const i = Math.min(coste, ULTIMA);
      curva[i] = (curva[i] ?? 0) + l.copias;
    }
  }
  const orden = [...tipos.values()].sort((a, b) => b.n - a.n || a.tipo[idioma].localeCompare(b.tipo[idioma]));
  return { total, tipos: orden, curva };
}

/** A hand dealt from a list; ``azar`` gives numbers from 0 to 1. */
export function reparte(lineas: Linea[], n: number, azar: () => number = Math.random): string[] {
  const monton = lineas.flatMap((l) => (l.nombre ? Array.from({ length: l.copias }, () => l.nombre) : []));
  for (let i = monton.length - 1; i > 0; i--) {
    const k = Math.floor(azar() * (i + 1));
    [monton[i], monton[k]] = [monton[k] as string, monton[i] as string];
  }
  return monton.slice(0, n);
}

/** Whether what was pasted is an address and not a list: the server opens no pages of elsewhere. */
export const esEnlace = (texto: string): boolean => /^\s*(?:https?:\/\/|www\.)\S+\s*$/i.test(texto);

/** Whether a face answers to what is looked for, as the server would say. */
export function responde(f: Faz, busca: Record<string, string>): boolean {
  const dicho = llano([f.nombre.es, f.nombre.en, f.texto.es, f.texto.en, ...f.rasgos.map(rasgo)].join(" "));
  const palabras = llano(busca.q ?? "")
    .split(/\s+/)
    .filter(Boolean);
  if (!palabras.every((p) => dicho.includes(p))) return false;
  if (busca.tipo && llano(f.tipo.es) !== llano(busca.tipo)) return false;
  if (busca.coste && String(f.cifras.coste ?? "") !== busca.coste) return false;
  const emblema = busca.casa ?? busca.raza ?? busca.emblema;
  if (emblema && f.emblemaNombre.es !== emblema) return false;
  if (busca.rasgo && !f.rasgos.some((r) => rasgo(r).includes(busca.rasgo as string))) return false;
  return !busca.edicion || f.edicion.includes(busca.edicion);
}

const rasgo = (r: Faz["rasgos"][number]): string => (typeof r === "string" ? r : `${r.es} ${r.en}`);
const llano = (s: string): string => s.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
