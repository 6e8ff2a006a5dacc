/** KeyForge, as its playmat: keys and Æmbar on the left, the battleline towards the middle, piles on the right. */
import { sena } from "../../api/caras";
import type { AsientoKf, CartaKf, MesaMensaje, Opcion, VistaKeyforge } from "../../api/tipos";
import { tintas } from "../../cara/colores";
import { Emblema } from "../../cara/emblemas";
import { palabra, t } from "../../idioma";
import { type Contexto, useMesa } from "../contexto";
import { Fila, type Leida, type Tramo } from "../Fila";
import type { Flecha } from "../Flechas";
import { paraMi } from "../guia";
import { Encima, Junto } from "../Junto";
import type { Amenaza, Tablero } from "../juegos";
import { Mano as DeMano } from "../Mano";
import { Naipe, Retrato } from "../Naipe";
import { ManoAjena, Monton, Numero, Pasos, Placa, Turno } from "../Piezas";
import { Ambar, Cadenas, Llave } from "./piezas";

const PASOS = ["forjar", "elegir Casa", "jugar", "preparar", "robar"];
const vista = (m: MesaMensaje): VistaKeyforge => m.vista as VistaKeyforge;
const cuantas = (x: CartaKf[] | number): number => (typeof x === "number" ? x : x.length);

/** The colours of a house, for what carries its emblem. */
export function colorDe(casa: string): Record<string, string> {
  const { campo, hondo } = tintas("keyforge", "", sena(casa));
  return { "--casa": campo, "--casa-honda": hondo };
}

export function notasDe(c: CartaKf): string[] {
  return [
    c.poder !== undefined ? t("poder_n", { n: c.poder }) : "",
    c.armadura ? t("armadura_n", { n: c.armadura }) : "",
    c.daño ? t("daño_n", { n: c.daño }) : "",
    c.agotada ? t("agotada") : "",
    c.aturdida ? t("aturdida") : "",
    c.escudada ? t("escudada") : "",
    c.enfurecida ? t("enfurecida") : "",
    c.ámbar ? t("ambar_n", { n: c.ámbar }) : "",
    c.contadores ? t("contadores_n", { n: c.contadores }) : "",
    c.mejoras?.length ? t("mejoras_n", { n: c.mejoras.length }) : "",
  ].filter(Boolean);
}

function EnJuego({
  c,
  ancho,
  junto = 0,
  leida = null,
}: {
  c: CartaKf;
  ancho: number;
  junto?: number;
  leida?: Leida | null;
}) {
  const { mesa } = useMesa();
  const lucha = vista(mesa).lucha.includes(c.id);
  // The card is the same element with a text beside it and without: it may have the focus.
  return (
    <div class={junto > 0 ? "con-junto" : "sin-junto"}>
      <Naipe
        id={c.id}
        carta={c.carta}
        ancho={leida?.ancho ?? ancho}
        alto={leida?.alto}
        clase={lucha ? "lucha" : ""}
        notas={notasDe(c)}
        estado={{
          agotada: c.agotada,
          aturdida: c.aturdida,
          escudada: c.escudada,
          enfurecida: c.enfurecida,
          dano: c.daño,
          ambar: c.ámbar,
          contadores: c.contadores,
          cifras: { poder: c.poder, armadura: c.armadura },
        }}
      >
        <Encima cartas={c.mejoras} ancho={ancho} leida={!!leida} />
      </Naipe>
      {junto > 0 && <Junto carta={c.carta} ancho={ancho} junto={junto} />}
    </div>
  );
}

function Cofre({ a, n }: { a: AsientoKf; n: number }) {
  const listo = a.ámbar >= a.coste;
  return (
    <div class="kf-cofre">
      <div class="kf-llaves" role="group" aria-label={t("kf_llaves")}>
        {Object.entries(a.llaves).map(([color, forjada]) => (
          <Llave key={color} color={color} forjada={forjada} />
        ))}
      </div>
      <Numero
        que="ambar"
        asiento={n}
        clase={`kf-ambar ${listo ? "listo" : ""}`}
        zona={`ambar:${n}`}
        dicho={t("kf_ambar_de", { n: a.ámbar, c: a.coste })}
      >
        <Ambar />
        <b class="num">{a.ámbar}</b>
        <span class="kf-coste num">/ {a.coste}</span>
      </Numero>
      {a.cadenas > 0 && (
        <Numero que="cadenas" asiento={n} clase="kf-cadenas" dicho={`${t("kf_cadenas")}: ${a.cadenas}`}>
          <Cadenas />
          <b class="num">{a.cadenas}</b>
        </Numero>
      )}
    </div>
  );
}

/** The ends of the line, where a creature is dropped or placed: they are there, and are seen when they serve. */
function Flancos() {
  const mesa = useMesa();
  return (
    <>
      {(["izquierdo", "derecho"] as const).map((cual) => {
        const o = mesa.pregunta?.opciones?.find((x) => x.verbo === "flanco" && x.valor === cual);
        const nombre = t(`flanco_${cual}`);
        return (
          <button
            key={cual}
            type="button"
            class={`kf-flanco ${cual} ${o ? "brilla" : ""}`}
            data-zona={`flanco:${cual}`}
            data-clave={o ? `flanco:${cual}` : undefined}
            aria-label={nombre}
            title={nombre}
            tabIndex={o ? 0 : -1}
            aria-hidden={!o}
            onClick={() => o && mesa.elige(o)}
            onPointerEnter={() => mesa.mira(o ?? null)}
            onPointerLeave={() => mesa.mira(null)}
          >
            <span aria-hidden="true">{cual === "izquierdo" ? "◂" : "▸"}</span>
          </button>
        );
      })}
    </>
  );
}

/** How my turn goes, and where it stands. */
function miTurno({ mesa, yo, pregunta }: Contexto): Tramo[] {
  const { paso, activo } = vista(mesa);
  const toca = activo === yo;
  const cosecha = !!pregunta?.opciones?.some((o) => o.modo === "cosechar");
  return [
    { emblema: "victoria", dicho: t("kf_turno_casa"), ahora: toca && paso === "elegir Casa" },
    { emblema: "jugada", dicho: t("kf_turno_juega"), ahora: toca && paso === "jugar" && !cosecha },
    { emblema: "ambar", dicho: t("kf_turno_cosecha"), ahora: toca && cosecha },
  ];
}

function Lado({ n, arriba }: { n: number; arriba: boolean }) {
  const ctx = useMesa();
  const { mesa } = ctx;
  const v = vista(mesa);
  const a = v.asientos[n];
  if (!a) return null;
  const linea = (
    <div class="kf-linea-sala">
      <Fila
        cosas={a.línea}
        zona={`linea:${n}`}
        titulo={t("kf_linea")}
        para={
          n === ctx.abajo ? paraMi(ctx, "línea", "criatura", miTurno) : { emblema: "victoria", frase: t("kf_meta") }
        }
        clase="kf-linea"
        maximo={176}
        filas={3}
        clave={(c) => c.id}
        dibuja={(c, ancho, _, junto, leida) => <EnJuego c={c} ancho={ancho} junto={junto} leida={leida} />}
      />
      {n === ctx.yo && a.línea.length > 0 && <Flancos />}
    </div>
  );
  const artefactos = (
    <Fila
      cosas={a.artefactos}
      zona={`artefactos:${n}`}
      titulo={t("kf_artefactos")}
      clase={`kf-artefactos ${a.artefactos.length ? "" : "sin"}`}
      maximo={104}
      minimo={40}
      clave={(c) => c.id}
      dibuja={(c, ancho) => <EnJuego c={c} ancho={ancho} />}
    />
  );
  const nMano = cuantas(a.mano);
  return (
    <section
      class={`lado kf-lado ${arriba ? "arriba" : "abajo"} ${v.activo === n ? "activo" : ""}`}
      aria-label={a.nombre}
    >
      <div class="kf-izquierda">
        <Placa asiento={n} nombre={a.nombre}>
          <span class="kf-casas">
            {a.casas.map((c) => (
              <span
                key={c}
                class={`kf-casa ${v.casa === c && v.activo === n ? "viva" : ""}`}
                data-casa={c}
                title={palabra("casa_", c)}
                style={colorDe(c)}
              >
                <Emblema de={sena(c)} />
                <span class="oculta">{palabra("casa_", c)}</span>
              </span>
            ))}
          </span>
        </Placa>
        <Cofre a={a} n={n} />
      </div>
      <div class="kf-campo">
        {arriba ? artefactos : linea}
        {arriba ? linea : artefactos}
      </div>
      <div class="kf-montones">
        {arriba && (
          <ManoAjena
            asiento={n}
            titulo={t("kf_mano")}
            n={nMano}
            abierta={Array.isArray(a.mano) ? a.mano.map((c) => c.carta) : undefined}
            ancho={26}
            cuantas={8}
            clase="kf-mano-rival"
          />
        )}
        <Monton titulo={t("kf_mazo")} n={a.cartas} zona={`mazo:${n}`} />
        <Monton
          titulo={t("kf_descarte")}
          n={a.descarte.length}
          zona={`descarte:${n}`}
          abre={`descarte:${n}`}
          cima={<Cima c={a.descarte.at(-1)} />}
        />
        <Monton
          titulo={t("kf_archivos")}
          n={cuantas(a.archivos)}
          zona={`archivos:${n}`}
          abre={typeof a.archivos === "number" ? undefined : `archivos:${n}`}
        />
        <Monton
          titulo={t("kf_purgadas")}
          n={a.purgadas.length}
          zona={`purgadas:${n}`}
          abre={`purgadas:${n}`}
          cima={<Cima c={a.purgadas.at(-1)} />}
        />
        {cuantas(a.debajo) > 0 && (
          <Monton
            titulo={t("kf_debajo")}
            n={cuantas(a.debajo)}
            zona={`debajo:${n}`}
            abre={typeof a.debajo === "number" ? undefined : `debajo:${n}`}
          />
        )}
      </div>
    </section>
  );
}

function Cima({ c }: { c: CartaKf | undefined }) {
  const mesa = useMesa();
  return c ? <Retrato faz={mesa.cara(c.carta)} juego="keyforge" talla="ficha" /> : null;
}

function Divisoria() {
  const { mesa } = useMesa();
  const v = vista(mesa);
  const jugando = v.asientos.flatMap((a) => a.resolviendo);
  return (
    <div class="divisoria kf-divisoria">
      <Turno />
      {v.casa && (
        <span class="kf-casa-activa" data-casa={v.casa} style={colorDe(v.casa)}>
          <Emblema de={sena(v.casa)} />
          {palabra("casa_", v.casa)}
        </span>
      )}
      <Pasos actual={v.paso} pasos={PASOS.map((p) => ({ id: p, nombre: palabra("kf_", p) }))} />
      {jugando.length > 0 && (
        <ul class="kf-resolviendo" aria-label={t("kf_resolviendo")}>
          {jugando.map((c) => (
            <li key={c.id}>
              <Naipe id={c.id} carta={c.carta} ancho={58} talla="ficha" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Mesa() {
  const { abajo } = useMesa();
  return (
    <div class="kf-tablero">
      <Lado n={1 - abajo} arriba />
      <Divisoria />
      <Lado n={abajo} arriba={false} />
    </div>
  );
}

function Mano() {
  const { mesa, abajo } = useMesa();
  const mano = vista(mesa).asientos[abajo]?.mano;
  if (!Array.isArray(mano)) return null;
  const casa = vista(mesa).casa;
  return (
    <DeMano
      cartas={mano}
      zona={`mano:${abajo}`}
      titulo={t("kf_mano")}
      clase={(c) => (!casa || c.casa === casa ? "de-casa" : "")}
    />
  );
}

function visibles(m: MesaMensaje, yo: number): Set<string> {
  const v = vista(m);
  const ids = new Set<string>();
  const pon = (c: CartaKf): void => {
    ids.add(c.id);
    c.mejoras?.forEach(pon);
  };
  for (const [i, a] of v.asientos.entries()) {
    for (const zona of [a.línea, a.artefactos, a.resolviendo]) zona.forEach(pon);
    if (i === yo && Array.isArray(a.mano)) a.mano.forEach(pon);
  }
  return ids;
}

function zona(m: MesaMensaje, clave: string): { id: string; carta: string }[] {
  const [que, n] = clave.split(":") as [keyof AsientoKf, string];
  const x = vista(m).asientos[Number(n)]?.[que];
  return Array.isArray(x) ? (x as CartaKf[]) : [];
}

function flechas(m: MesaMensaje): Flecha[] {
  const [a, b] = vista(m).lucha;
  return a && b ? [{ de: a, a: b, clase: "ataque" }] : [];
}

/** A house to choose: its emblem, its colour, and how many cards of it there are. */
function Rotulo({ o, m, yo }: { o: Opcion; m: MesaMensaje; yo: number }) {
  if (o.verbo !== "casa" || typeof o.valor !== "string") return null;
  const casa = o.valor;
  const a = vista(m).asientos[yo];
  const mano = Array.isArray(a?.mano) ? a.mano.filter((c) => c.casa === casa).length : 0;
  const juego = [...(a?.línea ?? []), ...(a?.artefactos ?? [])].filter((c) => c.casa === casa).length;
  return (
    <span class="kf-eleccion" style={colorDe(casa)}>
      <span class="kf-casa grande">
        <Emblema de={sena(casa)} />
      </span>
      <span class="kf-eleccion-dicha">
        <b>{palabra("casa_", casa)}</b>
        <small>
          {mano + juego === 0
            ? t("casa_nada")
            : [mano ? t("casa_en_mano", { n: mano }) : "", juego ? t("casa_en_juego", { n: juego }) : ""]
                .filter(Boolean)
                .join(" · ")}
        </small>
      </span>
    </span>
  );
}

function* llamadas(m: MesaMensaje): Iterable<string> {
  for (const a of vista(m).asientos) {
    const mano = Array.isArray(a.mano) ? a.mano : [];
    for (const c of [...a.línea, ...a.artefactos, ...a.resolviendo, ...mano, ...a.descarte, ...a.purgadas]) {
      yield c.carta;
      for (const x of c.mejoras ?? []) yield x.carta;
    }
  }
}

const forjadas = (a: AsientoKf): number => Object.values(a.llaves).filter(Boolean).length;

function amenazas(m: MesaMensaje, yo: number): Amenaza[] {
  if (yo < 0) return [];
  return vista(m).asientos.flatMap((a, i) => {
    const tercera = forjadas(a) === 2;
    if (a.ámbar < a.coste) return [];
    if (i === yo) return tercera ? [{ clave: "tercera-mia", texto: t("am_tercera_tuya"), grave: false }] : [];
    const texto = t(tercera ? "am_tercera" : "am_llave", { j: a.nombre });
    return [{ clave: `llave-${forjadas(a)}`, texto, grave: tercera }];
  });
}

/** A creature is played on either flank with one touch. */
function maneras(o: Opcion, m: MesaMensaje, yo: number): { texto: string; luego: (q: Opcion) => boolean }[] {
  if (o.verbo !== "jugar" || o.tipo !== "criatura" || !vista(m).asientos[yo]?.línea.length) return [];
  const en = (cual: string) => (q: Opcion) => q.verbo === "flanco" && q.valor === cual;
  const jugar = t("accion_jugar");
  return [
    { texto: `◂ ${jugar}`, luego: en("izquierdo") },
    { texto: `${jugar} ▸`, luego: en("derecho") },
  ];
}

const ORDEN_NATURAL = ["jugar", "cosechar", "acción", "omni", "aturdida", "luchar"];
const natural = (opciones: Opcion[]): Opcion | undefined =>
  ORDEN_NATURAL.map((que) => opciones.find((o) => (o.modo ?? o.verbo) === que)).find(Boolean);

export const keyforge: Tablero = {
  ventanas: false,
  Rotulo,
  maneras,
  llamadas,
  amenazas,
  natural,
  Tablero: Mesa,
  Mano,
  meta: () => t("kf_meta"),
  clave: (o) => o.id ?? "",
  carta: (o) => o.carta ?? "",
  visibles,
  zona,
  flechas,
};
