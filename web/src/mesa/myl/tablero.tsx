/** Mitos y Leyendas, as its playmat: the lines in the middle, Oros and Apoyo behind them, the Castillo at one side. */
import type { AsientoM, CartaM, Faz, MesaMensaje, Opcion, Pregunta, VistaMyl } from "../../api/tipos";
import { Emblema } from "../../cara/emblemas";
import { palabra, t } from "../../idioma";
import { glosa } from "../../piezas/glosa";
import { type Contexto, useMesa } from "../contexto";
import { Fila, type Leida, type Tramo } from "../Fila";
import { paraMi } from "../guia";
import { Encima, Junto } from "../Junto";
import type { Amenaza, Tablero } from "../juegos";
import { Mano as DeMano } from "../Mano";
import { Naipe, Retrato } from "../Naipe";
import { ManoAjena, Monton, Numero, Pasos, Placa, Turno } from "../Piezas";

const FASES = ["Agrupación", "Vigilia", "Batalla Mitológica", "Fase Final"];
const BATALLA = ["Declaración de Ataque", "Declaración de Bloqueo", "Guerra de Talismanes", "Asignación de Daño"];
const vista = (m: MesaMensaje): VistaMyl => m.vista as VistaMyl;
const cuantas = (x: CartaM[] | number): number => (typeof x === "number" ? x : x.length);

function notasDe(c: CartaM): string[] {
  return [
    c.fuerza !== undefined ? t("fuerza_n", { n: c.fuerza }) : "",
    ...(c.razas ?? []),
    ...(c.claves ?? []),
    c["sin habilidad"] ? t("myl_sin_habilidad") : "",
    c["recién llegado"] ? t("myl_recien") : "",
    c.armas?.length ? t("armas_n", { n: c.armas.length }) : "",
  ].filter(Boolean);
}

function EnJuego({
  c,
  ancho,
  clase = "",
  junto = 0,
  leida = null,
}: {
  c: CartaM;
  ancho: number;
  clase?: string;
  junto?: number;
  leida?: Leida | null;
}) {
  const { mesa } = useMesa();
  const declarado = vista(mesa).declarados.some((x) => x.at(-1) === c.id);
  // The card is the same element with a text beside it and without: it may have the focus.
  return (
    <div class={junto > 0 ? "con-junto" : "sin-junto"}>
      <Naipe
        id={c.id}
        carta={c.carta}
        ancho={leida?.ancho ?? ancho}
        alto={leida?.alto}
        clase={`${clase} ${c["recién llegado"] ? "recien" : ""} ${declarado ? "declarado" : ""}`}
        notas={declarado ? [t("myl_declarado"), ...notasDe(c)] : notasDe(c)}
        estado={{ cifras: c.fuerza === undefined ? {} : { fuerza: c.fuerza } }}
      >
        {declarado && (
          <span class="myl-declarado" aria-hidden="true">
            <Emblema de={vista(mesa).activo === mesa.yo ? "arma" : "escudada"} />
          </span>
        )}
        <Encima cartas={c.armas} ancho={ancho} leida={!!leida} />
      </Naipe>
      {junto > 0 && !c["sin habilidad"] && <Junto carta={c.carta} ancho={ancho} junto={junto} />}
    </div>
  );
}

/** How my turn goes, and where it stands. */
function miTurno({ mesa, yo, pregunta, cara }: Contexto): Tramo[] {
  const { fase, activo } = vista(mesa);
  const toca = activo === yo;
  const vigilia = toca && fase === "Vigilia";
  const oro = !!pregunta?.opciones?.some((o) => o.verbo === "jugar" && cara(o.carta ?? "")?.clase === "oro");
  return [
    { emblema: "oro", dicho: t("myl_turno_oro"), ahora: vigilia && oro },
    { emblema: "aliado", dicho: t("myl_turno_aliado"), ahora: vigilia && !oro },
    { emblema: "arma", dicho: t("myl_turno_ataca"), ahora: toca && fase === "Batalla Mitológica" },
  ];
}

const EMBLEMAS = { defensa: "aliado", ataque: "arma", apoyo: "totem", reserva: "oro", pagado: "oro" };

function Zona({
  n,
  que,
  cosas,
  maximo = 150,
  clase = "",
}: {
  n: number;
  que: "defensa" | "ataque" | "apoyo" | "reserva" | "pagado";
  cosas: CartaM[];
  maximo?: number;
  clase?: string;
}) {
  const ctx = useMesa();
  const { abajo, juego } = ctx;
  return (
    <Fila
      cosas={cosas}
      para={
        n === abajo
          ? que === "defensa"
            ? paraMi(ctx, que, EMBLEMAS[que], miTurno)
            : { emblema: EMBLEMAS[que], frase: glosa(juego, "zonas", que) }
          : que === "defensa"
            ? { emblema: "victoria", frase: t("myl_meta") }
            : undefined
      }
      zona={`${que}:${n}`}
      titulo={palabra("myl_", que)}
      clase={`myl-${que} ${cosas.length ? "" : "sin"} ${clase}`}
      maximo={maximo}
      minimo={34}
      filas={que === "defensa" || que === "ataque" ? 3 : 1}
      clave={(c) => c.id}
      dibuja={(c, ancho, _, junto, leida) => (
        <EnJuego
          c={c}
          ancho={ancho}
          clase={que === "pagado" ? "gastado" : ""}
          junto={que === "defensa" || que === "ataque" ? junto : 0}
          leida={que === "defensa" || que === "ataque" ? leida : null}
        />
      )}
    />
  );
}

function Cima({ c }: { c: CartaM | undefined }) {
  const mesa = useMesa();
  return c ? <Retrato faz={mesa.cara(c.carta)} juego="myl" talla="ficha" /> : null;
}

function Castillo({ a, n }: { a: AsientoM; n: number }) {
  return (
    <Numero
      que="castillo"
      asiento={n}
      clase={`myl-castillo ${a.castillo <= 10 ? "poco" : ""}`}
      zona={`castillo:${n}`}
      dicho={`${t("myl_castillo")}: ${a.castillo}`}
      desnudo
    >
      <svg viewBox="0 0 60 64" aria-hidden="true">
        <path d="M6 62V24H2V8h9v6h7V8h8v6h8V8h8v6h7V8h9v16h-4v38Z" />
        <path class="puerta-castillo" d="M23 62V50c0-9 14-9 14 0v12Z" />
      </svg>
      <b class="num">{a.castillo}</b>
    </Numero>
  );
}

function Lado({ n, arriba }: { n: number; arriba: boolean }) {
  const { mesa } = useMesa();
  const v = vista(mesa);
  const a = v.asientos[n];
  if (!a) return null;
  const nMano = cuantas(a.mano);
  const filas = [
    <Zona key="a" n={n} que="ataque" cosas={a.ataque} />,
    <Zona key="d" n={n} que="defensa" cosas={a.defensa} maximo={156} />,
    <div key="o" class="myl-oros">
      <Zona n={n} que="reserva" cosas={a.reserva} maximo={62} />
      <Zona n={n} que="pagado" cosas={a.pagado} maximo={62} />
      <Zona n={n} que="apoyo" cosas={a.apoyo} maximo={62} />
    </div>,
  ];
  return (
    <section
      class={`lado myl-lado ${arriba ? "arriba" : "abajo"} ${v.activo === n ? "activo" : ""} ${v.fase === "Batalla Mitológica" ? "en-batalla" : ""}`}
      aria-label={a.nombre}
    >
      <div class="myl-izquierda">
        <Placa asiento={n} nombre={a.nombre} />
        <Castillo a={a} n={n} />
        <Numero que="oro" asiento={n} clase="myl-oro" dicho={`${t("myl_reserva")}: ${a.reserva.length}`}>
          <span class="moneda" aria-hidden="true" />
          <b class="num">{a.reserva.length}</b>
          <span class="num">/ {a.reserva.length + a.pagado.length}</span>
          {a.virtual > 0 && (
            <span class="num" title={t("myl_virtual_n", { n: a.virtual })}>
              +{a.virtual}
            </span>
          )}
        </Numero>
      </div>
      <div class="myl-campo">{arriba ? filas.reverse() : filas}</div>
      <div class="myl-montones">
        {arriba && (
          <ManoAjena
            asiento={n}
            titulo={t("myl_mano")}
            n={nMano}
            abierta={Array.isArray(a.mano) ? a.mano.map((c) => c.carta) : undefined}
            ancho={26}
            cuantas={8}
            clase="kf-mano-rival"
          />
        )}
        <Monton
          titulo={t("myl_cementerio")}
          n={a.cementerio.length}
          zona={`cementerio:${n}`}
          abre={`cementerio:${n}`}
          cima={<Cima c={a.cementerio.at(0)} />}
        />
        <Monton
          titulo={t("myl_destierro")}
          n={a.destierro.length}
          zona={`destierro:${n}`}
          abre={`destierro:${n}`}
          cima={<Cima c={a.destierro.at(0)} />}
        />
      </div>
    </section>
  );
}

function Centro() {
  const mesa = useMesa();
  const v = vista(mesa.mesa);
  const jugando = v.asientos.flatMap((a) => a.transito);
  const prioridad = v.asientos[mesa.mesa.espera[0] ?? -1]?.nombre;
  return (
    <div class="divisoria kf-divisoria myl-centro">
      <Turno />
      <Pasos actual={v.fase} pasos={FASES.map((f) => ({ id: f, nombre: palabra("myl_", f) }))} />
      {v.paso && <Pasos actual={v.paso} pasos={BATALLA.map((f) => ({ id: f, nombre: palabra("myl_", f) }))} />}
      {prioridad && (v.paso || v.acciones.length > 0) && (
        <span class="myl-prioridad">{t("ventana_de", { j: prioridad })}</span>
      )}
      {(jugando.length > 0 || v.acciones.length > 0) && (
        <ol class="myl-acciones" aria-label={t("myl_acciones")}>
          {v.acciones.map((x, i) => (
            <li key={i} class={x.anulada ? "anulada" : ""}>
              <Emblema de={x.clase === "jugar" ? "talisman" : "poder"} />
              <span>
                <b>{x.nombre}</b> {v.asientos[x.asiento]?.nombre}
                {x.anulada && <em> {t("myl_anulada")}</em>}
              </span>
            </li>
          ))}
          {jugando.map((c) => (
            <li key={c.id} class="carta">
              <Naipe id={c.id} carta={c.carta} ancho={58} talla="ficha" />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Mesa() {
  const { abajo } = useMesa();
  return (
    <div class="kf-tablero myl-tablero">
      <Lado n={1 - abajo} arriba />
      <Centro />
      <Lado n={abajo} arriba={false} />
    </div>
  );
}

function Mano() {
  const { mesa, abajo } = useMesa();
  const mano = vista(mesa).asientos[abajo]?.mano;
  if (!Array.isArray(mano)) return null;
  return <DeMano cartas={mano} zona={`mano:${abajo}`} titulo={t("myl_mano")} />;
}

function visibles(m: MesaMensaje, yo: number): Set<string> {
  const ids = new Set<string>();
  const pon = (c: CartaM): void => {
    ids.add(c.id);
    c.armas?.forEach(pon);
  };
  for (const [i, a] of vista(m).asientos.entries()) {
    for (const zona of [a.defensa, a.ataque, a.apoyo, a.reserva, a.pagado, a.transito]) zona.forEach(pon);
    if (i === yo && Array.isArray(a.mano)) a.mano.forEach(pon);
  }
  return ids;
}

function zona(m: MesaMensaje, clave: string): { id: string; carta: string }[] {
  const [que, n] = clave.split(":") as [keyof AsientoM, string];
  const x = vista(m).asientos[Number(n)]?.[que];
  if (!Array.isArray(x)) return [];
  // The Cementerio and the Destierro come newest first; piles are told from the bottom.
  return que === "mano" ? (x as CartaM[]) : [...(x as CartaM[])].reverse();
}

/** Copies of a card in my hand. */
function copias(m: MesaMensaje, yo: number): Map<string, string> {
  const mano = vista(m).asientos[yo]?.mano;
  return new Map(Array.isArray(mano) ? mano.map((c) => [c.id, JSON.stringify({ ...c, id: "" })]) : []);
}

/** An Ally of the other who may attack: the strength of all of them against my Castillo is what there is to fear. */
function amenazas(m: MesaMensaje, yo: number): Amenaza[] {
  const v = vista(m);
  const mio = v.asientos[yo];
  const otro = v.asientos[1 - yo];
  if (!mio || !otro || v.turno === 0) return [];
  const fuerza = (x: CartaM[]): number => x.reduce((n, c) => n + (c.fuerza ?? 0), 0);
  const suma = fuerza(otro.ataque) + fuerza(v.activo === yo ? otro.defensa : []);
  const j = otro.nombre;
  const found: Amenaza[] = [];
  if (mio.castillo > 0 && suma >= mio.castillo)
    found.push({ clave: "letal", texto: t("am_letal", { j, n: suma, c: mio.castillo }), grave: true });
  else if (mio.castillo <= 8)
    found.push({ clave: "castillo", texto: t("am_castillo", { n: mio.castillo }), grave: mio.castillo <= 4 });
  if (otro.castillo <= 5)
    found.push({ clave: "suyo", texto: t("am_castillo_suyo", { j, n: otro.castillo }), grave: false });
  return found;
}

function* llamadas(m: MesaMensaje): Iterable<string> {
  for (const a of vista(m).asientos) {
    const mano = Array.isArray(a.mano) ? a.mano : [];
    for (const zona of [a.defensa, a.ataque, a.apoyo, a.reserva, a.pagado, a.transito, mano, a.cementerio, a.destierro])
      for (const c of zona) {
        yield c.carta;
        for (const x of c.armas ?? []) yield x.carta;
      }
  }
}

/** Which of some Oros without ability is as good as any other. */
function daIgual(m: MesaMensaje, p: Pregunta, cara: (id: string) => Faz | null): boolean {
  const oros = new Map(
    vista(m).asientos.flatMap(
      (a, i) =>
        [...a.reserva.map((c) => [c.id, `r${i}`]), ...a.pagado.map((c) => [c.id, `p${i}`])] as [string, string][],
    ),
  );
  const opciones = p.opciones ?? [];
  const lugares = new Set(opciones.map((o) => oros.get(o.id ?? "") ?? ""));
  if (opciones.length < 2 || lugares.size !== 1 || (lugares.has("") && p.clase !== "oro inicial")) return false;
  const verbos = new Set(opciones.map((o) => o.verbo));
  return verbos.size === 1 && opciones.every((o) => cara(o.carta ?? "")?.texto.es === "");
}

/** Everybody who can attack, attacks. */
function todas(p: Pregunta, m: MesaMensaje): ReturnType<NonNullable<Tablero["todas"]>> {
  const atacan = p.opciones?.filter((o) => o.verbo === "atacar") ?? [];
  if (new Set(atacan.map((o) => o.id)).size < 2) return null;
  const sigue = (q: Pregunta): Opcion | undefined =>
    q.clase === p.clase ? (q.opciones?.find((o) => o.verbo === "atacar") ?? q.opciones?.[0]) : undefined;
  return { texto: t("atacar_todos", { n: atacan.length + vista(m).declarados.length }), sigue };
}

const ORDEN_NATURAL = ["jugar", "atacar", "bloquear", "usar"];
const natural = (opciones: Opcion[]): Opcion | undefined =>
  ORDEN_NATURAL.map((que) => opciones.find((o) => o.verbo === que)).find(Boolean);

export const myl: Tablero = {
  amenazas,
  todas,
  llamadas,
  daIgual,
  natural,
  iguales: { verbos: new Set(["jugar"]), de: copias },
  Tablero: Mesa,
  Mano,
  meta: () => t("myl_meta"),
  clave: (o) => o.id ?? "",
  carta: (o) => o.carta ?? "",
  visibles,
  zona,
  flechas: (m) =>
    [...vista(m).bloqueos, ...vista(m).declarados].flatMap(([a = "", b]) =>
      b ? [{ de: b, a, clase: "bloqueo" }] : [],
    ),
};
