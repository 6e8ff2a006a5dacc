/** A match: at its table, waiting for people, finished, or lost. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { ajusta, guardaPuesto, puestoDe, seOye } from "../ajustes";
import { comoArchivo, comoEscenario, type Fallo } from "../api/cliente";
import { Aula, deLeccion } from "../aprende/Aula";
import { d, idioma, t } from "../idioma";
import { Final } from "../mesa/Final";
import { Mesa } from "../mesa/Mesa";
import { motivo } from "../mesa/motivo";
import { Partida } from "../mesa/partida";
import { Relojes } from "../mesa/Relojes";
import { SalaEspera } from "../mesa/SalaEspera";
import { Ajustador } from "../piezas/Ajustador";
import { paraOtros } from "../piezas/alcance";
import { CopiaEnlace } from "../piezas/CopiaEnlace";
import { Dialogo } from "../piezas/Dialogo";
import { baja } from "../piezas/descarga";
import { Icono } from "../piezas/Icono";
import { Originales } from "../piezas/Originales";
import { ruta, ve } from "../ruta";
import "../estilo/mesa.css";
import "../estilo/pregunta.css";
import "../estilo/lateral.css";
import "../estilo/keyforge.css";
import "../estilo/atrum.css";
import "../estilo/myl.css";

export default function PaginaMesa() {
  const id = ruta.value.camino[1] ?? "";
  const puesto = ruta.value.busca.get("asiento");
  const mirar = ruta.value.busca.get("mirar") !== null;
  const mio = mirar ? undefined : puestoDe(id, puesto === null ? undefined : Number(puesto));
  const partida = useMemo(() => new Partida(id, mio?.token), [id, mio?.token]);
  useEffect(() => () => partida.cierra(), [partida]);
  return <EnMesa key={id + (mio?.token ?? "")} partida={partida} token={mio?.token} />;
}

function EnMesa({ partida, token }: { partida: Partida; token: string | undefined }) {
  const m = partida.mesa.value;
  const conexion = partida.conexion.value;
  const datos = partida.datos.value;
  const error = partida.error.value;
  const [menu, abreMenu] = useState(false);
  const [rendir, pideRendir] = useState(false);
  const [cerrado, cierraFinal] = useState(false);
  const lengua = idioma();

  useEffect(() => {
    partida.cambiaIdioma();
  }, [lengua]);
  useEffect(() => {
    const otra = partida.revancha.value?.id;
    if (!otra) return;
    if (token && m && datos) guardaPuesto({ id: otra, juego: datos.juego, asiento: m.yo, token, fecha: Date.now() });
    ve(`/mesa/${otra}`);
  }, [partida.revancha.value?.id]);
  useEffect(() => {
    if (!error) return;
    const r = window.setTimeout(() => (partida.error.value = null), 6000);
    return () => clearTimeout(r);
  }, [error]);
  useEffect(() => {
    if (!partida.fin.value) return;
    abreMenu(false);
    pideRendir(false);
  }, [partida.fin.value]);
  useEffect(() => {
    if (m) {
      const mia = m.pregunta?.opciones ? "● " : "";
      document.title = `${mia}${datos ? m.vista.asientos.map((a) => (a as { nombre: string }).nombre).join(" · ") : t("mesa")} — Mazo`;
    }
  });

  if (!m) {
    if (datos && partida.faltan.value.length > 0) return <SalaEspera partida={partida} />;
    return (
      <div class="mesa-cargando" role="status" data-juego={datos?.juego}>
        <p>{error ? d(error.texto) : conexion === "perdida" ? t("conexion_perdida") : t("cargando")}</p>
        {error && (
          <a class="boton" href="/">
            {t("inicio")}
          </a>
        )}
      </div>
    );
  }
  const fin = partida.fin.value;
  const cabecera = (
    <>
      <a class="marca-chica" href="/" title={t("inicio")}>
        M<span class="oculta">azo: {t("inicio")}</span>
      </a>
      <h1 class="mesa-titulo">
        {datos ? m.vista.asientos.map((a) => (a as { nombre: string }).nombre).join(" · ") : t("mesa")}
      </h1>
      <Originales nombres={datos?.originales ?? []} chico />
      <Relojes mesa={m} />
      {m.yo < 0 && (
        <span class="mesa-mira">
          <Icono de="ojo" /> {t("espectador")}
          {fin && (
            <select
              class="entrada chica"
              aria-label={t("mirar_desde")}
              value={m.punto}
              onChange={(e) => partida.cambiaPunto(Number(e.currentTarget.value))}
            >
              <option value={-1}>{t("publico")}</option>
              {m.vista.asientos.map((a, i) => (
                <option key={i} value={i}>
                  {(a as { nombre: string }).nombre}
                </option>
              ))}
            </select>
          )}
        </span>
      )}
      <span class="hueco" />
      {m.yo >= 0 && (
        <button
          type="button"
          class="boton llano chico"
          aria-disabled={!m.deshacer}
          title={m.deshacer ? t("deshacer") : t("no_deshacer")}
          onClick={() => partida.deshaz()}
        >
          <Icono de="deshacer" /> <span class="ancho-solo">{t("deshacer")}</span>
        </button>
      )}
      <button
        type="button"
        class="boton llano icono mesa-sonido"
        aria-pressed={seOye()}
        aria-label={t("sonido")}
        title={t(seOye() ? "sonido_quita" : "sonido_pon")}
        onClick={() => ajusta({ sonido: !seOye() })}
      >
        <Icono de={seOye() ? "sonido" : "callado"} />
      </button>
      <button
        type="button"
        class="boton llano icono"
        aria-label={t("menu")}
        title={t("menu")}
        onClick={() => abreMenu(true)}
      >
        <Icono de="ajustes" />
      </button>
    </>
  );
  return (
    <>
      <Mesa
        mesa={m}
        partida={partida}
        idPartida={datos?.practica ? partida.id : ""}
        sucesos={partida.diario.value}
        cabecera={cabecera}
        encima={
          <>
            {conexion === "perdida" && (
              <div class="cinta" role="alert">
                {t("conexion_perdida")}
              </div>
            )}
            {datos?.cambiada && (
              <div class="cinta" role="status">
                {t("partida_cambiada")} ({datos.cambiada.hasta}/{datos.cambiada.total})
              </div>
            )}
            {error && error.codigo !== "leccion" && (
              <div class="cinta mal" role="alert">
                {d(error.texto)} {error.regla && <span class="regla">{error.regla}</span>}
              </div>
            )}
            <Aula partida={partida} mesa={m} />
            {fin && !deLeccion(datos) && !cerrado && !partida.animando.value && (
              <Final partida={partida} fin={fin} mesa={m} alCerrar={() => cierraFinal(true)} />
            )}
          </>
        }
        pie={
          fin && cerrado ? (
            <FinBreve alAbrir={() => cierraFinal(false)} id={partida.id} yo={m.yo} dicho={motivo(m, fin)} />
          ) : undefined
        }
      />
      {menu && (
        <Dialogo titulo={t("menu")} juego={m.vista.juego} alCerrar={() => abreMenu(false)}>
          <Originales nombres={datos?.originales ?? []} />
          <Ajustador mesa={partida} />
          <div class="acciones">
            <CopiaEnlace direccion={paraOtros(`/mesa/${partida.id}?mirar`)} texto={t("compartir")} />
            <a class="boton" href={`/repeticion/${partida.id}${m.yo >= 0 ? `?punto=${m.yo}` : ""}`}>
              <Icono de="juega" /> {t("repeticion")}
            </a>
            <button
              type="button"
              class="boton"
              onClick={() => exporta(partida.id, token, (x) => (partida.error.value = x))}
            >
              <Icono de="descarga" /> {t("exportar_posicion")}
            </button>
            {(fin || (datos?.cambiada && token)) && (
              <button
                type="button"
                class="boton"
                onClick={() => descarga(partida.id, token, (x) => (partida.error.value = x))}
              >
                <Icono de="descarga" /> {t("descargar_partida")}
              </button>
            )}
            {m.yo >= 0 && !fin && !datos?.cambiada && (
              <button
                type="button"
                class="boton"
                onClick={() => {
                  abreMenu(false);
                  pideRendir(true);
                }}
              >
                <Icono de="bandera" /> {t("rendirse")}
              </button>
            )}
          </div>
        </Dialogo>
      )}
      {rendir && (
        <Dialogo titulo={t("rendirse")} juego={m.vista.juego} alCerrar={() => pideRendir(false)}>
          <p>{t("rendirse_seguro")}</p>
          <div class="acciones">
            <button
              type="button"
              class="boton principal"
              onClick={() => {
                partida.rinde();
                pideRendir(false);
              }}
            >
              {t("rendirse")}
            </button>
            <button type="button" class="boton" onClick={() => pideRendir(false)}>
              {t("cancelar")}
            </button>
          </div>
        </Dialogo>
      )}
    </>
  );
}

async function descarga(id: string, token: string | undefined, mal: (f: Fallo) => void): Promise<void> {
  try {
    baja(`partida-${id}.json`, JSON.stringify(await comoArchivo(id, token)), "application/json");
  } catch (e) {
    mal(e as Fallo);
  }
}

export async function exporta(
  id: string,
  token: string | undefined,
  mal: (f: Fallo) => void,
  n: number | null = null,
  punto = -1,
): Promise<void> {
  try {
    const r = await comoEscenario(id, n, punto, token);
    baja(r.nombre || "posicion.yaml", r.texto);
  } catch (e) {
    mal(e as Fallo);
  }
}

function FinBreve({ alAbrir, id, yo, dicho }: { alAbrir: () => void; id: string; yo: number; dicho: string }) {
  return (
    <section class="pregunta espera">
      <p class="pregunta-frase" role="status">
        {dicho}
      </p>
      <a class="boton" href={`/repeticion/${id}${yo >= 0 ? `?punto=${yo}` : ""}`}>
        {t("repeticion")}
      </a>
      <button type="button" class="boton principal" onClick={alAbrir}>
        {t("fin_curva")}
      </button>
    </section>
  );
}
