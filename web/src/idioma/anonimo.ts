/** Whoever gave no name is called so at every table, and by each reader in their own language. */
import { t } from ".";

export const ANONIMO = "Anónimo";

/** What the server says, with whoever has no name called as the reader would. */
export const enSuLengua = (dicho: string): string => dicho.replaceAll(ANONIMO, t("nombre_anonimo"));
