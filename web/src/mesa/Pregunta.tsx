/** One question at a time, where the eye is: what is being resolved, the sentence, and what cannot be touched on the board. */
import type { Opcion } from "../api/tipos";
import { ajustes } from "../ajustes";
import { t } from "../idioma";
import { Icono } from "../piezas/Icono";
import { useMesa } from "./contexto";
import { juegoDe } from "./juegos";
import { Naipe } from "./Naipe";

const CALMAS = new Set(["pasar", "terminar", "listo", "no", "dejar", "conservar"]);
export const esPaso = (o: Opcion): boolean => CALMAS.has(o.verbo);

/** Options by where they are shown: on the board, as cards beside the question, as buttons. */
export function reparte(opciones: Opcion[], visibles: Set<string>, clave: (o: Opcion) => string): { fichas: Opcion[]; botones: Opcion[] } {
  const fichas: Opcion[] = [];
  const botones: Opcion[] = [];
  for (const o of opciones) {
    const c = clave(o);
    if (c && visibles.has(c)) continue;
    if (o.carta || (o.id && o.tipo)) fichas.push(o);
    else botones.push(o);
  }
  return { fichas, botones };
}

export function Pregunta({ alVerLista }: { alVerLista: () => void }) {
  const mesa = useMesa();
  const { partida, mesa: m } = mesa;
  const p = mesa.pregunta;
  const total = m.pregunta;
  const quien = m.espera.map((a) => (m.vista.asientos[a] as { nombre: string } | undefined)?.nombre ?? "").filter(Boolean).join(", ");
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
  const { fichas, botones } = reparte(p.opciones, juego.visibles(m, mesa.yo), juego.clave);
  const prevista = partida?.prevision.value;
  const numeros = botones.length > 2 && botones.every((o) => /^\d+$/.test(o.texto));
  return (
    <section class="pregunta" aria-label={t("opciones")}>
      {fichas.length > 0 && (
        <ul class="bandeja">
          {fichas.map((o) => (
            <li key={o.i}>
              <Naipe id={o.id || `o${o.i}`} clave={juego.clave(o) || `o${o.i}`} carta={String(o.carta ?? o.tipo)} ancho={96} talla="mesa" />
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
            {p.frase}
            {p.regla && (
              <button type="button" class="regla" onClick={() => mesa.abreZona(p.regla, `regla:${p.regla}`)} title={t("por_que_pregunta")}>
                {ajustes.value.ayuda ? t("por_que") : p.regla}
              </button>
            )}
          </p>
          <p class={`pregunta-prevision ${prevista ? "hay" : ""}`} aria-live="polite">
            {prevista && prevista.sucesos.length > 0 && (
              <>
                <b>{t("si_lo_haces")}</b> {prevista.sucesos.slice(0, 4).map((s) => s.texto).join(" ")}
                {prevista.sucesos.length > 4 && " …"}
              </>
            )}
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
          <button type="button" class="boton llano icono" onClick={alVerLista} aria-label={t("ver_lista")} title={t("ver_lista")}>
            <Icono de="lista" />
          </button>
        </div>
      </div>
    </section>
  );
}
