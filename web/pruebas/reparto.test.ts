import { describe, expect, it } from "vitest";
import { ajusta } from "../src/ajustes";
import type { MesaMensaje } from "../src/api/tipos";
import { deQuien, seReparte } from "../src/mesa/Mano";
import type { Partida } from "../src/mesa/partida";

const mesa = (turno: number, activo: number, mano: unknown): MesaMensaje =>
  ({
    vista: {
      turno,
      activo,
      asientos: [
        { nombre: "Ana", mano },
        { nombre: "Nilo", mano: 6 },
      ],
    },
  }) as MesaMensaje;
const partida = {} as Partida;

describe("before the first turn", () => {
  it("what was dealt is looked at, by whoever plays and has cards", () => {
    expect(seReparte({ partida, mesa: mesa(0, 1, [{}]), yo: 0 })).toBe(true);
    expect(seReparte({ partida, mesa: mesa(0, 1, []), yo: 0 })).toBe(false);
    expect(seReparte({ partida, mesa: mesa(1, 1, [{}]), yo: 0 })).toBe(false);
    expect(seReparte({ partida, mesa: mesa(0, 1, [{}]), yo: -1 })).toBe(false);
    expect(seReparte({ partida: null, mesa: mesa(0, 1, [{}]), yo: 0 })).toBe(false);
  });
  it("it says who begins, and then whose turn it is", () => {
    ajusta({ idioma: "es" });
    expect(deQuien({ mesa: mesa(0, 1, []), yo: 0 })).toBe("Empieza Nilo");
    expect(deQuien({ mesa: mesa(0, 0, []), yo: 0 })).toBe("Empiezas tú");
    expect(deQuien({ mesa: mesa(3, 0, []), yo: 0 })).toBe("Te toca");
    expect(deQuien({ mesa: mesa(3, 1, []), yo: 0 })).toBe("Le toca a Nilo");
  });
});
