import { describe, expect, it } from "vitest";
import { type Caja, coloca, cruce } from "../src/aprende/sitio";

/** Numbers that look drawn by lot and are always the same. */
function suerte(semilla: number): (hasta: number) => number {
  let s = semilla;
  return (hasta) => {
    s = (s * 1103515245 + 12345) % 2147483648;
    return (s / 2147483648) * hasta;
  };
}

const VENTANAS = [
  [1366, 768],
  [1920, 1080],
  [390, 844],
  [360, 560],
] as const;

describe("the coach's words", () => {
  it("never cover what they point at, wherever it lies and however large", () => {
    const de = suerte(7);
    for (const [W, H] of VENTANAS)
      for (let i = 0; i < 120; i++) {
        const meta: Caja = { x: de(W * 0.9), y: de(H * 0.9), ancho: 4 + de(W * 0.7), alto: 4 + de(H * 0.7) };
        const otros: Caja[] = [{ x: de(W), y: de(H), ancho: de(W), alto: de(200) }];
        const puesta = coloca(Math.min(425, W - 20), 60 + de(240), meta, otros, otros, W, H);
        expect(cruce(puesta, meta)).toBe(0);
        expect(puesta.x).toBeGreaterThanOrEqual(0);
        expect(puesta.y).toBeGreaterThanOrEqual(0);
        expect(puesta.y + puesta.alto).toBeLessThanOrEqual(H);
      }
  });
  it("lie beside it, and leave buttons in sight", () => {
    const meta: Caja = { x: 370, y: 294, ancho: 173, alto: 43 };
    const botones: Caja = { x: 200, y: 100, ancho: 600, alto: 180 };
    const puesta = coloca(425, 131, meta, [botones], [], 1366, 768);
    expect(cruce(puesta, meta) + cruce(puesta, botones)).toBe(0);
    expect(Math.hypot(puesta.x + 212 - 456, puesta.y + 65 - 315)).toBeLessThan(360);
  });
  it("lie over no card when they are of nothing in particular and there is room", () => {
    const carta = (x: number, y: number): Caja => ({ x, y, ancho: 150, alto: 210 });
    const cartas = [420, 580, 740].flatMap((x) => [carta(x, 90), carta(x, 330)]);
    const puesta = coloca(425, 131, null, [], cartas, 1366, 768);
    expect(cartas.reduce((n, c) => n + cruce(puesta, c), 0)).toBe(0);
  });
  it("shrink to the room there is where none is enough", () => {
    const meta: Caja = { x: 0, y: 150, ancho: 390, alto: 600 };
    const puesta = coloca(370, 200, meta, [], [], 390, 844);
    expect(puesta.alto).toBeLessThan(200);
    expect(cruce(puesta, meta)).toBe(0);
  });
});
