/** Atrum Arena: the others around, the Fosa, the chain and the Vertedero in the middle, one's own side larger. */
import { ajusta, ajustes } from "../../ajustes";
import type {
  AsientoA,
  EsbirroA,
  EslabonA,
  MesaMensaje,
  Opcion,
  Pregunta,
  ReptanteA,
  VistaAtrum,
} from "../../api/tipos";
import { Emblema } from "../../cara/emblemas";
import { palabra, t } from "../../idioma";
import { glosa } from "../../piezas/glosa";
import { useMesa } from "../contexto";
import { estrecho, telefono } from "../estrecho";
import { Fila } from "../Fila";
import type { Amenaza, Tablero } from "../juegos";
import { Naipe, Retrato } from "../Naipe";
import { ManoAjena, Monton, Numero, Pasos, Placa, Turno } from "../Piezas";
import { corre } from "./corre";
import { useLineas } from "./lineas";
import { paga } from "./pago";
import { Pestanas } from "./pestanas";
import { Poder, SIGNOS } from "./poder";
import { PoderesAjenos } from "./rival";

const FASES = ["Preparar", "Robar", "Principal", "Descartar"];
const vista = (m: MesaMensaje): VistaAtrum => m.vista as VistaAtrum;

function clave(o: Opcion): string {
  switch (o.verbo) {
    case "anunciar":
    case "poder":
      return `poder:${o.reptante}:${o.poder}`;
    case "jugador":
    case "beneficiario":
      return `asiento:${o.asiento}`;
    case "reptante":
    case "eliminar":
    case "remover":
      return `reptante:${o.reptante}`;
    case "eslabón":
      return `eslabon:${o.eslabón}`;
    default:
      return o.id ?? "";
  }
}

/** The type of an Esbirro, never only a colour. */
export function Tipo({ de, nombre = true }: { de: string; nombre?: boolean }) {
  return (
    <span class="aa-tipo" data-tipo={de}>
      <Emblema de={de} />
      {nombre ? <span>{palabra("", de)}</span> : <span class="oculta">{palabra("", de)}</span>}
    </span>
  );
}

function Reptante({ r, mio, ancho }: { r: ReptanteA; mio: boolean; ancho: number }) {
  const mesa = useMesa();
  const k = `reptante:${r.n}`;
  const cerrado = r.estado === "eliminado" || r.estado === "apartado";
  return (
    <article
      class={`reptante ${r.estado} ${mio ? "mio" : ""}`}
      aria-label={`${r.nombre}, ${palabra("aa_", r.estado)}`}
      data-zona={k}
    >
      <Naipe
        id={k}
        clave={k}
        carta={r.nombre}
        ancho={ancho}
        talla="ficha"
        notas={[palabra("aa_", r.estado)]}
        estado={{ agotada: r.estado === "agotado" }}
        clase={cerrado ? "cerrado" : ""}
      />
      <div class="reptante-lado">
        <h2>
          {r.nombre}
          {r.estado !== "preparado" && <small>{palabra("aa_", r.estado)}</small>}
        </h2>
        {!cerrado && (
          <ul class="poderes">
            {r.poderes.map((p, i) => (
              <Poder key={i} r={r} p={p} i={i} mio={mio} />
            ))}
          </ul>
        )}
      </div>
      {mesa.opciones.has(k) && <span class="oculta">{t("elige")}</span>}
    </article>
  );
}

/** A Reptante among many: its portrait and how it stands; its Powers open with it. */
function Ficha({ r, ancho }: { r: ReptanteA; ancho: number }) {
  const k = `reptante:${r.n}`;
  return (
    <div class={`reptante-ficha ${r.estado}`} data-zona={k}>
      <Naipe
        id={k}
        clave={k}
        carta={r.nombre}
        ancho={ancho}
        talla="ficha"
        notas={[palabra("aa_", r.estado)]}
        estado={{ agotada: r.estado === "agotado" }}
      />
    </div>
  );
}

function Esbirro({ e, ancho }: { e: EsbirroA; ancho: number }) {
  const otros = (e.tipos ?? []).filter((x) => x !== e.tipo);
  return (
    <Naipe
      id={e.id}
      carta={e.tipo}
      ancho={ancho}
      talla="ficha"
      estado={{ agotada: e.agotado }}
      notas={[e.agotado ? t("aa_agotado") : "", ...otros.map((x) => palabra("", x))].filter(Boolean)}
    >
      {otros.length > 0 && (
        <span class="aa-como">
          {otros.map((x) => (
            <Tipo key={x} de={x} nombre={false} />
          ))}
        </span>
      )}
    </Naipe>
  );
}

function Resistencia({ a, n }: { a: AsientoA; n: number }) {
  return (
    <Numero
      que="resistencia"
      asiento={n}
      clase={`aa-resistencia ${a.resistencia <= 3 ? "poca" : ""}`}
      dicho={`${t("aa_resistencia")}: ${a.resistencia}${a.vuelve_a_10 ? ` (${t("aa_vuelve")})` : ""}`}
      desnudo
    >
      <svg viewBox="0 0 40 46" aria-hidden="true">
        <path d="M20 1 38 8V24C38 34 30 41 20 45C10 41 2 34 2 24V8Z" />
      </svg>
      <b class="num">{a.resistencia}</b>
    </Numero>
  );
}

function Asiento({ n, mio, chico }: { n: number; mio: boolean; chico: boolean }) {
  const { mesa } = useMesa();
  const v = vista(mesa);
  const a = v.asientos[n];
  if (!a) return null;
  const deUno = !mio && telefono.value && v.asientos.length === 2;
  const equipos = new Set(v.asientos.map((x) => x.grupo)).size < v.asientos.length;
  const altar = (
    <Fila
      cosas={a.altar}
      zona={`altar:${n}`}
      titulo={t("aa_altar")}
      para={
        mio
          ? { emblema: "esbirro", frase: glosa("atrum", "zonas", "altar") }
          : v.asientos.length === 2
            ? { emblema: "victoria", frase: t("aa_meta", { j: a.nombre }) }
            : undefined
      }
      clase="aa-altar"
      razon={1 / 1.16}
      maximo={mio ? 74 : 62}
      minimo={30}
      clave={(e) => e.id}
      dibuja={(e, ancho) => <Esbirro e={e} ancho={ancho} />}
    />
  );
  return (
    <section
      class={`lado aa-asiento ${mio ? "mio" : ""} ${chico ? "chico" : ""} ${deUno ? "de-uno" : ""} ${v.activo === n ? "activo" : ""} ${a.fuera ? "fuera" : ""}`}
      aria-label={a.nombre}
    >
      <header class="aa-cabeza">
        <Resistencia a={a} n={n} />
        <Placa asiento={n} nombre={a.nombre}>
          {equipos && <span class="aa-grupo">{t("aa_grupo", { n: a.grupo + 1 })}</span>}
          {a.fuera && <span class="aa-grupo">{t("aa_fuera")}</span>}
        </Placa>
        {!mio && (
          <ManoAjena
            asiento={n}
            titulo={t("aa_mano")}
            n={a.mano}
            abierta={a.cartas?.map((e) => e.tipo)}
            ancho={22}
            cuantas={chico ? 1 : 5}
            clase="aa-mano"
          />
        )}
      </header>
      {deUno ? (
        <PoderesAjenos reptantes={a.reptantes} zona={`reptantes:${n}`} />
      ) : chico ? (
        <Fila
          cosas={a.reptantes}
          zona={`reptantes:${n}`}
          titulo={t("aa_reptantes")}
          clase="aa-fichas"
          maximo={74}
          minimo={34}
          clave={(r) => String(r.n)}
          dibuja={(r, ancho) => <Ficha r={r} ancho={Math.min(ancho, 74)} />}
        />
      ) : telefono.value ? (
        <Pestanas reptantes={a.reptantes} zona={`reptantes:${n}`} />
      ) : (
        <div class="aa-reptantes" data-zona={`reptantes:${n}`}>
          {a.reptantes.map((r) => (
            <Reptante key={r.n} r={r} mio={mio} ancho={mio ? 70 : 62} />
          ))}
        </div>
      )}
      {altar}
    </section>
  );
}

function Eslabon({ e, i, ultimo }: { e: EslabonA; i: number; ultimo: boolean }) {
  const mesa = useMesa();
  const v = vista(mesa.mesa);
  const k = `eslabon:${i}`;
  const opciones = mesa.opciones.get(k) ?? [];
  const faz = mesa.cara(`${e.poder} ${e.coste}`);
  const dueno = v.asientos[e.asiento]?.nombre ?? "";
  const a = e.objetivos
    .flatMap((o) => (typeof o[0] === "number" && o.length === 1 ? [v.asientos[o[0]]?.nombre ?? ""] : []))
    .filter(Boolean);
  const nota = [
    dueno,
    palabra("", e.tipo),
    e.anulado ? t("aa_anulado") : "",
    e.explotando ? t("aa_explotando") : "",
  ].filter(Boolean);
  return (
    <li class={`eslabon ${e.anulado ? "anulado" : ""} ${ultimo ? "ultimo" : ""}`}>
      <button
        type="button"
        class={opciones.length ? "brilla" : ""}
        data-clave={k}
        data-id={k}
        onClick={(ev) => mesa.toca(k, ev.currentTarget, faz, nota)}
        onContextMenu={(ev) => {
          ev.preventDefault();
          if (faz) mesa.amplia({ faz, id: k, notas: nota });
        }}
        onPointerEnter={(ev) =>
          ev.pointerType === "mouse" && faz && mesa.asoma({ faz, id: k, notas: nota }, ev.currentTarget)
        }
        onPointerLeave={() => mesa.asoma(null)}
      >
        <span class="eslabon-n num">{i + 1}</span>
        <span class="eslabon-arte">{faz && <Retrato faz={faz} juego="atrum" talla="ficha" />}</span>
        <span class="eslabon-dicho">
          <b>{e.poder}</b>
          {e.copia && <span>→ {e.copia}</span>}
          <span>
            {dueno}
            {a.length > 0 && ` → ${a.join(", ")}`}
          </span>
          <span class="eslabon-marcas">
            <span>{palabra("", e.tipo)}</span>
            {e.refuerzo > 0 && <b class="num">+{e.refuerzo}</b>}
            {e.explotando && <em>{t("aa_explotando")}</em>}
            {e.anulado && <em>{t("aa_anulado")}</em>}
            {e.descarte?.map((x, j) => (
              <Tipo key={j} de={x} nombre={false} />
            ))}
          </span>
        </span>
      </button>
    </li>
  );
}

/** Being stopped at every moment, or only where it usually matters. */
function Paradas() {
  const { partida, yo } = useMesa();
  const { leccion, reto } = partida?.datos.value ?? {};
  if (!partida || yo < 0 || leccion || reto || ajustes.value.preguntar === "siempre") return null;
  const { directo } = ajustes.value;
  return (
    <button
      type="button"
      class="aa-paradas"
      aria-pressed={!directo}
      title={t("aa_paradas_nota")}
      onClick={() => ajusta({ directo: !directo })}
    >
      {t("aa_paradas")}
    </button>
  );
}

/** What the signs of a Power mean, in their order. */
function Leyenda() {
  return (
    <p class="aa-leyenda">
      <b class="num">0–4</b> {t("aa_ley_coste")}
      {Object.entries(SIGNOS).map(([tipo, signo]) => (
        <span key={tipo}>
          <Emblema de={signo} /> {palabra("", tipo)}
        </span>
      ))}
      <span>
        <Emblema de="esbirro" /> {t("aa_ley_descarte")}
      </span>
    </p>
  );
}

function Centro() {
  const { mesa } = useMesa();
  const v = vista(mesa);
  return (
    <div class="divisoria aa-centro">
      <Monton titulo={t("aa_fosa")} n={v.fosa} zona="fosa:-1" ancho={50} />
      <div class="aa-medio">
        <p class="aa-turno">
          <Turno />{" "}
          {v.parte !== "Desarrollo" && !ajustes.value.directo && (
            <span class="aa-parte">{palabra("aa_", v.parte)}</span>
          )}
        </p>
        <Paradas />
        <Pasos actual={v.fase} pasos={FASES.map((f) => ({ id: f, nombre: palabra("aa_", f) }))} />
        <Leyenda />
        {v.cadena.length > 0 && (
          <ol class="cadena" aria-label={t("aa_cadena")}>
            {v.cadena.map((e, i) => (
              <Eslabon key={i} e={e} i={i} ultimo={i === v.cadena.length - 1} />
            ))}
          </ol>
        )}
        {v.revelados.length > 0 && (
          <ul class="aa-revelados" aria-label={t("aa_revelados")} data-zona="revelados:-1">
            {v.revelados.map((e) => (
              <li key={e.id}>
                <Esbirro e={e} ancho={54} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Monton
        titulo={t("aa_vertedero")}
        n={v.vertedero.length}
        zona="vertedero:-1"
        abre="vertedero"
        ancho={50}
        cima={<Cima e={v.vertedero.at(0)} />}
      />
    </div>
  );
}

function Cima({ e }: { e: EsbirroA | undefined }) {
  const mesa = useMesa();
  return e ? <Retrato faz={mesa.cara(e.tipo)} juego="atrum" talla="ficha" /> : null;
}

function Mesa() {
  const { mesa, abajo } = useMesa();
  const n = vista(mesa).asientos.length;
  const otros = Array.from({ length: n - 1 }, (_, i) => (abajo + 1 + i) % n);
  return (
    <div class={`aa-tablero aa-${n}`} ref={useLineas()}>
      <div
        class={`aa-otros ${otros.length > 4 ? "" : "una-fila"}`}
        style={{ "--otros": otros.length > 4 ? Math.ceil(otros.length / 2) : otros.length }}
      >
        {otros.map((a) => (
          <Asiento key={a} n={a} mio={false} chico={otros.length > 1 || estrecho.value} />
        ))}
      </div>
      <Centro />
      <Asiento n={abajo} mio chico={false} />
    </div>
  );
}

function Mano() {
  const { mesa, abajo } = useMesa();
  const mano = vista(mesa).asientos[abajo]?.cartas;
  if (!mano) return null;
  return (
    <Fila
      cosas={mano}
      zona={`mano:${abajo}`}
      titulo={t("aa_mano")}
      clase="mano aa-mia"
      razon={1 / 1.16}
      maximo={88}
      minimo={52}
      clave={(e) => e.id}
      dibuja={(e, ancho) => <Esbirro e={e} ancho={ancho} />}
    />
  );
}

function visibles(m: MesaMensaje, yo: number): Set<string> {
  const v = vista(m);
  const ids = new Set<string>();
  for (const [i, a] of v.asientos.entries()) {
    ids.add(`asiento:${i}`);
    for (const e of a.altar) ids.add(e.id);
    for (const r of a.reptantes) {
      ids.add(`reptante:${r.n}`);
      if (
        (i === yo || (v.asientos.length === 2 && (!estrecho.value || telefono.value))) &&
        r.estado !== "eliminado" &&
        r.estado !== "apartado"
      )
        for (const p of r.poderes.keys()) ids.add(`poder:${r.n}:${p}`);
    }
    if (i === yo) for (const e of a.cartas ?? []) ids.add(e.id);
  }
  for (const e of v.revelados) ids.add(e.id);
  for (const i of v.cadena.keys()) ids.add(`eslabon:${i}`);
  return ids;
}

function zona(m: MesaMensaje, k: string): { id: string; carta: string }[] {
  const [que, n] = k.split(":");
  const hay = que === "vertedero" ? vista(m).vertedero : que === "mano" ? vista(m).asientos[Number(n)]?.cartas : [];
  return (hay ?? []).map((e) => ({ id: e.id, carta: e.tipo }));
}

/** A Power is asked about by its Reptante and its position. */
function porqueNo(k: string): Record<string, string> | null {
  const [que, r, p] = k.split(":");
  if (que === "poder") return { id: `poder-${r}-${p}` };
  return p === undefined && (que === "reptante" || que === "eslabon") ? null : { id: k };
}

const ESBIRROS = new Set(["colocar", "esbirro", "descarte"]);
const carta = (o: Opcion): string => (ESBIRROS.has(o.verbo) ? String(o.tipo ?? "") : "");

/** Esbirros of a type in my hand are the same, and so are those of my Altar that stand the same. */
function copias(m: MesaMensaje, yo: number): Map<string, string> {
  const a = vista(m).asientos[yo];
  const de = (e: EsbirroA, zona: string): [string, string] => [e.id, JSON.stringify([zona, { ...e, id: "" }])];
  return new Map([...(a?.cartas ?? []).map((e) => de(e, "mano")), ...(a?.altar ?? []).map((e) => de(e, "altar"))]);
}

/** A Power asks from its place in the chain, or from its Reptante while it is being announced. */
function fuente(m: MesaMensaje, p: Pregunta): string {
  const carta = p.fuente?.carta;
  if (!carta) return "";
  const v = vista(m);
  const i = v.cadena.findLastIndex((e) => `${e.poder} ${e.coste}` === carta);
  if (i >= 0) return `eslabon:${i}`;
  const r = v.asientos[p.asiento]?.reptantes.find((x) => x.nombre === p.camino?.[0]);
  return r ? `reptante:${r.n}` : "";
}

/** What announcing a Power takes, by what is printed on it. */
function coste(o: Opcion, m: MesaMensaje): string {
  if (o.verbo !== "anunciar") return "";
  const r = vista(m)
    .asientos.flatMap((a) => a.reptantes)
    .find((x) => x.n === o.reptante);
  const p = r?.poderes[o.poder ?? -1];
  if (!p) return "";
  return t(p.coste === 1 ? "aa_paga_1" : "aa_paga", { n: p.coste, d: palabra("", p.descarte ?? "Cualquiera") });
}

/** The Reptantes and the Powers of everybody. */
function* llamadas(m: MesaMensaje): Iterable<string> {
  for (const r of vista(m).asientos.flatMap((a) => a.reptantes)) {
    yield r.nombre;
    for (const p of r.poderes) yield `${p.nombre} ${p.coste}`;
  }
}

const vivos = (a: AsientoA): number =>
  a.reptantes.filter((r) => r.estado !== "eliminado" && r.estado !== "apartado").length;

function amenazas(m: MesaMensaje, yo: number): Amenaza[] {
  if (yo < 0) return [];
  return vista(m).asientos.flatMap((a, i) => {
    const n = a.fuera ? 0 : vivos(a);
    if (i !== yo)
      return n === 1 ? [{ clave: `ultimo-${i}`, texto: t("am_ultimo_suyo", { j: a.nombre }), grave: false }] : [];
    const found: Amenaza[] = [];
    if (n === 1) found.push({ clave: "ultimo", texto: t("am_ultimo"), grave: true });
    if (n > 0 && a.resistencia > 0 && a.resistencia <= 3)
      found.push({ clave: "resistencia", texto: t("am_resistencia", { n: a.resistencia }), grave: n === 1 });
    return found;
  });
}

export const atrum: Tablero = {
  llamadas,
  amenazas,
  Tablero: Mesa,
  Mano,
  clave,
  carta,
  visibles,
  zona,
  porqueNo,
  iguales: { verbos: ESBIRROS, de: copias },
  fuente,
  coste,
  corre,
  todas: paga,
  aMano: (p) =>
    p.opciones?.some((o) => o.verbo === "anunciar") ? { texto: t("aa_a_mano"), nota: t("aa_a_mano_nota") } : null,
};
