/** The page as an application of the device, where its browser offers it. */
import { signal } from "@preact/signals";
import { t } from "../idioma";

type Oferta = Event & { prompt: () => Promise<unknown> };
const oferta = signal<Oferta | null>(null);

addEventListener("beforeinstallprompt", (e) => {
  e.preventDefault();
  oferta.value = e as Oferta;
});
addEventListener("appinstalled", () => {
  oferta.value = null;
});

/** What keeps the page at hand: its files are there the next time, and it can be installed. */
export function registra(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
}

export function Instala() {
  const o = oferta.value;
  if (!o) return null;
  return (
    <div class="ajuste">
      <span>{t("instalar_nota")}</span>
      <button
        type="button"
        class="boton chico"
        onClick={() => {
          oferta.value = null;
          void o.prompt();
        }}
      >
        {t("instalar")}
      </button>
    </div>
  );
}
