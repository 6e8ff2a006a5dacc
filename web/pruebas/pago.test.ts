import { expect, test } from "vitest";
import type { MesaMensaje, Pregunta } from "../src/api/tipos";
import { orden, paga } from "../src/mesa/atrum/pago";

const altar = (...tipos: string[]) => tipos.map((tipo, i) => ({ id: `p${i}`, tipo, agotado: false, tipos: [tipo] }));
const yo = {
  altar: [
    ...altar("Golem", "Zombie", "Golem", "Caído"),
    { id: "p9", tipo: "Bestia", agotado: true, tipos: ["Bestia"] },
  ],
  reptantes: [
    {
      estado: "preparado",
      poderes: [
        { descarte: "Zombie", texto: "" },
        { descarte: "Zombie", texto: "Explota 1 Caído." },
      ],
    },
    { estado: "eliminado", poderes: [{ descarte: "Golem", texto: "Golem" }] },
  ],
};
const mesa = { vista: { juego: "atrum", asientos: [yo] } } as unknown as MesaMensaje;
const pregunta = (frase: string, regla = "AA-II-5.1-a"): Pregunta =>
  ({
    clase: "pago",
    regla,
    frase,
    asiento: 0,
    camino: ["R", "P"],
    opciones: ["Golem", "Zombie", "Caído"].map((tipo, i) => ({ i, tipo, texto: tipo, verbo: "esbirro" })),
  }) as unknown as Pregunta;

test("what is missed least goes first, and what is exhausted pays nothing", () => {
  expect(orden(yo as never)).toEqual(["Golem", "Golem", "Caído", "Zombie"]);
});

test("one button pays the whole of it, with what it names", () => {
  const p = pregunta("«P»: ¿Con qué Esbirro pagas? (0 de 3)");
  const boton = paga(p, mesa, 0);
  expect(boton?.texto).toBe("Pagar con Golem ×2 y Caído");
  expect([p, p, p].map((q) => boton?.sigue(q)?.tipo)).toEqual(["Golem", "Golem", "Caído"]);
  expect(boton?.sigue(p)).toBeUndefined();
  expect(paga(p, mesa, 0)?.sigue(pregunta("«P»: ¿Qué descartas?", "AA-II-5.3-a"))).toBeUndefined();
});

test("nothing is offered where one touch is enough, where some were chosen, or where they would explode", () => {
  expect(paga(pregunta("«P»: ¿Con qué Esbirro pagas?"), mesa, 0)).toBeNull();
  expect(paga(pregunta("«P»: ¿Con qué Esbirro pagas? (1 de 3)"), mesa, 0)).toBeNull();
  expect(paga(pregunta("«P»: ¿Con qué Esbirro pagas? (0 de 3)", "AA-II-5.2-a"), mesa, 0)).toBeNull();
  expect(paga(pregunta("“P”: Which minion pays? (0 of 9)"), mesa, 0)).toBeNull();
});
