/** What is worn on the head, or grows from it. */
import type { Azar } from "../azar";
import type { Figura } from "../figuras";
import { cinta, circulo, curva, elipse, type Punto, par, poli, simetrica } from "../trazo";

export type Tocado =
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
  | "aletas"
  | "laurel"
  | "sombrero"
  | "velo"
  | "trenzas"
  | "mitra"
  | "tocado"
  | "llamas"
  | "seta"
  | "rayos";

export function encima(tipo: Tocado, a: Azar): Figura {
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
    case "laurel": {
      let forma = "";
      for (let i = 0; i < 6; i++) {
        const g = -8 + i * 15;
        const x = 29 * Math.sin(((g + 12) * Math.PI) / 90);
        const y = -8 - 27 * Math.cos(((g + 12) * Math.PI) / 90);
        forma += par(
          [
            [x, y],
            [x + 3, y - 9],
            [x + 11, y - 12],
            [x + 8, y - 2],
          ],
          (q) => curva(q, true, 0.9),
        );
      }
      return { forma };
    }
    case "sombrero":
      return {
        forma:
          curva(
            [
              [-26, -20],
              [-14, -44],
              [a.uno([8, -6]), -62],
              [12, -42],
              [25, -20],
            ],
            true,
            0.7,
          ) + elipse(46 * s, 8, [0, -19]),
        trazos: "M-24 -27Q0 -18 24 -27M-8 -46L-12 -30M2 -54L0 -30",
      };
    case "velo":
      return {
        forma: simetrica([
          [0, -42],
          [22, -36],
          [34, -12],
          [37, 24],
          [44 * s, 50],
          [16, 48],
          [0, 44],
        ]),
        trazos:
          par([
            [26, -24],
            [32, 10],
            [34, 46],
          ]) +
          par([
            [10, -40],
            [28, -14],
            [27, 30],
          ]),
      };
    case "trenzas":
      return {
        forma:
          simetrica([
            [0, -42],
            [22, -36],
            [31, -14],
            [26, -16],
            [0, -24],
          ]) +
          par(
            [
              [28, -14],
              [36, 10],
              [33, 34],
              [36, 54],
            ],
            (q) => cinta(q, 11, 5),
          ),
        trazos: [0, 12, 24, 36]
          .map((y) =>
            par([
              [29, y - 4],
              [38, y + 3],
            ]),
          )
          .join(""),
      };
    case "mitra":
      return {
        forma: poli([
          [-25, -18],
          [-30, -40],
          [0, -62],
          [30, -40],
          [25, -18],
        ]),
        trazos: `M-26 -25H26M0 -56V-26M-10 -42H10${par([
          [22, -36],
          [18, -28],
        ])}`,
      };
    case "tocado":
      return {
        forma: simetrica(
          [
            [0, -44],
            [20, -40],
            [36, -20],
            [44 * s, 30],
            [28, 44],
            [22, 4],
            [20, -18],
            [0, -22],
          ],
          false,
        ),
        trazos: [-30, -18, -6, 6, 18, 30]
          .map((y) =>
            par([
              [22, y],
              [34 + (y + 30) * 0.1, y - 3],
            ]),
          )
          .join(""),
      };
    case "llamas": {
      let forma = "";
      for (const [x, y] of [
        [0, -58],
        [16, -52],
        [30, -40],
        [40, -18],
      ] as const)
        forma += par(
          [
            [x * 0.7 - 7, y * 0.5 - 2],
            [x - 2, y * 0.8],
            [x + a.entre(-2, 4), y],
            [x * 0.8 + 8, y * 0.62],
            [x * 0.7 + 8, y * 0.4],
          ],
          (q) => curva(q, true, 0.9),
        );
      return { forma };
    }
    case "seta":
      return {
        forma: simetrica([
          [0, -60],
          [28, -52],
          [50, -24],
          [44, -12],
          [0, -20],
        ]),
        trazos: `M-44 -16Q0 -26 44 -16${circulo(6, [0, -42])}${par([[22, -34]], (q) => circulo(5, q[0]))}`,
      };
    case "rayos": {
      let forma = "";
      for (let i = 0; i < 11; i++) {
        const g = ((-100 + i * 20) * Math.PI) / 180;
        const en = (r: number, d: number): Punto => [r * Math.sin(g + d), -6 - r * Math.cos(g + d)];
        forma += poli([en(30, -0.1), en(i % 2 ? 44 : 56, 0), en(30, 0.1)]);
      }
      return { forma };
    }
    case "nada":
      return { forma: "" };
  }
}
