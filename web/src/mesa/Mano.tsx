/** The hand, at the bottom; before the first turn, when it is all there is, over the board and large. */
import { t } from "../idioma";
import { type Contexto, useMesa } from "./contexto";
import { apilada, telefono } from "./estrecho";
import { Fila, type Medidas } from "./Fila";
import { Naipe } from "./Naipe";

type Carta = { id: string; carta: string };

/** What has been dealt is looked at before the first turn: of a match one plays, in a game that deals. */
export function seReparte({ partida, mesa, yo }: Pick<Contexto, "partida" | "mesa" | "yo">): boolean {
  const mano = (mesa.vista.asientos[yo] as { mano?: unknown } | undefined)?.mano;
  return !!partida && mesa.vista.turno === 0 && Array.isArray(mano) && mano.length > 0;
}

/** Its cards overlap rather than lose their text. */
const medidas = (reparto: boolean): Medidas =>
  reparto
    ? { razon: telefono.value ? 1.08 : 0.74, maximo: 290, minimo: 84, filas: 3 }
    : apilada.value
      ? { maximo: 132, minimo: 66, abanico: true }
      : { razon: 1, maximo: 186, minimo: 128, abanico: true };

/** ``clase``: what each card is besides. */
export function Mano<T extends Carta>({
  cartas,
  zona,
  titulo,
  clase,
}: {
  cartas: T[];
  zona: string;
  titulo: string;
  clase?: (c: T) => string;
}) {
  const reparto = seReparte(useMesa());
  const talla = (ancho: number): "mano" | "ficha" | "mesa" =>
    reparto || !apilada.value ? "mano" : ancho < 84 ? "ficha" : "mesa";
  return (
    <Fila
      cosas={cartas}
      zona={zona}
      titulo={titulo}
      clase="mano"
      {...medidas(reparto)}
      clave={(c) => c.id}
      dibuja={(c, ancho) => (
        <Naipe id={c.id} carta={c.carta} ancho={ancho} talla={talla(ancho)} clase={clase?.(c) ?? ""} />
      )}
    />
  );
}

/** What is said over what has been dealt: who begins, and how one wins. */
export function Reparto({ meta }: { meta: string }) {
  return (
    <div class="reparto-dicho">
      <h2>{t("reparto")}</h2>
      <p>
        {deQuien(useMesa())}. {meta}
      </p>
    </div>
  );
}

/** Whose turn it is, or whose the first will be. */
export function deQuien({ mesa, yo }: Pick<Contexto, "mesa" | "yo">): string {
  const { turno, activo, asientos } = mesa.vista;
  const j = asientos[activo]?.nombre ?? "";
  // Whoever goes through a match of their own is «tú» there too.
  const mio = activo === yo || j === t("tu");
  if (turno === 0) return mio ? t("empiezas") : t("empieza", { j });
  return mio ? t("te_toca") : t("le_toca", { j });
}
