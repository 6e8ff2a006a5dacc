/** Lessons: what the server tells of them, and what this browser remembers. */
import { signal } from "@preact/signals";
import { ajustes, guarda, guardaPuesto, lee } from "../ajustes";
import { crea, pide } from "../api/cliente";
import type { Creada, Guia, Juego, Leccion, LeccionBreve, Libre, MesaMensaje, RetoBreve } from "../api/tipos";
import { ve } from "../ruta";

export type { Guia, Leccion, LeccionBreve, RetoBreve };

export const lecciones = (j: Juego): Promise<{ lecciones: LeccionBreve[] }> => pide(`/juegos/${j}/lecciones`);
export const guiaDe = (m: MesaMensaje): Guia | null => m.guia ?? null;

/** Which lessons have been finished here. */
export const aprendido = signal<string[]>(lee<string[]>("aprendido", []));
export function aprende(id: string): void {
  if (aprendido.value.includes(id)) return;
  aprendido.value = [...aprendido.value, id];
  guarda("aprendido", aprendido.value);
}

export const retos = (j: Juego): Promise<{ retos: RetoBreve[] }> => pide(`/juegos/${j}/retos`);

/** Which puzzles have been solved here. */
export const resueltos = signal<string[]>(lee<string[]>("retos", []));
export function resuelve(id: string): void {
  if (resueltos.value.includes(id)) return;
  resueltos.value = [...resueltos.value, id];
  guarda("retos", resueltos.value);
}

export async function abreReto(juego: Juego, id: string): Promise<void> {
  const c = await pide<Creada>("/retos/abre", { juego, id, nombre: ajustes.value.nombre });
  sientate(c, juego);
  ve(`/mesa/${c.id}`);
}

/** The puzzle after one: the next that has not been solved. */
export async function siguiente(juego: Juego, id: string): Promise<string | null> {
  const { retos: todos } = await retos(juego);
  const aqui = todos.findIndex((r) => r.id === id);
  const orden = [...todos.slice(aqui + 1), ...todos.slice(0, Math.max(0, aqui))];
  return orden.find((r) => !resueltos.value.includes(r.id))?.id ?? null;
}

function sientate(c: Creada, juego: Juego): void {
  guardaPuesto({ id: c.id, juego, asiento: 0, token: c.tokens["0"] ?? "", fecha: Date.now() });
}

export async function abreLeccion(juego: Juego, id: string): Promise<void> {
  const c = await pide<Creada>("/lecciones/abre", { juego, id, nombre: ajustes.value.nombre });
  sientate(c, juego);
  ve(`/mesa/${c.id}`);
}

/** A match against the machine, with advice at hand. */
export async function partidaLibre(juego: Juego, libre: Libre): Promise<void> {
  const c = await crea({
    juego,
    ...(libre.formato ? { formato: libre.formato } : {}),
    asientos: [
      { tipo: "persona", nombre: ajustes.value.nombre, mazo: libre.mazos?.[0] ?? null },
      { tipo: "bot", bot: "novato", mazo: libre.mazos?.[1] ?? null },
    ],
  });
  sientate(c, juego);
  ve(`/mesa/${c.id}?consejos`);
}
