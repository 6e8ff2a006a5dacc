import { describe, expect, it, vi } from "vitest";
import type { Opcion } from "../src/api/tipos";
import type { Contexto } from "../src/mesa/contexto";

const DECLARADOS = {
  jugar: [
    { zona: "linea", de: "yo" },
    {
      zona: "linea",
      de: "yo",
      cartas: "línea",
      extremos: { verbo: "flanco", lados: ["izquierdo", "derecho"] },
      solo: "criatura",
    },
    { zona: "linea", de: "todos", cartas: "línea", salvo: "criatura" },
  ],
  "usar luchar": [{ zona: "linea", de: "rival", cartas: "línea" }],
  esbirro: [{ zona: "vertedero", de: "común" }],
};
// Another test may have brought the page's own already: here it is brought anew, with what is declared above.
vi.resetModules();
vi.doMock("../src/api/cliente", () => ({ actos: () => ({ destinos: DECLARADOS }) }));
const { destinos } = await import("../src/mesa/destinos");
vi.doUnmock("../src/api/cliente");
vi.resetModules();

const vista = { asientos: [{ línea: [{ id: "a" }, { id: "b" }] }, { línea: [{ id: "x" }] }] };
const mesa = { juego: "keyforge", yo: 0, mesa: { vista } } as unknown as Contexto;
const opcion = (o: Partial<Opcion> & Record<string, unknown>): Opcion =>
  ({ i: 0, texto: "", verbo: "", ...o }) as Opcion;
const cae = (o: Opcion): (string | undefined)[] => destinos(o, mesa).map((d) => d.zona ?? d.id);

describe("where an option may be dropped", () => {
  it("is where its act declares: for a creature, also the ends of the line and the half of it that is nearer", () => {
    const criatura = opcion({ verbo: "jugar", tipo: "criatura" });
    expect(cae(criatura)).toEqual(["linea:0", "flanco:izquierdo", "flanco:derecho", "a", "b"]);
    const [, , , izquierda, derecha] = destinos(criatura, mesa);
    const lado = (valor: string): Opcion => opcion({ verbo: "flanco", valor });
    expect(izquierda?.luego?.(lado("izquierdo"))).toBe(true);
    expect(derecha?.luego?.(lado("izquierdo"))).toBe(false);
  });
  it("is on anybody's creatures for what is none, and that one is then chosen", () => {
    const mejora = opcion({ verbo: "jugar", tipo: "mejora" });
    expect(cae(mejora)).toEqual(["linea:0", "a", "b", "x"]);
    expect(destinos(mejora, mesa)[3]?.luego?.(opcion({ verbo: "carta", id: "x" }))).toBe(true);
  });
  it("tells ways of the same verb apart, and knows what belongs to nobody", () => {
    expect(cae(opcion({ verbo: "usar", modo: "luchar" }))).toEqual(["x"]);
    expect(cae(opcion({ verbo: "usar", modo: "omni" }))).toEqual([]);
    expect(cae(opcion({ verbo: "esbirro" }))).toEqual(["vertedero:-1"]);
  });
  it("is on whom it is done to, if the option says so", () => {
    expect(cae(opcion({ verbo: "bloquear", contra: { id: "x" } }))).toEqual(["x"]);
  });
});
