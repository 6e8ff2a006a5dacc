/** What a card's name speaks of: the charge engraved on it. Common words of both languages, never a card. */
import type { Azar } from "./azar";
import * as f from "./figuras";
import { caudillo, retrato } from "./pueblos";

/** Beginnings of words, without accents; those that end in a point are whole words. */
const TEMAS: readonly (readonly [string, readonly f.Dibujo[]])[] = [
  ["totem", [f.totem]],
  ["guante guantelet manopla", [f.guantelete]],
  ["botas. bota. sandalia zapat", [f.botas]],
  ["mascara antifaz careta", [f.mascara]],
  ["espejo reflej", [f.espejo]],
  ["bomba bombas granada dinamit mecha. minas. mina. petardo explosiv", [f.bomba]],
  ["balanza equilibrio justicia juicio", [f.balanza]],
  ["rueda carro. carroza carret", [f.rueda]],
  ["pocion brebaje elixir veneno tonico antidoto frasco acido botella ron. licor", [f.frasco]],
  ["simio mono. monos gorila primate orangutan macaco", [f.simio]],
  ["jaguar tigre leon. leona leones gato gata gatos puma. pantera felin lince esfinge", [f.felino]],
  ["oso. osos osa. osezn", [f.oso]],
  ["toro. toros buey bisonte bufalo minotaur becerr uro. vaca", [f.toro]],
  ["jabali cerdo puerco verraco", [f.jabali]],
  ["rata ratas raton roedor huron ardilla liebre conejo", [f.roedor]],
  ["murciel", [f.murcielago]],
  ["sirena nereid tritones", [f.sirena]],
  ["medusa gorgona", [f.gorgona]],
  ["pez. peces tibur ballena delfin leviat pirañ salmon anguila", [f.pez]],
  ["rana ranas sapo sapos renacuaj", [f.rana]],
  ["ciervo ciervos alce venado reno. renos gamo. corzo", [f.ciervo]],
  ["dragon sierpe wyrm quimera", [f.dragon]],
  ["serpient hydra hidra kraken tentacul vibora basilisc boa. cola.", [f.serpiente]],
  ["gusan larva oruga", [f.gusano]],
  ["arañ escarabaj insect enjambr abeja avispa cangrej escorpi", [f.arana]],
  ["aguila fenix cuerv pajaro ave. aves loro. loros papagay halcon grif harpia buho quetzal gallo garza", [f.ave]],
  ["alas. ala. plum vuelo", [f.alas]],
  ["lobo lobos loba perro perros can. canes cancerber bestia sabues zorr coyote chacal hiena", [f.bestia]],
  ["caballo caballos corcel jinete pegaso unicorni centaur", [f.caballo]],
  ["daga puñal cuchill navaja hoz.", [f.daga]],
  ["espada sable katana filo hoja acero", [f.espada]],
  ["hacha guada", [f.hacha]],
  ["lanza tridente jabalina arpon", [f.lanza]],
  ["arco. flech arquer ballest saeta", [f.arco]],
  ["martillo maza. mazo. porra yunque forja herr", [f.martillo]],
  ["escudo egida defens protec baluart guarda muralla muro", [f.escudo]],
  ["casco yelmo", [f.yelmo]],
  ["armadura coraza cota manto capa. tunica vestid", [f.armadura]],
  ["calavera hues muert cadaver tumba esquelet obito ocaso parca craneo", [f.calavera]],
  ["corazon vida amor sangre vital", [f.corazon]],
  ["ojo. ojos mirada vision vigia vigil oracul espion escrut", [f.ojo]],
  ["mano. manos puñ golpe garra toca toque hurt ladron rater", [f.mano]],
  ["arbol bosque raiz selva rama semilla flor. flores espina zarza jardin", [f.arbol]],
  ["torre castillo fortaleza ciudadela prision ciudad", [f.torre]],
  ["templo altar piramide santuario sacrific ritual", [f.templo]],
  ["puerta portal acceso umbral camino senda tunel cueva fosa foso gruta entrada", [f.portal]],
  ["monta avalancha volcan roca piedra tierra cumbre terremot temblor", [f.montana]],
  ["nave. naves platillo nodriza orbital satelite cosmic espacial", [f.nave]],
  ["barco drakkar navio bote naufrag pirat abordaj timon ancla", [f.barco]],
  ["ola. mar. agua rio. lluvia diluvi marea fuente lago inund", [f.onda]],
  ["sol. solar alba amanec luz luces aurora dia. radian luminos", [f.sol]],
  ["luna noche nocturn lunar eclipse sueño crepuscul", [f.luna]],
  ["fuego llama. llamas infiern ard quema igne incendi hoguera antorch fulgor farol vela", [f.llama]],
  ["hielo invierno frio. nieve helad escarcha congel", [f.copo]],
  ["rayo trueno relampag tormenta electric descarga tempest", [f.rayo]],
  ["huracan viento torbellin remolin vortice espiral caos temporal tiempo temporad hora", [f.espiral]],
  ["llave cerradur ganzua", [f.llave]],
  ["libro biblioteca pergamin tomo. saber sabidur archiv codice dogma historia memoria estudi runa", [f.libro]],
  ["caliz copa grial hidromiel caldero ofrenda brindis banquete", [f.caliz]],
  ["vasija urna cantaro anfora jarr", [f.vasija]],
  ["corona rey. reina trono imper soberan real. princip", [f.corona]],
  ["tesoro cofre caja botin monedas oro. riquez dinero avaric", [f.cofre, f.moneda]],
  ["gema joya diamante anillo perla rubi esmeralda turquesa marfil æmbar ambar", [f.gema]],
  ["cristal fragmento esquirla vidrio", [f.cristales]],
  [
    "maquina motor engran mecan robot dispositiv transport generador reloj automat cañon pistola blaster laser",
    [f.engranaje],
  ],
  ["orbe esfera bola. globo gravit antigrav", [f.orbe]],
  [
    "estandarte bandera ejercit batalla guerra legion tropa invasion asalto carga. llamada orden. ataque",
    [f.estandarte],
  ],
  ["cuerno trompet grito canto cantico aullid rugid llanto", [f.cuerno]],
  ["red. telara trampa enred embosc", [f.red]],
  ["cadena grillet esclav prender atad pacto juramento sello mald yugo", [f.cadenas, f.amuleto]],
  ["explos deton estall destruc furia colera ira. rabia devasta aniquil", [f.explosion]],
];

const VARIA: readonly f.Dibujo[] = [
  f.amuleto,
  f.espiral,
  f.ojo,
  f.mano,
  f.llama,
  f.rayo,
  f.onda,
  f.luna,
  f.sol,
  f.vasija,
  f.caliz,
  f.copo,
  f.cuerno,
  f.libro,
  f.red,
  f.explosion,
];
const POR_CLASE: Record<string, readonly f.Dibujo[]> = {
  talisman: VARIA,
  accion: VARIA,
  totem: [f.totem],
  arma: [f.espada, f.hacha, f.lanza, f.martillo, f.daga, f.arco],
  oro: [f.moneda],
  artefacto: [f.engranaje, f.orbe, f.vasija, f.cristales, f.amuleto, f.cofre],
  mejora: [f.gema, f.armadura, f.yelmo, f.amuleto, f.escudo, f.guantelete, f.botas, f.alas],
  poder: [...VARIA, f.calavera, f.cadenas],
};
/** What a trait says of a card that is no being. */
const POR_RASGO: Record<string, readonly f.Dibujo[]> = {
  lugar: [f.torre, f.templo, f.portal, f.montana],
  arma: [f.espada, f.hacha, f.daga, f.lanza, f.engranaje],
  vehículo: [f.nave, f.barco],
  fragmento: [f.cristales],
  ataque: [f.espada, f.hacha, f.lanza, f.daga, f.martillo, f.explosion, f.mano, f.rayo],
  defensa: [f.escudo, f.armadura, f.yelmo, f.torre],
};
/** Names of people, where nothing else says that a card is somebody. */
const GENTE =
  "capitan grumet marinero contramaestr piloto soldad guerrer caballer mago. maga. magos bruj rey. reina princ duque conde emperad monj sacerdot druid herrer mercader ladron pirata corsari asesin cazador pastor labrador campesin juglar bufon";
/** Beings are portraits, unless their name is that of a beast. */
const SERES = new Set(["criatura", "aliado", "esbirro"]);
const ANIMALES = new Set<f.Dibujo>([
  f.dragon,
  f.serpiente,
  f.gusano,
  f.arana,
  f.ave,
  f.bestia,
  f.caballo,
  f.simio,
  f.felino,
  f.oso,
  f.toro,
  f.jabali,
  f.roedor,
  f.murcielago,
  f.pez,
  f.rana,
  f.ciervo,
  f.sirena,
  f.gorgona,
]);
/** What a name does, more than what it speaks of: the rest of its words go first. */
const HECHOS = new Set<f.Dibujo>([f.estandarte, f.explosion, f.cuerno]);

const llano = (s: string): string =>
  s
    .toLowerCase()
    .replace(/ñ/g, "\0")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/\0/g, "ñ");

/**
 * What a name speaks of: the beast in the name of a being; else its first word that names a thing, and only then one
 * that tells what is done. Inside of words too, where names are made of two.
 */
function dicho(nombre: string, dentro: boolean, ser: boolean): readonly f.Dibujo[] | undefined {
  const temas: (readonly f.Dibujo[])[] = [];
  const empieza = (palabra: string, r: string): boolean =>
    r.endsWith(".") ? `${palabra}.` === r : palabra.startsWith(r) || (dentro && r.length > 3 && palabra.includes(r));
  for (const palabra of llano(nombre).split(/[^a-zñæ]+/)) {
    const tema = TEMAS.find(([raices]) => raices.split(" ").some((r) => empieza(palabra, r)));
    if (tema) temas.push(tema[1]);
  }
  const fiera = ser ? temas.find((x) => x.every((d) => ANIMALES.has(d))) : undefined;
  return fiera ?? temas.find((x) => !x.some((d) => HECHOS.has(d))) ?? temas[0];
}

const nombraA = (nombre: string, raices: string): boolean =>
  llano(nombre)
    .split(/[^a-zñæ]+/)
    .some((w) => raices.split(" ").some((r) => (r.endsWith(".") ? `${w}.` === r : w.startsWith(r))));

export interface Tema {
  figura: f.Dibujo;
  /** Beside a portrait: what its name speaks of. */
  empresa?: f.Dibujo;
}

export function tema(nombre: string, clase: string, emblema: string, rasgos: readonly string[], a: Azar): Tema {
  const hallado = dicho(nombre, clase === "reptante", SERES.has(clase));
  const otro = hallado && !hallado.every((d) => ANIMALES.has(d)) ? hallado : undefined;
  if (clase === "reptante") return { figura: caudillo(emblema), ...(hallado ? { empresa: a.uno(hallado) } : {}) };
  if (SERES.has(clase)) {
    if (hallado && !otro && clase !== "esbirro") return { figura: a.uno(hallado) };
    const figura = retrato(emblema, rasgos, clase === "criatura");
    return { figura, ...(otro && clase !== "esbirro" ? { empresa: a.uno(otro) } : {}) };
  }
  if (clase === "oro") return { figura: a.moneda(0.6) || !hallado ? f.moneda : a.uno(hallado) };
  if (clase === "totem" && !(hallado && a.moneda(0.35))) return { figura: f.totem };
  if (!(clase in POR_CLASE) && nombraA(nombre, GENTE)) return { figura: retrato(emblema, rasgos, false) };
  if (hallado && (clase !== "arma" || !hallado.includes(f.estandarte))) return { figura: a.uno(hallado) };
  const rasgo = rasgos.map((r) => POR_RASGO[r.toLowerCase()]).find(Boolean);
  return { figura: a.uno(rasgo ?? POR_CLASE[clase] ?? VARIA) };
}
