/** A dialog of the browser's own: it keeps the focus, closes with Escape and gives the focus back. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../idioma";
import { Icono } from "./Icono";

export function Dialogo({
  titulo,
  clase = "",
  alCerrar,
  children,
  juego,
}: {
  titulo: string;
  clase?: string;
  alCerrar: () => void;
  children: ComponentChildren;
  juego?: string;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const fuera = useRef(false);
  useEffect(() => {
    const d = ref.current;
    const antes = document.activeElement as HTMLElement | null;
    d?.showModal();
    return () => {
      d?.close();
      if (antes?.isConnected) antes.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is the mouse's way
    <dialog
      ref={ref}
      class={clase}
      aria-label={titulo}
      data-juego={juego}
      onCancel={(e) => {
        e.preventDefault();
        alCerrar();
      }}
      // A press that began outside: the finger that opened it is still to be lifted.
      onPointerDown={(e) => {
        fuera.current = e.target === ref.current;
      }}
      onClick={(e) => e.target === ref.current && fuera.current && alCerrar()}
    >
      <div class="dialogo">
        <div class="cabeza">
          <h2>{titulo}</h2>
          <button type="button" class="boton llano icono" onClick={alCerrar} aria-label={t("cerrar")}>
            <Icono de="cerrar" />
          </button>
        </div>
        <div class="cuerpo">{children}</div>
      </div>
    </dialog>
  );
}
