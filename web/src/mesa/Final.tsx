/** The end: who won and why, how the match went turn by turn, and what to do next. */
import type { Fin, MesaMensaje, Momento } from "../api/tipos";
import { palabra, t } from "../idioma";
import { Dialogo } from "../piezas/Dialogo";
import { ve } from "../ruta";
import type { Partida } from "./partida";

export function Final({
  partida,
  fin,
  mesa,
  alCerrar,
}: {
  partida: Partida;
  fin: Fin;
  mesa: MesaMensaje;
  alCerrar: () => void;
}) {
  const nombres = mesa.vista.asientos.map((a) => (a as { nombre: string }).nombre);
  const ganan = fin.ganan.map((n) => nombres[n]).join(", ");
  const titulo = !fin.ganan.length
    ? t("fin_nadie")
    : mesa.yo < 0
      ? t("fin_gana", { j: ganan })
      : fin.ganan.includes(mesa.yo)
        ? t("fin_ganas")
        : t("fin_pierdes");
  const pedida = mesa.yo >= 0 && partida.revancha.value?.quieren.includes(mesa.yo);
  return (
    <Dialogo titulo={titulo} clase="final" juego={mesa.vista.juego} alCerrar={alCerrar}>
      <p class="final-motivo">{palabra("motivo_", mesa.vista.resultado?.motivo ?? "")}</p>
      {fin.curva.length > 1 && (
        <Curva
          curva={fin.curva}
          nombres={nombres}
          abajo={Math.max(0, mesa.yo)}
          alTocar={(n) => ve(`/repeticion/${partida.id}?n=${n}`)}
        />
      )}
      <div class="acciones">
        {mesa.yo >= 0 && (
          <button type="button" class="boton principal" disabled={pedida} onClick={() => partida.pideRevancha()}>
            {pedida ? t("revancha_espera") : t("revancha")}
          </button>
        )}
        <a class="boton" href={`/repeticion/${partida.id}`}>
          {t("repeticion")}
        </a>
        <button type="button" class="boton" onClick={alCerrar}>
          {t("ver_mesa_final")}
        </button>
        <a class="boton llano" href="/">
          {t("inicio")}
        </a>
      </div>
    </Dialogo>
  );
}

/** How good each turn looked to a seat against the best of the others. */
export function Curva({
  curva,
  nombres,
  abajo,
  alTocar,
  actual,
}: {
  curva: Momento[];
  nombres: string[];
  abajo: number;
  alTocar: (n: number) => void;
  actual?: number;
}) {
  const W = 560;
  const H = 150;
  const ventaja = curva.map((m) => {
    const otros = m.valor.filter((_, i) => i !== abajo);
    return (m.valor[abajo] ?? 0) - Math.max(...otros, Number.NEGATIVE_INFINITY);
  });
  const tope = Math.max(...ventaja.slice(0, -1).map(Math.abs), 1);
  const y = (v: number): number => H / 2 - (Math.max(-1, Math.min(1, v / tope)) * (H - 24)) / 2;
  const x = (i: number): number => 8 + (i * (W - 16)) / Math.max(1, curva.length - 1);
  const linea = ventaja.map((v, i) => `${i ? "L" : "M"}${x(i).toFixed(1)} ${y(v).toFixed(1)}`).join("");
  const saltos = ventaja
    .map((v, i) => [i, Math.abs(v - (ventaja[i - 1] ?? v))] as const)
    .sort((p, q) => q[1] - p[1])
    .slice(0, 3)
    .map(([i]) => i);
  return (
    <figure class="curva">
      <figcaption class="versal">{t("fin_curva")}</figcaption>
      <svg viewBox={`0 0 ${W} ${H}`} role="img" aria-label={t("fin_curva")}>
        <path class="curva-cero" d={`M0 ${H / 2}H${W}`} />
        <path class="curva-area" d={`${linea}L${x(curva.length - 1)} ${H / 2}L${x(0)} ${H / 2}Z`} />
        <path class="curva-linea" d={linea} />
        {saltos.map((i) => (
          <circle key={i} class="curva-salto" cx={x(i)} cy={y(ventaja[i] ?? 0)} r="5" />
        ))}
        {actual !== undefined && (
          <path
            class="curva-aqui"
            d={`M${x(
              Math.max(
                0,
                curva.findLastIndex((m) => m.n <= actual),
              ),
            )} 0V${H}`}
          />
        )}
        <text x="6" y="14">
          {nombres[abajo]}
        </text>
        <text x="6" y={H - 6}>
          {nombres.filter((_, i) => i !== abajo).join(", ")}
        </text>
      </svg>
      <p class="nota">{t("fin_curva_nota")}</p>
      <ol class="curva-turnos">
        {curva.map((m, i) => (
          <li key={i}>
            <button
              type="button"
              class={saltos.includes(i) ? "salto" : ""}
              onClick={() => alTocar(m.n)}
              title={t("rep_turno", { n: m.turno })}
            >
              {m.turno}
            </button>
          </li>
        ))}
      </ol>
    </figure>
  );
}
