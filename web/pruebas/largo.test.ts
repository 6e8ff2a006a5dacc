import { describe, expect, it } from "vitest";
import type { MesaMensaje, Opcion, Pregunta } from "../src/api/tipos";
import { deLargo } from "../src/mesa/atrum/largo";

const mesa = (activo: number, fase: string, parte: string, ...cadena: number[]): MesaMensaje =>
  ({
    yo: 0,
    vista: { juego: "atrum", turno: 3, activo, fase, parte, cadena: cadena.map((asiento) => ({ asiento })) },
  }) as unknown as MesaMensaje;
const pide = (clase: string, ...opciones: Partial<Opcion>[]): Pregunta =>
  ({ clase, opciones: opciones.map((o, i) => ({ i, texto: "", ...o })) }) as unknown as Pregunta;
const ventana = (...verbos: string[]): Pregunta => pide("ventana", ...verbos.map((verbo) => ({ verbo })));

describe("what answers itself in Atrum", () => {
  it("windows outside one's main phase", () => {
    expect(deLargo(mesa(0, "Preparar", "Inicio"), ventana("anunciar", "pasar"), false)?.verbo).toBe("pasar");
    expect(deLargo(mesa(0, "Preparar", "Desarrollo"), ventana("anunciar", "preparar"), false)?.verbo).toBe("preparar");
    expect(deLargo(mesa(1, "Robar", "Inicio"), ventana("anunciar", "pasar"), false)?.verbo).toBe("pasar");
    expect(deLargo(mesa(0, "Principal", "Desarrollo"), ventana("anunciar", "terminar"), false)).toBeUndefined();
  });
  it("one's own Power is not responded to, that of another is asked about", () => {
    const q = pide("responder", { verbo: "anunciar" }, { verbo: "pasar" });
    expect(deLargo(mesa(0, "Principal", "Desarrollo", 1, 0), q, false)?.verbo).toBe("pasar");
    expect(deLargo(mesa(0, "Principal", "Desarrollo", 0, 1), q, false)).toBeUndefined();
  });
  it("what is announced is paid in the usual way, unless one wants to choose", () => {
    const m = mesa(0, "Principal", "Desarrollo");
    const como = pide("anuncio", { verbo: "pago", pago: "agotar" }, { verbo: "pago", pago: "explotar" });
    expect(deLargo(m, como, false)?.pago).toBe("agotar");
    expect(deLargo(m, como, true)).toBeUndefined();
    const golem = { verbo: "descarte", tipo: "Golem", con_otro: false, como: null };
    const sombra = { verbo: "descarte", tipo: "Sombra", con_otro: true, como: null };
    expect(deLargo(m, pide("anuncio", golem, sombra), false)?.tipo).toBe("Golem");
    expect(deLargo(m, pide("anuncio", golem, { ...golem, tipo: "Caído" }), false)).toBeUndefined();
    expect(deLargo(m, pide("anuncio", { verbo: "jugador" }, { verbo: "jugador" }), false)).toBeUndefined();
  });
});
