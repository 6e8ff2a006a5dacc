/** Cards among many are as large as their places, and say what they do. */
import { describe, expect, it } from "vitest";
import { enDos, renglonesDe } from "../src/cara/renglones";
import { acomoda, alLado, seLee } from "../src/mesa/Fila";

const fila = (n: number, w: number, h: number, filas = 3) => {
  const medida = acomoda(n, w, h, { filas });
  return { medida, leida: seLee(n, w, h, medida, alLado(n, w, medida)) };
};

describe("a crowded row is read where it lies", () => {
  it("gives each card all the place it has: seven creatures, five Aliados", () => {
    for (const [n, w, h] of [
      [7, 713, 160],
      [6, 713, 163],
      [5, 736, 130],
      [4, 736, 130],
    ] as const) {
      const { medida, leida } = fila(n, w, h);
      expect(leida, `${n} in ${w} × ${h}`).not.toBeNull();
      if (!leida) continue;
      expect(leida.ancho).toBeGreaterThanOrEqual(medida.ancho);
      expect(leida.ancho * n + medida.hueco * (n - 1)).toBeLessThanOrEqual(w);
      expect(leida.alto).toBeLessThanOrEqual(h - 8);
      expect(renglonesDe(leida.alto, false)).toBeGreaterThanOrEqual(3);
    }
  });
  it("leaves as they are those with their text beside them, tokens, fans and large ones", () => {
    expect(fila(2, 713, 163).leida).toBeNull();
    expect(fila(13, 364, 130).leida).toBeNull();
    expect(fila(3, 713, 70).leida).toBeNull();
    expect(fila(3, 900, 400).leida).toBeNull();
    expect(fila(0, 713, 163).leida).toBeNull();
  });
});

describe("how many lines there is room for", () => {
  it("is fewer under a name of two lines, and never less than two", () => {
    expect(renglonesDe(157, true)).toBe(renglonesDe(157, false) - 1);
    expect(renglonesDe(60, true)).toBe(2);
  });
  it("knows which names take two", () => {
    expect(enDos("Trol", 95, false)).toBe(false);
    expect(enDos("Caballero de Razia", 95, false)).toBe(true);
    expect(enDos("Ragnar Lodbrog", 104, true)).toBe(true);
  });
});
