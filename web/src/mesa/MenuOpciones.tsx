/** What a thing can do when it can do more than one: a small menu beside it. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Opcion } from "../api/tipos";
import { t } from "../idioma";

/** ``texto``: what the card says, where that is not read on it. */
export type MenuDatos = { opciones: Opcion[]; el: HTMLElement; texto?: string };

export function MenuOpciones({
  datos,
  alElegir,
  alMirar,
  alCerrar,
}: {
  datos: MenuDatos;
  alElegir: (o: Opcion) => void;
  alMirar: (o: Opcion | null) => void;
  alCerrar: () => void;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const [sitio, pon] = useState({ x: -999, y: -999 });
  useLayoutEffect(() => {
    const r = datos.el.getBoundingClientRect();
    const m = ref.current?.getBoundingClientRect();
    if (!m) return;
    const x = Math.max(6, Math.min(innerWidth - m.width - 6, r.x + r.width / 2 - m.width / 2));
    const arriba = r.y - m.height - 8;
    pon({ x, y: arriba > 6 ? arriba : Math.min(innerHeight - m.height - 6, r.bottom + 8) });
    ref.current?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  }, [datos]);
  useEffect(() => {
    const fuera = (e: PointerEvent): void => {
      if (!ref.current?.contains(e.target as Node)) alCerrar();
    };
    addEventListener("pointerdown", fuera, true);
    return () => removeEventListener("pointerdown", fuera, true);
  }, [alCerrar]);
  return (
    <section class="menu-marco" aria-label={t("opciones_carta")}>
      <div
        ref={ref}
        class="menu-opciones pliego"
        role="menu"
        aria-label={t("opciones")}
        tabIndex={-1}
        style={{ left: `${sitio.x}px`, top: `${sitio.y}px` }}
        onKeyDown={(e) => {
          const botones = [...(ref.current?.querySelectorAll<HTMLElement>("button") ?? [])];
          const i = botones.indexOf(document.activeElement as HTMLElement);
          if (e.key === "ArrowDown" || e.key === "ArrowUp") {
            e.preventDefault();
            e.stopPropagation();
            botones[(i + (e.key === "ArrowDown" ? 1 : botones.length - 1)) % botones.length]?.focus();
          } else if (e.key === "Escape" || e.key === "Tab") {
            e.preventDefault();
            e.stopPropagation();
            alCerrar();
            datos.el.focus();
          }
        }}
      >
        {datos.texto && (
          <p class="menu-texto" role="presentation">
            {datos.texto}
          </p>
        )}
        {datos.opciones.map((o) => (
          <button
            key={o.i}
            type="button"
            role="menuitem"
            data-opcion={o.i}
            onClick={() => alElegir(o)}
            onPointerEnter={() => alMirar(o)}
            onFocus={() => alMirar(o)}
            onPointerLeave={() => alMirar(null)}
          >
            {o.texto}
          </button>
        ))}
      </div>
    </section>
  );
}
