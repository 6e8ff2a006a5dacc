/** What to play with: a ready deck, one of one's own, or one at random. */
import { useEffect, useState } from "preact/hooks";
import { mazosPropios } from "../ajustes";
import { juegos } from "../api/cliente";
import type { Juego, MazoBreve } from "../api/tipos";
import { d, t } from "../idioma";

export function EligeMazo({
  juego,
  valor,
  alElegir,
  etiqueta,
  formato,
}: {
  juego: Juego;
  /** Only the ready decks that can be played in it. */
  formato?: string | undefined;
  valor: unknown;
  alElegir: (m: unknown) => void;
  etiqueta?: string;
}) {
  const [listos, pon] = useState<MazoBreve[]>([]);
  useEffect(() => {
    juegos().then(
      (js) => pon(js.find((j) => j.id === juego)?.mazos ?? []),
      () => undefined,
    );
  }, [juego]);
  const propios = mazosPropios.value.filter((m) => m.juego === juego);
  const elegido = propios.find((m) => m.texto === valor);
  return (
    <label class="campo">
      <span>{etiqueta ?? t(juego === "atrum" ? "tu_equipo" : "tu_mazo")}</span>
      <select
        class="entrada"
        value={elegido ? `propio:${elegido.nombre}` : typeof valor === "string" ? valor : ""}
        onChange={(e) => {
          const v = e.currentTarget.value;
          alElegir(v.startsWith("propio:") ? propios.find((m) => `propio:${m.nombre}` === v)?.texto : v || null);
        }}
      >
        <option value="">{t("al_azar")}</option>
        {propios.length > 0 && (
          <optgroup label={t("mazos_tuyos")}>
            {propios.map((m) => (
              <option key={m.nombre} value={`propio:${m.nombre}`}>
                {m.nombre}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label={t("mazos_listos")}>
          {listos
            .filter((m) => !formato || !m.formato || m.formato === formato)
            .map((m) => (
              <option key={m.id} value={m.id}>
                {m.nombre} — {d(m.descripcion).split(". ")[0]}
              </option>
            ))}
        </optgroup>
      </select>
    </label>
  );
}
