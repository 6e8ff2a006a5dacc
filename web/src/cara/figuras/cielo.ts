/** Sky, weather and force. */
import { cinta, circulo, curva, elipse, estrella, polar, poli } from "../trazo";
import type { Dibujo } from "./figura";

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
