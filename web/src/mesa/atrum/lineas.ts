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

/** Of what it depends: the room there is, and what the Powers say. */
function segun(tablero: HTMLElement): string {
  const dicho = [...tablero.querySelectorAll(".poderes")].map((x) => x.textContent?.length);
  return [tablero.clientWidth, tablero.clientHeight, ...dicho].join();
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
