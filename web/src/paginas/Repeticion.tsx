/** A match from beginning to end: a scrubber, any viewpoint once it is over, playing on from anywhere. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { guardaPuesto, prisa, puestoDe, seMueve } from "../ajustes";
import { type AsientoNuevo, type Fallo, juegos, momentos, rama, repeticion } from "../api/cliente";
import type { Repeticion as Datos, MesaMensaje, Suceso } from "../api/tipos";
import { d, idioma, t } from "../idioma";
import { anima, type Escena, prepara } from "../mesa/anima";
import { Curva } from "../mesa/Final";
import { Mesa } from "../mesa/Mesa";
import { abreMano } from "../mesa/manos";
import { Revision } from "../piensa/Revision";
import { p } from "../piensa/textos";
import { paraOtros } from "../piezas/alcance";
import { CopiaEnlace } from "../piezas/CopiaEnlace";
import { Dialogo } from "../piezas/Dialogo";
import { Icono } from "../piezas/Icono";
import { useCarga } from "../piezas/useCarga";
import { ruta, ve } from "../ruta";
import { exporta } from "./PaginaMesa";
import "../estilo/mesa.css";
import "../estilo/pregunta.css";
import "../estilo/lateral.css";
import "../estilo/keyforge.css";
import "../estilo/atrum.css";
import "../estilo/myl.css";

const BLOQUE = 30;

/** Where a moment of a match is, seen from a seat. */
function direccion(id: string, n: number, punto: number): string {
  const q = new URLSearchParams();
  if (n) q.set("n", String(n));
  if (punto >= 0) q.set("punto", String(punto));
  return `/repeticion/${id}${q.size ? `?${q}` : ""}`;
}

export default function Repeticion() {
  const id = ruta.value.camino[1] ?? "";
  const mio = puestoDe(id);
  const token = mio?.token;
  const lengua = idioma();
  const [punto, mira] = useState(Number(ruta.value.busca.get("punto") ?? mio?.asiento ?? -1));
  const [datos, pon] = useState<Datos | null>(null);
  const [mal, falla] = useState<Fallo | null>(null);
  const [n, va] = useState(Number(ruta.value.busca.get("n") ?? 0));
  const [mesa, dibuja] = useState<MesaMensaje | null>(null);
  const [corre, corriendo] = useState(false);
  const pedido = ruta.value.busca;
  const [dialogo, abre] = useState<"" | "rama" | "curva" | "revision">(
    pedido.has("jugar") ? "rama" : pedido.has("revisa") ? "revision" : "",
  );
  const guardados = useRef(new Map<number, MesaMensaje>());
  const dichos = useRef(new Map<number, Suceso>());
  const escena = useRef<Escena | null>(null);
  const anterior = useRef(-1);
  const turno = useRef(0);

  useEffect(() => {
    guardados.current.clear();
    dichos.current.clear();
    anterior.current = -1;
    repeticion(id, punto, lengua, token).then((r) => {
      pon(r);
      va((x) => Math.min(x, r.total));
    }, falla);
  }, [id, punto, lengua]);

  const trae = async (k: number): Promise<MesaMensaje | null> => {
    const tengo = guardados.current.get(k);
    if (tengo || !datos) return tengo ?? null;
    const desde = Math.floor(k / BLOQUE) * BLOQUE;
    const hasta = Math.min(desde + BLOQUE - 1, datos.total);
    // Once it is over there is nothing to hide: seen from a seat, the hands of the others are open too.
    const otros = datos.acabada && punto >= 0 ? datos.asientos.map((a) => a.n).filter((n) => n !== punto) : [];
    const [vistas, ...ajenas] = await Promise.all(
      [punto, ...otros].map((p) => momentos(id, desde, hasta, p, lengua, token)),
    );
    for (const [i, m] of (vistas ?? []).entries()) {
      otros.forEach((asiento, k) => {
        const suya = ajenas[k]?.[i];
        if (suya) abreMano(m.vista, suya.vista, asiento);
      });
      guardados.current.set(m.n, m);
      // Each moment brings the cards its events are about, which the list of all of them does not.
      for (const s of m.sucesos) dichos.current.set(s.n, s);
    }
    return guardados.current.get(k) ?? null;
  };

  useEffect(() => {
    if (!datos) return;
    const este = ++turno.current;
    void (async () => {
      try {
        const m = await trae(n);
        if (!m || este !== turno.current) return;
        const sigue = anterior.current === n - 1 && seMueve() && !document.hidden;
        anterior.current = n;
        if (sigue) {
          const e = prepara(m.sucesos, prisa(), new Promise(() => undefined));
          await e.antes();
          if (este !== turno.current) return;
          escena.current = e;
        }
        const propio = m.vista.asientos[punto];
        if (propio && puestoDe(id, punto)) propio.nombre = t("tu");
        dibuja(m);
        if (escena.current) {
          await anima.pintada();
          await escena.current.despues();
          escena.current = null;
        }
        if (este === turno.current && corre) {
          if (n >= datos.total) corriendo(false);
          else setTimeout(() => este === turno.current && va(n + 1), m.sucesos.length ? 650 / prisa() : 120);
        }
      } catch (e) {
        falla(e as Fallo);
      }
    })();
  }, [n, datos, corre]);

  useLayoutEffect(() => {
    escena.current?.vuela();
    anima.hecho();
  }, [mesa]);

  useEffect(() => {
    history.replaceState(null, "", direccion(id, n, punto));
    document.title = `${t("rep_titulo")} — Mazo`;
  }, [n, punto]);

  useEffect(() => {
    const tecla = (e: KeyboardEvent): void => {
      if (document.querySelector("dialog[open]") || /^(INPUT|TEXTAREA|SELECT)$/.test((e.target as HTMLElement).tagName))
        return;
      const total = datos?.total ?? 0;
      // As in every replay: the arrows go through it, unless one is walking over the cards with them.
      const sobre = !!(e.target as HTMLElement).closest(".mesa-tablero, .mano-sala, .diario");
      if (["ArrowLeft", "ArrowRight"].includes(e.key) && sobre) return;
      if ([",", "PageUp", "ArrowLeft"].includes(e.key)) va((x) => Math.max(0, x - 1));
      else if ([".", "PageDown", "ArrowRight"].includes(e.key)) va((x) => Math.min(total, x + 1));
      else if (e.key === "Home") va(0);
      else if (e.key === "End") va(total);
      else return;
      corriendo(false);
      e.preventDefault();
    };
    addEventListener("keydown", tecla);
    return () => removeEventListener("keydown", tecla);
  }, [datos]);

  if (!datos || !mesa) {
    return (
      <div class="mesa-cargando" role="status">
        <p>{mal ? d(mal.texto) : t("cargando")}</p>
        {mal && (
          <a class="boton" href="/">
            {t("inicio")}
          </a>
        )}
      </div>
    );
  }
  const paso = datos.respuestas.findLast((r) => r.n <= n);
  const hasta = paso?.hasta ?? 0;
  // Whoever played it is «tú» here too.
  const nombres = datos.asientos.map((a) => (puestoDe(id, a.n) ? t("tu") : a.nombre));
  const cabecera = (
    <>
      <a class="marca-chica" href="/" title={t("inicio")}>
        M<span class="oculta">azo: {t("inicio")}</span>
      </a>
      <h1 class="mesa-titulo">
        {t("rep_titulo")}: {nombres.join(" · ")}
      </h1>
      <span class="hueco" />
      <label class="rep-punto">
        <span class="oculta">{t("mirar_desde")}</span>
        <select class="entrada chica" value={punto} onChange={(e) => mira(Number(e.currentTarget.value))}>
          <option value={-1}>{t("publico")}</option>
          {datos.asientos.map((a) =>
            datos.acabada || puestoDe(id, a.n) ? (
              <option key={a.n} value={a.n}>
                {nombres[a.n]}
              </option>
            ) : null,
          )}
        </select>
      </label>
    </>
  );
  const turnos = datos.respuestas.filter((r, i, todas) => i === 0 || todas[i - 1]?.turno !== r.turno);
  const pie = (
    <section class="rep-mando pregunta" aria-label={t("rep_titulo")}>
      <div class="rep-linea">
        <button type="button" class="boton llano icono" onClick={() => va(0)} aria-label={t("rep_principio")}>
          <Icono de="principio" />
        </button>
        <button
          type="button"
          class="boton llano icono"
          onClick={() => va(Math.max(0, n - 1))}
          aria-label={t("rep_anterior")}
        >
          <Icono de="atras" />
        </button>
        <button
          type="button"
          class="boton icono"
          onClick={() => corriendo(!corre)}
          aria-label={corre ? t("rep_pausa") : t("rep_reproducir")}
        >
          <Icono de={corre ? "pausa" : "juega"} />
        </button>
        <button
          type="button"
          class="boton llano icono"
          onClick={() => va(Math.min(datos.total, n + 1))}
          aria-label={t("rep_siguiente")}
        >
          <Icono de="adelante" />
        </button>
        <button type="button" class="boton llano icono" onClick={() => va(datos.total)} aria-label={t("rep_final")}>
          <Icono de="final" />
        </button>
        <span class="num rep-cuenta">
          {n}/{datos.total}
        </span>
      </div>
      <div class="rep-linea">
        <span class="rep-riel">
          <input
            type="range"
            min={0}
            max={datos.total}
            value={n}
            aria-label={t("rep_momento", { n, m: datos.total })}
            aria-valuetext={`${t("rep_turno", { n: paso?.turno ?? 0 })}. ${paso?.texto ?? ""}`}
            onInput={(e) => {
              corriendo(false);
              va(Number(e.currentTarget.value));
            }}
          />
          <span class="rep-turnos" aria-hidden="true">
            {turnos.map((r) => (
              <i key={r.n} style={{ left: `${(100 * r.n) / Math.max(1, datos.total)}%` }} />
            ))}
          </span>
        </span>
      </div>
      <p class="rep-dicho" role="status">
        <b>{t("rep_turno", { n: paso?.turno ?? 0 })}</b> {paso && paso.asiento >= 0 ? `${nombres[paso.asiento]}:` : ""}{" "}
        {paso?.texto}
      </p>
      <div class="rep-linea rep-hacer">
        {datos.curva.length > 1 && (
          <button type="button" class="boton chico" onClick={() => abre("curva")}>
            {t("fin_curva")}
          </button>
        )}
        {datos.acabada && (
          <button type="button" class="boton chico" onClick={() => abre("revision")}>
            {p("revisar")}
          </button>
        )}
        <CopiaEnlace direccion={paraOtros(direccion(id, n, punto))} texto={t("rep_compartir")} />
        <button type="button" class="boton chico" onClick={() => exporta(id, token, falla, n, punto)}>
          <Icono de="descarga" /> {t("exportar")}
        </button>
        <button type="button" class="boton chico principal" onClick={() => abre("rama")}>
          {t("rep_desde_aqui")}
        </button>
      </div>
    </section>
  );
  return (
    <>
      <Mesa
        mesa={mesa}
        partida={null}
        idPartida=""
        sucesos={datos.sucesos.filter((s) => s.n < hasta).map((s) => dichos.current.get(s.n) ?? s)}
        cabecera={cabecera}
        pie={pie}
        alTocarSuceso={(s) => va(datos.respuestas.find((r) => r.hasta > s.n)?.n ?? n)}
        encima={
          mal && (
            <div class="cinta mal" role="alert">
              {d(mal.texto)}
            </div>
          )
        }
      />
      {dialogo === "curva" && (
        <Dialogo titulo={t("fin_curva")} juego={datos.juego} alCerrar={() => abre("")}>
          <Curva
            curva={datos.curva}
            nombres={nombres}
            abajo={Math.max(0, punto)}
            actual={n}
            alTocar={(k) => {
              va(k.n);
              abre("");
            }}
          />
        </Dialogo>
      )}
      {dialogo === "revision" && (
        <Dialogo titulo={p("revision")} juego={datos.juego} alCerrar={() => abre("")}>
          <Revision
            id={id}
            asiento={Math.max(0, punto)}
            nombres={nombres}
            total={datos.total}
            alIr={(k) => {
              va(k);
              abre("");
            }}
            alJugar={(k) => {
              va(k);
              abre("rama");
            }}
          />
        </Dialogo>
      )}
      {dialogo === "rama" && (
        <DesdeAqui id={id} n={n} punto={punto} datos={datos} token={token} alCerrar={() => abre("")} />
      )}
    </>
  );
}

function DesdeAqui({
  id,
  n,
  punto,
  datos,
  token,
  alCerrar,
}: {
  id: string;
  n: number;
  punto: number;
  datos: Datos;
  token: string | undefined;
  alCerrar: () => void;
}) {
  const [quien, pon] = useState(Math.max(0, punto, puestoDe(id)?.asiento ?? 0));
  const [bot, elige] = useState("voraz");
  const [mal, falla] = useState<Fallo | null>(null);
  const bots = useCarga(juegos, []).dato?.find((j) => j.id === datos.juego)?.bots ?? [];
  const empieza = async (): Promise<void> => {
    const asientos: AsientoNuevo[] = datos.asientos.map((a) =>
      a.n === quien ? { tipo: "persona" } : { tipo: "bot", bot },
    );
    try {
      const r = await rama(id, n, punto, asientos, token);
      guardaPuesto({
        id: r.id,
        juego: datos.juego,
        asiento: quien,
        token: r.tokens[String(quien)] ?? "",
        fecha: Date.now(),
      });
      ve(`/mesa/${r.id}`);
    } catch (e) {
      falla(e as Fallo);
    }
  };
  return (
    <Dialogo titulo={t("rep_desde_aqui")} juego={datos.juego} alCerrar={alCerrar}>
      <div class="campos-fila">
        <label class="campo">
          <span>{t("rep_quien")}</span>
          <select class="entrada" value={quien} onChange={(e) => pon(Number(e.currentTarget.value))}>
            {datos.asientos.map((a) => (
              <option key={a.n} value={a.n}>
                {a.nombre}
              </option>
            ))}
          </select>
        </label>
        <label class="campo">
          <span>{t("dificultad")}</span>
          <select class="entrada" value={bot} onChange={(e) => elige(e.currentTarget.value)}>
            {bots.map((b) => (
              <option key={b.id} value={b.id}>
                {d(b.nombre)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {mal && (
        <p class="aviso mal" role="alert">
          {d(mal.texto)}
        </p>
      )}
      <div class="acciones">
        <button type="button" class="boton principal" onClick={() => void empieza()}>
          {t("rep_desde_aqui")}
        </button>
      </div>
    </Dialogo>
  );
}
