/** A face as the server tells it, made into one the page draws. */
import { llano } from "../mesa/anima";
import type { Faz, Juego, Texto } from "./tipos";

/** The name the engravings know a house by, where it is not the printed one. */
const SENAS: Record<string, string> = { "Alianza Estelar": "Alianza" };
export const sena = (emblema: string): string => SENAS[emblema] ?? emblema;

type Cruda = Record<string, unknown>;

function doble(x: unknown): Texto {
  if (typeof x === "string") return { es: x, en: x };
  const o = (x ?? {}) as Partial<Texto>;
  return { es: o.es ?? o.en ?? "", en: o.en ?? o.es ?? "" };
}

const lista = (x: unknown): Cruda[] => (Array.isArray(x) ? (x as Cruda[]) : []);

export function normaliza(c: Cruda, juego: Juego): Faz {
  const nombres = (c.nombres ?? {}) as Cruda;
  const cifras: Record<string, number | null> = {};
  for (const [k, v] of Object.entries((c.cifras ?? {}) as Record<string, number | null>)) cifras[llano(k)] = v;
  const tipo = doble(nombres.tipo ?? c.tipo);
  const edicion = Array.isArray(c.edicion)
    ? lista(c.edicion)
        .map((e) => (typeof e === "string" ? e : `${e.id ?? ""} ${e.numero ?? ""}`.trim()))
        .join(" · ")
    : String(c.edicion ?? "");
  return {
    juego: (c.juego as Juego) ?? juego,
    id: String(c.id),
    nombre: doble(c.nombre),
    tipo: { es: mayuscula(tipo.es), en: mayuscula(tipo.en) },
    // The frame: what kind of card it is. Atrum tells apart kinds of Power where others tell kinds of card.
    clase: llano(String((juego === "atrum" ? c.tipo : c.clase) ?? "")),
    claseNombre: doble(nombres.clase ?? c.clase),
    emblema: sena(String(c.emblema ?? "")),
    emblemaNombre: doble(nombres.emblema ?? c.emblema),
    cifras,
    // A Power has none printed: its kind and what is discarded for it tell it apart.
    rasgos:
      c.tipo === "Poder" ? [doble(nombres.clase), doble(nombres.emblema)] : ((c.rasgos as (Texto | string)[]) ?? []),
    texto: doble(c.texto),
    palabras: lista(c.palabras).map((p) => ({
      palabra: doble(p.palabra),
      glosa: doble(p.glosa),
      regla: p.regla ? String(p.regla) : undefined,
    })),
    edicion,
    original: !!c.original,
    semilla: String(c.semilla ?? c.id),
    reglas: lista(c.reglas).map((r) =>
      typeof r === "string" ? { id: r } : { id: String(r.id), texto: r.texto as Texto },
    ),
    escenarios: lista(c.escenarios).map((e) => ({ id: String(e.id ?? e), titulo: String(e.titulo ?? "") })),
    poderes: lista(c.poderes).map((p) => normaliza(p, juego)),
  };
}

const mayuscula = (s: string): string => (s ? (s[0] as string).toUpperCase() + s.slice(1) : "");
