/** What must be put in order: chips to drag with a finger, the mouse or the arrows, and one button for the whole order. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { seMueve } from "../ajustes";
import type { Opcion } from "../api/tipos";
import { t } from "../idioma";
import { Icono } from "../piezas/Icono";
import { useMesa } from "./contexto";

export const firma = (o: Opcion): string => `${o.id ?? ""}|${o.texto}`;

const UMBRAL = 5;
/** A chip is one line: its card first, the rest as far as it fits. */
const UNA_LINEA = { flex: 1, minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" };

export function Orden({ opciones }: { opciones: Opcion[] }) {
  const mesa = useMesa();
  const [orden, pon] = useState(opciones);
  const [llevada, lleva] = useState(-1);
  const [dicho, di] = useState("");
  const lista = useRef<HTMLOListElement>(null);
  const sitios = useRef(new Map<number, DOMRect>());
  const suelta = useRef<() => void>(() => undefined);
  const ahora = useRef(orden);
  ahora.current = orden;

  const chips = (): HTMLElement[] => [...(lista.current?.children ?? [])] as HTMLElement[];
  const mueve = (i: number, a: number): void => {
    const de = ahora.current.findIndex((o) => o.i === i);
    if (de < 0 || a < 0 || a >= ahora.current.length || de === a) return;
    for (const c of chips()) sitios.current.set(Number(c.dataset.i), c.getBoundingClientRect());
    const nuevo = [...ahora.current];
    const [x] = nuevo.splice(de, 1);
    if (!x) return;
    nuevo.splice(a, 0, x);
    ahora.current = nuevo;
    pon(nuevo);
    di(t("orden_queda", { c: x.texto, n: a + 1, m: nuevo.length }));
  };

  // Those that make room slide to their new place.
  useLayoutEffect(() => {
    if (seMueve())
      for (const c of chips()) {
        const antes = sitios.current.get(Number(c.dataset.i));
        if (!antes || Number(c.dataset.i) === llevada) continue;
        const r = c.getBoundingClientRect();
        const [dx, dy] = [antes.x - r.x, antes.y - r.y];
        if (dx || dy) c.animate([{ transform: `translate(${dx}px,${dy}px)` }, { transform: "none" }], 160);
      }
    sitios.current.clear();
  }, [orden]);
  useEffect(() => () => suelta.current(), []);

  /** The middle of a chip where it will lie, though it may be sliding there. */
  const medio = (c: HTMLElement): number =>
    (lista.current ? lista.current.getBoundingClientRect().top - lista.current.offsetTop : 0) +
    c.offsetTop +
    c.offsetHeight / 2;

  /** A chip follows the pointer: it goes before or after the chip it is over. */
  const toma = (e: PointerEvent, i: number): void => {
    if (e.button !== 0 || !e.isPrimary || (e.target as HTMLElement).closest(".icono")) return;
    const { clientX: x0, clientY: y0, pointerId } = e;
    let va = false;
    const sigue = (m: PointerEvent): void => {
      if (m.pointerId !== pointerId) return;
      if (!va && Math.hypot(m.clientX - x0, m.clientY - y0) < UMBRAL) return;
      va = true;
      m.preventDefault();
      lleva(i);
      // As many before it as have their middle above the pointer: the same however few moves are told on the way.
      const otros = chips().filter((c) => Number(c.dataset.i) !== i);
      mueve(i, otros.filter((c) => medio(c) < m.clientY).length);
    };
    const fin = (m?: PointerEvent): void => {
      if (m && m.pointerId !== pointerId) return;
      removeEventListener("pointermove", sigue);
      removeEventListener("pointerup", fin);
      removeEventListener("pointercancel", fin);
      lleva(-1);
    };
    suelta.current = () => fin();
    addEventListener("pointermove", sigue, { passive: false });
    addEventListener("pointerup", fin);
    addEventListener("pointercancel", fin);
  };

  /** The arrows move the chip that has the focus, which keeps it. */
  const tecla = (e: KeyboardEvent, i: number): void => {
    if (e.target !== e.currentTarget) return;
    const paso =
      e.key === "ArrowLeft" || e.key === "ArrowUp" ? -1 : e.key === "ArrowRight" || e.key === "ArrowDown" ? 1 : 0;
    if (paso) {
      e.preventDefault();
      e.stopPropagation();
      mueve(i, ahora.current.findIndex((o) => o.i === i) + paso);
    } else if (e.key === "Enter") {
      e.preventDefault();
      e.stopPropagation();
      mesa.partida?.piloto.ordena(ahora.current);
    }
  };

  return (
    <div class="orden">
      <p class="versal">{t("ordena")}</p>
      <ol ref={lista}>
        {orden.map((o, n) => (
          <li
            key={o.i}
            data-i={o.i}
            class={llevada === o.i ? "llevada" : ""}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a chip is moved with the arrows
            tabIndex={0}
            aria-label={t("orden_puesto", { c: o.texto, n: n + 1, m: orden.length })}
            style={{ touchAction: "none", cursor: llevada === o.i ? "grabbing" : "grab" }}
            onPointerDown={(e) => toma(e, o.i)}
            onKeyDown={(e) => tecla(e, o.i)}
          >
            <b class="num">{n + 1}</b>
            <span title={o.texto} style={UNA_LINEA}>
              {o.texto}
            </span>
            <button
              type="button"
              class="boton llano icono chico"
              disabled={n === 0}
              aria-label={t("orden_antes", { c: o.texto })}
              onClick={() => mueve(o.i, n - 1)}
            >
              <Icono de="atras" />
            </button>
            <button
              type="button"
              class="boton llano icono chico"
              disabled={n === orden.length - 1}
              aria-label={t("orden_despues", { c: o.texto })}
              onClick={() => mueve(o.i, n + 1)}
            >
              <Icono de="adelante" />
            </button>
          </li>
        ))}
      </ol>
      <p class="oculta" aria-live="assertive">
        {dicho}
      </p>
      <button
        type="button"
        class="boton principal"
        data-opcion={orden[0]?.i}
        onClick={() => mesa.partida?.piloto.ordena(orden)}
      >
        {t("orden_asi")}
      </button>
    </div>
  );
}
