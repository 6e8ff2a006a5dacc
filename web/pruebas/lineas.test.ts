import { expect, test } from "vitest";
import { cede, cedeUno } from "../src/mesa/atrum/lineas";

test("the tallest column gives up a line of its longest text", () => {
  const columnas = [
    { alto: 90, lineas: [2, 2] },
    { alto: 120, lineas: [1, 4, 3] },
  ];
  expect(cede(columnas)).toEqual([1, 1]);
});

test("a column of single lines has nothing to give: another does", () => {
  const columnas = [
    { alto: 120, lineas: [1, 1] },
    { alto: 90, lineas: [1, 2] },
  ];
  expect(cede(columnas)).toEqual([1, 1]);
  expect(cede([{ alto: 120, lineas: [1, 1] }])).toBeNull();
  expect(cede([])).toBeNull();
});

test("on a phone what cannot be chosen gives up its lines before what can", () => {
  const poderes = [
    { lineas: 3, brilla: true },
    { lineas: 2, brilla: false },
    { lineas: 1, brilla: false },
  ];
  expect(cedeUno(poderes)).toBe(1);
  expect(cedeUno(poderes.map((p) => (p.brilla ? p : { ...p, lineas: 1 })))).toBe(0);
  expect(cedeUno([{ lineas: 1, brilla: true }])).toBe(-1);
});
