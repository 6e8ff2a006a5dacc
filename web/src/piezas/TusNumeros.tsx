/** Statistics of one's own games, kept in this browser; each match leads to its replay. */
import { historial } from "../ajustes";
import { idioma, t } from "../idioma";
import { JUEGOS } from "./Marco";
import { numeros } from "./numeros";

export function TusNumeros() {
  const todas = historial.value;
  if (todas.length === 0) return null;
  const titulo = (j: string): string => JUEGOS.find((x) => x.id === j)?.titulo ?? j;
  return (
    <section class="tus-numeros">
      <h2>{t("tus_numeros")}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("juego")}</th>
            <th scope="col">{t("jugadas")}</th>
            <th scope="col">{t("ganadas")}</th>
            <th scope="col">{t("racha")}</th>
            <th scope="col">{t("turnos_media")}</th>
          </tr>
        </thead>
        <tbody>
          {numeros(todas).map((n) => (
            <tr key={n.juego}>
              <th scope="row">{titulo(n.juego)}</th>
              <td class="num">{n.jugadas}</td>
              <td class="num">
                {n.ganadas}
                {n.porciento !== null && ` (${n.porciento} %)`}
              </td>
              <td class="num">{n.racha}</td>
              <td class="num">{n.turnos}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details>
        <summary>{t("ultimas_partidas")}</summary>
        <ul class="filas">
          {todas.slice(0, 12).map((j) => (
            <li key={j.id + j.asiento}>
              <a href={`/repeticion/${j.id}?punto=${j.asiento}`}>
                <b>{j.gano === null ? t("fin_nadie") : t(j.gano ? "fin_ganas" : "fin_pierdes")}</b>
                <span>
                  {titulo(j.juego)} · {t("contra_quien", { j: j.rival })} ·{" "}
                  {new Date(j.fecha).toLocaleDateString(idioma(), { dateStyle: "medium" })}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
