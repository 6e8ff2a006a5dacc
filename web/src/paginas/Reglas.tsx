/** The rulebook: chapters, search, and a link to every rule. */
import { useEffect, useRef, useState } from "preact/hooks";
import { buscaReglas, reglas } from "../api/cliente";
import type { Juego, Regla } from "../api/tipos";
import { d, idioma, t } from "../idioma";
import { juegoRuta } from "../piezas/juegoRuta";
import { Letra } from "../piezas/Letra";
import { Marco } from "../piezas/Marco";
import { useCarga } from "../piezas/useCarga";
import { ruta } from "../ruta";

export default function Reglas() {
  const juego = juegoRuta();
  const lengua = idioma();
  const [q, busca] = useState("");
  const libro = useCarga(() => reglas(juego, lengua), [juego, lengua]);
  const halladas = useCarga(
    () => (q.trim() ? buscaReglas(juego, q, lengua) : Promise.resolve({ hallazgos: [] as Regla[] })),
    [juego, lengua, q],
    180,
  );
  const ancla = ruta.value.ancla;
  const visto = useRef("");
  useEffect(() => {
    if (!libro.dato || !ancla) return;
    const el = document.getElementById(ancla);
    if (el && visto.current !== ancla + lengua + juego) {
      visto.current = ancla + lengua + juego;
      el.scrollIntoView({ block: "center" });
      el.focus({ preventScroll: true });
    }
  }, [libro.dato, ancla]);
  const capitulos = libro.dato?.capitulos ?? [];
  return (
    <Marco titulo={t("reglas_titulo")} juego={juego} camino="reglas" clase="ancha">
      <search class="busca-reglas">
        <label class="campo">
          <span>{t("busca_regla")}</span>
          <input class="entrada" type="search" value={q} onInput={(e) => busca(e.currentTarget.value)} />
        </label>
      </search>
      {libro.fallo && <p class="aviso mal">{d(libro.fallo.texto)}</p>}
      {q.trim() ? (
        <section aria-label={t("buscar")}>
          <p class="nota" role="status">
            {t("hallazgos", { n: halladas.dato?.hallazgos.length ?? 0 })}
          </p>
          {halladas.dato?.hallazgos.map((r) => (
            <article key={r.id} class="regla-fila">
              <a class="regla" href={`/reglas/${juego}#${r.id}`} onClick={() => busca("")}>
                {r.id}
              </a>
              <p>
                <Letra texto={d(r.texto)} />
              </p>
              <p class="nota">{d(r.capitulo)}</p>
            </article>
          ))}
        </section>
      ) : (
        <div class="reglamento">
          <nav class="indice" aria-label={t("capitulos")}>
            <ol>
              {capitulos.map((c) => (
                <li key={c.id} class={`nivel-${c.nivel}`}>
                  <a href={`#${c.id}`} onClick={(e) => va(e, c.id)}>
                    {c.nivel === 1 ? c.titulo : parte(c.titulo)[1]}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div class="libro">
            {libro.cargando && !libro.dato && <p role="status">{t("cargando")}</p>}
            {capitulos.map((c) => (
              <section key={c.id} id={c.id} class={`capitulo nivel-${c.nivel}`}>
                {c.nivel === 1 ? <h2>{c.titulo}</h2> : <Seccion titulo={c.titulo} />}
                {c.reglas.map((r) => (
                  <UnaRegla key={r.id} r={r} juego={juego} marcada={r.id === ancla} />
                ))}
              </section>
            ))}
          </div>
        </div>
      )}
    </Marco>
  );
}

/** «3 El turno: 3.1 Paso 1» is of a section and of a part of it; its number has its place. */
function parte(titulo: string): [string, string] {
  const i = titulo.search(/: (?=[IVX-]*\d)/);
  return i < 0 ? ["", titulo] : [titulo.slice(0, i), titulo.slice(i + 2)];
}

function Seccion({ titulo }: { titulo: string }) {
  const [de, propio] = parte(titulo);
  return (
    <h3>
      {de && <small>{de}</small>} {propio}
    </h3>
  );
}

function va(e: MouseEvent, id: string): void {
  e.preventDefault();
  document.getElementById(id)?.scrollIntoView({ block: "start" });
}

function UnaRegla({ r, juego, marcada }: { r: Regla; juego: Juego; marcada: boolean }) {
  return (
    <div id={r.id} class={`regla-fila ${marcada ? "marcada" : ""}`} tabIndex={-1}>
      <a class="regla" href={`/reglas/${juego}#${r.id}`} aria-label={t("enlace_regla", { r: r.id })}>
        {r.id}
      </a>
      <p>
        <Letra texto={d(r.texto)} />
      </p>
    </div>
  );
}
