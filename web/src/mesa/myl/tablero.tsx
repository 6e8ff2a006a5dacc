/** Mitos y Leyendas: castillo, líneas, oros, apoyo, cementerio y destierro. */
import type { MesaMensaje } from "../../api/tipos";
import type { Tablero } from "../juegos";

const nada = (): null => null;
export const myl: Tablero = {
  Tablero: nada,
  Mano: nada,
  clave: (o) => o.id ?? "",
  visibles: (_m: MesaMensaje) => new Set<string>(),
  destinos: () => [],
  zona: () => [],
};
