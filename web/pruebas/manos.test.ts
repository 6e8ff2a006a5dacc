import { describe, expect, it } from "vitest";
import type { MesaMensaje, VistaAtrum } from "../src/api/tipos";
import { abreMano } from "../src/mesa/manos";
import { conmigo } from "../src/mesa/nombres";

const vista = (cartas: { id: string; tipo: string }[] | null): VistaAtrum =>
  ({
    juego: "atrum",
    asientos: [
      { nombre: "Ana", cartas: null },
      { nombre: "Vera", cartas },
    ],
  }) as unknown as VistaAtrum;

describe("a match that is over", () => {
  it("has every hand open", () => {
    const mia = vista(null);
    abreMano(mia, vista([{ id: "m1", tipo: "Golem" }]), 1);
    expect(mia.asientos[1]?.cartas).toEqual([{ id: "m1", tipo: "Golem" }]);
    expect(mia.asientos[0]?.cartas).toBeNull();
  });
});

describe("a table", () => {
  it("calls whoever looks from its own seat «tú», and nobody else", () => {
    const m = { yo: 0, punto: 0, vista: vista(null) } as unknown as MesaMensaje;
    conmigo(m);
    expect(m.vista.asientos.map((a) => a.nombre)).toEqual([expect.stringMatching(/^(Tú|You)$/), "Vera"]);
    const otra = { yo: -1, punto: -1, vista: vista(null) } as unknown as MesaMensaje;
    conmigo(otra);
    expect(otra.vista.asientos[0]?.nombre).toBe("Ana");
  });
});
