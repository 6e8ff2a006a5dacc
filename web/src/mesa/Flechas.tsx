/** Lines between cards: who fights or blocks whom, and what the thing under the pointer would be aimed at. */
import { useLayoutEffect, useState } from "preact/hooks";

export type Flecha = { de: string; a: string; clase: string };

const centro = (id: string): [number, number] | null => {
  const r = document.querySelector(`.mesa [data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect();
  return r?.width ? [r.x + r.width / 2, r.y + r.height / 2] : null;
};

export function Flechas({ flechas, cada }: { flechas: Flecha[]; cada: unknown }) {
  const [trazos, pon] = useState<{ d: string; clase: string }[]>([]);
  const clave = flechas.map((f) => `${f.de}>${f.a}`).join();
  useLayoutEffect(() => {
    const mide = (): void =>
      pon(
        flechas.flatMap((f) => {
          const p = centro(f.de);
          const q = centro(f.a);
          if (!p || !q) return [];
          const mx = (p[0] + q[0]) / 2 + (q[1] - p[1]) * 0.12;
          const my = (p[1] + q[1]) / 2 - (q[0] - p[0]) * 0.12;
          return [{ d: `M${p[0]} ${p[1]}Q${mx} ${my} ${q[0]} ${q[1]}`, clase: f.clase }];
        }),
      );
    mide();
    const r = window.setTimeout(mide, 420);
    addEventListener("resize", mide);
    return () => {
      clearTimeout(r);
      removeEventListener("resize", mide);
    };
  }, [clave, cada]);
  if (!trazos.length) return null;
  return (
    <svg class="flechas" aria-hidden="true">
      <defs>
        <marker
          id="punta"
          viewBox="0 0 10 10"
          refX="8"
          refY="5"
          markerWidth="5"
          markerHeight="5"
          orient="auto-start-reverse"
        >
          <path d="M0 0 10 5 0 10 3 5Z" />
        </marker>
      </defs>
      {trazos.map((x, i) => (
        <g key={i} class={x.clase}>
          <path class="flecha-halo" d={x.d} />
          <path class="flecha" d={x.d} marker-end="url(#punta)" />
        </g>
      ))}
    </svg>
  );
}
