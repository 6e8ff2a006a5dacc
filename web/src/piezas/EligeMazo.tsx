/** What to play with: a ready deck, one of one's own, or one at random. */
import { useEffect, useState } from "preact/hooks";
import { mazosPropios } from "../ajustes";
import { juegos } from "../api/cliente";
import type { Juego, MazoBreve } from "../api/tipos";
import { d, idioma, palabra, t } from "../idioma";

/** What a deck is, in a sentence, without the format its group already says. */
const dicho = (descripcion: string, formato: string): string =>
  (descripcion.split(". ")[0] ?? "").replace(`${palabra("formato_", formato)} · `, "");

type Props = {
  juego: Juego;
  /** Only the ready decks that can be played in it. */
  formato?: string | undefined;
  /** Of several, the decks of each together, and one at random of each. */
  formatos?: string[];
  valor: unknown;
  alElegir: (m: unknown, formato: string) => void;
  etiqueta?: string;
};

export function EligeMazo({ juego, valor, alElegir, etiqueta, formato = "", formatos = [] }: Props) {
  const [listos, pon] = useState<MazoBreve[]>([]);
  useEffect(() => {
    juegos().then(
      (js) => pon(js.find((j) => j.id === juego)?.mazos ?? []),
      () => undefined,
    );
  }, [juego]);
  const propios = mazosPropios.value.filter((m) => m.juego === juego);
  const elegido = propios.find((m) => m.texto === valor);
  const varios = formatos.length > 1;
  // What is chosen, after the format it is chosen in where there are several.
  const lleva = (f: string, que: string): string => (varios ? `${f}/${que}` : que);
  const dice = elegido ? `propio:${elegido.nombre}` : typeof valor === "string" ? valor : "";
  const elige = (v: string): void => {
    const [f, que] = varios ? [v.slice(0, v.indexOf("/")), v.slice(v.indexOf("/") + 1)] : [formato, v];
    const propio = propios.find((m) => `propio:${m.nombre}` === que);
    alElegir(propio ? propio.texto : que || null, f);
  };
  const deListos = (f: string) =>
    listos
      .filter((m) => !f || !m.formato || m.formato === f)
      .map((m) => (
        <option key={m.id} value={lleva(f, m.id)}>
          {(idioma() === "en" && m.name) || m.nombre} — {dicho(d(m.descripcion), f)}
        </option>
      ));
  const dePropios = (f: string) =>
    propios.map((m) => (
      <option key={m.nombre} value={lleva(f, `propio:${m.nombre}`)}>
        {m.nombre}
      </option>
    ));
  return (
    <label class="campo">
      <span>{etiqueta ?? t(juego === "atrum" ? "tu_equipo" : "tu_mazo")}</span>
      <select class="entrada" value={lleva(formato, dice)} onChange={(e) => elige(e.currentTarget.value)}>
        {varios ? (
          formatos.map((f) => (
            <optgroup key={f} label={palabra("formato_", f)}>
              <option value={lleva(f, "")}>{`${t("al_azar")} · ${palabra("formato_", f)}`}</option>
              {dePropios(f)}
              {deListos(f)}
            </optgroup>
          ))
        ) : (
          <>
            <option value="">{t("al_azar")}</option>
            {propios.length > 0 && <optgroup label={t("mazos_tuyos")}>{dePropios(formato)}</optgroup>}
            <optgroup label={t("mazos_listos")}>{deListos(formato)}</optgroup>
          </>
        )}
      </select>
    </label>
  );
}
