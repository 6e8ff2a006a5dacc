/** What a card says, beside it where its row has room to spare: so many lines as it is tall. */
import { d } from "../idioma";
import { useMesa } from "./contexto";

const RENGLON = 13.5;

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
