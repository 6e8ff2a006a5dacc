/** Addresses of the page, without a library: a signal with the path, and links that change it. */
import { signal } from "@preact/signals";

export type Ruta = { camino: string[]; busca: URLSearchParams; ancla: string };

/** The path of an address that cannot be read: there is no such page. */
const ILEGIBLE = ["%"];

function actual(): Ruta {
  const partes = location.pathname.split("/").filter(Boolean).map(legible);
  const camino = partes.every((p) => p !== null) ? partes : ILEGIBLE;
  return { camino, busca: new URLSearchParams(location.search), ancla: legible(location.hash.slice(1)) ?? "" };
}

/** A part of an address without its escapes; null if they stand for nothing. */
function legible(parte: string): string | null {
  try {
    return decodeURIComponent(parte);
  } catch {
    return null;
  }
}

export const ruta = signal<Ruta>(actual());

addEventListener("popstate", () => {
  ruta.value = actual();
});
addEventListener("hashchange", () => {
  ruta.value = actual();
});

export function ve(direccion: string, reemplaza = false): void {
  if (reemplaza) history.replaceState(null, "", direccion);
  else history.pushState(null, "", direccion);
  const antes = ruta.value;
  ruta.value = actual();
  if (antes.camino.join("/") !== ruta.value.camino.join("/")) {
    scrollTo(0, 0);
    requestAnimationFrame(() => document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true }));
  }
}

/** Links within the page do not load it again. */
addEventListener("click", (e) => {
  if (e.defaultPrevented || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
  const enlace = (e.target as Element | null)?.closest?.("a");
  if (!enlace || enlace.target || enlace.hasAttribute("download") || enlace.origin !== location.origin) return;
  if (enlace.pathname.startsWith("/api/")) return;
  if (enlace.pathname === location.pathname && enlace.search === location.search && enlace.hash) return;
  e.preventDefault();
  ve(enlace.pathname + enlace.search + enlace.hash);
});
