/** One question at a time, where the eye is: what is being resolved, the sentence, and what cannot be touched on the board. */

import { ajustes } from "../ajustes";
import { regla } from "../api/cliente";
import type { Juego, Opcion, Suceso } from "../api/tipos";
import { d, idioma, t } from "../idioma";
import { Icono } from "../piezas/Icono";
import { useCarga } from "../piezas/useCarga";
import { useMesa } from "./contexto";
import { juegoDe, type Tablero } from "./juegos";
import { Naipe } from "./Naipe";
import { Orden } from "./Orden";
import { ORDENES } from "./partida";

const CALMAS = new Set(["pasar", "terminar", "listo", "no", "dejar", "conservar"]);
export const esPaso = (o: Opcion): boolean => CALMAS.has(o.verbo);

/** A sentence begins with a capital, also after its opening mark. */
export const mayuscula = (s: string): string =>
  s.replace(/^([¿¡«“"]*)(.)/u, (_, a: string, b: string) => a + b.toUpperCase());

/** Options by where they are shown: on the board, as cards beside the question, as buttons. */
export function reparte(
  opciones: Opcion[],
  visibles: Set<string>,
  juego: Tablero,
): { fichas: Opcion[]; botones: Opcion[] } {
  const fichas: Opcion[] = [];
  const botones: Opcion[] = [];
  for (const o of opciones) {
    const c = juego.clave(o);
    if (c && visibles.has(c)) continue;
    if (juego.carta(o)) fichas.push(o);
    else botones.push(o);
  }
  return { fichas, botones };
}

/** What an answer would bring: first of all what changes a number or takes something away. */
function Prevista({ sucesos }: { sucesos: Suceso[] }) {
  const hondos = sucesos.filter((s) => s.cifra || HONDOS.has(s.clase));
  const dichos = hondos.length > 0 ? hondos : sucesos.filter((s) => s.nivel === 0);
  if (hondos.length === 0 && dichos.length < 2) return null;
  return (
    <>
      <b>{t("si_lo_haces")}</b>{" "}
      {dichos
        .slice(0, 4)
        .map((s) => s.texto)
        .join(" ")}
      {dichos.length > 4 && " …"}
    </>
  );
}
const HONDOS = new Set([
  "destruir",
  "eliminar",
  "perder",
  "forjar",
  "entrar",
  "explotar",
  "colocar",
  "anular",
  "ganar",
  "botar",
  "desterrar",
]);

/** The rule behind the question, for who is playing a first game. */
function Pista({ juego, id }: { juego: Juego; id: string }) {
  const r = useCarga(() => regla(juego, id, idioma()), [juego, id, idioma()]);
  return <p class="pregunta-pista">{d(r.dato?.texto)}</p>;
}

/** What happened while others played, in a line that opens. */
function Entretanto({ sucesos }: { sucesos: Suceso[] }) {
  const hechos = sucesos.filter((s) => s.nivel === 0);
  if (hechos.length < 3) return null;
  return (
    <details class="entretanto">
      <summary>
        {t("resumen_rival", { n: hechos.length })} <span>{hechos.at(-1)?.texto}</span>
      </summary>
      <ol>
        {hechos.slice(-40).map((s) => (
          <li key={s.n}>{s.texto}</li>
        ))}
      </ol>
    </details>
  );
}

export function Pregunta({ alVerLista }: { alVerLista: () => void }) {
  const mesa = useMesa();
  const { partida, mesa: m } = mesa;
  const p = mesa.pregunta;
  const total = m.pregunta;
  const quien = m.espera
    .map((a) => (m.vista.asientos[a] as { nombre: string } | undefined)?.nombre ?? "")
    .filter(Boolean)
    .join(", ");
  if (m.vista.resultado) return null;
  if (!p?.opciones) {
    const mia = total && total.asiento === mesa.yo && total.opciones;
    return (
      <section class="pregunta espera" aria-label={t("opciones")}>
        <p class="pregunta-frase" role="status">
          {mia ? "" : total?.frase || (quien ? t("piensa", { j: quien }) : t("cargando"))}
          {!mia && <span class="puntos" aria-hidden="true" />}
        </p>
        {partida?.animando.value && (
          <button type="button" class="boton llano chico" onClick={() => partida.saltaAnimacion()}>
            {t("saltar_animacion")} <span class="tecla">␣</span>
          </button>
        )}
      </section>
    );
  }
  const juego = juegoDe(mesa.juego);
  const { fichas, botones } = reparte(p.opciones, juego.visibles(m, mesa.yo), juego);
  if (ORDENES.has(p.clase) && p.opciones.length > 1 && p.opciones.every((o) => !esPaso(o))) {
    return (
      <section class="pregunta" aria-label={t("opciones")}>
        <p class="pregunta-frase" role="status">
          {mayuscula(p.frase)}
        </p>
        <Orden key={p.numero} opciones={p.opciones} />
      </section>
    );
  }
  const prevista = partida?.prevision.value;
  const numeros = botones.length > 2 && botones.every((o) => /^\d+$/.test(o.texto));
  return (
    <section class="pregunta" aria-label={t("opciones")}>
      {partida && <Entretanto key={p.numero} sucesos={partida.entretanto.value} />}
      {fichas.length > 0 && (
        <ul class="bandeja">
          {fichas.map((o) => (
            <li key={o.i}>
              <Naipe
                id={o.id || `o${o.i}`}
                clave={juego.clave(o) || `o${o.i}`}
                carta={juego.carta(o)}
                ancho={mesa.juego === "atrum" ? 76 : 96}
                talla={mesa.juego === "atrum" ? "ficha" : "mesa"}
              />
            </li>
          ))}
        </ul>
      )}
      <div class="pregunta-fila">
        <div class="pregunta-dicha">
          {p.camino.length > 0 && (
            <p class="pregunta-camino">
              {p.camino.map((x, i) => (
                <span key={i}>{x}</span>
              ))}
            </p>
          )}
          <p class="pregunta-frase" role="status">
            {mayuscula(p.frase)}
            {p.regla && (
              <button
                type="button"
                class="regla"
                onClick={() => mesa.abreZona(p.regla, `regla:${p.regla}`)}
                title={t("por_que_pregunta")}
              >
                {p.regla}
              </button>
            )}
            <button
              type="button"
              class="boton llano icono chico ver-lista"
              onClick={alVerLista}
              aria-label={t("ver_lista")}
              title={t("ver_lista")}
            >
              <Icono de="lista" />
            </button>
          </p>
          {ajustes.value.ayuda && p.regla && <Pista juego={mesa.juego} id={p.regla} />}
          <p class={`pregunta-prevision ${prevista ? "hay" : ""}`} aria-live="polite">
            {prevista && <Prevista sucesos={prevista.sucesos} />}
          </p>
        </div>
        <div class={`pregunta-botones ${numeros ? "numeros" : ""}`}>
          {botones.map((o, i) => (
            <button
              key={o.i}
              type="button"
              class={`boton ${esPaso(o) || botones.length > 4 ? "" : "principal"}`}
              onClick={() => mesa.elige(o)}
              onPointerEnter={() => mesa.mira(o)}
              onPointerLeave={() => mesa.mira(null)}
              data-opcion={o.i}
            >
              {o.texto}
              {ajustes.value.atajos && i < 9 && !numeros && <span class="tecla">{esPaso(o) ? "P" : i + 1}</span>}
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}
