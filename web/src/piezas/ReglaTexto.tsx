/** A rule with its id, which leads to its place in the rulebook. */
import type { Juego, ReglaCitada } from "../api/tipos";
import { d } from "../idioma";
import { Letra } from "./Letra";

export function ReglaTexto({ juego, regla }: { juego: Juego; regla: ReglaCitada }) {
  return (
    <p class="regla-texto">
      <a class="regla" href={`/reglas/${juego}#${regla.id}`}>
        {regla.id}
      </a>{" "}
      <Letra texto={d(regla.texto)} />
      {regla.capitulo && <span class="regla-capitulo">{d(regla.capitulo)}</span>}
    </p>
  );
}
