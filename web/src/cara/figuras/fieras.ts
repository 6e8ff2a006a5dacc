/** Heads of beasts, each known by its outline: no two share ears, muzzle and brow. */
import { cinta, circulo, curva, elipse, espejo, type Punto, par, poli, simetrica } from "../trazo";
import type { Dibujo } from "./figura";

const dos = (radio: number, [x, y]: Punto): string => circulo(radio, [x, y]) + circulo(radio, [-x, y]);
const cintas = (eje: readonly Punto[], ancho: number, final = 0): string =>
  cinta(eje, ancho, final) + cinta(espejo(eje), ancho, final);
const bigotes = (y: number): string =>
  `M-10 ${y}L-38 ${y - 6}M-10 ${y + 4}L-38 ${y + 6}M10 ${y}L38 ${y - 6}M10 ${y + 4}L38 ${y + 6}`;

export const simio: Dibujo = (a) => ({
  forma:
    dos(a.entre(9, 12), [36, -4]) +
    simetrica([
      [0, -42],
      [20, -38],
      [31, -18],
      [28, 0],
      [33, 18],
      [24, 38],
      [0, 46],
    ]),
  trazos: `${simetrica([
    [0, -15],
    [11, -23],
    [22, -13],
    [19, 2],
    [27, 18],
    [18, 33],
    [0, 39],
  ])}M-15 27Q0 ${a.moneda() ? 36 : 20} 15 27M-4 -40L0 -28L4 -40M-14 -36L-9 -26M14 -36L9 -26`,
  oscuro: dos(4.2, [9, -7]) + dos(2.2, [4.5, 12]),
});

export const felino: Dibujo = (a) => ({
  forma: simetrica([
    [0, -29],
    [13, -31],
    [22, -45],
    [35, -39],
    [34, -20],
    [38, 0],
    [29, 24],
    [14, 39],
    [0, 43],
  ]),
  trazos: `${bigotes(18)}M0 14V21M0 21Q-9 30 -17 23M0 21Q9 30 17 23${
    a.moneda()
      ? "M-8 -27L-4 -16M8 -27L4 -16M0 -28V-14M-34 -8L-24 -6M34 -8L24 -6M-35 2L-26 3M35 2L26 3"
      : dos(2, [16, -24]) + dos(2, [29, -10]) + dos(2, [30, 6]) + circulo(2, [0, -22])
  }`,
  oscuro: `${par(
    [
      [7, -4],
      [14, -12],
      [23, -10],
      [17, -2],
    ],
    (q) => poli(q),
  )}${poli([
    [-8, 6],
    [8, 6],
    [0, 14],
  ])}`,
});

export const oso: Dibujo = (a) => ({
  forma:
    dos(11, [28, -32]) +
    simetrica([
      [0, -34],
      [20, -32],
      [36, -14],
      [40, 6],
      [34, 28],
      [16, 43],
      [0, 45],
    ]),
  trazos: `${elipse(17, 15, [0, 20])}M0 18V26M-9 ${a.moneda() ? 32 : 28}Q0 36 9 ${a.moneda() ? 32 : 28}${dos(5, [28, -32])}`,
  oscuro: dos(3.4, [14, -6]) + elipse(8, 5.5, [0, 13]),
});

export const toro: Dibujo = (a) => ({
  forma:
    cintas(
      [
        [18, -24],
        [36, -26],
        [46, a.entre(-50, -42)],
      ],
      13,
      0,
    ) +
    par(
      [
        [22, -16],
        [44, -10],
        [26, -2],
      ],
      (q) => poli(q),
    ) +
    simetrica([
      [0, -32],
      [20, -29],
      [26, -10],
      [17, 14],
      [20, 34],
      [12, 45],
      [0, 47],
    ]),
  trazos: `${circulo(7, [0, 42])}M-14 -26Q0 -14 14 -26M-16 28Q0 22 16 28`,
  oscuro: dos(3, [13, -6]) + dos(3, [8, 34]),
});

export const jabali: Dibujo = (a) => ({
  forma:
    par(
      [
        [10, -30],
        [26, -48],
        [30, -24],
      ],
      (q) => poli(q),
    ) +
    poli(Array.from({ length: 9 }, (_, i): Punto => [-16 + i * 4, i % 2 ? -46 : -32])) +
    simetrica([
      [0, -34],
      [22, -30],
      [32, -8],
      [26, 14],
      [18, 26],
      [16, 44],
      [0, 46],
    ]) +
    cintas(
      [
        [15, 34],
        [28, 30],
        [30, a.entre(10, 16)],
      ],
      8,
      0,
    ),
  trazos: elipse(14, 10, [0, 34]),
  oscuro: dos(3, [14, -6]) + elipse(3, 4.5, [-5, 34]) + elipse(3, 4.5, [5, 34]),
});

export const roedor: Dibujo = (a) => ({
  forma:
    dos(a.entre(14, 18), [27, -26]) +
    simetrica([
      [0, -30],
      [18, -26],
      [25, -4],
      [14, 22],
      [7, 38],
      [0, 41],
    ]) +
    poli([
      [-5, 37],
      [5, 37],
      [4, 48],
      [-4, 48],
    ]),
  trazos: `${bigotes(28)}M0 37V48${dos(8, [27, -26])}`,
  oscuro: dos(4, [11, -2]) + elipse(4.5, 3.2, [0, 32]),
});

export const murcielago: Dibujo = (a) => ({
  forma:
    par(
      [
        [6, -4],
        [20, a.entre(-36, -28)],
        [48, -30],
        [47, 2],
        [38, -2],
        [34, 18],
        [24, 8],
        [16, 26],
        [6, 20],
      ],
      (q) => poli(q),
    ) +
    simetrica([
      [0, -14],
      [4, -16],
      [8, -32],
      [12, -14],
      [13, 0],
      [11, 24],
      [0, 40],
    ]),
  trazos: `M20 -32L24 8M20 -32L34 16M20 -32L46 0M-20 -32L-24 8M-20 -32L-34 16M-20 -32L-46 0M-5 10L-2 16M5 10L2 16`,
  oscuro: dos(2.6, [5, -2]),
});

export const pez: Dibujo = (a) => ({
  forma:
    curva(
      [
        [-46, 0],
        [-24, -20],
        [8, -22],
        [30, -5],
        [48, -24],
        [43, 0],
        [48, 24],
        [30, 6],
        [8, 22],
        [-24, 19],
      ],
      true,
      0.7,
    ) +
    poli([
      [-12, -19],
      [4, a.entre(-40, -34)],
      [14, -18],
    ]) +
    poli([
      [-8, 17],
      [2, 34],
      [10, 16],
    ]),
  trazos:
    "M-20 -16Q-12 0 -20 16M-8 -12q5 5 0 10q5 5 0 10M2 -14q5 6 0 12q5 6 0 12M12 -10q5 5 0 10q5 5 0 8M-44 4Q-36 8 -30 5M36 -10L44 -16M36 10L44 16",
  oscuro: circulo(3.2, [-31, -5]),
});

export const rana: Dibujo = (a) => ({
  forma:
    dos(13, [26, -24]) +
    simetrica([
      [0, -18],
      [18, -20],
      [38, -10],
      [47, 12],
      [34, 32],
      [0, 40],
    ]),
  trazos: `M-42 12Q0 ${a.entre(30, 36)} 42 12M-4 -2v3M4 -2v3${dos(8, [26, -25])}`,
  oscuro: elipse(5, 2.6, [26, -25]) + elipse(5, 2.6, [-26, -25]),
});

export const ciervo: Dibujo = (a) => {
  const alto = a.entre(-50, -44);
  return {
    forma:
      cintas(
        [
          [8, -22],
          [22, -34],
          [20, alto],
        ],
        6,
        2,
      ) +
      cintas(
        [
          [18, -30],
          [34, -34],
          [42, -48],
        ],
        5,
        1,
      ) +
      cintas(
        [
          [28, -33],
          [40, -30],
          [48, -34],
        ],
        4,
        1,
      ) +
      par(
        [
          [14, -16],
          [34, -18],
          [18, -6],
        ],
        (q) => poli(q),
      ) +
      simetrica([
        [0, -26],
        [14, -22],
        [18, -6],
        [12, 16],
        [9, 36],
        [0, 44],
      ]),
    trazos: "M-3 -18L0 8L3 -18M-6 36Q0 40 6 36",
    oscuro: dos(2.8, [10, -6]) + elipse(6, 4, [0, 32]),
  };
};

/** Half woman, half fish. */
export const sirena: Dibujo = (a) => {
  const cola = a.entre(26, 32);
  return {
    forma:
      // the fin
      curva(
        [
          [-8, 34],
          [-cola, 50],
          [-14, 30],
          [-2, 26],
          [12, 32],
          [cola - 4, 50],
          [4, 38],
        ],
        true,
        0.8,
      ) +
      // the tail, which bends
      cinta(
        [
          [0, 0],
          [15, 10],
          [12, 24],
          [-2, 34],
        ],
        26,
        5,
      ) +
      // arms, waist and shoulders
      cintas(
        [
          [9, -14],
          [22, -6],
          [17, 8],
        ],
        6,
        4,
      ) +
      simetrica([
        [0, -18],
        [13, -15],
        [9, 0],
        [12, 8],
        [0, 12],
      ]) +
      // hair
      cintas(
        [
          [5, -42],
          [17, -34],
          [15, -20],
          [22, -8],
        ],
        12,
        3,
      ) +
      elipse(10, 13, [0, -32]),
    trazos: "M-9 1Q2 8 13 4M-2 12Q8 17 20 10M2 22Q10 25 18 18M-10 -42Q0 -50 10 -42M-4 -26Q0 -24 4 -26",
    oscuro: dos(1.6, [4, -33]),
  };
};

/** A face among snakes. */
export const gorgona: Dibujo = (a) => {
  const baila = a.entre(-3, 3);
  const sierpes: Punto[][] = [
    [
      [6, -22],
      [10, -40],
      [3 + baila, -48],
    ],
    [
      [14, -18],
      [28, -32],
      [24, -46 + baila],
    ],
    [
      [19, -8],
      [38, -16],
      [45, -32 + baila],
    ],
    [
      [20, 4],
      [40, 4],
      [48, -10 + baila],
    ],
    [
      [18, 14],
      [34, 24],
      [46, 14 + baila],
    ],
  ];
  return {
    forma:
      sierpes.map((s) => cintas(s, 11, 6)).join("") +
      sierpes.map((s) => dos(5, s[2] as Punto)).join("") +
      simetrica([
        [0, -26],
        [17, -22],
        [22, -4],
        [17, 20],
        [8, 36],
        [0, 40],
      ]),
    trazos: "M-15 -10L-4 -6M15 -10L4 -6M-2 -2L-3 12L3 12M-9 22Q0 17 9 22Q0 30 -9 22M-4 20v5M4 20v5",
    oscuro: dos(3, [9, -1]) + sierpes.map((s) => dos(1.4, [(s[2] as Punto)[0] + 1, (s[2] as Punto)[1] - 1])).join(""),
  };
};
