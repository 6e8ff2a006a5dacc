/** The cards of a designer a table is played with, by name. */
import { t } from "../idioma";

export function Originales({ nombres, chico }: { nombres: string[]; chico?: boolean }) {
  if (nombres.length === 0) return null;
  const lista = nombres.join(", ");
  if (chico)
    return (
      <span class="originales-marca" title={t("con_originales", { lista })}>
        ✎<span class="oculta"> {t("con_originales", { lista })}</span>
      </span>
    );
  return <p class="aviso originales">✎ {t("con_originales", { lista })}</p>;
}
