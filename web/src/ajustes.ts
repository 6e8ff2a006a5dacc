/** What this browser remembers: preferences, the tokens of seats, decks of one's own. */
import { effect, signal } from "@preact/signals";
import type { Ajuste, Idioma, Juego } from "./api/tipos";

export type Tema = "auto" | "claro" | "oscuro";
export type Ajustes = {
  idioma: Idioma;
  tema: Tema;
  sonido: boolean;
  movimiento: "auto" | "no";
  velocidad: 1 | 2;
  preguntar: Ajuste;
  atajos: boolean;
  ayuda: boolean;
  nombre: string;
};

const POR_DEFECTO: Ajustes = {
  idioma: navigator.language?.toLowerCase().startsWith("en") ? "en" : "es",
  tema: "auto",
  sonido: false,
  movimiento: "auto",
  velocidad: 1,
  preguntar: "si_puedo",
  atajos: true,
  ayuda: false,
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
