import { describe, expect, it } from "vitest";
import { CABEZA } from "../src/cara/Cara";
import { libre } from "../src/mesa/Asomo";
import { acomoda, alLado, seLee } from "../src/mesa/Fila";

/** A line of battle at 1366 × 768. */
const linea = (n: number) => {
  const medida = acomoda(n, 712, 158, { maximo: 156, minimo: 34, filas: 3 });
  return { medida, leida: seLee(n, 712, 158, medida, alLado(n, 712, medida)) };
};

describe("a line with many cards", () => {
  it("has the text of nine, ten and eleven on them, in one row", () => {
    for (const n of [9, 10, 11]) {
      const { medida, leida } = linea(n);
      expect(medida.filas).toBe(1);
      expect(leida?.ancho).toBeGreaterThanOrEqual(58);
      expect(leida?.alto).toBeGreaterThan(130);
      expect(n * (leida?.ancho ?? 0) + (n - 1) * medida.hueco).toBeLessThanOrEqual(712);
    }
  });
  it("goes to two rows before its cards are 50 px", () => {
    for (const n of [12, 14, 16]) {
      const { medida } = linea(n);
      expect(medida.filas).toBe(2);
      expect(medida.ancho).toBeGreaterThan(50);
    }
  });
});

describe("what stands out in a text", () => {
  const cabezas = (s: string): string[] => [...s.matchAll(new RegExp(CABEZA, "gu"))].map((m) => m[0]);
  it("is when an ability happens, also of one that is given; not the sentence before it", () => {
    expect(cabezas("Fight/Reap: Capture 1 Æ.\nPlay: Draw a card.")).toEqual(["Fight/Reap:", "Play:"]);
    expect(cabezas("This creature gains, “Destroyed: Put it into its owner’s archives.”")).toEqual(["Destroyed:"]);
    expect(cabezas("When this Ally is destroyed, choose: draw 3 cards; or…")).toEqual([]);
  });
});

describe("a card that grows under the pointer", () => {
  const caja = (x: number, y: number, width: number, height: number): DOMRect =>
    ({ x, y, left: x, top: y, right: x + width, bottom: y + height, width, height }) as DOMRect;
  const sitios = [
    { x: 1060, y: 8, ancho: 280 },
    { x: 750, y: 8, ancho: 280 },
  ];
  it("lies where nobody is speaking", () => {
    expect(libre(sitios, [])).toBe(sitios[0]);
    expect(libre(sitios, [caja(1050, 50, 300, 200)])).toBe(sitios[1]);
  });
  it("and where it does somewhere, if there is no place left", () => {
    expect(libre(sitios, [caja(0, 0, 1366, 768)])).toBe(sitios[0]);
  });
});
