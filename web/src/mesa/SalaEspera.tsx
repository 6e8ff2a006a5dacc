/** The table before the match: who is there, who is missing, and how to call them. */
import { useState } from "preact/hooks";
import { ajusta, ajustes, guardaPuesto } from "../ajustes";
import { type Fallo, sienta } from "../api/cliente";
import { d, palabra, t } from "../idioma";
import { ANONIMO } from "../idioma/anonimo";
import { EligeMazo } from "../piezas/EligeMazo";
import { JUEGOS, Marco } from "../piezas/Marco";
import { Originales } from "../piezas/Originales";
import { Portada } from "../piezas/Portada";
import { ve } from "../ruta";
import { Invita } from "./Invita";
import type { Partida } from "./partida";

export function SalaEspera({ partida }: { partida: Partida }) {
  const datos = partida.datos.value;
  const [nombre, pon] = useState(ajustes.value.nombre);
  const [mazo, elige] = useState<unknown>(null);
  const [mal, falla] = useState<Fallo | null>(null);
  if (!datos) return null;
  const libres = partida.faltan.value;
  const mio = partida.tiene;
  const toma = async (n: number): Promise<void> => {
    try {
      ajusta({ nombre });
      const r = await sienta(partida.id, n, { nombre: nombre || ANONIMO, mazo });
      guardaPuesto({ id: partida.id, juego: datos.juego, asiento: n, token: r.token, fecha: Date.now() });
      ve(`/mesa/${partida.id}`, true);
    } catch (e) {
      falla(e as Fallo);
    }
  };
  return (
    <Marco
      titulo={t(mio ? "esperando_jugadores" : "te_invitan")}
      juego={datos.juego}
      clase="espera-sala"
      plancha={false}
    >
      <div class="pliego">
        <Portada juego={datos.juego} />
        <p class="espera-juego">
          <b>{JUEGOS.find((j) => j.id === datos.juego)?.titulo}</b> {palabra("formato_", datos.formato)}
        </p>
        <Originales nombres={datos.originales} />
        <ul class="puestos">
          {datos.asientos.map((a) => (
            <li key={a.n} class={a.libre ? "libre" : ""}>
              <span class={`presencia ${a.libre ? "lejos" : "aqui"}`} />
              <span>{a.nombre || t("libre")}</span>
            </li>
          ))}
        </ul>
        {mio ? (
          <Invita camino={`/mesa/${partida.id}`} />
        ) : (
          <form
            class="sentarse"
            onSubmit={(e) => {
              e.preventDefault();
              if (libres[0] !== undefined) void toma(libres[0]);
            }}
          >
            <label class="campo">
              <span>{t("tu_nombre")}</span>
              <input class="entrada" value={nombre} maxLength={24} onInput={(e) => pon(e.currentTarget.value)} />
            </label>
            <EligeMazo juego={datos.juego} formato={datos.formato} valor={mazo} alElegir={elige} />
            {mal && (
              <p class="aviso mal" role="alert">
                {d(mal.texto)}
              </p>
            )}
            <button type="submit" class="boton principal grande">
              {t("sentarse")}
            </button>
          </form>
        )}
      </div>
    </Marco>
  );
}
