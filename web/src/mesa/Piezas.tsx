/** Small pieces every board uses. */
import type { ComponentChildren } from "preact";
import { t } from "../idioma";
import { glosa } from "../piezas/glosa";
import { useMesa } from "./contexto";
import { deQuien } from "./Mano";
import { Retrato, Reverso } from "./Naipe";

/** A pile: its count, and its top card if it is open. */
export function Monton({
  titulo,
  n,
  zona,
  abre,
  ancho = 46,
  cima,
}: {
  titulo: string;
  n: number;
  zona: string;
  abre?: string;
  ancho?: number;
  cima?: ComponentChildren;
}) {
  const mesa = useMesa();
  const dicho = `${titulo}: ${n}. ${glosa(mesa.juego, "zonas", zona.split(":")[0] ?? "")}`;
  const cuerpo = (
    <>
      <span class="monton-pila" aria-hidden="true" style={{ "--capas": Math.min(4, Math.ceil(n / 8)) }}>
        {n > 0 ? (cima ?? <Reverso ancho={ancho} />) : <span class="monton-hueco" style={{ width: `${ancho}px` }} />}
      </span>
      <span class="monton-pie">
        <span class="monton-titulo">{titulo}</span>
        <b class="num">{n}</b>
      </span>
    </>
  );
  return abre ? (
    <button type="button" class={`monton`} data-zona={zona} onClick={() => mesa.abreZona(titulo, abre)} title={dicho}>
      {cuerpo}
    </button>
  ) : (
    <div class="monton" data-zona={zona} title={dicho}>
      {cuerpo}
    </div>
  );
}

/** The hand of somebody else, in a room of one line: its backs, or once the match is over what it holds. */
export function ManoAjena({
  asiento,
  titulo,
  n,
  abierta,
  ancho,
  cuantas,
  clase,
}: {
  asiento: number;
  titulo: string;
  n: number;
  abierta?: string[] | undefined;
  ancho: number;
  cuantas: number;
  clase: string;
}) {
  const mesa = useMesa();
  const zona = `mano:${asiento}`;
  const dicho = `${titulo}: ${n}`;
  const dentro = (
    <>
      {Array.from({ length: Math.min(n, cuantas) }, (_, i) => {
        const carta = abierta?.[i];
        if (!carta) return <Reverso key={i} ancho={ancho} />;
        return (
          <span key={i} class="naipe" aria-hidden="true" style={{ "--ancho-ficha": `${ancho}px` }}>
            <Retrato faz={mesa.cara(carta)} juego={mesa.juego} talla="ficha" />
          </span>
        );
      })}
      {n === 0 && titulo}
      <b class="num">{n}</b>
    </>
  );
  return (
    <div
      class={`mano-ajena ${clase}`}
      data-zona={zona}
      title={dicho}
      {...(abierta ? {} : { role: "img", "aria-label": dicho })}
    >
      {abierta ? <span aria-hidden="true">{dentro}</span> : dentro}
      {abierta && (
        <button type="button" class="naipe-boton" aria-label={dicho} onClick={() => mesa.abreZona(titulo, zona)} />
      )}
    </div>
  );
}

/** Whose side it is, and whether it is thinking. */
export function Placa({
  asiento,
  nombre,
  children,
}: {
  asiento: number;
  nombre: string;
  children?: ComponentChildren;
}) {
  const mesa = useMesa();
  const aqui = mesa.partida?.presencia.value.find((p) => p.n === asiento);
  const piensa = !!mesa.partida && asiento !== mesa.yo && mesa.mesa.espera.includes(asiento);
  const activo = (mesa.mesa.vista as { activo: number }).activo === asiento;
  const clave = `asiento:${asiento}`;
  const opciones = mesa.opciones.get(clave) ?? [];
  const dentro = (
    <>
      <span
        class={`presencia ${!aqui || aqui.aqui ? "aqui" : "lejos"}`}
        title={!aqui || aqui.aqui ? t("presente") : t("ausente")}
      />
      <span class="placa-nombre">{nombre}</span>
      {piensa && <span class="piensa" aria-hidden="true" />}
      {children}
    </>
  );
  const clase = `placa ${activo ? "activa" : ""} ${opciones.length ? "brilla" : ""}`;
  return opciones.length ? (
    <button
      type="button"
      class={clase}
      data-zona={clave}
      data-clave={clave}
      onClick={(e) => mesa.toca(clave, e.currentTarget, null)}
      onPointerEnter={() => mesa.mira(opciones[0] ?? null)}
      onPointerLeave={() => mesa.mira(null)}
      onFocus={() => mesa.mira(opciones[0] ?? null)}
      onBlur={() => mesa.mira(null)}
    >
      {dentro}
    </button>
  ) : (
    <div class={clase} data-zona={clave}>
      {dentro}
    </div>
  );
}

const DESNUDO = { background: "none", border: 0, padding: 0, color: "inherit", font: "inherit" };

/** A number of somebody: it says what it is, and tells what has changed it, each thing with its rule. */
export function Numero({
  que,
  asiento,
  dicho,
  clase,
  zona,
  desnudo,
  children,
}: {
  que: string;
  asiento: number;
  dicho: string;
  clase: string;
  zona?: string;
  /** Without the looks of a button. */
  desnudo?: boolean;
  children: ComponentChildren;
}) {
  const mesa = useMesa();
  return (
    <button
      type="button"
      class={clase}
      data-cifra={`${que}:${asiento}`}
      data-zona={zona}
      title={dicho}
      style={desnudo ? DESNUDO : undefined}
      onClick={() => mesa.abreZona(dicho, `cifra:${que}:${asiento}`)}
    >
      <span aria-hidden="true" style={{ display: "contents" }}>
        {children}
      </span>
      <span class="oculta">{dicho}</span>
    </button>
  );
}

export function minutos(s: number): string {
  const n = Math.max(0, Math.ceil(s));
  return `${Math.floor(n / 60)}:${String(n % 60).padStart(2, "0")}`;
}

/** Which turn it is, and whose. */
export function Turno() {
  const mesa = useMesa();
  return (
    <span class="turno">
      <b>{t("turno_n", { n: mesa.mesa.vista.turno })}</b>
      <span>{deQuien(mesa)}</span>
    </span>
  );
}

/** The parts of a turn, and where it stands. */
export function Pasos({ pasos, actual }: { pasos: { id: string; nombre: string }[]; actual: string }) {
  const mesa = useMesa();
  // Before the first turn there is no step yet.
  const aqui = mesa.mesa.vista.turno > 0 ? actual : "";
  return (
    <ol class="pasos">
      {pasos.map((p) => (
        <li
          key={p.id}
          aria-current={p.id === aqui ? "step" : undefined}
          class={p.id === aqui ? "actual" : ""}
          title={glosa(mesa.juego, "otras", p.id) || undefined}
        >
          {p.nombre}
        </li>
      ))}
    </ol>
  );
}
