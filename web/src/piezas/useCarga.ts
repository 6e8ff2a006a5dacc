/** Fetches something when what it depends on changes; what comes late for something else is dropped. */
import { useEffect, useState } from "preact/hooks";
import type { Fallo } from "../api/cliente";

export function useCarga<T>(
  pide: () => Promise<T>,
  de: unknown[],
  aplaza = 0,
): { dato: T | null; fallo: Fallo | null; cargando: boolean } {
  const [v, pon] = useState<{ dato: T | null; fallo: Fallo | null; cargando: boolean }>({
    dato: null,
    fallo: null,
    cargando: true,
  });
  useEffect(() => {
    let vivo = true;
    pon((x) => ({ ...x, cargando: true }));
    const r = window.setTimeout(() => {
      pide().then(
        (dato) => vivo && pon({ dato, fallo: null, cargando: false }),
        (fallo) => vivo && pon((x) => ({ dato: x.dato, fallo: fallo as Fallo, cargando: false })),
      );
    }, aplaza);
    return () => {
      vivo = false;
      clearTimeout(r);
    };
  }, de);
  return v;
}
