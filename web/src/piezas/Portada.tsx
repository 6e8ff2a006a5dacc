/** The plate of each game on the home page: an engraving of its own. */
import type { JSX, VNode } from "preact";
import type { Juego } from "../api/tipos";

const polar = (r: number, g: number): [number, number] => [
  200 + r * Math.cos((g * Math.PI) / 180),
  110 + r * Math.sin((g * Math.PI) / 180),
];

/** A rosette of an engine lathe. */
export function guilloche(n: number, r: number, amplitud: number, cx: number, cy: number, fase = 0): string {
  let d = "";
  for (let i = 0; i <= 360; i += 2) {
    const a = (i * Math.PI) / 180;
    const k = r + amplitud * Math.sin(n * a + fase);
    d += `${i ? "L" : "M"}${(cx + k * Math.cos(a)).toFixed(1)} ${(cy + k * Math.sin(a)).toFixed(1)}`;
  }
  return `${d}Z`;
}

/** Parallel strokes of the burin, to be cut by a shape. */
const rayas = (paso: number, giro: number): JSX.Element => (
  <g class="p-raya" transform={`rotate(${giro} 200 110)`}>
    <path d={Array.from({ length: Math.ceil(420 / paso) }, (_, i) => `M-60 ${-100 + i * paso}H460`).join("")} />
  </g>
);

const CASTILLO =
  "M150 168V92h-8V72h12v8h12v-8h12v8h12v-8h12V60h-6V38h12v8h16v-8h12v22h-6v12h12v8h12v-8h12v8h12v-8h12v20h-8v76Z";

function codice(): JSX.Element {
  const nudos: string[] = [];
  for (let x = -10; x < 420; x += 28) {
    for (const y of [14, 206]) {
      nudos.push(`M${x} ${y}c7-10 21-10 28 0c-7 10-21 10-28 0M${x + 14} ${y - 8}c10 5 10 11 0 16c-10-5-10-11 0-16`);
    }
  }
  const rayos = Array.from({ length: 24 }, (_, i) => {
    const a = (i * Math.PI) / 12;
    const r = i % 2 ? 35 : 42;
    return `M${92 + Math.cos(a) * 28} ${66 + Math.sin(a) * 28}L${92 + Math.cos(a) * r} ${66 + Math.sin(a) * r}`;
  });
  return (
    <>
      <clipPath id="p-castillo">
        <path d={`${CASTILLO}`} />
      </clipPath>
      <path class="p-fino" d={nudos.join("")} />
      <path class="p-fino" d="M0 26H400M0 194H400M0 3H400M0 217H400" />
      <path
        class="p-fino"
        d={Array.from({ length: 9 }, (_, i) => `M0 ${40 + i * 7}Q${120 + i * 9} ${34 + i * 8} 400 ${44 + i * 7}`).join(
          "",
        )}
        opacity="0.5"
      />
      <path class="p-lleno" d={CASTILLO} />
      <g clip-path="url(#p-castillo)">
        <g transform="translate(52 0)">{rayas(3.4, -34)}</g>
        <path
          class="p-raya"
          d="M150 108H262M150 124H262M150 140H262M150 156H262M166 108v16M190 124v16M230 108v16M246 140v16M178 140v16M214 60v12"
        />
      </g>
      <path class="p-hueco" d="M196 168v-26c0-14 20-14 20 0v26ZM166 104h8v16h-8ZM236 104h8v16h-8ZM200 82h8v18h-8Z" />
      <path class="p-acento" d="M206 38V20l20 5-20 6" />
      <path
        class="p-fino"
        d={Array.from(
          { length: 14 },
          (_, i) => `M${40 + i * 5} ${170 + i * 1.7}Q200 ${164 + i * 1.7} ${360 - i * 5} ${170 + i * 1.7}`,
        ).join("")}
      />
      <g class="p-oro">
        <circle cx="92" cy="66" r="24" />
        <path d={rayos.join("")} />
      </g>
      <path class="p-segundo" d="M330 40c-22 6-26 40 0 48c-40 6-44-46 0-48Z" />
      <path
        class="p-segundo"
        d={[
          [338, 50],
          [352, 78],
          [330, 84],
          [374, 46],
        ]
          .map(
            ([x = 0, y = 0]) =>
              `M${x} ${y - 4}l1.200 2.800 2.800 1.200-2.800 1.200-1.200 2.800-1.200-2.800-2.800-1.200 2.800-1.200Z`,
          )
          .join("")}
      />
    </>
  );
}

const CALAVERA =
  "M0 -58c-34 0-56 22-56 52c0 18 8 30 18 37v20c0 6 4 9 9 9h8v-13h7v13h9v-13h10v13h9v-13h7v13h8c5 0 9-3 9-9v-20c10-7 18-19 18-37c0-30-22-52-56-52Z";
const CUENCAS =
  "M-24 -14c-10 0-17 7-17 16s8 15 17 15s16-7 16-16s-6-15-16-15ZM24 -14c-10 0-16 6-16 15s7 16 16 16s17-6 17-15s-7-16-17-16ZM0 18l-8 17h16Z";

function calavera(x: number, y: number, k: number, clave: string): JSX.Element {
  return (
    <g transform={`translate(${x} ${y}) scale(${k})`}>
      <clipPath id={clave}>
        <path d={CALAVERA} />
      </clipPath>
      <path class="p-lleno" d={CALAVERA} />
      <g clip-path={`url(#${clave})`} class="p-raya">
        <path
          d={Array.from({ length: 22 }, (_, i) => `M${10 + i * 3.4} -60Q${34 + i * 3.4} 0 ${4 + i * 3.4} 70`).join("")}
        />
      </g>
      <path class="p-hueco" d={CUENCAS} />
    </g>
  );
}

function osario(): JSX.Element {
  const arcos = Array.from({ length: 9 }, (_, i) => {
    const x = i * 50 - 25;
    return `M${x} 220V70C${x} 40 ${x + 12} 28 ${x + 25} 16C${x + 38} 28 ${x + 50} 40 ${x + 50} 70V220M${x + 7} 220V74C${x + 7} 50 ${x + 16} 40 ${x + 25} 30C${x + 34} 40 ${x + 43} 50 ${x + 43} 74V220`;
  });
  return (
    <>
      <path class="p-fino" d={arcos.join("")} />
      {[50, 100, 300, 350].flatMap((x, i) => [0, 1, 2].map((f) => calavera(x, 92 + f * 46, 0.3, `p-cal-${i}-${f}`)))}
      <circle class="p-fondo" cx="200" cy="112" r="90" />
      <path class="p-oro" d={guilloche(14, 88, 5, 200, 112)} />
      <path class="p-oro" d={guilloche(14, 88, 5, 200, 112, 1.05)} />
      <path class="p-oro" d={guilloche(14, 88, 5, 200, 112, 2.1)} />
      {calavera(200, 112, 1, "p-cal")}
    </>
  );
}

function atlas(): JSX.Element {
  const estrellas: [number, number, number][] = [
    [52, 40, 2.6],
    [96, 74, 1.8],
    [70, 120, 2.2],
    [118, 168, 1.6],
    [338, 46, 2.4],
    [362, 96, 1.8],
    [310, 150, 2.8],
    [352, 184, 1.7],
    [280, 30, 1.6],
    [140, 26, 1.8],
    [26, 182, 1.6],
    [380, 150, 1.4],
  ];
  return (
    <>
      <g class="p-fino">
        {[34, 52, 70, 88, 104].map((r) => (
          <circle key={r} cx="200" cy="110" r={r} />
        ))}
        {Array.from({ length: 24 }, (_, i) => {
          const [x0, y0] = polar(34, i * 15);
          const [x1, y1] = polar(i % 6 ? 104 : 230, i * 15);
          return <path key={i} d={`M${x0} ${y0}L${x1} ${y1}`} />;
        })}
        <ellipse cx="200" cy="110" rx="150" ry="46" transform="rotate(-16 200 110)" />
      </g>
      <path class="p-oro" d="M52 40L96 74L70 120L118 168M338 46L362 96L310 150L352 184M280 30L338 46" />
      <g class="p-lleno">
        {estrellas.map(([x, y, r], i) => (
          <path
            key={i}
            d={`M${x} ${y - r * 3}L${x + r * 0.7} ${y - r * 0.7}L${x + r * 3} ${y}L${x + r * 0.7} ${y + r * 0.7}L${x} ${y + r * 3}L${x - r * 0.7} ${y + r * 0.7}L${x - r * 3} ${y}L${x - r * 0.7} ${y - r * 0.7}Z`}
          />
        ))}
      </g>
      {/* Three keys around the gem */}
      {[0, 120, 240].map((g, i) => (
        <g
          key={g}
          class={`p-llave p-llave-${i}`}
          transform={`rotate(${g + 180} 200 110) translate(200 110) translate(0 -70)`}
        >
          <circle r="11" cx="0" cy="-6" fill="none" stroke-width="5" />
          <path d="M-2.5 5h5v34h-5zM2.500 22h8v4h-8zM2.500 30h8v4h-8z" />
        </g>
      ))}
      <path class="p-gema" d="M200 88 217 100 221 117 210 132H190L179 117 183 100Z" />
      <path
        class="p-fino"
        d="M200 88 192 106 200 113 208 106ZM192 106 183 100M208 106 217 100M200 113 190 132M200 113 210 132"
      />
    </>
  );
}

const PLANCHAS: Record<string, () => VNode> = { myl: codice, atrum: osario, keyforge: atlas };

export function Portada({ juego }: { juego: Juego }) {
  return (
    <svg
      class={`portada portada-${juego}`}
      viewBox="0 0 400 220"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g class="portada-toda">{PLANCHAS[juego]?.()}</g>
    </svg>
  );
}
