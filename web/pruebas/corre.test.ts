import { describe, expect, it } from "vitest";
import type { MesaMensaje, Opcion, Pregunta } from "../src/api/tipos";
import { corre } from "../src/mesa/atrum/corre";

const mesa = (turno: number, activo: number, fase: string, parte: string): MesaMensaje =>
  ({ yo: 0, vista: { juego: "atrum", turno, activo, fase, parte } }) as unknown as MesaMensaje;
const pide = (clase: string, ...verbos: string[]): Pregunta =>
  ({ clase, opciones: verbos.map((verbo, i) => ({ verbo, i, texto: verbo }) as Opcion) }) as Pregunta;

describe("windows of Atrum let go by", () => {
  it("up to one's main phase, and no further", () => {
    const c = corre(mesa(2, 0, "Preparar", "Inicio"), pide("ventana", "anunciar", "pasar"), 0);
    expect(c?.sigue(mesa(2, 0, "Robar", "Desarrollo"), pide("ventana", "anunciar", "terminar"))?.verbo).toBe(
      "terminar",
    );
    expect(c?.sigue(mesa(2, 0, "Principal", "Inicio"), pide("ventana", "anunciar", "pasar"))?.verbo).toBe("pasar");
    expect(c?.sigue(mesa(2, 0, "Principal", "Inicio"), pide("responder", "anunciar", "pasar"))).toBeUndefined();
    expect(c?.sigue(mesa(2, 0, "Principal", "Desarrollo"), pide("ventana", "colocar", "terminar"))).toBeNull();
  });
  it("to the end of the turn, and not into the next", () => {
    const c = corre(mesa(2, 0, "Principal", "Desarrollo"), pide("ventana", "colocar", "terminar"), 0);
    expect(c?.sigue(mesa(2, 0, "Descartar", "Final"), pide("ventana", "anunciar", "pasar"))?.verbo).toBe("pasar");
    expect(c?.sigue(mesa(3, 1, "Preparar", "Inicio"), pide("ventana", "anunciar", "pasar"))).toBeNull();
  });
  it("in the turn of another, while there is nothing to answer", () => {
    const c = corre(mesa(3, 1, "Preparar", "Inicio"), pide("ventana", "anunciar", "pasar"), 0);
    expect(c?.sigue(mesa(3, 1, "Robar", "Inicio"), pide("ventana", "anunciar", "pasar"))?.verbo).toBe("pasar");
    expect(c?.sigue(mesa(3, 1, "Robar", "Inicio"), pide("responder", "anunciar", "pasar"))).toBeUndefined();
    expect(c?.sigue(mesa(4, 0, "Preparar", "Inicio"), pide("ventana", "anunciar", "pasar"))).toBeNull();
  });
  it("a whole chain, until somebody attacks on top of it", () => {
    const con = (...tipos: string[]): MesaMensaje => {
      const m = mesa(3, 1, "Robar", "Inicio");
      return { ...m, vista: { ...m.vista, cadena: tipos.map((tipo) => ({ tipo, asiento: 1 })) } } as MesaMensaje;
    };
    const q = pide("responder", "anunciar", "pasar");
    const c = corre(con("Táctico"), q, 0);
    expect(c?.sigue(con("Táctico", "Táctico"), q)?.verbo).toBe("pasar");
    expect(c?.sigue(con("Táctico", "Táctico"), pide("elegir", "sí", "no"))).toBeUndefined();
    expect(c?.sigue(con("Táctico", "Ataque"), q)).toBeNull();
    expect(c?.sigue(con(), q)).toBeNull();
    expect(c?.acaba?.(con("Táctico"))).toBe(false);
    expect(c?.acaba?.(con())).toBe(true);
    expect(corre(con("Ataque"), q, 0)?.sigue(con("Ataque"), q)?.verbo).toBe("pasar");
  });
  it("nothing where something is to be chosen", () => {
    expect(corre(mesa(3, 1, "Robar", "Inicio"), pide("elegir", "sí", "no"), 0)).toBeNull();
  });
});
