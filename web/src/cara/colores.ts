/** The colour of each people. Field and its depth, the line drawn on it, and the metal of its game. */
import { Azar } from "./azar";
import type { Tintas } from "./fondos";

const ORO: Record<string, string> = { myl: "#d9a93a", atrum: "#d8ccb0", keyforge: "#e2b65a" };

/** Field and depth. */
const CAMPOS: Record<string, readonly [string, string]> = {
  brobnar: ["#b9512f", "#5c2114"],
  dis: ["#93406f", "#3f1438"],
  logos: ["#4d88a6", "#173a52"],
  marte: ["#7a9a35", "#2c4217"],
  sanctum: ["#4a6db0", "#1d2f66"],
  sombras: ["#5d5674", "#22203a"],
  indómita: ["#3f8560", "#133a2c"],
  saurios: ["#b98a37", "#563a12"],
  alianza: ["#4a7fc4", "#17305f"],
  bestia: ["#7c55a3", "#31194e"],
  caído: ["#ab3a35", "#4a1015"],
  esqueleto: ["#b7973b", "#513d12"],
  golem: ["#4773ab", "#152e55"],
  zombie: ["#5c8b45", "#1f3c1a"],
  sombra: ["#6d6a72", "#29282e"],
  caballero: ["#3d5fa3", "#182a5a"],
  bárbaro: ["#a3512f", "#4a1d10"],
  guerrero: ["#b0472f", "#551610"],
  campeón: ["#b08a2e", "#4f3a0e"],
  dios: ["#2f6f9f", "#0e3152"],
  eterno: ["#7c5aa8", "#301c52"],
  faerie: ["#4f9a72", "#164434"],
  vampiro: ["#8c2338", "#3a0a1a"],
  licántropo: ["#6d6147", "#2a2415"],
  abominación: ["#6a7f3a", "#26310f"],
  criaturas: ["#8a6a3c", "#3a2810"],
  dragón: ["#a83a22", "#451008"],
  cazador: ["#5f7a3a", "#222f12"],
  chamán: ["#3f8a8a", "#123c40"],
  ninja: ["#4a4a5f", "#1a1a28"],
  samurái: ["#9c3b3b", "#401212"],
  shaolín: ["#c07a2c", "#56300c"],
  kami: ["#b35a7a", "#4d1a32"],
  xian: ["#4a8f9f", "#15404a"],
  aliado: ["#5f7078", "#1f2a30"],
  talisman: ["#39589c", "#152552"],
  totem: ["#4f7f4a", "#1a3a1a"],
  arma: ["#77706a", "#2f2b28"],
  oro: ["#b98c2c", "#553a08"],
  poder: ["#7a4a3a", "#2c1712"],
  reptante: ["#5f5a4a", "#221f17"],
};

/** Of what no people is known: one of these, by its name. */
const SUELTOS = ["brobnar", "logos", "sanctum", "indómita", "saurios", "bestia", "kami", "xian"];
const GRIS = ["#6a6256", "#2a2620"] as const;

/** The inks of a card; ``nombre`` chooses among them in a game that says no more of its cards. */
export function tintas(juego: string, clase: string, emblema: string, nombre = ""): Tintas {
  const e = emblema.toLowerCase();
  const [campo, hondo] =
    CAMPOS[clase === "oro" || clase === "arma" ? clase : e] ??
    CAMPOS[e.split(" ")[0] ?? ""] ??
    CAMPOS[clase] ??
    (nombre ? CAMPOS[new Azar(nombre).uno(SUELTOS)] : undefined) ??
    GRIS;
  return { campo, hondo, linea: "#f6ecd4", oro: ORO[juego] ?? "#d9a93a" };
}

export const PAPEL = "#f7f0df";
export const TINTA = "#1d1712";
