/** The frame of every page that is not a table: the head with where one can go, the title, the content. */
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { ajusta, ajustes } from "../ajustes";
import { juegos } from "../api/cliente";
import type { Juego } from "../api/tipos";
import { a } from "../aprende/textos";
import { t } from "../idioma";
import { ruta } from "../ruta";
import { Ajustador } from "./Ajustador";
import { Dialogo } from "./Dialogo";
import { Icono } from "./Icono";
import { ultimoJuego } from "./juegoRuta";
import { Portada } from "./Portada";
import { useCarga } from "./useCarga";

export const JUEGOS: { id: Juego; titulo: string; corto: string }[] = [
  { id: "myl", titulo: "Mitos y Leyendas", corto: "MyL" },
  { id: "keyforge", titulo: "KeyForge", corto: "KeyForge" },
  { id: "atrum", titulo: "Atrum Arena", corto: "Atrum" },
];

/** The whole page, dialogs too, wears the colours of a game. */
export function useCasa(juego: Juego | undefined): void {
  useLayoutEffect(() => {
    if (juego) document.documentElement.dataset.juego = juego;
    else delete document.documentElement.dataset.juego;
  }, [juego]);
}

export function Cabecera({ juego }: { juego?: Juego }) {
  const [abierto, abre] = useState(false);
  const j = juego ?? ultimoJuego();
  const aqui = ruta.value.camino[0] ?? "";
  const enlaces: [string, string][] = [
    ["sala", t("sala")],
    ["cartas", t("cartas")],
    ["mazos", t("mazos")],
    ["reglas", t("reglas")],
    ["taller", t("taller")],
    ["aprende", a("aprende_corto")],
  ];
  return (
    <header class="cabecera">
      <button type="button" class="salta" onClick={() => document.querySelector<HTMLElement>("main")?.focus()}>
        {t("saltar")}
      </button>
      <a class="logotipo" href="/" aria-label={`Mazo: ${t("inicio")}`}>
        Mazo
      </a>
      <nav aria-label={t("menu")}>
        {enlaces.map(([camino, texto]) => (
          <a
            key={camino}
            href={camino === "sala" ? "/sala" : `/${camino}/${j}`}
            aria-current={aqui === camino ? "page" : undefined}
          >
            {texto}
          </a>
        ))}
      </nav>
      <span class="hueco" />
      <button
        type="button"
        class="boton llano chico"
        lang={ajustes.value.idioma === "es" ? "en" : "es"}
        onClick={() => ajusta({ idioma: ajustes.value.idioma === "es" ? "en" : "es" })}
      >
        {ajustes.value.idioma === "es" ? "English" : "Español"}
      </button>
      <button
        type="button"
        class="boton llano icono"
        aria-label={t("ajustes")}
        title={t("ajustes")}
        onClick={() => abre(true)}
      >
        <Icono de="ajustes" />
      </button>
      {abierto && (
        <Dialogo titulo={t("ajustes")} juego={juego} alCerrar={() => abre(false)}>
          <Ajustador />
        </Dialogo>
      )}
    </header>
  );
}

/** Which game a page is about. */
export function EligeJuego({ juego, camino }: { juego: Juego; camino: string }) {
  const hay = useCarga(juegos, []);
  return (
    <nav class="elige-juego" aria-label={t("juego")}>
      {[
        ...JUEGOS.filter((j) => !hay.dato || hay.dato.some((x) => x.id === j.id)),
        ...(hay.dato ?? []).filter((x) => x.id === juego && !JUEGOS.some((j) => j.id === x.id)),
      ].map((j) => (
        <a key={j.id} href={`/${camino}/${j.id}`} aria-current={j.id === juego ? "page" : undefined} data-juego={j.id}>
          {j.titulo}
        </a>
      ))}
    </nav>
  );
}

export function Marco({
  titulo,
  juego,
  camino,
  children,
  clase = "",
  plancha = true,
}: {
  titulo: string;
  juego?: Juego;
  camino?: string;
  children: ComponentChildren;
  clase?: string;
  /** Whether the engraving of the game is at its head. */
  plancha?: boolean;
}) {
  useEffect(() => {
    document.title = `${titulo} — Mazo`;
  }, [titulo]);
  useCasa(juego);
  return (
    <div class={`pagina ${clase}`}>
      <Cabecera juego={juego} />
      <main id="contenido" tabIndex={-1}>
        <div class="frontis">
          {plancha && (
            <div class="frontis-plancha" aria-hidden="true">
              {JUEGOS.filter((j) => !juego || j.id === juego).map((j) => (
                <span key={j.id} data-juego={j.id}>
                  <Portada juego={j.id} />
                </span>
              ))}
            </div>
          )}
          {camino && juego && <EligeJuego juego={juego} camino={camino} />}
          <h1 class="titulo-pagina">{titulo}</h1>
        </div>
        {children}
      </main>
    </div>
  );
}
