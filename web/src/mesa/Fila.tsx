/** A row of cards that always fits: they shrink, and then overlap. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

export function useMedida<E extends HTMLElement>(): [{ current: E | null }, number, number] {
  const ref = useRef<E>(null);
  const [m, pon] = useState<[number, number]>([0, 0]);
  useLayoutEffect(() => {
    const el = ref.current;
    if (!el) return;
    const mide = (): void => {
      const w = el.clientWidth;
      const h = el.clientHeight;
      pon((v) => (v[0] === w && v[1] === h ? v : [w, h]));
    };
    mide();
    const o = new ResizeObserver(mide);
    o.observe(el);
    return () => o.disconnect();
  }, []);
  return [ref, m[0], m[1]];
}

export type FilaProps<T> = {
  cosas: T[];
  zona: string;
  titulo: string;
  clase?: string;
  /** Width to height of a card. */
  razon?: number;
  maximo?: number;
  minimo?: number;
  dibuja: (cosa: T, ancho: number, i: number) => ComponentChildren;
  clave: (cosa: T, i: number) => string;
  vacia?: ComponentChildren;
};

export function Fila<T>({
  cosas,
  zona,
  titulo,
  clase = "",
  razon = 5 / 7,
  maximo = 150,
  minimo = 50,
  dibuja,
  clave,
  vacia,
}: FilaProps<T>) {
  const [ref, w, h] = useMedida<HTMLUListElement>();
  const n = cosas.length;
  const hueco = w > 600 ? 10 : 6;
  const cabe = n > 0 ? (w - hueco * (n - 1)) / n : maximo;
  // Under 84 px a card is a token, which is nearly square.
  const entero = Math.min((h - 8) * razon, maximo, cabe);
  const ficha = Math.min((h - 6) / 1.16, 83, maximo, cabe);
  const ideal = entero >= 84 ? entero : Math.max(entero, ficha);
  const ancho = Math.floor(Math.max(ideal, Math.min(minimo, h / 1.16)));
  const sobra = n > 1 ? Math.min(hueco, (w - ancho * n) / (n - 1)) : 0;
  return (
    <ul ref={ref} class={`fila ${clase}`} data-zona={zona} aria-label={titulo} style={{ "--hueco": `${sobra}px` }}>
      {w > 0 && cosas.map((c, i) => <li key={clave(c, i)}>{dibuja(c, ancho, i)}</li>)}
      {n === 0 && <li class="fila-vacia">{vacia ?? titulo}</li>}
    </ul>
  );
}
