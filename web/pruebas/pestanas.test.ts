import { expect, test } from "vitest";
import type { ReptanteA } from "../src/api/tipos";
import { abierta } from "../src/mesa/atrum/pestanas";

const tres = (...estados: string[]): ReptanteA[] =>
  estados.map((estado, i) => ({ n: 10 + i, nombre: `R${i}`, estado, poderes: [] }) as unknown as ReptanteA);
const con = (cuantos: Record<number, number>) => (r: ReptanteA) => cuantos[r.n] ?? 0;

test("the tab that was open stays, while there is something to choose in it or nowhere else", () => {
  const r = tres("preparado", "preparado", "preparado");
  expect(abierta(r, 11, con({ 10: 3, 11: 1 }))).toBe(11);
  expect(abierta(r, 11, con({}))).toBe(11);
});

test("what can only be chosen behind another tab opens it", () => {
  const r = tres("preparado", "agotado", "preparado");
  expect(abierta(r, 11, con({ 12: 2 }))).toBe(12);
  expect(abierta(r, -1, con({}))).toBe(10);
});

test("what is gone is not open, unless all are", () => {
  expect(abierta(tres("eliminado", "preparado", "preparado"), 10, con({}))).toBe(11);
  expect(abierta(tres("eliminado", "eliminado"), 10, con({}))).toBe(10);
  expect(abierta([], 10, con({}))).toBe(-1);
});
