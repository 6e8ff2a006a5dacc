import { describe, expect, it } from "vitest";
import type { Momento, Suceso } from "../src/api/tipos";
import { aFavor, comoFue, decisivos, deTurno, ventajas } from "../src/mesa/relato";

/** A curve from how far ahead the first of two was at each turn. */
const curva = (...v: number[]): Momento[] => v.map((x, i) => ({ n: 10 * i, turno: i, valor: [x, 0] }));
const dos = ["Tú", "Vera"];

describe("how a match went", () => {
  it("is told from the seat that looks, whoever won", () => {
    const delante = curva(0, 3, 4, 5, 6, 5, 9);
    expect(comoFue(delante, 0, [0], dos)).toBe("Fuiste por delante casi toda la partida.");
    expect(comoFue(delante, 0, [1], dos)).toBe("Y eso que ibas por delante casi toda la partida.");
    expect(comoFue(delante, 1, [0], ["Vera", "Tú"])).toBe("Vera fue por delante casi toda la partida.");
    expect(comoFue(delante, 1, [1], ["Vera", "Tú"])).toBe("Ibas por detrás, y le diste la vuelta.");
  });
  it("is even when neither was ahead for long, and nothing when it was too short or nobody won", () => {
    expect(comoFue(curva(0, 3, -3, 4, -4, 0, 9), 0, [0], dos)).toBe("Fue una partida igualada.");
    expect(comoFue(curva(0, 3, 9), 0, [0], dos)).toBe("");
    expect(comoFue(curva(0, 3, 4, 5, 6, 5, 9), 0, [], dos)).toBe("");
  });
  it("turned in the turns in which most changed, one way or the other", () => {
    const c = curva(0, 1, 1, -6, -6, -5, -6);
    expect(decisivos(ventajas(c, 0))[0]).toBe(2);
    expect(aFavor(c, 0, 2)).toBe(-1);
    expect(aFavor(c, 1, 2)).toBe(1);
    expect(aFavor(c, 0, 3)).toBe(0);
  });
});

describe("what was done in a turn", () => {
  let n = 0;
  const suceso = (clase: string, texto: string, nivel: 0 | 1 = 0): Suceso => ({
    n: n++,
    clase,
    texto,
    nivel,
    regla: "",
  });
  const diario = [
    suceso("turno", "Turno 4: Vera.", 1),
    suceso("jugar", "Vera juega «Sirena»."),
    suceso("entrar", "«Sirena» entra en juego."),
    suceso("turno", "Turno 5: tú.", 1),
    ...["Trol", "Ogro", "Hada", "Elfo", "Gnomo"].map((x) => suceso("jugar", `Juegas «${x}».`)),
  ];
  it("is what was played and used, without bookkeeping", () => {
    expect(deTurno(diario, 4, 5)).toEqual(["Vera juega Sirena"]);
  });
  it("is told in part when it is much", () => {
    expect(deTurno(diario, 5, 5)).toEqual(["Juegas Trol", "Juegas Ogro", "Juegas Hada", "y 2 más"]);
  });
  it("is nothing for a turn the log does not have", () => {
    expect(deTurno(diario, 3, 5)).toEqual([]);
    expect(deTurno(diario, 6, 5)).toEqual([]);
  });
});
