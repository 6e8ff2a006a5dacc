import { beforeEach, describe, expect, it, vi } from "vitest";
import { ajusta } from "../src/ajustes";
import type { Suceso } from "../src/api/tipos";
import { campana, suena } from "../src/mesa/sonido";

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
  it("are off unless asked for", () => {
    ajusta({ sonido: false });
    suena(suceso("forjar"));
    campana();
    expect(tonos).not.toHaveBeenCalled();
    expect(vibra).not.toHaveBeenCalled();
  });
  it("tell of what happens, and of one's turn", () => {
    ajusta({ sonido: true });
    suena(suceso("atacar"));
    expect(tonos).toHaveBeenCalledOnce();
    expect(vibra).toHaveBeenCalledWith(18);
    campana();
    expect(vibra).toHaveBeenLastCalledWith(20);
    suena(suceso("barajar"));
    expect(tonos).toHaveBeenCalledTimes(2);
  });
});
