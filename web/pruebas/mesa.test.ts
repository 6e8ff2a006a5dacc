import { describe, expect, it } from "vitest";
import { ajusta } from "../src/ajustes";
import type { Fin, MesaMensaje, Suceso } from "../src/api/tipos";
import { agrupa } from "../src/mesa/actos";
import { acomoda } from "../src/mesa/Fila";
import { marca, sinFuente } from "../src/mesa/Fuente";
import { motivo } from "../src/mesa/motivo";
import { lista } from "../src/mesa/resumen";

ajusta({ idioma: "es" });

describe("a row of cards", () => {
  it("wraps to more rows before its cards are tokens of nothing", () => {
    const trece = acomoda(13, 740, 300, { filas: 3 });
    expect(trece.filas).toBe(2);
    expect(trece.ancho).toBeGreaterThan(90);
  });
  it("is one row while that is as large", () => {
    expect(acomoda(4, 740, 170, { filas: 3 }).filas).toBe(1);
  });
  it("overlaps where there is no height for another row, and half of each is left in sight", () => {
    const { ancho, hueco, filas } = acomoda(12, 380, 90, { filas: 3 });
    expect(filas).toBe(1);
    expect(hueco).toBeLessThan(0);
    expect(ancho + hueco).toBeGreaterThan(ancho * 0.4);
  });
  it("never goes out of its place", () => {
    for (const n of [1, 2, 5, 9, 14, 22])
      for (const w of [340, 700, 1100])
        for (const h of [70, 120, 200, 320]) {
          const { ancho, hueco, filas } = acomoda(n, w, h, { filas: 3 });
          const k = Math.ceil(n / filas);
          expect(ancho * k + hueco * (k - 1), `${n} in ${w}×${h}`).toBeLessThanOrEqual(w + 1);
        }
  });
});

const suceso = (n: number, clase: string, texto: string, asiento?: number, nivel: 0 | 1 | 2 = 0): Suceso =>
  ({ n, clase, texto, nivel, regla: "", asiento }) as Suceso;

describe("the log", () => {
  it("puts under each act what came of it, and folds what is bookkeeping", () => {
    const [, turno] = agrupa([
      suceso(0, "robar", "Ana roba 6."),
      suceso(1, "turno", "Turno 1: Ana.", 0, 1),
      suceso(2, "agotar", "«Peón» se agota."),
      suceso(3, "usar", "Ana usa «Peón»: luchar.", 0),
      suceso(4, "atacar", "«Peón» ataca a «Torre»."),
      suceso(5, "daño", "«Torre» recibe 3 de daño."),
      suceso(6, "abandonar", "«Peón» abandona el juego."),
      suceso(7, "jugar", "Ana juega «Alfil».", 0),
    ]);
    expect(turno?.actos.map((a) => a.cabeza.n)).toEqual([3, 7]);
    expect(turno?.actos[0]?.hechos.map((s) => s.n)).toEqual([4, 5]);
    expect(turno?.actos[0]?.ruido.map((s) => s.n)).toEqual([2, 6]);
  });
  it("loses nothing", () => {
    const todo = ["agotar", "jugar", "preparar", "obtener", "listo"].map((c, i) => suceso(i, c, c));
    const dichos = agrupa(todo).flatMap((v) => v.actos.flatMap((a) => [a.cabeza, ...a.hechos, ...a.ruido]));
    expect(dichos.map((s) => s.n).sort()).toEqual([0, 1, 2, 3, 4]);
  });
});

describe("names one after another", () => {
  it("are counted if they are the same, and joined as people do", () => {
    expect(lista(["Torre", "Torre", "Alfil"])).toBe("Torre ×2 y Alfil");
    expect(lista(["Atlas", "Inti"])).toBe("Atlas e Inti");
  });
});

const mesa = (juego: string, yo: number, asientos: object[], razon: string): MesaMensaje =>
  ({ yo, vista: { juego, asientos, resultado: { ganan: [], motivo: razon } } }) as unknown as MesaMensaje;

describe("the end", () => {
  const atrum = [
    { nombre: "Ana", fuera: true },
    { nombre: "Voraz", fuera: false },
  ];
  const fin = { t: "fin", ganan: [1], curva: [] } as unknown as Fin;
  it("tells whoever lost in Atrum that the Reptantes were theirs", () => {
    expect(motivo(mesa("atrum", 0, atrum, "eliminación"), fin)).toBe("Te has quedado sin Reptantes.");
    expect(motivo(mesa("atrum", 1, atrum, "eliminación"), fin)).toBe("Ana se ha quedado sin Reptantes.");
    expect(motivo(mesa("atrum", -1, atrum, "eliminación"), fin)).toBe("Ana se ha quedado sin Reptantes.");
  });
  it("says whose Castillo it was", () => {
    const lados = [
      { nombre: "Ana", castillo: 7 },
      { nombre: "Voraz", castillo: 0 },
    ];
    const gana = { ...fin, ganan: [0] } as Fin;
    expect(motivo(mesa("myl", 0, lados, "castillo"), gana)).toBe("El Castillo de Voraz se ha quedado sin cartas.");
    expect(motivo(mesa("myl", 1, lados, "castillo"), gana)).toBe("Tu Castillo se ha quedado sin cartas.");
  });
  it("says who forged", () => {
    const lados = [{ nombre: "Ana" }, { nombre: "Voraz" }];
    expect(motivo(mesa("keyforge", 0, lados, "llaves"), fin)).toBe("Voraz ha forjado sus tres llaves.");
    expect(motivo(mesa("keyforge", 1, lados, "llaves"), fin)).toBe("Has forjado tus tres llaves.");
  });
});

describe("what asks a question", () => {
  it("marks the part of its text that is being carried out", () => {
    const texto = "Elusivo.\nJugar: Roba 2 cartas.\nLuchar/Cosechar: Obtén 1 Æ.";
    expect(marca(texto, "jugar")?.[1]).toBe("Jugar: Roba 2 cartas.");
    expect(marca(texto, "cosechar")?.[1]).toBe("Luchar/Cosechar: Obtén 1 Æ.");
    expect(marca(texto, "Roba 2 cartas")?.[1]).toBe("Roba 2 cartas.");
    expect(marca(texto, "otra cosa")).toBeNull();
  });
  it("never says twice the same", () => {
    const p = {
      frase: "«Furia»: «Destruye una criatura.» ¿Lo haces?",
      fuente: { carta: "furia", id: "" },
      camino: ["Furia", "Destruye una criatura."],
    };
    expect(sinFuente(p as never)).toBe("¿Lo haces?");
  });
});
