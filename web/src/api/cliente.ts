/** REST: one function per address. What fails is a ``Fallo`` with a sentence in both languages. */
import { signal } from "@preact/signals";
import { normaliza } from "./caras";
import type {
  Falta,
  Faz,
  Idioma,
  Juego,
  JuegoInfo,
  Mazo,
  MazoBreve,
  MesaMensaje,
  Momento,
  PartidaInfo,
  Regla,
  Suceso,
  Texto,
} from "./tipos";

export class Fallo extends Error {
  constructor(
    readonly codigo: string,
    readonly texto: Texto,
    readonly regla?: string,
    readonly estado = 0,
  ) {
    super(texto.es);
  }
}

const SIN_RED: Texto = {
  es: "El servidor no responde. Comprueba que Mazo está en marcha y vuelve a probar.",
  en: "The server does not answer. Check that Mazo is running and try again.",
};
const RARO: Texto = { es: "Algo ha fallado en el servidor.", en: "Something failed in the server." };

export async function pide<T>(camino: string, cuerpo?: unknown, token?: string): Promise<T> {
  let r: Response;
  const cabeceras: Record<string, string> = {};
  if (cuerpo !== undefined) cabeceras["content-type"] = "application/json";
  if (token) cabeceras.authorization = `Bearer ${token}`;
  try {
    r = await fetch(`/api${camino}`, {
      headers: cabeceras,
      ...(cuerpo === undefined ? {} : { method: "POST", body: JSON.stringify(cuerpo) }),
    });
  } catch {
    throw new Fallo("sin_red", SIN_RED);
  }
  let datos: unknown = null;
  try {
    datos = await r.json();
  } catch {
    datos = null;
  }
  if (!r.ok) {
    const d = datos as { codigo?: string; texto?: Texto; regla?: string } | null;
    throw new Fallo(d?.codigo ?? "fallo", d?.texto ?? RARO, d?.regla, r.status);
  }
  return datos as T;
}

const busca = (p: Record<string, string | number | undefined>): string => {
  const q = new URLSearchParams();
  for (const [k, v] of Object.entries(p)) if (v !== undefined && v !== "") q.set(k, String(v));
  const s = q.toString();
  return s ? `?${s}` : "";
};

// Games

let pedidos: Promise<JuegoInfo[]> | null = null;
export function juegos(): Promise<JuegoInfo[]> {
  pedidos ??= pide<JuegoInfo[]>("/juegos").catch((e) => {
    pedidos = null;
    throw e;
  });
  return pedidos;
}

// Faces: kept for as long as the page is open

const guardadas = new Map<string, ReturnType<typeof signal<Faz | null>>>();
const faltan = new Map<string, Set<string>>();
let aplazado = 0;

/** A face by its id (``partida``: with the designer's cards of that match); null until it comes. */
export function faz(juego: Juego, id: string, partida = ""): Faz | null {
  const clave = `${partida}|${juego}|${id}`;
  let s = guardadas.get(clave);
  if (!s) {
    s = signal<Faz | null>(null);
    guardadas.set(clave, s);
    const origen = `${partida}|${juego}`;
    if (!faltan.has(origen)) faltan.set(origen, new Set());
    faltan.get(origen)?.add(id);
    if (!aplazado) aplazado = window.setTimeout(traeCaras, 8);
  }
  return s.value ?? null;
}

async function traeCaras(): Promise<void> {
  aplazado = 0;
  const lotes = [...faltan];
  faltan.clear();
  for (const [origen, ids] of lotes) {
    const [partida, juego] = origen.split("|") as [string, Juego];
    const lista = [...ids];
    for (let i = 0; i < lista.length; i += 200) {
      const ids = lista.slice(i, i + 200);
      const camino = partida ? `/partidas/${partida}/caras` : `/juegos/${juego}/caras`;
      try {
        const r = await pide<Record<string, Record<string, unknown>>>(camino, { ids });
        for (const [id, cruda] of Object.entries(r)) {
          const s = guardadas.get(`${origen}|${id}`);
          if (s) s.value = normaliza(cruda, juego);
        }
      } catch {
        for (const id of ids) guardadas.delete(`${origen}|${id}`);
      }
    }
  }
}

export type Pagina = { caras: Faz[]; total: number; pagina: number; por_pagina: number };
export const cartas = async (j: Juego, filtros: Record<string, string | number | undefined>): Promise<Pagina> => {
  const r = await pide<Omit<Pagina, "caras"> & { cartas: Record<string, unknown>[] }>(
    `/juegos/${j}/cartas${busca(filtros)}`,
  );
  return { total: r.total, pagina: r.pagina, por_pagina: r.por_pagina, caras: r.cartas.map((c) => normaliza(c, j)) };
};
export const carta = async (j: Juego, id: string): Promise<Faz> =>
  normaliza(await pide<Record<string, unknown>>(`/juegos/${j}/cartas/${encodeURIComponent(id)}`), j);

// Rules

export type Capitulo = { id: string; titulo: string; nivel: number; reglas: Regla[] };
export const reglas = (j: Juego, idioma: Idioma): Promise<{ capitulos: Capitulo[] }> =>
  pide(`/juegos/${j}/reglas${busca({ idioma })}`);
export const buscaReglas = (j: Juego, q: string, idioma: Idioma): Promise<{ hallazgos: Regla[] }> =>
  pide(`/juegos/${j}/reglas${busca({ q, idioma })}`);
export const regla = (j: Juego, id: string, idioma: Idioma): Promise<Regla & { vecinas?: Regla[] }> =>
  pide(`/juegos/${j}/reglas/${encodeURIComponent(id)}${busca({ idioma })}`);

// Decks

export const mazos = (j: Juego): Promise<MazoBreve[]> => pide(`/juegos/${j}/mazos`);
export const mazo = (j: Juego, id: string): Promise<Mazo> => pide(`/juegos/${j}/mazos/${encodeURIComponent(id)}`);
export type Revision = ({ legal: true } & Mazo) | { legal: false; fallos: Falta[]; texto: Texto };
export const revisa = (j: Juego, cuerpo: { texto?: string; mazo?: unknown; formato?: string }): Promise<Revision> =>
  pide(`/juegos/${j}/mazos/revisa`, cuerpo);

// Workshop and scenarios

export type Campo = {
  id: string;
  etiqueta: Texto;
  tipo: "texto" | "numero" | "lista";
  opciones?: { id: string; etiqueta?: Texto | string; nombre?: Texto }[];
  defecto?: string | number | string[];
};
export type Taller = {
  campos: Campo[];
  ejemplos: { nombre: string; hechos: Record<string, unknown>; texto: string }[];
};
export type Lectura = {
  bien: boolean;
  canonico: string;
  en: string;
  arbol?: { texto: string; nivel: number }[];
  saber?: (string | { qué: string; regla?: string })[];
  cara?: Record<string, unknown> | null;
  errores: {
    desde: number;
    hasta: number;
    texto: Texto;
    cerca: string[];
    lecturas?: string[];
    regla?: string | null;
  }[];
};
export const taller = (j: Juego): Promise<Taller> => pide(`/juegos/${j}/taller`);
export const leeTexto = (j: Juego, texto: string, hechos: Record<string, unknown>): Promise<Lectura> =>
  pide(`/juegos/${j}/lee`, { texto, hechos });
export const prueba = (j: Juego, texto: string, hechos: Record<string, unknown>): Promise<Creada> =>
  pide(`/juegos/${j}/prueba`, { texto, hechos });
export type EscenarioBreve = { id: string; titulo: string; reglas: string[]; texto?: string };
export const escenario = (j: Juego, id: string): Promise<EscenarioBreve> =>
  pide(`/juegos/${j}/escenarios/${encodeURIComponent(id)}`);
export const escenarios = (j: Juego): Promise<{ escenarios: EscenarioBreve[] }> => pide(`/juegos/${j}/escenarios`);
export const abreEscenario = (cuerpo: { juego?: Juego; id?: string; texto?: string }): Promise<Creada> =>
  pide("/escenarios/abre", cuerpo);

// Matches

export type AsientoNuevo = { tipo: "persona" | "bot"; bot?: string; mazo?: unknown; nombre?: string };
export type Creada = { id: string; tokens: Record<string, string>; enlace: string; juego?: Juego };
export type PartidaNueva = {
  juego: Juego;
  formato?: string;
  asientos: AsientoNuevo[];
  abierta?: boolean;
  mirar?: boolean;
  reloj?: { ronda?: number; jugada?: number };
  opciones?: Record<string, unknown>;
  cartas?: Record<string, unknown>;
};
export const crea = (p: PartidaNueva): Promise<Creada> => pide("/partidas", p);
export const partidas = (): Promise<{ esperan: PartidaInfo[]; juegan: PartidaInfo[] }> => pide("/partidas");
export const partida = (id: string): Promise<PartidaInfo> => pide(`/partidas/${id}`);
export const sienta = (
  id: string,
  n: number,
  cuerpo: { nombre: string; mazo?: unknown },
): Promise<{ token: string; asiento?: number }> => pide(`/partidas/${id}/asientos/${n}`, cuerpo);
export type Repeticion = {
  juego: Juego;
  asientos: { n: number; nombre: string; tipo: "persona" | "bot"; bot?: string }[];
  punto: number;
  respuestas: { n: number; asiento: number; turno: number; texto: string; desde: number; hasta: number }[];
  sucesos: Suceso[];
  total: number;
  acabada: boolean;
  curva: Momento[];
};
export const repeticion = (id: string, punto: number, idioma: Idioma, token?: string): Promise<Repeticion> =>
  pide(`/partidas/${id}/repeticion${busca({ punto, idioma })}`, undefined, token);
/** Positions n to ``hasta``, as the table tells them. */
export const momentos = (
  id: string,
  n: number,
  hasta: number,
  punto: number,
  idioma: Idioma,
  token?: string,
): Promise<MesaMensaje[]> =>
  pide<MesaMensaje | MesaMensaje[]>(
    `/partidas/${id}/repeticion/${n}${busca({ punto, idioma, hasta })}`,
    undefined,
    token,
  ).then((r) => (Array.isArray(r) ? r : [r]));
export const rama = (
  id: string,
  respuesta: number,
  punto: number,
  asientos: AsientoNuevo[],
  token?: string,
): Promise<Creada> => pide(`/partidas/${id}/ramas`, { respuesta, punto, asientos }, token);
export const comoArchivo = (id: string, token?: string): Promise<unknown> =>
  pide(`/partidas/${id}/archivo`, undefined, token);

export const comoEscenario = (
  id: string,
  n: number | null,
  punto: number,
  token?: string,
): Promise<{ texto: string; nombre: string }> =>
  pide(`/partidas/${id}/escenario`, n === null ? {} : { respuesta: n, punto }, token);
