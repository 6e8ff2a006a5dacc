/** Where an option may be dropped: as the game declares of its acts, for every board. */
import { actos } from "../api/cliente";
import type { Destino as Declarado, Opcion } from "../api/tipos";
import type { Contexto } from "./contexto";
import type { Intencion } from "./piloto";

/** A place, or a thing by its handle, and what of the next question that already answers. */
export type Destino = { zona?: string; id?: string; luego?: Intencion };

/** What has somebody it is done to is dropped on them; the rest, where its act says. */
export function destinos(o: Opcion, c: Contexto): Destino[] {
  const contra = o.contra as { id: string } | undefined;
  if (contra) return [{ id: contra.id }];
  const hay = actos(c.juego)?.destinos ?? {};
  return (hay[`${o.verbo} ${o.modo}`] ?? hay[o.verbo] ?? [])
    .filter((d) => (!d.solo || d.solo === o.tipo) && (!d.salvo || d.salvo !== o.tipo))
    .flatMap((d) => lugares(d, c));
}

function lugares(d: Declarado, c: Contexto): Destino[] {
  const todos = c.mesa.vista.asientos as unknown as Record<string, unknown>[];
  const quienes = { yo: [c.yo], rival: [1 - c.yo], todos: [...todos.keys()], común: [-1] }[d.de];
  if (!d.cartas) return quienes.map((n) => ({ zona: `${d.zona}:${n}` }));
  const clave = d.cartas;
  const ids = quienes.flatMap((n) => (todos[n]?.[clave] ?? []) as { id: string }[]).map((x) => x.id);
  if (!d.extremos) return ids.map((id) => ({ id, luego: (q) => q.id === id }));
  const { verbo, lados } = d.extremos;
  const lado = (cual: string) => (q: Opcion) => q.verbo === verbo && q.valor === cual;
  // Dropped on others of its row, it goes to the end they are nearer to.
  const mitad = ids.length > 1 ? ids : [];
  return [
    ...lados.map((cual) => ({ zona: `${verbo}:${cual}`, luego: lado(cual) })),
    ...mitad.map((id, i) => ({ id, luego: lado(lados[i < ids.length / 2 ? 0 : 1] as string) })),
  ];
}
