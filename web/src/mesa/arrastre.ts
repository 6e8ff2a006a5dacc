/** Dragging is another way of answering: a thing and the place it is dropped on choose among its options. */
import type { Opcion } from "../api/tipos";
import type { Contexto } from "./contexto";
import { type Destino, destinos } from "./destinos";

const UMBRAL = 7;

function cae(d: Destino): HTMLElement[] {
  const sel = d.id ? `[data-id="${CSS.escape(d.id)}"]` : `[data-zona="${d.zona}"]`;
  return [...document.querySelectorAll<HTMLElement>(`.mesa ${sel}`)];
}

export function arrastra(e: PointerEvent, opciones: Opcion[], mesa: Contexto): void {
  if (e.button !== 0 || !e.isPrimary) return;
  const boton = e.currentTarget as HTMLElement;
  const naipe = (boton.closest(".naipe") ?? boton) as HTMLElement;
  const { clientX: x0, clientY: y0, pointerId } = e;
  const tacto = e.pointerType !== "mouse";
  let copia: HTMLElement | null = null;
  let blancos: { el: HTMLElement; destino: Destino; o: Opcion }[] = [];
  let sobre: (typeof blancos)[number] | null = null;

  const empieza = (): void => {
    const r = naipe.getBoundingClientRect();
    copia = naipe.cloneNode(true) as HTMLElement;
    copia.removeAttribute("data-id");
    copia.classList.add("arrastrada");
    copia.style.cssText += `;left:${r.x}px;top:${r.y}px;width:${r.width}px;height:${r.height}px`;
    document.body.append(copia);
    copia.dataset.juego = mesa.juego;
    naipe.classList.add("levantada");
    boton.setPointerCapture(pointerId);
    mesa.asoma(null);
    blancos = opciones.flatMap((o) =>
      destinos(o, mesa).flatMap((destino) => cae(destino).map((el) => ({ el, destino, o }))),
    );
    for (const b of blancos) b.el.classList.add("blanco");
  };
  const mueve = (m: PointerEvent): void => {
    if (m.pointerId !== pointerId) return;
    const dx = m.clientX - x0;
    const dy = m.clientY - y0;
    if (!copia) {
      if (Math.hypot(dx, dy) < UMBRAL) return;
      if (tacto && Math.abs(dx) > Math.abs(dy) * 1.2) {
        fin();
        return;
      }
      empieza();
    }
    m.preventDefault();
    if (copia)
      copia.style.transform = `translate(${dx}px,${dy}px) scale(1.06) rotate(${Math.max(-5, Math.min(5, dx / 30))}deg)`;
    const antes = sobre;
    const debajo = document.elementsFromPoint(m.clientX, m.clientY);
    sobre =
      blancos.filter((b) => debajo.includes(b.el)).sort((a, b) => debajo.indexOf(a.el) - debajo.indexOf(b.el))[0] ??
      null;
    if (antes?.el !== sobre?.el) {
      antes?.el.classList.remove("encima");
      sobre?.el.classList.add("encima");
      mesa.mira(sobre?.o ?? null);
    }
  };
  const suelta = (m: PointerEvent): void => {
    if (m.pointerId !== pointerId) return;
    if (copia) {
      boton.dataset.arrastrado = "1";
      setTimeout(() => delete boton.dataset.arrastrado, 0);
      const lejos = Math.hypot(m.clientX - x0, m.clientY - y0) > 90;
      if (sobre) mesa.partida?.responde(sobre.o, sobre.destino.luego ?? null);
      else if (lejos && blancos.length === 0 && opciones.length === 1) mesa.partida?.responde(opciones[0] as Opcion);
    }
    fin();
  };
  const fin = (): void => {
    removeEventListener("pointermove", mueve);
    removeEventListener("pointerup", suelta);
    removeEventListener("pointercancel", fin);
    copia?.remove();
    naipe.classList.remove("levantada");
    for (const b of blancos) b.el.classList.remove("blanco", "encima");
    mesa.mira(null);
  };
  addEventListener("pointermove", mueve, { passive: false });
  addEventListener("pointerup", suelta);
  addEventListener("pointercancel", fin);
}

const LARGO = 480;

/** A finger that stays enlarges what it is on, and that touch chooses nothing. */
export function sostiene(e: PointerEvent, accion: () => void): void {
  if (e.pointerType === "mouse" || !e.isPrimary) return;
  const boton = e.currentTarget as HTMLElement;
  const { clientX: x0, clientY: y0 } = e;
  const r = window.setTimeout(() => {
    fin();
    boton.dataset.arrastrado = "1";
    addEventListener("pointerup", () => setTimeout(() => delete boton.dataset.arrastrado, 350), { once: true });
    accion();
  }, LARGO);
  const mueve = (m: PointerEvent): void => {
    if (Math.hypot(m.clientX - x0, m.clientY - y0) > UMBRAL) fin();
  };
  const fin = (): void => {
    clearTimeout(r);
    removeEventListener("pointermove", mueve);
    removeEventListener("pointerup", fin);
    removeEventListener("pointercancel", fin);
  };
  addEventListener("pointermove", mueve);
  addEventListener("pointerup", fin);
  addEventListener("pointercancel", fin);
}
