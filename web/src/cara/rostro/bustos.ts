/** Shoulders: what a portrait stands on. In pixels of the plate, from its middle and its top: the foot is out of it. */
import type { Azar } from "../azar";
import type { Figura } from "../figuras";
import { cinta, circulo, curva, elipse, type Punto, par, poli, simetrica } from "../trazo";

export type Busto =
  | "placas"
  | "manto"
  | "pieles"
  | "toga"
  | "traje"
  | "huesos"
  | "roca"
  | "torques"
  | "alado"
  | "kimono"
  | "hojarasca"
  | "torso"
  | "capa"
  | "banda"
  | "escamas";

const PIE = 232;
const cuello = poli([
  [-19, 128],
  [19, 128],
  [24, 170],
  [-24, 170],
]);

function cuerpo(hombro: number, ancho: number): string {
  return simetrica([
    [0, 150],
    [24, 152],
    [ancho * 0.62, hombro],
    [ancho * 0.92, hombro + 20],
    [ancho, PIE],
    [0, PIE],
  ]);
}

export function busto(tipo: Busto, a: Azar): Figura {
  const w = a.entre(96, 112);
  switch (tipo) {
    case "placas": {
      const hombrera: Punto[] = [
        [38, 166],
        [66, 150],
        [w, 170],
        [w + 4, 204],
        [70, 198],
        [46, 188],
      ];
      return {
        forma:
          cuello +
          cuerpo(166, 74) +
          par(hombrera, (q) => curva(q, true, 0.9)) +
          poli([
            [-27, 140],
            [0, 148],
            [27, 140],
            [33, 162],
            [0, 176],
            [-33, 162],
          ]),
        trazos: `M0 176V${PIE}${par([
          [52, 178],
          [76, 166],
          [w - 4, 182],
        ])}${par([
          [50, 184],
          [76, 178],
          [w - 2, 194],
        ])}M-30 156L0 168L30 156${a.moneda() ? `M-40 206Q0 222 40 206` : circulo(8, [0, 204])}`,
      };
    }
    case "manto":
      return {
        forma: `${cuello}${cuerpo(162, w)}${par(
          [
            [16, 138],
            [38, 150],
            [44, 174],
            [12, 196],
            [20, 164],
          ],
          (q) => poli(q),
        )}${circulo(7, [0, 194])}`,
        trazos:
          par([
            [52, 172],
            [58, 200],
            [54, PIE],
          ]) +
          par([
            [76, 184],
            [86, 206],
            [86, PIE],
          ]) +
          par([
            [30, 190],
            [34, PIE],
          ]) +
          circulo(3, [0, 194]),
      };
    case "pieles": {
      const borde: Punto[] = [[0, 146]];
      for (let i = 0; i < 8; i++) {
        const x = 18 + i * 12;
        borde.push([x, 140 + i * i * 1.15], [x + 10, 156 + i * i * 1.2]);
      }
      borde.push([118, PIE], [0, PIE]);
      return {
        forma: cuello + simetrica(borde, false),
        trazos: [0, 1, 2, 3, 4, 5, 6]
          .map((i) =>
            par([
              [20 + i * 12, 160 + i * i],
              [17 + i * 13, 176 + i * i],
            ]),
          )
          .join("")
          .concat(`M0 160V${PIE}M-12 172L-16 ${PIE}M12 172L16 ${PIE}`),
      };
    }
    case "toga":
      return {
        forma: cuello + cuerpo(164, w - 6),
        trazos: `M-22 152Q6 178 22 ${PIE}M-44 158Q-8 186 6 ${PIE}M-64 168Q-26 196 -14 ${PIE}M-80 182Q-46 206 -36 ${PIE}M26 152Q36 176 32 ${PIE}M60 166Q66 196 60 ${PIE}`,
        claro: circulo(7, [-34, 160]),
      };
    case "traje":
      return {
        forma: `${cuello}${cuerpo(164, 92)}${elipse(36, 11, [0, 152])}`,
        trazos: `${elipse(28, 7, [0, 151])}M0 164V${PIE}M-18 162L-26 ${PIE}M18 162L26 ${PIE}${par([
          [46, 170],
          [50, PIE],
        ])}${par([
          [64, 176],
          [92, 196],
        ])}`,
        claro: a.moneda()
          ? circulo(6, [36, 198])
          : poli([
              [30, 190],
              [44, 190],
              [37, 206],
            ]),
      };
    case "torso":
      return {
        forma: cuello + cuerpo(158, w + 6),
        trazos: `M-62 192Q-34 216 -4 204M62 192Q34 216 4 204M0 172V${PIE}M-52 166Q-26 176 -9 169M52 166Q26 176 9 169${par(
          [
            [84, 180],
            [76, 204],
            [80, PIE],
          ],
        )}`,
        ...(a.moneda() ? { claro: circulo(5, [0, 188]) } : {}),
      };
    case "capa":
      return {
        forma:
          par(
            [
              [16, 156],
              [30, 112],
              [58, 118],
              [62, 168],
              [36, 188],
            ],
            (q) => curva(q, true, 0.6),
          ) +
          cuello +
          cuerpo(170, w),
        trazos: `${par([
          [34, 122],
          [40, 150],
          [30, 182],
        ])}M-18 176L0 196L18 176M0 196V${PIE}${par([
          [56, 186],
          [62, PIE],
        ])}${par([
          [80, 192],
          [88, PIE],
        ])}`,
        claro: circulo(6, [0, 196]),
      };
    case "banda":
      return {
        forma: cuello + cuerpo(162, w - 2),
        trazos: `M-46 164L70 ${PIE}M-62 170L44 ${PIE}M-24 154Q0 172 24 154M-20 150Q0 166 20 150M-54 168L-40 180M-34 178L-20 190M-14 194L0 206M6 210L20 222`,
        claro: circulo(7, [-44, 172]),
      };
    case "escamas": {
      let trazos = "";
      for (let fila = 0; fila < 4; fila++)
        for (let x = -60 + (fila % 2) * 10; x <= 60; x += 20) trazos += `M${x - 9} ${180 + fila * 14}q9 12 18 0`;
      return {
        forma: cuello + cuerpo(164, w - 4) + elipse(34, 10, [0, 156]),
        trazos: trazos + elipse(26, 6, [0, 155]),
      };
    }
    case "huesos": {
      let forma = "";
      for (const y of [136, 148, 160])
        forma += poli([
          [-9, y - 5],
          [9, y - 5],
          [11, y + 4],
          [-11, y + 4],
        ]);
      forma += par(
        [
          [8, 172],
          [40, 162],
          [78, 170],
          [92, 182],
        ],
        (q) => cinta(q, 13, 9),
      );
      forma += par([[94, 186]], (q) => circulo(11, q[0]));
      forma += poli([
        [-7, 168],
        [7, 168],
        [6, PIE],
        [-6, PIE],
      ]);
      for (const y of [186, 204, 222])
        forma += par(
          [
            [6, y],
            [34, y - 6],
            [62, y + 2],
            [70, y + 16],
          ],
          (q) => cinta(q, 9, 6),
        );
      return { forma };
    }
    case "roca":
      return {
        forma: simetrica(
          [
            [0, 140],
            [30, 140],
            [44, 156],
            [78, 148],
            [108, 172],
            [116, 204],
            [108, PIE],
            [0, PIE],
          ],
          false,
        ),
        trazos: `M-44 156L-30 184L-52 ${PIE}M44 156L34 190L50 ${PIE}M-78 148L-72 186L-90 206M78 148L82 180L66 200M-30 184L34 190M0 190V${PIE}`,
      };
    case "torques":
      return {
        forma:
          cuello +
          cuerpo(168, w - 4) +
          par(
            [
              [2, 184],
              [22, 176],
              [31, 158],
            ],
            (q) => cinta(q, 8, 6),
          ),
        trazos:
          par([
            [12, 206],
            [40, 210],
            [62, 196],
          ]) +
          par([
            [44, 172],
            [24, 182],
          ]) +
          `M0 210V${PIE}`,
        claro: circulo(7, [0, 187]),
      };
    case "alado":
      return {
        forma:
          par(
            [
              [30, 168],
              [62, 96],
              [112, 40],
              [138, 34],
              [132, 74],
              [142, 92],
              [126, 118],
              [134, 142],
              [112, 158],
              [114, 184],
              [70, 200],
            ],
            (q) => curva(q, true, 0.5),
          ) +
          cuello +
          cuerpo(166, 82),
        trazos:
          par([
            [62, 164],
            [92, 96],
            [132, 44],
          ]) +
          par([
            [72, 174],
            [104, 122],
            [136, 94],
          ]) +
          par([
            [76, 184],
            [104, 152],
            [128, 140],
          ]) +
          `M-20 154L0 188L20 154M0 188V${PIE}`,
      };
    case "kimono":
      return {
        forma: cuello + cuerpo(162, w),
        trazos: `M-24 150L16 ${PIE}M-36 154L0 ${PIE}M24 150L-6 190M36 154L4 204${par([
          [66, 170],
          [74, PIE],
        ])}${par([
          [88, 186],
          [96, PIE],
        ])}`,
      };
    case "hojarasca": {
      let forma = cuello + cuerpo(168, w - 8);
      for (const [x, y, g] of [
        [0, 166, 0],
        [24, 160, 14],
        [50, 164, 24],
        [76, 178, 30],
      ] as const)
        forma += par(
          [
            [x - 12, y],
            [x + g * 0.3, y - 8],
            [x + 14, y + 2],
            [x + g, y + 34],
          ],
          (q) => curva(q, true, 0.7),
        );
      return {
        forma,
        trazos:
          par([
            [24, 164],
            [36, 188],
          ]) +
          par([
            [52, 170],
            [70, 192],
          ]),
      };
    }
  }
}
