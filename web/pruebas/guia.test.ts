import { afterEach, describe, expect, it } from "vitest";
import { ajusta, ajustes } from "../src/ajustes";
import { t } from "../src/idioma";
import type { Contexto } from "../src/mesa/contexto";
import { paraMi, seExplica } from "../src/mesa/guia";

const partida = (datos: object): Contexto["partida"] => ({ datos: { value: datos } }) as unknown as Contexto["partida"];
const contexto = (mas: object, turno = 1): Contexto =>
  ({
    partida: partida({}),
    juego: "keyforge",
    mesa: { vista: { turno } },
    pregunta: null,
    ...mas,
  }) as unknown as Contexto;
const TURNO = [{ emblema: "ambar", dicho: "cosecha", ahora: true }];
const para = (c: Contexto) => paraMi(c, "línea", "criatura", () => TURNO);

describe("what the page explains by itself", () => {
  const antes = ajustes.value;
  afterEach(() => ajusta(antes));
  it("is for whoever is beginning, and not where a coach speaks nor in a replay", () => {
    ajusta({ ayuda: true });
    expect(seExplica(contexto({}))).toBe(true);
    expect(seExplica(contexto({ partida: partida({ leccion: {} }) }))).toBe(false);
    expect(seExplica(contexto({ partida: partida({ reto: {} }) }))).toBe(false);
    expect(seExplica(contexto({ partida: null }))).toBe(false);
    ajusta({ ayuda: false });
    expect(seExplica(contexto({}))).toBe(false);
  });
  it("says of an empty line how a turn goes, once there are turns", () => {
    ajusta({ ayuda: true });
    expect(para(contexto({})).turno).toBe(TURNO);
    expect(para(contexto({}, 0)).turno).toBeUndefined();
    ajusta({ ayuda: false });
    expect(para(contexto({})).turno).toBeUndefined();
  });
  it("says how a card is put there only while there is one to put", () => {
    ajusta({ ayuda: true });
    const pregunta = { opciones: [{ i: 0, verbo: "jugar", texto: "" }] };
    expect(para(contexto({ pregunta })).frase).toBe(t("traela_aqui"));
    expect(para(contexto({ pregunta: { opciones: [{ i: 0, verbo: "terminar", texto: "" }] } })).frase).not.toBe(
      t("traela_aqui"),
    );
  });
});
