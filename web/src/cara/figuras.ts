/** Charges: what is engraved in the middle of a card. Each fits a box from -50 to 50 and varies with chance. */
import type { Azar } from "./azar";
import { cinta, circulo, curva, elipse, estrella, type Punto, par, polar, poli, simetrica } from "./trazo";

/** The shape, the lines on it, and what is dark in it. */
export interface Figura {
  /** What shines inside the dark. */
  claro?: string;
  forma: string;
  trazos?: string;
  oscuro?: string;
}

export type Dibujo = (a: Azar) => Figura;

const hoja = (largo: number, ancho: number, y: number): string =>
  poli([
    [0, y - largo],
    [ancho, y - largo + ancho * 2.2],
    [ancho * 0.8, y],
    [-ancho * 0.8, y],
    [-ancho, y - largo + ancho * 2.2],
  ]);

export const espada: Dibujo = (a) => {
  const w = a.entre(5, 9);
  const g = a.entre(16, 26);
  const baja = a.entre(-7, 7);
  const guarda = cinta(
    [
      [-g, 18 + baja],
      [-g / 2, 20],
      [0, 19],
      [g / 2, 20],
      [g, 18 + baja],
    ],
    5,
    5,
  );
  const forma =
    hoja(66, w, 19) +
    guarda +
    poli([
      [-3, 20],
      [3, 20],
      [3.4, 38],
      [-3.4, 38],
    ]) +
    circulo(5.5, [0, 42]);
  return {
    forma,
    trazos: `M0 -40V16${a.moneda() ? `M${-w * 0.45} -30V14M${w * 0.45} -30V14` : ""}M-3 26H3M-3 31H3M-3 36H3`,
  };
};

export const daga: Dibujo = (a) => {
  const c = a.entre(4, 14);
  const filo: Punto[] = [
    [0, -48],
    [8 + c * 0.2, -20],
    [5, 8],
  ];
  return {
    forma:
      curva([...filo, [-5, 8], [-7 + c * 0.4, -20]], true, 0.7) +
      poli([
        [-17, 8],
        [17, 8],
        [14, 14],
        [-14, 14],
      ]) +
      poli([
        [-4, 14],
        [4, 14],
        [5, 40],
        [0, 47],
        [-5, 40],
      ]),
    trazos: "M0 -38V6M-4 20H4M-4 26H4M-4 32H4M-4 38H4",
  };
};

export const hacha: Dibujo = (a) => {
  const doble = a.moneda();
  const s = a.entre(26, 34);
  const ala = (k: number): string =>
    curva(
      [
        [3 * k, -34],
        [s * 0.7 * k, -44],
        [s * k, -26],
        [s * 1.02 * k, -12],
        [s * 0.72 * k, 4],
        [3 * k, -12],
      ],
      true,
      0.9,
    );
  return {
    forma:
      poli([
        [-3.4, -46],
        [3.4, -46],
        [3.4, 48],
        [-3.4, 48],
      ]) +
      ala(1) +
      (doble
        ? ala(-1)
        : poli([
            [-3, -30],
            [-15, -25],
            [-3, -18],
          ])),
    trazos: `${par(
      [
        [s * 0.82, -36],
        [s * 0.92, -20],
        [s * 0.7, -3],
      ],
      (q) => (doble || (q[0]?.[0] ?? 0) > 0 ? curva(q, false, 1) : ""),
    )}M-3 12H3M-3 18H3M-3 24H3M-3 40H3`,
  };
};

export const lanza: Dibujo = (a) => {
  const w = a.entre(7, 12);
  const forma =
    curva(
      [
        [0, -50],
        [w, -30],
        [w * 0.5, -18],
        [-w * 0.5, -18],
        [-w, -30],
      ],
      true,
      0.5,
    ) +
    poli([
      [-2.4, -18],
      [2.4, -18],
      [2.4, 50],
      [-2.4, 50],
    ]) +
    (a.moneda()
      ? par(
          [
            [3, -16],
            [14, -10],
            [10, 4],
            [4, -2],
          ],
          (q) => curva(q, true, 1),
        )
      : par(
          [
            [2, -14],
            [13, -18],
            [9, -10],
          ],
          (q) => poli(q),
        ));
  return { forma, trazos: "M0 -46V-20M-2 10H2M-2 14H2M-2 18H2" };
};

export const arco: Dibujo = (a) => {
  const c = a.entre(22, 32);
  const eje: Punto[] = [
    [-12, -48],
    [2, -40],
    [c - 4, -18],
    [c - 10, 0],
    [c - 4, 18],
    [2, 40],
    [-12, 48],
  ];
  return {
    forma:
      cinta(eje, 6, 6) +
      poli([
        [-42, -1.6],
        [34, -1.6],
        [34, 1.6],
        [-42, 1.6],
      ]) +
      poli([
        [34, -6],
        [48, 0],
        [34, 6],
      ]) +
      poli([
        [-46, -6],
        [-34, 0],
        [-46, 6],
        [-38, 0],
      ]),
    trazos: "M-12 -48L-36 0L-12 48",
  };
};

export const martillo: Dibujo = (a) => {
  const w = a.entre(24, 32);
  const h = a.entre(11, 15);
  const punta = a.moneda();
  return {
    forma:
      poli([
        [-w, -30 - h],
        [w, -30 - h],
        [w + (punta ? 10 : 4), -30],
        [w, -30 + h],
        [-w, -30 + h],
        [-w - 4, -30],
      ]) +
      poli([
        [-4, -30 + h],
        [4, -30 + h],
        [4.6, 44],
        [0, 50],
        [-4.6, 44],
      ]),
    trazos: `M${-w + 6} ${-30 - h}V${-30 + h}M${w - 6} ${-30 - h}V${-30 + h}M-9 -30L0 ${-38}L9 -30L0 -22ZM-4 20H4M-4 26H4M-4 32H4`,
  };
};

const escudo_de = (a: Azar): Punto[] =>
  a.uno<Punto[]>([
    [
      [0, -44],
      [36, -38],
      [36, 0],
      [22, 30],
      [0, 48],
    ],
    [
      [0, -46],
      [22, -40],
      [40, -30],
      [34, 6],
      [16, 34],
      [0, 46],
    ],
    [
      [0, -40],
      [30, -44],
      [38, -20],
      [36, 10],
      [18, 34],
      [0, 46],
    ],
  ]);

export const escudo: Dibujo = (a) => {
  const lado = escudo_de(a);
  const dentro = lado.map(([x, y]): Punto => [x * 0.8, y * 0.8]);
  const carga = a.uno([
    "M0 -36V37M-29 -8H29",
    "M-28 -26L26 20M-28 -14L18 26",
    estrella(a.entero(5, 8), 18, 8) + circulo(5),
    poli([
      [-24, -8],
      [0, 12],
      [24, -8],
      [24, 4],
      [0, 24],
      [-24, 4],
    ]),
    circulo(16) + circulo(9),
  ]);
  return { forma: simetrica(lado, false), trazos: simetrica(dentro, false) + carga };
};

export const yelmo: Dibujo = (a) => {
  const visera = a.entre(-8, 2);
  const cresta = a.entero(0, 2);
  const casco: Punto[] = [
    [0, -34],
    [18, -30],
    [28, -12],
    [29, 14],
    [22, 36],
    [10, 42],
    [0, 46],
  ];
  const adorno = [
    curva(
      [
        [0, -32],
        [8, -48],
        [26, -50],
        [34, -34],
        [30, -12],
        [22, -28],
        [10, -34],
      ],
      true,
      0.9,
    ),
    par(
      [
        [22, -22],
        [34, -26],
        [42, -40],
        [46, -22],
        [36, -10],
        [26, -10],
      ],
      (q) => curva(q, true, 0.9),
    ),
    poli([
      [-3, -34],
      [0, -50],
      [3, -34],
    ]),
  ][cresta] as string;
  const rejas = a.moneda() ? `M-12 16H12M-11 22H11M-9 28H9` : `M0 ${visera + 10}V44M8 18V36M-8 18V36`;
  return {
    forma: adorno + simetrica(casco),
    trazos: `${rejas}M-28 ${visera + 10}Q0 ${visera + 16} 28 ${visera + 10}M0 -34V${visera - 4}`,
    oscuro: par(
      [
        [4, visera + 2],
        [20, visera - 2],
        [24, visera + 4],
        [5, visera + 8],
      ],
      (q) => poli(q),
    ),
  };
};

export const armadura: Dibujo = (a) => {
  const l: Punto[] = [
    [0, -34],
    [10, -40],
    [20, -36],
    [38, -30],
    [40, -12],
    [28, -8],
    [26, 14],
    [30, 38],
    [14, 44],
    [0, 46],
  ];
  return {
    forma: simetrica(l, false),
    trazos: `M0 -34V46M-26 -6Q-10 6 0 2Q10 6 26 -6M-26 14Q0 24 26 14M-28 28Q0 38 28 28${a.moneda() ? circulo(6, [0, -14]) : estrella(4, 10, 4, 0, [0, -14])}`,
  };
};

export const moneda: Dibujo = (a) => {
  const n = a.entero(18, 30);
  const centro = a.uno([
    estrella(a.entero(5, 9), 20, 9),
    poli([
      [0, -20],
      [16, 0],
      [0, 20],
      [-16, 0],
    ]) + circulo(7),
    circulo(18) + estrella(4, 16, 5, 45),
    simetrica(
      [
        [0, -18],
        [8, -6],
        [18, -10],
        [14, 12],
        [0, 14],
      ],
      false,
    ),
  ]);
  let cuentas = "";
  for (let i = 0; i < n; i++) cuentas += circulo(1.6, polar(36, (i * 360) / n));
  return { forma: circulo(46), trazos: circulo(42) + circulo(30) + cuentas + centro };
};

export const totem: Dibujo = (a) => {
  let forma = "";
  let trazos = "";
  let oscuro = "";
  const n = a.entero(2, 3);
  const alto = 88 / n;
  for (let i = 0; i < n; i++) {
    const y = -42 + i * alto;
    const w = a.entre(17, 25);
    forma += simetrica(
      [
        [0, y],
        [w * 0.8, y + 2],
        [w, y + alto * 0.45],
        [w * 0.8, y + alto - 2],
        [0, y + alto],
      ],
      a.moneda(),
    );
    if (a.moneda(0.6))
      forma += par(
        [
          [w * 0.8, y + alto * 0.3],
          [w + a.entre(10, 20), y + a.entre(-6, 8)],
          [w + a.entre(6, 14), y + alto * 0.6],
          [w * 0.8, y + alto * 0.7],
        ],
        (q) => poli(q),
      );
    const ojo = alto * 0.32;
    oscuro += a.moneda()
      ? par([[8, y + ojo]], (q) => circulo(3.4, q[0]))
      : par(
          [
            [4, y + ojo],
            [13, y + ojo - 4],
            [12, y + ojo + 3],
          ],
          (q) => poli(q),
        );
    trazos += `M-9 ${y + alto * 0.72}Q0 ${y + alto * (a.moneda() ? 0.62 : 0.84)} 9 ${y + alto * 0.72}M-4 ${y + alto * 0.5}L0 ${y + alto * 0.42}L4 ${y + alto * 0.5}`;
  }
  if (a.moneda())
    forma += par(
      [
        [0, -40],
        [10, -50],
        [24, -48],
        [8, -40],
      ],
      (q) => poli(q),
    );
  return { forma, trazos, oscuro };
};

export const amuleto: Dibujo = (a) => {
  const n = a.entero(5, 10);
  const forma = a.uno([
    estrella(n, 40, a.entre(22, 32), a.entre(0, 20)),
    circulo(36),
    poli(Array.from({ length: n }, (_, i) => polar(40, (i * 360) / n))),
  ]);
  const dentro = a.uno([
    estrella(n, 18, 8),
    circulo(14) + circulo(8),
    poli([
      [0, -18],
      [16, 10],
      [-16, 10],
    ]) +
      poli([
        [0, 18],
        [16, -10],
        [-16, -10],
      ]),
  ]);
  return {
    forma: `${forma}${cinta(
      [
        [-6, -38],
        [-7, -46],
        [0, -50],
        [7, -46],
        [6, -38],
      ],
      4,
      4,
    )}`,
    trazos: circulo(24) + dentro,
    oscuro: circulo(3.5),
  };
};

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

export const sol: Dibujo = (a) => {
  const n = a.entero(8, 14);
  let rayos = "";
  for (let i = 0; i < n; i++) {
    const t = (i * 360) / n;
    rayos +=
      i % 2
        ? poli([polar(22, t - 9), polar(48, t), polar(22, t + 9)])
        : cinta([polar(22, t), polar(32, t + 7), polar(40, t - 5), polar(47, t + 4)], 8, 0);
  }
  return {
    forma: rayos + circulo(24),
    trazos: `${circulo(20)}M-9 8Q0 14 9 8M0 -4l-3 8h5`,
    oscuro: `${elipse(2.6, 2, [-7, -4])}${elipse(2.6, 2, [7, -4])}`,
  };
};

export const luna: Dibujo = (a) => {
  let astros = "";
  for (let i = 0; i < a.entero(3, 5); i++) astros += estrella(4, 5, 1.6, 0, polar(a.entre(14, 42), a.entre(20, 160)));
  return {
    forma: `M8 -46A46 46 0 1 0 40 26A38 38 0 1 1 8 -46Z${astros}`,
    trazos: "M-8 -32A40 40 0 0 0 20 34M-22 -18l6 2M-26 0l7 0M-20 18l6 -3",
  };
};

export const llama: Dibujo = (a) => {
  const k = a.entre(-6, 6);
  return {
    forma: curva(
      [
        [k, -50],
        [14, -26],
        [8, -12],
        [24, -22],
        [34, 8],
        [24, 36],
        [0, 48],
        [-24, 36],
        [-34, 10],
        [-22, -14],
        [-16, 0],
        [-12, -24],
      ],
      true,
      0.8,
    ),
    trazos:
      curva(
        [
          [0, -8],
          [10, 8],
          [14, 24],
          [0, 42],
          [-14, 26],
          [-8, 12],
        ],
        true,
        0.9,
      ) +
      curva(
        [
          [0, 14],
          [6, 26],
          [0, 38],
          [-6, 28],
        ],
        true,
        0.9,
      ),
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

export const llave: Dibujo = (a) => {
  const n = a.entero(2, 4);
  let guardas = "";
  for (let i = 0; i < n; i++)
    guardas += poli([
      [3, 20 + i * 8],
      [3 + a.entre(9, 17), 20 + i * 8],
      [3 + a.entre(9, 17), 25 + i * 8],
      [3, 25 + i * 8],
    ]);
  const ojal = a.uno([
    circulo(20, [0, -26]),
    estrella(a.entero(3, 6), 24, 13, 0, [0, -26]),
    poli([
      [0, -50],
      [20, -28],
      [0, -6],
      [-20, -28],
    ]),
  ]);
  return {
    forma: `${ojal}${poli([
      [-3.4, -10],
      [3.4, -10],
      [3.4, 48],
      [-3.4, 48],
    ])}${poli([
      [-7, -8],
      [7, -8],
      [7, -3],
      [-7, -3],
    ])}${guardas}`,
    trazos: circulo(15, [0, -27]),
    oscuro: circulo(8, [0, -27]),
  };
};

export const libro: Dibujo = (a) => ({
  forma: "M0 -30C-14 -40 -34 -38 -46 -34V32C-34 28 -14 28 0 38C14 28 34 28 46 32V-34C34 -38 14 -40 0 -30Z",
  trazos: `M0 -30V38M-40 -24Q-20 -30 -6 -22M-40 -14Q-20 -20 -6 -12M-40 6Q-20 0 -6 8M-40 16Q-20 10 -6 18M40 -24Q20 -30 6 -22M40 6Q20 0 6 8M40 16Q20 10 6 18${a.moneda() ? circulo(9, [24, -8]) : estrella(6, 10, 5, 0, [-23, -6])}`,
});

export const caliz: Dibujo = (a) => {
  const w = a.entre(22, 32);
  return {
    forma: simetrica(
      [
        [0, -38],
        [w, -40],
        [w * 0.9, -16],
        [w * 0.4, 2],
        [5, 8],
        [5, 26],
        [22, 38],
        [22, 44],
        [0, 44],
      ],
      false,
    ),
    trazos: `${elipse(w * 0.9, 5, [0, -38])}M${-w * 0.8} -20Q0 -12 ${w * 0.8} -20M-6 17H6${estrella(6, 8, 3, 0, [0, -22])}`,
  };
};

export const corona: Dibujo = (a) => {
  const n = a.entero(2, 3);
  const puntas: Punto[] = [];
  for (let i = -n; i <= n; i++)
    puntas.push([i * (40 / n), (i % 2 ? -20 : -36) + Math.abs(i) * 2], [(i + 0.5) * (40 / n), 2]);
  return {
    forma:
      poli([...puntas.slice(0, -1), [36, 34], [-36, 34]]) +
      puntas
        .filter((_, i) => i % 2 === 0)
        .map((q) => circulo(4, q))
        .join(""),
    trazos: `M-37 22H37M-36 28H36${circulo(4, [0, 13])}${circulo(3, [-18, 13])}${circulo(3, [18, 13])}`,
  };
};

export const engranaje: Dibujo = (a) => {
  const n = a.entero(8, 13);
  const puntos: Punto[] = [];
  for (let i = 0; i < n; i++)
    for (const [r, t] of [
      [33, -0.5],
      [33, -0.28],
      [45, -0.2],
      [45, 0.2],
      [33, 0.28],
    ] as const)
      puntos.push(polar(r, ((i + t) * 360) / n));
  const radios = a.entero(3, 6);
  return {
    forma: poli(puntos),
    trazos:
      circulo(28) +
      circulo(11) +
      Array.from({ length: radios }, (_, i) =>
        poli([polar(11, (i * 360) / radios), polar(28, (i * 360) / radios)], false),
      ).join(""),
    oscuro: circulo(5),
  };
};

export const vasija: Dibujo = (a) => {
  const w = a.entre(24, 34);
  return {
    forma: simetrica([
      [0, -44],
      [12, -44],
      [10, -32],
      [w, -12],
      [w, 14],
      [w * 0.6, 38],
      [14, 46],
      [0, 46],
    ]),
    trazos: `M-10 -34H10M${-w * 0.9} -6L${-w * 0.6} 2L${-w * 0.3} -6L0 2L${w * 0.3} -6L${w * 0.6} 2L${w * 0.9} -6M${-w * 0.9} 16Q0 24 ${w * 0.9} 16${circulo(5, [0, 9])}`,
  };
};

export const orbe: Dibujo = (a) => {
  let nubes = "";
  for (let i = 0; i < 4; i++)
    nubes += curva([polar(26, a.entre(0, 360)), polar(12, a.entre(0, 360)), polar(22, a.entre(0, 360))], false, 1);
  return {
    forma:
      circulo(33, [0, -8]) +
      poli([
        [-20, 26],
        [20, 26],
        [26, 46],
        [-26, 46],
      ]),
    trazos: `${nubes}M-20 30H20M-23 38H23M-18 -26Q-26 -14 -22 -2`,
    oscuro: circulo(3, [0, -8]),
  };
};

export const rayo: Dibujo = (a) => {
  const k = a.entre(-6, 6);
  return {
    forma: poli([
      [8 + k, -50],
      [-24, 4],
      [-4, 4],
      [-14, 50],
      [26, -12],
      [4, -12],
      [22 + k, -50],
    ]),
    trazos: `M10 -40L-12 -2H4L-4 28`,
  };
};

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

export const gema: Dibujo = (a) => {
  const w = a.entre(24, 34);
  const h = a.entre(36, 46);
  return {
    forma: poli([
      [-w * 0.6, -h],
      [w * 0.6, -h],
      [w, -h * 0.45],
      [0, h],
      [-w, -h * 0.45],
    ]),
    trazos: `M${-w} ${-h * 0.45}H${w}M${-w * 0.6} ${-h}L${-w * 0.3} ${-h * 0.45}L0 ${h}L${w * 0.3} ${-h * 0.45}L${w * 0.6} ${-h}M${-w * 0.3} ${-h * 0.45}L0 ${-h}L${w * 0.3} ${-h * 0.45}`,
  };
};

export const cristales: Dibujo = (a) => {
  let forma = "";
  let trazos = "";
  for (const [x, g] of [
    [-20, -18],
    [20, 16],
    [-8, -6],
    [10, 5],
    [0, 0],
  ] as const) {
    const h = a.entre(46, 84) * (x === 0 ? 1.05 : 0.8);
    const w = a.entre(6, 9);
    const gira = ([u, v]: Punto): Punto => [x + u + (g * (44 - v)) / 60, v];
    forma += poli(
      [
        [-w, 44],
        [w, 44],
        [w, 44 - h * 0.75],
        [0, 44 - h],
        [-w, 44 - h * 0.75],
      ].map((q) => gira(q as unknown as Punto)),
    );
    trazos += poli([gira([0, 44 - h]), gira([w * 0.2, 44 - h * 0.7]), gira([w * 0.2, 44])], false);
  }
  return { forma, trazos };
};

export const cuerno: Dibujo = () => ({
  forma:
    cinta(
      [
        [-44, -30],
        [-30, 6],
        [-4, 26],
        [22, 20],
        [38, -6],
        [42, -34],
      ],
      5,
      26,
    ) + elipse(13, 5, [42, -36]),
  trazos: "M-36 -14l8 -4M-24 10l6 -7M-6 20l2 12M14 12l6 14M26 -2l16 6",
});

export const estandarte: Dibujo = (a) => ({
  forma:
    poli([
      [-34, -48],
      [-29, -48],
      [-29, 50],
      [-34, 50],
    ]) +
    curva(
      [
        [-29, -40],
        [-8, -46],
        [14, -36],
        [40, -42],
        [34, -20],
        [40, 2],
        [14, 8],
        [-8, -2],
        [-29, 4],
      ],
      true,
      0.6,
    ) +
    circulo(4, [-31.5, -48]),
  trazos: a.uno([
    circulo(10, [4, -18]),
    estrella(5, 13, 6, 0, [4, -18]),
    poli([
      [4, -30],
      [14, -18],
      [4, -6],
      [-6, -18],
    ]),
    "M-20 -32L28 -4M28 -32L-20 -4",
  ]),
});

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

export const cofre: Dibujo = (a) => ({
  forma: "M-40 -4V38H40V-4ZM-40 -8C-40 -36 40 -36 40 -8Z",
  trazos: `M-40 -6H40M-24 -26V36M24 -26V36M-34 30H34${a.moneda() ? "M-34 20H34" : ""}${circulo(8, [0, 4])}`,
  oscuro: `${circulo(3, [0, 2])}M-1.6 3H1.6L2.6 10H-2.6Z`,
});

export const red: Dibujo = (a) => {
  const n = a.entero(6, 9);
  let d = "";
  for (let k = 1; k <= 4; k++)
    d += curva(
      Array.from({ length: n }, (_, i) => polar(k * 11, (i * 360) / n + (k % 2) * 4)),
      true,
      0.3,
    );
  return {
    forma: estrella(n, 48, 34),
    trazos: `${d}${Array.from({ length: n }, (_, i) => poli([[0, 0], polar(46, (i * 360) / n)], false)).join("")}`,
    oscuro: circulo(3),
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

export const copo: Dibujo = (a) => {
  const b = a.entre(12, 20);
  let d = "";
  for (let i = 0; i < 6; i++) {
    const t = i * 60;
    d +=
      cinta([[0, 0], polar(48, t)], 6, 4) +
      cinta([polar(b + 8, t), polar(b + 24, t + 20)], 4, 3) +
      cinta([polar(b + 8, t), polar(b + 24, t - 20)], 4, 3);
  }
  return { forma: d + circulo(10), trazos: circulo(5) };
};

export const explosion: Dibujo = (a) => {
  const n = a.entero(9, 14);
  const puntos = Array.from({ length: n * 2 }, (_, i) =>
    polar(i % 2 ? a.entre(18, 26) : a.entre(36, 50), (i * 180) / n + a.entre(-5, 5)),
  );
  return { forma: poli(puntos), trazos: estrella(n, 22, 12, 8), oscuro: circulo(5) };
};

export const espiral: Dibujo = (a) => {
  const brazos = a.entero(2, 5);
  let d = "";
  for (let k = 0; k < brazos; k++)
    d += cinta(
      Array.from({ length: 9 }, (_, i) => polar(6 + i * 5, (k * 360) / brazos + i * 26)),
      13,
      1,
    );
  return { forma: d + circulo(13), trazos: circulo(8), oscuro: circulo(3.5) };
};

export const cadenas: Dibujo = (a) => {
  const g = a.entre(4, 10);
  const eslabon = (y: number, x: number): string => elipse(17, 20, [x, y]);
  const hueco = (y: number, x: number): string => elipse(9, 12, [x, y]);
  return {
    forma:
      eslabon(-30, -g) +
      eslabon(30, -g) +
      poli([
        [g - 5, -22],
        [g + 5, -22],
        [g + 5, 22],
        [g - 5, 22],
      ]),
    trazos: `M${g - 5} -14H${g + 5}M${g - 5} 14H${g + 5}`,
    oscuro: hueco(-34, -g) + hueco(34, -g),
  };
};
