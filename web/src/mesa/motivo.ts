/** Why a match ended, said truly to each who reads it: whoever won, whoever lost, whoever watched. */
import type { AsientoA, AsientoM, Fin, MesaMensaje, VistaGenerica } from "../api/tipos";
import { d, mayuscula, palabra, t } from "../idioma";

type Clave = Parameters<typeof t>[0];

/** Those it happened to: who ran out of Reptantes, whose Castillo is empty, who surrendered. */
function caidos(m: MesaMensaje, motivo: string, ganan: number[]): number[] {
  const pierden = m.vista.asientos.map((_, i) => i).filter((i) => !ganan.includes(i));
  if (motivo === "castillo")
    return m.vista.asientos.flatMap((a, i) => ((a as AsientoM).castillo === 0 && !ganan.includes(i) ? [i] : []));
  if (motivo === "eliminación") {
    const sin = (m.vista.asientos as AsientoA[]).flatMap((a, i) => (a.fuera ? [i] : []));
    return sin.filter((i) => pierden.includes(i));
  }
  return pierden;
}

/** In a game without a playmat of its own: how much each has of the number it ends by, or its reason as it is declared. */
function declarado(m: MesaMensaje, que: string): string {
  const v = m.vista as VistaGenerica;
  const nombre = v.plano?.cifras[que];
  const dicho = d(v.plano?.motivos[que]);
  if (!nombre) return dicho && `${mayuscula(dicho)}.`;
  const cuanto = v.asientos.map((a) => `${a.nombre} ${a.cifras[que] ?? 0}`);
  return `${d(nombre)}: ${cuanto.join(", ")}.`;
}

export function motivo(m: MesaMensaje, fin: Fin): string {
  const { yo } = m;
  const que = m.vista.resultado?.motivo ?? fin.motivo ?? "";
  const nombre = (i: number): string => (m.vista.asientos[i] as { nombre: string } | undefined)?.nombre ?? "";
  const di = (base: string, quienes: number[]): string => {
    const mia = quienes.includes(yo);
    const j = quienes.filter((i) => !mia || i !== yo).map(nombre);
    return mia ? t(`${base}_yo` as Clave) : t(`${base}_otro` as Clave, { j: j.join(", ") });
  };
  const gana = fin.ganan;
  const pierden = caidos(m, que, gana);
  switch (que) {
    case "llaves":
      return di("fin_llaves", gana);
    case "castillo":
      if (gana.length !== 1) return t("fin_castillos");
      return pierden.length > 0 ? di("fin_castillo", pierden) : palabra("motivo_", que);
    case "eliminación":
      return pierden.length > 0 ? di("fin_eliminacion", pierden) : palabra("motivo_", que);
    case "rendición":
      return di("fin_rendicion", pierden);
    case "tiempo":
      return gana.length === 0 ? t("fin_tiempo_nadie") : di("fin_tiempo", gana);
    default:
      return declarado(m, que) || palabra("motivo_", que);
  }
}
