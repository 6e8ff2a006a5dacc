/** What the page explains by itself to whoever is beginning. */
import { conPistas } from "../ajustes";
import { t } from "../idioma";
import { glosa } from "../piezas/glosa";
import type { Contexto } from "./contexto";
import type { Para, Tramo } from "./Fila";

/** Whether it does: in one's first matches, and where no coach speaks. */
export function seExplica({ partida }: Pick<Contexto, "partida">): boolean {
  const { leccion, reto } = partida?.datos.value ?? {};
  return !!partida && conPistas() && !leccion && !reto;
}

/** What is said of my line while it is empty: what it is for; to whoever is beginning, how a turn goes and how something
 * is put there. */
export function paraMi(c: Contexto, zona: string, emblema: string, turno: (c: Contexto) => Tramo[]): Para {
  const frase = glosa(c.juego, "zonas", zona);
  if (!seExplica(c) || c.mesa.vista.turno === 0) return { emblema, frase };
  const hay = c.pregunta?.opciones?.some((o) => o.verbo === "jugar");
  return { emblema, frase: hay ? t("traela_aqui") : frase, turno: turno(c) };
}
