/** KeyForge, as its playmat: keys and Æmbar on the left, the battleline towards the middle, piles on the right. */
import { sena } from "../../api/caras";
import type { AsientoKf, CartaKf, MesaMensaje, Opcion, VistaKeyforge } from "../../api/tipos";
import { Emblema } from "../../cara/emblemas";
import { palabra, t } from "../../idioma";
import { type Contexto, useMesa } from "../contexto";
import { Fila } from "../Fila";
import type { Flecha } from "../Flechas";
import type { Destino, Tablero } from "../juegos";
import { Naipe, Retrato, Reverso } from "../Naipe";
import { Monton, Numero, Pasos, Placa } from "../Piezas";
import { Ambar, Cadenas, Llave } from "./piezas";

const PASOS = ["forjar", "elegir Casa", "jugar", "preparar", "robar"];
const vista = (m: MesaMensaje): VistaKeyforge => m.vista as VistaKeyforge;
const cuantas = (x: CartaKf[] | number): number => (typeof x === "number" ? x : x.length);

export function notasDe(c: CartaKf): string[] {
  return [
    c.poder !== undefined ? t("poder_n", { n: c.poder }) : "",
    c.armadura ? t("armadura_n", { n: c.armadura }) : "",
    c.daño ? t("daño_n", { n: c.daño }) : "",
    c.agotada ? t("agotada") : "",
    c.aturdida ? t("aturdida") : "",
    c.escudada ? t("escudada") : "",
    c.enfurecida ? t("enfurecida") : "",
    c.ámbar ? t("ambar_n", { n: c.ámbar }) : "",
    c.contadores ? t("contadores_n", { n: c.contadores }) : "",
    c.mejoras?.length ? t("mejoras_n", { n: c.mejoras.length }) : "",
  ].filter(Boolean);
}

function EnJuego({ c, ancho }: { c: CartaKf; ancho: number }) {
  const { mesa } = useMesa();
  const lucha = vista(mesa).lucha.includes(c.id);
  return (
    <Naipe
      id={c.id}
      carta={c.carta}
      ancho={ancho}
      clase={lucha ? "lucha" : ""}
      notas={notasDe(c)}
      estado={{
        agotada: c.agotada,
        aturdida: c.aturdida,
        escudada: c.escudada,
        enfurecida: c.enfurecida,
        dano: c.daño,
        ambar: c.ámbar,
        contadores: c.contadores,
        cifras: { poder: c.poder, armadura: c.armadura },
      }}
    >
      {c.mejoras && c.mejoras.length > 0 && (
        <div class="mejoras">
          {c.mejoras.map((m) => (
            <Naipe key={m.id} id={m.id} carta={m.carta} ancho={Math.max(24, Math.round(ancho * 0.38))} talla="ficha" />
          ))}
        </div>
      )}
    </Naipe>
  );
}

function Cofre({ a, n }: { a: AsientoKf; n: number }) {
  const listo = a.ámbar >= a.coste;
  return (
    <div class="kf-cofre">
      <div class="kf-llaves" role="group" aria-label={t("kf_llaves")}>
        {Object.entries(a.llaves).map(([color, forjada]) => (
          <Llave key={color} color={color} forjada={forjada} />
        ))}
      </div>
      <Numero
        que="ambar"
        asiento={n}
        clase={`kf-ambar ${listo ? "listo" : ""}`}
        zona={`ambar:${n}`}
        dicho={t("kf_ambar_de", { n: a.ámbar, c: a.coste })}
      >
        <Ambar />
        <b class="num">{a.ámbar}</b>
        <span class="kf-coste num">/ {a.coste}</span>
      </Numero>
      {a.cadenas > 0 && (
        <Numero que="cadenas" asiento={n} clase="kf-cadenas" dicho={`${t("kf_cadenas")}: ${a.cadenas}`}>
          <Cadenas />
          <b class="num">{a.cadenas}</b>
        </Numero>
      )}
    </div>
  );
}

function Lado({ n, arriba }: { n: number; arriba: boolean }) {
  const { mesa } = useMesa();
  const v = vista(mesa);
  const a = v.asientos[n];
  if (!a) return null;
  const linea = (
    <Fila
      cosas={a.línea}
      zona={`linea:${n}`}
      titulo={t("kf_linea")}
      clase="kf-linea"
      maximo={168}
      clave={(c) => c.id}
      dibuja={(c, ancho) => <EnJuego c={c} ancho={ancho} />}
    />
  );
  const artefactos = (
    <Fila
      cosas={a.artefactos}
      zona={`artefactos:${n}`}
      titulo={t("kf_artefactos")}
      clase={`kf-artefactos ${a.artefactos.length ? "" : "sin"}`}
      maximo={104}
      minimo={40}
      clave={(c) => c.id}
      dibuja={(c, ancho) => <EnJuego c={c} ancho={ancho} />}
    />
  );
  const nMano = cuantas(a.mano);
  return (
    <section
      class={`lado kf-lado ${arriba ? "arriba" : "abajo"} ${v.activo === n ? "activo" : ""}`}
      aria-label={a.nombre}
    >
      <div class="kf-izquierda">
        <Placa asiento={n} nombre={a.nombre}>
          <span class="kf-casas">
            {a.casas.map((c) => (
              <span
                key={c}
                class={`kf-casa ${v.casa === c && v.activo === n ? "viva" : ""}`}
                data-casa={c}
                title={palabra("casa_", c)}
              >
                <Emblema de={sena(c)} />
                <span class="oculta">{palabra("casa_", c)}</span>
              </span>
            ))}
          </span>
        </Placa>
        <Cofre a={a} n={n} />
      </div>
      <div class="kf-campo">
        {arriba ? artefactos : linea}
        {arriba ? linea : artefactos}
      </div>
      <div class="kf-montones">
        {arriba && (
          <div
            class="kf-mano-rival"
            data-zona={`mano:${n}`}
            role="img"
            aria-label={`${t("kf_mano")}: ${nMano}`}
            title={`${t("kf_mano")}: ${nMano}`}
          >
            {Array.from({ length: Math.min(nMano, 8) }, (_, i) => (
              <Reverso key={i} ancho={26} />
            ))}
            <b class="num">{nMano}</b>
          </div>
        )}
        <Monton titulo={t("kf_mazo")} n={a.cartas} zona={`mazo:${n}`} />
        <Monton
          titulo={t("kf_descarte")}
          n={a.descarte.length}
          zona={`descarte:${n}`}
          abre={`descarte:${n}`}
          cima={<Cima c={a.descarte.at(-1)} />}
        />
        <Monton
          titulo={t("kf_archivos")}
          n={cuantas(a.archivos)}
          zona={`archivos:${n}`}
          abre={typeof a.archivos === "number" ? undefined : `archivos:${n}`}
        />
        <Monton
          titulo={t("kf_purgadas")}
          n={a.purgadas.length}
          zona={`purgadas:${n}`}
          abre={`purgadas:${n}`}
          cima={<Cima c={a.purgadas.at(-1)} />}
        />
        {cuantas(a.debajo) > 0 && (
          <Monton
            titulo={t("kf_debajo")}
            n={cuantas(a.debajo)}
            zona={`debajo:${n}`}
            abre={typeof a.debajo === "number" ? undefined : `debajo:${n}`}
          />
        )}
      </div>
    </section>
  );
}

function Cima({ c }: { c: CartaKf | undefined }) {
  const mesa = useMesa();
  return c ? <Retrato faz={mesa.cara(c.carta)} juego="keyforge" talla="ficha" /> : null;
}

function Divisoria() {
  const { mesa } = useMesa();
  const v = vista(mesa);
  const jugando = v.asientos.flatMap((a) => a.resolviendo);
  return (
    <div class="divisoria kf-divisoria">
      <span class="kf-turno">
        <b>{t("turno_n", { n: v.turno })}</b>
        <span>{v.asientos[v.activo]?.nombre}</span>
      </span>
      <span class="kf-casa-activa" data-casa={v.casa}>
        {v.casa ? <Emblema de={sena(v.casa)} /> : null}
        {v.casa ? palabra("casa_", v.casa) : t("kf_sin_casa")}
      </span>
      <Pasos actual={v.paso} pasos={PASOS.map((p) => ({ id: p, nombre: palabra("kf_", p) }))} />
      {jugando.length > 0 && (
        <ul class="kf-resolviendo" aria-label={t("kf_resolviendo")}>
          {jugando.map((c) => (
            <li key={c.id}>
              <Naipe id={c.id} carta={c.carta} ancho={58} talla="ficha" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Mesa() {
  const { abajo } = useMesa();
  return (
    <div class="kf-tablero">
      <Lado n={1 - abajo} arriba />
      <Divisoria />
      <Lado n={abajo} arriba={false} />
    </div>
  );
}

function Mano() {
  const { mesa, abajo } = useMesa();
  const mano = vista(mesa).asientos[abajo]?.mano;
  if (!Array.isArray(mano)) return null;
  const casa = vista(mesa).casa;
  return (
    <Fila
      cosas={mano}
      zona={`mano:${abajo}`}
      titulo={t("kf_mano")}
      clase="mano"
      maximo={132}
      minimo={74}
      clave={(c) => c.id}
      dibuja={(c, ancho) => (
        <Naipe id={c.id} carta={c.carta} ancho={ancho} clase={!casa || c.casa === casa ? "de-casa" : ""} />
      )}
    />
  );
}

function visibles(m: MesaMensaje, yo: number): Set<string> {
  const v = vista(m);
  const ids = new Set<string>();
  const pon = (c: CartaKf): void => {
    ids.add(c.id);
    c.mejoras?.forEach(pon);
  };
  for (const [i, a] of v.asientos.entries()) {
    for (const zona of [a.línea, a.artefactos, a.resolviendo]) zona.forEach(pon);
    if (i === yo && Array.isArray(a.mano)) a.mano.forEach(pon);
  }
  return ids;
}

function destinos(o: Opcion, c: Contexto): Destino[] {
  const yo = c.yo;
  const lados = vista(c.mesa).asientos;
  switch (o.verbo) {
    case "jugar": {
      const criaturas = lados.flatMap((a) => a.línea).map((x) => x.id);
      const flanco = (cual: string) => (q: Opcion) => q.verbo === "flanco" && q.valor === cual;
      const mia = lados[yo]?.línea ?? [];
      return [
        { zona: `linea:${yo}` },
        { zona: `artefactos:${yo}` },
        ...(mia[0] ? [{ id: mia[0].id, luego: flanco("izquierdo") }] : []),
        ...(mia.length > 1 ? [{ id: mia[mia.length - 1]?.id ?? "", luego: flanco("derecho") }] : []),
        ...criaturas.map((id) => ({ id, luego: (q: Opcion) => q.id === id })),
      ];
    }
    case "descartar":
      return [{ zona: `descarte:${yo}` }];
    case "usar":
      if (o.modo === "luchar") {
        const otras = lados[1 - yo]?.línea ?? [];
        return otras.map((x) => ({ id: x.id, luego: (q: Opcion) => q.id === x.id }));
      }
      return o.modo === "cosechar" ? [{ zona: `ambar:${yo}` }] : [{ zona: `artefactos:${yo}` }];
    default:
      return [];
  }
}

function zona(m: MesaMensaje, clave: string): { id: string; carta: string }[] {
  const [que, n] = clave.split(":") as [keyof AsientoKf, string];
  const x = vista(m).asientos[Number(n)]?.[que];
  return Array.isArray(x) ? (x as CartaKf[]) : [];
}

function flechas(m: MesaMensaje): Flecha[] {
  const [a, b] = vista(m).lucha;
  return a && b ? [{ de: a, a: b, clase: "ataque" }] : [];
}

export const keyforge: Tablero = {
  Tablero: Mesa,
  Mano,
  clave: (o) => o.id ?? "",
  carta: (o) => o.carta ?? "",
  visibles,
  destinos,
  zona,
  flechas,
};
