/** Lines between cards: who fights or blocks whom, and what the thing under the pointer would be aimed at. */
import { useLayoutEffect, useState } from "preact/hooks";

export type Flecha = { de: string; a: string; clase: string };

/** Where a line that goes from the middle of a box to a point leaves the box. */
function borde(r: DOMRect, [x, y]: readonly [number, number]): [number, number] {
  const [cx, cy] = [r.x + r.width / 2, r.y + r.height / 2];
  const [dx, dy] = [x - cx, y - cy];
  const k = Math.min(1, r.width / 2 / (Math.abs(dx) || 1), r.height / 2 / (Math.abs(dy) || 1));
  return [cx + dx * k, cy + dy * k];
}

const caja = (id: string): DOMRect | null => {
  const k = CSS.escape(id);
  const el = ["id", "clave", "zona"].map((x) => document.querySelector(`.mesa [data-${x}="${k}"]`)).find(Boolean);
  const r = el?.getBoundingClientRect();
  return r?.width ? r : null;
};

export function Flechas({ flechas, cada }: { flechas: Flecha[]; cada: unknown }) {
  const [trazos, pon] = useState<{ d: string; clase: string }[]>([]);
  const clave = flechas.map((f) => `${f.de}>${f.a}`).join();
  useLayoutEffect(() => {
    const mide = (): void =>
      pon(
        flechas.flatMap((f) => {
          const [c, d] = [caja(f.de), caja(f.a)];
          if (!c || !d) return [];
          const p = borde(c, [d.x + d.width / 2, d.y + d.height / 2]);
          const q = borde(d, [c.x + c.width / 2, c.y + c.height / 2]);
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
