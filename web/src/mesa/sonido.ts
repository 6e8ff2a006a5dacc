/** Small, soft sounds made on the spot: from the first touch of whoever plays, unless they or their device ask for quiet. */
import { seOye } from "../ajustes";
import type { Suceso } from "../api/tipos";

/** How loud all of it is, and how many things of one moment are heard. */
const SUAVE = 0.55;
const JUNTOS = 3;

let audio: AudioContext | null = null;

/** Whether it may be heard: there is something to hear it by, and a browser lets nothing sound before somebody has touched
 * the page, and complains of a try. */
const puede = (): boolean =>
  "AudioContext" in globalThis && seOye() && (navigator.userActivation?.hasBeenActive ?? true);

function toca(hz: number, dura: number, forma: OscillatorType, fuerza: number, cae = 1): void {
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  const ahora = audio.currentTime;
  const o = audio.createOscillator();
  const g = audio.createGain();
  o.type = forma;
  o.frequency.setValueAtTime(hz, ahora);
  o.frequency.exponentialRampToValueAtTime(Math.max(30, hz * cae), ahora + dura);
  // It swells for an instant: begun at once, it would click.
  g.gain.setValueAtTime(0.0001, ahora);
  g.gain.exponentialRampToValueAtTime(fuerza * SUAVE, ahora + 0.012);
  g.gain.exponentialRampToValueAtTime(0.0001, ahora + dura);
  o.connect(g).connect(audio.destination);
  o.start(ahora);
  o.stop(ahora + dura);
}

const SONIDOS: Record<string, () => void> = {
  jugar: () => toca(320, 0.09, "triangle", 0.12, 0.6),
  robar: () => toca(520, 0.05, "triangle", 0.06, 0.8),
  atacar: () => toca(150, 0.16, "triangle", 0.09, 0.5),
  daño: () => toca(95, 0.18, "triangle", 0.07, 0.6),
  forjar: () => {
    toca(660, 0.5, "sine", 0.12, 1);
    toca(990, 0.7, "sine", 0.08, 1);
  },
  obtener: () => toca(880, 0.14, "sine", 0.07, 1.2),
  destruir: () => toca(120, 0.3, "triangle", 0.08, 0.3),
  anunciar: () => toca(440, 0.14, "triangle", 0.09, 1.3),
  explotar: () => toca(80, 0.35, "triangle", 0.11, 0.3),
  turno: () => toca(392, 0.22, "sine", 0.08, 1),
  ganar: () => {
    toca(523, 0.5, "sine", 0.1, 1);
    toca(659, 0.6, "sine", 0.09, 1);
    toca(784, 0.8, "sine", 0.09, 1);
  },
};

/** What a hand feels of what happens, in thousandths of a second. */
const TOQUES: Record<string, number | number[]> = {
  jugar: 12,
  atacar: 18,
  daño: [14, 40, 14],
  destruir: 26,
  forjar: [20, 60, 40],
  explotar: 30,
  turno: 20,
  ganar: [30, 60, 30, 60, 60],
};

function toque(que: string): void {
  const cuanto = TOQUES[que];
  if (cuanto !== undefined) navigator.vibrate?.(cuanto);
}

/** What happens at once is heard once: of each kind one, and not too many. */
export function suenan(sucesos: Suceso[]): void {
  if (!puede()) return;
  const clases = new Set(sucesos.map((s) => s.clase).filter((c) => c in SONIDOS));
  for (const clase of [...clases].slice(-JUNTOS)) {
    SONIDOS[clase]?.();
    toque(clase);
  }
}

/** A small bell: somebody is waiting for me. */
export function campana(): void {
  if (!puede()) return;
  SONIDOS.turno?.();
  toque("turno");
}
