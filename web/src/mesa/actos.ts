/** The log by acts: what somebody does, and under it what came of it. What is only bookkeeping is folded. */
import type { Suceso } from "../api/tipos";

/** Something somebody does: what follows it is its doing until the next. */
const CABEZAS = new Set([
  "jugar",
  "usar",
  "anunciar",
  "lanzar",
  "colocar",
  "atacar",
  "bloquear",
  "disparar",
  "elegir Casa",
  "forjar",
  "agrupar",
  "descartar",
]);
/** Said by what comes before or after it. */
const RUIDO = new Set([
  "agotar",
  "preparar",
  "entrar",
  "abandonar",
  "pagar",
  "resolver",
  "ceder",
  "barajar",
  "exponer",
  "caducar",
  "mover línea",
  "objetivo",
  "quedarse",
  "armadura",
  "listo",
  "sorteo",
]);
/** What is shown at readable size as it happens. */
const A_LA_VISTA = new Set(["jugar", "usar", "anunciar", "lanzar", "atacar", "bloquear", "disparar"]);
/** An attack or a discharge within another act is part of it. */
const DENTRO: Record<string, ReadonlySet<string>> = {
  atacar: new Set(["usar"]),
  descartar: new Set(["anunciar", "lanzar", "jugar", "usar", "disparar"]),
  forjar: new Set(["jugar", "usar"]),
};

export type Acto = {
  cabeza: Suceso;
  hechos: Suceso[];
  ruido: Suceso[];
};
export type Vuelta = { turno: Suceso | null; actos: Acto[] };

export const esRuido = (s: Suceso): boolean => RUIDO.has(s.clase);
export const esVisible = (s: Suceso): boolean => A_LA_VISTA.has(s.clase);

const abre = (s: Suceso, actual: Acto | null): boolean =>
  CABEZAS.has(s.clase) && !(actual && DENTRO[s.clase]?.has(actual.cabeza.clase));

/** Groups the log: turns, and in them acts. Where the game stands is told only if something happens there. */
export function agrupa(sucesos: Suceso[]): Vuelta[] {
  const vueltas: Vuelta[] = [{ turno: null, actos: [] }];
  let acto: Acto | null = null;
  /** Bookkeeping that comes before what it is of. */
  let sueltos: Suceso[] = [];
  const cierra = (): void => {
    const ultima = vueltas[vueltas.length - 1] as Vuelta;
    const antes = ultima.actos.at(-1);
    const [primero, ...resto] = sueltos;
    if (antes) antes.ruido.push(...sueltos);
    else if (primero) ultima.actos.push({ cabeza: primero, hechos: [], ruido: resto });
    sueltos = [];
    acto = null;
  };
  for (const s of sucesos) {
    if (s.nivel > 0) cierra();
    if (s.nivel === 1) vueltas.push({ turno: s, actos: [] });
    if (s.nivel > 0) continue;
    const vuelta = vueltas[vueltas.length - 1] as Vuelta;
    if (acto && !abre(s, acto)) {
      (esRuido(s) ? acto.ruido : acto.hechos).push(s);
    } else if (esRuido(s)) {
      sueltos.push(s);
    } else {
      const nuevo: Acto = { cabeza: s, hechos: [], ruido: sueltos };
      sueltos = [];
      vuelta.actos.push(nuevo);
      acto = CABEZAS.has(s.clase) ? nuevo : null;
    }
  }
  cierra();
  return vueltas.filter((v) => v.turno || v.actos.length > 0);
}

const ICONOS: Record<string, string> = {
  jugar: "jugada",
  usar: "poder",
  disparar: "poder",
  anunciar: "poder",
  lanzar: "poder",
  atacar: "arma",
  bloquear: "escudada",
  colocar: "esbirro",
  "elegir Casa": "victoria",
  forjar: "ambar",
  destruir: "dano",
  salir: "dano",
  daño: "dano",
  eliminar: "dano",
  obtener: "ambar",
  hurtar: "ambar",
  capturar: "ambar",
};
/** The device that stands beside a line of the log, or nothing. */
export const iconoDe = (s: Suceso): string => ICONOS[s.clase] ?? "";

/** A sentence without what it quotes of what a card says, which is on it. */
export const sinCita = (s: Suceso): Suceso => ({
  ...s,
  texto: s.texto.replace(/:\s*(?:«[^»]{35,}»|“[^”]{35,}”)\.?$/u, "."),
});
