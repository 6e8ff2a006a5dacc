/** Beside the board: what has happened, what people say, and what a practice table is about. */
import { useRef, useState } from "preact/hooks";
import { ajusta, ajustes } from "../ajustes";
import type { Caso, Juego, Suceso } from "../api/tipos";
import { t } from "../idioma";
import { Consejo } from "../piensa/Consejo";
import { Icono } from "../piezas/Icono";
import { useMesa } from "./contexto";
import { Charlas, Diario } from "./Diario";
import type { Partida } from "./partida";
import { Ultima } from "./Ultima";

type Props = {
  partida: Partida | null;
  sucesos: Suceso[];
  juego: Juego;
  alTocar?: (s: Suceso) => void;
  alCerrar: () => void;
};

export function Lateral({ partida, sucesos, juego, alTocar, alCerrar }: Props) {
  const mesa = useMesa();
  const [pestana, elige] = useState<"diario" | "charla">("diario");
  const leidas = useRef(0);
  const plegado = ajustes.value.plegado && pestana === "diario";
  const nuevas = (partida?.charlaNueva.value ?? 0) - leidas.current;
  if (pestana === "charla" && partida) leidas.current = partida.charlaNueva.value;
  const ficha = (que: "diario" | "charla") => (
    <button
      type="button"
      role="tab"
      id={`tab-${que}`}
      aria-selected={pestana === que}
      aria-controls="panel-lateral"
      onClick={() => elige(que)}
    >
      {t(que)}
      {que === "charla" && nuevas > 0 && pestana !== "charla" && <span class="nuevas num">{nuevas}</span>}
    </button>
  );
  const pliega = t(plegado ? "diario_despliega" : "diario_pliega");
  return (
    <aside class={`mesa-lateral ${plegado ? "plegado" : ""}`} aria-label={t("diario")}>
      <div class="pestanas">
        <div role="tablist" class="pestanas-lista">
          {ficha("diario")}
          {partida && ficha("charla")}
        </div>
        {pestana === "diario" && (
          <button
            type="button"
            class="boton llano icono chico pliega"
            aria-expanded={!plegado}
            aria-label={pliega}
            title={pliega}
            onClick={() => ajusta({ plegado: !plegado })}
          >
            <Icono de={plegado ? "lista" : "pliega"} />
          </button>
        )}
        <button type="button" class="boton llano icono solo-estrecho" onClick={alCerrar} aria-label={t("cerrar")}>
          <Icono de="cerrar" />
        </button>
      </div>
      {partida?.datos.value?.caso && <CasoBreve caso={partida.datos.value.caso} juego={juego} />}
      <div id="panel-lateral" class="panel" role="tabpanel" aria-labelledby={`tab-${pestana}`}>
        {pestana === "charla" && partida ? (
          <Charlas partida={partida} />
        ) : plegado ? (
          <Ultima sucesos={sucesos} />
        ) : (
          <Diario
            sucesos={sucesos}
            alTocar={alTocar}
            antes={partida ? () => partida.pideAntes() : undefined}
            porque={mesa.porque}
          />
        )}
      </div>
      {partida && <Consejo partida={partida} />}
    </aside>
  );
}

/** What a practice table is about. */
function CasoBreve({ caso, juego }: { caso: Caso; juego: Juego }) {
  return (
    <details class="caso" open>
      <summary>
        <span class="versal">{caso.id}</span> {caso.titulo}
      </summary>
      {caso.pasos.length > 0 && (
        <ol>
          {caso.pasos
            .filter((p) => !p.startsWith("espera:"))
            .map((p, i) => (
              <li key={i}>{p}</li>
            ))}
        </ol>
      )}
      <p class="lista-reglas">
        {caso.reglas.map((r) => (
          <a key={r} class="regla" href={`/reglas/${juego}#${r}`} target="_blank" rel="noreferrer">
            {r}
          </a>
        ))}
      </p>
    </details>
  );
}
