/** A face as the server tells it, made into one the page draws. */
import { mayuscula } from "../idioma";
import { llano } from "../mesa/anima";
import type { CaraCruda, Faz, Juego, Texto } from "./tipos";

/** The name the engravings know a house by, where it is not the printed one. */
const SENAS: Record<string, string> = { "Alianza Estelar": "Alianza" };
export const sena = (emblema: string): string => SENAS[emblema] ?? emblema;

export function normaliza(c: CaraCruda, juego: Juego): Faz {
  const cifras: Faz["cifras"] = {};
  for (const [k, v] of Object.entries(c.cifras)) cifras[llano(k)] = v;
  const { tipo = doble(c.tipo), clase = doble(c.clase), emblema = doble(c.emblema) } = c.nombres;
  return {
    juego,
    id: c.id,
    nombre: c.nombre,
    tipo: { es: mayuscula(tipo.es), en: mayuscula(tipo.en) },
    // The frame: what kind of card it is. Atrum tells apart kinds of Power where others tell kinds of card.
    clase: llano(juego === "atrum" ? c.tipo : c.clase),
    claseNombre: clase,
    emblema: sena(c.emblema),
    emblemaNombre: emblema,
    cifras,
    // A Power has none printed: its kind and what is discarded for it tell it apart.
    rasgos: c.tipo === "Poder" ? [clase, emblema] : c.rasgos,
    texto: c.texto,
    breve: c.breve ?? null,
    cuanto: c.cuanto ?? null,
    palabras: c.palabras.map((p) => ({ palabra: p.palabra, glosa: p.glosa ?? "", regla: p.regla })),
    edicion: c.edicion.map((e) => `${e.id} ${e.numero}`.trim()).join(" · "),
    impresiones: c.edicion.map((e) => ({ nombre: e.nombre ?? doble(e.id), numero: `${e.numero}` })),
    original: c.original,
    semilla: c.semilla,
    reglas: c.reglas ?? [],
    escenarios: c.escenarios ?? [],
    poderes: (c.poderes ?? []).map((p) => normaliza(p, juego)),
  };
}

const doble = (x: string): Texto => ({ es: x, en: x });
