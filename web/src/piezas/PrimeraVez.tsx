/** For whoever has never been here: a lesson of each game, one touch away. */
import { useState } from "preact/hooks";
import { historial, puestos } from "../ajustes";
import { abreLeccion, aprendido, lecciones } from "../aprende/datos";
import { Maestro } from "../aprende/Maestro";
import { a } from "../aprende/textos";
import { JUEGOS } from "./Marco";

export function PrimeraVez() {
  const [yendo, va] = useState("");
  if (puestos.value.length + historial.value.length + aprendido.value.length > 0) return null;
  const abre = async (juego: (typeof JUEGOS)[number]["id"]): Promise<void> => {
    va(juego);
    try {
      const [primera] = (await lecciones(juego)).lecciones;
      if (primera) await abreLeccion(juego, primera.id);
    } finally {
      va("");
    }
  };
  return (
    <section class="primera-vez" aria-labelledby="primera-vez">
      <Maestro />
      <div>
        <h2 id="primera-vez">{a("primera_vez")}</h2>
        <p>{a("primera_vez_nota")}</p>
      </div>
      <div class="primera-vez-botones">
        {JUEGOS.map((j) => (
          <button
            key={j.id}
            type="button"
            class="boton"
            data-juego={j.id}
            disabled={yendo !== ""}
            onClick={() => void abre(j.id)}
          >
            {j.titulo}
          </button>
        ))}
      </div>
    </section>
  );
}
