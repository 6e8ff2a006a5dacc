/** The engraving of a card: the same for the same name, on every machine. */
import { Azar } from "./azar";
import { PAPEL, TINTA, tintas } from "./colores";
import { FONDOS } from "./fondos";
import { tema } from "./tema";
import { rayado } from "./trazo";

export interface Motivo {
  juego: string;
  clase: string;
  emblema: string;
  semilla: string;
}

const hechos = new Map<string, string>();

/** SVG of 300 by 220. */
export function grabado({ juego, clase, emblema, semilla }: Motivo): string {
  const a = new Azar(`${juego}·${semilla}`);
  const t = tintas(juego, clase, emblema);
  const fondo = (FONDOS[juego] ?? FONDOS["myl"])?.(a, t) ?? "";
  const f = tema(semilla, clase, emblema, a)(a);
  const k = 1.86;
  const en = `transform="translate(150 112) scale(${k})"`;
  const sombra = rayado(130, 130, 3.1, a.uno([-38, -48, 52]), a.entre(-8, 8));
  const cruz = rayado(130, 130, 3.4, a.uno([38, 62]), a.entre(-6, 6));
  const partes = f.forma.split(/(?=M)/);
  const cada = (atributos: string): string => partes.map((d) => `<path d="${d}" ${atributos}/>`).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 220">${fondo}` +
    `<defs><clipPath id="f">${cada("")}</clipPath><clipPath id="m"><path d="M6 -60H70V60H-10Q14 0 6 -60Z"/></clipPath><clipPath id="h"><path d="M24 -60H70V60H12Q34 0 24 -60Z"/></clipPath></defs>` +
    `<g ${en} stroke-linejoin="round" stroke-linecap="round"><g transform="translate(1.6 2.4)" opacity=".5">${cada(`fill="${t.hondo}" stroke="${t.hondo}" stroke-width="6"`)}</g>` +
    `${cada(`fill="${TINTA}" stroke="${TINTA}" stroke-width="3.4"`)}${cada(`fill="${PAPEL}" stroke="${TINTA}" stroke-width="1.1"`)}` +
    `<g clip-path="url(#f)"><rect x="-60" y="-60" width="120" height="120" fill="${t.campo}" fill-opacity=".15"/><g clip-path="url(#m)"><path d="${sombra}" stroke="${TINTA}" stroke-width=".75" fill="none"/></g><g clip-path="url(#h)"><path d="${cruz}" stroke="${TINTA}" stroke-width=".7" fill="none"/></g></g>` +
    `<path d="${f.trazos ?? ""}" fill="none" stroke="${TINTA}" stroke-width="1.35"/><path d="${f.oscuro ?? ""}" fill="${TINTA}"/>${f.claro ? `<path d="${f.claro}" fill="${t.oro}"/>` : ""}</g></svg>`
  );
}

/** The same as an address an image can have; made once. */
export function imagen(m: Motivo): string {
  const clave = `${m.juego}·${m.clase}·${m.emblema}·${m.semilla}`;
  let hecho = hechos.get(clave);
  if (hecho === undefined) {
    hecho = `data:image/svg+xml,${encodeURIComponent(grabado(m))}`;
    hechos.set(clave, hecho);
  }
  return hecho;
}
