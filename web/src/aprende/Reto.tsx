/** A puzzle at its table: what it asks for, hints, and the verdict. */
import { useEffect, useState } from "preact/hooks";
import type { MesaMensaje } from "../api/tipos";
import { d } from "../idioma";
import type { Partida } from "../mesa/partida";
import { Bocadillo } from "./Bocadillo";
import { abreReto, type RetoBreve, resuelve, siguiente } from "./datos";
import { dondeSeToca } from "./donde";
import { Maestro } from "./Maestro";
import { a, type ClaveAprende } from "./textos";

export const retoDe = (datos: unknown): RetoBreve | null => (datos as { reto?: RetoBreve | null } | null)?.reto ?? null;
export const estrellas = (n: number): string => "★".repeat(n) + "☆".repeat(Math.max(0, 4 - n));

export function EnReto({ partida, mesa, reto }: { partida: Partida; mesa: MesaMensaje; reto: RetoBreve }) {
  const veredicto = partida.veredicto.value;
  const juego = mesa.vista.juego;
  const abierta = partida.conexion.value === "abierta";
  useEffect(() => {
    if (abierta) partida.pideVeredicto();
  }, [mesa.n, abierta, mesa.diario]);
  useEffect(() => {
    if (veredicto?.estado === "resuelto") resuelve(reto.id);
  }, [veredicto?.estado]);
  const estado = veredicto?.estado ?? "sigue";
  return (
    <section class={`reto-panel ${estado}`} aria-label={a("reto")}>
      <Maestro alegre={estado === "resuelto"} />
      <div>
        <p class="guia-cuenta">
          <span>
            {d(reto.titulo)} {estrellas(reto.dificultad)}
          </span>
          <a href={`/aprende/${juego}`}>{a("todos")}</a>
        </p>
        {estado === "sigue" && <Abierto partida={partida} mesa={mesa} reto={reto} />}
        {estado === "fallado" && (
          <>
            <h2 role="status">{a("fallado")}</h2>
            <p class="guia-dice">{d(veredicto?.razon)}</p>
            {!!veredicto?.linea?.length && (
              <p class="nota">{a("fallado_linea", { linea: veredicto.linea.join(" · ") })}</p>
            )}
            <div class="acciones">
              {mesa.deshacer && (
                <button type="button" class="boton principal" onClick={() => partida.deshaz()}>
                  {a("deshaz")}
                </button>
              )}
              <button type="button" class="boton" onClick={() => void abreReto(juego, reto.id)}>
                {a("empezar_otra_vez")}
              </button>
            </div>
          </>
        )}
        {estado === "resuelto" && (
          <>
            <h2 role="status">{a("solucionado")}</h2>
            <div class="acciones">
              <Siguiente juego={juego} id={reto.id} />
              <a class="boton" href={`/aprende/${juego}`}>
                {a("todos")}
              </a>
            </div>
          </>
        )}
      </div>
    </section>
  );
}

function Siguiente({ juego, id }: { juego: MesaMensaje["vista"]["juego"]; id: string }) {
  const [otro, pon] = useState<string | null>(null);
  useEffect(() => {
    siguiente(juego, id).then(pon, () => undefined);
  }, [juego, id]);
  if (!otro) return null;
  return (
    <button type="button" class="boton principal" onClick={() => void abreReto(juego, otro)}>
      {a("siguiente")}
    </button>
  );
}

/** While it can still be solved: what it asks for, and hints, each saying more than the last. */
function Abierto({ partida, mesa, reto }: { partida: Partida; mesa: MesaMensaje; reto: RetoBreve }) {
  const p = partida.pregunta.value;
  const [pedidas, pide] = useState({ numero: -1, cuantas: 0 });
  const pista = partida.pista.value;
  const cuantas = p && pedidas.numero === p.numero ? pedidas.cuantas : 0;
  const dada = p && pista && pista.pregunta === p.numero ? pista : null;
  const opcion = dada ? p?.opciones?.find((o) => o.i === dada.opcion) : undefined;
  const clave: ClaveAprende = dada?.buenas === 1 ? "pista_cuantas" : "pista_cuantas_n";
  return (
    <>
      <p class="guia-dice">{d(reto.pide)}</p>
      <p class="nota reto-nota">{a("mano_vacia")}</p>
      {dada && cuantas === 1 && <p class="nota">{a(clave, { n: dada.buenas, de: dada.de })}</p>}
      {opcion && cuantas === 2 && (
        <Bocadillo
          senala={dondeSeToca(mesa, opcion)}
          evita=".pregunta-botones, .menu-opciones, .reto-panel"
          clase="breve"
        >
          <p>{a("pista_mira")}</p>
        </Bocadillo>
      )}
      {opcion && cuantas >= 3 && (
        <Bocadillo
          senala={dondeSeToca(mesa, opcion)}
          evita=".pregunta-botones, .menu-opciones, .reto-panel"
          clase="breve"
        >
          <p>{a("pista_haz", { que: opcion.texto })}</p>
        </Bocadillo>
      )}
      {p?.opciones && cuantas < 3 && (
        <button
          type="button"
          class="boton chico reto-pista"
          onClick={() => {
            if (cuantas === 0) partida.pidePista();
            pide({ numero: p.numero ?? -1, cuantas: cuantas + 1 });
          }}
        >
          {a(cuantas ? "otra_pista" : "pista")}
        </button>
      )}
    </>
  );
}
