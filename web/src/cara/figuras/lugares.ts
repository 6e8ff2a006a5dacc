/** Places, and what takes one there. */
import { cinta, circulo, curva, elipse, type Punto, par, polar, poli } from "../trazo";
import type { Dibujo } from "./figura";

export const arbol: Dibujo = (a) => {
  let copa = "";
  const n = a.entero(5, 7);
  for (let i = 0; i < n; i++) copa += circulo(a.entre(13, 19), polar(a.entre(14, 22), (i * 360) / n + 20, [0, -18]));
  const raiz =
    par(
      [
        [3, 30],
        [14, 40],
        [28, 46],
      ],
      (q) => cinta(q, 7, 1),
    ) +
    cinta(
      [
        [0, 28],
        [2, 40],
        [0, 50],
      ],
      6,
      1,
    );
  return {
    forma:
      copa +
      circulo(18, [0, -18]) +
      cinta(
        [
          [0, -20],
          [2, 10],
          [0, 36],
        ],
        10,
        14,
      ) +
      raiz,
    trazos: `M0 26V-20M0 4L-16 -14M1 -4L16 -22M0 -12L-10 -32M0 -14L10 -36${par([
      [22, -26],
      [28, -18],
      [24, -8],
    ])}`,
  };
};

export const torre: Dibujo = (a) => {
  const w = a.entre(16, 22);
  const alm: Punto[] = [];
  const n = 3;
  for (let i = 0; i < n; i++) {
    const x = -w - 4 + (i * (2 * w + 8)) / (n - 0.5);
    const paso = (2 * w + 8) / (n - 0.5) / 2;
    alm.push([x, -40], [x + paso, -40], [x + paso, -32], [x + 2 * paso, -32]);
  }
  const lados = a.moneda()
    ? par(
        [
          [w, -4],
          [w + 16, -4],
          [w + 16, 46],
          [w, 46],
        ],
        (q) => poli(q),
      ) +
      par(
        [
          [w, -4],
          [w + 8, -22],
          [w + 16, -4],
        ],
        (q) => poli(q),
      )
    : "";
  return {
    forma: lados + poli([...alm.slice(0, -1), [w + 4, -22], [w, -16], [w, 46], [-w, 46], [-w, -16], [-w - 4, -22]]),
    trazos: `M${-w} -10H${w}M${-w} 6H${w}M${-w} 22H${w}M-6 -10V6M8 6V22M-8 22V36`,
    oscuro: "M-6 46V34a6 6 0 0 1 12 0V46ZM-2.5 -6a2.5 2.5 0 0 1 5 0V4h-5Z",
  };
};

export const templo: Dibujo = (a) => {
  const n = a.entero(3, 5);
  let d = "";
  for (let i = 0; i < n; i++) {
    const w = 46 - (i * 30) / n;
    const y = 44 - (i * 62) / n;
    d += poli([
      [-w, y],
      [w, y],
      [w - 4, y - 62 / n],
      [-w + 4, y - 62 / n],
    ]);
  }
  return {
    forma: `${d}M-14 -18H14V-34L0 -46L-14 -34Z`,
    trazos: `M-9 44L-5 -18M9 44L5 -18${Array.from({ length: 9 }, (_, i) => `M${-8 + i * 0.4} ${40 - i * 6.4}H${8 - i * 0.4}`).join("")}`,
    oscuro: "M-5 -18V-28h10v10Z",
  };
};

export const portal: Dibujo = (a) => {
  const w = a.entre(24, 30);
  const arcoDe = (k: number): string => `M${-w * k} 46V${-8}A${w * k} ${36 * k} 0 0 1 ${w * k} -8V46`;
  let dovelas = "";
  for (let i = -3; i <= 3; i++) {
    const u = polar(1, i * 27);
    dovelas += `M${u[0] * w} ${-8 + u[1] * 36}L${u[0] * w * 1.35} ${-8 + u[1] * 36 * 1.2}`;
  }
  return {
    forma: `M${-w * 1.4} 46V-8A${w * 1.4} ${36 * 1.22} 0 0 1 ${w * 1.4} -8V46Z`,
    trazos: arcoDe(1) + dovelas + arcoDe(0.8),
    oscuro: `${arcoDe(0.62)}Z`,
  };
};

export const montana: Dibujo = (a) => {
  const x = a.entre(-10, 8);
  return {
    forma: poli([
      [-50, 40],
      [-26, -2],
      [-20, 6],
      [x, -42],
      [x + 14, -16],
      [22, -24],
      [50, 40],
    ]),
    trazos: `M${x} -42L${x - 4} -16L${x + 5} -4L${x - 2} 38M22 -24L18 -2L26 14L20 38M-26 -2L-28 16L-20 28M${x - 9} -22L${x - 2} -26L${x + 4} -20L${x + 9} -26`,
  };
};

export const barco: Dibujo = (a) => {
  const n = a.entero(4, 6);
  let escudos = "";
  for (let i = 0; i < n; i++) escudos += circulo(4.4, [-22 + (i * 44) / (n - 1), 22]);
  return {
    forma:
      curva(
        [
          [-48, -8],
          [-40, 18],
          [-30, 34],
          [0, 38],
          [30, 34],
          [40, 18],
          [48, -8],
          [38, 12],
          [0, 20],
          [-38, 12],
        ],
        true,
        0.7,
      ) +
      poli([
        [-1.8, -46],
        [1.8, -46],
        [1.8, 20],
        [-1.8, 20],
      ]) +
      curva(
        [
          [-24, -38],
          [0, -36],
          [24, -38],
          [28, -12],
          [22, 8],
          [0, 4],
          [-22, 8],
          [-28, -12],
        ],
        true,
        0.6,
      ),
    trazos: `${escudos}M-14 -37L-16 6M14 -37L16 6M-44 44q8 -6 16 0t16 0t16 0t16 0t16 0`,
  };
};

export const nave: Dibujo = (a) => {
  const w = a.entre(38, 47);
  return {
    forma: `${elipse(w, 13, [0, 4])}M-20 0A20 26 0 0 1 20 0Z${par(
      [
        [18, 14],
        [30, 30],
        [26, 40],
      ],
      (q) => cinta(q, 6, 3),
    )}${poli([
      [-12, 16],
      [12, 16],
      [22, 48],
      [-22, 48],
    ])}`,
    trazos: `M${-w + 6} 6Q0 18 ${w - 6} 6${Array.from({ length: 7 }, (_, i) => circulo(2, [-27 + i * 9, 7 + 3 * Math.cos((i - 3) / 2)])).join("")}M-10 -12Q-4 -20 4 -20`,
  };
};

export const onda: Dibujo = (a) => {
  const k = a.entre(0, 8);
  return {
    forma: curva(
      [
        [-48, 40],
        [-40, 4],
        [-14, -30 - k],
        [20, -34],
        [34, -14],
        [26, 0],
        [12, -4],
        [16, -16],
        [4, -12],
        [2, 8],
        [20, 24],
        [48, 22],
        [48, 42],
      ],
      true,
      0.7,
    ),
    trazos: "M-38 34Q-30 -4 4 -24M-26 36Q-20 8 -4 -6M-12 38Q-10 20 -2 14M6 38Q10 30 24 32",
  };
};
