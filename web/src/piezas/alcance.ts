/** Where others find this table: the address the page was opened at, unless only this computer can open it. */
import { signal } from "@preact/signals";
import { pide } from "../api/cliente";

export type Alcance = {
  /** The addresses that work for others, the likeliest first; the one to show if none does. */
  origenes: [string, ...string[]];
  /** No other device can open them. */
  solo: boolean;
};

const AQUI = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export const alcance = signal<Alcance>({ origenes: [location.origin], solo: false });

/** Asks the server, if the page was opened by a name that only works here. What it says may change with the network. */
export async function averigua(): Promise<void> {
  if (!AQUI.test(location.hostname)) return;
  try {
    const r = await pide<{ direcciones: string[]; solo_local: boolean }>("/servidor");
    const [primera, ...otras] = r.direcciones;
    alcance.value = primera
      ? { origenes: [primera, ...otras], solo: false }
      : { origenes: [location.origin], solo: r.solo_local };
  } catch {
    // The invitation stays as it was.
  }
}

void averigua();

/** A path of this page as a link for others. */
export const paraOtros = (camino: string): string => alcance.value.origenes[0] + camino;
