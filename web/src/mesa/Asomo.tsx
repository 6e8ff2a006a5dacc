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
      <Retrato faz={v.a.faz} juego={juego} talla="grande" />
    </div>
  );
}

/** How tall the room of one is at least, in pixels: what it says is to be read. */
const MENOS = 360;

function sitio({ caja, mano }: Asomada): { x: number; y: number; ancho: number } {
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
    return { x: hueco.x + (hueco.width - ancho) / 2, y: Math.max(MARGEN, hueco.y + 4), ancho };
  }
  const ancho = Math.min(280, innerWidth * 0.6);
  const alto = (ancho * 7) / 5;
  const medio = caja.x + caja.width / 2;
  if (mano) {
    // It grows upwards from the hand.
    const x = Math.max(MARGEN, Math.min(innerWidth - ancho - MARGEN, medio - ancho / 2));
    return { x, y: Math.max(MARGEN, caja.y - alto - MARGEN), ancho };
  }
  const x =
    medio > innerWidth / 2
      ? Math.max(MARGEN, caja.x - ancho - 12)
      : Math.min(innerWidth - ancho - MARGEN, caja.right + 12);
  return { x, y: Math.max(MARGEN, Math.min(innerHeight - alto - MARGEN, caja.y - alto / 3)), ancho };
}
