import { describe, expect, it } from "vitest";
import { acomoda, alLado, cabeDicho } from "../src/mesa/Fila";

const en = (n: number, w: number, h: number): number =>
  alLado(n, w, acomoda(n, w, h, { maximo: 156, minimo: 34, filas: 3 }));

describe("what is said beside the cards of a row", () => {
  it("has the room the cards leave, and no more than that", () => {
    const { ancho, hueco } = acomoda(3, 736, 100, { maximo: 156, minimo: 34, filas: 3 });
    const junto = en(3, 736, 100);
    expect(junto).toBeGreaterThanOrEqual(96);
    expect(3 * (ancho + 6 + junto) + 2 * hueco).toBeLessThanOrEqual(736);
  });
  it("is nothing where many lie together, or where a card has its text on it", () => {
    expect(en(6, 736, 100)).toBe(0);
    expect(en(2, 736, 240)).toBe(0);
    expect(en(0, 736, 100)).toBe(0);
  });
});

describe("what is said of an empty place", () => {
  const LARGA = "Los Oros que ya has usado: vuelven a la Reserva al empezar tu turno.".length;
  it("is under its title where it fits whole", () => {
    expect(cabeDicho(30, 700, 150)).toBe("debajo");
    expect(cabeDicho(LARGA, 200, 100)).toBe("debajo");
  });
  it("is after it where there is a line and no more, and nowhere rather than out of its box", () => {
    expect(cabeDicho(LARGA, 870, 50)).toBe("al lado");
    expect(cabeDicho(LARGA, 200, 72)).toBe("");
  });
});
