/** The device of each house, race, Esbirro and kind of card: one silhouette, in the colour of what surrounds it. */
import { Azar } from "./azar";
import * as f from "./figuras";

const SENAS: Record<string, f.Dibujo> = {
  brobnar: f.martillo,
  dis: f.calavera,
  logos: f.engranaje,
  marte: f.nave,
  sanctum: f.escudo,
  sombras: f.daga,
  indómita: f.arbol,
  saurios: f.corona,
  alianza: f.orbe,
  bestia: f.bestia,
  caído: f.ave,
  esqueleto: f.calavera,
  golem: f.gema,
  zombie: f.mano,
  sombra: f.luna,
  caballero: f.yelmo,
  bárbaro: f.hacha,
  guerrero: f.lanza,
  campeón: f.corona,
  dios: f.sol,
  eterno: f.espiral,
  faerie: f.copo,
  vampiro: f.corazon,
  licántropo: f.luna,
  abominación: f.ojo,
  criaturas: f.caballo,
  dragón: f.dragon,
  cazador: f.arco,
  chamán: f.totem,
  ninja: f.daga,
  samurái: f.espada,
  shaolín: f.mano,
  kami: f.llama,
  xian: f.libro,
  criatura: f.bestia,
  artefacto: f.engranaje,
  accion: f.rayo,
  mejora: f.gema,
  aliado: f.yelmo,
  talisman: f.amuleto,
  totem: f.totem,
  arma: f.espada,
  oro: f.moneda,
  reptante: f.arana,
  poder: f.explosion,
  esbirro: f.calavera,
  jugada: f.mano,
  victoria: f.corona,
  derrota: f.luna,
  // The seal on the back of each game.
  "dorso-myl": f.torre,
  "dorso-atrum": f.calavera,
  "dorso-keyforge": f.llave,
  // What may become of a card.
  dano: f.explosion,
  ambar: f.gema,
  contador: f.estandarte,
  porta: f.espada,
  aturdida: f.espiral,
  escudada: f.escudo,
  enfurecida: f.llama,
};

const hechos = new Map<string, f.Figura>();

function sena(nombre: string): f.Figura | undefined {
  const clave = nombre.toLowerCase();
  const dibujo = SENAS[clave] ?? SENAS[clave.split(" ")[0] ?? ""];
  if (!dibujo) return undefined;
  let hecha = hechos.get(clave);
  if (!hecha) {
    hecha = dibujo(new Azar(`emblema ${clave}`));
    hechos.set(clave, hecha);
  }
  return hecha;
}

/** The bare shape, for a drawing of its own. */
export function Sello({ de }: { de: string }) {
  const figura = sena(de);
  if (!figura) return null;
  return (
    <>
      <g fill="currentColor">
        {figura.forma.split(/(?=M)/).map((d, i) => (
          <path key={i} d={d} />
        ))}
      </g>
      <path d={figura.oscuro ?? ""} class="emblema-hueco" />
    </>
  );
}

/** Decorative: whoever draws it also writes its name. */
export function Emblema({ de, clase }: { de: string; clase?: string }) {
  return (
    <svg class={`emblema ${clase ?? ""}`} viewBox="-54 -54 108 108" aria-hidden="true">
      {sena(de) ? (
        <Sello de={de} />
      ) : (
        <text class="emblema-letra" text-anchor="middle" y="24">
          {de.slice(0, 1).toUpperCase()}
        </text>
      )}
    </svg>
  );
}
