/** The engraving of a card: the same for the same name, on every machine. */
import { type Signal, signal } from "@preact/signals";
import { Azar } from "./azar";
import { PAPEL, TINTA, tintas } from "./colores";
import { estampa } from "./estampa";
import type { Figura } from "./figuras";
import { FONDOS, type Tintas } from "./fondos";
import { tema } from "./tema";
import { rayado } from "./trazo";

export interface Motivo {
  juego: string;
  clase: string;
  emblema: string;
  semilla: string;
  /** The printed traits, in Spanish. */
  rasgos?: readonly string[];
}

const hechos = new Map<string, Signal<string>>();

/** A shape cut in the plate: its shadow, its line, the paper inside, and on its right side two hatchings, one over the other. */
function cuerpo(f: Figura, id: string, t: Tintas, a: Azar, k: number, tinte: number): string {
  const partes = f.forma.split(/(?=M)/).filter(Boolean);
  const dorado = new Set((f.oro ?? "").split(/(?=M)/));
  const cada = (atributos: string): string => partes.map((d) => `<path d="${d}" ${atributos}/>`).join("");
  const [r, lado] = [150 / k, 320 / k];
  const fina = 1.3 / k;
  const sombra = rayado(lado, lado, 5.4 / k, a.uno([-38, -48, 52]), a.entre(-14, 14) / k);
  const cruz = rayado(lado, lado, 6 / k, a.uno([38, 62]), a.entre(-10, 10) / k);
  const luz = (x: number): string => `M${x} ${-r}H${2 * r}V${3 * r}H${x - 20 / k}Q${x + 22 / k} ${r / 2} ${x} ${-r}Z`;
  return (
    `<defs><clipPath id="f${id}">${cada("")}</clipPath><clipPath id="m${id}"><path d="${luz(11 / k)}"/></clipPath><clipPath id="h${id}"><path d="${luz(44 / k)}"/></clipPath></defs>` +
    `<g transform="translate(${3 / k} ${4.4 / k})" opacity=".5">${cada(`fill="${t.hondo}" stroke="${t.hondo}" stroke-width="${11 / k}"`)}</g>` +
    `${cada(`fill="${TINTA}" stroke="${TINTA}" stroke-width="${6 / k}"`)}${partes.map((d) => `<path d="${d}" fill="${dorado.has(d) ? t.oro : PAPEL}" stroke="${TINTA}" stroke-width="${2 / k}"/>`).join("")}` +
    `<g clip-path="url(#f${id})"><path d="M${-r} ${-r}H${r}V${3 * r}H${-r}Z" fill="${t.campo}" fill-opacity="${tinte}"/><g clip-path="url(#m${id})"><path d="${sombra}" stroke="${TINTA}" stroke-width="${fina}" fill="none"/></g><g clip-path="url(#h${id})"><path d="${cruz}" stroke="${TINTA}" stroke-width="${fina}" fill="none"/></g></g>` +
    `<path d="${f.trazos ?? ""}" fill="none" stroke="${TINTA}" stroke-width="${2.3 / k}"/><path d="${f.oscuro ?? ""}" fill="${TINTA}"/>` +
    (f.claro ? `<path d="${f.claro}" fill="${t.oro}" stroke="${TINTA}" stroke-width="${1 / k}"/>` : "")
  );
}

/** SVG of 300 by 220. */
export function grabado({ juego, clase, emblema, semilla, rasgos = [] }: Motivo): string {
  const a = new Azar(`${juego}·${semilla}`);
  const t = tintas(juego, clase, emblema, semilla);
  const fondo = (FONDOS[juego] ?? FONDOS.myl)?.(a, t) ?? "";
  const { figura, empresa } = tema(semilla, clase, emblema, rasgos, a);
  const f = figura(a);
  const pon = (x: number, y: number, k: number, que: Figura, id: string, tinte = 0.14): string =>
    `<g transform="translate(${x} ${y}) scale(${k})">${cuerpo(que, id, t, a, k, tinte)}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 220">${fondo}<g stroke-linejoin="round" stroke-linecap="round">` +
    (f.busto ? pon(150, 0, 1, f.busto, "b", 0.46) + pon(150, 92, 1.4, f, "c") : pon(150, 111, 1.76, f, "c")) +
    (empresa ? pon(228, 50, 0.5, empresa(a), "e") : "") +
    "</g></svg>"
  );
}

/** The same as an address an image can have; made once. Drawn once too, as soon as there is time: lines cost more to move. */
export function imagen(m: Motivo): string {
  const clave = `${m.juego}·${m.clase}·${m.emblema}·${m.semilla}`;
  let hecho = hechos.get(clave);
  if (hecho === undefined) {
    hecho = signal(`data:image/svg+xml,${encodeURIComponent(grabado(m))}`);
    hechos.set(clave, hecho);
    estampa(hecho);
  }
  return hecho.value;
}
