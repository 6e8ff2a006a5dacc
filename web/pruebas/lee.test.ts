/** Cards among many are as large as their places, and say what they do. */
import { describe, expect, it } from "vitest";
import { enDos, renglonesDe } from "../src/cara/renglones";
import { acomoda, alLado, seLee } from "../src/mesa/Fila";

const fila = (n: number, w: number, h: number, filas = 3) => {
  const medida = acomoda(n, w, h, { filas });
  return { medida, leida: seLee(n, w, h, medida, alLado(n, w, medida)) };
};

describe("a crowded row is read where it lies", () => {
  it("gives each card all the place it has: eight creatures, five Aliados", () => {
    for (const [n, w, h] of [
      [8, 713, 160],
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
      expect(renglonesDe("x".repeat(200), leida.ancho, leida.alto, false).renglones).toBeGreaterThanOrEqual(3);
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

describe("how a text is said on it", () => {
  const LARGO = "Cuando este Aliado entra en juego, destruye un Aliado oponente de Fuerza 4 o menos. ".repeat(2);
  it("in fewer lines under a name of two, and never in less than two", () => {
    const uno = renglonesDe(LARGO, 113, 157, false);
    expect(renglonesDe(LARGO, 113, 157, true).renglones).toBe(uno.renglones - 1);
    expect(renglonesDe(LARGO, 113, 60, true).renglones).toBe(2);
  });
  it("in letters as large as its room lets them be, and never too small to read", () => {
    expect(renglonesDe("Provocar.", 113, 157, false).letra).toBe(13);
    expect(renglonesDe(LARGO, 113, 157, false).letra).toBe(11);
    expect(renglonesDe(LARGO, 200, 230, false).letra).toBeGreaterThan(11);
  });
  it("knows which names take two", () => {
    expect(enDos("Trol", 95, false)).toBe(false);
    expect(enDos("Caballero de Razia", 95, false)).toBe(true);
    expect(enDos("Ragnar Lodbrog", 104, true)).toBe(true);
  });
});
