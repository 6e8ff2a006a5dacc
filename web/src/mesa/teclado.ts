/** Arrows move to the nearest thing in that direction. */
const SELECTOR =
  ".naipe-boton, .monton:is(button), .placa:is(button), .pregunta button, .poder, .reptante-boton, [data-clave]:is(button)";

export function enfocaVecino(raiz: HTMLElement | null, tecla: string): boolean {
  if (!raiz) return false;
  const todos = [...new Set(raiz.querySelectorAll<HTMLElement>(SELECTOR))].filter(
    (e) => e.offsetParent !== null && !(e as HTMLButtonElement).disabled,
  );
  const actual = document.activeElement as HTMLElement;
  if (!todos.includes(actual)) {
    const primero = raiz.querySelector<HTMLElement>(".brilla .naipe-boton, .brilla:is(button)") ?? todos[0];
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
