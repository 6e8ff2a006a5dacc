/** Home: one door per game. Two clicks from here to playing. */
import { useEffect, useState } from "preact/hooks";
import { ajusta, ajustes, guardaPuesto, olvidaPuesto, puestos } from "../ajustes";
import { type AsientoNuevo, crea, type Fallo, juegos, partidas } from "../api/cliente";
import type { Juego, JuegoInfo, PartidaInfo } from "../api/tipos";
import { type Clave, d, palabra, t } from "../idioma";
import { EligeMazo } from "../piezas/EligeMazo";
import { Icono } from "../piezas/Icono";
import { Cabecera, JUEGOS, useCasa } from "../piezas/Marco";
import { Portada } from "../piezas/Portada";
import { ve } from "../ruta";

export async function juegaYa(juego: Juego, bot: string, mazo: unknown, formato?: string): Promise<void> {
  const asientos: AsientoNuevo[] = [
    { tipo: "persona", nombre: ajustes.value.nombre, mazo },
    { tipo: "bot", bot },
  ];
  const r = await crea({ juego, asientos, ...(formato ? { formato } : {}) });
  const [n, token] = Object.entries(r.tokens)[0] ?? ["0", ""];
  guardaPuesto({ id: r.id, juego, asiento: Number(n), token, fecha: Date.now() });
  ve(`/mesa/${r.id}`);
}

function Puerta({ juego, info }: { juego: (typeof JUEGOS)[number]; info: JuegoInfo | undefined }) {
  const [bot, elige] = useState("voraz");
  const [mazo, pon] = useState<unknown>(null);
  // Some games have decks of their own for each format.
  const formatos = (info?.formatos ?? []).filter((f) => info?.mazos.some((m) => m.formato === f.id));
  const [elegido, conFormato] = useState("");
  const formato = formatos.length > 1 ? elegido || (formatos[0]?.id ?? "") : "";
  const [mal, falla] = useState<Fallo | null>(null);
  const [yendo, va] = useState(false);
  const juega = async (primera: boolean): Promise<void> => {
    va(true);
    falla(null);
    ajusta({ ayuda: primera });
    try {
      await juegaYa(juego.id, primera ? "azar" : bot, mazo, formato);
    } catch (e) {
      falla(e as Fallo);
      va(false);
    }
  };
  return (
    <article class="puerta" data-juego={juego.id}>
      <Portada juego={juego.id} />
      <div class="puerta-dentro">
        <h2>{juego.titulo}</h2>
        <p class="puerta-lema">{t(`juego_${juego.id}` as Clave)}</p>
        <div class="puerta-eleccion">
          <div class="campo">
            <span id={`dif-${juego.id}`}>{t("dificultad")}</span>
            <div class="segmentos" role="group" aria-labelledby={`dif-${juego.id}`}>
              {(
                info?.bots ?? [
                  { id: "azar", nombre: { es: "Fácil", en: "Easy" } },
                  { id: "voraz", nombre: { es: "Normal", en: "Normal" } },
                ]
              ).map((b) => (
                <button
                  key={b.id}
                  type="button"
                  aria-pressed={b.id === bot}
                  title={d(b.nombre)}
                  onClick={() => elige(b.id)}
                >
                  {d(b.nombre).split(":")[0]}
                </button>
              ))}
            </div>
          </div>
          {formatos.length > 1 && (
            <div class="campo">
              <span id={`for-${juego.id}`}>{t("formato")}</span>
              <div class="segmentos formatos" role="group" aria-labelledby={`for-${juego.id}`}>
                {formatos.map((f) => (
                  <button
                    key={f.id}
                    type="button"
                    aria-pressed={f.id === formato}
                    onClick={() => {
                      conFormato(f.id);
                      pon(null);
                    }}
                  >
                    {palabra("formato_", f.id)}
                  </button>
                ))}
              </div>
            </div>
          )}
          <EligeMazo juego={juego.id} formato={formato} valor={mazo} alElegir={pon} />
        </div>
        {mal && (
          <p class="aviso mal" role="alert">
            {d(mal.texto)}
          </p>
        )}
        <div class="puerta-acciones">
          <button
            type="button"
            class="boton principal grande"
            disabled={yendo || !info}
            onClick={() => void juega(false)}
          >
            {t("jugar_ahora")}
          </button>
          <button
            type="button"
            class="boton"
            disabled={yendo || !info}
            onClick={() => void juega(true)}
            title={t("primera_nota")}
          >
            {t("primera_partida")}
          </button>
        </div>
        <nav class="puerta-enlaces" aria-label={juego.titulo}>
          <a href={`/sala?juego=${juego.id}`}>{t("otra_mesa")}</a>
          <a href={`/cartas/${juego.id}`}>{t("cartas")}</a>
          <a href={`/mazos/${juego.id}`}>{t("mazos")}</a>
          <a href={`/reglas/${juego.id}`}>{t("reglas")}</a>
          <a href={`/taller/${juego.id}`}>{t("taller")}</a>
        </nav>
      </div>
    </article>
  );
}

export function Inicio() {
  const [info, pon] = useState<JuegoInfo[]>([]);
  const [mal, falla] = useState<Fallo | null>(null);
  const [abiertas, muestra] = useState<PartidaInfo[]>([]);
  useCasa(undefined);
  useEffect(() => {
    document.title = "Mazo";
    juegos().then(pon, falla);
    partidas().then(
      (p) => muestra(p.esperan.slice(0, 4)),
      () => undefined,
    );
  }, []);
  const mias = puestos.value.filter((p) => !p.acabada).slice(0, 4);
  return (
    <div class="pagina inicio">
      <Cabecera />
      <main id="contenido" tabIndex={-1}>
        <div class="portadilla">
          <h1>Mazo</h1>
          <p class="portadilla-lema">{t("lema")}</p>
          <p class="portadilla-largo">{t("lema_largo")}</p>
          <div class="filete" aria-hidden="true">
            <span />
          </div>
        </div>
        {mal && (
          <p class="aviso mal" role="alert">
            {d(mal.texto)}
          </p>
        )}
        <div class="puertas">
          {JUEGOS.filter((j) => info.length === 0 || info.some((i) => i.id === j.id)).map((j) => (
            <Puerta key={j.id} juego={j} info={info.find((i) => i.id === j.id)} />
          ))}
        </div>
        {(mias.length > 0 || abiertas.length > 0) && (
          <div class="dos-columnas">
            {mias.length > 0 && (
              <section>
                <h2>{t("tus_partidas")}</h2>
                <ul class="filas">
                  {mias.map((p) => (
                    <li key={p.id + p.asiento} data-juego={p.juego}>
                      <a href={`/mesa/${p.id}`}>
                        <b>{JUEGOS.find((j) => j.id === p.juego)?.titulo}</b>
                        <span>
                          {new Date(p.fecha).toLocaleString(ajustes.value.idioma, {
                            dateStyle: "medium",
                            timeStyle: "short",
                          })}
                        </span>
                      </a>
                      <button
                        type="button"
                        class="boton llano icono"
                        aria-label={t("borrar")}
                        onClick={() => olvidaPuesto(p.id)}
                      >
                        <Icono de="cerrar" />
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {abiertas.length > 0 && (
              <section>
                <h2>{t("mesas_abiertas")}</h2>
                <ul class="filas">
                  {abiertas.map((p) => (
                    <li key={p.id} data-juego={p.juego}>
                      <a href={`/mesa/${p.id}`}>
                        <b>{JUEGOS.find((j) => j.id === p.juego)?.titulo}</b>
                        <span>{p.asientos.map((a) => a.nombre || t("libre")).join(" · ")}</span>
                      </a>
                    </li>
                  ))}
                </ul>
                <a href="/sala">{t("ver_sala")}</a>
              </section>
            )}
          </div>
        )}
        <section class="colofon">
          <h2>{t("porque_titulo")}</h2>
          <p>{t("lo_que_hace")}</p>
        </section>
      </main>
    </div>
  );
}
