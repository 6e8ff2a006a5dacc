import { describe, expect, it } from "vitest";
import { normaliza } from "../src/api/caras";
import type { CaraCruda } from "../src/api/tipos";
import { llano } from "../src/mesa/anima";

const cruda: CaraCruda = {
  id: "x",
  nombre: { es: "Tocsina", en: "Tocsin" },
  tipo: "criatura",
  clase: "criatura",
  emblema: "Alianza Estelar",
  nombres: { tipo: { es: "criatura", en: "creature" }, emblema: { es: "Alianza Estelar", en: "Star Alliance" } },
  cifras: { ámbar: 1, poder: 3 },
  rasgos: [{ es: "Demonio", en: "Demon" }],
  texto: { es: "Elusivo.", en: "Elusive." },
  palabras: [
    { palabra: { es: "Elusivo", en: "Elusive" }, regla: "KF-GLOS-ELUSIVO-1", glosa: { es: "Una frase.", en: "One." } },
  ],
  edicion: [
    { id: "CotA", numero: "12" },
    { id: "AoA", numero: 3 },
  ],
  original: false,
  semilla: "Tocsina",
};

describe("a face", () => {
  it("is drawn from what the server says", () => {
    const f = normaliza(cruda, "keyforge");
    expect(f.tipo).toEqual({ es: "Criatura", en: "Creature" });
    expect(f.cifras).toEqual({ ambar: 1, poder: 3 });
    expect(f.emblema).toBe("Alianza");
    expect(f.edicion).toBe("CotA 12 · AoA 3");
    expect(f.palabras[0]?.glosa).toEqual({ es: "Una frase.", en: "One." });
  });
  it("has words without accents for the marks of its frame", () => {
    expect(llano("Táctico")).toBe("tactico");
    expect(llano("daño")).toMatch(/^da[ñn]o$/);
  });
});
