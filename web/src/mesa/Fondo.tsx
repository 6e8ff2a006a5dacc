/** What the board is engraved on: a star chart, an ossuary wall, a page of a codex. */
import type { VNode } from "preact";
import type { Juego } from "../api/tipos";

function azar(semilla: number): () => number {
  let x = semilla;
  return () => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return x / 4294967296;
  };
}

function cielo() {
  const r = azar(7);
  const estrellas = Array.from({ length: 150 }, () => [r() * 1600, r() * 1000, 0.5 + r() * r() * 2.2] as const);
  const claras = estrellas.filter((e) => e[2] > 1.2);
  const lineas: string[] = [];
  for (const a of claras) {
    const cerca = claras
      .filter((b) => b !== a)
      .sort((p, q) => Math.hypot(p[0] - a[0], p[1] - a[1]) - Math.hypot(q[0] - a[0], q[1] - a[1]))[0];
    if (cerca && Math.hypot(cerca[0] - a[0], cerca[1] - a[1]) < 190)
      lineas.push(`M${a[0].toFixed(0)} ${a[1].toFixed(0)}L${cerca[0].toFixed(0)} ${cerca[1].toFixed(0)}`);
  }
  return (
    <>
      <g class="fondo-linea">
        {[140, 260, 390, 530, 680, 850].map((k) => (
          <circle key={k} cx="800" cy="500" r={k} />
        ))}
        {Array.from({ length: 24 }, (_, i) => {
          const a = (i * Math.PI) / 12;
          return (
            <path
              key={i}
              d={`M${800 + Math.cos(a) * 140} ${500 + Math.sin(a) * 140}L${800 + Math.cos(a) * 1000} ${500 + Math.sin(a) * 1000}`}
            />
          );
        })}
        <ellipse cx="800" cy="500" rx="690" ry="250" transform="rotate(-18 800 500)" />
      </g>
      <path class="fondo-trazo" d={lineas.join("")} />
      <g class="fondo-punto">
        {estrellas.map(([x, y, t], i) => (
          <circle key={i} cx={x.toFixed(0)} cy={y.toFixed(0)} r={t.toFixed(1)} />
        ))}
      </g>
    </>
  );
}

function osario() {
  const arcos: string[] = [];
  for (let f = 0; f < 7; f++) {
    for (let c = -1; c < 14; c++) {
      const x = c * 128 + (f % 2) * 64;
      const y = f * 160;
      arcos.push(
        `M${x} ${y + 160}V${y + 78}C${x} ${y + 34} ${x + 34} ${y + 18} ${x + 64} ${y}C${x + 94} ${y + 18} ${x + 128} ${y + 34} ${x + 128} ${y + 78}V${y + 160}`,
      );
      arcos.push(
        `M${x + 14} ${y + 160}V${y + 84}C${x + 14} ${y + 48} ${x + 40} ${y + 34} ${x + 64} ${y + 20}C${x + 88} ${y + 34} ${x + 114} ${y + 48} ${x + 114} ${y + 84}V${y + 160}`,
      );
    }
  }
  return <path class="fondo-linea" d={arcos.join("")} />;
}

function codice() {
  const d: string[] = [];
  for (let y = 0; y < 1000; y += 80) {
    for (let x = 0; x < 1600; x += 80) {
      d.push(
        `M${x} ${y + 40}C${x + 20} ${y} ${x + 60} ${y} ${x + 80} ${y + 40}C${x + 60} ${y + 80} ${x + 20} ${y + 80} ${x} ${y + 40}`,
      );
      d.push(
        `M${x + 40} ${y}C${x + 80} ${y + 20} ${x + 80} ${y + 60} ${x + 40} ${y + 80}C${x} ${y + 60} ${x} ${y + 20} ${x + 40} ${y}`,
      );
    }
  }
  return <path class="fondo-linea" d={d.join("")} />;
}

const FONDOS: Record<string, () => VNode> = { keyforge: cielo, atrum: osario, myl: codice };

const hechos = new Map<Juego, VNode>();

/** Drawn once: the same node is never compared again. */
export function Fondo({ juego }: { juego: Juego }) {
  let hecho = hechos.get(juego);
  if (!hecho) {
    hecho = (
      <svg
        class={`fondo fondo-${juego}`}
        viewBox="0 0 1600 1000"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        {FONDOS[juego]?.()}
      </svg>
    );
    hechos.set(juego, hecho);
  }
  return hecho;
}
