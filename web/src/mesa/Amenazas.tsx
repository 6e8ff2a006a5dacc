/** What somebody should know before it is too late, in a place of its own. */
import { useMesa } from "./contexto";
import { juegoDe } from "./juegos";

export function Amenazas() {
  const { mesa, yo, juego } = useMesa();
  const todas = mesa.vista.resultado ? [] : (juegoDe(juego).amenazas?.(mesa, yo) ?? []);
  const dichas = [...todas].sort((a, b) => Number(b.grave) - Number(a.grave)).slice(0, 2);
  return (
    <p class="amenazas" role="status">
      {dichas.map((a) => (
        <span key={a.clave} class={`amenaza ${a.grave ? "grave" : ""}`} title={a.texto}>
          {a.texto}
        </span>
      ))}
    </p>
  );
}
