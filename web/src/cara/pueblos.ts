/** The portraits of each people: houses of KeyForge, races of Mitos y Leyendas, Esbirros of Atrum. */
import * as f from "./figuras";
import { type Rasgos, rostro } from "./rostro/rostro";

const PUEBLOS: Record<string, Rasgos> = {
  brobnar: {
    cabeza: ["bruta", "ancha", "redonda", "pera"],
    ojos: ["rendija", "redondos", "cíclope"],
    encima: ["cuernos", "casco", "cresta", "cuchillas", "trenzas", "melena"],
    boca: ["colmillos", "dientes", "recta"],
    busto: ["pieles", "torques", "placas", "torso"],
    barba: 0.45,
  },
  dis: {
    cabeza: ["fina", "larga", "rombo", "cráneo", "redonda"],
    ojos: ["rendija", "tres", "huecos", "cíclope"],
    encima: ["cuernos", "alas", "astas", "llamas", "cuchillas"],
    boca: ["dientes", "recta", "colmillos"],
    busto: ["manto", "torques", "alado", "capa", "torso"],
  },
  logos: {
    cabeza: ["larga", "visor", "ancha", "redonda", "pera"],
    ojos: ["lente", "redondos", "tres", "cíclope"],
    encima: ["moño", "nada", "antenas", "cuchillas", "melena"],
    boca: ["recta", "tubo"],
    busto: ["traje", "manto"],
    barba: 0.3,
  },
  marte: {
    cabeza: ["cráneo", "visor", "fina"],
    ojos: ["almendra", "huecos", "tres"],
    encima: ["antenas", "aletas", "casco", "cuchillas"],
    boca: ["tubo", "recta", "nada"],
    busto: ["traje", "placas"],
  },
  sanctum: {
    cabeza: ["yelmo", "larga", "fina"],
    ojos: ["rendija", "almendra", "estrella"],
    encima: ["alas", "halo", "plumas", "corona", "rayos", "laurel"],
    boca: ["nada", "recta"],
    busto: ["placas", "alado", "toga"],
  },
  sombras: {
    cabeza: ["capucha", "fina", "redonda"],
    ojos: ["rendija", "redondos", "almendra"],
    encima: ["nada", "orejas", "sombrero", "velo"],
    boca: ["nada", "recta"],
    busto: ["manto", "traje", "banda", "capa"],
  },
  indómita: {
    cabeza: ["ancha", "fina", "ave", "redonda"],
    ojos: ["redondos", "almendra"],
    encima: ["astas", "hojas", "orejas", "melena", "laurel"],
    boca: ["recta", "pico", "colmillos"],
    busto: ["hojarasca", "pieles"],
  },
  saurios: {
    cabeza: ["larga", "bruta"],
    ojos: ["rendija"],
    encima: ["plumas", "corona", "aletas", "laurel"],
    boca: ["dientes", "colmillos"],
    busto: ["toga", "escamas"],
  },
  alianza: {
    cabeza: ["visor", "larga", "redonda"],
    ojos: ["lente", "almendra", "tres"],
    encima: ["antenas", "casco", "orejas", "aletas"],
    boca: ["recta"],
    busto: ["traje"],
  },
  caballero: {
    cabeza: ["yelmo", "yelmo", "larga", "cuadrada"],
    ojos: ["rendija", "almendra"],
    encima: ["plumas", "cresta", "corona", "casco", "alas", "melena"],
    boca: ["nada", "recta"],
    busto: ["placas", "escamas", "capa"],
    barba: 0.3,
  },
  bárbaro: {
    cabeza: ["ancha", "bruta", "cuadrada"],
    ojos: ["rendija", "almendra"],
    encima: ["cuernos", "casco", "melena", "trenzas", "alas"],
    boca: ["recta", "dientes"],
    busto: ["pieles", "torso", "torques"],
    barba: 0.7,
  },
  guerrero: {
    cabeza: ["cuadrada", "ancha", "pera"],
    ojos: ["almendra", "rendija"],
    encima: ["plumas", "casco", "corona", "trenzas", "rayos"],
    boca: ["recta", "dientes"],
    busto: ["torso", "torques", "banda", "escamas"],
    barba: 0.15,
  },
  campeón: {
    cabeza: ["cuadrada", "larga"],
    ojos: ["almendra"],
    encima: ["casco", "moño", "laurel", "plumas"],
    boca: ["recta"],
    busto: ["placas", "banda", "kimono"],
    barba: 0.5,
  },
  dios: {
    cabeza: ["serena", "cuadrada", "rombo"],
    ojos: ["almendra", "estrella"],
    encima: ["halo", "corona", "rayos", "alas", "laurel", "trenzas", "cuernos", "llamas"],
    boca: ["recta"],
    busto: ["toga", "torso", "capa", "banda"],
    barba: 0.45,
  },
  eterno: {
    cabeza: ["serena", "rombo"],
    ojos: ["estrella", "almendra"],
    encima: ["halo", "corona", "rayos", "tocado", "laurel", "mitra"],
    boca: ["recta"],
    busto: ["toga", "capa", "manto"],
    barba: 0.3,
  },
  faerie: {
    cabeza: ["fina", "redonda"],
    ojos: ["almendra", "redondos"],
    encima: ["alas", "antenas", "hojas", "orejas", "seta", "laurel"],
    boca: ["recta"],
    busto: ["hojarasca", "alado"],
  },
  vampiro: {
    cabeza: ["larga", "rombo"],
    ojos: ["rendija"],
    encima: ["orejas", "melena", "alas", "velo", "corona"],
    boca: ["dientes", "colmillos"],
    busto: ["capa", "manto", "alado"],
  },
  licántropo: {
    cabeza: ["ave", "bruta"],
    ojos: ["rendija"],
    encima: ["orejas", "melena"],
    boca: ["colmillos", "dientes"],
    busto: ["pieles"],
  },
  bestia: {
    cabeza: ["bruta", "ave", "ancha"],
    ojos: ["rendija", "redondos"],
    encima: ["cuernos", "orejas", "melena", "astas"],
    boca: ["colmillos", "dientes"],
    busto: ["pieles"],
  },
  abominación: {
    cabeza: ["bruta", "cráneo", "redonda"],
    ojos: ["cíclope", "tres", "huecos"],
    encima: ["cuchillas", "cuernos", "aletas", "melena", "llamas"],
    boca: ["dientes", "colmillos"],
    busto: ["roca", "pieles"],
  },
  criaturas: {
    cabeza: ["fina", "redonda"],
    ojos: ["redondos", "tres"],
    encima: ["orejas", "astas", "antenas", "seta"],
    boca: ["recta", "colmillos"],
    busto: ["kimono", "pieles"],
  },
  dragón: {
    cabeza: ["ave", "larga"],
    ojos: ["rendija"],
    encima: ["aletas", "cuernos", "cuchillas", "llamas"],
    boca: ["dientes"],
    busto: ["alado"],
  },
  cazador: {
    cabeza: ["capucha", "larga"],
    ojos: ["almendra", "rendija"],
    encima: ["plumas", "nada", "sombrero", "trenzas"],
    boca: ["recta"],
    busto: ["manto", "pieles", "banda"],
    barba: 0.2,
  },
  chamán: {
    cabeza: ["ancha", "rombo", "pera"],
    ojos: ["huecos", "estrella", "almendra"],
    encima: ["plumas", "astas", "hojas", "rayos", "tocado", "cuernos"],
    boca: ["dientes", "recta"],
    busto: ["torques", "hojarasca", "pieles", "torso"],
  },
  ninja: {
    cabeza: ["capucha"],
    ojos: ["rendija", "almendra"],
    encima: ["nada", "cuchillas"],
    boca: ["nada"],
    busto: ["kimono"],
  },
  samurái: {
    cabeza: ["yelmo", "ancha"],
    ojos: ["rendija"],
    encima: ["cuernos", "casco", "moño"],
    boca: ["dientes", "nada"],
    busto: ["placas", "kimono"],
  },
  shaolín: {
    cabeza: ["larga", "ancha", "redonda"],
    ojos: ["almendra"],
    encima: ["moño", "nada", "halo"],
    boca: ["recta"],
    busto: ["kimono"],
    barba: 0.4,
  },
  kami: {
    cabeza: ["fina", "redonda"],
    ojos: ["estrella", "rendija"],
    encima: ["halo", "cuernos", "hojas", "llamas", "moño"],
    boca: ["dientes", "recta"],
    busto: ["kimono"],
  },
  xian: {
    cabeza: ["serena", "pera"],
    ojos: ["almendra"],
    encima: ["moño", "halo", "mitra"],
    boca: ["recta"],
    busto: ["kimono"],
    barba: 0.8,
  },
  caído: {
    cabeza: ["fina", "larga", "rombo"],
    ojos: ["rendija"],
    encima: ["alas", "cuernos", "rayos"],
    boca: ["recta"],
    busto: ["alado", "capa"],
  },
  esqueleto: {
    cabeza: ["cráneo"],
    ojos: ["huecos"],
    encima: ["nada", "casco", "corona"],
    boca: ["dientes"],
    busto: ["huesos"],
  },
  golem: {
    cabeza: ["visor", "bruta"],
    ojos: ["cíclope", "lente"],
    encima: ["cuchillas", "casco", "nada"],
    boca: ["nada", "recta"],
    busto: ["roca"],
  },
  zombie: {
    cabeza: ["pera", "ancha", "redonda"],
    ojos: ["huecos", "redondos"],
    encima: ["nada", "melena", "trenzas"],
    boca: ["dientes"],
    busto: ["torques", "torso", "banda"],
  },
  sombra: { cabeza: ["capucha"], ojos: ["rendija"], encima: ["nada"], boca: ["nada"], busto: ["manto"] },
  "": {
    cabeza: ["ancha", "larga", "fina", "redonda"],
    ojos: ["almendra", "rendija", "redondos"],
    encima: ["casco", "plumas", "melena", "corona", "velo", "tocado", "laurel", "trenzas", "cuernos", "moño", "rayos"],
    boca: ["recta", "recta", "dientes"],
    busto: ["toga", "manto", "torques", "pieles", "placas"],
    barba: 0.3,
  },
};

/** What a trait changes of a people: the shoulders stay those of its house. */
const SEGUN_RASGO: Record<string, Partial<Rasgos>> = {
  robot: { cabeza: ["visor"], ojos: ["lente", "cíclope"], encima: ["antenas", "cuchillas", "nada"], boca: ["tubo"] },
  ciborg: { cabeza: ["visor", "larga"], ojos: ["lente"], encima: ["cuchillas", "antenas", "melena"] },
  espíritu: { ojos: ["estrella"], encima: ["halo", "rayos", "alas"], busto: ["alado", "toga"] },
  ángel: { ojos: ["estrella"], encima: ["halo", "rayos"], busto: ["alado"] },
  diablillo: { cabeza: ["redonda", "fina"], ojos: ["redondos", "cíclope"], encima: ["alas", "orejas", "antenas"] },
  demonio: { cabeza: ["cráneo", "larga"], encima: ["cuernos", "astas", "llamas", "cuchillas"] },
  caballero: { cabeza: ["yelmo"], boca: ["nada"], busto: ["placas"] },
  marciano: { cabeza: ["cráneo"], ojos: ["almendra", "tres"], encima: ["antenas", "aletas", "casco"] },
  científico: { ojos: ["lente"], encima: ["moño", "melena", "nada", "antenas"] },
  brujo: { cabeza: ["fina", "larga"], encima: ["sombrero", "velo", "hojas"], boca: ["recta"] },
  hada: { cabeza: ["fina"], encima: ["alas", "antenas", "hojas"], busto: ["alado"] },
  gigante: { cabeza: ["bruta", "redonda"], barba: 0.6 },
  goblin: { cabeza: ["fina"], encima: ["orejas"], boca: ["dientes"], barba: 0 },
  hongo: { cabeza: ["redonda"], encima: ["seta"], busto: ["hojarasca"] },
  elfo: { encima: ["orejas", "nada", "velo"] },
  mutante: { ojos: ["tres", "cíclope"], encima: ["cuchillas", "aletas", "cuernos"] },
  alienígena: { ojos: ["tres", "huecos"], encima: ["aletas", "antenas"] },
  jinete: { encima: ["plumas", "alas", "cresta"] },
  sacerdote: { encima: ["mitra", "velo"] },
};

/** Beings that are not drawn as portraits. */
const ENTEROS: Record<string, readonly f.Dibujo[]> = {
  bestia: [f.bestia, f.felino, f.oso, f.jabali, f.toro, f.ciervo, f.roedor, f.rana, f.caballo, f.ave, f.serpiente],
  insecto: [f.arana],
  dragón: [f.dragon],
  vehículo: [f.nave],
  dinosaurio: [f.dragon],
};

export function retrato(emblema: string, rasgos: readonly string[], entero: boolean): f.Dibujo {
  const dichos = rasgos.map((r) => r.toLowerCase());
  const animal = entero ? dichos.map((r) => ENTEROS[r]).find(Boolean) : undefined;
  if (animal) return (a) => a.uno(animal)(a);
  const pueblo = PUEBLOS[emblema.toLowerCase()] ?? (PUEBLOS[""] as Rasgos);
  return rostro(Object.assign({}, pueblo, ...dichos.map((r) => SEGUN_RASGO[r] ?? {})) as Rasgos);
}

/** Those whose skull is bare. */
const HUESO = new Set(["esqueleto"]);

/** Who leads Esbirros of a type: more is worn, so that no two are alike. */
export function caudillo(emblema: string): f.Dibujo {
  const pueblo = PUEBLOS[emblema.toLowerCase()] ?? (PUEBLOS[""] as Rasgos);
  return rostro({
    ...pueblo,
    cabeza: HUESO.has(emblema.toLowerCase())
      ? pueblo.cabeza
      : [...pueblo.cabeza, "serena", "rombo", "cuadrada", "fina"],
    encima: [
      "corona",
      "velo",
      "mitra",
      "rayos",
      "llamas",
      "sombrero",
      "tocado",
      "cuernos",
      "astas",
      "trenzas",
      "cuchillas",
    ],
    busto: [...pueblo.busto, "manto", "capa", "placas", "banda"],
  });
}
