/** One question at a time, always in the same room: what asks it, the sentence, what it would bring, and what cannot be touched on the board. */

import type { Opcion, Suceso, Pregunta as TPregunta } from "../api/tipos";
import { d, idioma, mayuscula, t } from "../idioma";
import { Icono } from "../piezas/Icono";
import { Botones } from "./Botones";
import { useMesa } from "./contexto";
import { Fuente, sinFuente } from "./Fuente";
import { seExplica } from "./guia";
import { juegoDe, type Tablero } from "./juegos";
import { motivo } from "./motivo";
import { Naipe } from "./Naipe";
import { Orden } from "./Orden";
import { Porque } from "./Porque";
import { dePeso, Prevista } from "./Prevista";
import { ORDENES } from "./partida";
import { resumen } from "./resumen";
import { Escaparate } from "./Ultima";

const CALMAS = new Set(["pasar", "terminar", "listo", "no", "dejar", "conservar"]);
export const esPaso = (o: Opcion): boolean => CALMAS.has(o.verbo);

/** Keeping the hand is what one mostly does: it goes first. */
export const conserva = (o: Opcion, p: TPregunta): boolean =>
  o.verbo === "conservar" || (p.clase === "mano" && o.verbo === "pasar");

/** Whether a question is only of what goes first, among things that are not all the same. */
export const esOrden = (p: TPregunta): boolean =>
  ORDENES.has(p.clase) && (p.opciones?.length ?? 0) > 1 && !!p.opciones?.every((o) => !esPaso(o));

/** Options by where they are shown: on the board, as cards beside the question, as buttons. People are both. */
export function reparte(
  opciones: Opcion[],
  visibles: Set<string>,
  juego: Tablero,
): { fichas: Opcion[]; botones: Opcion[] } {
  const fichas: Opcion[] = [];
  const botones: Opcion[] = [];
  for (const o of opciones) {
    const c = juego.clave(o);
    if (c && visibles.has(c) && !c.startsWith("asiento:")) continue;
    if (juego.carta(o)) fichas.push(o);
    else botones.push(o);
  }
  return { fichas, botones };
}

/** Cards to choose that are not on the board: copies together, by name. */
export function juntas(fichas: Opcion[], nombre: (o: Opcion) => string, juego: Tablero): Opcion[][] {
  const grupos = new Map<string, Opcion[]>();
  for (const o of fichas) {
    const k = `${juego.carta(o)}|${o.verbo}|${o.texto}`;
    grupos.set(k, [...(grupos.get(k) ?? []), o]);
  }
  return [...grupos.values()].sort((a, b) => nombre(a[0] as Opcion).localeCompare(nombre(b[0] as Opcion), idioma()));
}

/** What others did, in the sentence that matters; opened, step by step, each with its rule. */
function Entretanto({ sucesos, alPreguntar }: { sucesos: Suceso[]; alPreguntar: (s: Suceso) => void }) {
  const mesa = useMesa();
  const hechos = sucesos.filter((s) => s.nivel === 0);
  const dicho = resumen(hechos, mesa.mesa, mesa.cara, { casa: mesa.partida?.casaAjena.value ?? "" });
  if (!dicho) return null;
  return (
    <details class="entretanto">
      <summary title={t("sin_detalle")}>{dicho}</summary>
      <ol>
        {hechos.slice(-40).map((s) => (
          <li key={s.n}>
            {s.texto}
            <Porque de={s} alPreguntar={alPreguntar} />
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The sentence, its rule, and everything as a list. */
function Dicha({ p, alVerLista }: { p: TPregunta; alVerLista?: () => void }) {
  const mesa = useMesa();
  return (
    <>
      <p class="pregunta-frase" role="status">
        {mayuscula(sinFuente(p))}
        {p.regla && (
          <button
            type="button"
            class="pregunta-regla"
            onClick={() => mesa.abreZona(p.regla, `regla:${p.regla}`)}
            aria-label={`${t("por_que_pregunta")}: ${p.regla}`}
            title={`${t("por_que_pregunta")}: ${p.regla}`}
          >
            ?
          </button>
        )}
        {alVerLista && (
          <button
            type="button"
            class="boton llano icono chico ver-lista"
            onClick={alVerLista}
            aria-label={t("ver_lista")}
            title={t("ver_lista")}
          >
            <Icono de="lista" />
          </button>
        )}
      </p>
      {/* Nor where a card says itself what it asks. */}
      {seExplica(mesa) && !p.fuente && p.pista && <p class="pregunta-pista">{p.pista}</p>}
    </>
  );
}

/** Nobody asks this seat anything: who decides, and what may be said beforehand. */
function Espera() {
  const { partida, mesa: m, yo, cara } = useMesa();
  const total = m.pregunta;
  const quien = m.espera
    .map((a) => (m.vista.asientos[a] as { nombre: string } | undefined)?.nombre ?? "")
    .filter(Boolean)
    .join(", ");
  const mia = total && total.asiento === yo && total.opciones;
  const previa = partida?.piloto.previa.value;
  const faz = previa ? cara(previa.carta) : null;
  const ajeno = yo >= 0 && (m.vista as { activo: number }).activo !== yo && (m.vista as { turno: number }).turno > 0;
  return (
    <section class={`pregunta espera ${partida?.foco.value ? "con-jugada" : ""}`} aria-label={t("opciones")}>
      {partida?.foco.value ? (
        <Escaparate />
      ) : (
        <p class="pregunta-frase" role="status">
          {mia ? "" : total?.frase || (quien ? t("piensa", { j: quien }) : t("cargando"))}
        </p>
      )}
      {partida && previa && (
        <button type="button" class="boton chico" onClick={() => (partida.piloto.previa.value = null)}>
          {previa.paso ? t("pasa_luego") : t("previa_puesta", { c: faz ? d(faz.nombre) : "" })}{" "}
          <b>{t("previa_quitar")}</b>
        </button>
      )}
      {partida?.piloto.corrida.value && (
        <button type="button" class="boton chico" onClick={() => partida.piloto.corre(null)}>
          {partida.piloto.corrida.value.texto}: <b>{t("previa_quitar")}</b>
        </button>
      )}
      {partida?.animando.value && (
        <div class="espera-botones">
          <button type="button" class="boton chico" onClick={() => partida.saltaAnimacion()}>
            {t("saltar_animacion")} <span class="tecla">␣</span>
          </button>
          <button type="button" class="boton llano chico" onClick={() => partida.saltaTodo()}>
            {t("saltar_todo")}
          </button>
        </div>
      )}
      {partida?.callado.value ? (
        <button type="button" class="boton chico" onClick={() => partida.calla(false)}>
          {t("callado")} <b>{t("preguntame")}</b>
        </button>
      ) : (
        partida &&
        ajeno &&
        juegoDe(m.vista.juego).ventanas !== false && (
          <button type="button" class="boton llano chico" title={t("calla_nota")} onClick={() => partida.calla(true)}>
            {t("calla")}
          </button>
        )
      )}
    </section>
  );
}

/** It is over: who won and why stays said. */
function Acabada() {
  const { partida, mesa: m } = useMesa();
  const fin = partida?.fin.value;
  return (
    <section class="pregunta espera" aria-label={t("opciones")}>
      <p class="pregunta-frase" role="status">
        {fin ? motivo(m, fin) : t("fin")}
      </p>
    </section>
  );
}

export function Pregunta({ alVerLista }: { alVerLista: () => void }) {
  const mesa = useMesa();
  const { partida, mesa: m } = mesa;
  const p = mesa.pregunta;
  if (partida?.foco.value) return <Espera />;
  if (m.vista.resultado) return <Acabada />;
  if (!p?.opciones) return <Espera />;
  const juego = juegoDe(mesa.juego);
  const { fichas, botones } = reparte(p.opciones, juego.visibles(m, mesa.yo), juego);
  if (esOrden(p)) {
    return (
      <section class="pregunta" aria-label={t("opciones")}>
        <div class="pregunta-cuerpo">
          <Fuente p={p} />
          <Dicha p={p} />
          <Orden key={p.numero} opciones={p.opciones} />
        </div>
      </section>
    );
  }
  const prevista = partida?.prevision.value;
  const coste = (mesa.mirada && p.opciones.includes(mesa.mirada) && juego.coste?.(mesa.mirada, m)) || "";
  const { ya, luego } = dePeso(prevista?.sucesos ?? []);
  const dice = !!coste || ya.length + luego.length > 0;
  const nombre = (o: Opcion): string => {
    const f = mesa.cara(juego.carta(o));
    return f ? d(f.nombre) : o.texto;
  };
  return (
    <section class="pregunta" aria-label={t("opciones")}>
      {fichas.length > 0 && (
        <ul class="bandeja">
          {juntas(fichas, nombre, juego).map((grupo) => {
            const o = grupo[0] as Opcion;
            return (
              <li key={o.i}>
                <Naipe
                  id={o.id || `o${o.i}`}
                  clave={juego.clave(o) || `o${o.i}`}
                  carta={juego.carta(o)}
                  ancho={mesa.juego === "atrum" ? 76 : 132}
                  talla={mesa.juego === "atrum" ? "ficha" : "mano"}
                />
                {grupo.length > 1 && (
                  <b class="copias num" title={t("copias_n", { n: grupo.length })}>
                    ×{grupo.length}
                  </b>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <div class="pregunta-cuerpo">
        <Fuente p={p} />
        <Dicha p={p} alVerLista={alVerLista} />
        <div class={`pregunta-prevision ${dice ? "hay" : ""}`} aria-live="polite">
          {coste && <span>{coste} </span>}
          {prevista && <Prevista prevision={prevista} opcion={p.opciones.find((o) => o.i === prevista.opcion)} />}
        </div>
        {partida && !dice && <Entretanto key={p.numero} sucesos={partida.entretanto.value} alPreguntar={mesa.porque} />}
      </div>
      <Botones p={p} botones={botones} />
    </section>
  );
}
