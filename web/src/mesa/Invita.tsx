/** How to call those who are missing: a link that works for them, in letters and as a code for their phones. */
import { useEffect } from "preact/hooks";
import { t } from "../idioma";
import { alcance, averigua } from "../piezas/alcance";
import { CopiaEnlace } from "../piezas/CopiaEnlace";
import { Qr } from "../piezas/Qr";

/** What is typed so that the other devices of the network can come in. */
const ORDEN = "./mazo --anfitrion 0.0.0.0";

export function Invita({ camino }: { camino: string }) {
  useEffect(() => void averigua(), []);
  const { origenes, solo } = alcance.value;
  const [primero, ...otros] = origenes;
  const enlace = primero + camino;
  return (
    <section class="invita">
      <h2>{t("invitar")}</h2>
      {!solo && <Qr texto={enlace} />}
      <p class="enlace-grande">
        <code>{enlace}</code>
      </p>
      <CopiaEnlace direccion={enlace} texto={t("copiar")} />
      {primero !== location.origin && <p class="invita-red">{t("vale_en_red")}</p>}
      {solo && (
        <div class="aviso invita-solo">
          <p>
            <b>{t("solo_aqui")}</b>
          </p>
          <p>
            {t("solo_aqui_como")}
            <code>{ORDEN}</code>
          </p>
        </div>
      )}
      {otros.length > 0 && (
        <details class="invita-otros">
          <summary>{t("otras_direcciones")}</summary>
          <ul>
            {otros.map((o) => (
              <li key={o}>
                <code>{o + camino}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
