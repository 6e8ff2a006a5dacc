/** What mattered of what others did, in one sentence: what was chosen, played, won and lost. */
import type { Faz, MesaMensaje, Suceso, VistaKeyforge } from "../api/tipos";
import { d, palabra, t } from "../idioma";
import { llano } from "./anima";

const MAS = 4;

/** Names one after another: «A, B y C». */
export function lista(nombres: string[]): string {
  const vistos = [...new Map(nombres.map((n) => [n, nombres.filter((x) => x === n).length])).entries()].map(([n, k]) =>
    k > 1 ? `${n} ×${k}` : n,
  );
  const sobran = vistos.length - MAS;
  const dichos = sobran > 0 ? vistos.slice(0, MAS) : vistos;
  if (sobran > 0) return `${dichos.join(", ")} ${t("res_mas", { n: sobran })}`;
  if (dichos.length < 2) return dichos[0] ?? "";
  const ultimo = dichos.at(-1) as string;
  const y = t("res_y") === "y" && /^[ií](?!a|e|o)/i.test(ultimo) ? "e" : t("res_y");
  return `${dichos.slice(0, -1).join(", ")} ${y} ${ultimo}`;
}

/** The names in a sentence, between its marks. */
const citados = (s: Suceso): string[] => [...s.texto.matchAll(/[«“]([^»”]+)[»”]/gu)].map((m) => m[1] as string);

export type Memoria = {
  /** The house somebody else chose last. */
  casa: string;
};

export function resumen(
  sucesos: Suceso[],
  m: MesaMensaje,
  cara: (id: string) => Faz | null,
  { casa }: Memoria,
): string {
  const yo = m.yo;
  const nombres = m.vista.asientos.map((a) => (a as { nombre: string }).nombre);
  const suyos = sucesos.filter((s) => s.nivel === 0);
  const nombre = (s: Suceso): string => {
    const f = s.caras?.[0] ? cara(s.caras[0]) : null;
    return f ? d(f.nombre) : (citados(s)[0] ?? "");
  };
  const deClase = (...clases: string[]): Suceso[] =>
    suyos.filter((s) => clases.includes(s.clase) && (s.asiento === undefined || s.asiento !== yo));
  const actos = deClase("jugar", "usar", "anunciar", "colocar", "elegir Casa");
  const quienes = new Set(actos.map((s) => s.asiento).filter((a) => a !== undefined));
  const suma = (que: string, quien: (a: number | null) => boolean, de = suyos): number =>
    de.reduce((n, s) => (s.cifra && llano(s.cifra.que) === que && quien(s.cifra.asiento) ? n + s.cifra.valor : n), 0);
  const partes: string[] = [];
  const di = (clave: Parameters<typeof t>[0], sucesos: Suceso[]): void => {
    const n = sucesos.map(nombre).filter(Boolean);
    if (n.length > 0) partes.push(t(clave, { l: lista(n) }));
  };
  if (m.vista.juego === "keyforge") {
    if (casa && deClase("elegir Casa").length > 0) partes.push(t("res_casa", { c: palabra("casa_", casa) }));
    if (deClase("forjar").length > 0) partes.push(t("res_forjo"));
  }
  di("res_jugo", deClase("jugar"));
  di("res_lanzo", deClase("lanzar"));
  if (m.vista.juego === "myl") di("res_uso", deClase("usar"));
  if (m.vista.juego === "keyforge") {
    const deSuMano = (s: Suceso): boolean => {
      const [de, a] = [s.mueve?.[0]?.de, s.mueve?.[0]?.a];
      return s.clase === "mover" && de?.[0] === "mano" && de[1] !== yo && a?.[0] === "descarte";
    };
    di("res_descarto", suyos.filter(deSuMano));
    const cosechas = suyos.filter((s) => s.clase === "obtener" && s.regla.startsWith("KF-COSECHA")).length;
    const robos = deClase("hurtar").filter((s) => s.asiento !== undefined && s.asiento >= 0);
    const robado = robos.reduce((n, s) => n + Math.abs(s.cifra?.valor ?? 0), 0);
    // What a key costs is said by the key, and what is stolen apart.
    const sueltos = suyos.filter((s) => s.clase !== "pagar" && !robos.includes(s));
    const ambar = suma("ambar", (a) => a !== null && a !== yo && a >= 0, sueltos);
    const cosecho = cosechas === 1 ? t("res_cosecho_1") : cosechas > 1 ? t("res_cosecho", { n: cosechas }) : "";
    const cuanto = ambar ? t("res_ambar", { n: ambar > 0 ? `+${ambar}` : `−${-ambar}` }) : "";
    if (cosecho || cuanto) partes.push([cosecho, cuanto].filter(Boolean).join(": "));
    if (robado) partes.push(t("res_robo", { n: robado }));
  }
  di("res_ataco", deClase("atacar"));
  const caidas = suyos.filter(
    (s) => s.clase === "destruir" || (s.clase === "salir" && s.mueve?.[0]?.a?.[0] === "cementerio"),
  );
  if (caidas.length > 0) {
    const n = caidas.map(nombre).filter(Boolean);
    partes.push(t(n.length > 1 ? "res_destruyo_n" : "res_destruyo", { l: lista(n) }));
  }
  if (m.vista.juego === "myl") {
    const suyo = -suma("castillo", (a) => a !== null && a !== yo && a >= 0);
    if (suyo > 0) partes.push(t("res_castillo_suyo", { n: suyo }));
    const mio = -suma("castillo", (a) => a === yo);
    if (mio > 0) partes.push(t("res_castillo", { n: mio }));
  }
  if (m.vista.juego === "atrum") {
    const dano = -suma("resistencia", (a) => a === yo);
    if (dano > 0) partes.push(t("res_dano", { n: dano }));
    const fuera = suyos.filter((s) => s.clase === "eliminar" && s.asiento === yo);
    if (fuera.length > 0) partes.push(fuera.map((s) => s.texto.replace(/\.$/, "")).join("; "));
  }
  if (partes.length === 0) return "";
  const quien = quienes.size === 1 ? nombres[[...quienes][0] ?? -1] : undefined;
  const dicho = partes.join("; ");
  return `${quien ? `${t("res_de", { j: quien })} ` : ""}${quien ? dicho : dicho.charAt(0).toUpperCase() + dicho.slice(1)}.`;
}

/** The house being played by somebody else, if it is seen. */
export const casaAjena = (m: MesaMensaje): string => {
  const v = m.vista as VistaKeyforge;
  return m.vista.juego === "keyforge" && v.activo !== m.yo ? v.casa : "";
};
