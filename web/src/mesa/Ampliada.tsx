/** A card enlarged: its text in either language, the gloss of its keywords, how it stands, and why it cannot be used. */
import { useEffect, useState } from "preact/hooks";
import { carta, glosas } from "../api/cliente";
import type { Desglose, Faz, Juego } from "../api/tipos";
import { Cara } from "../cara/Cara";
import { d, idioma, palabra, t } from "../idioma";
import { ReglaTexto } from "../piezas/ReglaTexto";
import type { Ampliada as Datos } from "./contexto";
import { juegoDe } from "./juegos";
import type { Partida } from "./partida";
import "../estilo/ficha.css";

export function Ficha({
  faz,
  id,
  notas,
  cifras,
  partida,
  conPorque,
}: Datos & { partida: Partida | null; conPorque?: boolean }) {
  const [lengua, habla] = useState(idioma());
  const [entera, pon] = useState<Faz | null>(null);
  useEffect(() => {
    let vivo = true;
    if (!faz.original)
      carta(faz.juego, faz.id).then(
        (f) => vivo && pon(f),
        () => undefined,
      );
    if (conPorque && partida && id) {
      const { porqueNo } = juegoDe(faz.juego);
      const que = porqueNo ? porqueNo(id) : { id };
      if (que) partida.preguntaPorqueNo(que);
    }
    return () => {
      vivo = false;
    };
  }, [faz.id]);
  const f = entera ?? faz;
  const porque = partida?.porque.value;
  const dichas = notas ?? [];
  const sumas = partida && id ? Object.entries(cifras ?? {}).filter(([, v]) => typeof v === "number") : [];
  return (
    <div class="ficha-grande">
      <Cara cara={f} talla="grande" idioma={lengua} />
      <div class="ficha-datos">
        <div class="segmentos" role="group" aria-label={t("idioma")}>
          {(["es", "en"] as const).map((l) => (
            <button key={l} type="button" aria-pressed={lengua === l} onClick={() => habla(l)}>
              {t(l === "es" ? "texto_es" : "texto_en")}
            </button>
          ))}
        </div>
        {(dichas.length > 0 || sumas.length > 0) && (
          <section>
            <h3 class="versal">{t("estado")}</h3>
            {dichas.length > 0 && <p>{dichas.join(" · ")}</p>}
            <Estados juego={faz.juego} notas={dichas} />
            {sumas.length > 0 && (
              <p class="acciones">
                {sumas.map(([que, v]) => (
                  <button
                    key={que}
                    type="button"
                    class="boton chico"
                    onClick={() => partida?.pideDesglose(id ?? "", que)}
                  >
                    {t("suma_de", { n: `${palabra("cifra_", que)} ${v}` })}
                  </button>
                ))}
              </p>
            )}
            {partida?.desglose.value && partida.desglose.value.id === id && (
              <Suma juego={faz.juego} suma={partida.desglose.value} />
            )}
          </section>
        )}
        {conPorque && porque?.permitido && porque.id && <p class="aviso">{t("nada_con_ella")}</p>}
        {conPorque && porque && porque.reglas.length > 0 && (
          <section class="aviso">
            <h3 class="versal">{t("por_que_no")}</h3>
            {(porque.actos ?? [{ acto: porque.frase, reglas: porque.reglas }]).map((a, i) => (
              <div key={i}>
                <p>
                  <b>{a.acto}</b>
                </p>
                {a.reglas.map((r) => (
                  <ReglaTexto key={r.id} juego={f.juego} regla={r} />
                ))}
              </div>
            ))}
          </section>
        )}
        {f.poderes.length > 0 && (
          <section class="poderes-texto">
            {f.poderes.map((p) => (
              <article key={p.id}>
                <h3>
                  {p.nombre[lengua]}{" "}
                  <small>
                    {[p.tipo[lengua], p.cifras.coste].filter((x) => x !== undefined && x !== null).join(" · ")}
                  </small>
                </h3>
                <p>{p.texto[lengua]}</p>
              </article>
            ))}
          </section>
        )}
        {f.palabras.length > 0 && (
          <section>
            <h3 class="versal">{t("glosa")}</h3>
            <dl class="glosa">
              {f.palabras.map((p, i) => (
                <div key={i}>
                  <dt>{typeof p.palabra === "string" ? p.palabra : p.palabra[lengua]}</dt>
                  <dd>
                    {typeof p.glosa === "string" ? p.glosa : p.glosa[lengua]}{" "}
                    {p.regla && <EnlaceRegla juego={f.juego} id={p.regla} />}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {f.impresiones.length > 0 && (
          <section>
            <h3 class="versal">{t("impresa_en")}</h3>
            <p>
              {f.impresiones
                .map((x) => [x.nombre[lengua], x.numero && `n.º ${x.numero}`].filter(Boolean).join(", "))
                .join(" · ")}
            </p>
          </section>
        )}
        {f.reglas.length > 0 && (
          <section>
            <h3 class="versal">{t("reglas_que_toca")}</h3>
            <p class="lista-reglas">
              {f.reglas.map((r) => (
                <EnlaceRegla key={r.id} juego={f.juego} id={r.id} />
              ))}
            </p>
          </section>
        )}
        {f.escenarios.length > 0 && (
          <section>
            <h3 class="versal">{t("escenarios_que")}</h3>
            <ul class="lista-llana">
              {f.escenarios.slice(0, 6).map((e) => (
                <li key={e.id}>
                  <a href={`/taller/${f.juego}?escenario=${encodeURIComponent(e.id)}`}>{e.titulo || e.id}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {f.original && (
          <p class="versal">{d({ es: "Carta original del proyecto", en: "Original card of the project" })}</p>
        )}
      </div>
    </div>
  );
}

/** What the states a card is in mean. */
function Estados({ juego, notas }: { juego: Juego; notas: string[] }) {
  const dichas = notas.join(" ").toLowerCase();
  const hay = Object.entries(glosas(juego)?.estados ?? {}).filter(([e]) =>
    dichas.includes(palabra("", e).toLowerCase()),
  );
  if (hay.length === 0) return null;
  return (
    <dl class="glosa">
      {hay.map(([e, g]) => (
        <div key={e}>
          <dt>{palabra("", e)}</dt>
          <dd>{d(g)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A number as its sum: what it starts from, and each thing that changes it. */
function Suma({ juego, suma }: { juego: Juego; suma: Desglose }) {
  return (
    <table class="desglose">
      <tbody>
        {suma.sumandos.map((s, i) => (
          <tr key={i}>
            <th scope="row">{s.texto}</th>
            <td class="num">{s.valor > 0 && i > 0 ? `+${s.valor}` : s.valor}</td>
            <td>{s.regla && <EnlaceRegla juego={juego} id={s.regla} />}</td>
          </tr>
        ))}
        <tr class="total">
          <th scope="row">=</th>
          <td class="num">{suma.total}</td>
          <td />
        </tr>
      </tbody>
    </table>
  );
}

/** What is a sum behind each number of a seat. */
const SUMAS = { ambar: "llave", cadenas: "mano", oro: "oro" } as const;

/** A number of somebody (``cifra:ambar:0``) as its sum, where it is one; asked for as it is shown. */
export function SumaDe({ partida, juego, clave }: { partida: Partida; juego: Juego; clave: string }) {
  const [, que, n] = clave.split(":");
  const de = SUMAS[que as keyof typeof SUMAS];
  const asiento = Number(n);
  useEffect(() => {
    if (de) partida.pideSumaDe(asiento, de);
  }, [de, asiento]);
  const suma = partida.desglose.value;
  if (!de || suma?.asiento !== asiento || suma.de !== de) return null;
  return (
    <>
      <h3 class="versal">{t(`suma_${de}`)}</h3>
      <Suma juego={juego} suma={suma} />
    </>
  );
}

export function EnlaceRegla({ juego, id }: { juego: Juego; id: string }) {
  return (
    <a class="regla" href={`/reglas/${juego}#${id}`}>
      {id}
    </a>
  );
}
