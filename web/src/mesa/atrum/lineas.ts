/** How many lines each Power may take, so that the board holds all of them. */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { apilada } from "../estrecho";

/** Which text gives up a line: of the tallest of the columns, the one that has most; none, if each has a single one. */
export function cede(columnas: { alto: number; lineas: number[] }[]): [columna: number, texto: number] | null {
  const altas = columnas.map((c, i) => [c.alto, i] as const).sort((a, b) => b[0] - a[0]);
  for (const [, i] of altas) {
    const suyas = columnas[i]?.lineas ?? [];
    const mas = Math.max(...suyas);
    if (mas > 1) return [i, suyas.lastIndexOf(mas)];
  }
  return null;
}

const cabe = (tablero: HTMLElement): boolean =>
  [tablero, ...tablero.querySelectorAll(".aa-asiento")].every((x) => x.scrollHeight <= x.clientHeight + 1);

const alto = (e: Element): number => e.getBoundingClientRect().height;

/** Each Power has the lines its text takes, and then, until everything fits, one less where there is most to gain. */
function reparte(tablero: HTMLElement): void {
  const columnas = [...tablero.querySelectorAll(".reptante .poderes")];
  const dichos = columnas.map((c) => [...c.querySelectorAll<HTMLElement>(".poder-dicho")]);
  for (const x of dichos.flat()) x.style.removeProperty("--lineas");
  if (cabe(tablero)) return;
  const renglon = (x: HTMLElement): number => Number.parseFloat(getComputedStyle(x).lineHeight);
  const lineas = dichos.map((xs) => xs.map((x) => Math.max(1, Math.round(alto(x) / renglon(x)))));
  while (!cabe(tablero)) {
    const cual = cede(columnas.map((c, i) => ({ alto: alto(c), lineas: lineas[i] ?? [] })));
    const suyas = cual && lineas[cual[0]];
    if (!cual || !suyas) return;
    suyas[cual[1]] = (suyas[cual[1]] ?? 1) - 1;
    dichos[cual[0]]?.[cual[1]]?.style.setProperty("--lineas", String(suyas[cual[1]]));
  }
}

/** On a phone, which Power gives up a line: of those that cannot be chosen the one that has most, then of the others. */
export function cedeUno(poderes: { lineas: number; brilla: boolean }[]): number {
  for (const brilla of [false, true]) {
    const mas = Math.max(...poderes.filter((p) => p.brilla === brilla).map((p) => p.lineas), 0);
    if (mas > 1) return poderes.findLastIndex((p) => p.brilla === brilla && p.lineas === mas);
  }
  return -1;
}

/** On a phone: all the Powers of the tab that is open are in sight, closer together if they must. */
export function aprieta(panel: HTMLElement): void {
  const dichos = [...panel.querySelectorAll<HTMLElement>(".poder-dicho")];
  const cabe = (): boolean => panel.scrollHeight <= panel.clientHeight + 1;
  panel.classList.remove("apretado");
  for (const x of dichos) x.style.removeProperty("--lineas");
  if (cabe()) return;
  panel.classList.add("apretado");
  const renglon = (x: HTMLElement): number => Number.parseFloat(getComputedStyle(x).lineHeight);
  const poderes = dichos.map((x) => ({
    lineas: Math.max(1, Math.round(alto(x) / renglon(x))),
    brilla: !!x.closest(".brilla"),
  }));
  while (!cabe()) {
    const i = cedeUno(poderes);
    const p = poderes[i];
    if (!p) return;
    p.lineas -= 1;
    dichos[i]?.style.setProperty("--lineas", String(p.lineas));
  }
}

/** Of what it depends: the room there is, and what the Powers say. */
function segun(tablero: HTMLElement): string {
  const dicho = [...tablero.querySelectorAll(".poderes")].map((x) => x.textContent?.length);
  return [tablero.clientWidth, tablero.clientHeight, ...dicho].join();
}

/** Measures the open tab whenever it is drawn or its room changes. */
export function useAprieta() {
  const panel = useRef<HTMLDivElement>(null);
  const mide = (): void => {
    if (panel.current) aprieta(panel.current);
  };
  useLayoutEffect(mide);
  useEffect(() => {
    const o = new ResizeObserver(mide);
    const asiento = panel.current?.closest(".aa-asiento");
    if (asiento) o.observe(asiento);
    document.fonts.ready.then(mide);
    return () => o.disconnect();
  }, []);
  return panel;
}

/** Measures the board again whenever its room or its Powers change. */
export function useLineas() {
  const tablero = useRef<HTMLDivElement>(null);
  const medido = useRef("");
  const mide = (): void => {
    const el = tablero.current;
    if (!el || apilada.value || medido.current === segun(el)) return;
    medido.current = segun(el);
    reparte(el);
  };
  useLayoutEffect(mide);
  useEffect(() => {
    const o = new ResizeObserver(mide);
    if (tablero.current) o.observe(tablero.current);
    document.fonts.ready.then(() => {
      medido.current = "";
      mide();
    });
    return () => o.disconnect();
  }, []);
  return tablero;
}
