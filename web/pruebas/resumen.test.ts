import { describe, expect, it } from "vitest";
import type { MesaMensaje, Suceso } from "../src/api/tipos";
import { sinCita } from "../src/mesa/actos";
import { deTurno } from "../src/mesa/relato";
import { resumen } from "../src/mesa/resumen";

let n = 0;
const suceso = (clase: string, texto: string, mas: Partial<Suceso> = {}): Suceso =>
  ({ n: n++, clase, texto, nivel: 0, regla: "", asiento: 1, ...mas }) as Suceso;
const mesa = (juego: string): MesaMensaje =>
  ({ yo: 0, vista: { juego, activo: 1, asientos: [{ nombre: "Tú" }, { nombre: "Vera" }] } }) as unknown as MesaMensaje;
const dice = (juego: string, sucesos: Suceso[]): string => resumen(sucesos, mesa(juego), () => null, { casa: "" });
const cifra = (que: string, valor: number, asiento: number): Suceso["cifra"] => ({ que, valor, asiento, id: null });

describe("what mattered of a turn", () => {
  it("tells what was reaped with how much, what was stolen, and not what a key costs", () => {
    const dicho = dice("keyforge", [
      suceso("forjar", "Vera forja una llave."),
      suceso("pagar", "Vera gasta 6 Æ.", { cifra: cifra("ámbar", -6, 1) }),
      suceso("usar", "Vera usa «Umbra»."),
      suceso("obtener", "Vera obtiene 1 Æ.", { regla: "KF-COSECHA-2", cifra: cifra("ámbar", 1, 1) }),
      suceso("hurtar", "Vera roba 2 Æ.", { cifra: cifra("ámbar", 2, 1) }),
    ]);
    expect(dicho).toBe("Vera: forjó una llave; cosechó con una: +1 Æ; te robó 2 Æ.");
  });
  it("tells what both Castillos lost", () => {
    const dicho = dice("myl", [
      suceso("daño", "El Castillo de Vera recibe 3.", { cifra: cifra("castillo", -3, 1) }),
      suceso("jugar", "Vera juega «Sirena»."),
      suceso("usar", "Vera usa «Kukulcán»: «Una vez por turno, puedes pagar 1 Oro para robar una carta.»"),
      suceso("daño", "Tu Castillo recibe 2.", { cifra: cifra("castillo", -2, 0) }),
    ]);
    expect(dicho).toBe("Vera: jugó Sirena; usó Kukulcán; su Castillo perdió 3; tu Castillo perdió 2.");
  });
});

describe("a turn that changed a match", () => {
  it("says of what was launched what came of it, and not that it was announced", () => {
    const diario = [
      suceso("turno", "Turno 1: Vera.", { nivel: 1 }),
      suceso("anunciar", "Vera anuncia «Tormenta» con Masthor."),
      suceso("lanzar", "Vera lanza «Tormenta»."),
      suceso("daño", "Recibes 12 de daño: 10 → 0."),
      suceso("usar", "Vera usa «Umbra»: luchar."),
      suceso("daño", "«Dextro» recibe 1 de daño."),
    ];
    const dichos = [
      "Vera lanza Tormenta (recibes 12 de daño: 10 → 0)",
      "Vera usa Umbra: luchar (Dextro recibe 1 de daño)",
    ];
    expect(deTurno(diario, 1, 1)).toEqual(dichos);
  });
});

describe("what a card says", () => {
  it("is not said again beside it", () => {
    const s = suceso("disparar", "Se activa «Lilith»: «Cuando este Aliado es declarado atacante, tu oponente bota 2.»");
    expect(sinCita(s).texto).toBe("Se activa «Lilith».");
    expect(sinCita(suceso("usar", "Vera usa «Trol»: cosechar.")).texto).toBe("Vera usa «Trol»: cosechar.");
  });
});
