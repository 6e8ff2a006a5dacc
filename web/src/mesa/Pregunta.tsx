/** One question at a time, where the eye is: what is being resolved, the sentence, and what cannot be touched on the board. */

import { ajustes } from "../ajustes";
import { regla } from "../api/cliente";
import type { Juego, Opcion, Prevision, Suceso, Pregunta as TPregunta } from "../api/tipos";
import { d, idioma, t } from "../idioma";
import { Icono } from "../piezas/Icono";
import { useCarga } from "../piezas/useCarga";
import { useMesa } from "./contexto";
import { juegoDe, type Tablero } from "./juegos";
import { Naipe, Retrato } from "./Naipe";
import { Orden } from "./Orden";
import { Porque } from "./Porque";
import { ORDENES } from "./partida";

const CALMAS = new Set(["pasar", "terminar", "listo", "no", "dejar", "conservar"]);
export const esPaso = (o: Opcion): boolean => CALMAS.has(o.verbo);

/** A sentence begins with a capital, also after its opening mark. */
export const mayuscula = (s: string): string =>
  s.replace(/^([¿¡«“"]*)(.)/u, (_, a: string, b: string) => a + b.toUpperCase());

/** Whether a question is only of what goes first. */
export const esOrden = (p: TPregunta): boolean =>
  ORDENES.has(p.clase) && (p.opciones?.length ?? 0) > 1 && !!p.opciones?.every((o) => !esPaso(o));

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

/** What an answer would bring, and then what would follow if nobody did anything more. */
function Prevista({ prevision, opcion }: { prevision: Prevision; opcion: Opcion | undefined }) {
  const { ya, luego } = dePeso(prevision.sucesos);
  if (ya.length + luego.length === 0) return null;
  return (
    <>
      <b>{opcion ? `${opcion.texto.replace(/[.:]$/, "")}:` : t("si_lo_haces")}</b> {resume(ya)}
      {luego.length > 0 && (
        <>
          {" "}
          <b>{t("si_nadie")}</b> {resume(luego)}
        </>
      )}
    </>
  );
}

const MAS = 5;
const resume = (s: Suceso[]): string =>
  s
    .slice(0, MAS)
    .map((x) => x.texto)
    .join(" ") + (s.length > MAS ? " …" : "");

/** Told by the option itself, or by what follows it. */
const VANOS = new Set([
  "elegir",
  "elegir Casa",
  "jugar",
  "usar",
  "ceder",
  "resolver",
  "atacar",
  "bloquear",
  "agotar",
  "abandonar",
  "quedarse",
  "oro inicial",
  "cambiar mano",
]);

/** Of what is foreseen in this turn, what says something. */
export function dePeso(sucesos: Suceso[]): { ya: Suceso[]; luego: Suceso[] } {
  const fin = sucesos.findIndex((s) => s.nivel === 1);
  const dichos = (fin < 0 ? sucesos : sucesos.slice(0, fin)).filter((s) => s.nivel === 0 && !VANOS.has(s.clase));
  // An attack that changes nothing is said: that is its result.
  const vano = dichos.length === 0 ? sucesos.filter((s) => s.clase === "atacar" && !s.luego) : [];
  return { ya: [...dichos.filter((s) => !s.luego), ...vano], luego: dichos.filter((s) => s.luego) };
}

/** The rule behind the question, for who is playing a first game. */
function Pista({ juego, id }: { juego: Juego; id: string }) {
  const r = useCarga(() => regla(juego, id, idioma()), [juego, id, idioma()]);
  return <p class="pregunta-pista">{d(r.dato?.texto)}</p>;
}

/** What weighs most of what happened: what changes a number of somebody, what is lost, what is won. */
function sumario(hechos: Suceso[]): Suceso[] {
  const hondos = hechos.filter((s) => HONDOS.has(s.clase) || (s.cifra && s.cifra.asiento !== null && s.cifra.valor));
  return (hondos.length > 0 ? hondos : hechos).slice(-3);
}
const HONDOS = new Set(["jugar", "lanzar", "destruir", "eliminar", "forjar", "explotar", "anular", "ganar", "atacar"]);

/** What happened while others played, in a line that opens; each sentence has its rule. */
function Entretanto({ sucesos, alPreguntar }: { sucesos: Suceso[]; alPreguntar: (s: Suceso) => void }) {
  const hechos = sucesos.filter((s) => s.nivel === 0);
  if (hechos.length < 3) return null;
  return (
    <details class="entretanto">
      <summary>
        {t("resumen_rival", { n: hechos.length })}{" "}
        <span>
          {sumario(hechos)
            .map((s) => s.texto)
            .join(" ")}
        </span>
      </summary>
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

/** The card that asks, beside its question: it enlarges. */
function Fuente({ carta, id }: { carta: string; id: string }) {
  const mesa = useMesa();
  const faz = mesa.cara(carta);
  if (!faz) return null;
  return (
    <div class="pregunta-fuente">
      <div aria-hidden="true">
        <Retrato faz={faz} juego={mesa.juego} talla="ficha" />
      </div>
      <button
        type="button"
        class="naipe-boton"
        aria-label={t("ampliar", { c: d(faz.nombre) })}
        onClick={() => mesa.amplia({ faz, id })}
        onPointerEnter={(e) => e.pointerType === "mouse" && mesa.asoma({ faz, id }, e.currentTarget)}
        onPointerLeave={() => mesa.asoma(null)}
      />
    </div>
  );
}

/** What is being resolved, the sentence, its rule, and everything as a list. */
function Dicha({ p, alVerLista }: { p: TPregunta; alVerLista?: () => void }) {
  const mesa = useMesa();
  return (
    <>
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
      {ajustes.value.ayuda && p.regla && <Pista juego={mesa.juego} id={p.regla} />}
    </>
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
        {partida?.callado.value && (
          <button type="button" class="boton chico" onClick={() => partida.calla(false)}>
            {t("callado")} <b>{t("preguntame")}</b>
          </button>
        )}
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
  if (esOrden(p)) {
    return (
      <section class="pregunta" aria-label={t("opciones")}>
        <Dicha p={p} />
        <Orden key={p.numero} opciones={p.opciones} />
      </section>
    );
  }
  const prevista = partida?.prevision.value;
  const coste = (mesa.mirada && p.opciones.includes(mesa.mirada) && juego.coste?.(mesa.mirada, m)) || "";
  // In somebody else's turn, a window may be let pass with all that follow it until one's own.
  const ajeno = (m.vista as { activo: number }).activo !== mesa.yo && (m.vista as { turno: number }).turno > 0;
  const pase = ajeno ? p.opciones.find((o) => o.verbo === "pasar") : undefined;
  const numeros = botones.length > 2 && botones.every((o) => /^\d+$/.test(o.texto));
  return (
    <section class="pregunta" aria-label={t("opciones")}>
      {partida && <Entretanto key={p.numero} sucesos={partida.entretanto.value} alPreguntar={mesa.porque} />}
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
          {p.fuente?.carta && <Fuente carta={p.fuente.carta} id={p.fuente.id} />}
          <Dicha p={p} alVerLista={alVerLista} />
          <p class={`pregunta-prevision ${prevista || coste ? "hay" : ""}`} aria-live="polite">
            {coste && <span>{coste} </span>}
            {prevista && <Prevista prevision={prevista} opcion={p.opciones.find((o) => o.i === prevista.opcion)} />}
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
              data-paso={esPaso(o) || undefined}
            >
              {o.texto}
              {ajustes.value.atajos && i < 9 && !numeros && <span class="tecla">{esPaso(o) ? "P" : i + 1}</span>}
            </button>
          ))}
          {pase && (
            <button
              type="button"
              class="boton llano chico"
              title={t("calla_nota")}
              onClick={() => partida?.calla(true, pase)}
            >
              {t("calla")}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
