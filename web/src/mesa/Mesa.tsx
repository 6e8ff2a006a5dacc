/** The table: board, question, hand, log, and everything that opens over them. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { ajustes } from "../ajustes";
import { faz as fazDe } from "../api/cliente";
import type { Caso, Juego, MesaMensaje, Opcion, Suceso } from "../api/tipos";
import { d, t } from "../idioma";
import { Dialogo } from "../piezas/Dialogo";
import { Icono } from "../piezas/Icono";
import { useCasa } from "../piezas/Marco";
import { ReglaTexto } from "../piezas/ReglaTexto";
import { Ficha, SumaDe } from "./Ampliada";
import { Ayuda } from "./Ayuda";
import { type Ampliada, type Contexto, MesaCtx } from "./contexto";
import { Cambios, Charlas, Diario } from "./Diario";
import { type Flecha, Flechas } from "./Flechas";
import { Fondo } from "./Fondo";
import { juegoDe } from "./juegos";
import { type MenuDatos, MenuOpciones } from "./MenuOpciones";
import { Naipe, Retrato } from "./Naipe";
import { esPaso, Pregunta } from "./Pregunta";
import type { Partida } from "./partida";
import { ReglaSuelta } from "./ReglaSuelta";
import { asomaElegible, enfocaElegible, enfocaVecino, siguePregunta } from "./teclado";

type Props = {
  mesa: MesaMensaje;
  partida: Partida | null;
  idPartida: string;
  sucesos: Suceso[];
  cabecera: ComponentChildren;
  /** Under the board instead of the question: the scrubber of a replay. */
  pie?: ComponentChildren;
  encima?: ComponentChildren;
  alTocarSuceso?: (s: Suceso) => void;
};

export function Mesa({ mesa, partida, idPartida, sucesos, cabecera, pie, encima, alTocarSuceso }: Props) {
  const juego = juegoDe(mesa.vista.juego);
  const yo = mesa.yo;
  const abajo = mesa.punto >= 0 ? mesa.punto : yo >= 0 ? yo : 0;
  const pregunta = partida?.pregunta.value ?? null;
  const [menu, abreMenu] = useState<MenuDatos | null>(null);
  const [ampliada, amplia] = useState<(Ampliada & { conPorque?: boolean }) | null>(null);
  const [zona, abreZona] = useState<{ titulo: string; clave: string } | null>(null);
  const [lista, verLista] = useState(false);
  const [ayuda, verAyuda] = useState(false);
  const [lateral, abreLateral] = useState(false);
  const [pestana, elige] = useState<"diario" | "charla">("diario");
  const [mirada, ponMirada] = useState<Opcion | null>(null);
  const [porque, pidePorque] = useState<Suceso | null>(null);
  const asomada = useSignal<{ a: Ampliada; x: number; y: number } | null>(null);
  const reloj = useRef(0);
  const raiz = useRef<HTMLDivElement>(null);
  const leidas = useRef(0);

  useCasa(mesa.vista.juego);
  useLayoutEffect(() => partida?.dibujada(), [mesa]);
  useEffect(() => abreMenu(null), [pregunta?.numero]);
  // What was under the pointer may no longer be there.
  useEffect(() => {
    const id = asomada.value?.a.id;
    if (id && !raiz.current?.querySelector(`[data-clave="${CSS.escape(id)}"]:hover`)) asomada.value = null;
  }, [mesa]);
  // The end is told alone: nothing stays open behind it.
  const acabada = !!partida?.fin.value;
  useEffect(() => {
    if (!acabada) return;
    asomada.value = null;
    abreMenu(null);
    amplia(null);
    abreZona(null);
    verLista(false);
    verAyuda(false);
    pidePorque(null);
  }, [acabada]);
  useEffect(() => {
    if (!pregunta) return;
    asomaElegible(raiz.current);
    siguePregunta(raiz.current);
  }, [pregunta?.numero]);

  const opciones = useMemo(() => {
    const m = new Map<string, Opcion[]>();
    for (const o of pregunta?.opciones ?? []) {
      const clave = juego.clave(o) || (juego.carta(o) ? `o${o.i}` : "");
      if (clave) m.set(clave, [...(m.get(clave) ?? []), o]);
    }
    // Of things that are the same only one is offered: any of them may be touched.
    const iguales = juego.iguales;
    if (iguales && m.size > 0) {
      const que = iguales.de(mesa, yo);
      const dadas = new Map<string, Opcion[]>();
      for (const [id, k] of que) {
        const suyas = m.get(id)?.filter((o) => iguales.verbos.has(o.verbo)) ?? [];
        if (suyas.length > 0) dadas.set(k, suyas);
      }
      for (const [id, k] of que) if (!m.has(id) && dadas.has(k)) m.set(id, dadas.get(k) as Opcion[]);
    }
    return m;
  }, [pregunta, juego]);
  const fuente = pregunta ? pregunta.fuente?.id || juego.fuente?.(mesa, pregunta) || "" : "";

  const ctx: Contexto = {
    juego: mesa.vista.juego,
    mesa,
    yo,
    abajo,
    partida,
    pregunta,
    opciones,
    mirada,
    cara: (id) => fazDe(mesa.vista.juego, id, idPartida),
    toca(clave, el, faz, notas, cifras) {
      asomada.value = null;
      const suyas = opciones.get(clave) ?? [];
      if (suyas.length === 1) return ctx.elige(suyas[0] as Opcion);
      if (suyas.length > 1) return abreMenu({ opciones: suyas, el });
      if (faz) amplia({ faz, id: clave, notas, cifras, conPorque: !!pregunta });
    },
    elige(o) {
      abreMenu(null);
      verLista(false);
      abreZona(null);
      partida?.responde(o);
    },
    mira(o) {
      ponMirada(o);
      clearTimeout(reloj.current);
      if (o) reloj.current = window.setTimeout(() => partida?.preve(o), 140);
      else partida?.preve(null);
    },
    amplia,
    asoma(a, el) {
      if (!a || !el) {
        asomada.value = null;
        return;
      }
      const r = el.getBoundingClientRect();
      asomada.value = { a, x: r.x + r.width / 2, y: r.y };
    },
    abreZona: (titulo, clave) => abreZona({ titulo, clave }),
    porque(s) {
      pidePorque(s);
      partida?.preguntaPorque(s.n);
    },
  };

  const cierraAmpliada = (): void => {
    amplia(null);
    if (partida) partida.desglose.value = null;
  };

  // The keyboard plays the whole game.
  useEffect(() => {
    const tecla = (e: KeyboardEvent): void => {
      const en = e.target as HTMLElement;
      if (e.defaultPrevented || e.metaKey || e.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(en.tagName)) return;
      if (document.querySelector("dialog[open]")) return;
      if (e.ctrlKey) {
        if (e.key === "z") {
          e.preventDefault();
          partida?.deshaz();
        }
        return;
      }
      if (e.key.startsWith("Arrow")) {
        if (en.closest(".diario, .charlas, input")) return;
        if (enfocaVecino(raiz.current, e.key)) e.preventDefault();
        return;
      }
      if (e.key === "Escape") {
        abreMenu(null);
        return;
      }
      if (!ajustes.value.atajos) return;
      const todos = (sel: string): HTMLButtonElement[] => [
        ...(raiz.current?.querySelectorAll<HTMLButtonElement>(sel) ?? []),
      ];
      // In the order of their numbers: the buttons, and then the cards beside the question.
      const botones = [...todos(".pregunta [data-opcion]"), ...todos(".pregunta .bandeja .naipe-boton")];
      const hecho = ((): boolean => {
        switch (e.key.toLowerCase()) {
          case " ":
            if (!partida?.animando.value) return false;
            partida.saltaAnimacion();
            return true;
          case "p": {
            const o = pregunta?.opciones?.find(esPaso);
            if (o) ctx.elige(o);
            return !!o;
          }
          case "z":
          case "u":
            partida?.deshaz();
            return true;
          case "o":
            verLista(true);
            return true;
          case "n":
            return enfocaElegible(raiz.current, e.shiftKey ? -1 : 1);
          case "l":
            abreLateral(true);
            raiz.current?.querySelector<HTMLElement>(".diario")?.focus();
            return true;
          case "h":
            raiz.current?.querySelector<HTMLElement>(".mano .naipe-boton")?.focus();
            return true;
          case "i": {
            const clave = en.closest<HTMLElement>("[data-clave]");
            if (!clave) return false;
            clave.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
            return true;
          }
          case "q":
            if (pregunta?.regla) abreZona({ titulo: pregunta.regla, clave: `regla:${pregunta.regla}` });
            return !!pregunta;
          case "?":
            verAyuda(true);
            return true;
          default:
            if (/^[1-9]$/.test(e.key)) {
              const b = botones[Number(e.key) - 1];
              b?.click();
              return !!b;
            }
            return false;
        }
      })();
      if (hecho) e.preventDefault();
    };
    addEventListener("keydown", tecla);
    return () => removeEventListener("keydown", tecla);
  });

  const vistaFila = zona && !/^(regla|cifra):/.test(zona.clave) ? juego.zona(mesa, zona.clave) : [];
  const nuevas = (partida?.charlaNueva.value ?? 0) - leidas.current;
  if (pestana === "charla" && partida) leidas.current = partida.charlaNueva.value;
  const apuntada = mirada && pregunta?.opciones?.includes(mirada) ? juego.clave(mirada) : "";
  const flechas: Flecha[] = [
    ...(juego.flechas?.(mesa) ?? []),
    ...(fuente && apuntada && apuntada !== fuente ? [{ de: fuente, a: apuntada, clase: "apunta" }] : []),
  ];
  const Tablero = juego.Tablero;
  const Mano = juego.Mano;

  return (
    <MesaCtx.Provider value={ctx}>
      <div
        ref={raiz}
        class={`mesa mesa-${mesa.vista.juego} ${lateral ? "con-lateral" : ""} ${pregunta ? "pregunta-viva" : ""}`}
        data-juego={mesa.vista.juego}
      >
        <Fondo juego={mesa.vista.juego} />
        <header class="mesa-cabecera">
          {cabecera}
          <button
            type="button"
            class="boton llano icono solo-estrecho"
            onClick={() => abreLateral(!lateral)}
            aria-expanded={lateral}
            aria-label={t("diario")}
          >
            <Icono de="diario" />
          </button>
        </header>
        <main class="mesa-tablero" tabIndex={-1} aria-label={t("mesa")}>
          <Tablero />
        </main>
        <section class="mesa-pie" aria-label={t("tu_parte")}>
          {pie ?? <Pregunta alVerLista={() => verLista(true)} />}
          <Mano />
        </section>
        <aside class="mesa-lateral" aria-label={t("diario")}>
          <div class="pestanas" role="tablist">
            <button
              type="button"
              role="tab"
              id="tab-diario"
              aria-selected={pestana === "diario"}
              aria-controls="panel-lateral"
              onClick={() => elige("diario")}
            >
              {t("diario")}
            </button>
            {partida && (
              <button
                type="button"
                role="tab"
                id="tab-charla"
                aria-selected={pestana === "charla"}
                aria-controls="panel-lateral"
                onClick={() => elige("charla")}
              >
                {t("charla")}
                {nuevas > 0 && pestana !== "charla" && <span class="nuevas num">{nuevas}</span>}
              </button>
            )}
            <button
              type="button"
              class="boton llano icono solo-estrecho"
              onClick={() => abreLateral(false)}
              aria-label={t("cerrar")}
            >
              <Icono de="cerrar" />
            </button>
          </div>
          {partida?.datos.value?.caso && <CasoBreve caso={partida.datos.value.caso} juego={mesa.vista.juego} />}
          <div id="panel-lateral" class="panel" role="tabpanel" aria-labelledby={`tab-${pestana}`}>
            {pestana === "diario" || !partida ? (
              <Diario
                sucesos={sucesos}
                alTocar={alTocarSuceso}
                antes={partida ? () => partida.pideAntes() : undefined}
                porque={ctx.porque}
              />
            ) : (
              <Charlas partida={partida} />
            )}
          </div>
        </aside>
        {encima}
        <Flechas flechas={flechas} cada={mesa} />
        <Asomo s={asomada} juego={mesa.vista.juego} />
        {menu && <MenuOpciones datos={menu} alElegir={ctx.elige} alMirar={ctx.mira} alCerrar={() => abreMenu(null)} />}
      </div>

      {ampliada && (
        <Dialogo
          titulo={d(ampliada.faz.nombre)}
          clase="dialogo-carta"
          juego={mesa.vista.juego}
          alCerrar={cierraAmpliada}
        >
          <Ficha {...ampliada} partida={partida} />
        </Dialogo>
      )}
      {zona && (
        <Dialogo titulo={zona.titulo} clase="dialogo-zona" juego={mesa.vista.juego} alCerrar={() => abreZona(null)}>
          {zona.clave.startsWith("regla:") ? (
            <ReglaSuelta juego={mesa.vista.juego} id={zona.clave.slice(6)} />
          ) : zona.clave.startsWith("cifra:") ? (
            <>
              {partida && <SumaDe partida={partida} juego={mesa.vista.juego} clave={zona.clave} />}
              <Cambios sucesos={sucesos} clave={zona.clave} porque={ctx.porque} />
            </>
          ) : vistaFila.length === 0 ? (
            <p>{t("sin_resultados")}</p>
          ) : (
            <ul class="zona-cartas">
              {[...vistaFila].reverse().map((c, i) => (
                <li key={c.id || i}>
                  <Naipe id={c.id} carta={c.carta} ancho={112} talla="mesa" />
                </li>
              ))}
            </ul>
          )}
        </Dialogo>
      )}
      {lista && (
        <Dialogo
          titulo={t("todas_opciones")}
          clase="dialogo-lista"
          juego={mesa.vista.juego}
          alCerrar={() => verLista(false)}
        >
          {pregunta?.opciones ? (
            <>
              <p>{pregunta.frase}</p>
              <ol class="opciones-lista">
                {pregunta.opciones.map((o) => (
                  <li key={o.i}>
                    <button type="button" class="boton" onClick={() => ctx.elige(o)}>
                      {o.texto}
                    </button>
                  </li>
                ))}
              </ol>
            </>
          ) : (
            <p>{t("nada_que_elegir")}</p>
          )}
        </Dialogo>
      )}
      {porque && (
        <Dialogo titulo={t("por_que")} juego={mesa.vista.juego} alCerrar={() => pidePorque(null)}>
          <p class="porque-frase">{porque.texto}</p>
          {partida?.porque.value ? (
            partida.porque.value.reglas.map((r) => <ReglaTexto key={r.id} juego={mesa.vista.juego} regla={r} />)
          ) : (
            <ReglaSuelta juego={mesa.vista.juego} id={porque.regla} />
          )}
        </Dialogo>
      )}
      {ayuda && <Ayuda alCerrar={() => verAyuda(false)} />}
    </MesaCtx.Provider>
  );
}

/** What a practice table is about. */
function CasoBreve({ caso, juego }: { caso: Caso; juego: Juego }) {
  return (
    <details class="caso" open>
      <summary>
        <span class="versal">{caso.id}</span> {caso.titulo}
      </summary>
      {caso.pasos.length > 0 && (
        <ol>
          {caso.pasos
            .filter((p) => !p.startsWith("espera:"))
            .map((p, i) => (
              <li key={i}>{p}</li>
            ))}
        </ol>
      )}
      <p class="lista-reglas">
        {caso.reglas.map((r) => (
          <a key={r} class="regla" href={`/reglas/${juego}#${r}`} target="_blank" rel="noreferrer">
            {r}
          </a>
        ))}
      </p>
    </details>
  );
}

/** The card under the pointer, large, where it hides nothing. */
function Asomo({ s, juego }: { s: { value: { a: Ampliada; x: number; y: number } | null }; juego: string }) {
  const v = s.value;
  const [visible, pon] = useState(false);
  useEffect(() => {
    pon(false);
    if (!v) return;
    const r = window.setTimeout(() => pon(true), 420);
    return () => clearTimeout(r);
  }, [v?.a.id, v?.a.faz.id]);
  if (!v || !visible) return null;
  // Over the log if it is open beside the board: it must not hide what is being chosen.
  const lateral = document.querySelector(".mesa-lateral")?.getBoundingClientRect();
  const hueco = lateral && lateral.x < innerWidth - 200 ? lateral : null;
  const ancho = hueco ? Math.min(290, hueco.width - 24) : 270;
  const alto = (ancho * 7) / 5;
  const x = hueco
    ? hueco.x + (hueco.width - ancho) / 2
    : v.x > innerWidth / 2
      ? Math.max(8, v.x - ancho - 90)
      : Math.min(innerWidth - ancho - 8, v.x + 90);
  const y = hueco ? 56 : Math.max(8, Math.min(innerHeight - alto - 8, v.y - alto / 3));
  return (
    <div class="asomo" aria-hidden="true" style={{ left: `${x}px`, top: `${y}px`, "--ancho-grande": `${ancho}px` }}>
      <Retrato faz={v.a.faz} juego={juego} talla="grande" />
    </div>
  );
}
