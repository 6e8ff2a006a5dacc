/** What the coach says, beside what it points at. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Maestro } from "./Maestro";
import { busca, type Caja, cajaDe, coloca } from "./sitio";
import { a } from "./textos";

type Props = {
  /** What is pointed at: selectors, the best first. */
  senala: string[];
  /** What must stay in sight besides. */
  evita?: string;
  cabeza?: ComponentChildren;
  children: ComponentChildren;
  clase?: string;
  alegre?: boolean;
};

const HALO = 6;
/** Under this it lies among others as low, and what surrounds it goes no further than it must. */
const BAJO = 48;

/** The tail of the words, on the side where what they point at is. */
function picoDe(c: Caja, m: Caja): { left: string; top: string } {
  const x = Math.max(18, Math.min(c.ancho - 18, m.x + m.ancho / 2 - c.x));
  const y = Math.max(18, Math.min(c.alto - 18, m.y + m.alto / 2 - c.y));
  if (m.y >= c.y + c.alto) return { left: `${x}px`, top: "100%" };
  if (m.y + m.alto <= c.y) return { left: `${x}px`, top: "0" };
  return m.x >= c.x + c.ancho ? { left: "100%", top: `${y}px` } : { left: "0", top: `${y}px` };
}

const firmaDe = (c: Caja): string => `${c.x | 0},${c.y | 0},${c.ancho | 0},${c.alto | 0};`;

/** Keeps some words placed for as long as they are said: in every frame that is drawn they cover nothing they point
 * at, whatever moves (cards travel, menus open, letters arrive, the window changes). Gives back how to stop. */
function sigue(el: HTMLElement, halo: HTMLElement, pico: HTMLElement, senala: string[], evita: string): () => void {
  let antes: HTMLElement | null = null;
  let vista = "";
  let cuadro = 0;
  const mide = (): void => {
    const apuntado = busca(senala);
    const nuevo = apuntado !== antes;
    if (nuevo) apuntado?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    const meta = apuntado && cajaDe(apuntado);
    const otros = evita ? [...document.querySelectorAll(evita)].map(cajaDe) : [];
    const cosas = document.querySelectorAll(".mesa .naipe, .mesa .poder, .pregunta-frase");
    const ahora = [
      cosas.length,
      innerWidth,
      innerHeight,
      el.offsetWidth,
      el.scrollHeight,
      meta ? firmaDe(meta) : "",
      ...otros.map(firmaDe),
    ];
    if (!nuevo && ahora.join() === vista) return;
    vista = ahora.join();
    el.style.maxHeight = "";
    const cartas = [...cosas].map(cajaDe);
    const alto = el.offsetHeight;
    const caja = coloca(el.offsetWidth, alto, meta, otros, cartas, innerWidth, innerHeight);
    el.style.left = `${caja.x}px`;
    el.style.top = `${caja.y}px`;
    if (caja.alto < alto) el.style.maxHeight = `${caja.alto}px`;
    el.dataset.puesto = "";
    halo.hidden = pico.hidden = !meta;
    if (meta) {
      Object.assign(pico.style, picoDe(caja, meta));
      const bajo = meta.alto < BAJO;
      const margen = bajo ? HALO / 2 : HALO;
      halo.classList.toggle("bajo", bajo);
      halo.style.left = `${meta.x - margen}px`;
      halo.style.top = `${meta.y - margen}px`;
      halo.style.width = `${meta.ancho + 2 * margen}px`;
      halo.style.height = `${meta.alto + 2 * margen}px`;
    }
    if (nuevo) {
      antes?.removeAttribute("data-guia");
      apuntado?.setAttribute("data-guia", "");
      antes = apuntado;
    }
  };
  const otra = (): void => {
    mide();
    cuadro = requestAnimationFrame(otra);
  };
  otra();
  return () => {
    cancelAnimationFrame(cuadro);
    antes?.removeAttribute("data-guia");
  };
}

export function Bocadillo({ senala, evita = "", cabeza, children, clase = "", alegre }: Props) {
  const ref = useRef<HTMLElement>(null);
  const halo = useRef<HTMLDivElement>(null);
  const pico = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!ref.current || !halo.current || !pico.current) return;
    return sigue(ref.current, halo.current, pico.current, senala, evita);
  }, [senala.join("|"), evita]);
  return (
    <>
      <div ref={halo} class="guia-halo" aria-hidden="true" hidden />
      <section ref={ref} class={`guia ${clase}`} aria-label={a("maestro")}>
        <span ref={pico} class="guia-pico" aria-hidden="true" hidden />
        <Maestro alegre={alegre} />
        <div class="guia-dentro">
          {cabeza}
          {children}
        </div>
      </section>
    </>
  );
}
