/** What asks a question: its card, its text with the part being carried out marked, and what has been done so far. */
import type { Pregunta, Suceso } from "../api/tipos";
import { d, t } from "../idioma";
import { esRuido } from "./actos";
import { useMesa } from "./contexto";
import { Retrato } from "./Naipe";

const llano = (s: string): string =>
  s
    .toLowerCase()
    .replace(/[.«»“”\s]+/gu, " ")
    .trim();

/** Where in a text a part of it is: the part itself, or the line that begins with it. */
export function marca(texto: string, parte: string): [antes: string, marcado: string, despues: string] | null {
  if (!parte) return null;
  const sin = parte.replace(/[.\s]+$/u, "");
  // A word alone is when an ability happens, not the ability.
  const i = /\s/u.test(sin) ? texto.toLowerCase().indexOf(sin.toLowerCase()) : -1;
  if (i >= 0) {
    const fin = i + sin.length + (texto[i + sin.length] === "." ? 1 : 0);
    return [texto.slice(0, i), texto.slice(i, fin), texto.slice(fin)];
  }
  const lineas = texto.split("\n");
  const k = lineas.findIndex((l) => {
    const cabeza = llano(l.split(":")[0] ?? "");
    return l.includes(":") && cabeza.split("/").some((x) => x === llano(parte) || llano(parte).startsWith(`${x}:`));
  });
  if (k < 0) return null;
  const join = (x: string[]): string => x.join("\n");
  return [
    `${join(lineas.slice(0, k))}${k ? "\n" : ""}`,
    lineas[k] ?? "",
    `${k < lineas.length - 1 ? "\n" : ""}${join(lineas.slice(k + 1))}`,
  ];
}

/** The sentence without what is shown beside it: the name of what asks, and its text. */
export function sinFuente(p: Pregunta): string {
  if (!p.fuente) return p.frase;
  const todo = p.camino ?? [];
  const [nombre = "", ...camino] = todo;
  let frase = p.frase;
  for (const [a, b] of ["«»", "“”"]) {
    frase = frase.replace(`${a}${nombre}${b}: `, "");
    for (const c of todo) frase = frase.replace(`${a}${c}${b}: `, "");
    for (const c of camino) frase = frase.replace(`${a}${c}${b}`, "").trim();
  }
  return frase.length > 3 ? frase : p.frase;
}

/** What has come of the act in course since it began. */
function hastaAqui(sucesos: Suceso[], nombre: string): Suceso[] {
  const i = sucesos.findLastIndex((s) => /[«“]/u.test(s.texto) && s.texto.includes(nombre));
  // What is only being announced has begun nothing: what was done before it is not its own.
  if (i < 0 || sucesos.slice(i + 1).some((s) => s.nivel > 0)) return [];
  return sucesos.slice(i + 1).filter((s) => s.nivel === 0 && !esRuido(s));
}

export function Fuente({ p }: { p: Pregunta }) {
  const mesa = useMesa();
  const faz = p.fuente?.carta ? mesa.cara(p.fuente.carta) : null;
  if (!p.fuente || !faz) return null;
  const { id } = p.fuente;
  const texto = d(faz.texto);
  const camino = p.camino ?? [];
  const parte = camino.at(-1) ?? "";
  const trozos = marca(texto, parte);
  const hecho = hastaAqui(mesa.partida?.diario.value ?? [], d(faz.nombre)).slice(-3);
  return (
    <div class="origen">
      <div class="pregunta-fuente">
        <div aria-hidden="true">
          <Retrato faz={faz} juego={mesa.juego} talla="ficha" />
        </div>
        <button
          type="button"
          class="naipe-boton"
          aria-label={t("ampliar", { c: d(faz.nombre) })}
          onClick={() => mesa.amplia({ faz, id })}
          onPointerEnter={(e) => e.pointerType === "mouse" && mesa.asoma({ faz, id }, e.currentTarget)}
          onPointerLeave={() => mesa.asoma(null)}
        />
      </div>
      <div class="fuente-dicha">
        <p class="pregunta-camino">
          {(trozos ? camino.slice(0, 1) : camino).map((x, i) => (
            <span key={i}>{x}</span>
          ))}
        </p>
        {texto && (
          <p class="fuente-texto">
            {trozos ? (
              <>
                {trozos[0]}
                <mark>{trozos[1]}</mark>
                {trozos[2]}
              </>
            ) : (
              texto
            )}
          </p>
        )}
        {hecho.length > 0 && (
          <p class="fuente-hecho">
            <b>{t("hecho_hasta_aqui")}:</b> {hecho.map((s) => s.texto).join(" ")}
          </p>
        )}
      </div>
    </div>
  );
}
