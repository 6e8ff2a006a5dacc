/** Fetches something when what it depends on changes; what comes late for something else is dropped. */
import { useEffect, useState } from "preact/hooks";
import type { Fallo } from "../api/cliente";

type Carga<T> = { dato: T | null; fallo: Fallo | null; cargando: boolean };

/** ``cargando``: what there is is of before, not of what is asked for now. */
export function useCarga<T>(pide: () => Promise<T>, de: unknown[], aplaza = 0): Carga<T> {
  const clave = JSON.stringify(de);
  const [v, pon] = useState<{ dato: T | null; fallo: Fallo | null; clave: string | null }>({
    dato: null,
    fallo: null,
    clave: null,
  });
  useEffect(() => {
    let vivo = true;
    const r = window.setTimeout(() => {
      pide().then(
        (dato) => vivo && pon({ dato, fallo: null, clave }),
        (fallo) => vivo && pon((x) => ({ dato: x.dato, fallo: fallo as Fallo, clave })),
      );
    }, aplaza);
    return () => {
      vivo = false;
      clearTimeout(r);
    };
  }, [clave]);
  return { dato: v.dato, fallo: v.fallo, cargando: v.clave !== clave };
}
