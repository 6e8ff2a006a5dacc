import { expect, test } from "vitest";
import { ajusta } from "../src/ajustes";
import { ANONIMO, enSuLengua } from "../src/idioma/anonimo";

test("whoever gave no name is called in the language of whoever reads", () => {
  const dicho = `{"nombre":"${ANONIMO} 2","texto":"${ANONIMO} plays “Troll”."}`;
  ajusta({ idioma: "en" });
  expect(enSuLengua(dicho)).toBe('{"nombre":"Anonymous 2","texto":"Anonymous plays “Troll”."}');
  ajusta({ idioma: "es" });
  expect(enSuLengua(dicho)).toBe(dicho);
});
