/** The face of a card at its three sizes, with what has become of it. One component for the three games. */
import type { ComponentChildren } from "preact";
import type { Juego } from "../api/tipos";
import { glosa } from "../piezas/glosa";
import { tintas } from "./colores";
import { Emblema, Sello } from "./emblemas";
import { imagen } from "./grabado";
import "./cara.css";

export type Idioma = "es" | "en";
export type Doble = { es: string; en: string };

export interface CaraDatos {
  juego: string;
  id: string;
  nombre: Doble;
  tipo: Doble;
  clase: string;
  emblema: string;
  cifras: Record<string, number | string | null | undefined>;
  rasgos?: (Doble | string)[];
  texto?: Doble;
  palabras?: { palabra: Doble | string; glosa?: Doble | string }[];
  edicion?: string;
  impresiones?: { nombre: Doble; numero: string }[];
  original?: boolean;
  semilla?: string;
}

/** What has become of a card on the table; what is not said is not so. */
export interface Estado {
  agotada?: boolean;
  aturdida?: boolean;
  escudada?: boolean;
  enfurecida?: boolean;
  oculta?: boolean;
  dano?: number;
  ambar?: number;
  contadores?: number;
  /** Weapons or upgrades on it. */
  porta?: number;
  /** Numbers as they are now, over those printed. */
  cifras?: Record<string, number | null | undefined>;
}

const di = (d: Doble | string | undefined, idioma: Idioma): string => (typeof d === "string" ? d : (d?.[idioma] ?? ""));

const NOMBRES: Record<string, Doble> = {
  coste: { es: "Coste", en: "Cost" },
  fuerza: { es: "Fuerza", en: "Strength" },
  poder: { es: "Poder", en: "Power" },
  armadura: { es: "Armadura", en: "Armor" },
  ambar: { es: "Æmbar", en: "Æmber" },
  resistencia: { es: "Resistencia", en: "Resistance" },
  dano: { es: "Daño", en: "Damage" },
};
const LUGAR: Record<string, string> = {
  coste: "alto",
  ambar: "alto",
  fuerza: "izquierda",
  poder: "izquierda",
  armadura: "derecha",
  resistencia: "derecha",
};

function cifras(cara: CaraDatos, estado: Estado, idioma: Idioma) {
  return Object.entries(cara.cifras)
    .filter(
      ([que, n]) =>
        n !== null &&
        n !== undefined &&
        !(que === "armadura" && !n && !estado.cifras?.[que]) &&
        !(que === "ambar" && !n),
    )
    .map(([que, impresa]) => {
      const ahora = estado.cifras?.[que] ?? impresa;
      const cambio = typeof ahora === "number" && typeof impresa === "number" ? Math.sign(ahora - impresa) : 0;
      return (
        <span
          key={que}
          class={`cifra cifra-${que} en-${LUGAR[que] ?? "derecha"} ${cambio > 0 ? "sube" : cambio < 0 ? "baja" : ""}`}
          title={NOMBRES[que]?.[idioma] ?? que}
        >
          <span class="fuera-de-vista">{NOMBRES[que]?.[idioma] ?? que} </span>
          {ahora}
        </span>
      );
    });
}

/** When an ability happens, at the beginning of a line or of what is quoted: «Jugar:», «Luchar/Cosechar:». */
export const CABEZA = "(?:(?<=^|\\n)|(?<=[«“]))[^.:,\\n«“]{2,30}:";

/** The text with its key words standing out. */
function compuesto(texto: string, palabras: [palabra: string, glosa: string][]): ComponentChildren {
  const claves = palabras.filter(([p]) => p).map(([p]) => p.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const glosa = (trozo: string): string | undefined =>
    palabras.find(([p]) => trozo.toLowerCase().startsWith(p.toLowerCase()))?.[1] || undefined;
  const patron = new RegExp(`(${[CABEZA, ...claves.map((c) => `${c}\\p{L}{0,2}(?!\\p{L})`)].join("|")})`, "giu");
  return texto.split("\n").map((linea, i) => (
    <p key={i}>
      {linea.split(patron).map((trozo, j) =>
        j % 2 ? (
          <strong key={j} title={glosa(trozo)}>
            {trozo.replaceAll("/", "/\u200b")}
          </strong>
        ) : (
          trozo
        ),
      )}
    </p>
  ));
}

/** What each mark is called among what the game explains. */
const ESTADOS: Record<string, string> = { dano: "daño", ambar: "ámbar", contador: "contadores", porta: "mejoras" };

function marcas(juego: string, estado: Estado, idioma: Idioma) {
  const t = (es: string, en: string): string => (idioma === "es" ? es : en);
  const una = (clase: string, nombre: string, n?: number) => (
    <li
      key={clase}
      class={`marca marca-${clase}`}
      title={[nombre, glosa(juego as Juego, "estados", ESTADOS[clase] ?? clase)].filter(Boolean).join(": ")}
    >
      <Emblema de={clase} />
      {n !== undefined && <b>{n}</b>}
      <span class="fuera-de-vista">{nombre}</span>
    </li>
  );
  return (
    <ul class="marcas">
      {estado.dano ? una("dano", t("daño", "damage"), estado.dano) : null}
      {estado.ambar ? una("ambar", t("Æmbar encima", "Æmber on it"), estado.ambar) : null}
      {estado.contadores ? una("contador", t("contadores de poder", "power counters"), estado.contadores) : null}
      {estado.porta ? una("porta", t("lleva", "carries"), estado.porta) : null}
      {estado.aturdida ? una("aturdida", t("aturdida", "stunned")) : null}
      {estado.escudada ? una("escudada", t("escudada", "warded")) : null}
      {estado.enfurecida ? una("enfurecida", t("enfurecida", "enraged")) : null}
    </ul>
  );
}

/** A token, on the board, in the hand (its text is read there), enlarged. */
export type Talla = "ficha" | "mesa" | "mano" | "grande";

export interface CaraProps {
  cara?: CaraDatos | undefined;
  juego?: string;
  talla?: Talla;
  estado?: Estado | undefined;
  idioma?: Idioma;
  clase?: string;
  /** One of very many: its picture is drawn when it comes into sight. */
  perezosa?: boolean;
  /** Among many on the board: how large the letters of its text are and how many lines of it; its picture has the rest. */
  leida?: { letra: number; renglones: number } | null;
}

/** Without a face it shows the back of its game. */
export function Cara({
  cara,
  juego = "myl",
  talla = "mesa",
  estado = {},
  idioma = "es",
  clase = "",
  perezosa,
  leida: dicha = null,
}: CaraProps) {
  if (!cara || estado.oculta) return <Dorso juego={cara?.juego ?? juego} talla={talla} idioma={idioma} clase={clase} />;
  const t = tintas(cara.juego, cara.clase, cara.emblema, cara.semilla || cara.nombre.es);
  const nombre = di(cara.nombre, idioma);
  const tipo = di(cara.tipo, idioma);
  const rasgos = (cara.rasgos ?? []).map((r) => di(r, idioma));
  // What it is does not stand out in what it says.
  const suyo = new Set([tipo, ...rasgos]);
  const claves = (cara.palabras ?? [])
    .map((x): [string, string] => [di(x.palabra, idioma), di(x.glosa, idioma)])
    .filter(([p]) => !suyo.has(p));
  const texto = di(cara.texto, idioma);
  const letras = texto.length;
  const parrafos = texto.split("\n").length - 1;
  const cuerpo =
    letras > 420
      ? "inmenso"
      : letras > 300
        ? "muy-largo"
        : letras > 165
          ? "largo"
          : letras + 30 * parrafos > 80
            ? ""
            : letras
              ? "corto"
              : "mudo";
  const efecto = [
    estado.agotada && "agotada",
    estado.aturdida && "aturdida",
    estado.escudada && "escudada",
    estado.enfurecida && "enfurecida",
  ]
    .filter(Boolean)
    .join(" ");
  const leida = talla === "mesa" ? dicha : null;
  const resumen = !leida && talla === "mesa" && cara.clase !== "reptante" ? compendio(di(cara.texto, idioma)) : "";
  return (
    <article
      class={`cara cara-${talla} juego-${cara.juego} clase-${cara.clase} ${rasgos.length > 0 ? "con-rasgos" : ""} ${nombre.length > LARGO ? "nombre-largo" : ""} ${leida ? "leida" : ""} ${efecto} ${clase}`}
      style={{
        "--campo": t.campo,
        "--hondo": t.hondo,
        ...(leida ? { "--renglones": leida.renglones, "--letra": `${leida.letra}px` } : {}),
      }}
      lang={idioma}
      data-carta={cara.id}
    >
      <header class="cara-nombre">
        <span>{talla === "ficha" || (leida && !nombre.includes(" ")) ? conGuiones(nombre) : nombre}</span>
      </header>
      <div class="cara-arte">
        <img
          src={imagen({
            juego: cara.juego,
            clase: cara.clase,
            emblema: cara.emblema,
            semilla: cara.semilla || cara.nombre.es,
            rasgos: (cara.rasgos ?? []).map((r) => di(r, "es")),
          })}
          alt=""
          draggable={false}
          loading={perezosa ? "lazy" : "eager"}
          decoding={perezosa ? "async" : "sync"}
        />
      </div>
      {talla !== "ficha" && (
        <div class="cara-tipo">
          {(cara.emblema || cara.clase) && <Emblema de={cara.emblema || cara.clase} />}
          <span>
            <span class="cara-clase">{tipo}</span>
            {rasgos.map((r) => (
              <span key={r} class="cara-rasgo">
                {r}
              </span>
            ))}
          </span>
        </div>
      )}
      {resumen && <p class="cara-resumen">{resumen.replaceAll("/", "/\u200b")}</p>}
      {talla !== "ficha" && (
        <div class={`cara-texto ${cuerpo}`}>
          {cara.texto && compuesto(di(cara.texto, idioma), claves)}
          {letras === 0 && <p class="cara-nota">{sinTexto(cara, idioma)}</p>}
        </div>
      )}
      {talla === "grande" && (
        <footer class="cara-pie">
          <span>{pie(cara, idioma)}</span>
          {cara.original && <span class="original">original</span>}
        </footer>
      )}
      <div class="cara-sobre">
        {cifras(cara, estado, idioma)}
        {marcas(cara.juego, estado, idioma)}
        {cara.original && talla !== "grande" && (
          <span class="sello-original" title="original">
            ✎
          </span>
        )}
      </div>
    </article>
  );
}

/** Where it was printed: its set by its name; where they are several, by their marks. */
function pie(cara: CaraDatos, idioma: Idioma): string {
  const [una, ...mas] = cara.impresiones ?? [];
  return una && mas.length === 0 ? [una.nombre[idioma], una.numero].filter(Boolean).join(" · ") : (cara.edicion ?? "");
}

/** What a card without a text is for, where it is looked at to be played. */
function sinTexto(cara: CaraDatos, idioma: Idioma): string {
  const { ambar } = cara.cifras;
  if (cara.juego === "keyforge" && ambar)
    return idioma === "es" ? `Al jugarla, +${ambar} Æ.` : `When played, +${ambar} Æ.`;
  if (cara.clase === "oro")
    return idioma === "es" ? "Paga 1 del coste de tus cartas." : "Pays 1 of the cost of your cards.";
  return "";
}

/** From how many letters on a name may take two lines in the hand. */
const LARGO = 17;
const SILABA = /([aeiouáéíóúy][^aeiouáéíóúy\s]?)(?=[^aeiouáéíóúy\s][lrh]?[aeiouáéíóú])/giu;
/** A name whose long words may be broken where a syllable ends, if they do not fit. */
const conGuiones = (nombre: string): string => nombre.replace(/\p{L}{9,}/gu, (w) => w.replace(SILABA, "$1\u00ad"));

/** A text too small to read, in what one looks for: its keywords, and when its abilities happen. */
function compendio(texto: string): string {
  const dicho: string[] = [];
  for (const linea of texto.split("\n")) {
    for (const frase of linea.split(". ").map((f) => f.replace(/\.$/, ""))) {
      if (!frase || frase.includes(":") || frase.split(" ").length > 2) break;
      dicho.push(frase);
    }
    const cabeza = /^[^.:«\n]{2,28}(?=:)/u.exec(linea.replace(/^.*\. (?=[^.]*:)/u, ""));
    if (cabeza) dicho.push(cabeza[0]);
  }
  return dicho.slice(0, 3).join(" · ");
}

/** A face that has not come yet: paper, and nothing to draw. What is face up never looks face down. */
export function EnBlanco({ juego, talla = "mesa" }: { juego: string; talla?: string }) {
  return (
    <div class={`cara en-blanco cara-${talla} juego-${juego}`}>
      <span class="cara-nombre" />
    </div>
  );
}

export function Dorso({
  juego,
  talla = "mesa",
  idioma = "es",
  clase = "",
}: {
  juego: string;
  talla?: string;
  idioma?: Idioma;
  clase?: string;
}) {
  return (
    <div
      class={`cara dorso cara-${talla} juego-${juego} ${clase}`}
      role="img"
      aria-label={idioma === "es" ? "carta boca abajo" : "face-down card"}
    >
      <svg viewBox="0 0 100 140" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
        <path class="dorso-trama" d={TRAMA[juego] ?? TRAMA.myl} />
        <rect class="dorso-filete" x="6" y="6" width="88" height="128" rx="4" />
        <rect class="dorso-filete" x="10" y="10" width="80" height="120" rx="2" />
        <circle class="dorso-sello" cx="50" cy="70" r="27" />
        <circle class="dorso-filete" cx="50" cy="70" r="23" />
        <g transform="translate(50 70) scale(.36)">
          <Sello de={`dorso-${juego}`} />
        </g>
      </svg>
    </div>
  );
}

const reja = (paso: number): string => {
  let d = "";
  for (let i = -140; i < 240; i += paso) d += `M${i} 0l140 140M${i + 140} 0l-140 140`;
  return d;
};
const TRAMA: Record<string, string> = {
  myl: reja(9),
  atrum: Array.from({ length: 9 }, (_, k) =>
    Array.from(
      { length: 7 },
      (_, i) =>
        `M${i * 18 - (k % 2) * 9} ${k * 17}h10a3 3 0 1 1 3 2a3 3 0 1 1 -3 2h-10a3 3 0 1 1 -3 -2a3 3 0 1 1 3 -2Z`,
    ).join(""),
  ).join(""),
  keyforge:
    Array.from(
      { length: 11 },
      (_, k) => `M50 70m${-k * 9} 0a${k * 9} ${k * 9} 0 1 0 ${k * 18} 0a${k * 9} ${k * 9} 0 1 0 ${-k * 18} 0`,
    ).join("") +
    Array.from(
      { length: 12 },
      (_, i) => `M50 70L${50 + 110 * Math.cos((i * Math.PI) / 6)} ${70 + 110 * Math.sin((i * Math.PI) / 6)}`,
    ).join(""),
};
