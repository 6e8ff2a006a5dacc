/** The matches this browser has a seat at: against whom, which turn it is, and who is to move. Those that wait first. */
import { useEffect, useState } from "preact/hooks";
import { cambiaPuesto, olvidaPuesto, type Puesto, puestos } from "../ajustes";
import { Fallo, partida } from "../api/cliente";
import type { PartidaInfo } from "../api/tipos";
import { idioma, t } from "../idioma";
import { Icono } from "./Icono";
import { JUEGOS } from "./Marco";

const CUANTAS = 6;

export function TusPartidas() {
  const mias = puestos.value.filter((p) => !p.acabada).slice(0, CUANTAS);
  const [como, sabe] = useState<Record<string, PartidaInfo>>({});
  const clave = mias.map((p) => p.id).join(" ");
  useEffect(() => {
    let vivo = true;
    const mira = (): void => {
      for (const p of mias)
        partida(p.id).then(
          (x) => {
            if (!vivo) return;
            if (x.estado === "fin") cambiaPuesto(p.id, { acabada: true });
            else sabe((antes) => ({ ...antes, [p.id]: x }));
          },
          (e) => {
            // What is not there any more is no match of anybody's.
            if (vivo && e instanceof Fallo && (e.estado === 404 || e.estado === 410)) olvidaPuesto(p.id);
          },
        );
    };
    mira();
    const r = window.setInterval(() => !document.hidden && mira(), 20_000);
    return () => {
      vivo = false;
      clearInterval(r);
    };
  }, [clave]);
  if (mias.length === 0) return null;
  const orden = [...mias].sort((a, b) => Number(meToca(b, como[b.id])) - Number(meToca(a, como[a.id])));
  return (
    <section class="tus-partidas" aria-labelledby="tus-partidas">
      <h2 id="tus-partidas">{t("tus_partidas")}</h2>
      <ul>
        {orden.map((p) => (
          <Una key={p.id + p.asiento} p={p} x={como[p.id]} />
        ))}
      </ul>
    </section>
  );
}

const meToca = (p: Puesto, x: PartidaInfo | undefined): boolean => !!x?.decide?.includes(p.asiento);

function Una({ p, x }: { p: Puesto; x: PartidaInfo | undefined }) {
  const titulo = JUEGOS.find((j) => j.id === p.juego)?.titulo ?? p.juego;
  const otros = x?.asientos.filter((a) => a.n !== p.asiento) ?? [];
  const rival = otros.map((a) => a.nombre || t("libre")).join(", ");
  const mia = meToca(p, x);
  const estado = !x
    ? new Date(p.fecha).toLocaleString(idioma(), { dateStyle: "medium", timeStyle: "short" })
    : x.estado === "espera"
      ? t("falta_gente")
      : mia
        ? t("te_toca")
        : t("le_toca", { j: otros.find((a) => x.decide?.includes(a.n))?.nombre ?? rival });
  return (
    <li data-juego={p.juego} class={mia ? "toca" : ""}>
      <a href={`/mesa/${p.id}`}>
        <b>{rival ? t("contra_quien", { j: rival }) : titulo}</b>
        <span>
          {rival ? titulo : ""}
          {x?.turno !== undefined ? ` · ${t("turno_n", { n: x.turno })}` : ""}
        </span>
        <em>{estado}</em>
      </a>
      <button
        type="button"
        class="boton llano icono chico"
        aria-label={t("olvidar_partida", { j: rival || titulo })}
        title={t("olvidar_partida", { j: rival || titulo })}
        onClick={() => olvidaPuesto(p.id)}
      >
        <Icono de="cerrar" />
      </button>
    </li>
  );
}
