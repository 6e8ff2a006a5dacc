/** Engravings printed: each is drawn once as points, one after another while nothing else is to be done. */
import type { Signal } from "@preact/signals";

const [ANCHO, ALTO] = [600, 440];
const cola: Signal<string>[] = [];
let imprime = false;

/** Leaves an engraving to be printed: its address becomes that of the print. */
export function estampa(direccion: Signal<string>): void {
  if (typeof requestIdleCallback === "undefined") return;
  cola.push(direccion);
  if (!imprime) void sigue();
}

async function sigue(): Promise<void> {
  imprime = true;
  for (let d = cola.shift(); d; d = cola.shift()) {
    await new Promise<void>((r) => requestIdleCallback(() => r(), { timeout: 4000 }));
    const hecha = await puntos(d.value).catch(() => null);
    if (hecha) d.value = URL.createObjectURL(hecha);
  }
  imprime = false;
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
