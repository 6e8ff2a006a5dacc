/** The deck builder: cards with their text, the list one is making, and what keeps it from being legal, as one goes. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { coleccion, guardaColeccion, guardaMazo } from "../ajustes";
import { cartaDe, type Fallo, revisa } from "../api/cliente";
import type { Faz, Juego } from "../api/tipos";
import { Cara } from "../cara/Cara";
import { cuantas, d, idioma, palabra, t } from "../idioma";
import { Dialogo } from "../piezas/Dialogo";
import { baja } from "../piezas/descarga";
import { Icono } from "../piezas/Icono";
import { cambiaCopias, type Linea, leeLineas } from "../piezas/listaMazo";
import { type Cuentas, cuentas, esEnlace, MANO, reparte, ULTIMA } from "../piezas/mazo";
import { useCarga } from "../piezas/useCarga";
import { Catalogo } from "./Cartas";
import { juegaYa } from "./Inicio";
import "../estilo/construye.css";

/** The headings of a list of Mitos y Leyendas. */
const GRUPOS: Record<string, string> = {
  aliado: "Aliados",
  talisman: "Talismanes",
  totem: "Tótems",
  arma: "Armas",
  oro: "Oros",
};
const FORMATO = /^\s*formato\s*:\s*(.+)$/im;

export type Obra = { nombre: string; texto: string };

export function Constructor({ juego, obra, alSalir }: { juego: Juego; obra: Obra; alSalir: () => void }) {
  const [texto, escribe] = useState(obra.texto);
  const [nombre, llama] = useState(obra.nombre);
  const [guardado, guarda] = useState(false);
  const [mal, falla] = useState<Fallo | null>(null);
  const [dialogo, abre] = useState<"" | "lista" | "mano" | "coleccion">("");
  const [mias, soloMias] = useState(false);
  useEffect(() => guarda(false), [texto, nombre]);
  useEffect(() => scrollTo(0, 0), []);
  const lineas = leeLineas(texto);
  const formato = juego === "myl" ? (/furia/i.test(FORMATO.exec(texto)?.[1] ?? "") ? "furia" : "primera_era") : "";
  const entero =
    juego !== "atrum" && nombre && !/^\s*nombre:/im.test(texto) && !/^\s*[[{]/.test(texto)
      ? `Nombre: ${nombre}\n${texto}`
      : texto;
  const revision = useCarga(
    () =>
      texto.trim() && !esEnlace(texto)
        ? revisa(juego, { texto: entero, ...(juego === "atrum" && lineas.length > 3 ? { formato: "torneo" } : {}) })
        : Promise.resolve(null),
    [juego, entero],
    250,
  );
  const r = revision.dato;
  const alDia = !revision.cargando;
  const cambia = (f: { nombre: string; grupo: string }, n: number): void => {
    escribe(cambiaCopias(texto, f.nombre, f.grupo, n));
  };
  const grupo = (f: Faz): string =>
    juego === "keyforge" ? f.emblemaNombre.es : juego === "myl" ? (GRUPOS[f.clase] ?? "") : "";
  const copias = (f: Faz): number =>
    lineas
      .filter((l) => l.nombre && l.nombre.toLowerCase() === f.nombre.es.toLowerCase())
      .reduce((s, l) => s + l.copias, 0);
  const cara = (n: string): Faz | null => cartaDe(juego, n, formato);
  const hay = cuentas(lineas, cara, idioma());
  const tengo = leeLineas(coleccion(juego)).filter((l) => l.nombre);
  const legalidad = (
    <Legalidad juego={juego} total={hay.total} vacio={hay.total === 0} r={r} alDia={alDia} enlace={esEnlace(texto)} />
  );
  return (
    <div class="constructor">
      <section class="constructor-mazo pliego" aria-label={t("tu_mazo")}>
        <div class="constructor-cabeza">
          <button
            type="button"
            class="boton llano icono"
            onClick={alSalir}
            aria-label={t("volver")}
            title={t("volver")}
          >
            <Icono de="atras" />
          </button>
          <label class="campo">
            <span>{t("nombre_mazo")}</span>
            <input
              class="entrada"
              value={nombre}
              maxLength={80}
              placeholder={t("mazo_nuevo")}
              onInput={(e) => llama(e.currentTarget.value)}
            />
          </label>
        </div>
        {juego === "myl" && (
          <div class="segmentos" role="group" aria-label={t("formato")}>
            {(["primera_era", "furia"] as const).map((f) => (
              <button
                key={f}
                type="button"
                aria-pressed={f === formato}
                onClick={() => {
                  const linea = `Formato: ${f === "furia" ? "Furia" : "Primera Era"}`;
                  escribe(FORMATO.test(texto) ? texto.replace(FORMATO, linea) : `${linea}\n\n${texto}`);
                }}
              >
                {t(`formato_${f}`)}
              </button>
            ))}
          </div>
        )}
        {legalidad}
        {(revision.fallo || mal) && <p class="aviso mal">{d((revision.fallo ?? mal)?.texto)}</p>}
        {hay.total > 0 && <Curva hay={hay} juego={juego} />}
        <div class="acciones">
          <button
            type="button"
            class="boton principal"
            disabled={!r?.legal || !alDia}
            onClick={() => juegaYa(juego, "voraz", entero, r?.legal ? r.formato : undefined).catch(falla)}
          >
            <Icono de="juega" /> {t("jugar_con_el")}
          </button>
          <button
            type="button"
            class="boton"
            disabled={hay.total === 0}
            onClick={() => {
              guardaMazo({ juego, nombre: nombre || (r?.legal ? r.nombre : "") || t("mazo_nuevo"), texto: entero });
              guarda(true);
            }}
          >
            {guardado ? `✓ ${t("guardado_corto")}` : t("guardar")}
          </button>
          {MANO(juego) > 0 && (
            <button type="button" class="boton" disabled={hay.total === 0} onClick={() => abre("mano")}>
              {t("mano_prueba")}
            </button>
          )}
          <button type="button" class="boton" onClick={() => abre("lista")}>
            {t("pegar_copiar")}
          </button>
          <button
            type="button"
            class="boton a-cartas"
            onClick={() => document.querySelector(".constructor-cartas")?.scrollIntoView({ block: "start" })}
          >
            <Icono de="mas" /> {t("anadir_cartas")}
          </button>
        </div>
        <Lista lineas={lineas} cara={cara} alCambiar={cambia} juego={juego} />
      </section>
      <div class="constructor-cartas">
        <Catalogo
          juego={juego}
          tipo={juego === "atrum" ? "Reptante" : undefined}
          formato={formato}
          solo={mias ? tengo.map((l) => l.nombre) : undefined}
          conTexto
          extra={
            <div class="campo">
              <span>{t("coleccion")}</span>
              <div class="segmentos">
                <button type="button" aria-pressed={!mias} onClick={() => soloMias(false)}>
                  {t("todas")}
                </button>
                <button
                  type="button"
                  aria-pressed={mias}
                  onClick={() => (tengo.length ? soloMias(true) : abre("coleccion"))}
                >
                  {t("las_mias")}
                </button>
                <button
                  type="button"
                  aria-label={t("coleccion_editar")}
                  title={t("coleccion_editar")}
                  onClick={() => abre("coleccion")}
                >
                  …
                </button>
              </div>
            </div>
          }
          mandos={(f) => (
            <Mandos
              nombre={d(f.nombre)}
              n={copias(f)}
              alCambiar={(n) => cambia({ nombre: f.nombre.es, grupo: grupo(f) }, n)}
            />
          )}
        />
      </div>
      {dialogo === "lista" && (
        <Dialogo titulo={t("pegar_copiar")} juego={juego} alCerrar={() => abre("")}>
          <Pegado texto={texto} entero={entero} alEscribir={escribe} nombre={nombre}>
            {legalidad}
          </Pegado>
        </Dialogo>
      )}
      {dialogo === "coleccion" && (
        <Dialogo titulo={t("coleccion_editar")} juego={juego} alCerrar={() => abre("")}>
          <Coleccion
            juego={juego}
            alGuardar={(hay) => {
              soloMias(hay);
              abre("");
            }}
          />
        </Dialogo>
      )}
      {dialogo === "mano" && (
        <Dialogo titulo={t("mano_prueba")} juego={juego} clase="dialogo-ancho" alCerrar={() => abre("")}>
          <ManoPrueba lineas={lineas} n={MANO(juego)} cara={cara} />
        </Dialogo>
      )}
    </div>
  );
}

function Mandos({ nombre, n, alCambiar }: { nombre: string; n: number; alCambiar: (n: number) => void }) {
  return (
    <span class="mandos">
      <button
        type="button"
        class="boton llano icono chico"
        aria-label={t("quitar", { c: nombre })}
        disabled={n === 0}
        onClick={() => alCambiar(-1)}
      >
        <Icono de="menos" />
      </button>
      <b class="num">{n}</b>
      <button
        type="button"
        class="boton llano icono chico"
        aria-label={t("anadir", { c: nombre })}
        onClick={() => alCambiar(1)}
      >
        <Icono de="mas" />
      </button>
    </span>
  );
}

type Revisada = Awaited<ReturnType<typeof revisa>> | null;

function Legalidad({
  juego,
  total,
  vacio,
  r,
  alDia,
  enlace,
}: {
  juego: Juego;
  total: number;
  vacio: boolean;
  r: Revisada;
  alDia: boolean;
  enlace: boolean;
}) {
  const legal = alDia && r?.legal;
  return (
    <div role="status" class="legalidad">
      <p class={`legalidad-linea ${legal ? "bien" : ""}`}>
        <b class="num">{cuantas(total)}</b>{" "}
        <span>
          {vacio
            ? t("mazo_vacio")
            : enlace
              ? ""
              : !alDia
                ? t("mirando")
                : r?.legal
                  ? `✓ ${t("mazo_legal")}`
                  : r
                    ? t("mazo_faltan", { n: r.fallos.length })
                    : ""}
        </span>
      </p>
      {enlace && <p class="aviso mal">{t(juego === "keyforge" ? "enlace_no_keyforge" : "enlace_no")}</p>}
      {r && !r.legal && !enlace && (
        <ul class={`fallos ${alDia ? "" : "viejo"}`}>
          {r.fallos.slice(0, 12).map((f, i) => (
            <li key={i}>
              {f.línea ? `${t("linea_n", { n: f.línea })}: ` : ""}
              {d(f.texto)}{" "}
              {!!f.parecidos?.length && `${t("quiza_sea", { lista: f.parecidos.map((x) => `«${x}»`).join(", ") })} `}
              {f.regla && (
                <a
                  class="regla"
                  href={`/reglas/${juego}#${f.regla}`}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t("enlace_regla", { r: f.regla })}
                >
                  ?
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** How much the cards cost, and how many there are of each type. */
function Curva({ hay, juego }: { hay: Cuentas; juego: Juego }) {
  const mayor = Math.max(1, ...hay.curva);
  return (
    <div class="mazo-cuentas">
      {juego === "myl" && (
        <div class="mazo-curva" role="img" aria-label={t("curva_dicha", { lista: hay.curva.join(", ") })}>
          {hay.curva.map((n, i) => (
            <span key={i}>
              <b class="num">{n || ""}</b>
              <i style={{ height: `${(n / mayor) * 2.4}rem` }} />
              <small>{i === ULTIMA ? `${i}+` : i}</small>
            </span>
          ))}
        </div>
      )}
      <ul class="mazo-tipos">
        {hay.tipos.map((x) => (
          <li key={x.tipo}>
            <b class="num">{x.n}</b> {x.n === 1 ? d(x.tipo) : palabra("varios_", x.tipo.es, d(x.tipo))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The list as one sees it: each card with its picture and its number, and its text when looked at. */
/** A heading as whoever reads says it: by what lies under it, where that is known. */
function titulo(lineas: Linea[], de: Linea, cara: (n: string) => Faz | null, juego: Juego): string {
  const suya = lineas.find((l) => l.nombre && l.grupo === de.grupo);
  const f = suya ? cara(suya.nombre) : null;
  if (!f || idioma() === "es") return de.grupo;
  if (juego === "keyforge") return d(f.emblemaNombre) || de.grupo;
  return palabra("varios_", typeof f.tipo === "string" ? f.tipo : f.tipo.es, d(f.tipo)) || de.grupo;
}

function Lista({
  lineas,
  cara,
  alCambiar,
  juego,
}: {
  lineas: Linea[];
  cara: (n: string) => Faz | null;
  alCambiar: (l: Linea, n: number) => void;
  juego: Juego;
}) {
  if (!lineas.some((l) => l.nombre)) return null;
  return (
    <ul class="mazo-lineas">
      {lineas.map((l, i) => {
        if (!l.nombre)
          return (
            <li key={i} class="grupo">
              <span class="versal">
                {titulo(lineas, l, cara, juego)}{" "}
                <b class="num">{lineas.filter((x) => x.grupo === l.grupo).reduce((s, x) => s + x.copias, 0)}</b>
              </span>
            </li>
          );
        const f = cara(l.nombre);
        return (
          <li key={i} title={f ? d(f.texto) : undefined}>
            <span class="mazo-linea-cara" aria-hidden="true">
              {f ? <Cara cara={f} talla="ficha" idioma={idioma()} perezosa /> : null}
            </span>
            <span class="mazo-linea-nombre">
              <span>{f ? d(f.nombre) : l.nombre}</span>
              {f && (
                <small>
                  {[juego === "myl" ? f.cifras.coste : null, d(f.tipo)]
                    .filter((x) => x !== null && x !== undefined)
                    .join(" · ")}
                </small>
              )}
            </span>
            <Mandos nombre={l.nombre} n={l.copias} alCambiar={(n) => alCambiar(l, n)} />
          </li>
        );
      })}
    </ul>
  );
}

/** ``children``: what is wrong with what has been pasted. */
function Pegado({
  texto,
  entero,
  alEscribir,
  nombre,
  children,
}: {
  texto: string;
  entero: string;
  alEscribir: (x: string) => void;
  nombre: string;
  children: ComponentChildren;
}) {
  const [copiado, copia] = useState(false);
  return (
    <>
      <p class="nota">{t("pega_como")}</p>
      <label class="campo">
        <span>{t("pega_mazo")}</span>
        <textarea
          class="entrada mono"
          rows={14}
          value={texto}
          spellcheck={false}
          onInput={(e) => {
            copia(false);
            alEscribir(e.currentTarget.value);
          }}
        />
      </label>
      {texto.trim() && children}
      <div class="acciones">
        <label class="boton">
          {t("abrir_archivo")}
          <input
            type="file"
            class="oculta"
            accept=".txt,.yaml,.yml,.json,text/plain"
            onChange={async (e) => {
              const f = e.currentTarget.files?.[0];
              if (f && f.size < 100_000) alEscribir(await f.text());
            }}
          />
        </label>
        <button
          type="button"
          class="boton"
          onClick={() => {
            void navigator.clipboard?.writeText(entero).then(() => copia(true));
          }}
        >
          {copiado ? `✓ ${t("copiado")}` : t("copiar")}
        </button>
        <button type="button" class="boton" onClick={() => baja(`${nombre || "mazo"}.txt`, entero)}>
          <Icono de="descarga" /> {t("exportar")}
        </button>
      </div>
    </>
  );
}

/** The cards somebody has: a list like that of a deck, kept in this browser. */
function Coleccion({ juego, alGuardar }: { juego: Juego; alGuardar: (hay: boolean) => void }) {
  const [texto, escribe] = useState(coleccion(juego));
  return (
    <>
      <p class="nota">{t("coleccion_nota")}</p>
      <label class="campo">
        <span>{t("coleccion")}</span>
        <textarea
          class="entrada mono"
          rows={12}
          value={texto}
          spellcheck={false}
          onInput={(e) => escribe(e.currentTarget.value)}
        />
      </label>
      <div class="acciones">
        <button
          type="button"
          class="boton principal"
          onClick={() => {
            guardaColeccion(juego, texto);
            alGuardar(leeLineas(texto).some((l) => l.nombre));
          }}
        >
          {t("guardar")}
        </button>
      </div>
    </>
  );
}

function ManoPrueba({ lineas, n, cara }: { lineas: Linea[]; n: number; cara: (n: string) => Faz | null }) {
  const [mano, dale] = useState(() => reparte(lineas, n));
  return (
    <>
      <ul class="mano-prueba">
        {mano.map((x, i) => {
          const f = cara(x);
          return <li key={i}>{f ? <Cara cara={f} talla="mano" idioma={idioma()} /> : x}</li>;
        })}
      </ul>
      <div class="acciones">
        <button type="button" class="boton principal" onClick={() => dale(reparte(lineas, n))}>
          {t("otra_mano")}
        </button>
      </div>
    </>
  );
}
