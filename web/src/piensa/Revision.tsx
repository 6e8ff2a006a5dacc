/** The review of a match that is over: the curve of chances, the choices that mattered, and how to play them otherwise. */
import { useEffect, useState } from "preact/hooks";
import { type Fallo, pide } from "../api/cliente";
import type { Revision as Datos, Juzgada } from "../api/tipos";
import { d, idioma, mayuscula, t } from "../idioma";
import { ciento, p } from "./textos";
import "./piensa.css";

const CADA = 1000;
const W = 560;
const H = 160;

/** The points of the curve: one for each decision, and how it ended. */
export function puntos(r: Datos, total: number): [number, number][] {
  const x = (n: number): number => (n * W) / Math.max(1, total);
  const y = (c: number): number => H - c * H;
  const dados: [number, number][] = r.jugadas.map((j) => [x(j.n), y(j.mejor_chance)]);
  if (r.acabada && r.resultado !== null) dados.push([W, y(r.resultado)]);
  return dados;
}

export function Revision({
  id,
  asiento,
  nombres,
  total,
  alIr,
  alJugar,
}: {
  id: string;
  asiento: number;
  nombres: string[];
  total: number;
  alIr: (n: number) => void;
  alJugar: (n: number) => void;
}) {
  const [datos, pon] = useState<Datos | null>(null);
  const [mal, falla] = useState<Fallo | null>(null);
  const lengua = idioma();
  useEffect(() => {
    let vivo = true;
    let espera: ReturnType<typeof setTimeout> | undefined;
    const sigue = (r: Datos): void => {
      if (!vivo) return;
      pon(r);
      if (r.acabada) return;
      espera = setTimeout(() => {
        pide<Datos>(`/partidas/${id}/revision?asiento=${asiento}&idioma=${lengua}`).then(sigue, falla);
      }, CADA);
    };
    pide<Datos>(`/partidas/${id}/revision`, { asiento, idioma: lengua }).then(sigue, falla);
    return () => {
      vivo = false;
      clearTimeout(espera);
    };
  }, [id, asiento, lengua]);
  if (mal) {
    return (
      <p class="aviso mal" role="alert">
        {d(mal.texto)}
      </p>
    );
  }
  if (!datos) return <p class="nota">{p("pensando")}</p>;
  const linea = puntos(datos, total).map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`);
  const mia = nombres[asiento] === t("tu");
  const titulo = mia ? p("tu_curva") : p("curva", { quien: nombres[asiento] ?? "" });
  const pocas = datos.jugadas.filter((j) => datos.decisivas.includes(j.n));
  return (
    <section class="revision">
      {!datos.acabada && (
        <label class="nota">
          {p("va_por", { n: datos.hechas, m: datos.de })}
          <progress value={datos.hechas} max={datos.de} />
        </label>
      )}
      <figure class="curva">
        <figcaption class="versal">{titulo}</figcaption>
        <svg viewBox={`-6 -6 ${W + 12} ${H + 12}`} role="img" aria-label={titulo}>
          <path class="curva-cero" d={`M0 ${H / 2}H${W}`} />
          <path class="curva-linea" d={linea.join("")} />
          {datos.jugadas
            .filter((j) => j.nota)
            .map((j) => (
              <circle
                key={j.n}
                class={`revision-${j.nota}`}
                cx={(j.n * W) / Math.max(1, total)}
                cy={H - j.chance * H}
                r="5"
              />
            ))}
        </svg>
        <p class="nota">{p("nota")}</p>
      </figure>
      {datos.acabada && pocas.length === 0 && <p>{p("nada")}</p>}
      {pocas.map((j) => (
        <Decisiva key={j.n} j={j} mia={mia} nombres={nombres} alIr={alIr} alJugar={alJugar} />
      ))}
    </section>
  );
}

/** A question without whom it was asked of: the review is of one seat. */
export const sinNombre = (frase: string): string => mayuscula(frase.replace(/^[^:«“¿?.]{1,40}: /u, ""));

function Decisiva({
  j,
  mia,
  nombres,
  alIr,
  alJugar,
}: {
  j: Juzgada;
  mia: boolean;
  nombres: string[];
  alIr: (n: number) => void;
  alJugar: (n: number) => void;
}) {
  return (
    <article class={`revision-una revision-${j.nota}`}>
      <h3>
        {j.nota && p(j.nota)} · {p("turno", { n: j.turno })}
      </h3>
      <p class="nota">{sinNombre(j.pregunta)}</p>
      <p>{p(mia ? "elegiste" : "eligio", { que: j.jugada, n: ciento(j.chance) })}</p>
      <p>
        <b>{p("mejor", { que: j.mejor, n: ciento(j.mejor_chance) })}</b>
      </p>
      {j.linea.length > 0 && (
        <p class="nota">
          {p("y_luego")} {j.linea.map((l) => `${nombres[l.asiento]}: ${l.texto.replace(/\.$/u, "")}`).join("; ")}.
        </p>
      )}
      <div class="acciones">
        <button type="button" class="boton chico" onClick={() => alIr(j.n)}>
          {p("mirar")}
        </button>
        <button type="button" class="boton chico principal" onClick={() => alJugar(j.n)}>
          {p("jugar")}
        </button>
      </div>
    </article>
  );
}
