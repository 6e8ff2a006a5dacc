import { describe, expect, it } from "vitest";
import type { Charla } from "../src/api/tipos";
import { oye } from "../src/mesa/charla";

const dicho = (texto: string, cuando: number, antes = false): Charla => ({
  t: "charla",
  asiento: 0,
  nombre: "Ana",
  texto,
  cuando,
  antes,
});

describe("what is said at a table", () => {
  it("is heard once, however often the connection comes back", () => {
    let lineas: Charla[] = [];
    for (const l of [dicho("hola", 1), dicho("¿juegas?", 2)]) lineas = oye(lineas, l);
    // The line is lost; the server tells again all that was said, and then something new.
    for (const l of [dicho("hola", 1, true), dicho("¿juegas?", 2, true), dicho("sí", 3)]) lineas = oye(lineas, l);
    expect(lineas.map((l) => l.texto)).toEqual(["hola", "¿juegas?", "sí"]);
  });
  it("is the same list where nothing is new, so that nothing counts as unread", () => {
    const lineas = oye([], dicho("hola", 1));
    expect(oye(lineas, dicho("hola", 1, true))).toBe(lineas);
  });
  it("keeps the same words said twice, in their order", () => {
    let lineas = oye([], dicho("ja", 5));
    lineas = oye(lineas, dicho("ja", 6));
    lineas = oye(lineas, dicho("antes", 4, true));
    expect(lineas.map((l) => l.cuando)).toEqual([4, 5, 6]);
  });
});
