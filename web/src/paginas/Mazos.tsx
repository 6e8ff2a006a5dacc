/** Decks: those that come ready, one's own, and a builder that says what is wrong as one goes. */
import { useState } from "preact/hooks";
import { borraMazo, type MazoPropio, mazosPropios } from "../ajustes";
import { sena } from "../api/caras";
import { type Fallo, mazos, mazo as unMazo } from "../api/cliente";
import type { Juego, MazoBreve } from "../api/tipos";
import { Dorso } from "../cara/Cara";
import { tintas } from "../cara/colores";
import { Emblema } from "../cara/emblemas";
import { d, t } from "../idioma";
import { Icono } from "../piezas/Icono";
import { juegoRuta } from "../piezas/juegoRuta";
import { Marco } from "../piezas/Marco";
import { useCarga } from "../piezas/useCarga";
import { Constructor, type Obra } from "./Constructor";
import { juegaYa } from "./Inicio";

export default function Mazos() {
  const juego = juegoRuta();
  return (
    <Marco titulo={t("mazos_titulo")} juego={juego} camino="mazos" clase="ancha">
      <Cajon key={juego} juego={juego} />
    </Marco>
  );
}

function Cajon({ juego }: { juego: Juego }) {
  const [obra, pon] = useState<Obra | null>(null);
  const [mal, falla] = useState<Fallo | null>(null);
  const listos = useCarga(() => mazos(juego), [juego]);
  const propios = mazosPropios.value.filter((m) => m.juego === juego);
  if (obra) return <Constructor juego={juego} obra={obra} alSalir={() => pon(null)} />;
  const abre = (m: MazoBreve): void => {
    unMazo(juego, m.id).then((x) => pon({ nombre: x.nombre, texto: x.texto }), falla);
  };
  const formatoDe = (x: unknown): string | undefined =>
    listos.dato?.find((m) => m.id === x)?.formato ?? (/^formato:\s*furia/im.test(String(x)) ? "furia" : undefined);
  const juega = (x: unknown): void => {
    juegaYa(juego, "voraz", x, formatoDe(x)).catch(falla);
  };
  return (
    <>
      {mal && <p class="aviso mal">{d(mal.texto)}</p>}
      <div class="acciones">
        <button
          type="button"
          class="boton principal"
          onClick={() => pon({ nombre: "", texto: juego === "myl" ? "Formato: Primera Era\n\n" : "" })}
        >
          <Icono de="mas" /> {t("mazo_nuevo")}
        </button>
      </div>
      {propios.length > 0 && (
        <section>
          <h2>{t("mazos_tuyos")}</h2>
          <ul class="mazos-lista">
            {propios.map((m: MazoPropio) => (
              <li key={m.nombre} class="pliego">
                <Lomo juego={juego} />
                <h3>{m.nombre}</h3>
                <div class="acciones">
                  <button type="button" class="boton chico" onClick={() => juega(m.texto)}>
                    {t("jugar_con")}
                  </button>
                  <button type="button" class="boton chico" onClick={() => pon({ nombre: m.nombre, texto: m.texto })}>
                    {t("editar")}
                  </button>
                  <button type="button" class="boton chico llano" onClick={() => borraMazo(m)}>
                    {t("borrar")}
                  </button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{t("mazos_listos")}</h2>
        {listos.fallo && <p class="aviso mal">{d(listos.fallo.texto)}</p>}
        {!listos.fallo && !listos.dato && (
          <p class="nota" role="status">
            {t("cargando")}
          </p>
        )}
        <ul class="mazos-lista">
          {listos.dato?.map((m) => (
            <li key={m.id} class="pliego">
              <Lomo juego={juego} casas={juego === "keyforge" ? casasDe(m) : []} />
              <h3>{m.nombre}</h3>
              <p class="nota">{d(m.descripcion)}</p>
              <div class="acciones">
                <button type="button" class="boton chico" onClick={() => juega(m.id)}>
                  {t("jugar_con")}
                </button>
                <button type="button" class="boton chico" onClick={() => abre(m)}>
                  {t("abrir")}
                </button>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const casasDe = (m: MazoBreve): string[] =>
  (typeof m.descripcion === "string" ? m.descripcion : m.descripcion.es).split(" · ");

/** A deck, as it lies on the table; of KeyForge, with its three houses. */
function Lomo({ juego, casas = [] }: { juego: Juego; casas?: string[] }) {
  return (
    <div class="mazo-lomo" aria-hidden="true">
      <Dorso juego={juego} talla="ficha" />
      {casas.length > 0 && (
        <span class="mazo-casas">
          {casas.map((c) => (
            <span key={c} style={{ background: tintas(juego, "criatura", sena(c)).hondo }}>
              <Emblema de={sena(c)} />
            </span>
          ))}
        </span>
      )}
    </div>
  );
}
