/** Clocks run here from when the server told them. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { MesaMensaje } from "../api/tipos";
import { t } from "../idioma";
import { minutos } from "./Piezas";

export function Relojes({ mesa }: { mesa: MesaMensaje }) {
  const r = mesa.relojes;
  const desde = useRef(performance.now());
  const [, late] = useState(0);
  useEffect(() => {
    desde.current = performance.now();
    if (!r?.corre) return;
    const x = window.setInterval(() => late((n) => n + 1), 500);
    return () => clearInterval(x);
  }, [r]);
  if (!r) return null;
  const paso = r.corre ? (performance.now() - desde.current) / 1000 : 0;
  return (
    <span class="relojes num" role="timer" aria-label={t("reloj")}>
      {r.ronda !== null && <span class={r.ronda - paso < 60 ? "poco" : ""}>{minutos(r.ronda - paso)}</span>}
      {r.jugada !== null && <span class={r.jugada - paso < 10 ? "poco" : ""}>{minutos(r.jugada - paso)}</span>}
    </span>
  );
}
