/** How much room there is. */
import { type Signal, signal } from "@preact/signals";

function cumple(consulta: string): Signal<boolean> {
  const medida = matchMedia(consulta);
  const s = signal(medida.matches);
  medida.addEventListener("change", () => {
    s.value = medida.matches;
  });
  return s;
}

/** Little: the others collapse to a strip of numbers and tokens. */
export const estrecho = cumple("(max-width: 68rem), (max-height: 44rem)");

/** A single column: the question lies under the board, and the log opens over it. */
export const apilada = cumple("(max-width: 58rem)");

/** A phone: what does not fit side by side is behind tabs. */
export const telefono = cumple("(max-width: 40rem)");
