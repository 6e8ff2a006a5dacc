import { describe, expect, it } from "vitest";
import { ajusta } from "../src/ajustes";
import type { MesaMensaje } from "../src/api/tipos";
import { juegoDe } from "../src/mesa/juegos";

ajusta({ idioma: "es" });

const dichas = (juego: string, vista: object): string[] => {
  const mesa = { yo: 0, vista: { juego, turno: 9, activo: 0, ...vista } } as unknown as MesaMensaje;
  return (
    juegoDe(mesa.vista.juego)
      .amenazas?.(mesa, 0)
      .map((a) => `${a.grave ? "!" : ""}${a.texto}`) ?? []
  );
};

describe("what threatens in KeyForge", () => {
  const asiento = (nombre: string, ámbar: number, ...forjadas: boolean[]): object => ({
    nombre,
    ámbar,
    coste: 6,
    llaves: Object.fromEntries(forjadas.map((f, i) => [`llave${i}`, f])),
  });
  it("is a key about to be forged, and most of all the third", () => {
    const yo = asiento("Tú", 2, false, false, false);
    expect(dichas("keyforge", { asientos: [yo, asiento("Vera", 5, true, true, false)] })).toEqual([]);
    expect(dichas("keyforge", { asientos: [yo, asiento("Vera", 6, true, false, false)] })).toEqual([
      "Vera forjará al empezar su turno",
    ]);
    expect(dichas("keyforge", { asientos: [yo, asiento("Vera", 6, true, true, false)] })).toEqual([
      "!¡Vera está a punto de forjar su tercera llave!",
    ]);
  });
});

describe("what threatens in Mitos y Leyendas", () => {
  const asiento = (nombre: string, castillo: number, ...fuerzas: number[]): object => ({
    nombre,
    castillo,
    ataque: [],
    defensa: fuerzas.map((fuerza) => ({ fuerza })),
  });
  it("is as much strength across the table as cards in the Castillo, and a Castillo nearly empty", () => {
    expect(dichas("myl", { asientos: [asiento("Tú", 20), asiento("Vera", 30, 4, 5)] })).toEqual([]);
    expect(dichas("myl", { asientos: [asiento("Tú", 9), asiento("Vera", 30, 4, 5)] })).toEqual([
      "!¡Los Aliados de Vera suman 9: tu Castillo tiene 9!",
    ]);
    expect(dichas("myl", { asientos: [asiento("Tú", 4), asiento("Vera", 5, 1)] })).toEqual([
      "!Tu Castillo se queda sin cartas: 4",
      "Al Castillo de Vera le quedan 5",
    ]);
  });
});

describe("what threatens in Atrum Arena", () => {
  const asiento = (nombre: string, resistencia: number, vivos: number): object => ({
    nombre,
    resistencia,
    reptantes: [0, 1, 2].map((i) => ({ estado: i < vivos ? "preparado" : "eliminado" })),
  });
  it("is the last Reptante, of either side, and little resistance", () => {
    expect(dichas("atrum", { asientos: [asiento("Tú", 10, 3), asiento("Vera", 10, 2)] })).toEqual([]);
    expect(dichas("atrum", { asientos: [asiento("Tú", 3, 1), asiento("Vera", 10, 1)] })).toEqual([
      "!Te queda un solo Reptante",
      "!Tu resistencia es 3",
      "A Vera le queda un solo Reptante",
    ]);
  });
});
