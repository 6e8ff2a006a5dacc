/** Arrows move to the nearest thing in that direction; what can be chosen is gone through in order. */
import { teclea } from "../piezas/teclea";

const SELECTOR =
  ".naipe-boton, .monton:is(button), .placa:is(button), .pregunta button, .orden li, .poder, [data-cifra]:is(button), .reptante-boton, [data-clave]:is(button)";

/** What can be chosen now, first what is on the table and last what lets it pass. */
function elegibles(raiz: HTMLElement | null): HTMLElement[] {
  const busca = (sel: string): HTMLElement[] => [...(raiz?.querySelectorAll<HTMLElement>(sel) ?? [])];
  return [
    ...busca(".brilla .naipe-boton, button.brilla, .orden li"),
    ...busca(".pregunta [data-opcion]:not([data-paso])"),
    ...busca(".pregunta [data-paso]"),
  ].filter((e) => e.getClientRects().length > 0);
}

/** Goes to the next thing that can be chosen, or to the one before. */
export function enfocaElegible(raiz: HTMLElement | null, paso: 1 | -1): boolean {
  const todos = elegibles(raiz);
  const i = todos.indexOf(document.activeElement as HTMLElement);
  const e = todos[i < 0 ? (paso > 0 ? 0 : todos.length - 1) : (i + paso + todos.length) % todos.length];
  e?.focus();
  return !!e;
}

/** Whoever plays with the keys goes on from the new question, unless they are reading something else. */
export function siguePregunta(raiz: HTMLElement | null): void {
  if (!teclea() || document.querySelector("dialog[open]")) return;
  const aqui = document.activeElement as HTMLElement | null;
  const libre = !aqui || aqui === document.body || !!aqui.closest(".mesa-tablero, .mesa-pie");
  const todos = elegibles(raiz);
  if (libre && !(aqui && todos.includes(aqui))) todos[0]?.focus({ preventScroll: true });
}

/** What can be chosen is in sight: if none of it is, the table is moved to the first. */
export function asomaElegible(raiz: HTMLElement | null): void {
  const caja = raiz?.querySelector(".mesa-tablero")?.getBoundingClientRect();
  if (!caja) return;
  const cosas = [...(raiz?.querySelectorAll<HTMLElement>(".mesa-tablero .brilla") ?? [])];
  const visible = (e: HTMLElement): boolean => {
    const r = e.getBoundingClientRect();
    return r.left >= caja.left - 4 && r.right <= caja.right + 4 && r.top >= caja.top - 4 && r.bottom <= caja.bottom + 4;
  };
  if (!cosas.some(visible)) cosas[0]?.scrollIntoView({ block: "nearest", inline: "center" });
}

export function enfocaVecino(raiz: HTMLElement | null, tecla: string): boolean {
  if (!raiz) return false;
  const todos = [...new Set(raiz.querySelectorAll<HTMLElement>(SELECTOR))].filter(
    (e) => e.offsetParent !== null && !(e as HTMLButtonElement).disabled,
  );
  const actual = document.activeElement as HTMLElement;
  if (!todos.includes(actual)) {
    const primero = elegibles(raiz)[0] ?? todos[0];
    primero?.focus();
    return !!primero;
  }
  const centro = (e: HTMLElement): [number, number] => {
    const r = e.getBoundingClientRect();
    return [r.x + r.width / 2, r.y + r.height / 2];
  };
  const [x, y] = centro(actual);
  const eje = tecla === "ArrowLeft" || tecla === "ArrowRight" ? 0 : 1;
  const sentido = tecla === "ArrowRight" || tecla === "ArrowDown" ? 1 : -1;
  let mejor: HTMLElement | null = null;
  let menor = Number.POSITIVE_INFINITY;
  for (const e of todos) {
    if (e === actual) continue;
    const [ex, ey] = centro(e);
    const dx = ex - x;
    const dy = ey - y;
    const avance = (eje === 0 ? dx : dy) * sentido;
    if (avance < 6) continue;
    const desvio = Math.abs(eje === 0 ? dy : dx);
    const coste = avance + desvio * 2.4;
    if (coste < menor) {
      menor = coste;
      mejor = e;
    }
  }
  mejor?.focus();
  return !!mejor;
}
