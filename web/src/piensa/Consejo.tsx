/** «What would you play?»: the acts a strong machine would choose from in one's place, with their chances. */
import { useState } from "preact/hooks";
import { t } from "../idioma";
import type { Partida } from "../mesa/partida";
import { ruta } from "../ruta";
import { ciento, p } from "./textos";
import "./piensa.css";

export function Consejo({ partida }: { partida: Partida }) {
  const [pedido, pide] = useState(-1);
  const asientos = partida.datos.value?.asientos ?? [];
  const q = partida.pregunta.value;
  if (asientos.filter((s) => s.tipo === "persona").length !== 1 || partida.fin.value) return null;
  if (!q?.opciones || q.opciones.length < 2) return null;
  // Where a coach speaks, or a puzzle asks, there is one voice.
  const { leccion, reto } = partida.datos.value ?? {};
  if (leccion || reto || ruta.value.busca.get("consejos") !== null) return null;
  const dado = partida.consejo.value;
  const yo = partida.mesa.value?.yo;
  const nombre = (n: number): string => (n === yo ? t("tu") : (asientos[n]?.nombre ?? ""));
  const jugadas = dado?.pregunta === q.numero ? dado?.jugadas : undefined;
  if (pedido !== q.numero) {
    return (
      <div class="consejo">
        <button
          type="button"
          class="boton chico"
          onClick={() => {
            pide(q.numero ?? -1);
            partida.pideConsejo();
          }}
        >
          {p("que_jugarias")}
        </button>
      </div>
    );
  }
  return (
    <div class="consejo" role="status">
      {!jugadas && <p class="nota">{p("pensando")}</p>}
      <ol>
        {jugadas?.map((j) => (
          <li key={j.opcion}>
            <span class="consejo-barra" title={p("gana", { n: ciento(j.chance), m: j.mesas })}>
              <i style={{ width: `${ciento(j.chance)}%` }} />
              <b class="num">{ciento(j.chance)} %</b>
            </span>
            {j.texto}
            {j.linea.length > 0 && (
              <small class="nota">
                {p("y_luego")} {j.linea.map((l) => `${nombre(l.asiento)}: ${l.texto}`).join("; ")}
              </small>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
