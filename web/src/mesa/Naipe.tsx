/** A card on the board: it glows when it can be chosen, enlarges on demand, and may be dragged. */
import type { ComponentChildren } from "preact";
import type { Faz } from "../api/tipos";
import { Cara, Dorso, type Estado } from "../cara/Cara";
import { d, idioma, t } from "../idioma";
import { arrastra, sostiene } from "./arrastre";
import { useMesa } from "./contexto";

export type NaipeProps = {
  /** The handle; a card that nobody can name has none. */
  id: string;
  carta: string;
  /** What there is to choose in it, if it is not its handle. */
  clave?: string;
  ancho: number;
  talla?: "ficha" | "mesa";
  estado?: Estado;
  /** Said besides its name: «agotada, 3 de daño». */
  notas?: string[];
  clase?: string;
  estilo?: Record<string, string | number>;
  children?: ComponentChildren;
};

export function Naipe({
  id,
  carta,
  clave = id,
  ancho,
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
  const tam = talla ?? (ancho < 84 ? "ficha" : "mesa");
  const nombre = faz ? d(faz.nombre) : carta;
  const fuente = mesa.pregunta?.fuente?.id === id && id !== "";
  const dicho = [nombre, faz ? d(faz.tipo) : "", ...notas].filter(Boolean).join(", ");
  const puedes = brilla ? ` ${t("puedes", { lista: opciones.map((o) => o.texto).join("; ") })}` : "";
  return (
    <div
      class={`naipe talla-${tam} ${brilla ? "brilla" : ""} ${fuente ? "fuente" : ""} ${estado?.agotada ? "girada" : ""} ${clase}`}
      style={{ "--ancho": `${ancho}px`, "--ancho-mesa": `${ancho}px`, "--ancho-ficha": `${ancho}px`, ...estilo }}
      data-id={id || undefined}
    >
      <div class="naipe-cuerpo">
        <div aria-hidden="true">
          <Retrato faz={faz} juego={mesa.juego} talla={tam} estado={estado} />
        </div>
        <button
          type="button"
          class="naipe-boton"
          aria-label={dicho + puedes}
          data-clave={clave}
          onClick={(e) => {
            if ((e.currentTarget as HTMLElement).dataset.arrastrado) return;
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
            if (faz) mesa.asoma({ faz, id, notas }, e.currentTarget);
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
      {children}
    </div>
  );
}

export function Retrato({
  faz,
  juego,
  talla,
  estado,
}: {
  faz: Faz | null;
  juego: string;
  talla: "ficha" | "mesa" | "grande";
  estado?: Estado;
}) {
  if (!faz) return <Dorso juego={juego} talla={talla} idioma={idioma()} />;
  return <Cara cara={faz} talla={talla} estado={estado} idioma={idioma()} />;
}

/** A face-down card. */
export function Reverso({ ancho, estilo }: { ancho: number; estilo?: Record<string, string | number> }) {
  const { juego } = useMesa();
  return (
    <div
      class="naipe reverso"
      aria-hidden="true"
      style={{ "--ancho": `${ancho}px`, "--ancho-mesa": `${ancho}px`, "--ancho-ficha": `${ancho}px`, ...estilo }}
    >
      <Dorso juego={juego} talla="mesa" idioma={idioma()} />
    </div>
  );
}
