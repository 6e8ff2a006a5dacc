/** What goes with a card in play: those it bears, and what it says. */
import { d } from "../idioma";
import { useMesa } from "./contexto";
import { Naipe } from "./Naipe";

const RENGLON = 13.5;
const SOBRE_LEIDA = 27;

/** Those a card bears, over it. */
export function Encima({
  cartas,
  ancho,
  leida = false,
}: {
  cartas?: { id: string; carta: string }[] | undefined;
  ancho: number;
  /** It has its text on it: what it bears lies over its picture alone. */
  leida?: boolean;
}) {
  if (!cartas?.length) return null;
  return (
    <div class="mejoras">
      {cartas.map((m) => (
        <Naipe
          key={m.id}
          id={m.id}
          carta={m.carta}
          ancho={leida ? SOBRE_LEIDA : Math.max(18, Math.round(ancho * (ancho < 84 ? 0.3 : 0.36)))}
          talla="ficha"
        />
      ))}
    </div>
  );
}

/** What a card says, beside it where its row has room to spare: so many lines as it is tall. */
export function Junto({ carta, ancho, junto }: { carta: string; ancho: number; junto: number }) {
  const faz = useMesa().cara(carta);
  const texto = faz ? d(faz.texto) : "";
  if (!texto) return null;
  const alto = ancho * (ancho < 84 ? 1.16 : 1.4);
  return (
    <p
      class="naipe-junto"
      aria-hidden="true"
      style={{ width: `${junto}px`, "--renglones": Math.floor(alto / RENGLON) }}
    >
      {texto}
    </p>
  );
}
