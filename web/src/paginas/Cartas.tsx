/** The card browser: by text, type, cost, house, race. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { cartas, juegos, porNombre, carta as unaCarta } from "../api/cliente";
import type { Faz, Filtro, Juego } from "../api/tipos";
import { Cara } from "../cara/Cara";
import { d, idioma, t } from "../idioma";
import { Ficha } from "../mesa/Ampliada";
import { Dialogo } from "../piezas/Dialogo";
import { juegoRuta } from "../piezas/juegoRuta";
import { Marco } from "../piezas/Marco";
import { responde } from "../piezas/mazo";
import { ruta, ve } from "../ruta";

export default function Cartas() {
  const juego = juegoRuta();
  return (
    <Marco titulo={t("cartas_titulo")} juego={juego} camino="cartas" clase="ancha">
      <Catalogo key={juego} juego={juego} enRuta />
    </Marco>
  );
}

/** Faces that answer to some words and filters. */
export function Catalogo({
  juego,
  enRuta,
  tipo,
  formato = "",
  solo,
  conTexto,
  extra,
  mandos,
}: {
  juego: Juego;
  enRuta?: boolean;
  tipo?: string | undefined;
  /** Only those that can be played in it. */
  formato?: string;
  /** Only those of these names. */
  solo?: string[] | undefined;
  /** Each with its text beside it. */
  conTexto?: boolean;
  extra?: ComponentChildren;
  /** What can be done with each. */
  mandos?: (f: Faz) => ComponentChildren;
}) {
  const inicial = enRuta ? Object.fromEntries(ruta.value.busca) : {};
  const [busca, pon] = useState<Record<string, string>>({ ...(tipo ? { tipo } : {}), ...inicial });
  const [filtros, conoce] = useState<Filtro[]>([]);
  const [caras, muestra] = useState<Faz[]>([]);
  const [total, cuenta] = useState<number | null>(null);
  const [pagina, pasa] = useState(0);
  const [abierta, abre] = useState<Faz | null>(null);
  const { carta, ...quiere } = busca;
  const clave = JSON.stringify([quiere, formato, solo ?? null]);

  useEffect(() => {
    juegos().then(
      (js) => conoce(js.find((j) => j.id === juego)?.filtros ?? []),
      () => undefined,
    );
  }, [juego]);
  useEffect(() => pasa(0), [formato, solo?.length]);
  useEffect(() => {
    let vivo = true;
    const r = window.setTimeout(
      () => {
        const pedidas = solo
          ? porNombre(juego, solo, formato).then((fs) => {
              const hay = fs.filter((f) => responde(f, quiere));
              return { caras: hay, total: hay.length };
            })
          : cartas(juego, { ...quiere, formato, pagina });
        pedidas.then(
          (p) => {
            if (!vivo) return;
            muestra((antes) => (pagina === 0 ? p.caras : [...antes, ...p.caras]));
            cuenta(p.total);
          },
          () => undefined,
        );
      },
      pagina === 0 ? 120 : 0,
    );
    return () => {
      vivo = false;
      clearTimeout(r);
    };
  }, [juego, clave, pagina]);
  useEffect(() => {
    if (enRuta) ve(`/cartas/${juego}${cadena(busca)}`, true);
  }, [JSON.stringify(busca)]);
  useEffect(() => {
    if (enRuta && carta) unaCarta(juego, carta).then(abre, () => undefined);
  }, [carta]);

  const cambia = (c: Record<string, string>): void => {
    pasa(0);
    const nueva = { ...busca, ...c };
    pon(Object.fromEntries(Object.entries(nueva).filter(([, v]) => v)));
  };
  const puestos = Object.keys(quiere).filter((k) => k !== "q" && k !== "tipo").length;
  return (
    <div class="catalogo">
      <search class="filtros">
        <label class="campo busca">
          <span>{t("busca_carta")}</span>
          <input
            class="entrada"
            type="search"
            value={busca.q ?? ""}
            onInput={(e) => cambia({ q: e.currentTarget.value })}
          />
        </label>
        {filtros.map((f) => (
          <label key={f.campo} class="campo">
            <span>{d(f.nombre)}</span>
            <select
              class="entrada"
              value={busca[f.campo] ?? ""}
              onChange={(e) => cambia({ [f.campo]: e.currentTarget.value })}
            >
              <option value="">{t("cualquiera")}</option>
              {f.valores.map((v) => (
                <option key={v.id} value={v.id}>
                  {d(v.nombre)}
                </option>
              ))}
            </select>
          </label>
        ))}
        {extra}
        {(puestos > 0 || busca.q || busca.tipo) && (
          <button
            type="button"
            class="boton chico"
            onClick={() => {
              pasa(0);
              pon({});
            }}
          >
            {t("quitar_filtros")}
          </button>
        )}
      </search>
      <p class="nota" role="status">
        {total === null ? t("cargando") : t("cartas_total", { n: total })}
      </p>
      <ul class={conTexto ? "rejilla-textos" : "rejilla-cartas"}>
        {caras.map((f) => (
          <li key={f.id}>
            <div class="carta-suelta" title={conTexto ? undefined : d(f.texto)}>
              <div aria-hidden="true">
                <Cara
                  cara={f}
                  talla={conTexto || (juego === "atrum" && f.clase === "esbirro") ? "ficha" : "mesa"}
                  idioma={idioma()}
                  perezosa
                />
              </div>
              <button
                type="button"
                aria-label={t("ampliar", { c: d(f.nombre) })}
                onClick={() => (enRuta ? cambia({ carta: f.id }) : abre(f))}
              />
            </div>
            {conTexto && (
              <div class="carta-dicha">
                <b>{d(f.nombre)}</b>
                <small>{[d(f.tipo), ...f.rasgos.map((x) => d(x))].filter(Boolean).join(" · ")}</small>
                <p>{d(f.texto)}</p>
              </div>
            )}
            {mandos?.(f)}
          </li>
        ))}
      </ul>
      {total !== null && caras.length < total && (
        <p class="mas">
          <button type="button" class="boton" onClick={() => pasa(pagina + 1)}>
            {t("mas")}
          </button>
        </p>
      )}
      {abierta && (
        <Dialogo
          titulo={d(abierta.nombre)}
          clase="dialogo-carta"
          juego={juego}
          alCerrar={() => {
            abre(null);
            if (carta) cambia({ carta: "" });
          }}
        >
          <Ficha faz={abierta} partida={null} />
        </Dialogo>
      )}
    </div>
  );
}

const cadena = (b: Record<string, string>): string => {
  const q = new URLSearchParams(b).toString();
  return q ? `?${q}` : "";
};
