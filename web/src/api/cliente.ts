/** REST: one function per address. What fails is a ``Fallo`` with a sentence in both languages. */
import { type Signal, signal } from "@preact/signals";
import { enSuLengua } from "../idioma/anonimo";
import { normaliza } from "./caras";
import type {
  ActosDeJuego,
  Archivo,
  Capitulo,
  CaraCruda,
  Creada,
  EscenarioBreve,
  Escenarios,
  Faz,
  GlosasDeJuego,
  Idioma,
  Juego,
  JuegoInfo,
  Lectura,
  Listas,
  Mazo,
  MazoBreve,
  MazoIlegal,
  MazoLegal,
  MesaMensaje,
  PaginaCartas,
  PartidaInfo,
  Regla,
  ReglaEntera,
  Repeticion,
  Sentada,
  TallerInfo,
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
    datos = JSON.parse(enSuLengua(await r.text()));
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
        const r = await pide<Record<string, CaraCruda>>(camino, { ids });
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

// Faces by their names, as lists say them

const nombradas = new Map<string, ReturnType<typeof signal<Faz | null>>>();
const sinNombre = new Map<string, Set<string>>();
let pedidas = 0;

/** The face of a card by its name; null until it comes, or if there is none. */
export function cartaDe(juego: Juego, nombre: string, formato = ""): Faz | null {
  const origen = `${juego}|${formato}`;
  const clave = `${origen}|${nombre}`;
  let s = nombradas.get(clave);
  if (!s) {
    s = signal<Faz | null>(null);
    nombradas.set(clave, s);
    const faltan = sinNombre.get(origen) ?? new Set();
    faltan.add(nombre);
    sinNombre.set(origen, faltan);
    if (!pedidas) pedidas = window.setTimeout(traeNombradas, 60);
  }
  return s.value ?? null;
}

async function traeNombradas(): Promise<void> {
  pedidas = 0;
  const lotes = [...sinNombre];
  sinNombre.clear();
  for (const [origen, nombres] of lotes) {
    const [juego, formato] = origen.split("|") as [Juego, string];
    await porNombre(juego, [...nombres], formato).catch(() => undefined);
  }
}

/** Those of some names that there are. */
export async function porNombre(juego: Juego, nombres: string[], formato = ""): Promise<Faz[]> {
  const hay: Faz[] = [];
  const cortos = [...new Set(nombres.map((n) => n.slice(0, 120)))];
  for (let i = 0; i < cortos.length; i += 300) {
    const pedido = { nombres: cortos.slice(i, i + 300), formato };
    const r = await pide<Record<string, CaraCruda>>(`/juegos/${juego}/caras`, pedido);
    for (const [nombre, cruda] of Object.entries(r)) {
      const f = normaliza(cruda, juego);
      hay.push(f);
      const clave = `${juego}|${formato}|${nombre}`;
      const s = nombradas.get(clave) ?? signal<Faz | null>(null);
      nombradas.set(clave, s);
      s.value = f;
    }
  }
  return hay;
}

export type Pagina = { caras: Faz[]; total: number; pagina: number; por_pagina: number };
export const cartas = async (j: Juego, filtros: Record<string, string | number | undefined>): Promise<Pagina> => {
  const r = await pide<PaginaCartas>(`/juegos/${j}/cartas${busca(filtros)}`);
  return { total: r.total, pagina: r.pagina, por_pagina: r.por_pagina, caras: r.cartas.map((c) => normaliza(c, j)) };
};
export const carta = async (j: Juego, id: string): Promise<Faz> =>
  normaliza(await pide<CaraCruda>(`/juegos/${j}/cartas/${encodeURIComponent(id)}`), j);

/** Something of a game that is asked for once. */
function unaVez<T>(que: string): (j: Juego) => T | null {
  const sabido = new Map<Juego, Signal<T | null>>();
  return (j) => {
    let s = sabido.get(j);
    if (!s) {
      s = signal<T | null>(null);
      sabido.set(j, s);
      const suyo = s;
      pide<T>(`/juegos/${j}/${que}`).then(
        (x) => {
          suyo.value = x;
        },
        () => sabido.delete(j),
      );
    }
    return s.value;
  };
}
/** What the words of a game mean. */
export const glosas = unaVez<GlosasDeJuego>("glosas");
/** Where the card of each of its acts may be dropped. */
export const actos = unaVez<ActosDeJuego>("actos");

// Rules

export const reglas = (j: Juego, idioma: Idioma): Promise<{ capitulos: Capitulo[] }> =>
  pide(`/juegos/${j}/reglas${busca({ idioma })}`);
export const buscaReglas = (j: Juego, q: string, idioma: Idioma): Promise<{ hallazgos: Regla[] }> =>
  pide(`/juegos/${j}/reglas${busca({ q, idioma })}`);
export const regla = (j: Juego, id: string, idioma: Idioma): Promise<ReglaEntera> =>
  pide(`/juegos/${j}/reglas/${encodeURIComponent(id)}${busca({ idioma })}`);

// Decks

export const mazos = (j: Juego): Promise<MazoBreve[]> => pide(`/juegos/${j}/mazos`);
export const mazo = (j: Juego, id: string): Promise<Mazo> => pide(`/juegos/${j}/mazos/${encodeURIComponent(id)}`);
export type Revision = MazoLegal | MazoIlegal;
export const revisa = (j: Juego, cuerpo: { texto?: string; mazo?: unknown; formato?: string }): Promise<Revision> =>
  pide(`/juegos/${j}/mazos/revisa`, cuerpo);

// Workshop and scenarios

export const taller = (j: Juego): Promise<TallerInfo> => pide(`/juegos/${j}/taller`);
export const leeTexto = (j: Juego, texto: string, hechos: Record<string, unknown>, cerca: boolean): Promise<Lectura> =>
  pide(`/juegos/${j}/lee`, { texto, hechos, cerca });
export const prueba = (j: Juego, texto: string, hechos: Record<string, unknown>): Promise<Creada> =>
  pide(`/juegos/${j}/prueba`, { texto, hechos });
export const escenario = (j: Juego, id: string): Promise<EscenarioBreve> =>
  pide(`/juegos/${j}/escenarios/${encodeURIComponent(id)}`);
export const escenarios = (j: Juego): Promise<Escenarios> => pide(`/juegos/${j}/escenarios`);
export const abreEscenario = (cuerpo: { juego?: Juego; id?: string; texto?: string }): Promise<Creada> =>
  pide("/escenarios/abre", cuerpo);

// Matches

export type AsientoNuevo = { tipo: "persona" | "bot"; bot?: string; mazo?: unknown; nombre?: string };
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
export const partidas = (): Promise<Listas> => pide("/partidas");
export const partida = (id: string): Promise<PartidaInfo> => pide(`/partidas/${id}`);
export const sienta = (id: string, n: number, cuerpo: { nombre: string; mazo?: unknown }): Promise<Sentada> =>
  pide(`/partidas/${id}/asientos/${n}`, cuerpo);
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

export const comoEscenario = (id: string, n: number | null, punto: number, token?: string): Promise<Archivo> =>
  pide(`/partidas/${id}/escenario`, n === null ? {} : { respuesta: n, punto }, token);
