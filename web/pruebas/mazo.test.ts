import { describe, expect, it } from "vitest";
import type { Faz } from "../src/api/tipos";
import { cambiaCopias, leeLineas } from "../src/piezas/listaMazo";
import { cuentas, esEnlace, reparte, responde } from "../src/piezas/mazo";

const faz = (nombre: string, tipo: string, coste: number | null, texto = ""): Faz => ({
  juego: "myl",
  id: nombre,
  nombre: { es: nombre, en: nombre },
  tipo: { es: tipo, en: tipo },
  clase: tipo.toLowerCase(),
  claseNombre: { es: tipo, en: tipo },
  emblema: "",
  emblemaNombre: { es: "", en: "" },
  cifras: coste === null ? {} : { coste },
  rasgos: [],
  texto: { es: texto, en: "" },
  breve: null,
  palabras: [],
  edicion: "",
  impresiones: [],
  cuanto: null,
  original: false,
  semilla: nombre,
  reglas: [],
  escenarios: [],
  poderes: [],
});
const LISTA = "Formato: Primera Era\n\nAliados (4)\n3x Abominación\n1x Atlas\n\nOros\n2x Oro\n";
const CARAS: Record<string, Faz> = {
  Abominación: faz("Abominación", "Aliado", 4),
  Atlas: faz("Atlas", "Aliado", 9),
  Oro: faz("Oro", "Oro", null),
};

describe("a deck as a list", () => {
  it("is read by headings and copies", () => {
    expect(leeLineas(LISTA)).toEqual([
      { nombre: "", copias: 0, grupo: "Aliados" },
      { nombre: "Abominación", copias: 3, grupo: "Aliados" },
      { nombre: "Atlas", copias: 1, grupo: "Aliados" },
      { nombre: "", copias: 0, grupo: "Oros" },
      { nombre: "Oro", copias: 2, grupo: "Oros" },
    ]);
  });
  it("takes for a heading only what has something under it", () => {
    const nombres = leeLineas("2x Puñetazo\nTrol\nCarta inventada\n").map((l) => [l.nombre, l.copias]);
    expect(nombres).toEqual([
      ["Puñetazo", 2],
      ["Trol", 1],
      ["Carta inventada", 1],
    ]);
  });
  it("gains and loses copies in their place", () => {
    const con = cambiaCopias(LISTA, "Oro", "Oros", 1);
    expect(con).toContain("3x Oro");
    const sin = cambiaCopias(con, "Atlas", "Aliados", -1);
    expect(sin).not.toContain("Atlas");
    const nuevo = cambiaCopias(sin, "Balder", "Aliados", 1);
    expect(leeLineas(nuevo).find((l) => l.nombre === "Balder")).toEqual({
      nombre: "Balder",
      copias: 1,
      grupo: "Aliados",
    });
  });
  it("is counted by type and by cost, what costs most together", () => {
    const hay = cuentas(leeLineas(LISTA), (n) => CARAS[n] ?? null, "es");
    expect(hay.total).toBe(6);
    expect(hay.tipos).toEqual([
      { tipo: { es: "Aliado", en: "Aliado" }, n: 4 },
      { tipo: { es: "Oro", en: "Oro" }, n: 2 },
    ]);
    expect(hay.curva).toEqual([0, 0, 0, 0, 3, 0, 0, 1]);
  });
  it("deals hands of cards it has, no more than their copies", () => {
    for (let i = 0; i < 20; i++) {
      const mano = reparte(leeLineas(LISTA), 5);
      expect(mano).toHaveLength(5);
      expect(mano.filter((x) => x === "Abominación").length).toBeLessThanOrEqual(3);
      expect(mano.filter((x) => x === "Atlas").length).toBeLessThanOrEqual(1);
    }
    expect(reparte(leeLineas(LISTA), 9)).toHaveLength(6);
  });
});

describe("what is pasted", () => {
  it("is known for an address", () => {
    expect(esEnlace(" https://www.keyforgegame.com/deck-details/abc ")).toBe(true);
    expect(esEnlace("www.algo.cl/mazo/3")).toBe(true);
    expect(esEnlace("2x Atlas\nhttps://algo")).toBe(false);
    expect(esEnlace("")).toBe(false);
  });
});

describe("cards one has", () => {
  it("are sifted as the server would", () => {
    const f = faz("Atlás", "Aliado", 3, "Roba una carta.");
    expect(responde(f, { q: "atlas ROBA" })).toBe(true);
    expect(responde(f, { q: "oro" })).toBe(false);
    expect(responde(f, { coste: "3", tipo: "Aliado" })).toBe(true);
    expect(responde(f, { coste: "4" })).toBe(false);
  });
});
