/** The end: who won and why, how the match went turn by turn, and what to do next. */
import { useState } from "preact/hooks";
import type { Fin, MesaMensaje, Momento } from "../api/tipos";
import { Emblema } from "../cara/emblemas";
import { t } from "../idioma";
import { p } from "../piensa/textos";
import { Dialogo } from "../piezas/Dialogo";
import { motivo } from "./motivo";
import type { Partida } from "./partida";
import { aFavor, comoFue, decisivos, deTurno, tope, ventajas } from "./relato";

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
  // Whoever surrenders falls at once: what is told is what came before.
  const rendida = (mesa.vista.resultado?.motivo ?? fin.motivo) === "rendición";
  const saltos = decisivos(ventajas(rendida ? fin.curva.slice(0, -1) : fin.curva, abajo));
  const [momento, elige] = useState(fin.curva[saltos[0] ?? 0]);
  // Of a match that ended before its first turn there is nothing to tell.
  const hubo = fin.curva.length > 1 && mesa.vista.turno > 0;
  const i = momento ? fin.curva.indexOf(momento) : -1;
  const hacia = saltos.includes(i) ? aFavor(fin.curva, abajo, i) : 0;
  const cambio =
    hacia === 0 || mesa.yo < 0 ? "" : t(hacia > 0 ? "fue_giro_tuyo" : "fue_giro_suyo", { j: otros(nombres, abajo) });
  const hecho = momento ? deTurno(partida.diario.value, momento.turno, mesa.vista.turno) : [];
  const lugar = momento ? `/repeticion/${partida.id}?n=${momento.n}${mesa.yo >= 0 ? `&punto=${mesa.yo}` : ""}` : "";
  return (
    <Dialogo titulo={titulo} clase="final" juego={mesa.vista.juego} alCerrar={alCerrar}>
      <span class={`final-sello ${gana ? "gana" : ""}`} aria-hidden="true">
        <Emblema de={gana ? "victoria" : "derrota"} />
      </span>
      <p class="final-motivo">
        {motivo(mesa, fin)} {mesa.yo >= 0 && comoFue(fin.curva, abajo, fin.ganan, nombres)}
      </p>
      {hubo && (
        <Curva curva={fin.curva} nombres={nombres} abajo={abajo} saltos={saltos} actual={momento?.n} alTocar={elige} />
      )}
      {momento && hubo && (
        <div class="momento">
          <p class="momento-dicho">
            <b>{t("rep_turno", { n: momento.turno })}.</b> {cambio}
            {hecho.length > 0 && <span> {hecho.join(" · ")}.</span>}
          </p>
          <p class="acciones">
            <a class="boton chico" href={lugar}>
              {t("fin_verlo")}
            </a>
            <a class="boton chico" href={`${lugar}&jugar`}>
              {t("rep_desde_aqui")}
            </a>
          </p>
        </div>
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

const otros = (nombres: string[], abajo: number): string => nombres.filter((_, i) => i !== abajo).join(", ");

export function Curva({
  curva,
  nombres,
  abajo,
  alTocar,
  actual,
  saltos = decisivos(ventajas(curva, abajo)),
}: {
  curva: Momento[];
  nombres: string[];
  abajo: number;
  /** The turns that are marked. */
  saltos?: number[];
  alTocar: (m: Momento) => void;
  actual?: number;
}) {
  const W = 560;
  const H = 130;
  const ventaja = ventajas(curva, abajo);
  const mayor = tope(ventaja);
  const y = (v: number): number => H / 2 - (Math.max(-1, Math.min(1, v / mayor)) * (H - 24)) / 2;
  const x = (i: number): number => 8 + (i * (W - 16)) / Math.max(1, curva.length - 1);
  const linea = ventaja.map((v, i) => `${i ? "L" : "M"}${x(i).toFixed(1)} ${y(v).toFixed(1)}`).join("");
  const area = `${linea}L${x(curva.length - 1)} ${H / 2}L${x(0)} ${H / 2}Z`;
  const aqui = actual === undefined ? -1 : curva.findLastIndex((m) => m.n <= actual);
  return (
    <figure class="curva">
      <figcaption class="versal">{t("fin_curva")}</figcaption>
      <svg viewBox={`0 0 ${W} ${H}`} role="img" aria-label={t("fin_curva")}>
        <path class="curva-cero" d={`M0 ${H / 2}H${W}`} />
        <defs>
          <clipPath id="curva-encima">
            <rect width={W} height={H / 2} />
          </clipPath>
        </defs>
        <path class="curva-area debajo" d={area} />
        <path class="curva-area" clip-path="url(#curva-encima)" d={area} />
        <path class="curva-linea" d={linea} />
        {saltos.map((i) => (
          <circle key={i} class="curva-salto" cx={x(i)} cy={y(ventaja[i] ?? 0)} r="5" />
        ))}
        {actual !== undefined && <path class="curva-aqui" d={`M${x(Math.max(0, aqui))} 0V${H}`} />}
        <text x="6" y="14">
          {nombres[abajo]}
        </text>
        <text x="6" y={H - 6}>
          {otros(nombres, abajo)}
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
