/**
 * Things move. A card that is on the table before and after travels between both places (FLIP, by handle); one that
 * was hidden comes from its zone, and one that hides goes to it. Elements say what they are: ``data-id`` a card,
 * ``data-zona`` a place (``linea:0``), ``data-cifra`` a number of somebody (``ambar:0``).
 */
import type { Lugar, Movimiento, Suceso } from "../api/tipos";

export type Escena = { antes(): Promise<void>; vuela(): void; despues(): Promise<void> };

const espera = (ms: number): Promise<void> => new Promise((r) => setTimeout(r, ms));
const CURVA = "cubic-bezier(.22,.8,.28,1)";

let aviso: (() => void) | null = null;
export const anima = {
  /** Waits for the board to be drawn again. */
  pintada: (): Promise<void> =>
    Promise.race([
      new Promise<void>((r) => {
        aviso = r;
      }),
      espera(120),
    ]),
  hecho: (): void => {
    aviso?.();
    aviso = null;
  },
};

export const llano = (zona: string): string =>
  zona
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

const mesa = (): HTMLElement => document.querySelector<HTMLElement>(".mesa") ?? document.body;
const deId = (id: string | null | undefined): HTMLElement | null =>
  id ? mesa().querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`) : null;

function deZona(l: Lugar | null | undefined): HTMLElement | null {
  if (!l) return null;
  const [zona, asiento] = l;
  const z = llano(zona);
  return (
    mesa().querySelector<HTMLElement>(`[data-zona="${z}:${asiento}"]`) ??
    mesa().querySelector<HTMLElement>(`[data-zona="${z}"]`) ??
    mesa().querySelector<HTMLElement>(`[data-zona="asiento:${asiento}"]`)
  );
}

function deCifra(c: NonNullable<Suceso["cifra"]>): HTMLElement | null {
  if (c.id) return deId(c.id);
  return (
    mesa().querySelector<HTMLElement>(`[data-cifra="${llano(c.que)}:${c.asiento}"]`) ??
    mesa().querySelector<HTMLElement>(`[data-zona="asiento:${c.asiento}"]`)
  );
}

/** A rectangle the size of a card in the middle of a place. */
function enMedio(r: DOMRect, ancho: number, alto: number): DOMRect {
  return new DOMRect(r.x + r.width / 2 - ancho / 2, r.y + r.height / 2 - alto / 2, ancho, alto);
}

function capa(): HTMLElement {
  let c = document.getElementById("vuelos");
  if (!c) {
    c = document.createElement("div");
    c.id = "vuelos";
    c.setAttribute("aria-hidden", "true");
    document.body.append(c);
  }
  c.dataset.juego = mesa().dataset.juego ?? "";
  return c;
}

function suelta(el: HTMLElement, r: DOMRect): HTMLElement {
  el.style.cssText += `;position:fixed;left:${r.x}px;top:${r.y}px;width:${r.width}px;height:${r.height}px;margin:0;z-index:90;pointer-events:none`;
  capa().append(el);
  return el;
}

/** A number that rises from where it counts. */
function flota(en: HTMLElement, texto: string, clase: string, dura: number): void {
  const r = en.getBoundingClientRect();
  if (!r.width) return;
  const n = document.createElement("span");
  n.className = `flotante ${clase}`;
  n.textContent = texto;
  n.style.left = `${r.x + r.width / 2}px`;
  n.style.top = `${r.y + Math.min(r.height / 2, 60)}px`;
  capa().append(n);
  n.animate(
    [
      { transform: "translate(-50%,-20%) scale(.6)", opacity: 0 },
      { transform: "translate(-50%,-60%) scale(1.15)", opacity: 1, offset: 0.25 },
      { transform: "translate(-50%,-90%) scale(1)", opacity: 1, offset: 0.7 },
      { transform: "translate(-50%,-150%) scale(.95)", opacity: 0 },
    ],
    { duration: dura, easing: "ease-out" },
  ).onfinish = () => n.remove();
}

/** Something small that goes from one place to another: Æmbar, a face-down card. */
function viaja(clase: string, de: HTMLElement, a: HTMLElement, dura: number, retraso = 0): void {
  const r = de.getBoundingClientRect();
  const q = a.getBoundingClientRect();
  if (!r.width || !q.width) return;
  const p = document.createElement("span");
  p.className = clase;
  capa().append(p);
  const x0 = r.x + r.width / 2;
  const y0 = r.y + r.height / 2;
  const x1 = q.x + q.width / 2;
  const y1 = q.y + q.height / 2;
  const cx = (x0 + x1) / 2 + (y1 - y0) * 0.12;
  const cy = (y0 + y1) / 2 - Math.abs(x1 - x0) * 0.12;
  const en = (x: number, y: number, e: number): string => `translate(${x}px,${y}px) translate(-50%,-50%) scale(${e})`;
  p.animate(
    [
      { transform: en(x0, y0, 0.5), opacity: 0 },
      { transform: en(cx, cy, 1), opacity: 1, offset: 0.5 },
      { transform: en(x1, y1, 0.7), opacity: 0.2 },
    ],
    { duration: dura, delay: retraso, easing: "ease-in-out", fill: "both" },
  ).onfinish = () => p.remove();
}

async function embiste(de: HTMLElement, a: HTMLElement, dura: number): Promise<void> {
  const r = de.getBoundingClientRect();
  const q = a.getBoundingClientRect();
  const dx = (q.x + q.width / 2 - (r.x + r.width / 2)) * 0.72;
  const dy = (q.y + q.height / 2 - (r.y + r.height / 2)) * 0.72;
  de.style.zIndex = "40";
  const ida = de.animate(
    [
      { transform: "none" },
      { transform: `translate(${-dx * 0.06}px,${-dy * 0.06}px) scale(1.05)`, offset: 0.3 },
      { transform: `translate(${dx}px,${dy}px) scale(1.04)`, offset: 0.62 },
      { transform: "none" },
    ],
    { duration: dura, easing: "ease-in" },
  );
  await espera(dura * 0.6);
  tiembla(a, dura * 0.5);
  await ida.finished.catch(() => undefined);
  de.style.zIndex = "";
}

function tiembla(el: HTMLElement, dura: number): void {
  el.animate(
    [
      { transform: "none" },
      { transform: "translate(-4px,1px)" },
      { transform: "translate(4px,-1px)" },
      { transform: "translate(-2px,0)" },
      { transform: "none" },
    ],
    { duration: dura },
  );
}

const realza = (el: HTMLElement, dura: number): void => {
  el.animate([{ transform: "none" }, { transform: "scale(1.07)" }, { transform: "none" }], {
    duration: dura,
    easing: "ease-in-out",
  });
};

const REALCES = new Set(["usar", "lanzar", "atacar", "bloquear"]);
const DANOS = new Set(["dano", "danar"]);
const AMBAR = new Set(["ambar", "obtener", "capturar", "hurtar", "aember"]);

export function prepara(sucesos: Suceso[], prisa: number, saltado: Promise<void>): Escena {
  let saltar = false;
  void saltado.then(() => {
    saltar = true;
    for (const a of document.getAnimations()) {
      if (!(a instanceof CSSAnimation) && !(a instanceof CSSTransition)) a.finish();
    }
  });
  const ms = (n: number): number => (saltar ? 1 : n / prisa);
  const pausa = (n: number): Promise<void> => (saltar ? Promise.resolve() : Promise.race([espera(ms(n)), saltado]));

  const movimientos: Movimiento[] = sucesos.flatMap((s) => s.mueve ?? []);
  const previo = new Map<string, { el: HTMLElement; r: DOMRect }>();
  let vuelo = 0;

  return {
    async antes() {
      for (const s of sucesos) {
        if (saltar) break;
        const clase = llano(s.clase);
        const [c0, c1] = s.cartas ?? [];
        if ((clase === "atacar" || clase === "comparar") && c0 && c1) {
          const de = deId(c0);
          const a = deId(c1);
          if (de && a) await Promise.race([embiste(de, a, ms(420)), saltado]);
        } else if (REALCES.has(clase) && c0) {
          const el = deId(c0);
          if (el) {
            realza(el, ms(240));
            await pausa(140);
          }
        } else if (s.cifra?.id) {
          const el = deId(s.cifra.id);
          if (el && s.cifra.valor) {
            const mal = DANOS.has(llano(s.cifra.que));
            if (mal) tiembla(el, ms(240));
            flota(el, signo(s.cifra.valor, mal), mal ? "mal" : clase_de(s.cifra.que), ms(780));
            await pausa(150);
          }
        }
      }
      for (const el of mesa().querySelectorAll<HTMLElement>("[data-id]")) {
        const id = el.dataset.id as string;
        const r = el.getBoundingClientRect();
        if (r.width > 0) previo.set(id, { el, r });
      }
    },

    vuela() {
      const dura = ms(300);
      const ultimo = new Map<string, Movimiento>();
      const primero = new Map<string, Movimiento>();
      for (const m of movimientos) {
        if (!m.id) continue;
        ultimo.set(m.id, m);
        if (!primero.has(m.id)) primero.set(m.id, m);
      }
      const vistos = new Set<string>();
      let retraso = 0;
      for (const el of mesa().querySelectorAll<HTMLElement>("[data-id]")) {
        const id = el.dataset.id as string;
        const r = el.getBoundingClientRect();
        if (!r.width) continue;
        vistos.add(id);
        const m = primero.get(id);
        const antes = previo.get(id) ?? (m?.antes ? previo.get(m.antes) : undefined);
        if (m?.antes) vistos.add(m.antes);
        let de = antes?.r;
        let nueva = false;
        if (!de && m) {
          const z = deZona(m.de);
          if (z) de = enMedio(z.getBoundingClientRect(), r.width * 0.6, r.height * 0.6);
          nueva = true;
        }
        if (!de) continue;
        const dx = de.x + de.width / 2 - (r.x + r.width / 2);
        const dy = de.y + de.height / 2 - (r.y + r.height / 2);
        const k = de.width / r.width;
        if (Math.abs(dx) < 2 && Math.abs(dy) < 2 && Math.abs(k - 1) < 0.03) continue;
        const lejos = Math.hypot(dx, dy) > 40;
        if (lejos) el.style.zIndex = "30";
        el.animate(
          [
            { transform: `translate(${dx}px,${dy}px) scale(${k})`, opacity: nueva ? 0.25 : 1 },
            { transform: "none", opacity: 1 },
          ],
          { duration: dura, delay: lejos ? retraso : 0, easing: CURVA, fill: "backwards" },
        ).onfinish = () => {
          el.style.zIndex = "";
        };
        vuelo = Math.max(vuelo, dura + (lejos ? retraso : 0));
        if (lejos) retraso = Math.min(retraso + ms(60), ms(420));
      }
      // What is no longer drawn goes where it went.
      for (const [id, { el, r }] of previo) {
        if (vistos.has(id) || el.isConnected) continue;
        const m = ultimo.get(id) ?? movimientos.find((x) => x.antes === id);
        const destino = m ? deZona(m.a) : null;
        if (!destino) continue;
        const copia = suelta(el.cloneNode(true) as HTMLElement, r);
        copia.removeAttribute("data-id");
        const q = enMedio(destino.getBoundingClientRect(), r.width * 0.5, r.height * 0.5);
        copia.animate(
          [
            { transform: "none", opacity: 1 },
            {
              transform: `translate(${q.x + q.width / 2 - r.x - r.width / 2}px,${q.y + q.height / 2 - r.y - r.height / 2}px) scale(.5)`,
              opacity: 0.15,
            },
          ],
          { duration: dura * 1.1, easing: CURVA, fill: "forwards" },
        ).onfinish = () => copia.remove();
        vuelo = Math.max(vuelo, dura);
      }
      // What nobody sees the face of.
      let ocultas = 0;
      for (const m of movimientos) {
        if ((m.id && (vistos.has(m.id) || previo.has(m.id))) || (m.antes && previo.has(m.antes))) continue;
        const de = deZona(m.de);
        const a = deZona(m.a);
        if (!de || !a || de === a) continue;
        viaja("dorso-vuela", de, a, dura * 1.1, Math.min(ocultas, 6) * ms(70));
        ocultas += 1;
        vuelo = Math.max(vuelo, dura + Math.min(ocultas, 6) * ms(70));
      }
    },

    async despues() {
      let algo = false;
      for (const s of sucesos) {
        if (saltar || !s.cifra || s.cifra.id) continue;
        const a = deCifra(s.cifra);
        if (!a || !s.cifra.valor) continue;
        const que = llano(s.cifra.que);
        if (que === "llave") continue;
        if (AMBAR.has(que) && s.cifra.valor > 0) {
          const de = deId(s.cartas?.[0]) ?? document.querySelector<HTMLElement>(".divisoria");
          if (de) for (let i = 0; i < Math.min(s.cifra.valor, 5); i++) viaja("ambar-vuela", de, a, ms(420), i * ms(70));
        }
        const mal = DANOS.has(que) || s.cifra.valor < 0;
        if (DANOS.has(que)) tiembla(a, ms(260));
        flota(a, signo(s.cifra.valor, DANOS.has(que)), mal ? "mal" : clase_de(s.cifra.que), ms(820));
        algo = true;
      }
      await pausa(Math.max(vuelo, algo ? 320 : 0));
    },
  };
}

const signo = (n: number, mal: boolean): string => (mal ? `−${Math.abs(n)}` : n > 0 ? `+${n}` : `−${-n}`);
const clase_de = (que: string): string => (AMBAR.has(llano(que)) ? "oro" : "bien");
