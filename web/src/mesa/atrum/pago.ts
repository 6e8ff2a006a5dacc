/** Paying for a Power with one button: with the Esbirros that are needed least, which it names. Any other may be touched. */
import type { MesaMensaje, Opcion, Pregunta, VistaAtrum } from "../../api/tipos";
import { palabra, t } from "../../idioma";
import { lista } from "../resumen";

/** The rule by which Esbirros are exhausted to pay: they stay where they are, and any is as good. */
const AGOTANDO = "AA-II-5.1-a";

/** How many are still to be chosen, when none has been: it is said with the question. */
const faltan = (p: Pregunta): number => Number(/\(0 \p{L}+ (\d+)\)/u.exec(p.frase)?.[1] ?? 0);

type Asiento = VistaAtrum["asientos"][number];

/** How many Powers of one's own ask for a type, in what is discarded for them or in what they say. */
const pedido = (a: Asiento, tipo: string): number =>
  a.reptantes
    .filter((r) => r.estado !== "eliminado")
    .flatMap((r) => r.poderes)
    .filter((x) => x.descarte === tipo || x.texto.includes(tipo)).length;

/** Types from the one that is missed least: few ask for it, many are left. */
export function orden(a: Asiento): string[] {
  const listos = a.altar.filter((e) => !e.agotado).map((e) => e.tipo);
  const cuantos = (x: string): number => listos.filter((y) => y === x).length;
  return [...new Set(listos)]
    .sort((x, y) => pedido(a, x) - pedido(a, y) || cuantos(y) - cuantos(x))
    .flatMap((x) => Array<string>(cuantos(x)).fill(x));
}

export function paga(
  p: Pregunta,
  m: MesaMensaje,
  yo: number,
): { texto: string; sigue: (q: Pregunta) => Opcion | undefined } | null {
  const a = (m.vista as VistaAtrum).asientos[yo];
  if (!a || p.clase !== "pago" || p.regla !== AGOTANDO) return null;
  const n = faltan(p);
  const con = orden(a).slice(0, n);
  if (n < 2 || con.length < n) return null;
  const quedan = [...con];
  const sigue = (q: Pregunta): Opcion | undefined => {
    if (q.clase !== p.clase || q.regla !== p.regla || q.camino?.join() !== p.camino?.join()) return undefined;
    const tipo = quedan.shift();
    return q.opciones?.find((o) => o.tipo === tipo);
  };
  return { texto: t("aa_pagar_con", { lista: lista(con.map((x) => palabra("", x))) }), sigue };
}
