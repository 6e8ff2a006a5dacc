/** On a phone: one's Reptantes as tabs, and what every Power of the one that is open does. */
import { useEffect, useState } from "preact/hooks";
import type { ReptanteA } from "../../api/tipos";
import { palabra, t } from "../../idioma";
import { sostiene } from "../arrastre";
import { useMesa } from "../contexto";
import { Retrato } from "../Naipe";
import { useAprieta } from "./lineas";
import { delPoder, Poder } from "./poder";

const vive = (r: ReptanteA): boolean => r.estado !== "eliminado" && r.estado !== "apartado";

/** Which is open: the one that was, unless it is gone or only others have something to choose. */
export function abierta(reptantes: ReptanteA[], antes: number, elegibles: (r: ReptanteA) => number): number {
  const vivos = reptantes.filter(vive);
  const era = vivos.find((r) => r.n === antes);
  if (era && elegibles(era) > 0) return antes;
  return (vivos.find((r) => elegibles(r) > 0) ?? era ?? vivos[0] ?? reptantes[0])?.n ?? -1;
}

export function Pestanas({ reptantes, zona }: { reptantes: ReptanteA[]; zona: string }) {
  const mesa = useMesa();
  const claves = (r: ReptanteA): string[] => r.poderes.map((_, i) => delPoder(r, i));
  const elegibles = (r: ReptanteA): number => claves(r).filter((k) => mesa.opciones.has(k)).length;
  const [cual, pon] = useState(() => abierta(reptantes, -1, elegibles));
  const vivas = reptantes.filter(vive).length;
  useEffect(() => pon((antes) => abierta(reptantes, antes, elegibles)), [mesa.pregunta?.numero, vivas]);
  const panel = useAprieta();
  const suya = reptantes.find((r) => r.n === cual);
  return (
    <div class="aa-reptantes aa-pestanas" data-zona={zona}>
      <div class="aa-lenguetas" role="tablist" aria-label={t("aa_reptantes")}>
        {reptantes.map((r) => {
          const k = `reptante:${r.n}`;
          const faz = mesa.cara(r.nombre);
          const n = elegibles(r);
          const brilla = mesa.opciones.has(k);
          return (
            <button
              key={r.n}
              type="button"
              role="tab"
              id={`lengueta-${r.n}`}
              aria-selected={r.n === cual}
              aria-controls="aa-poderes"
              class={`aa-lengueta ${r.estado} ${brilla ? "brilla" : ""}`}
              data-clave={k}
              data-id={k}
              data-zona={k}
              data-lleva={claves(r).join(" ")}
              onClick={(e) => {
                if (e.currentTarget.dataset.arrastrado) return;
                if (brilla || !vive(r)) mesa.toca(k, e.currentTarget, faz, [palabra("aa_", r.estado)]);
                else pon(r.n);
              }}
              onPointerDown={(e) => faz && sostiene(e, () => mesa.amplia({ faz, id: k }))}
              onContextMenu={(e) => e.preventDefault()}
            >
              <span class="lengueta-cara" aria-hidden="true">
                <Retrato faz={faz} juego="atrum" talla="ficha" />
              </span>
              <span class="lengueta-nombre">
                {r.nombre}
                {r.estado !== "preparado" && <span class="oculta">, {palabra("aa_", r.estado)}</span>}
              </span>
              {n > 0 && (
                <b class="num" title={t("aa_puede_n", { n })}>
                  {n}
                </b>
              )}
            </button>
          );
        })}
      </div>
      <div id="aa-poderes" ref={panel} role="tabpanel" aria-labelledby={`lengueta-${cual}`} tabIndex={-1}>
        {suya && vive(suya) && (
          <ul class="poderes">
            {suya.poderes.map((p, i) => (
              <Poder key={i} r={suya} p={p} i={i} mio entero />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
