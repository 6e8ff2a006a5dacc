import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import { di } from "../src/idioma";
import { en } from "../src/idioma/en";
import { es } from "../src/idioma/es";

const argumentos = (texto: string): string[] => {
  const hay = new Set<string>();
  const mira = (x: unknown): void => {
    if (Array.isArray(x)) for (const y of x) mira(y);
    else if (x && typeof x === "object") {
      const { type, value, options } = x as { type: number; value: string; options?: Record<string, unknown> };
      if (type >= 1 && type <= 6) hay.add(value);
      if (options) for (const o of Object.values(options)) mira((o as { value: unknown }).value);
    }
  };
  mira(new IntlMessageFormat(texto, "es", undefined, { ignoreTag: true }).getAst());
  return [...hay].sort();
};

describe("the texts of the page", () => {
  it("have the same ids in both languages", () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(es).sort());
  });
  it("are all messages that can be said, with the same arguments in both", () => {
    for (const id of Object.keys(es) as (keyof typeof es)[]) {
      expect(argumentos(en[id]), id).toEqual(argumentos(es[id]));
    }
  });
  it("know how to count, and what comes before the first turn", () => {
    expect(di("es", "cartas_n", { n: 1 })).toBe("1 carta");
    expect(di("es", "cartas_n", { n: 2 })).toBe("2 cartas");
    expect(di("en", "cartas_n", { n: 1 })).toBe("1 card");
    expect(di("es", "turno_n", { n: 0 })).toBe("Antes de empezar");
    expect(di("en", "turno_n", { n: 3 })).toBe("Turn 3");
  });
});
