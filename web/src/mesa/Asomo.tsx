import { useEffect, useState } from "preact/hooks";
import type { Ampliada } from "./contexto";
import { Retrato } from "./Naipe";

/** What is looked at, and the box it has on the table. */
export type Asomada = { a: Ampliada; caja: DOMRect; mano: boolean };

/** How long the pointer rests on a card before it grows: in the hand, hardly. */
const REPOSO = { mano: 110, mesa: 320 };
const MARGEN = 8;

/** The card under the pointer, large, where it hides nothing: over the log, or beside it if the log is not there. */
export function Asomo({ s, juego }: { s: { value: Asomada | null }; juego: string }) {
  const v = s.value;
  const [visible, pon] = useState(false);
  useEffect(() => {
    pon(false);
    if (!v) return;
    const r = window.setTimeout(() => pon(true), v.mano ? REPOSO.mano : REPOSO.mesa);
    return () => clearTimeout(r);
  }, [v?.a.id, v?.a.faz.id]);
  if (!v || !visible) return null;
  const { x, y, ancho } = sitio(v);
  return (
    <div
      class={`asomo ${v.mano ? "de-mano" : ""}`}
      aria-hidden="true"
      style={{ left: `${x}px`, top: `${y}px`, "--ancho-grande": `${ancho}px` }}
    >
      <Retrato faz={v.a.faz} juego={juego} talla="grande" estado={v.a.cifras ? { cifras: v.a.cifras } : undefined} />
    </div>
  );
}

/** How tall the room of one is at least, in pixels: what it says is to be read. */
const MENOS = 360;

type Sitio = { x: number; y: number; ancho: number };

/** The first of some places that neither the coach nor a puzzle nor the card itself has; or else the first. */
export function libre(sitios: Sitio[], ocupado: DOMRect[]): Sitio {
  const tapa = ({ x, y, ancho }: Sitio): boolean =>
    ocupado.some(
      (r) => x < r.right - 1 && r.left + 1 < x + ancho && y < r.bottom - 1 && r.top + 1 < y + (ancho * 7) / 5,
    );
  return sitios.find((s) => !tapa(s)) ?? (sitios[0] as Sitio);
}

/** What somebody is saying meanwhile: a card that grows does not lie over it. */
const dichos = (): DOMRect[] =>
  [...document.querySelectorAll(".guia[data-puesto], .reto-panel")].map((e) => e.getBoundingClientRect());

function sitio({ caja, mano }: Asomada): Sitio {
  const hueco = document.querySelector(".mesa-lateral")?.getBoundingClientRect();
  if (hueco && hueco.x < innerWidth - 200 && hueco.height > 200) {
    // As large as the log is, so that it lies over nothing else.
    const ancho = Math.floor(Math.min(300, hueco.width - 16, ((Math.max(hueco.height, MENOS) - 2 * MARGEN) * 5) / 7));
    // Of a line of the log, beside it.
    if (caja.x >= hueco.x && caja.y < hueco.bottom)
      return {
        x: hueco.x - ancho - 12,
        y: Math.max(MARGEN, Math.min(caja.y - 120, innerHeight - ancho * 1.4 - MARGEN)),
        ancho,
      };
    const y = Math.max(MARGEN, hueco.y + 4);
    const abajo = Math.max(MARGEN, innerHeight - ancho * 1.4 - MARGEN);
    const sobre = Math.max(MARGEN, mano ? Math.min(abajo, caja.y - ancho * 1.4 - MARGEN) : y);
    return libre(
      [
        { x: hueco.x + (hueco.width - ancho) / 2, y, ancho },
        { x: hueco.x - ancho - 12, y: sobre, ancho },
        { x: MARGEN, y: sobre, ancho },
        { x: hueco.x - ancho - 12, y: abajo, ancho },
        { x: MARGEN, y: abajo, ancho },
      ],
      [...dichos(), caja],
    );
  }
  const ancho = Math.min(280, innerWidth * 0.6);
  const dicho = dichos();
  const alto = (ancho * 7) / 5;
  const medio = caja.x + caja.width / 2;
  const fuera = Math.max(MARGEN, innerWidth - ancho - MARGEN);
  const fondo = Math.max(MARGEN, innerHeight - alto - MARGEN);
  // It grows upwards from the hand, and beside what lies on the board.
  const natural = mano
    ? { x: Math.max(MARGEN, Math.min(fuera, medio - ancho / 2)), y: Math.max(MARGEN, caja.y - alto - MARGEN), ancho }
    : {
        x: medio > innerWidth / 2 ? Math.max(MARGEN, caja.x - ancho - 12) : Math.min(fuera, caja.right + 12),
        y: Math.max(MARGEN, Math.min(fondo, caja.y - alto / 3)),
        ancho,
      };
  const esquinas = [MARGEN, fondo].flatMap((y) => [MARGEN, fuera].map((x) => ({ x, y, ancho })));
  return libre([natural, ...esquinas], dicho.length > 0 ? [...dicho, caja] : []);
}
