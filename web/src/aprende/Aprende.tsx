/** Learn to play: the lessons of each game. */
import { useEffect, useState } from "preact/hooks";
import type { Fallo } from "../api/cliente";
import type { Juego } from "../api/tipos";
import { d, palabra, t } from "../idioma";
import { Marco } from "../piezas/Marco";
import { Portada } from "../piezas/Portada";
import { ruta } from "../ruta";
import {
  abreLeccion,
  abreReto,
  aprendido,
  type LeccionBreve,
  lecciones,
  type RetoBreve,
  resueltos,
  retos,
} from "./datos";
import { Maestro } from "./Maestro";
import { estrellas } from "./Reto";
import { a, type ClaveAprende } from "./textos";
import "./aprende.css";

const JUEGOS: { id: Juego; titulo: string }[] = [
  { id: "keyforge", titulo: "KeyForge" },
  { id: "myl", titulo: "Mitos y Leyendas" },
  { id: "atrum", titulo: "Atrum Arena" },
];

export default function Aprende() {
  const pedido = ruta.value.camino[1];
  const uno = JUEGOS.find((j) => j.id === pedido);
  useEffect(() => {
    document.title = `${a("aprende")} — Mazo`;
  }, []);
  return (
    <Marco
      titulo={uno ? `${a("aprende")}: ${uno.titulo}` : a("aprende")}
      juego={uno?.id}
      camino={uno ? "aprende" : undefined}
      clase="aprende"
    >
      <div class="aprende-saludo">
        <Maestro alegre />
        <p class="lema">{a("aprende_lema")}</p>
      </div>
      {uno ? (
        <DeJuego juego={uno.id} />
      ) : (
        <div class="aprende-juegos">
          {JUEGOS.map((j) => (
            <UnJuego key={j.id} juego={j.id} titulo={j.titulo} />
          ))}
        </div>
      )}
    </Marco>
  );
}

/** A game to learn: what it is about, and what there is of it. */
function UnJuego({ juego, titulo }: { juego: Juego; titulo: string }) {
  const [lista, pon] = useState<RetoBreve[]>([]);
  useEffect(() => {
    retos(juego).then(
      (r) => pon(r.retos),
      () => undefined,
    );
  }, []);
  const hechos = lista.filter((r) => resueltos.value.includes(r.id)).length;
  return (
    <a class="aprende-juego pliego" data-juego={juego} href={`/aprende/${juego}`}>
      <Portada juego={juego} />
      <b>{titulo}</b>
      <span>{palabra("juego_", juego)}</span>
      <small class="nota">
        {a("una_leccion")}
        {lista.length > 0 && ` · ${a("retos_de", { n: hechos, m: lista.length })}`}
      </small>
    </a>
  );
}

function DeJuego({ juego }: { juego: Juego }) {
  const [lista, pon] = useState<LeccionBreve[]>([]);
  const [sus, ponRetos] = useState<RetoBreve[] | null>(null);
  const [mal, falla] = useState<Fallo | null>(null);
  const [yendo, va] = useState("");
  useEffect(() => {
    pon([]);
    ponRetos(null);
    lecciones(juego).then((r) => pon(r.lecciones), falla);
    retos(juego).then((r) => ponRetos(r.retos), falla);
  }, [juego]);
  const con = (que: (juego: Juego, id: string) => Promise<void>, id: string): void => {
    va(id);
    que(juego, id).catch((e: Fallo) => {
      falla(e);
      va("");
    });
  };
  const reta = (id: string): void => con(abreReto, id);
  const siguiente = sus?.find((r) => !resueltos.value.includes(r.id));
  return (
    <>
      {mal && (
        <p class="aviso mal" role="alert">
          {d(mal.texto)}
        </p>
      )}
      <div class="aprende-primero">
        <section class="lecciones">
          <h2>{a("lecciones")}</h2>
          {lista.length === 0 && !mal && <p role="status">{t("cargando")}</p>}
          <ul>
            {lista.map((l) => (
              <li key={l.id} class="leccion pliego" data-juego={juego}>
                <h3>{d(l.titulo)}</h3>
                <p class="leccion-meta">{d(l.meta)}</p>
                <p class="nota">
                  {a("minutos", { n: l.minutos })} · {a("pasos", { n: l.pasos })}
                  {aprendido.value.includes(l.id) && <b class="leccion-hecha"> ✓ {a("hecha")}</b>}
                </p>
                <button
                  type="button"
                  class="boton principal grande"
                  disabled={yendo !== ""}
                  onClick={() => con(abreLeccion, l.id)}
                  data-leccion={l.id}
                >
                  {a(aprendido.value.includes(l.id) ? "repetir" : "empezar")}
                </button>
              </li>
            ))}
          </ul>
        </section>
        {siguiente && (
          <section class="lecciones">
            <h2>{a("siguiente")}</h2>
            <div class="leccion pliego" data-juego={juego}>
              <h3>
                {d(siguiente.titulo)} <span aria-hidden="true">{estrellas(siguiente.dificultad)}</span>
              </h3>
              <p class="leccion-meta">{d(siguiente.pide)}</p>
              <p class="nota">{a(`dificultad_${siguiente.dificultad}` as ClaveAprende)}</p>
              <button
                type="button"
                class="boton grande"
                disabled={yendo !== ""}
                onClick={() => reta(siguiente.id)}
                data-siguiente={siguiente.id}
              >
                {a("empezar")}
              </button>
            </div>
          </section>
        )}
      </div>
      {sus && <Retos lista={sus} yendo={yendo !== ""} alAbrir={reta} />}
    </>
  );
}

function Retos({ lista, yendo, alAbrir }: { lista: RetoBreve[]; yendo: boolean; alAbrir: (id: string) => void }) {
  const hechos = lista.filter((r) => resueltos.value.includes(r.id)).length;
  const niveles = [...new Set(lista.map((r) => r.dificultad))].sort();
  return (
    <section class="retos">
      <h2>{a("retos")}</h2>
      {lista.length === 0 ? (
        <p>{a("sin_retos")}</p>
      ) : (
        <p>
          {a("retos_lema")} <b>{a("resueltos_n", { n: hechos, m: lista.length })}</b>
        </p>
      )}
      {niveles.map((n) => (
        <div key={n}>
          <h3>
            {a(`dificultad_${n}` as ClaveAprende)} <span aria-hidden="true">{estrellas(n)}</span>
          </h3>
          <ul class="retos-lista">
            {lista
              .filter((r) => r.dificultad === n)
              .map((r) => {
                const hecho = resueltos.value.includes(r.id);
                return (
                  <li key={r.id}>
                    <button
                      type="button"
                      class={`reto-boton ${hecho ? "hecho" : ""}`}
                      disabled={yendo}
                      data-reto={r.id}
                      title={d(r.pide)}
                      onClick={() => alAbrir(r.id)}
                    >
                      <b class="num">{r.id.split("-").at(-1)}</b>
                      <span>{d(r.titulo)}</span>
                      {hecho && <small>✓ {a("resuelto")}</small>}
                    </button>
                  </li>
                );
              })}
          </ul>
        </div>
      ))}
    </section>
  );
}
