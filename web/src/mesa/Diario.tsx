/** The match told by acts: who did what, what came of it, and the rest folded; each line with its «¿por qué?». */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Faz, Suceso } from "../api/tipos";
import { Emblema } from "../cara/emblemas";
import { d, t } from "../idioma";
import { type Acto, agrupa, iconoDe } from "./actos";
import { llano } from "./anima";
import { type Contexto, useMesa } from "./contexto";
import { juegoDe } from "./juegos";
import { Porque } from "./Porque";
import type { Partida } from "./partida";

/** The face of a card a sentence names: among those of the event, or those of the table. */
export function nombrada(mesa: Contexto, s: Suceso, nombre: string): Faz | null {
  for (const ids of [s.caras ?? [], juegoDe(mesa.juego).llamadas(mesa.mesa)])
    for (const id of ids) {
      const f = mesa.cara(id);
      if (f && (f.nombre.es === nombre || f.nombre.en === nombre)) return f;
    }
  return null;
}

/** From how many letters on what is quoted is what a card says, and not what it is called. */
const CITA = 34;
/** A sentence in which the cards it names are shown by the pointer or a finger. */
export function Dicho({ s, plano }: { s: Suceso; plano?: boolean }) {
  const mesa = useMesa();
  return (
    <>
      {s.texto.split(/((?:«[^»]+»|“[^”]+”)[,.;:]?)/u).map((x, i) => {
        if (i % 2 === 0) return x;
        const [, nombre = "", punto = ""] = /^.(.+)[»”](.?)$/u.exec(x) ?? [];
        const faz = nombrada(mesa, s, nombre);
        if (!faz)
          return nombre.length > CITA ? (
            <q key={i} class="cita">
              {nombre}
            </q>
          ) : (
            <b key={i}>{x}</b>
          );
        const asoma = (e: { pointerType: string; currentTarget: HTMLElement }): void => {
          if (e.pointerType === "mouse") mesa.asoma({ faz, id: `log${s.n}-${i}` }, e.currentTarget);
        };
        // Where the whole line is touched to go there, the card is only shown.
        if (plano)
          return (
            <b key={i} onPointerEnter={asoma} onPointerLeave={() => mesa.asoma(null)}>
              {x}
            </b>
          );
        return (
          <span key={i} class="nombre-y-punto">
            <button
              type="button"
              class="nombre-carta"
              title={t("ver_carta", { c: d(faz.nombre) })}
              onClick={() => mesa.amplia({ faz, id: s.cartas?.[s.caras?.indexOf(faz.id) ?? -1] })}
              onPointerEnter={asoma}
              onPointerLeave={() => mesa.asoma(null)}
            >
              {nombre}
            </button>
            {punto}
          </span>
        );
      })}
    </>
  );
}

function Linea({
  s,
  clase = "",
  porque,
  alTocar,
  icono,
}: {
  s: Suceso;
  clase?: string;
  porque: (s: Suceso) => void;
  alTocar?: (s: Suceso) => void;
  icono?: boolean;
}) {
  const sena = icono ? iconoDe(s) : "";
  return (
    <div class={`suceso nivel-${s.nivel} ${clase}`} data-n={s.n}>
      {icono && <span class="suceso-sena">{sena && <Emblema de={sena} />}</span>}
      {alTocar ? (
        <button type="button" class="suceso-texto" onClick={() => alTocar(s)}>
          <Dicho s={s} plano />
        </button>
      ) : (
        <span class="suceso-texto">
          <Dicho s={s} />
        </span>
      )}
      <Porque de={s} alPreguntar={porque} />
    </div>
  );
}

function UnActo({ acto, porque, alTocar }: { acto: Acto; porque: (s: Suceso) => void; alTocar?: (s: Suceso) => void }) {
  const { yo, abajo } = useMesa();
  const [abierto, abre] = useState(false);
  const { cabeza, hechos, ruido } = acto;
  const mio = cabeza.asiento === (yo >= 0 ? yo : abajo);
  const bando = cabeza.asiento === undefined || cabeza.asiento < 0 ? "" : mio ? "mio" : "ajeno";
  return (
    <li class={`acto ${bando}`}>
      <Linea s={cabeza} porque={porque} alTocar={alTocar} icono />
      {[...hechos, ...(abierto ? ruido : [])]
        .sort((a, b) => a.n - b.n)
        .map((s) => (
          <Linea key={s.n} s={s} clase="hecho" porque={porque} alTocar={alTocar} />
        ))}
      {ruido.length > 0 && (
        <button type="button" class="ruido" aria-expanded={abierto} onClick={() => abre(!abierto)}>
          {ruido.length === 1 ? t("detalle_1") : t("detalles_n", { n: ruido.length })}
        </button>
      )}
    </li>
  );
}

/** For how long, in milliseconds, what scrolls is of whoever touched it: a finger that lets go leaves it rolling. */
const GESTO = 1500;

/** Keeps the end of a log in sight, however it grows, until somebody goes up to read. */
function useAlFinal() {
  const caja = useRef<HTMLDivElement>(null);
  const pegado = useRef(true);
  const antes = useRef(0);
  const mano = useRef(0);
  const baja = (): void => {
    const c = caja.current;
    if (c && pegado.current) c.scrollTop = c.scrollHeight;
  };
  useLayoutEffect(() => {
    // Told by whoever has measured already: to ask for its height while it is being drawn has the whole page measured again.
    const o = new ResizeObserver(baja);
    for (const x of [caja.current, caja.current?.firstElementChild]) if (x) o.observe(x);
    return () => o.disconnect();
  }, []);
  const alMover = (): void => {
    mano.current = performance.now();
  };
  const alDesplazar = (): void => {
    const c = caja.current;
    if (!c) return;
    // What is folded or grows above moves it too: only who has just touched it goes up to read.
    const suya = performance.now() - mano.current < GESTO;
    if (c.scrollHeight - c.scrollTop - c.clientHeight < 40) pegado.current = true;
    else if (suya && c.scrollTop < antes.current) pegado.current = false;
    else baja();
    antes.current = c.scrollTop;
  };
  return { caja, alMover, alDesplazar };
}

export function Diario({
  sucesos,
  porque,
  alTocar,
  antes,
}: {
  sucesos: Suceso[];
  porque: (s: Suceso) => void;
  alTocar?: (s: Suceso) => void;
  antes?: () => void;
}) {
  const { caja, alMover, alDesplazar } = useAlFinal();
  const vueltas = useMemo(() => agrupa(sucesos), [sucesos]);
  return (
    <div
      ref={caja}
      class="diario"
      role="log"
      aria-live="polite"
      aria-label={t("diario")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={alDesplazar}
      onWheel={alMover}
      onTouchMove={alMover}
      onPointerDown={alMover}
      onPointerMove={(e) => e.buttons > 0 && alMover()}
      onKeyDown={alMover}
    >
      <div>
        {sucesos.length === 0 && <p class="diario-vacio">{t("diario_vacio")}</p>}
        {antes && (sucesos[0]?.n ?? 0) > 0 && (
          <button type="button" class="boton llano chico" onClick={antes}>
            {t("diario_antes")}
          </button>
        )}
        {vueltas.map((v, i) => (
          <section key={v.turno?.n ?? `a${i}`}>
            {v.turno && <Linea s={v.turno} porque={porque} alTocar={alTocar} />}
            <ol>
              {v.actos.map((a) => (
                <UnActo key={a.cabeza.n} acto={a} porque={porque} alTocar={alTocar} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}

/** What has changed a number of somebody (``cifra:ambar:0``), the last first; each thing with its rule. */
export function Cambios({ sucesos, clave, porque }: { sucesos: Suceso[]; clave: string; porque: (s: Suceso) => void }) {
  const [, que, n] = clave.split(":");
  const suyos = sucesos.filter((s) => s.cifra && llano(s.cifra.que) === que && s.cifra.asiento === Number(n));
  if (suyos.length === 0) return <p>{t("sin_cambios")}</p>;
  return (
    <>
      <h3 class="versal">{t("cambios")}</h3>
      <ol class="lista-llana">
        {suyos
          .slice(-12)
          .reverse()
          .map((s) => (
            <li key={s.n}>
              {s.texto} <Porque de={s} alPreguntar={porque} />
            </li>
          ))}
      </ol>
    </>
  );
}

export function Charlas({ partida }: { partida: Partida }) {
  const [texto, pon] = useState("");
  const fin = useRef<HTMLDivElement>(null);
  const lineas = partida.charla.value;
  useEffect(() => fin.current?.scrollIntoView({ block: "nearest" }), [lineas.length]);
  return (
    <div class="charlas">
      <div class="charlas-lineas" role="log" aria-live="polite" aria-label={t("charla")}>
        {lineas.length === 0 && <p class="diario-vacio">{t("charla_vacia")}</p>}
        {lineas.map((l, i) => (
          <p key={i}>
            <b>{l.nombre}</b> {l.texto}
          </p>
        ))}
        <div ref={fin} />
      </div>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          if (texto.trim()) partida.di(texto.trim());
          pon("");
        }}
      >
        <input
          class="entrada"
          value={texto}
          maxLength={300}
          onInput={(e) => pon(e.currentTarget.value)}
          placeholder={t("escribe")}
          aria-label={t("escribe")}
        />
        <button type="submit" class="boton">
          {t("enviar")}
        </button>
      </form>
    </div>
  );
}
