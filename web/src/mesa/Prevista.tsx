/** What an answer would bring, by what its player knows. */
import type { Opcion, Prevision, Suceso } from "../api/tipos";
import { t } from "../idioma";
import { sinCita } from "./actos";

/** What an answer would bring, and then what would follow if nobody did anything more. */
export function Prevista({ prevision, opcion }: { prevision: Prevision; opcion: Opcion | undefined }) {
  const { ya, luego } = dePeso(prevision.sucesos);
  if (ya.length + luego.length === 0) return null;
  return (
    <>
      <b>{opcion ? `${opcion.texto.replace(/[.:]$/, "")}:` : t("si_lo_haces")}</b> {resume(ya)}
      {luego.length === 0 && ya.length > 0 && ya.every(enVano) && ` ${t("lucha_en_vano")}`}
      {luego.length > 0 && (
        <>
          {" "}
          <b>{t("si_nadie")}</b> {resume(luego)}
        </>
      )}
    </>
  );
}

/** A fight of KeyForge in which nobody is hurt: who is attacked eludes it. */
export const enVano = (s: Suceso): boolean => s.clase === "atacar" && s.regla.startsWith("KF-");

const MAS = 5;
const resume = (s: Suceso[]): string =>
  s
    .slice(0, MAS)
    .map((x) => sinCita(x).texto)
    .join(" ") + (s.length > MAS ? " …" : "");

/** Told by the option itself, or by what follows it. */
const VANOS = new Set([
  "elegir",
  "elegir Casa",
  "jugar",
  "usar",
  "ceder",
  "resolver",
  "atacar",
  "bloquear",
  "agotar",
  "abandonar",
  "quedarse",
  "oro inicial",
  "cambiar mano",
]);

/** Of what is foreseen in this turn, what says something. */
export function dePeso(sucesos: Suceso[]): { ya: Suceso[]; luego: Suceso[] } {
  const fin = sucesos.findIndex((s) => s.nivel === 1);
  const dichos = (fin < 0 ? sucesos : sucesos.slice(0, fin)).filter((s) => s.nivel === 0 && !VANOS.has(s.clase));
  // An attack that changes nothing is said: that is its result.
  const vano = dichos.length === 0 ? sucesos.filter((s) => s.clase === "atacar" && !s.luego) : [];
  return { ya: [...dichos.filter((s) => !s.luego), ...vano], luego: dichos.filter((s) => s.luego) };
}
