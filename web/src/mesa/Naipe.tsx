/** A card on the board: it glows when it can be chosen, enlarges on demand, and may be dragged. */
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { Faz, Opcion } from "../api/tipos";
import { Cara, type CaraProps, Dorso, EnBlanco, type Estado, type Talla } from "../cara/Cara";
import { enDos, renglonesDe } from "../cara/renglones";
import { d, idioma, palabra, t } from "../idioma";
import { arrastra, sostiene } from "./arrastre";
import { useMesa } from "./contexto";
import { juegoDe } from "./juegos";
import type { Intencion } from "./partida";

export type NaipeProps = {
  /** The handle; a card that nobody can name has none. */
  id: string;
  carta: string;
  /** What there is to choose in it, if it is not its handle. */
  clave?: string;
  ancho: number;
  /** How tall it is, if it is not as it is printed: its text is on it. */
  alto?: number | undefined;
  talla?: Exclude<Talla, "grande">;
  estado?: Estado;
  /** Said besides its name: «agotada, 3 de daño». */
  notas?: string[];
  clase?: string;
  estilo?: Record<string, string | number>;
  children?: ComponentChildren;
};

const anchos = (n: number): Record<string, string> =>
  Object.fromEntries(["", "-mesa", "-ficha", "-mano"].map((x) => [`--ancho${x}`, `${n}px`]));

export function Naipe({
  id,
  carta,
  clave = id,
  ancho,
  alto,
  talla,
  estado,
  notas = [],
  clase = "",
  estilo,
  children,
}: NaipeProps) {
  const mesa = useMesa();
  const faz = mesa.cara(carta);
  const opciones = mesa.opciones.get(clave) ?? [];
  const brilla = opciones.length > 0;
  const tam = talla ?? (alto || ancho >= 84 ? "mesa" : "ficha");
  const nombre = faz ? d(faz.nombre) : carta;
  const dos = !!alto && !!faz && enDos(nombre, ancho, "coste" in faz.cifras);
  const leida = alto ? renglonesDe(faz ? d(faz.texto) : "", ancho, alto, dos) : null;
  const fuente = mesa.pregunta?.fuente?.id === id && id !== "";
  const dicho = [nombre, faz ? d(faz.tipo) : "", ...notas].filter(Boolean).join(", ");
  const puedes = brilla ? ` ${t("puedes", { lista: opciones.map((o) => o.texto).join("; ") })}` : "";
  return (
    <div
      class={`naipe talla-${tam} ${brilla ? "brilla" : ""} ${fuente ? "fuente" : ""} ${estado?.agotada ? "girada" : ""} ${alto ? "leido" : ""} ${dos ? "en-dos" : ""} ${clase}`}
      style={{ ...anchos(ancho), ...(alto ? { "--alto-leida": `${alto}px` } : {}), ...estilo }}
      data-id={id || undefined}
    >
      <div class="naipe-cuerpo">
        <div aria-hidden="true">
          <Retrato faz={faz} juego={mesa.juego} talla={tam} estado={estado} vuelta={!carta} leida={leida} />
        </div>
        <button
          type="button"
          class="naipe-boton"
          aria-label={dicho + puedes}
          data-clave={clave}
          onDblClick={() => mesa.doble(clave, carta)}
          onClick={(e) => {
            if ((e.currentTarget as HTMLElement).dataset.arrastrado) return;
            // The second of two is no answer by itself: what it would be said to may be another question.
            if (e.detail > 1) return;
            mesa.toca(clave, e.currentTarget, faz, notas, estado?.cifras);
          }}
          onContextMenu={(e) => {
            e.preventDefault();
            if (faz) mesa.amplia({ faz, id, notas, cifras: estado?.cifras });
          }}
          onPointerDown={(e) => {
            if (faz) sostiene(e, () => mesa.amplia({ faz, id, notas, cifras: estado?.cifras }));
            if (brilla) arrastra(e, opciones, mesa);
          }}
          onPointerEnter={(e) => {
            if (e.pointerType !== "mouse") return;
            if (faz) mesa.asoma({ faz, id, notas, cifras: estado?.cifras }, e.currentTarget);
            mesa.mira(opciones[0] ?? null);
          }}
          onPointerLeave={() => {
            mesa.asoma(null);
            mesa.mira(null);
          }}
          onFocus={() => mesa.mira(opciones[0] ?? null)}
          onBlur={() => mesa.mira(null)}
        />
      </div>
      {opciones.length > 1 && <Acciones opciones={opciones} />}
      {children}
    </div>
  );
}

/** What a card can do, within reach of the pointer that is on it. The keys and the fingers have the menu. */
function Acciones({ opciones }: { opciones: Opcion[] }) {
  const mesa = useMesa();
  if (opciones.length > 3) return null;
  const dichas = opciones.map((o) => ACCIONES.has(o.modo ?? o.verbo) && palabra("accion_", o.modo ?? o.verbo));
  if (!dichas.every(Boolean) || new Set(dichas).size < dichas.length) return null;
  const { maneras } = juegoDe(mesa.juego);
  const botones = opciones.flatMap((o, i): { o: Opcion; texto: string; luego: Intencion | null }[] => {
    const varias = maneras?.(o, mesa.mesa, mesa.yo) ?? [];
    return varias.length > 0 ? varias.map((v) => ({ o, ...v })) : [{ o, texto: dichas[i] || o.texto, luego: null }];
  });
  return (
    <div class="acciones-rapidas" aria-hidden="true">
      {botones.map(({ o, texto, luego }) => (
        <button
          key={texto}
          type="button"
          tabIndex={-1}
          data-verbo={o.modo ?? o.verbo}
          onClick={() => (luego ? mesa.partida?.responde(o, luego) : mesa.elige(o))}
          onPointerEnter={() => mesa.mira(o)}
          onPointerLeave={() => mesa.mira(null)}
        >
          {texto}
        </button>
      ))}
    </div>
  );
}
const ACCIONES = new Set(["jugar", "descartar", "luchar", "cosechar", "acción", "omni", "usar", "atacar"]);

export function Retrato({
  faz,
  juego,
  talla,
  estado,
  vuelta,
  leida = null,
}: {
  faz: Faz | null;
  juego: string;
  talla: Talla;
  estado?: Estado;
  /** Nobody may know what it is. */
  vuelta?: boolean;
  /** Among many, with its text on it: how large its letters are, and how many lines there are. */
  leida?: CaraProps["leida"];
}) {
  const lengua = idioma();
  // What has not changed is the same element, and is not gone through again: of a table, most of it.
  return useMemo(() => {
    if (!faz)
      return vuelta ? <Dorso juego={juego} talla={talla} idioma={lengua} /> : <EnBlanco juego={juego} talla={talla} />;
    return <Cara cara={faz} talla={talla} estado={estado} idioma={lengua} leida={leida} />;
  }, [faz, juego, talla, JSON.stringify(estado), vuelta, lengua, JSON.stringify(leida)]);
}

/** A face-down card. */
export function Reverso({ ancho, estilo }: { ancho: number; estilo?: Record<string, string | number> }) {
  const { juego } = useMesa();
  return (
    <div class="naipe reverso" aria-hidden="true" style={{ ...anchos(ancho), ...estilo }}>
      <Dorso juego={juego} talla="mesa" idioma={idioma()} />
    </div>
  );
}
