/** Engravings printed: each is drawn once as points, one after another while nothing else is to be done. */
import type { Signal } from "@preact/signals";
import { seMueve } from "../ajustes";

/** As large as it is ever drawn, in the points of this screen. */
const PUNTOS = Math.min(2, Math.max(1, globalThis.devicePixelRatio || 1));
const [ANCHO, ALTO] = [Math.round(340 * PUNTOS), Math.round(249 * PUNTOS)];
const cola: Signal<string>[] = [];
let imprime = false;

/** What is left of a frame while something moves is less than this, and printing one takes more, in milliseconds. */
const HOLGURA = 18;
const PACIENCIA = 20_000;

/** Leaves an engraving to be printed: its address becomes that of the print. Where nothing moves it is hardly ever drawn
 * again, and printing it would only cost. */
export function estampa(direccion: Signal<string>): void {
  if (typeof requestIdleCallback === "undefined" || !seMueve()) return;
  cola.push(direccion);
  if (!imprime) void sigue();
}

async function sigue(): Promise<void> {
  imprime = true;
  for (let d = cola.shift(); d; d = cola.shift()) {
    await holgado();
    const hecha = await puntos(d.value).catch(() => null);
    if (hecha) d.value = URL.createObjectURL(hecha);
  }
  imprime = false;
}

/** Waits for a moment in which nothing moves. */
function holgado(): Promise<void> {
  const desde = performance.now();
  return new Promise((r) => {
    const mira = (plazo: IdleDeadline): void => {
      if (plazo.timeRemaining() >= HOLGURA || performance.now() - desde > PACIENCIA) r();
      else setTimeout(() => requestIdleCallback(mira), 120);
    };
    requestIdleCallback(mira);
  });
}

async function puntos(svg: string): Promise<Blob | null> {
  const imagen = new Image(ANCHO, ALTO);
  imagen.src = svg;
  await imagen.decode();
  const lienzo = document.createElement("canvas");
  lienzo.width = ANCHO;
  lienzo.height = ALTO;
  const pluma = lienzo.getContext("2d");
  if (!pluma) return null;
  pluma.drawImage(imagen, 0, 0, ANCHO, ALTO);
  return new Promise((r) => lienzo.toBlob(r, "image/webp", 0.92));
}
