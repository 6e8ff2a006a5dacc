/** Decks: those that come ready, one's own, and a builder that says what is wrong as one goes. */
import { useEffect, useState } from "preact/hooks";
import { borraMazo, guardaMazo, type MazoPropio, mazosPropios } from "../ajustes";
import { sena } from "../api/caras";
import { type Fallo, mazos, revisa, mazo as unMazo } from "../api/cliente";
import type { Faz, Juego, MazoBreve } from "../api/tipos";
import { Dorso } from "../cara/Cara";
import { tintas } from "../cara/colores";
import { Emblema } from "../cara/emblemas";
import { d, t } from "../idioma";
import { baja } from "../piezas/descarga";
import { Icono } from "../piezas/Icono";
import { juegoRuta } from "../piezas/juegoRuta";
import { cambiaCopias, leeLineas } from "../piezas/listaMazo";
import { Marco } from "../piezas/Marco";
import { useCarga } from "../piezas/useCarga";
import { Catalogo } from "./Cartas";
import { juegaYa } from "./Inicio";

/** The headings of a list of Mitos y Leyendas. */
const GRUPOS: Record<string, string> = {
  aliado: "Aliados",
  talisman: "Talismanes",
  totem: "Tótems",
  arma: "Armas",
  oro: "Oros",
};

type Obra = { nombre: string; texto: string };

export default function Mazos() {
  const juego = juegoRuta();
  return (
    <Marco titulo={t("mazos_titulo")} juego={juego} camino="mazos" clase="ancha">
      <Cajon key={juego} juego={juego} />
    </Marco>
  );
}

function Cajon({ juego }: { juego: Juego }) {
  const [obra, pon] = useState<Obra | null>(null);
  const [mal, falla] = useState<Fallo | null>(null);
  const listos = useCarga(() => mazos(juego), [juego]);
  const propios = mazosPropios.value.filter((m) => m.juego === juego);
  if (obra) return <Constructor juego={juego} obra={obra} alSalir={() => pon(null)} />;
  const abre = (m: MazoBreve): void => {
    unMazo(juego, m.id).then((x) => pon({ nombre: x.nombre, texto: x.texto }), falla);
  };
  const formatoDe = (x: unknown): string | undefined =>
    listos.dato?.find((m) => m.id === x)?.formato ?? (/^formato:\s*furia/im.test(String(x)) ? "furia" : undefined);
  const juega = (x: unknown): void => {
    juegaYa(juego, "voraz", x, formatoDe(x)).catch(falla);
  };
  return (
    <>
      {mal && <p class="aviso mal">{d(mal.texto)}</p>}
      <div class="acciones">
        <button
          type="button"
          class="boton principal"
          onClick={() => pon({ nombre: "", texto: juego === "myl" ? "Formato: Primera Era\n\n" : "" })}
        >
          <Icono de="mas" /> {t("mazo_nuevo")}
        </button>
      </div>
      {propios.length > 0 && (
        <section>
          <h2>{t("mazos_tuyos")}</h2>
          <ul class="mazos-lista">
            {propios.map((m: MazoPropio) => (
              <li key={m.nombre} class="pliego">
                <Lomo juego={juego} />
                <h3>{m.nombre}</h3>
                <div class="acciones">
                  <button type="button" class="boton chico" onClick={() => juega(m.texto)}>
                    {t("jugar_con")}
                  </button>
                  <button type="button" class="boton chico" onClick={() => pon({ nombre: m.nombre, texto: m.texto })}>
                    {t("editar")}
                  </button>
                  <button type="button" class="boton chico llano" onClick={() => borraMazo(m)}>
                    {t("borrar")}
                  </button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{t("mazos_listos")}</h2>
        {listos.fallo && <p class="aviso mal">{d(listos.fallo.texto)}</p>}
        <ul class="mazos-lista">
          {listos.dato?.map((m) => (
            <li key={m.id} class="pliego">
              <Lomo juego={juego} casas={juego === "keyforge" ? casasDe(m) : []} />
              <h3>{m.nombre}</h3>
              <p class="nota">{d(m.descripcion)}</p>
              <div class="acciones">
                <button type="button" class="boton chico" onClick={() => juega(m.id)}>
                  {t("jugar_con")}
                </button>
                <button type="button" class="boton chico" onClick={() => abre(m)}>
                  {t("abrir")}
                </button>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const casasDe = (m: MazoBreve): string[] =>
  (typeof m.descripcion === "string" ? m.descripcion : m.descripcion.es).split(" · ");

/** A deck, as it lies on the table; of KeyForge, with its three houses. */
function Lomo({ juego, casas = [] }: { juego: Juego; casas?: string[] }) {
  return (
    <div class="mazo-lomo" aria-hidden="true">
      <Dorso juego={juego} talla="ficha" />
      {casas.length > 0 && (
        <span class="mazo-casas">
          {casas.map((c) => (
            <span key={c} style={{ background: tintas(juego, "criatura", sena(c)).hondo }}>
              <Emblema de={sena(c)} />
            </span>
          ))}
        </span>
      )}
    </div>
  );
}

function Constructor({ juego, obra, alSalir }: { juego: Juego; obra: Obra; alSalir: () => void }) {
  const [texto, escribe] = useState(obra.texto);
  const [nombre, llama] = useState(obra.nombre);
  const [guardado, guarda] = useState(false);
  const [mal, falla] = useState<Fallo | null>(null);
  useEffect(() => guarda(false), [texto, nombre]);
  const lineas = leeLineas(texto);
  const entero =
    juego !== "atrum" && nombre && !/^\s*nombre:/im.test(texto) && !/^\s*[[{]/.test(texto)
      ? `Nombre: ${nombre}\n${texto}`
      : texto;
  const revision = useCarga(
    () =>
      texto.trim()
        ? revisa(juego, { texto: entero, ...(juego === "atrum" && lineas.length > 3 ? { formato: "torneo" } : {}) })
        : Promise.resolve(null),
    [juego, entero],
    350,
  );
  const r = revision.dato;
  const cambia = (f: { nombre: string; grupo: string }, n: number): void => {
    escribe(cambiaCopias(texto, f.nombre, f.grupo, n));
  };
  const anade = (f: Faz): void =>
    cambia(
      {
        nombre: f.nombre.es,
        grupo: juego === "keyforge" ? f.emblemaNombre.es : juego === "myl" ? (GRUPOS[f.clase] ?? "") : "",
      },
      1,
    );
  return (
    <div class="constructor">
      <div class="constructor-mazo">
        <div class="acciones">
          <button type="button" class="boton llano chico" onClick={alSalir}>
            <Icono de="atras" /> {t("volver")}
          </button>
        </div>
        <label class="campo">
          <span>{t("nombre_mazo")}</span>
          <input class="entrada" value={nombre} maxLength={80} onInput={(e) => llama(e.currentTarget.value)} />
        </label>
        <label class="campo">
          <span>{t("pega_mazo")}</span>
          <textarea
            class="entrada mono"
            rows={12}
            value={texto}
            spellcheck={false}
            onInput={(e) => escribe(e.currentTarget.value)}
          />
        </label>
        <div class="acciones">
          <label class="boton chico">
            {t("importar")}
            <input
              type="file"
              class="oculta"
              accept=".txt,.yaml,.yml,.json,text/plain"
              onChange={async (e) => {
                const f = e.currentTarget.files?.[0];
                if (f && f.size < 100_000) escribe(await f.text());
              }}
            />
          </label>
        </div>
        <div role="status" class="legalidad">
          {!texto.trim() && <p class="nota">{t("mazo_vacio")}</p>}
          {r?.legal && <p class="aviso bien">✓ {t("mazo_legal")}</p>}
          {r && !r.legal && (
            <div class="aviso mal">
              <p>
                <b>{t("mazo_ilegal")}</b>
              </p>
              <ul>
                {r.fallos.map((f, i) => (
                  <li key={i}>
                    {f.línea ? `${t("linea_n", { n: f.línea })}: ` : ""}
                    {d(f.texto)}{" "}
                    {f.regla && (
                      <a class="regla" href={`/reglas/${juego}#${f.regla}`} target="_blank" rel="noreferrer">
                        {f.regla}
                      </a>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          )}
          {revision.fallo && <p class="aviso mal">{d(revision.fallo.texto)}</p>}
          {mal && <p class="aviso mal">{d(mal.texto)}</p>}
        </div>
        <div class="acciones">
          <button
            type="button"
            class="boton principal"
            disabled={!r?.legal}
            onClick={() => {
              guardaMazo({ juego, nombre: nombre || (r?.legal ? r.nombre : "") || t("mazo_nuevo"), texto: entero });
              guarda(true);
            }}
          >
            {t("guardar")}
          </button>
          <button
            type="button"
            class="boton"
            disabled={!r?.legal}
            onClick={() => r?.legal && baja(`${nombre || r.nombre || "mazo"}.txt`, r.texto, "text/plain")}
          >
            <Icono de="descarga" /> {t("exportar")}
          </button>
          <button
            type="button"
            class="boton"
            disabled={!r?.legal}
            onClick={() => juegaYa(juego, "voraz", entero, r?.legal ? r.formato : undefined).catch(falla)}
          >
            {t("jugar_con")}
          </button>
          {guardado && (
            <span class="nota" role="status">
              {t("guardado")}
            </span>
          )}
        </div>
        {lineas.length > 0 && (
          <ul class="mazo-lineas">
            {lineas.map((l, i) => (
              <li key={i} class={l.nombre ? "" : "grupo"}>
                {l.nombre ? (
                  <>
                    <b class="num">{l.copias}</b>
                    <span>{l.nombre}</span>
                    <button
                      type="button"
                      class="boton llano icono chico"
                      aria-label={t("quitar", { c: l.nombre })}
                      onClick={() => cambia(l, -1)}
                    >
                      <Icono de="menos" />
                    </button>
                    <button
                      type="button"
                      class="boton llano icono chico"
                      aria-label={t("anadir", { c: l.nombre })}
                      onClick={() => cambia(l, 1)}
                    >
                      <Icono de="mas" />
                    </button>
                  </>
                ) : (
                  <span class="versal">
                    {l.grupo}{" "}
                    <b class="num">{lineas.filter((x) => x.grupo === l.grupo).reduce((s, x) => s + x.copias, 0)}</b>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div class="constructor-cartas">
        <Catalogo juego={juego} alElegir={anade} tipo={juego === "atrum" ? "Reptante" : undefined} />
      </div>
    </div>
  );
}
