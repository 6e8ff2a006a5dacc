/** Who plays, as whoever looks calls them: one is «tú». */
import type { MesaMensaje } from "../api/tipos";
import { t } from "../idioma";

/** A table seen from a seat that is one's own, with it called so. */
export function conmigo(m: MesaMensaje): void {
  const mio = m.yo >= 0 && m.punto === m.yo ? m.vista.asientos[m.yo] : undefined;
  if (mio) mio.nombre = t("tu");
}
