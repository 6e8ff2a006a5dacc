/** Which page is open. Each is fetched when it is first opened, so that the first one comes at once. */
import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { t } from "./idioma";
import { Inicio } from "./paginas/Inicio";
import { Marco } from "./piezas/Marco";
import "./piezas/teclea";
import { ruta } from "./ruta";

type Cargador = () => Promise<{ default: ComponentType }>;
const PAGINAS: Record<string, Cargador> = {
  mesa: () => import("./paginas/PaginaMesa"),
  repeticion: () => import("./paginas/Repeticion"),
  sala: () => import("./paginas/Sala"),
  cartas: () => import("./paginas/Cartas"),
  mazos: () => import("./paginas/Mazos"),
  reglas: () => import("./paginas/Reglas"),
  taller: () => import("./paginas/Taller"),
  aprende: () => import("./aprende/Aprende"),
};

const cargadas = signal<Record<string, ComponentType>>({});
const pidiendo = new Set<string>();

export function App() {
  const [primera = ""] = ruta.value.camino;
  if (!primera) return <Inicio />;
  const cargador = PAGINAS[primera];
  if (!cargador) {
    return (
      <Marco titulo={t("no_existe")} clase="perdida">
        <p class="lema">{t("no_existe_texto")}</p>
        <p class="acciones">
          <a class="boton principal" href="/">
            {t("inicio")}
          </a>
        </p>
      </Marco>
    );
  }
  const Pagina = cargadas.value[primera];
  if (!Pagina) {
    if (!pidiendo.has(primera)) {
      pidiendo.add(primera);
      cargador().then(
        (m) => {
          cargadas.value = { ...cargadas.value, [primera]: m.default };
        },
        () => pidiendo.delete(primera),
      );
    }
    return (
      <p class="cargando" role="status">
        {t("cargando")}
      </p>
    );
  }
  return <Pagina />;
}
