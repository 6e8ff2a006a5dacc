/** Things one wears, throws or hangs: gloves, boots, masks, bombs. */
import { cinta, circulo, curva, elipse, estrella, type Punto, par, polar, poli, simetrica } from "../trazo";
import type { Dibujo } from "./figura";

export const guantelete: Dibujo = (a) => ({
  forma:
    poli([
      [-24, 48],
      [24, 48],
      [29, 14],
      [-29, 14],
    ]) +
    curva(
      [
        [-27, 14],
        [-32, -12],
        [-25, -36],
        [-8, -43],
        [12, -42],
        [27, -32],
        [31, -10],
        [26, 14],
      ],
      true,
      0.8,
    ) +
    cinta(
      [
        [-28, 10],
        [-42, -4],
        [-34, -22],
      ],
      14,
      10,
    ),
  trazos: `M-13 -41V-12M0 -43V-12M14 -41V-12M-26 -12H29M-27 2H28M-28 22H28M-26 36H26M-24 -26H28${
    a.moneda() ? "M-8 22V36M8 22V36" : ""
  }`,
  oscuro: [-19, -6, 7, 20].map((x) => circulo(2.2, [x, -5])).join(""),
});

export const botas: Dibujo = (a) => {
  const una = (dx: number, dy: number): Punto[] =>
    (
      [
        [-12, -42],
        [10, -42],
        [9, 8],
        [30, 20],
        [32, 34],
        [-13, 34],
      ] as const
    ).map(([x, y]) => [x + dx, y + dy] as const);
  return {
    forma: poli(una(-20, 6)) + poli(una(8, a.entre(-2, 4))),
    trazos: "M-32 -24H-11M-32 -14H-11M-33 34H12M-4 -28H17M-4 -18H17M-5 30H40M-10 16L-2 8M18 12L26 4",
  };
};

export const bomba: Dibujo = (a) => {
  const x = a.entre(18, 26);
  return {
    forma:
      circulo(31, [-2, 14]) +
      poli([
        [-11, -26],
        [9, -26],
        [9, -14],
        [-11, -14],
      ]) +
      cinta(
        [
          [-1, -26],
          [4, -38],
          [x, -40],
        ],
        5,
        4,
      ),
    oro: estrella(8, 13, 5, 10, [x + 4, -38]),
    trazos: "M-24 6Q-20 -6 -10 -10M-27 16Q-27 12 -26 10M-2 44Q14 42 24 28",
  };
};

export const mascara: Dibujo = (a) => ({
  forma: simetrica([
    [0, -42],
    [26, -36],
    [34, -10],
    [28, 18],
    [12, 44],
    [0, 47],
  ]),
  trazos: `M-3 -6L-5 14Q0 18 5 14L3 -6${par([
    [8, -18],
    [18, -24],
    [28, -16],
  ])}${par([
    [22, 8],
    [16, 20],
    [18, 30],
  ])}M0 -40V-24${a.moneda() ? "M-12 -36L-8 -26M12 -36L8 -26" : circulo(4, [0, -30])}`,
  oscuro: `${par(
    [
      [7, -6],
      [15, -13],
      [25, -8],
      [16, -2],
    ],
    (q) => curva(q, true, 0.8),
  )}${
    a.moneda()
      ? elipse(10, 5, [0, 30])
      : curva(
          [
            [-12, 28],
            [0, 34],
            [12, 28],
            [0, 38],
          ],
          true,
          0.8,
        )
  }`,
});

export const espejo: Dibujo = () => ({
  forma:
    elipse(27, 33, [0, -14]) +
    poli([
      [-5, 18],
      [5, 18],
      [7, 48],
      [-7, 48],
    ]),
  trazos: `${elipse(21, 27, [0, -14])}M-12 -2L6 -32M-4 4L14 -24`,
});

export const rueda: Dibujo = (a) => {
  const n = a.entero(6, 8);
  const radios = Array.from({ length: n }, (_, i) => {
    const [x, y] = polar(34, (i * 360) / n);
    return `M0 0L${x.toFixed(1)} ${y.toFixed(1)}`;
  }).join("");
  return { forma: circulo(44), trazos: `${circulo(34)}${radios}${circulo(9)}`, oscuro: circulo(3) };
};

export const frasco: Dibujo = (a) => ({
  forma: simetrica([
    [0, -46],
    [9, -46],
    [9, -38],
    [6, -36],
    [6, -16],
    [28, 20],
    [26, 42],
    [0, 45],
  ]),
  trazos: `M-9 -38H9M-20 ${a.entre(10, 18)}Q0 ${a.entre(2, 10)} 20 14${circulo(3, [-6, 28])}${circulo(2, [7, 22])}${circulo(2.4, [6, 34])}`,
});

export const alas: Dibujo = (a) => {
  const n = a.entero(5, 6);
  const pluma = (i: number): Punto[] => [
    [4, -26 + i * 9],
    [26 + (n - i) * 3, -40 + i * 12],
    [46 - i * 5, -34 + i * 14],
    [22, -14 + i * 11],
    [4, -14 + i * 9],
  ];
  return {
    forma: Array.from({ length: n }, (_, i) => par(pluma(i), (q) => curva(q, true, 0.7))).join(""),
    trazos: Array.from({ length: n }, (_, i) =>
      par([
        [8, -20 + i * 9],
        [28, -30 + i * 12],
        [40 - i * 4, -30 + i * 13],
      ]),
    ).join(""),
  };
};

export const balanza: Dibujo = () => ({
  forma:
    poli([
      [-3, -42],
      [3, -42],
      [4, 36],
      [18, 44],
      [-18, 44],
      [-4, 36],
    ]) +
    poli([
      [-40, -30],
      [40, -30],
      [40, -25],
      [-40, -25],
    ]) +
    par(
      [
        [22, 4],
        [54, 4],
        [46, 16],
        [30, 16],
      ],
      (q) => curva(q, true, 0.6),
    ),
  trazos: "M38 -26L24 4M38 -26L52 4M-38 -26L-24 4M-38 -26L-52 4",
});
