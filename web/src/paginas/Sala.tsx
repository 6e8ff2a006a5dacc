/** The lobby: tables that wait for somebody, tables that can be watched, and opening one. */
import { useEffect, useState } from "preact/hooks";
import { ajusta, ajustes, guardaPuesto } from "../ajustes";
import { type AsientoNuevo, crea, type Fallo, juegos, partidas } from "../api/cliente";
import type { Juego, JuegoInfo, OpcionPartida, PartidaInfo, Texto } from "../api/tipos";
import { d, palabra, t } from "../idioma";
import { ANONIMO } from "../idioma/anonimo";
import { EligeMazo } from "../piezas/EligeMazo";
import { JUEGOS, Marco } from "../piezas/Marco";
import { ruta, ve } from "../ruta";

/** Games go everywhere in the same order. */
const enOrden = (hay: JuegoInfo[]): JuegoInfo[] => {
  const lugar = (j: JuegoInfo): number => (JUEGOS.findIndex((x) => x.id === j.id) + 99) % 99;
  return [...hay].sort((a, b) => lugar(a) - lugar(b));
};

export default function Sala() {
  const [listas, pon] = useState<{ esperan: PartidaInfo[]; juegan: PartidaInfo[] } | null>(null);
  const [info, sabe] = useState<JuegoInfo[]>([]);
  const [mal, falla] = useState<Fallo | null>(null);
  useEffect(() => {
    const mira = (): void => {
      partidas().then(pon, falla);
    };
    mira();
    juegos().then((hay) => sabe(enOrden(hay)), falla);
    const r = window.setInterval(mira, 5000);
    return () => clearInterval(r);
  }, []);
  return (
    <Marco titulo={t("sala_titulo")}>
      {mal && <p class="aviso mal">{d(mal.texto)}</p>}
      <div class="dos-columnas sala">
        {info.length > 0 && <NuevaMesa info={info} />}
        <div class="sala-listas">
          <Lista titulo={t("esperan")} nada={t("nadie_espera")} partidas={listas?.esperan} accion={t("sentarse")} />
          <Lista titulo={t("en_juego")} nada={t("nada_en_juego")} partidas={listas?.juegan} accion={t("mirar")} mirar />
        </div>
      </div>
    </Marco>
  );
}

function Lista({
  titulo,
  nada,
  partidas: ps,
  accion,
  mirar,
}: {
  titulo: string;
  nada: string;
  partidas: PartidaInfo[] | undefined;
  accion: string;
  mirar?: boolean;
}) {
  return (
    <section class="sala-lista">
      <h2>{titulo}</h2>
      {ps && ps.length === 0 && <p class="nota">{nada}</p>}
      <ul class="filas">
        {ps?.map((p) => (
          <li key={p.id}>
            <a href={`/mesa/${p.id}${mirar ? "?mirar" : ""}`}>
              <b>{JUEGOS.find((j) => j.id === p.juego)?.titulo}</b>
              <span>{p.asientos.map((a) => a.nombre || t("libre")).join(" · ")}</span>
            </a>
            <a
              class="boton chico"
              href={`/mesa/${p.id}${mirar ? "?mirar" : ""}`}
              aria-label={`${accion}: ${p.asientos.map((a) => a.nombre || t("libre")).join(", ")}`}
            >
              {accion}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Reloj = { id: string; nombre?: Texto; ronda?: number; jugada?: number };
const RELOJES: Reloj[] = [
  { id: "no" },
  { id: "r20", ronda: 20 * 60 },
  { id: "j60", jugada: 60 },
  { id: "j30", jugada: 30 },
];

function NuevaMesa({ info }: { info: JuegoInfo[] }) {
  const pedido = ruta.value.busca.get("juego") as Juego | null;
  const [juego, elige] = useState<Juego>(
    info.some((i) => i.id === pedido) ? (pedido as Juego) : (info[0]?.id ?? "keyforge"),
  );
  const este = info.find((i) => i.id === juego) as JuegoInfo;
  const [formato, pon] = useState("");
  const dado = este.formatos.find((f) => f.id === formato) ?? este.formatos[0];
  const cuantos = dado?.asientos ?? [este.asientos.minimo];
  const [n, cuenta] = useState(2);
  const asientos = cuantos.includes(n) ? n : (cuantos[0] ?? 2);
  const [sitios, sienta] = useState<AsientoNuevo[]>(
    Array.from({ length: 9 }, (_, i) => ({ tipo: i === 0 ? "persona" : "persona", bot: "voraz" })),
  );
  const [mazo, conMazo] = useState<unknown>(null);
  const [abierta, publica] = useState(true);
  const [reloj, da] = useState("no");
  const [opciones, lee] = useState<Record<string, unknown>>({});
  const [nombre, llama] = useState(ajustes.value.nombre);
  const [mal, falla] = useState<Fallo | null>(null);
  const relojes: Reloj[] = [...RELOJES, ...(este.relojes ?? [])];

  const abre = async (): Promise<void> => {
    falla(null);
    ajusta({ nombre });
    const r = relojes.find((x) => x.id === reloj);
    try {
      const hecha = await crea({
        juego,
        formato: dado?.id,
        asientos: sitios
          .slice(0, asientos)
          .map((s, i) =>
            i === 0
              ? { tipo: "persona", nombre: nombre || ANONIMO, mazo }
              : s.tipo === "bot"
                ? { tipo: "bot", bot: s.bot }
                : { tipo: "persona" },
          ),
        abierta,
        opciones: Object.fromEntries(Object.entries(opciones).filter(([k]) => este.opciones.some((o) => o.id === k))),
        ...(r && r.id !== "no"
          ? { reloj: { ...(r.ronda ? { ronda: r.ronda } : {}), ...(r.jugada ? { jugada: r.jugada } : {}) } }
          : {}),
      });
      const [asiento, token] = Object.entries(hecha.tokens)[0] ?? ["0", ""];
      guardaPuesto({ id: hecha.id, juego, asiento: Number(asiento), token, fecha: Date.now() });
      ve(`/mesa/${hecha.id}`);
    } catch (e) {
      falla(e as Fallo);
    }
  };

  return (
    <form
      class="pliego nueva-mesa"
      data-juego={juego}
      onSubmit={(e) => {
        e.preventDefault();
        void abre();
      }}
    >
      <h2>{t("nueva_mesa")}</h2>
      <div class="campos-fila">
        <label class="campo">
          <span>{t("juego")}</span>
          <select class="entrada" value={juego} onChange={(e) => elige(e.currentTarget.value as Juego)}>
            {info.map((i) => (
              <option key={i.id} value={i.id}>
                {i.titulo}
              </option>
            ))}
          </select>
        </label>
        {este.formatos.length > 1 && (
          <label class="campo">
            <span>{t("formato")}</span>
            <select class="entrada" value={dado?.id} onChange={(e) => pon(e.currentTarget.value)}>
              {este.formatos.map((f) => (
                <option key={f.id} value={f.id}>
                  {palabra("formato_", f.id)}
                </option>
              ))}
            </select>
          </label>
        )}
        {cuantos.length > 1 && (
          <label class="campo">
            <span>{t("asientos")}</span>
            <select class="entrada" value={asientos} onChange={(e) => cuenta(Number(e.currentTarget.value))}>
              {cuantos.map((x) => (
                <option key={x} value={x}>
                  {x}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <div class="campos-fila">
        <label class="campo">
          <span>{t("tu_nombre")}</span>
          <input
            class="entrada"
            value={nombre}
            maxLength={24}
            autocomplete="nickname"
            onInput={(e) => llama(e.currentTarget.value)}
          />
        </label>
        <EligeMazo juego={juego} formato={dado?.id} valor={mazo} alElegir={conMazo} />
      </div>
      <fieldset class="sitios">
        <legend>{t("contra")}</legend>
        {sitios.slice(1, asientos).map((s, i) => (
          <label key={i} class="campo">
            <span>
              {t("asiento")} {i + 2}
            </span>
            <select
              class="entrada"
              value={s.tipo === "persona" ? "persona" : s.bot}
              onChange={(e) => {
                const v = e.currentTarget.value;
                sienta(
                  sitios.map((x, k) =>
                    k === i + 1 ? (v === "persona" ? { ...x, tipo: "persona" } : { tipo: "bot", bot: v }) : x,
                  ),
                );
              }}
            >
              <option value="persona">{t("persona")}</option>
              {este.bots.map((b) => (
                <option key={b.id} value={b.id}>
                  {t("maquina")} — {d(b.nombre)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </fieldset>
      <div class="campos-fila">
        <label class="campo">
          <span>{t("visibilidad")}</span>
          <select
            class="entrada"
            value={abierta ? "si" : "no"}
            onChange={(e) => publica(e.currentTarget.value === "si")}
          >
            <option value="si">{t("publica")}</option>
            <option value="no">{t("privada")}</option>
          </select>
        </label>
        <label class="campo">
          <span>{t("reloj")}</span>
          <select class="entrada" value={reloj} onChange={(e) => da(e.currentTarget.value)}>
            {relojes.map((r) => (
              <option key={r.id} value={r.id}>
                {r.nombre
                  ? d(r.nombre)
                  : r.ronda
                    ? t("minutos", { n: r.ronda / 60 })
                    : r.jugada
                      ? t("por_jugada", { n: r.jugada })
                      : t("sin_reloj")}
              </option>
            ))}
          </select>
        </label>
      </div>
      {este.opciones.length > 0 && (
        <details>
          <summary class="versal">{t("lecturas")}</summary>
          <div class="lecturas">
            {este.opciones.map((o) => (
              <OpcionMesa
                key={juego + o.id}
                o={o}
                juego={juego}
                asientos={asientos}
                valor={opciones[o.id]}
                alCambiar={(v) => lee({ ...opciones, [o.id]: v })}
              />
            ))}
          </div>
        </details>
      )}
      {mal && (
        <p class="aviso mal" role="alert">
          {d(mal.texto)}
        </p>
      )}
      <button type="submit" class="boton principal grande">
        {t("abrir_mesa")}
      </button>
    </form>
  );
}

/** A reading of the rulebook, or a handicap, that a match may choose. */
function OpcionMesa({
  o,
  juego,
  asientos,
  valor,
  alCambiar,
}: {
  o: OpcionPartida;
  juego: Juego;
  asientos: number;
  valor: unknown;
  alCambiar: (v: unknown) => void;
}) {
  const regla = o.regla && (
    <a class="regla" href={`/reglas/${juego}#${o.regla}`} target="_blank" rel="noreferrer">
      {o.regla}
    </a>
  );
  if (o.tipo === "por asiento") {
    const dadas = Array.isArray(valor)
      ? (valor as number[])
      : Array.from({ length: asientos }, () => Number(o.valor ?? 0));
    return (
      <div class="lectura-opcion">
        <span>
          {d(o.nombre)} {regla}
        </span>
        {dadas.slice(0, asientos).map((n, i) => (
          <input
            key={i}
            class="entrada corta"
            type="number"
            min={o.minimo}
            max={o.maximo}
            value={n}
            aria-label={`${d(o.nombre)}, ${t("asiento")} ${i + 1}`}
            onInput={(e) => {
              const v = Number(e.currentTarget.value);
              alCambiar(dadas.map((x, k) => (k === i ? v : x)));
            }}
          />
        ))}
      </div>
    );
  }
  const id = `opcion-${juego}-${o.id}`;
  return (
    <div class="lectura-opcion">
      <input
        id={id}
        type="checkbox"
        checked={Boolean(valor ?? o.valor)}
        onChange={(e) => alCambiar(e.currentTarget.checked)}
      />
      <label for={id}>{d(o.nombre)}</label> {regla}
    </div>
  );
}
