/** A card somebody has just played, at readable size: who played it, at what it is aimed, and what it did. */
import type { Suceso } from "../api/tipos";
import { d, t } from "../idioma";
import { esRuido, esVisible, sinCita } from "./actos";
import { type Contexto, useMesa } from "./contexto";
import { Dicho, nombrada } from "./Diario";
import { apilada } from "./estrecho";
import { Retrato } from "./Naipe";
import type { Foco } from "./partida";

const LINEAS = 5;
/** Whether what is done already says what the card says. */
const cita = (frase: string): boolean => /: [«“]/u.test(frase);

/** The face of what an act is done with. */
export function caraDe(mesa: Contexto, s: Suceso) {
  const id = s.caras?.[0];
  const propia = id ? mesa.cara(id) : null;
  if (propia) return propia;
  const nombre = /[«“]([^»”]+)[»”]/u.exec(s.texto)?.[1];
  return nombre ? nombrada(mesa, s, nombre) : null;
}

function Jugada({ cabeza, hechos, talla }: Foco & { talla: "mano" | "grande" }) {
  const mesa = useMesa();
  const faz = caraDe(mesa, cabeza);
  /** What the card says is on it: nothing of it is said again. */
  const breve = (s: Suceso): Suceso => (faz && (s === cabeza || caraDe(mesa, s) === faz) ? sinCita(s) : s);
  const dichos = hechos.filter((s) => s.nivel === 0 && !esRuido(s));
  return (
    <>
      {/* In one column its text goes beside it: the card is only what it is recognised by. */}
      {faz && <Retrato faz={faz} juego={mesa.juego} talla={apilada.value ? "ficha" : talla} />}
      <div class="jugada-dicha">
        <p class="jugada-frase">
          <Dicho s={apilada.value ? cabeza : breve(cabeza)} />
        </p>
        {faz && !cita(cabeza.texto) && <p class="jugada-texto">{d(faz.texto)}</p>}
        <ul>
          {dichos.slice(-LINEAS).map((s) => (
            <li key={s.n}>
              <Dicho s={breve(s)} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** While what others did is held: in the room of the question, which nobody asks meanwhile; it covers nothing. */
export function Escaparate() {
  const { partida } = useMesa();
  const foco = partida?.foco.value;
  if (!foco) return null;
  return (
    <div class="escaparate" role="status">
      <Jugada {...foco} talla="mano" />
    </div>
  );
}

/** In the place of a folded log: the last thing played. */
export function Ultima({ sucesos }: { sucesos: Suceso[] }) {
  const i = sucesos.findLastIndex((s) => esVisible(s));
  const cabeza = sucesos[i];
  if (!cabeza) return <p class="diario-vacio ultima">{t("ultima_nada")}</p>;
  return (
    <div class="ultima">
      <h2 class="versal">{t("ultima_jugada")}</h2>
      <Jugada cabeza={cabeza} hechos={sucesos.slice(i + 1)} talla="grande" />
    </div>
  );
}
