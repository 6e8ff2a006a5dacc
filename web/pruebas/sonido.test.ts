import { beforeEach, describe, expect, it, vi } from "vitest";
import { ajusta, seOye } from "../src/ajustes";
import type { Suceso } from "../src/api/tipos";
import { campana, suenan } from "../src/mesa/sonido";

const vibra = vi.fn();
const tonos = vi.fn();
const nodo = () => ({
  connect: (x: unknown) => x,
  start: tonos,
  stop: vi.fn(),
  frequency: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
  gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
});
class Audio {
  currentTime = 0;
  destination = {};
  createOscillator = nodo;
  createGain = nodo;
}
const suceso = (clase: string): Suceso => ({ n: 1, clase, nivel: 0, texto: "", regla: "" });

beforeEach(() => {
  vibra.mockReset();
  tonos.mockReset();
  vi.stubGlobal("AudioContext", Audio);
  Object.defineProperty(navigator, "vibrate", { configurable: true, value: vibra });
});

describe("sound and touch, by one switch", () => {
  it("are off when somebody says so", () => {
    ajusta({ sonido: false });
    suenan([suceso("forjar")]);
    campana();
    expect(tonos).not.toHaveBeenCalled();
    expect(vibra).not.toHaveBeenCalled();
  });
  it("tell of what happens, and of one's turn", () => {
    ajusta({ sonido: true });
    suenan([suceso("atacar")]);
    expect(tonos).toHaveBeenCalledOnce();
    expect(vibra).toHaveBeenCalledWith(18);
    campana();
    expect(vibra).toHaveBeenLastCalledWith(20);
    suenan([suceso("barajar")]);
    expect(tonos).toHaveBeenCalledTimes(2);
  });
  it("are there for whoever has said nothing, unless nothing is to move", () => {
    ajusta({ sonido: null, movimiento: "auto" });
    expect(seOye()).toBe(true);
    ajusta({ movimiento: "no" });
    expect(seOye()).toBe(false);
    suenan([suceso("atacar")]);
    expect(tonos).not.toHaveBeenCalled();
    ajusta({ movimiento: "auto" });
  });
  it("wait for the first touch of the page", () => {
    ajusta({ sonido: true });
    const toque = { hasBeenActive: false };
    Object.defineProperty(navigator, "userActivation", { configurable: true, value: toque });
    suenan([suceso("atacar")]);
    expect(tonos).not.toHaveBeenCalled();
    expect(vibra).not.toHaveBeenCalled();
    toque.hasBeenActive = true;
    suenan([suceso("atacar")]);
    expect(tonos).toHaveBeenCalledOnce();
    Object.defineProperty(navigator, "userActivation", { configurable: true, value: undefined });
  });
  it("are one of each kind, and few, of what happens at once", () => {
    ajusta({ sonido: true });
    suenan(["robar", "robar", "jugar", "atacar", "daño", "daño", "daño", "barajar"].map(suceso));
    expect(tonos).toHaveBeenCalledTimes(3);
  });
});
