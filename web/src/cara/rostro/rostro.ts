/** A portrait: a head, its features, what it wears and the shoulders it stands on. */
import type { Dibujo } from "../figuras";
import { curva, par, simetrica } from "../trazo";
import { type Busto, busto } from "./bustos";
import { CABEZAS, type Cabeza } from "./cabezas";
import { type Boca, boca, type Ojos, ojos } from "./facciones";
import { encima, type Tocado } from "./tocados";

/** What the portraits of a people are chosen from. */
export interface Rasgos {
  cabeza: readonly Cabeza[];
  ojos: readonly Ojos[];
  encima: readonly Tocado[];
  boca: readonly Boca[];
  busto: readonly Busto[];
  /** How often there is a beard, from 0 to 1. */
  barba?: number;
}

/** Worn over the brow; the rest is behind the head. */
const DELANTE = new Set<Tocado>([
  "sombrero",
  "mitra",
  "corona",
  "casco",
  "laurel",
  "tocado",
  "trenzas",
  "seta",
  "moño",
]);

const DORADOS = new Set<Tocado>(["corona", "halo", "mitra", "rayos", "laurel"]);

export function rostro(r: Rasgos): Dibujo {
  return (a) => {
    const hombros = busto(a.uno(r.busto), a);
    const clase = a.uno(r.cabeza);
    const lado = CABEZAS[clase](a);
    const cual = a.uno(r.encima);
    const alto = encima(cual, a);
    const oro = DORADOS.has(cual) ? alto.forma : "";
    const bajo = boca(a.uno(r.boca), a.entre(24, 28), a);
    const cara = clase === "capucha";
    const yo = clase === "bruta" ? 2 : cara ? 2 : -4;
    const craneo = simetrica(lado, clase !== "yelmo" || a.moneda());
    let forma = DELANTE.has(cual) ? craneo + alto.forma : alto.forma + craneo;
    let trazos = (alto.trazos ?? "") + (bajo.trazos ?? "");
    let oscuro = "";
    if (cara) {
      oscuro += simetrica([
        [0, -28],
        [12, -22],
        [20, 0],
        [18, 22],
        [8, 36],
        [0, 40],
      ]);
      trazos +=
        par([
          [4, -44],
          [26, -8],
          [32, 44],
        ]) +
        par([
          [2, -40],
          [22, -6],
          [26, 42],
        ]);
      return { forma, trazos, oscuro, claro: ojos(a.uno(r.ojos), yo, a), busto: hombros, oro };
    }
    oscuro += ojos(a.uno(r.ojos), yo, a);
    trazos +=
      clase === "yelmo"
        ? `M0 ${yo + 8}V42M-8 ${yo + 14}V38M8 ${yo + 14}V38M-15 ${yo + 14}V32M15 ${yo + 14}V32`
        : clase === "visor"
          ? `M-20 ${yo + 12}H20M-6 ${yo + 12}V34M6 ${yo + 12}V34`
          : `M-2 ${yo + 4}L-4 14Q0 18 4 14`;
    trazos +=
      par([
        [20, yo - 10],
        [12, yo - 13],
        [4, yo - 8],
      ]) +
      par([
        [20, 8],
        [15, 18],
        [14, 28],
      ]);
    if (a.moneda(0.35)) trazos += `M-3 ${yo - 22}L0 ${yo - 12}L3 ${yo - 22}`;
    if (r.barba && a.moneda(r.barba)) {
      forma += curva(
        [
          [-20, 14],
          [-12, 24],
          [0, 20],
          [12, 24],
          [20, 14],
          [18, 38],
          [0, 52],
          [-18, 38],
        ],
        true,
        0.8,
      );
      trazos += "M-10 30L-6 44M0 28V48M10 30L6 44";
    }
    return { forma: forma + bajo.forma, trazos, oscuro, busto: hombros, oro };
  };
}
