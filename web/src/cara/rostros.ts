/** Faces: the beings of a card, put together from a head and what its people wear. */
import type { Azar } from "./azar";
import type { Dibujo, Figura } from "./figuras";
import { cinta, circulo, curva, elipse, estrella, type Punto, par, poli, simetrica } from "./trazo";

export interface Rasgos {
  cabeza: readonly Cabeza[];
  ojos: readonly Ojos[];
  encima: readonly Adorno[];
  boca: readonly Boca[];
  barba?: number;
}
type Cabeza = "ancha" | "larga" | "fina" | "cráneo" | "capucha" | "yelmo" | "bruta" | "ave" | "visor";
type Ojos = "almendra" | "redondos" | "rendija" | "tres" | "cíclope" | "lente" | "huecos" | "estrella";
type Adorno =
  | "nada"
  | "cuernos"
  | "astas"
  | "antenas"
  | "orejas"
  | "alas"
  | "halo"
  | "corona"
  | "cresta"
  | "plumas"
  | "melena"
  | "hojas"
  | "casco"
  | "moño"
  | "cuchillas"
  | "aletas";
type Boca = "recta" | "colmillos" | "dientes" | "nada" | "pico" | "tubo";

const CABEZAS: Record<Cabeza, (a: Azar) => Punto[]> = {
  ancha: (a) => [
    [0, -30],
    [18, -28],
    [27 + a.entre(-2, 3), -10],
    [26, 10],
    [18, 30],
    [8, 40],
    [0, 43],
  ],
  larga: (a) => [
    [0, -34],
    [15, -31],
    [21, -12],
    [19, 10],
    [13 + a.entre(0, 4), 28],
    [7, 44],
    [0, 47],
  ],
  fina: (a) => [
    [0, -30],
    [17, -26],
    [24 + a.entre(0, 4), -8],
    [16, 14],
    [8, 32],
    [0, 42],
  ],
  cráneo: (a) => [
    [0, -36],
    [22, -30],
    [28 + a.entre(0, 4), -8],
    [22, 10],
    [14, 16],
    [13, 36],
    [0, 40],
  ],
  capucha: (a) => [
    [0, -46],
    [16, -36],
    [30, -10],
    [34 + a.entre(0, 5), 20],
    [38, 46],
    [0, 46],
  ],
  yelmo: (a) => [
    [0, -38],
    [20, -32],
    [27, -12],
    [27, 16],
    [18 + a.entre(0, 5), 38],
    [0, 46],
  ],
  bruta: (a) => [
    [0, -24],
    [16, -24],
    [25, -10],
    [30, 8],
    [34 + a.entre(-2, 2), 28],
    [22, 42],
    [0, 44],
  ],
  ave: (a) => [
    [0, -34],
    [16, -30],
    [22, -12],
    [18, 4],
    [8 + a.entre(0, 3), 20],
    [0, 46],
  ],
  visor: (a) => [
    [0, -36],
    [24, -32],
    [32 + a.entre(-2, 2), -8],
    [30, 12],
    [22, 30],
    [12, 40],
    [0, 40],
  ],
};

function ojos(tipo: Ojos, y: number, a: Azar): string {
  const x = a.entre(8, 11);
  switch (tipo) {
    case "almendra":
      return par(
        [
          [x - 5, y + 1],
          [x + 2, y - 4],
          [x + 8, y - 1],
          [x + 2, y + 3],
        ],
        (q) => curva(q, true, 0.9),
      );
    case "redondos":
      return par([[x + 2, y]], (q) => circulo(a.moneda() ? 4.4 : 5.4, q[0]));
    case "rendija":
      return par(
        [
          [x - 5, y + 2],
          [x + 9, y - 5],
          [x + 6, y + 2],
        ],
        (q) => poli(q),
      );
    case "tres":
      return `${par([[x + 2, y + 2]], (q) => circulo(3.8, q[0]))}${elipse(3, 5, [0, y - 13])}`;
    case "cíclope":
      return `M-14 ${y}Q0 ${y - 13} 14 ${y}Q0 ${y + 11} -14 ${y}Z`;
    case "lente":
      return `${circulo(7, [x + 2, y])}${poli([
        [-x - 7, y - 3],
        [-x + 4, y - 3],
        [-x + 4, y + 3],
        [-x - 7, y + 3],
      ])}`;
    case "huecos":
      return par(
        [
          [x - 5, y - 2],
          [x + 4, y - 6],
          [x + 9, y + 2],
          [x + 2, y + 7],
          [x - 4, y + 4],
        ],
        (q) => curva(q, true, 0.9),
      );
    case "estrella":
      return par([[x + 2, y]], (q) => estrella(4, 7, 2.4, 0, q[0]));
  }
}

function encima(tipo: Adorno, a: Azar): Figura {
  const s = a.entre(0.85, 1.15);
  switch (tipo) {
    case "cuernos": {
      const eje = a.uno<Punto[]>([
        [
          [16, -22],
          [34, -30],
          [40 * s, -50],
        ],
        [
          [18, -20],
          [36, -26],
          [46, -10],
          [36, 2],
        ],
        [
          [12, -26],
          [20, -42],
          [38 * s, -48],
        ],
      ]);
      return {
        forma: par(eje, (q) => cinta(q, 12, 0)),
        trazos:
          par([
            [22, -28],
            [28, -20],
          ]) +
          par([
            [29, -32],
            [34, -24],
          ]),
      };
    }
    case "astas":
      return {
        forma:
          par(
            [
              [10, -26],
              [18, -38],
              [34, -48],
            ],
            (q) => cinta(q, 6, 1),
          ) +
          par(
            [
              [18, -37],
              [14, -50],
            ],
            (q) => cinta(q, 4, 0.5),
          ) +
          par(
            [
              [25, -42],
              [44, -34],
            ],
            (q) => cinta(q, 4, 0.5),
          ) +
          (a.moneda()
            ? par(
                [
                  [28, -45],
                  [28, -52],
                ],
                (q) => cinta(q, 3, 0.5),
              )
            : ""),
      };
    case "antenas":
      return {
        forma:
          par(
            [
              [8, -28],
              [14, -44],
              [24 * s, -46],
            ],
            (q) => cinta(q, 3.4, 2),
          ) + par([[25 * s, -46]], (q) => circulo(4.6, q[0])),
      };
    case "orejas":
      return {
        forma: par(
          [
            [20, -16],
            [46 * s, a.entre(-38, -22)],
            [26, 4],
          ],
          (q) => curva(q, true, 0.4),
        ),
        trazos: par([
          [25, -10],
          [38 * s, -22],
        ]),
      };
    case "alas":
      return {
        forma: par(
          [
            [18, -6],
            [34, -30],
            [48, -48],
            [48, -26],
            [42, -22],
            [46, -10],
            [38, -6],
            [40, 6],
            [24, 8],
          ],
          (q) => poli(q),
        ),
        trazos:
          par([
            [24, -2],
            [44, -36],
          ]) +
          par([
            [24, 2],
            [42, -14],
          ]),
      };
    case "halo":
      return {
        forma: `${circulo(44, [0, -8])}`,
        trazos: `${circulo(39, [0, -8])}${Array.from({ length: 24 }, (_, i) => `M${(34 * Math.cos((i * Math.PI) / 12)).toFixed(1)} ${(-8 + 34 * Math.sin((i * Math.PI) / 12)).toFixed(1)}L${(39 * Math.cos((i * Math.PI) / 12)).toFixed(1)} ${(-8 + 39 * Math.sin((i * Math.PI) / 12)).toFixed(1)}`).join("")}`,
      };
    case "corona":
      return {
        forma: poli([
          [-23, -22],
          [-28, -46],
          [-14, -34],
          [0, -50],
          [14, -34],
          [28, -46],
          [23, -22],
        ]),
        trazos: `M-23 -27H23${circulo(2.6, [0, -38])}`,
      };
    case "cresta":
      return {
        forma: curva(
          [
            [-4, -26],
            [-8, -50],
            [6, -52],
            [24, -44],
            [38, -24],
            [40, 4],
            [28, -12],
            [14, -28],
          ],
          true,
          0.8,
        ),
        trazos: "M2 -44Q20 -40 32 -18M0 -36Q14 -32 24 -18",
      };
    case "plumas": {
      let forma = "";
      let trazos = "";
      const n = a.entero(2, 3);
      for (let i = -n; i <= n; i++) {
        const x = i * (34 / n);
        const punta: Punto = [x * 1.25, -50 + Math.abs(i) * 5];
        forma += curva([[x * 0.5, -24], [x - 6, -38], punta, [x + 7, -36]], true, 0.9);
        trazos += poli([[x * 0.6, -26], punta], false);
      }
      return { forma, trazos };
    }
    case "melena":
      return {
        forma: simetrica(
          [
            [0, -46],
            [18, -42],
            [34, -24],
            [42, 2],
            [36, 24],
            [44, 44],
            [20, 40],
            [0, 30],
          ],
          a.moneda(),
        ),
        trazos:
          par([
            [28, -22],
            [36, 4],
            [32, 30],
          ]) +
          par([
            [22, -32],
            [30, -16],
          ]),
      };
    case "hojas": {
      let forma = "";
      for (const [x, y, g] of [
        [14, -30, 20],
        [26, -18, 50],
        [4, -34, -4],
        [30, -2, 80],
      ] as const)
        forma += par(
          [
            [x, y],
            [x + g * 0.2, y - 16],
            [x + g * 0.36, y - 14],
            [x + 8, y - 2],
          ],
          (q) => curva(q, true, 0.9),
        );
      return { forma };
    }
    case "casco":
      return {
        forma: simetrica([
          [0, -44],
          [20, -38],
          [31, -16],
          [30, -8],
          [0, -12],
        ]),
        trazos: `M0 -44V-12M-30 -14Q0 -20 30 -14${
          a.moneda()
            ? par([
                [14, -40],
                [18, -16],
              ])
            : ""
        }`,
      };
    case "moño":
      return {
        forma: `${circulo(9, [0, -40])}${simetrica([
          [0, -34],
          [20, -30],
          [27, -12],
          [20, -18],
          [0, -20],
        ])}`,
        trazos: "M-9 -40H9M-14 -30L-8 -20M14 -30L8 -20",
      };
    case "cuchillas":
      return {
        forma:
          poli([
            [-3, -26],
            [0, -52],
            [3, -26],
          ]) +
          par(
            [
              [10, -24],
              [22, -46],
              [17, -20],
            ],
            (q) => poli(q),
          ) +
          par(
            [
              [22, -14],
              [42, -28],
              [27, -4],
            ],
            (q) => poli(q),
          ),
      };
    case "aletas":
      return {
        forma: par(
          [
            [22, -16],
            [46, -20],
            [38, -6],
            [46, 4],
            [36, 10],
            [40, 24],
            [24, 18],
          ],
          (q) => poli(q),
        ),
        trazos:
          par([
            [26, -8],
            [40, -14],
          ]) +
          par([
            [26, 2],
            [40, 4],
          ]),
      };
    case "nada":
      return { forma: "" };
  }
}

function boca(tipo: Boca, y: number, a: Azar): Figura {
  switch (tipo) {
    case "recta":
      return { forma: "", trazos: `M-8 ${y}Q0 ${y + a.entre(-3, 4)} 8 ${y}` };
    case "colmillos":
      return {
        forma: par(
          [
            [8, y],
            [11, y - 13],
            [14, y],
          ],
          (q) => poli(q),
        ),
        trazos: `M-14 ${y}H14`,
      };
    case "dientes":
      return {
        forma: "",
        trazos: `M-13 ${y - 3}Q0 ${y + 2} 13 ${y - 3}M-13 ${y + 5}Q0 ${y + 10} 13 ${y + 5}M-9 ${y - 2}V${y + 6}M-4 ${y - 1}V${y + 7}M1 ${y - 1}V${y + 7}M6 ${y - 2}V${y + 6}`,
      };
    case "pico":
      return {
        forma: poli([
          [-8, y - 16],
          [8, y - 16],
          [0, y + 8],
        ]),
        trazos: `M-6 ${y - 9}Q0 ${y - 4} 6 ${y - 9}`,
      };
    case "tubo":
      return {
        forma:
          par(
            [
              [7, y - 2],
              [20, y + 10],
              [30, y + 8],
            ],
            (q) => cinta(q, 6, 6),
          ) + circulo(8, [0, y]),
        trazos: circulo(4, [0, y]),
      };
    case "nada":
      return { forma: "" };
  }
}

export function rostro(r: Rasgos): Dibujo {
  return (a) => {
    const clase = a.uno(r.cabeza);
    const lado = CABEZAS[clase](a);
    const alto = encima(a.uno(r.encima), a);
    const bajo = boca(a.uno(r.boca), a.entre(24, 28), a);
    const cara = clase === "capucha";
    const yo = clase === "bruta" ? 2 : cara ? 2 : -4;
    let forma = alto.forma + simetrica(lado, clase !== "yelmo" || a.moneda());
    let trazos = (alto.trazos ?? "") + (bajo.trazos ?? "");
    let oscuro = "";
    if (cara) {
      oscuro += simetrica([
        [0, -28],
        [12, -22],
        [20, 0],
        [18, 22],
        [8, 36],
        [0, 40],
      ]);
      trazos +=
        par([
          [4, -44],
          [26, -8],
          [32, 44],
        ]) +
        par([
          [2, -40],
          [22, -6],
          [26, 42],
        ]);
      return { forma: `${forma}`, trazos, oscuro, claro: ojos(a.uno(r.ojos), yo, a) };
    }
    oscuro += ojos(a.uno(r.ojos), yo, a);
    trazos +=
      clase === "yelmo"
        ? `M0 ${yo + 8}V42M-8 ${yo + 14}V38M8 ${yo + 14}V38M-15 ${yo + 14}V32M15 ${yo + 14}V32`
        : clase === "visor"
          ? `M-20 ${yo + 12}H20M-6 ${yo + 12}V34M6 ${yo + 12}V34`
          : `M-2 ${yo + 4}L-4 14Q0 18 4 14`;
    trazos +=
      par([
        [20, yo - 10],
        [12, yo - 13],
        [4, yo - 8],
      ]) +
      par([
        [20, 8],
        [15, 18],
        [14, 28],
      ]);
    if (a.moneda(0.35)) trazos += `M-3 ${yo - 22}L0 ${yo - 12}L3 ${yo - 22}`;
    if (r.barba && a.moneda(r.barba)) {
      forma += curva(
        [
          [-20, 14],
          [-12, 24],
          [0, 20],
          [12, 24],
          [20, 14],
          [18, 38],
          [0, 52],
          [-18, 38],
        ],
        true,
        0.8,
      );
      trazos += "M-10 30L-6 44M0 28V48M10 30L6 44";
    }
    return { forma: forma + bajo.forma, trazos, oscuro };
  };
}
