/** The «¿por qué?» of a line of the log: its rule. */
import type { Suceso } from "../api/tipos";
import { t } from "../idioma";

export function Porque({ de, alPreguntar }: { de: Suceso; alPreguntar: (s: Suceso) => void }) {
  return de.regla ? (
    <button
      type="button"
      class="suceso-porque"
      aria-label={t("por_que_linea", { texto: de.texto })}
      title={`${t("por_que")} ${de.regla}`}
      onClick={() => alPreguntar(de)}
    >
      ?
    </button>
  ) : null;
}
