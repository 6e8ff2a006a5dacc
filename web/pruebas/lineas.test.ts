import { expect, test } from "vitest";
import { cede } from "../src/mesa/atrum/lineas";

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
