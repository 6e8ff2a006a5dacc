/** A rule by its id, fetched when it is looked at. */
import { useEffect, useState } from "preact/hooks";
import { regla } from "../api/cliente";
import type { Juego, Regla } from "../api/tipos";
import { d, idioma, t } from "../idioma";
import { Letra } from "../piezas/Letra";

export function ReglaSuelta({ juego, id }: { juego: Juego; id: string }) {
  const [r, pon] = useState<Regla | null>(null);
  const lengua = idioma();
  useEffect(() => {
    let vivo = true;
    regla(juego, id, lengua).then(
      (x) => vivo && pon(x),
      () => undefined,
    );
    return () => {
      vivo = false;
    };
  }, [juego, id, lengua]);
  return (
    <div class="regla-suelta">
      {r?.capitulo && <p class="versal">{d(r.capitulo)}</p>}
      <p class="regla-texto">{r ? <Letra texto={d(r.texto)} /> : t("cargando")}</p>
      <p>
        <a href={`/reglas/${juego}#${id}`} target="_blank" rel="noreferrer">
          {t("abrir_reglamento")} ({id})
        </a>
      </p>
    </div>
  );
}
