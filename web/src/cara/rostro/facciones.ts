/** Eyes and mouths. */
import type { Azar } from "../azar";
import type { Figura } from "../figuras";
import { cinta, circulo, curva, elipse, estrella, par, poli } from "../trazo";

export type Ojos = "almendra" | "redondos" | "rendija" | "tres" | "cíclope" | "lente" | "huecos" | "estrella";
export type Boca = "recta" | "colmillos" | "dientes" | "nada" | "pico" | "tubo";

export function ojos(tipo: Ojos, y: number, a: Azar): string {
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

export function boca(tipo: Boca, y: number, a: Azar): Figura {
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
