/** The table: board, question, hand, log, and everything that opens over them. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { ajustes, conPistas } from "../ajustes";
import { actos, faz as fazDe } from "../api/cliente";
import type { MesaMensaje, Opcion, Suceso } from "../api/tipos";
import { d, t } from "../idioma";
import { Dialogo } from "../piezas/Dialogo";
import { glosa } from "../piezas/glosa";
import { Icono } from "../piezas/Icono";
import { useCasa } from "../piezas/Marco";
import { ReglaTexto } from "../piezas/ReglaTexto";
import { Amenazas } from "./Amenazas";
import { Ficha, SumaDe } from "./Ampliada";
import { type Asomada, Asomo } from "./Asomo";
import { Ayuda } from "./Ayuda";
import { type Ampliada, type Contexto, MesaCtx } from "./contexto";
import { Cambios } from "./Diario";
import { destinos } from "./destinos";
import { apilada } from "./estrecho";
import { type Flecha, Flechas } from "./Flechas";
import { Fondo } from "./Fondo";
import { juegoDe } from "./juegos";
import { Lateral } from "./Lateral";
import { Reparto, seReparte } from "./Mano";
import { type MenuDatos, MenuOpciones } from "./MenuOpciones";
import { Naipe } from "./Naipe";
import { esPaso, Pregunta } from "./Pregunta";
import type { Partida } from "./partida";
import { ReglaSuelta } from "./ReglaSuelta";
import { asomaElegible, enfocaElegible, enfocaVecino, siguePregunta } from "./teclado";

/** Not what throws a thing away, when it is said beforehand. */
const naturalEs = (o: Opcion): boolean => o.verbo !== "descartar" && o.modo !== "luchar";

const RESPONDEN = new Set(["responder", "bloquear", "anular", "cancelar", "prevenir"]);

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
  const [mirada, ponMirada] = useState<Opcion | null>(null);
  const [porque, pidePorque] = useState<Suceso | null>(null);
  const asomada = useSignal<Asomada | null>(null);
  const reloj = useRef(0);
  const raiz = useRef<HTMLDivElement>(null);
  /** What was offered by the menu that the touch in course has closed. */
  const soltado = useRef<Opcion[] | null>(null);

  useCasa(mesa.vista.juego);
  actos(mesa.vista.juego); // by the time something is dragged, it is known where it may go
  useLayoutEffect(() => partida?.dibujada(), [mesa]);
  useEffect(() => abreMenu(null), [pregunta?.numero]);
  // What was being looked at belonged to the question before: what is under the pointer is looked at again.
  useEffect(() => {
    clearTimeout(reloj.current);
    const debajo = raiz.current?.querySelector<HTMLElement>("[data-clave]:hover")?.dataset.clave;
    const o = debajo ? opciones.get(debajo)?.[0] : undefined;
    ctx.mira(o ?? null);
    return () => clearTimeout(reloj.current);
  }, [pregunta?.numero]);
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
  /** What others do is answered, and no card says it: what comes of letting it is read before anything is looked at. */
  const amenaza =
    pregunta && !pregunta.fuente && RESPONDEN.has(pregunta.clase) ? pregunta.opciones?.find(esPaso) : undefined;
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
      // With what a thing can do still open, touching what it can be done to is doing it.
      const abierto = soltado.current;
      soltado.current = null;
      if (abierto) {
        for (const o of abierto) {
          const d = destinos(o, ctx).find((x) => x.id === clave && x.luego);
          if (d) return partida?.responde(o, d.luego);
        }
      }
      const suyas = opciones.get(clave) ?? [];
      // On a phone a card of the hand is too small to say what it says: in one's first matches it is read before it is played.
      const texto = apilada.value && faz && el.closest(".mano") ? d(faz.texto) : "";
      if (suyas.length === 1 && !(texto && conPistas())) return ctx.elige(suyas[0] as Opcion);
      if (suyas.length > 0) return abreMenu({ opciones: suyas, el, texto });
      if (faz) amplia({ faz, id: clave, notas, cifras, conPorque: !!pregunta });
    },
    doble(clave, carta) {
      const suyas = opciones.get(clave) ?? [];
      if (pregunta) {
        const o = suyas.length > 1 ? juego.natural?.(suyas) : undefined;
        if (o) ctx.elige(o);
        return;
      }
      if (!partida || yo < 0 || !mesa.vista.asientos[yo] || acabada) return;
      amplia(null);
      const antes = partida.piloto.previa.value;
      const quiere = (o: Opcion): boolean => juego.clave(o) === clave && naturalEs(o);
      partida.piloto.previa.value = antes?.carta === carta ? null : { carta, paso: false, quiere };
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
      const deja = o ?? amenaza;
      if (deja) reloj.current = window.setTimeout(() => partida?.preve(deja), 140);
      else partida?.preve(null);
    },
    amplia,
    asoma(a, el) {
      if (!a || !el) {
        asomada.value = null;
        return;
      }
      asomada.value = { a, caja: el.getBoundingClientRect(), mano: !!el.closest(".mano") };
    },
    abreZona: (titulo, clave) => abreZona({ titulo, clave }),
    porque(s) {
      pidePorque(s);
      partida?.preguntaPorque(s.n);
    },
  };

  // Looked at while drawing: it takes the faces of what is offered, which may come later.
  const igual = !!pregunta && !!juego.daIgual?.(mesa, pregunta, ctx.cara);
  useEffect(() => {
    const [o] = pregunta?.opciones ?? [];
    if (igual && o) partida?.daIgual(o);
  });

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
        // In a replay they go through the match, from anywhere but its cards.
        if (!partida && !en.closest(".mesa-tablero, .mano-sala")) return;
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
            else if (!pregunta && partida && yo >= 0)
              partida.piloto.previa.value = partida.piloto.previa.value?.paso
                ? null
                : { carta: "", paso: true, quiere: esPaso };
            return !!o || !pregunta;
          }
          case "f": {
            const boton = todos(".pregunta .corre")[0];
            boton?.click();
            return !!boton;
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
  const apuntada = mirada && pregunta?.opciones?.includes(mirada) ? juego.clave(mirada) : "";
  const foco = partida?.foco.value;
  const [de, a] = foco?.cabeza.cartas ?? [];
  const flechas: Flecha[] = [
    ...(de && a ? [{ de, a, clase: "ataque" }] : []),
    ...(juego.flechas?.(mesa) ?? []),
    ...(fuente && apuntada && apuntada !== fuente ? [{ de: fuente, a: apuntada, clase: "apunta" }] : []),
  ];
  const Tablero = juego.Tablero;
  const Mano = juego.Mano;
  const reparto = seReparte(ctx);

  return (
    <MesaCtx.Provider value={ctx}>
      <div
        ref={raiz}
        class={`mesa mesa-${mesa.vista.juego} ${lateral ? "con-lateral" : ""} ${pregunta ? "pregunta-viva" : ""} ${pie ? "con-pie" : ""} ${reparto ? "reparto" : ""} ${menu ? "con-menu" : ""}`}
        data-juego={mesa.vista.juego}
      >
        <Fondo juego={mesa.vista.juego} />
        <header class="mesa-cabecera">
          {cabecera}
          <Amenazas />
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
          <div class="pregunta-sala">{pie ?? <Pregunta alVerLista={() => verLista(true)} />}</div>
          <div class="mano-sala">
            <Mano />
          </div>
          {reparto && <Reparto meta={juego.meta?.() ?? ""} />}
        </section>
        <Lateral
          partida={partida}
          sucesos={sucesos}
          juego={mesa.vista.juego}
          alTocar={alTocarSuceso}
          alCerrar={() => abreLateral(false)}
        />
        {encima}
        <Flechas flechas={flechas} cada={mesa} />
        <Asomo s={asomada} juego={mesa.vista.juego} />
        {menu && (
          <MenuOpciones
            datos={menu}
            alElegir={ctx.elige}
            alMirar={ctx.mira}
            alCerrar={() => {
              soltado.current = menu.opciones;
              setTimeout(() => {
                soltado.current = null;
              }, 500);
              abreMenu(null);
            }}
          />
        )}
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
          <p class="nota">{glosa(mesa.vista.juego, "zonas", zona.clave.split(":")[0] ?? "")}</p>
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
