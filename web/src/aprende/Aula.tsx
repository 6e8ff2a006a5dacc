/** The coach at a table: that of a lesson, and the one that gives advice in a free game. */
import { useEffect, useState } from "preact/hooks";
import type { MesaMensaje } from "../api/tipos";
import { d } from "../idioma";
import type { Partida } from "../mesa/partida";
import { ruta } from "../ruta";
import { Bocadillo } from "./Bocadillo";
import { aprende, type Guia, guiaDe, type Leccion, partidaLibre } from "./datos";
import { dondeSeToca } from "./donde";
import { Maestro } from "./Maestro";
import { EnReto, retoDe } from "./Reto";
import { a } from "./textos";
import "./aprende.css";

/** Whether a match is a lesson: its end is told by the coach. */
export const deLeccion = (datos: unknown): boolean => !!leccionDe(datos) || !!retoDe(datos);
const leccionDe = (datos: unknown): Leccion | null => (datos as { leccion?: Leccion | null } | null)?.leccion ?? null;

/** What a line of the coach points at: a card by its handle, a number, a zone. */
function dondeMira(m: MesaMensaje, mira: string): string[] {
  if (!mira) return [];
  const [que = "", nombre = "", de = ""] = mira.split(" ");
  const abajo = de === "rival" ? 1 - Math.max(0, m.yo) : Math.max(0, m.yo);
  if (que === "cifra") return [`[data-cifra="${CSS.escape(`${nombre}:${abajo}`)}"]`];
  if (que === "zona") return [`[data-zona="${CSS.escape(`${nombre}:${abajo}`)}"]`];
  return [`[data-clave="${CSS.escape(mira)}"]`];
}

export function Aula({ partida, mesa }: { partida: Partida; mesa: MesaMensaje }) {
  const leccion = leccionDe(partida.datos.value);
  const guia = guiaDe(mesa);
  if (leccion && guia && mesa.yo >= 0) return <EnLeccion partida={partida} mesa={mesa} leccion={leccion} guia={guia} />;
  const reto = retoDe(partida.datos.value);
  if (reto && mesa.yo >= 0) return <EnReto partida={partida} mesa={mesa} reto={reto} />;
  if (ruta.value.busca.get("consejos") !== null && mesa.yo >= 0) return <Consejero partida={partida} mesa={mesa} />;
  return null;
}

function EnLeccion({
  partida,
  mesa,
  leccion,
  guia,
}: {
  partida: Partida;
  mesa: MesaMensaje;
  leccion: Leccion;
  guia: Guia;
}) {
  const [linea, pasa] = useState(0);
  const [cerrado, cierra] = useState(false);
  const [casi, pide] = useState("");
  const error = partida.error.value;
  useEffect(() => {
    pasa(0);
    pide("");
  }, [guia.paso, guia.acabada]);
  useEffect(() => {
    if (error?.codigo === "leccion") {
      pide(d(error.texto));
      pasa(Number.MAX_SAFE_INTEGER);
      partida.error.value = null;
    }
  }, [error]);
  useEffect(() => {
    if (guia.acabada) aprende(leccion.id);
  }, [guia.acabada, leccion.id]);
  if (partida.animando.value || cerrado) return null;
  if (guia.acabada) return <Acabada mesa={mesa} leccion={leccion} guia={guia} alCerrar={() => cierra(true)} />;
  if (guia.opcion === null) {
    return (
      <Bocadillo senala={[".placa.activa", ".mesa-titulo"]} evita=".pregunta" clase="breve">
        <p>{a("mira_rival")}</p>
      </Bocadillo>
    );
  }
  const cual = Math.min(linea, guia.lineas.length - 1);
  const dicha = guia.lineas[cual];
  const ultima = cual === guia.lineas.length - 1;
  const opcion = ultima ? partida.pregunta.value?.opciones?.find((o) => o.i === guia.opcion) : undefined;
  const senala = opcion ? dondeSeToca(mesa, opcion) : dondeMira(mesa, dicha?.mira ?? "");
  return (
    <Bocadillo
      senala={senala}
      evita={`.pregunta-botones, .menu-opciones${ultima ? "" : ", [data-cifra], .kf-llaves"}`}
      clase={casi ? "casi" : ""}
      cabeza={
        <p class="guia-cuenta">
          <span>{a("paso_de", { n: guia.paso + cual + 1, m: leccion.pasos })}</span>
          <progress value={guia.paso + cual} max={leccion.pasos} aria-hidden="true" />
          <a href={`/aprende/${mesa.vista.juego}`}>{a("salir")}</a>
        </p>
      }
    >
      <p class="guia-dice" role="status">
        {casi && ultima ? casi : d(dicha?.dice)}
      </p>
      {!ultima && (
        <button type="button" class="boton principal guia-sigue" onClick={() => pasa(cual + 1)}>
          {a("sigue")}
        </button>
      )}
    </Bocadillo>
  );
}

function Acabada({
  mesa,
  leccion,
  guia,
  alCerrar,
}: {
  mesa: MesaMensaje;
  leccion: Leccion;
  guia: Guia;
  alCerrar: () => void;
}) {
  const [yendo, va] = useState(false);
  const juego = mesa.vista.juego;
  return (
    <Bocadillo senala={[]} clase="acabada" alegre>
      <h2>{a("bravo")}</h2>
      {guia.lineas.map((l, i) => (
        <p key={i} class="guia-dice">
          {d(l.dice)}
        </p>
      ))}
      <p class="guia-dice" role="status">
        {d(leccion.final)}
      </p>
      <div class="acciones">
        <button
          type="button"
          class="boton principal grande"
          disabled={yendo}
          onClick={() => {
            va(true);
            partidaLibre(juego, leccion.libre).catch(() => va(false));
          }}
        >
          {a("libre")}
          <small>{a("libre_nota")}</small>
        </button>
        <a class="boton" href={`/aprende/${juego}`}>
          {a("otra")}
        </a>
        <button type="button" class="boton llano" onClick={alCerrar}>
          {a("ver_mesa")}
        </button>
      </div>
    </Bocadillo>
  );
}

/** Advice when it is asked for: what the machine would do in one's place, pointed at. */
function Consejero({ partida, mesa }: { partida: Partida; mesa: MesaMensaje }) {
  const [pedido, pide] = useState(-1);
  const p = partida.pregunta.value;
  const consejo = partida.consejo.value;
  if (!p?.opciones || partida.animando.value || partida.fin.value) return null;
  const dado = consejo && consejo.pregunta === p.numero ? p.opciones.find((o) => o.i === consejo.opcion) : undefined;
  if (pedido !== p.numero) {
    return (
      <button
        type="button"
        class="boton guia-llama"
        onClick={() => {
          pide(p.numero ?? -1);
          partida.pideConsejo();
        }}
      >
        <Maestro />
        <span>{a("que_hago")}</span>
      </button>
    );
  }
  return (
    <Bocadillo senala={dondeSeToca(mesa, dado)} evita=".pregunta-botones, .menu-opciones" clase="breve">
      <p class="guia-dice" role="status">
        {dado ? a("yo_haria", { que: dado.texto }) : a("pensando")}
      </p>
      <button type="button" class="boton llano chico" onClick={() => pide(-1)}>
        {a("ocultar")}
      </button>
    </Bocadillo>
  );
}
