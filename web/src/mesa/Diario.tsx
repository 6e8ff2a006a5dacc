/** The match told in sentences, each with its «¿por qué?». */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Suceso } from "../api/tipos";
import { t } from "../idioma";
import { llano } from "./anima";
import { Porque } from "./Porque";
import type { Partida } from "./partida";

/** A part of the turn in which nothing happens is not told. */
export function conMiga(sucesos: Suceso[]): Suceso[] {
  return sucesos.filter((s, i) => s.nivel !== 2 || sucesos[i + 1]?.nivel === 0);
}

/** A sentence, with the cards it names standing out. */
function Dicho({ texto }: { texto: string }) {
  return <>{texto.split(/(«[^»]+»|“[^”]+”)/u).map((x, i) => (i % 2 ? <b key={i}>{x}</b> : x))}</>;
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
  const caja = useRef<HTMLDivElement>(null);
  const pegado = useRef(true);
  useLayoutEffect(() => {
    const c = caja.current;
    if (c && pegado.current) c.scrollTop = c.scrollHeight;
  }, [sucesos.length, sucesos.at(-1)?.n]);
  return (
    <div
      ref={caja}
      class="diario"
      role="log"
      aria-live="polite"
      aria-label={t("diario")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={(e) => {
        const c = e.currentTarget;
        pegado.current = c.scrollHeight - c.scrollTop - c.clientHeight < 40;
      }}
    >
      {sucesos.length === 0 && <p class="diario-vacio">{t("diario_vacio")}</p>}
      {antes && (sucesos[0]?.n ?? 0) > 0 && (
        <button type="button" class="boton llano chico" onClick={antes}>
          {t("diario_antes")}
        </button>
      )}
      <ol>
        {conMiga(sucesos).map((s) => (
          <li key={s.n} class={`suceso nivel-${s.nivel}`} data-n={s.n}>
            {alTocar ? (
              <button type="button" class="suceso-texto" onClick={() => alTocar(s)}>
                <Dicho texto={s.texto} />
              </button>
            ) : (
              <span class="suceso-texto">
                <Dicho texto={s.texto} />
              </span>
            )}
            <Porque de={s} alPreguntar={porque} />
          </li>
        ))}
      </ol>
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
