/** Whether there is little room: the others collapse to a strip of numbers and tokens. */
import { signal } from "@preact/signals";

const medida = matchMedia("(max-width: 68rem), (max-height: 54rem)");
export const estrecho = signal(medida.matches);
medida.addEventListener("change", () => {
  estrecho.value = medida.matches;
});
