/** What cannot be touched on the board, as buttons: the same ones together, what passes at the end, in the same place. */
import { ajustes } from "../ajustes";
import type { Opcion, Pregunta } from "../api/tipos";
import { t } from "../idioma";
import { useMesa } from "./contexto";
import { juegoDe } from "./juegos";
import { conserva, esPaso } from "./Pregunta";

/** The same said several times is offered once. */
export function distintas(botones: Opcion[]): { o: Opcion; veces: number }[] {
  const grupos = new Map<string, { o: Opcion; veces: number }>();
  for (const o of botones) {
    const k = `${o.verbo}|${o.texto}`;
    const g = grupos.get(k);
    if (g) g.veces += 1;
    else grupos.set(k, { o, veces: 1 });
  }
  return [...grupos.values()];
}

export function Botones({ p, botones }: { p: Pregunta; botones: Opcion[] }) {
  const mesa = useMesa();
  const { partida, mesa: m } = mesa;
  const Rotulo = juegoDe(mesa.juego).Rotulo;
  // In somebody else's turn, a window may be let pass with all that follow it until one's own.
  const ajeno = (m.vista as { activo: number }).activo !== mesa.yo && (m.vista as { turno: number }).turno > 0;
  const pase = ajeno ? p.opciones?.find((o) => o.verbo === "pasar") : undefined;
  // In a lesson one goes on step by step, as the coach tells.
  const corrida = partida?.datos.value?.leccion ? null : (juegoDe(mesa.juego).corre?.(m, p, mesa.yo) ?? null);
  // One button where two would do the same.
  const sustituye = corrida?.basta && partida?.directo ? botones.find(esPaso) : undefined;
  const unas = distintas(botones.filter((o) => o !== sustituye)).sort(
    (a, b) => Number(conserva(b.o, p)) - Number(conserva(a.o, p)),
  );
  const numeros = unas.length > 2 && unas.every(({ o }) => /^\d+$/.test(o.texto));
  const todas = juegoDe(mesa.juego).todas?.(p, m, mesa.yo) ?? null;
  const aMano = (partida?.directo && juegoDe(mesa.juego).aMano?.(p)) || null;
  const mudo = p.opciones?.length === 1;
  return (
    <div class={`pregunta-botones ${numeros ? "numeros" : ""} ${unas.length > 3 ? "muchos" : ""}`}>
      {unas.map(({ o, veces }, i) => {
        const guarda = conserva(o, p);
        const rotulo = Rotulo ? Rotulo({ o, m, yo: mesa.yo }) : null;
        return (
          <button
            key={o.i}
            type="button"
            class={`boton ${guarda || mudo || !(esPaso(o) || unas.length > 4 || unas.some((x) => conserva(x.o, p))) ? "principal" : ""} ${rotulo ? "con-rotulo" : ""}`}
            onClick={() => mesa.elige(o)}
            onPointerEnter={() => mesa.mira(o)}
            onPointerLeave={() => mesa.mira(null)}
            data-opcion={o.i}
            data-paso={esPaso(o) || undefined}
          >
            {rotulo ?? o.texto}
            {veces > 1 && <b class="num">×{veces}</b>}
            {ajustes.value.atajos && i < 9 && !numeros && <span class="tecla">{esPaso(o) ? "P" : i + 1}</span>}
          </button>
        );
      })}
      {todas && (
        <button type="button" class="boton principal todas" onClick={() => partida?.piloto.encadena(todas.sigue)}>
          {todas.texto}
        </button>
      )}
      {corrida && (
        <button
          type="button"
          class="boton corre"
          data-opcion={sustituye?.i}
          data-paso={sustituye ? true : undefined}
          onClick={() => partida?.piloto.corre(corrida)}
        >
          {corrida.texto}
          {ajustes.value.atajos && <span class="tecla">{sustituye ? "P" : "F"}</span>}
        </button>
      )}
      {partida && aMano && (
        <button
          type="button"
          class="boton llano chico a-mano"
          title={aMano.nota}
          aria-pressed={partida.piloto.aMano.value === p.numero}
          onClick={() => {
            const ya = partida.piloto.aMano.value === p.numero;
            partida.piloto.aMano.value = ya ? null : (p.numero ?? null);
          }}
        >
          {aMano.texto}
        </button>
      )}
      {pase && (
        <button
          type="button"
          class="boton llano chico"
          title={t("calla_nota")}
          onClick={() => partida?.calla(true, pase)}
        >
          {t("calla")}
        </button>
      )}
    </div>
  );
}
