/** Beasts, and parts of beings. */
import { cinta, circulo, curva, elipse, estrella, type Punto, par, polar, poli, simetrica } from "../trazo";
import type { Dibujo } from "./figura";

export const serpiente: Dibujo = (a) => {
  const vueltas = a.entre(1.6, 2.4);
  const eje: Punto[] = [];
  for (let i = 0; i <= 34; i++) {
    const t = i / 34;
    eje.push(polar(40 - 27 * t, 200 + t * vueltas * 360, [0, 6]));
  }
  eje.reverse();
  const cabeza = eje[eje.length - 1] as Punto;
  const [x, y] = cabeza;
  return {
    forma:
      cinta(eje, 2, 13) +
      curva(
        [
          [x - 8, y + 4],
          [x - 2, y - 14],
          [x + 12, y - 22],
          [x + 18, y - 12],
          [x + 8, y + 4],
        ],
        true,
        0.8,
      ),
    trazos: `${eje
      .slice(6)
      .map(([u, v], i) => (i % 2 ? circulo(1.2, [u, v]) : ""))
      .join("")}M${x + 16} ${y - 18}l12 -6m-5 2.4l6 2`,
    oscuro: circulo(2.4, [x + 7, y - 11]),
  };
};

export const ave: Dibujo = (a) => {
  const alto = a.entre(-46, -30);
  const plumas = a.entero(4, 6);
  let ala: Punto[] = [
    [6, -12],
    [22, -26],
    [44, alto],
  ];
  for (let i = 0; i < plumas; i++)
    ala = [...ala, [48 - i * (34 / plumas), -14 + i * 9], [42 - i * (34 / plumas), -16 + i * 8]];
  const corona = a.moneda(0.35)
    ? poli([
        [-6, -34],
        [-8, -44],
        [-2, -38],
        [0, -47],
        [2, -38],
        [8, -44],
        [6, -34],
      ])
    : "";
  return {
    forma:
      par([...ala, [6, 18]], (q) => poli(q)) +
      simetrica([
        [0, -34],
        [7, -30],
        [8, -20],
        [11, 0],
        [8, 20],
        [14, 44],
        [0, 38],
      ]) +
      poli([
        [5, -29],
        [16, -26],
        [5, -22],
      ]) +
      corona,
    trazos: `${par([
      [10, -8],
      [26, -18],
      [40, alto + 12],
    ])}${par([
      [9, 4],
      [24, -4],
      [36, -8],
    ])}${par([
      [8, 14],
      [18, 10],
      [24, 8],
    ])}M-5 -8q5 4 10 0M-6 0q6 4 12 0M-6 8q6 4 12 0`,
    oscuro: circulo(2, [2.5, -27]),
  };
};

export const dragon: Dibujo = (a) => {
  const cuello: Punto[] = [
    [-4, 46],
    [20, 34],
    [16, 10],
    [-10, 0],
    [-14, -18],
    [2, -30],
  ];
  const [hx, hy] = [6, -32];
  const n = a.entero(3, 4);
  let ala: Punto[] = [
    [8, 14],
    [22, -12],
    [44, -44 + a.entre(0, 10)],
  ];
  for (let i = 0; i < n; i++) ala = [...ala, [46 - i * 8, -18 + i * 16], [38 - i * 8, -8 + i * 12]];
  return {
    forma:
      poli(ala) +
      cinta(cuello, 6, 15) +
      curva(
        [
          [hx - 12, hy + 6],
          [hx - 6, hy - 12],
          [hx + 10, hy - 12],
          [hx + 30, hy + 2],
          [hx + 26, hy + 9],
          [hx + 8, hy + 8],
        ],
        true,
        0.6,
      ) +
      cinta(
        [
          [hx - 4, hy - 8],
          [hx - 14, hy - 16],
          [hx - 26, hy - 14],
        ],
        6,
        0,
      ),
    trazos: `M22 -12L34 20M44 -40L24 -8M${hx + 8} ${hy + 4}L${hx + 27} ${hy + 4}M-14 -16l8 4M-13 -8l8 2M-6 0l6 -5M6 6l3 -7M14 14l-2 -8M16 24l-8 -2`,
    oscuro: circulo(2.2, [hx + 4, hy - 3]),
  };
};

export const mano: Dibujo = (a) => {
  const dedos: [number, number, number][] = [
    [-21, -20, -12],
    [-9, -40, -4],
    [3, -44, 3],
    [15, -36, 9],
  ];
  const forma = dedos
    .map(
      ([x, y, g]) =>
        cinta(
          [
            [x * 0.75, 10],
            [x, (y + 10) / 2],
            [x + g * 0.6, y],
          ],
          11,
          9,
        ) + circulo(4.6, [x + g * 0.6, y]),
    )
    .join("");
  return {
    forma:
      forma +
      cinta(
        [
          [14, 26],
          [30, 14],
          [38, -2],
        ],
        13,
        9,
      ) +
      circulo(4.6, [38, -2]) +
      curva(
        [
          [-20, 4],
          [18, 4],
          [22, 24],
          [14, 48],
          [-14, 48],
          [-21, 24],
        ],
        true,
        0.7,
      ),
    trazos: `M-14 14q12 -6 26 2M-16 22q10 10 28 6${a.moneda() ? "" : "M-6 10q-6 16 2 34"}`,
    oscuro: a.moneda(0.4) ? elipse(8, 4.6, [0, 24]) : "",
  };
};

export const ojo: Dibujo = (a) => {
  const n = a.entero(7, 11);
  let rayos = "";
  for (let i = 0; i < n; i++)
    rayos += poli([
      polar(34, -70 + (i * 140) / (n - 1) - 2.5),
      polar(48, -70 + (i * 140) / (n - 1)),
      polar(34, -70 + (i * 140) / (n - 1) + 2.5),
    ]);
  return {
    forma: `M-46 4Q0 -44 46 4Q0 46 -46 4Z${rayos}`,
    trazos: `${circulo(19, [0, 3])}M-38 4Q0 -32 38 4${Array.from({ length: 16 }, (_, i) => poli([polar(10, i * 22.5, [0, 3]), polar(18, i * 22.5, [0, 3])], false)).join("")}`,
    oscuro: a.moneda() ? circulo(9, [0, 3]) : elipse(4, 13, [0, 3]),
  };
};

export const calavera: Dibujo = (a) => {
  const w = a.entre(27, 33);
  const cuernos = a.moneda(0.4)
    ? par(
        [
          [w - 4, -18],
          [w + 12, -26],
          [w + 12, -46],
        ],
        (q) => cinta(q, 10, 0),
      )
    : "";
  return {
    forma: `${cuernos}${simetrica([
      [0, -44],
      [w * 0.7, -38],
      [w, -14],
      [w * 0.86, 6],
      [w * 0.62, 14],
      [w * 0.5, 30],
      [w * 0.48, 42],
      [0, 46],
    ])}`,
    trazos: "M-12 30V44M-6 31V45M0 31V45M6 31V45M12 30V44M-14 31H14",
    oscuro:
      par(
        [
          [5, -8],
          [18, -12],
          [22, 0],
          [14, 8],
          [6, 5],
        ],
        (q) => curva(q, true, 0.9),
      ) +
      poli([
        [0, 8],
        [5, 19],
        [0, 17],
        [-5, 19],
      ]),
  };
};

export const corazon: Dibujo = (a) => ({
  forma: "M0 44C-40 14 -44 -10 -36 -24C-28 -38 -8 -38 0 -20C8 -38 28 -38 36 -24C44 -10 40 14 0 44Z",
  trazos: `M-26 -18Q-34 -6 -22 8M0 -18L${a.entre(-8, 8)} 0L4 12L-3 26${a.moneda() ? "M12 -22Q24 -26 28 -14" : ""}`,
});

export const bestia: Dibujo = (a) => {
  const oreja = a.entre(-50, -36);
  const hocico = a.entre(9, 15);
  return {
    forma:
      simetrica(
        [
          [0, -30],
          [10, -32],
          [20, oreja],
          [27, -26],
          [32, -8],
          [27, 8],
          [hocico + 5, 20],
          [hocico, 38],
          [0, 44],
        ],
        a.moneda(0.3),
      ) +
      par(
        [
          [30, -2],
          [42, 10],
          [30, 14],
          [36, 26],
          [24, 22],
        ],
        (q) => poli(q),
      ),
    trazos: `M-${hocico * 0.6} 36Q0 42 ${hocico * 0.6} 36M0 30V38${par([
      [12, -26],
      [16, -12],
      [8, 6],
      [6, 20],
    ])}${par([
      [20, oreja + 8],
      [22, -26],
    ])}`,
    oscuro:
      par(
        [
          [8, -4],
          [20, -10],
          [18, -1],
        ],
        (q) => poli(q),
      ) +
      poli([
        [-6, 22],
        [6, 22],
        [0, 30],
      ]),
  };
};

export const arana: Dibujo = (a) => {
  const n = a.entero(3, 4);
  let patas = "";
  for (let i = 0; i < n; i++) {
    const y = -12 + i * 11;
    patas += par(
      [
        [8, y * 0.5 + 2],
        [26 + i * 2, y - 18 + i * 4],
        [44 - i * 2, y + 8 + i * 4],
        [40 + (i % 2) * 6, y + 22],
      ],
      (q) => cinta(q, 5, 1),
    );
  }
  const pinzas = a.moneda()
    ? par(
        [
          [6, -20],
          [16, -36],
          [6, -46],
        ],
        (q) => cinta(q, 6, 1),
      )
    : par(
        [
          [4, -24],
          [10, -46],
        ],
        (q) => cinta(q, 3, 1),
      );
  return {
    forma: patas + pinzas + elipse(13, 13, [0, -14]) + elipse(18, 24, [0, 18]),
    trazos: "M-16 10Q0 18 16 10M-17 20Q0 28 17 20M-13 31Q0 38 13 31",
    oscuro: par([[5, -18]], (q) => circulo(2.4, q[0])) + par([[9, -12]], (q) => circulo(1.6, q[0])),
  };
};

export const gusano: Dibujo = (a) => {
  const k = a.entre(-8, 8);
  const eje: Punto[] = [
    [-40, 44],
    [-30, 16],
    [-2 + k, 24],
    [12, 40],
    [32, 26],
    [24, -4],
    [2, -18],
  ];
  let anillos = "";
  for (let i = 0; i < 11; i++) anillos += circulo(1.4, [-34 + i * 6.4, 26 + 8 * Math.sin(i)]);
  return {
    forma: cinta(eje, 10, 22) + elipse(17, 16, [-2, -24]),
    trazos: `${anillos}${circulo(11, [-3, -25])}`,
    oscuro: estrella(a.entero(6, 9), 9, 4, 0, [-3, -25]),
  };
};

export const caballo: Dibujo = () => ({
  forma: curva(
    [
      [-30, 46],
      [-26, 14],
      [-14, -18],
      [-8, -40],
      [0, -48],
      [4, -38],
      [18, -30],
      [38, -4],
      [34, 8],
      [24, 10],
      [12, 2],
      [8, 12],
      [16, 30],
      [20, 46],
    ],
    true,
    0.6,
  ),
  trazos: "M-24 10l-12 -4M-20 -4l-12 -6M-14 -18l-12 -8M-10 -30l-10 -8M28 0l4 2M-10 20Q-2 0 10 2M-16 40Q-10 24 0 20",
  oscuro: "M8 -24l8 4l-6 2Z",
});
