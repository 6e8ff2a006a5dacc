/** Weapons and what wards them off. */
import type { Azar } from "../azar";
import { cinta, circulo, curva, estrella, type Punto, par, poli, simetrica } from "../trazo";
import type { Dibujo } from "./figura";

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
