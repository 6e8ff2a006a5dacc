/** Home: one door per game. Two clicks from here to playing. */
import { useEffect, useState } from "preact/hooks";
import { ajustes, guarda, guardaPuesto, historial, lee } from "../ajustes";
import { type AsientoNuevo, crea, type Fallo, juegos, partidas } from "../api/cliente";
import type { Juego, JuegoInfo, PartidaInfo } from "../api/tipos";
import { a as aprende } from "../aprende/textos";
import { type Clave, d, t } from "../idioma";
import { ANONIMO } from "../idioma/anonimo";
import { EligeMazo } from "../piezas/EligeMazo";
import { Cabecera, JUEGOS, useCasa } from "../piezas/Marco";
import { Portada } from "../piezas/Portada";
import { PrimeraVez } from "../piezas/PrimeraVez";
import { TusNumeros } from "../piezas/TusNumeros";
import { TusPartidas } from "../piezas/TusPartidas";
import { ve } from "../ruta";
import "../estilo/vuelta.css";

export async function juegaYa(juego: Juego, bot: string, mazo: unknown, formato?: string): Promise<void> {
  const asientos: AsientoNuevo[] = [
    { tipo: "persona", nombre: ajustes.value.nombre || ANONIMO, mazo },
    { tipo: "bot", bot },
  ];
  const r = await crea({ juego, asientos, ...(formato ? { formato } : {}) });
  const [n, token] = Object.entries(r.tokens)[0] ?? ["0", ""];
  guardaPuesto({ id: r.id, juego, asiento: Number(n), token, fecha: Date.now() });
  ve(`/mesa/${r.id}`);
}

function Puerta({ juego, info }: { juego: (typeof JUEGOS)[number]; info: JuegoInfo | undefined }) {
  // Whoever has never won begins against the kindest; then, against whom they chose last.
  const [bot, ponBot] = useState(() =>
    lee(`rival.${juego.id}`, historial.value.some((h) => h.gano) ? "voraz" : "novato"),
  );
  const elige = (b: string): void => {
    ponBot(b);
    guarda(`rival.${juego.id}`, b);
  };
  const [mazo, pon] = useState<unknown>(null);
  // Some games have decks of their own for each format.
  const formatos = (info?.formatos ?? []).filter((f) => info?.mazos.some((m) => m.formato === f.id));
  const [elegido, conFormato] = useState("");
  const formato = formatos.length > 1 ? elegido || (formatos[0]?.id ?? "") : "";
  const [mal, falla] = useState<Fallo | null>(null);
  const [yendo, va] = useState(false);
  const juega = async (): Promise<void> => {
    va(true);
    falla(null);
    try {
      await juegaYa(juego.id, bot, mazo, formato);
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
                  { id: "novato", nombre: { es: "Fácil", en: "Easy" } },
                  { id: "voraz", nombre: { es: "Normal", en: "Normal" } },
                  { id: "experto", nombre: { es: "Difícil", en: "Hard" } },
                  { id: "maestro", nombre: { es: "Maestro", en: "Master" } },
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
          <EligeMazo
            juego={juego.id}
            formato={formato}
            formatos={formatos.map((f) => f.id)}
            valor={mazo}
            alElegir={(m, f) => {
              pon(m);
              conFormato(f);
            }}
          />
        </div>
        {mal && (
          <p class="aviso mal" role="alert">
            {d(mal.texto)}
          </p>
        )}
        <div class="puerta-acciones">
          <button type="button" class="boton principal grande" disabled={yendo} onClick={() => void juega()}>
            {t("jugar_ahora")}
          </button>
          <a class="boton" href={`/aprende/${juego.id}`}>
            {aprende("aprende")}
          </a>
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
        <PrimeraVez />
        <TusPartidas />
        <div class="puertas">
          {JUEGOS.filter((j) => info.length === 0 || info.some((i) => i.id === j.id)).map((j) => (
            <Puerta key={j.id} juego={j} info={info.find((i) => i.id === j.id)} />
          ))}
        </div>
        {abiertas.length > 0 && (
          <div class="dos-columnas">
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
        <TusNumeros />
        <section class="colofon">
          <h2>{t("porque_titulo")}</h2>
          <p>{t("lo_que_hace")}</p>
        </section>
      </main>
    </div>
  );
}
