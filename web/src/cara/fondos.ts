/** What lies behind the charge: a page of a codex, a wall of bones, a map of stars. Box of 300 by 220. */
import type { Azar } from "./azar";
import { circulo, curva, estrella, guilloche, type Punto, p, polar, poli, rayado } from "./trazo";

const C: Punto = [150, 112];

export interface Tintas {
  campo: string;
  hondo: string;
  linea: string;
  oro: string;
}

const linea = (d: string, color: string, ancho: number, opaco = 1): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${ancho}" stroke-opacity="${opaco}"/>`;
const lleno = (d: string, color: string, opaco = 1): string =>
  `<path d="${d}" fill="${color}" fill-opacity="${opaco}"/>`;

function base(t: Tintas): string {
  return `<defs><radialGradient id="b" cx="50%" cy="48%" r="72%"><stop offset="0" stop-color="${t.campo}"/><stop offset="1" stop-color="${t.hondo}"/></radialGradient></defs><rect width="300" height="220" fill="url(#b)"/>`;
}

/** An illuminated page: a rosette of guilloché, rays, vines in the corners. */
function codice(a: Azar, t: Tintas): string {
  const n = a.entero(9, 17);
  let d = base(t) + linea(rayado(320, 320, 5, a.uno([0, 90, 45, -45]), 0, C), t.linea, 0.6, 0.22);
  const rayos = a.entero(16, 28);
  let r = "";
  for (let i = 0; i < rayos; i++)
    r += poli([C, polar(190, ((i - 0.25) * 360) / rayos, C), polar(190, ((i + 0.25) * 360) / rayos, C)]);
  d += lleno(r, t.linea, 0.09);
  d +=
    linea(guilloche(92, 9, n, a.uno([2, 3, 5]), C), t.oro, 0.8, 0.75) +
    linea(guilloche(80, 6, n + 4, 3, C), t.linea, 0.7, 0.55);
  for (const [x, y, sx, sy] of [
    [0, 0, 1, 1],
    [300, 0, -1, 1],
    [0, 220, 1, -1],
    [300, 220, -1, -1],
  ] as const) {
    const k = a.entre(26, 36);
    const q = (u: number, v: number): Punto => [x + sx * u, y + sy * v];
    d += linea(
      curva([q(6, k + 30), q(10, k), q(k - 6, k - 14), q(k, 12), q(k + 34, 7)], false, 1) +
        curva([q(10, k), q(22, k + 10), q(18, k + 22)], false, 1) +
        curva([q(k, 12), q(k + 12, 24), q(k + 26, 20)], false, 1),
      t.oro,
      1.6,
      0.9,
    );
    d += lleno(circulo(2.6, q(18, k + 22)) + circulo(2.6, q(k + 26, 20)) + circulo(3.4, q(14, 14)), t.oro, 0.95);
  }
  return d;
}

/** A niche of an ossuary: an arch, bones laid in rows, dust. */
function osario(a: Azar, t: Tintas): string {
  let d = base(t) + linea(rayado(320, 320, 4, 90 + a.entre(-4, 4), a.entre(-10, 10), C), t.linea, 0.6, 0.2);
  const hueso = (x: number, y: number, l: number): string =>
    `M${p([x + 4, y - 2])}h${l - 8}a4 4 0 1 1 4 2a4 4 0 1 1 -4 2h${-(l - 8)}a4 4 0 1 1 -4 -2a4 4 0 1 1 4 -2Z`;
  let huesos = "";
  for (const y of [9, 205])
    for (let x = -10 + a.entre(-8, 8); x < 300; x += 36) huesos += hueso(x, y + a.entre(-1.5, 1.5), 32);
  for (const x of [12, 276])
    for (let y = 38; y < 190; y += 30)
      huesos += circulo(7, [x + 6, y]) + circulo(2, [x + 4, y - 1]) + circulo(2, [x + 8.6, y - 1]);
  d += `<path d="${huesos}" fill="${t.oro}" fill-opacity=".28" fill-rule="evenodd" stroke="${t.oro}" stroke-opacity=".5" stroke-width=".8"/>`;
  d +=
    lleno("M62 214V96A88 82 0 0 1 238 96V214Z", t.hondo, 0.55) +
    linea("M62 214V96A88 82 0 0 1 238 96V214M70 214V98A80 75 0 0 1 230 98V214", t.oro, 1.2, 0.7);
  d += linea(guilloche(64, a.entre(5, 9), a.entero(7, 13), 3, C), t.linea, 0.7, 0.5);
  return d;
}

/** A sheet of a star atlas: meridians, a constellation, orbits. */
function atlas(a: Azar, t: Tintas): string {
  let d = base(t);
  const polo: Punto = [a.entre(60, 240), a.entre(-60, 20)];
  let red = "";
  for (let r = 40; r < 320; r += 34) red += circulo(r, polo);
  for (let i = 0; i < 24; i++) red += poli([polar(30, i * 15, polo), polar(340, i * 15, polo)], false);
  d += linea(red, t.linea, 0.6, 0.3);
  let polvo = "";
  for (let i = 0; i < 60; i++) polvo += circulo(a.entre(0.4, 1.2), [a.entre(0, 300), a.entre(0, 220)]);
  d += lleno(polvo, t.oro, 0.7);
  const astros: Punto[] = Array.from(
    { length: a.entero(6, 9) },
    (_, i): Punto => [18 + (i * 270) / 8 + a.entre(-10, 10), a.moneda() ? a.entre(14, 60) : a.entre(160, 206)],
  );
  d +=
    linea(poli(astros, false), t.oro, 0.9, 0.55) +
    lleno(astros.map((q) => estrella(a.uno([4, 5, 6]), a.entre(4, 7.5), 1.8, 0, q)).join(""), t.oro, 0.95);
  const g = a.entre(-28, 28);
  for (const k of [1, 0.86])
    d += `<ellipse cx="150" cy="112" rx="${112 * k}" ry="${44 * k}" transform="rotate(${g} 150 112)" fill="none" stroke="${t.oro}" stroke-width="1" stroke-opacity=".7"/>`;
  const luna = polar(108, a.entre(0, 360), C);
  d +=
    lleno(circulo(84, C), t.campo, 0.6) +
    linea(circulo(84, C) + circulo(80, C), t.oro, 1, 0.65) +
    lleno(circulo(5, luna), t.oro);
  for (let i = 0; i < 72; i++)
    d += i % 6 ? "" : linea(poli([polar(80, i * 5, C), polar(73, i * 5, C)], false), t.oro, 1, 0.6);
  return d;
}

export const FONDOS: Record<string, (a: Azar, t: Tintas) => string> = { myl: codice, atrum: osario, keyforge: atlas };
