/** The workshop: a card as it is written, its reading, its English, its errors, and a table to try it on. */
import { useEffect, useRef, useState } from "preact/hooks";
import { ajustes, guardaPuesto } from "../ajustes";
import { normaliza } from "../api/caras";
import { abreEscenario, crea, escenarios, type Fallo, juegos, leeTexto, prueba, taller } from "../api/cliente";
import type { Campo, Creada, Faz, Juego, Lectura } from "../api/tipos";
import { Cara, Dorso } from "../cara/Cara";
import { d, idioma, t } from "../idioma";
import { ANONIMO } from "../idioma/anonimo";
import { llano } from "../mesa/anima";
import { juegoRuta } from "../piezas/juegoRuta";
import { Marco } from "../piezas/Marco";
import { useCarga } from "../piezas/useCarga";
import { ruta, ve } from "../ruta";

export default function Taller() {
  const juego = juegoRuta();
  return (
    <Marco titulo={t("taller_titulo")} juego={juego} camino="taller" clase="ancha">
      <p class="lema">{t("taller_lema")}</p>
      <Mesa key={juego} juego={juego} />
      <div class="filete" aria-hidden="true">
        <span />
      </div>
      <Escenarios key={`e${juego}`} juego={juego} />
      <Propio />
    </Marco>
  );
}

/** Games made to begin one's own: their rules, their cards, and a match against a machine. */
function Propio() {
  const hay = useCarga(juegos, []);
  const [mal, falla] = useState<Fallo | null>(null);
  const juega = (juego: Juego): void => {
    const yo = { tipo: "persona" as const, nombre: ajustes.value.nombre || ANONIMO };
    crea({ juego, asientos: [yo, { tipo: "bot", bot: "voraz" }] }).then((r) => entra(r, juego), falla);
  };
  const originales = (hay.dato ?? []).filter((x) => x.original);
  if (originales.length === 0) return null;
  return (
    <section class="propio" aria-labelledby="propio">
      <h2 id="propio">{t("propio_titulo")}</h2>
      <p>{t("propio_lema")}</p>
      <ul>
        {originales.map((x) => (
          <li key={x.id} data-original={x.id}>
            <b>{x.titulo}</b> <a href={`/reglas/${x.id}`}>{t("reglas")}</a>{" "}
            <a href={`/cartas/${x.id}`}>{t("cartas")}</a> <a href={`/taller/${x.id}`}>{t("taller")}</a>{" "}
            <button type="button" class="boton chico" onClick={() => juega(x.id)}>
              {t("jugar_ahora")}
            </button>
          </li>
        ))}
      </ul>
      {mal && (
        <p class="aviso mal" role="alert">
          {mal.message}
        </p>
      )}
    </section>
  );
}

function entra(r: Creada, juego: Juego): void {
  const [n, token] = Object.entries(r.tokens)[0] ?? ["0", ""];
  guardaPuesto({ id: r.id, juego: r.juego ?? juego, asiento: Number(n), token, fecha: Date.now() });
  ve(`/mesa/${r.id}`);
}

type Hechos = Record<string, string | number | string[]>;

/** The last face there was, with what is being written: a text that is not read yet still has its card. */
function borrador(f: Faz | null, hechos: Hechos, texto: string): Faz | null {
  if (!f) return null;
  const nombre = String(hechos.nombre ?? f.nombre.es);
  const cifras = { ...f.cifras };
  for (const [k, v] of Object.entries(hechos)) {
    const clave = llano(k);
    if (typeof v === "number" && clave in cifras) cifras[clave] = v;
  }
  return { ...f, nombre: { es: nombre, en: nombre }, texto: { es: texto, en: texto }, cifras };
}

/** How long nothing is written before it is said what was perhaps meant. */
const PAUSA = 250;

const clave = (j: Juego): string => `mazo.taller.${j}`;

function Mesa({ juego }: { juego: Juego }) {
  const [campos, pon] = useState<Campo[]>([]);
  const [ejemplos, conoce] = useState<{ nombre: string; hechos: Record<string, unknown>; texto: string }[]>([]);
  const [hechos, cambia] = useState<Hechos>({});
  const [texto, escribe] = useState("");
  const [mal, falla] = useState<Fallo | null>(null);
  useEffect(() => {
    taller(juego).then((x) => {
      pon(x.campos);
      conoce(x.ejemplos);
      const blanco = Object.fromEntries(x.campos.map((c) => [c.id, c.defecto ?? ""])) as Hechos;
      try {
        const g = JSON.parse(sessionStorage.getItem(clave(juego)) ?? "null") as {
          hechos: Hechos;
          texto: string;
        } | null;
        cambia(g ? { ...blanco, ...g.hechos } : { ...blanco, ...((x.ejemplos[0]?.hechos ?? {}) as Hechos) });
        escribe(g?.texto ?? x.ejemplos[0]?.texto ?? "");
      } catch {
        cambia(blanco);
      }
    }, falla);
  }, [juego]);
  useEffect(() => {
    try {
      if (campos.length) sessionStorage.setItem(clave(juego), JSON.stringify({ hechos, texto }));
    } catch {
      // Nothing is kept: nothing is lost but the draft.
    }
  }, [hechos, texto]);
  const lectura = useCarga<Lectura | null>(
    () => (texto.trim() || hechos.nombre ? leeTexto(juego, texto, hechos, false) : Promise.resolve(null)),
    [juego, texto, JSON.stringify(hechos)],
    90,
  );
  // What was read is said only of the text it was read from.
  const l = lectura.cargando || lectura.fallo ? null : lectura.dato;
  // What it may have meant takes longer to find, and is for whoever stops writing.
  const busca = !!l && !l.bien;
  const parecida = useCarga<Lectura | null>(
    () => (busca ? leeTexto(juego, texto, hechos, true) : Promise.resolve(null)),
    [juego, texto, JSON.stringify(hechos), busca],
    PAUSA,
  );
  const cerca = (i: number): string[] => (busca && !parecida.cargando && parecida.dato?.errores[i]?.cerca) || [];
  const ultima = useRef<Faz | null>(null);
  if (l?.cara) ultima.current = normaliza(l.cara, juego);
  const cara = l?.cara ? ultima.current : borrador(ultima.current, hechos, texto);
  const ejemplo = (nombre: string): void => {
    const e = ejemplos.find((x) => x.nombre === nombre);
    const blanco = Object.fromEntries(campos.map((c) => [c.id, c.defecto ?? ""])) as Hechos;
    cambia({ ...blanco, ...((e?.hechos ?? {}) as Hechos) });
    escribe(e?.texto ?? "");
  };
  return (
    <div class="taller">
      <div class="taller-escribe">
        <label class="campo">
          <span>{t("ejemplos")}</span>
          <select
            class="entrada"
            value={ejemplos.find((e) => e.hechos.nombre === hechos.nombre)?.nombre ?? ""}
            onChange={(e) => ejemplo(e.currentTarget.value)}
          >
            {ejemplos.map((e) => (
              <option key={e.nombre} value={e.nombre}>
                {e.nombre}
              </option>
            ))}
            <option value="">{t("en_blanco")}</option>
          </select>
        </label>
        <div class="campos-fila">
          {campos.map((c) => (
            <UnCampo key={c.id} c={c} valor={hechos[c.id]} alCambiar={(v) => cambia({ ...hechos, [c.id]: v })} />
          ))}
        </div>
        <Papel texto={texto} alEscribir={escribe} errores={l?.errores ?? []} />
        <div class="lectura-estado" role="status" aria-live="polite">
          {lectura.cargando && <p class="aviso leyendo">{t("leyendo")}</p>}
          {l?.bien && <p class="aviso bien">✓ {t("se_lee")}</p>}
          {l && !l.bien && (
            <div class="aviso mal">
              {l.errores.map((e, i) => (
                <div key={i}>
                  <p>
                    {d(e.texto)}{" "}
                    {e.regla && (
                      <a class="regla" href={`/reglas/${juego}#${e.regla}`}>
                        {e.regla}
                      </a>
                    )}
                  </p>
                  {cerca(i).length > 0 && (
                    <p>
                      {t("quiza")}{" "}
                      {cerca(i).map((c) => (
                        <button key={c} type="button" class="boton chico" onClick={() => escribe(c)}>
                          {c}
                        </button>
                      ))}
                    </p>
                  )}
                  {e.lecturas?.map((x, k) => (
                    <pre key={k} class="lectura">
                      {x}
                    </pre>
                  ))}
                </div>
              ))}
            </div>
          )}
          {(lectura.fallo || mal) && <p class="aviso mal">{d((lectura.fallo ?? mal)?.texto)}</p>}
        </div>
        <div class="acciones">
          <button
            type="button"
            class="boton principal grande"
            disabled={!l?.bien}
            onClick={() => prueba(juego, texto, hechos).then((r) => entra(r, juego), falla)}
          >
            {t("probar")}
          </button>
        </div>
      </div>
      <div class="taller-ve">
        <section aria-label={t("cara_previa")}>
          {cara ? (
            <div class={l?.bien ? "" : "cara-borrador"}>
              <Cara cara={cara} talla="grande" idioma={l?.bien ? idioma() : "es"} />
              {!l?.bien && <span class="cara-borrador-nota">{t("borrador")}</span>}
            </div>
          ) : (
            <div class="cara-hueca">
              <Dorso juego={juego} talla="grande" />
              <span>{t("cara_previa")}</span>
            </div>
          )}
        </section>
        {l?.bien && (
          <div class="taller-lectura">
            {l.en && (
              <section>
                <h2 class="versal">{t("en_ingles")}</h2>
                <p class="letra" lang="en">
                  {l.en}
                </p>
              </section>
            )}
            {l.saber && l.saber.length > 0 && (
              <section>
                <h2 class="versal">{t("lectura")}</h2>
                <ul class="lista-llana">
                  {l.saber.map((x, i) => (
                    <li key={i}>
                      {d(x.texto)}{" "}
                      {x.regla && (
                        <a class="regla" href={`/reglas/${juego}#${x.regla}`}>
                          {x.regla}
                        </a>
                      )}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {l.arbol && l.arbol.length > 0 && (
              <details open={!l.saber?.length}>
                <summary class="versal">{t("arbol_lectura")}</summary>
                <ul class="arbol">
                  {l.arbol
                    .filter((n) => !n.texto.endsWith(": None"))
                    .map((n, i) => (
                      <li key={i} style={{ "--nivel": n.nivel }}>
                        {n.texto}
                      </li>
                    ))}
                </ul>
              </details>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function UnCampo({
  c,
  valor,
  alCambiar,
}: {
  c: Campo;
  valor: string | number | string[] | undefined;
  alCambiar: (v: string | number | string[]) => void;
}) {
  return (
    <div class="campo">
      <label for={`campo-${c.id}`}>{d(c.etiqueta)}</label>
      {c.tipo === "lista" ? (
        <select
          id={`campo-${c.id}`}
          class="entrada"
          value={String(valor ?? "")}
          onChange={(e) => alCambiar(e.currentTarget.value)}
        >
          {c.opciones?.map((o) => (
            <option key={o.id} value={o.id}>
              {d(o.etiqueta)}
            </option>
          ))}
        </select>
      ) : c.tipo === "numero" ? (
        <input
          id={`campo-${c.id}`}
          class="entrada"
          type="number"
          value={String(valor ?? 0)}
          onInput={(e) => alCambiar(Number(e.currentTarget.value))}
        />
      ) : (
        <input
          id={`campo-${c.id}`}
          class="entrada"
          value={String(valor ?? "")}
          maxLength={80}
          onInput={(e) => alCambiar(e.currentTarget.value)}
        />
      )}
    </div>
  );
}

/** A text area with what cannot be read underlined in its place. */
function Papel({
  texto,
  alEscribir,
  errores,
}: {
  texto: string;
  alEscribir: (x: string) => void;
  errores: Lectura["errores"];
}) {
  const sombra = useRef<HTMLDivElement>(null);
  const trozos: (string | { mal: string })[] = [];
  let hasta = 0;
  for (const e of [...errores].sort((a, b) => a.desde - b.desde)) {
    const fin = Math.max(e.hasta, e.desde + 1);
    if (e.desde < hasta || e.desde > texto.length) continue;
    trozos.push(texto.slice(hasta, e.desde), { mal: texto.slice(e.desde, fin) || " " });
    hasta = Math.min(fin, texto.length);
  }
  trozos.push(texto.slice(hasta));
  return (
    <div class="campo">
      <label for="texto-carta">{t("texto_carta")}</label>
      <span class="papel">
        <span class="papel-sombra" ref={sombra} aria-hidden="true">
          {trozos.map((x, i) => (typeof x === "string" ? x : <mark key={i}>{x.mal}</mark>))}
          {"\n"}
        </span>
        <textarea
          id="texto-carta"
          class="entrada"
          lang="es"
          rows={4}
          spellcheck={false}
          value={texto}
          aria-invalid={errores.length > 0}
          onInput={(e) => alEscribir(e.currentTarget.value)}
          onScroll={(e) => {
            if (sombra.current) sombra.current.scrollTop = e.currentTarget.scrollTop;
          }}
        />
      </span>
    </div>
  );
}

function Escenarios({ juego }: { juego: Juego }) {
  const [q, busca] = useState("");
  const [texto, pega] = useState("");
  const [mal, falla] = useState<Fallo | null>(null);
  const lista = useCarga(() => escenarios(juego), [juego]);
  const pedido = ruta.value.busca.get("escenario");
  useEffect(() => {
    if (pedido) abreEscenario({ juego, id: pedido }).then((r) => entra(r, juego), falla);
  }, [pedido]);
  const quiere = q.toLowerCase().split(/\s+/).filter(Boolean);
  const hallados = (lista.dato?.escenarios ?? []).filter((e) =>
    quiere.every((w) => `${e.id} ${e.titulo} ${e.reglas.join(" ")}`.toLowerCase().includes(w)),
  );
  return (
    <section class="escenarios">
      <h2>{t("escenarios")}</h2>
      {mal && (
        <p class="aviso mal" role="alert">
          {d(mal.texto)}
        </p>
      )}
      <div class="dos-columnas">
        <div>
          <label class="campo">
            <span>{t("buscar")}</span>
            <input class="entrada" type="search" value={q} onInput={(e) => busca(e.currentTarget.value)} />
          </label>
          <ul class="filas escenarios-lista">
            {hallados.slice(0, 60).map((e) => (
              <li key={e.id}>
                <button
                  type="button"
                  class="fila-boton"
                  onClick={() => abreEscenario({ juego, id: e.id }).then((r) => entra(r, juego), falla)}
                >
                  <b>{e.id}</b> <span>{e.titulo}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
        <form
          onSubmit={(e) => {
            e.preventDefault();
            abreEscenario({ texto }).then((r) => entra(r, juego), falla);
          }}
        >
          <label class="campo">
            <span>{t("pega_escenario")}</span>
            <textarea
              class="entrada mono"
              rows={10}
              spellcheck={false}
              value={texto}
              onInput={(e) => pega(e.currentTarget.value)}
            />
          </label>
          <div class="acciones">
            <label class="boton">
              {t("importar")}
              <input
                type="file"
                class="oculta"
                accept=".yaml,.yml,text/yaml"
                onChange={async (e) => {
                  const f = e.currentTarget.files?.[0];
                  if (f && f.size < 200_000) pega(await f.text());
                }}
              />
            </label>
            <button type="submit" class="boton principal" disabled={!texto.trim()}>
              {t("abrir_escenario")}
            </button>
          </div>
        </form>
      </div>
    </section>
  );
}
