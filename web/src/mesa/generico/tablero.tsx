/** The table of any game that declares its zones and its numbers: rows side by side, piles at one side, the hand below. */
import type { AsientoG, CartaG, MesaMensaje, Texto, VistaGenerica } from "../../api/tipos";
import { d } from "../../idioma";
import { glosa } from "../../piezas/glosa";
import { useMesa } from "../contexto";
import { Fila } from "../Fila";
import type { Tablero } from "../juegos";
import { Mano as DeMano } from "../Mano";
import { Naipe, Retrato, Reverso } from "../Naipe";
import { Monton, Numero, Placa, Turno } from "../Piezas";
import "../../estilo/generico.css";

const vista = (m: MesaMensaje): VistaGenerica => m.vista as VistaGenerica;
const enSitio = (a: AsientoG | undefined, zona: string): CartaG[] => {
  const x = a?.zonas[zona];
  return Array.isArray(x) ? x : [];
};
const cuantas = (a: AsientoG, zona: string): number => {
  const x = a.zonas[zona];
  return Array.isArray(x) ? x.length : (x ?? 0);
};

/** The name of a zone, over it. */
const titulo = (nombre: Texto): string => {
  const dicho = d(nombre);
  return dicho.charAt(0).toUpperCase() + dicho.slice(1);
};

function notasDe(c: CartaG, v: VistaGenerica): string[] {
  const cifras = Object.entries(c.cifras ?? {}).map(([id, n]) => `${d(v.plano.cifras[id] ?? { es: id, en: id })} ${n}`);
  return [...cifras, ...(c.marcas ?? []).map((id) => d(v.plano.marcas[id] ?? { es: id, en: id }))];
}

function EnJuego({ c, ancho }: { c: CartaG; ancho: number }) {
  const v = vista(useMesa().mesa);
  return (
    <Naipe
      id={c.id}
      carta={c.carta}
      ancho={ancho}
      clase={c.marcas?.length ? "recien" : ""}
      notas={notasDe(c, v)}
      estado={{ cifras: c.cifras ?? {} }}
    />
  );
}

function Cima({ c }: { c: CartaG | undefined }) {
  const mesa = useMesa();
  return c ? <Retrato faz={mesa.cara(c.carta)} juego={mesa.juego} talla="ficha" /> : null;
}

function Lado({ n, arriba }: { n: number; arriba: boolean }) {
  const { mesa, juego } = useMesa();
  const v = vista(mesa);
  const a = v.asientos[n];
  if (!a) return null;
  const filas = v.plano.zonas.filter((z) => z.forma === "fila");
  const montones = v.plano.zonas.filter((z) => z.forma === "montón");
  // An empty place says what it is for; across the table, what the numbers that are counted are worth.
  const para = (zona: string, ajena: boolean) => {
    const dicho = ajena
      ? Object.keys(v.plano.cifras).map((id) => glosa(juego, "otras", id))
      : [glosa(juego, "zonas", zona)];
    const frase = dicho.filter(Boolean).join(" ");
    return frase ? { emblema: ajena ? "victoria" : "totem", frase } : undefined;
  };
  const manos = v.plano.zonas.filter((z) => z.forma === "mano" && arriba);
  return (
    <section
      class={`lado gen-lado ${arriba ? "arriba" : "abajo"} ${v.activo === n ? "activo" : ""}`}
      aria-label={a.nombre}
    >
      <div class="gen-quien">
        <Placa asiento={n} nombre={a.nombre} />
        {Object.entries(a.cifras).map(([id, x]) => {
          const nombre = d(v.plano.cifras[id] ?? { es: id, en: id });
          return (
            <Numero key={id} que={id} asiento={n} clase="gen-cifra" dicho={`${nombre}: ${x}`}>
              <span>{nombre}</span> <b class="num">{x}</b>
            </Numero>
          );
        })}
      </div>
      <div class="gen-campo">
        {filas.map((z) => (
          <Fila
            key={z.id}
            cosas={enSitio(a, z.id)}
            zona={`${z.id}:${n}`}
            titulo={titulo(z.nombre)}
            para={para(z.id, arriba)}
            clase={`gen-fila ${cuantas(a, z.id) ? "" : "sin"}`}
            maximo={150}
            minimo={34}
            filas={2}
            clave={(c) => c.id}
            dibuja={(c, ancho) => <EnJuego c={c} ancho={ancho} />}
          />
        ))}
      </div>
      <div class="gen-montones">
        {manos.map((z) => (
          <div
            key={z.id}
            class="kf-mano-rival"
            data-zona={`${z.id}:${n}`}
            role="img"
            aria-label={`${titulo(z.nombre)}: ${cuantas(a, z.id)}`}
            title={`${titulo(z.nombre)}: ${cuantas(a, z.id)}`}
          >
            {Array.from({ length: Math.min(cuantas(a, z.id), 8) }, (_, i) => (
              <Reverso key={i} ancho={26} />
            ))}
            <b class="num">{cuantas(a, z.id)}</b>
          </div>
        ))}
        {montones.map((z) => (
          <Monton
            key={z.id}
            titulo={titulo(z.nombre)}
            n={cuantas(a, z.id)}
            zona={`${z.id}:${n}`}
            abre={Array.isArray(a.zonas[z.id]) ? `${z.id}:${n}` : undefined}
            cima={<Cima c={enSitio(a, z.id).at(0)} />}
          />
        ))}
      </div>
    </section>
  );
}

function Mesa() {
  const { abajo } = useMesa();
  return (
    <div class="kf-tablero gen-tablero">
      <Lado n={1 - abajo} arriba />
      <div class="divisoria kf-divisoria">
        <Turno />
      </div>
      <Lado n={abajo} arriba={false} />
    </div>
  );
}

function Mano() {
  const { mesa, abajo } = useMesa();
  const v = vista(mesa);
  const zona = v.plano.zonas.find((z) => z.forma === "mano");
  const mano = zona && v.asientos[abajo]?.zonas[zona.id];
  if (!zona || !Array.isArray(mano)) return null;
  return <DeMano cartas={mano} zona={`${zona.id}:${abajo}`} titulo={titulo(zona.nombre)} />;
}

function visibles(m: MesaMensaje, yo: number): Set<string> {
  const v = vista(m);
  const ids = new Set<string>();
  for (const [n, a] of v.asientos.entries())
    for (const z of v.plano.zonas)
      if (z.forma === "fila" || (z.forma === "mano" && n === yo)) for (const c of enSitio(a, z.id)) ids.add(c.id);
  return ids;
}

function zona(m: MesaMensaje, clave: string): { id: string; carta: string }[] {
  const [que, n] = clave.split(":") as [string, string];
  return [...enSitio(vista(m).asientos[Number(n)], que)].reverse();
}

function* llamadas(m: MesaMensaje): Iterable<string> {
  const v = vista(m);
  for (const a of v.asientos) for (const z of v.plano.zonas) for (const c of enSitio(a, z.id)) yield c.carta;
}

export const generico: Tablero = {
  Tablero: Mesa,
  Mano,
  clave: (o) => o.id ?? "",
  carta: (o) => o.carta ?? "",
  visibles,
  zona,
  llamadas,
};
