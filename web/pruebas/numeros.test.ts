import { describe, expect, it } from "vitest";
import type { Jugada } from "../src/ajustes";
import { numeros } from "../src/piezas/numeros";

const jugada = (fecha: number, gano: boolean | null, juego: Jugada["juego"] = "myl"): Jugada => ({
  id: `p${fecha}`,
  juego,
  asiento: 0,
  gano,
  rival: "Vera",
  maquina: true,
  turnos: 10,
  fecha,
});

describe("one's own numbers", () => {
  it("count what was played and won, and what was won in a row up to now", () => {
    const [myl, kf] = numeros([
      jugada(4, true),
      jugada(3, true),
      jugada(2, false),
      jugada(1, true),
      jugada(5, false, "keyforge"),
    ]);
    expect(myl).toEqual({ juego: "myl", jugadas: 4, ganadas: 3, porciento: 75, racha: 2, turnos: 10 });
    expect(kf).toMatchObject({ juego: "keyforge", jugadas: 1, ganadas: 0, porciento: 0, racha: 0 });
  });
  it("say nothing of matches nobody won", () => {
    expect(numeros([jugada(1, null)])[0]?.porciento).toBeNull();
    expect(numeros([])).toEqual([]);
  });
});
