/** What a card's name speaks of: the charge engraved on it. Common words of both languages, never a card. */
import type { Azar } from "./azar";
import * as f from "./figuras";
import { PUEBLOS } from "./pueblos";

const TEMAS: readonly (readonly [RegExp, readonly f.Dibujo[]])[] = [
  [/t[oó]tem/, [f.totem]],
  [/drag[oó]n|sierpe|wyrm/, [f.dragon]],
  [/serpient|hydra|hidra|kraken|tent[aá]cul|v[ií]bora|basilisc|boa\b/, [f.serpiente]],
  [/gusan|larva|or[uú]ga/, [f.gusano]],
  [/arañ|escarabaj|insect|enjambr|abeja|avispa|cangrej|escorpi/, [f.arana]],
  [/[aá]guila|f[eé]nix|cuerv|p[aá]jaro|ave\b|halc[oó]n|grif|harp[ií]a|b[uú]ho|quetzal|plum/, [f.ave]],
  [/lobo|jaguar|tigre|oso|le[oó]n|perro|cancerber|bestia|fenrir|sabues|zorr|mono|simio|gato|puma/, [f.bestia]],
  [/caball[oa]\b|corcel|jinete|pegaso|unicorni|centaur|sleipnir/, [f.caballo]],
  [/daga|pu[ñn]al|cuchill|navaja|hoz/, [f.daga]],
  [/espada|sable|katana|excalibur|filo|hoja\b|acero/, [f.espada]],
  [/hacha|guada/, [f.hacha]],
  [/lanza|tridente|jabalina|arp[oó]n|lancer/, [f.lanza]],
  [/arco\b|flech|arquer|ballest|saeta/, [f.arco]],
  [/martillo|maza\b|mazo\b|porra|yunque|forja|herr/, [f.martillo]],
  [/escudo|[eé]gida|defens|protec|baluart|guarda|muralla/, [f.escudo]],
  [/casco|yelmo/, [f.yelmo]],
  [/m[aá]scara/, [f.totem]],
  [/armadura|coraza|cota|manto|capa\b|t[uú]nica|vestid/, [f.armadura]],
  [/calavera|hues|muert|cad[aá]ver|tumba|esquelet|[oó]bito|ocaso|parca|cr[aá]neo/, [f.calavera]],
  [/coraz[oó]n|vida|amor|sangre|vital/, [f.corazon]],
  [/ojo|mirada|visi[oó]n|vig[ií]a|vigil|orácul|or[aá]cul|espion|escrut/, [f.ojo]],
  [/mano|pu[ñn]|golpe|garra|tocar|toque|robo\b|hurt|ladr[oó]n|rater/, [f.mano]],
  [/[aá]rbol|bosque|ra[ií]z|selva|rama|semilla|flor|espina|yggdrasil|zarza|jard[ií]n/, [f.arbol]],
  [/torre|castillo|fortaleza|ciudadela|prisi[oó]n|ciudad/, [f.torre]],
  [/templo|altar|pir[aá]mide|santuario|sacrific|teotl|ritual|tenochtitl/, [f.templo]],
  [/puerta|portal|acceso|umbral|camino|senda|t[uú]nel|cueva|fosa|foso|gruta|entrada/, [f.portal]],
  [/monta[ñn]|avalancha|volc[aá]n|roca|piedra|mina|tierra|cumbre|terremot|midgard|asgard/, [f.montana]],
  [/nave|platillo|nodriza|orbital|sat[eé]lite|c[oó]smic|espacial/, [f.nave]],
  [/barco|drakkar|nav[ií]o|bote|naufrag|pirat|naglfar/, [f.barco]],
  [/ola\b|mar\b|agua|r[ií]o|lluvia|diluvi|marea|fuente|lago|inund/, [f.onda]],
  [/sol\b|solar|alba|amanec|luz|inti|aurora|d[ií]a\b|radian|luminos/, [f.sol]],
  [/luna|noche|nocturn|lunar|eclipse|sue[ñn]o|crep[uú]scul/, [f.luna]],
  [/fuego|llama|infiern|ard|quema|igne|incendi|hoguera|antorch|fulgor/, [f.llama]],
  [/hielo|invierno|fr[ií]o|nieve|helad|escarcha|congel/, [f.copo]],
  [/rayo|trueno|rel[aá]mpag|tormenta|el[eé]ctric|descarga|tempest/, [f.rayo]],
  [/hurac[aá]n|viento|torbellin|remolin|v[oó]rtice|espiral|caos|temporal|tiempo|temporad/, [f.espiral]],
  [/llave|cerradur|ganz[uú]a/, [f.llave]],
  [/libro|biblioteca|pergamin|edda|tomo|saber|sabidur|archiv|c[oó]dice|dogma|historia|memoria|estudi/, [f.libro]],
  [/c[aá]liz|copa|grial|hidromiel|poci[oó]n|brebaje|caldero|elixir|ofrenda|brindis/, [f.caliz]],
  [/vasija|urna|frasco|bomba|granada/, [f.vasija]],
  [/corona|rey\b|reina|trono|imper|soberan|real\b|pr[ií]ncip/, [f.corona]],
  [/tesoro|cofre|caja|bot[ií]n|monedas|oro\b|riquez|dinero|avaric/, [f.cofre, f.moneda]],
  [/gema|joya|diamante|anillo|perla|rub[ií]|esmeralda|turquesa|marfil|æmbar|[aá]mbar/, [f.gema]],
  [/cristal|fragmento|esquirla|vidrio/, [f.cristales]],
  [
    /m[aá]quina|motor|engran|mec[aá]n|rob[oó]t|dispositiv|transport|generador|reloj|aut[oó]mat|cañ[oó]n|pistola|bl[aá]ster|l[aá]ser/,
    [f.engranaje],
  ],
  [/orbe|esfera|bola\b|globo|gravit|antigrav/, [f.orbe]],
  [
    /estandarte|bandera|ej[eé]rcit|batalla|guerra|legi[oó]n|tropa|invasi[oó]n|asalto|carga\b|llamada|orden\b|ataque/,
    [f.estandarte],
  ],
  [/cuerno|gyallarhorn|trompet|grito|canto|aullid|rugid|llanto/, [f.cuerno]],
  [/red\b|telara|trampa|enred|embosc/, [f.red]],
  [/cadena|grillet|esclav|prender|atad|pacto|juramento|sello|mald/, [f.cadenas, f.amuleto]],
  [/explos|deton|estall|destruc|ragnar|furia|c[oó]lera|ira\b|rabia|devasta|aniquil/, [f.explosion]],
];

const POR_CLASE: Record<string, readonly f.Dibujo[]> = {
  talisman: [f.amuleto, f.amuleto, f.espiral, f.red, f.ojo, f.mano],
  totem: [f.totem],
  arma: [f.espada, f.hacha, f.lanza, f.martillo, f.daga, f.arco],
  oro: [f.moneda],
  accion: [f.explosion, f.espiral, f.rayo, f.amuleto, f.mano, f.ojo, f.red, f.onda],
  artefacto: [f.engranaje, f.orbe, f.vasija, f.cristales, f.amuleto, f.cofre],
  mejora: [f.gema, f.armadura, f.yelmo, f.amuleto, f.escudo],
  poder: [f.explosion, f.calavera, f.espiral, f.amuleto, f.ojo, f.cadenas, f.red, f.llama],
  reptante: [f.arana, f.gusano, f.serpiente],
};
/** Beings are faces unless their name is that of a beast. */
const SERES = new Set(["criatura", "aliado", "esbirro"]);
const ANIMALES = new Set<f.Dibujo>([f.dragon, f.serpiente, f.gusano, f.arana, f.ave, f.bestia, f.caballo]);

export function tema(nombre: string, clase: string, emblema: string, a: Azar): f.Dibujo {
  const dicho = nombre.toLowerCase();
  const hallado = TEMAS.find(([palabra]) => palabra.test(dicho))?.[1];
  if (clase === "oro") return a.moneda(0.75) || !hallado ? f.moneda : a.uno(hallado);
  if (SERES.has(clase)) {
    if (hallado && clase !== "esbirro" && hallado.every((d) => ANIMALES.has(d)) && a.moneda(0.8)) return a.uno(hallado);
    return PUEBLOS[emblema.toLowerCase()] ?? (PUEBLOS[""] as f.Dibujo);
  }
  if (clase === "totem" && !(hallado && a.moneda(0.35))) return f.totem;
  if (hallado && (clase !== "arma" || !hallado.includes(f.estandarte))) return a.uno(hallado);
  return a.uno(POR_CLASE[clase] ?? [f.amuleto]);
}
