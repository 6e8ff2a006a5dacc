/** The end: who won and why, how the match went turn by turn, and what to do next. */
import { useState } from "preact/hooks";
import type { Fin, MesaMensaje, Momento } from "../api/tipos";
import { Emblema } from "../cara/emblemas";
import { t } from "../idioma";
import { p } from "../piensa/textos";
import { Dialogo } from "../piezas/Dialogo";
import { motivo } from "./motivo";
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
  const gana = fin.ganan.includes(mesa.yo) || (mesa.yo < 0 && fin.ganan.length > 0);
  const pedida = mesa.yo >= 0 && partida.revancha.value?.quieren.includes(mesa.yo);
  const abajo = Math.max(0, mesa.yo);
  const [momento, elige] = useState(fin.curva[decisivos(ventajas(fin.curva, abajo))[0] ?? 0]);
  const lugar = momento ? `/repeticion/${partida.id}?n=${momento.n}${mesa.yo >= 0 ? `&punto=${mesa.yo}` : ""}` : "";
  return (
    <Dialogo titulo={titulo} clase="final" juego={mesa.vista.juego} alCerrar={alCerrar}>
      <span class={`final-sello ${gana ? "gana" : ""}`} aria-hidden="true">
        <Emblema de={gana ? "victoria" : "derrota"} />
      </span>
      <p class="final-motivo">{motivo(mesa, fin)}</p>
      {fin.curva.length > 1 && (
        <Curva curva={fin.curva} nombres={nombres} abajo={abajo} actual={momento?.n} alTocar={elige} />
      )}
      {momento && fin.curva.length > 1 && (
        <p class="acciones momento">
          <span>{t("fin_momento", { n: momento.turno })}</span>
          <a class="boton chico" href={lugar}>
            {t("fin_verlo")}
          </a>
          <a class="boton chico" href={`${lugar}&jugar`}>
            {t("rep_desde_aqui")}
          </a>
        </p>
      )}
      <div class="acciones">
        {mesa.yo >= 0 && (
          <button
            type="button"
            class="boton principal"
            autofocus
            disabled={pedida}
            onClick={() => partida.pideRevancha()}
          >
            {pedida ? t("revancha_espera") : t("revancha")}
          </button>
        )}
        <a class="boton" href={`/repeticion/${partida.id}`}>
          {t("repeticion")}
        </a>
        {mesa.yo >= 0 && (
          <a class="boton" href={`/repeticion/${partida.id}?revisa&punto=${mesa.yo}`}>
            {p("revisar")}
          </a>
        )}
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
const ventajas = (curva: Momento[], abajo: number): number[] =>
  curva.map((m) => {
    const otros = m.valor.filter((_, i) => i !== abajo);
    return (m.valor[abajo] ?? 0) - Math.max(...otros, Number.NEGATIVE_INFINITY);
  });

/** The most anybody was ahead before the end, which is beyond any count. */
const tope = (ventaja: number[]): number => Math.max(...ventaja.slice(0, -1).map(Math.abs), 1);

/** The turns in which most changed, the most of all first: each is told as it began, and the last is the end. */
function decisivos(ventaja: number[]): number[] {
  const t = tope(ventaja);
  const v = ventaja.map((x) => Math.max(-t, Math.min(t, x)));
  return v
    .slice(0, -1)
    .map((x, i) => [i, Math.abs((v[i + 1] ?? x) - x)] as const)
    .filter(([, cambio]) => cambio > 0)
    .sort((p, q) => q[1] - p[1])
    .slice(0, 3)
    .map(([i]) => i);
}

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
  alTocar: (m: Momento) => void;
  actual?: number;
}) {
  const W = 560;
  const H = 150;
  const ventaja = ventajas(curva, abajo);
  const mayor = tope(ventaja);
  const y = (v: number): number => H / 2 - (Math.max(-1, Math.min(1, v / mayor)) * (H - 24)) / 2;
  const x = (i: number): number => 8 + (i * (W - 16)) / Math.max(1, curva.length - 1);
  const linea = ventaja.map((v, i) => `${i ? "L" : "M"}${x(i).toFixed(1)} ${y(v).toFixed(1)}`).join("");
  const saltos = decisivos(ventaja);
  const aqui = actual === undefined ? -1 : curva.findLastIndex((m) => m.n <= actual);
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
        {actual !== undefined && <path class="curva-aqui" d={`M${x(Math.max(0, aqui))} 0V${H}`} />}
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
              aria-pressed={i === aqui}
              onClick={() => alTocar(m)}
              title={t(saltos.includes(i) ? "fin_decisivo" : "rep_turno", { n: m.turno })}
            >
              {i > 0 && curva[i - 1]?.turno === m.turno ? t("fin") : m.turno || "·"}
            </button>
          </li>
        ))}
      </ol>
    </figure>
  );
}
