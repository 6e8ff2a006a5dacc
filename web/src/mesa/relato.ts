/** How a match went, told to somebody who reads no curve: who was ahead, which turn changed it, and what was done in it. */
import type { Momento, Suceso } from "../api/tipos";
import { t } from "../idioma";
import { agrupa } from "./actos";

/** How good each turn looked to a seat against the best of the others. */
export const ventajas = (curva: Momento[], abajo: number): number[] =>
  curva.map((m) => {
    const otros = m.valor.filter((_, i) => i !== abajo);
    return (m.valor[abajo] ?? 0) - Math.max(...otros, Number.NEGATIVE_INFINITY);
  });

/** The most anybody was ahead before the end, which is beyond any count. */
export const tope = (ventaja: number[]): number => Math.max(...ventaja.slice(0, -1).map(Math.abs), 1);

const acotadas = (ventaja: number[]): number[] => {
  const m = tope(ventaja);
  return ventaja.map((x) => Math.max(-m, Math.min(m, x)));
};

/** The turns in which most changed, the most of all first: each is told as it began, and the last is the end. */
export function decisivos(ventaja: number[]): number[] {
  const v = acotadas(ventaja);
  return v
    .slice(0, -1)
    .map((x, i) => [i, Math.abs((v[i + 1] ?? x) - x)] as const)
    .filter(([, cambio]) => cambio > 0)
    .sort((p, q) => q[1] - p[1])
    .slice(0, 3)
    .map(([i]) => i);
}

/** Ahead by less than this part of the most anybody was, it was even. */
const PAREJO = 0.12;
/** Of the turns, to be said of nearly all of a match. */
const CASI_TODA = 0.65;

/** Who was ahead, in one sentence; nothing of a match too short to tell. */
export function comoFue(curva: Momento[], abajo: number, ganan: number[], nombres: string[]): string {
  const v = ventajas(curva, abajo).slice(0, -1);
  if (v.length < 4 || ganan.length === 0) return "";
  const m = tope([...v, 0]);
  const parte = (signo: number): number => v.filter((x) => signo * x > PAREJO * m).length / v.length;
  const gana = ganan.includes(abajo);
  const rival = nombres.filter((_, i) => i !== abajo);
  const j = rival.length === 1 ? (rival[0] as string) : "";
  if (parte(1) >= CASI_TODA) return t(gana ? "fue_delante" : "fue_delante_pierde");
  if (parte(-1) >= CASI_TODA) return gana ? t("fue_vuelta") : j ? t("fue_detras", { j }) : "";
  return t("fue_igualada");
}

/** Whom a turn helped, if it changed anything: the seat that looks, or the others. */
export function aFavor(curva: Momento[], abajo: number, i: number): number {
  const v = acotadas(ventajas(curva, abajo));
  return Math.sign((v[i + 1] ?? v[i] ?? 0) - (v[i] ?? 0));
}

const DICHOS = new Set(["jugar", "usar", "atacar", "anunciar", "lanzar", "forjar", "eliminar"]);
const CUANTOS = 3;
/** What comes of an act and is worth being told with it. */
const CUENTA = new Set(["daño", "destruir", "eliminar", "hurtar", "forjar"]);
const nombre = (s: Suceso): string | undefined => /[«“]([^»”]+)[»”]/u.exec(s.texto)?.[1];
const mismo = (a: Suceso, b: Suceso): boolean => a.asiento === b.asiento && nombre(a) === nombre(b);

/** What was done in a turn, in its own words; ``ultimo`` is the turn in which the log ends. */
export function deTurno(sucesos: Suceso[], turno: number, ultimo: number): string[] {
  const vueltas = agrupa(sucesos).filter((v) => v.turno);
  const actos = vueltas.at(turno - ultimo - 1)?.actos ?? [];
  if (turno > ultimo || ultimo - turno >= vueltas.length) return [];
  const llano = (s: Suceso): string => s.texto.replace(/[«»“”]/gu, "").replace(/\.$/u, "");
  // What is launched was announced: it is said once, and what came of it with it.
  const lanzados = actos.filter((a) => a.cabeza.clase === "lanzar").map((a) => a.cabeza);
  const dichos = actos
    .filter(({ cabeza: c }) => DICHOS.has(c.clase))
    .filter(({ cabeza: c }) => c.clase !== "anunciar" || !lanzados.some((l) => mismo(c, l)))
    .map(({ cabeza, hechos }) => {
      const cuenta = hechos.find((h) => CUENTA.has(h.clase));
      if (!cuenta) return llano(cabeza);
      const dicho = llano(cuenta);
      // A name keeps its capital.
      const suyo = /^[«“]/u.test(cuenta.texto) ? dicho : dicho.charAt(0).toLowerCase() + dicho.slice(1);
      return `${llano(cabeza)} (${suyo})`;
    });
  const unos = [...new Set(dichos)];
  const sobran = unos.length - CUANTOS;
  return sobran > 1 ? [...unos.slice(0, CUANTOS), t("res_mas", { n: sobran })] : unos;
}
