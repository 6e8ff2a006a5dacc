/** What this browser remembers: preferences, the tokens of seats, decks of one's own. */
import { effect, signal } from "@preact/signals";
import type { Ajuste, Idioma, Juego } from "./api/tipos";

export type Tema = "auto" | "claro" | "oscuro";
export type Ritmo = "lento" | "normal" | "rapido" | "ya";
export type Ajustes = {
  idioma: Idioma;
  tema: Tema;
  /** Sounds, and a touch of vibration where there is one; null until somebody says: where things may move. */
  sonido: boolean | null;
  /** To be told when it is my turn and I am looking elsewhere. */
  avisos: boolean;
  movimiento: "auto" | "no";
  /** How long what others do stays in sight. */
  ritmo: Ritmo;
  /** The log is folded: in its place, the last card played. */
  plegado: boolean;
  /** Against machines, a turn in which nothing is left to do ends by itself. */
  acaba: boolean;
  preguntar: Ajuste;
  /** In Atrum Arena, one is stopped only where it usually matters, and pays in the usual way. */
  directo: boolean;
  atajos: boolean;
  /** A hint with each question, and a slower rival; null until somebody says: hints for whoever is new. */
  ayuda: boolean | null;
  nombre: string;
};

const POR_DEFECTO: Ajustes = {
  idioma: navigator.language?.toLowerCase().startsWith("en") ? "en" : "es",
  tema: "auto",
  sonido: null,
  avisos: false,
  movimiento: "auto",
  ritmo: "normal",
  plegado: false,
  acaba: true,
  preguntar: "si_puedo",
  directo: true,
  atajos: true,
  ayuda: null,
  nombre: "",
};

export function lee<T>(clave: string, falta: T): T {
  try {
    const texto = localStorage.getItem(`mazo.${clave}`);
    return texto === null ? falta : (JSON.parse(texto) as T);
  } catch {
    return falta;
  }
}

export function guarda(clave: string, valor: unknown): void {
  try {
    localStorage.setItem(`mazo.${clave}`, JSON.stringify(valor));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export const ajustes = signal<Ajustes>({ ...POR_DEFECTO, ...lee<Partial<Ajustes>>("ajustes", {}) });

export function ajusta(cambio: Partial<Ajustes>): void {
  ajustes.value = { ...ajustes.value, ...cambio };
  guarda("ajustes", ajustes.value);
}

effect(() => {
  const { tema, idioma, movimiento } = ajustes.value;
  const raiz = document.documentElement;
  raiz.lang = idioma;
  if (tema === "auto") delete raiz.dataset.tema;
  else raiz.dataset.tema = tema;
  if (movimiento === "no") raiz.dataset.movimiento = "no";
  else delete raiz.dataset.movimiento;
});

const quieto = matchMedia("(prefers-reduced-motion: reduce)");
/** Whether things may move. */
export const seMueve = (): boolean => ajustes.value.movimiento === "auto" && !quieto.matches;

/** Whether things may sound: as it was chosen, and if nothing was, unless this device asks for quiet. */
export const seOye = (): boolean => ajustes.value.sonido ?? seMueve();

const PRISAS: Record<Ritmo, number> = { lento: 0.8, normal: 1, rapido: 1.8, ya: 2.4 };
/** By how much what moves goes faster than usual. */
export const prisa = (): number => PRISAS[ajustes.value.ritmo] ?? 1;

/** A seat this browser holds. */
export type Puesto = {
  id: string;
  juego: Juego;
  asiento: number;
  token: string;
  fecha: number;
  titulo?: string;
  acabada?: boolean;
};
export const puestos = signal<Puesto[]>(lee<Puesto[]>("puestos", []));

const PRIMERAS = 5;
/** Whether each question brings its hint: as it was chosen, and if nothing was, in one's first matches. */
export const conPistas = (): boolean => ajustes.value.ayuda ?? puestos.value.length <= PRIMERAS;

export function guardaPuesto(p: Puesto): void {
  const otros = puestos.value.filter((q) => q.id !== p.id || q.asiento !== p.asiento);
  puestos.value = [p, ...otros].slice(0, 40);
  guarda("puestos", puestos.value);
}

export function puestoDe(id: string, asiento?: number): Puesto | undefined {
  return puestos.value.find((p) => p.id === id && (asiento === undefined || p.asiento === asiento));
}

export function cambiaPuesto(id: string, cambio: Partial<Puesto>): void {
  if (!puestos.value.some((p) => p.id === id)) return;
  puestos.value = puestos.value.map((p) => (p.id === id ? { ...p, ...cambio } : p));
  guarda("puestos", puestos.value);
}

export function olvidaPuesto(id: string): void {
  puestos.value = puestos.value.filter((p) => p.id !== id);
  guarda("puestos", puestos.value);
}

/** A deck of one's own, as text the server reads. */
export type MazoPropio = { juego: Juego; nombre: string; texto: string };
export const mazosPropios = signal<MazoPropio[]>(lee<MazoPropio[]>("mazos", []));

export function guardaMazo(m: MazoPropio): void {
  mazosPropios.value = [m, ...mazosPropios.value.filter((x) => x.juego !== m.juego || x.nombre !== m.nombre)];
  guarda("mazos", mazosPropios.value);
}

export function borraMazo(m: MazoPropio): void {
  mazosPropios.value = mazosPropios.value.filter((x) => x !== m);
  guarda("mazos", mazosPropios.value);
}

/** The cards somebody says to have of a game, as a list. */
const colecciones = signal<Partial<Record<Juego, string>>>(lee("colecciones", {}));
export const coleccion = (j: Juego): string => colecciones.value[j] ?? "";

export function guardaColeccion(j: Juego, texto: string): void {
  colecciones.value = { ...colecciones.value, [j]: texto };
  guarda("colecciones", colecciones.value);
}

/** A match this browser played to its end. */
export type Jugada = {
  id: string;
  juego: Juego;
  asiento: number;
  gano: boolean | null;
  rival: string;
  maquina: boolean;
  turnos: number;
  fecha: number;
};
export const historial = signal<Jugada[]>(lee<Jugada[]>("historial", []));

/** Keeps how a match ended, once. */
export function anotaJugada(j: Jugada): void {
  if (historial.value.some((x) => x.id === j.id && x.asiento === j.asiento)) return;
  historial.value = [j, ...historial.value].slice(0, 500);
  guarda("historial", historial.value);
}
