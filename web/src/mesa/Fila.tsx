/** A row of cards that always fits: they shrink, wrap to more rows, and then overlap like a fan. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Emblema } from "../cara/emblemas";
import { t } from "../idioma";

export function useMedida<E extends HTMLElement>(): [{ current: E | null }, number, number] {
  const ref = useRef<E>(null);
  const [m, pon] = useState<[number, number]>([0, 0]);
  useLayoutEffect(() => {
    const el = ref.current;
    if (!el) return;
    const mide = (): void => {
      const w = el.clientWidth;
      const h = el.clientHeight;
      pon((v) => (v[0] === w && v[1] === h ? v : [w, h]));
    };
    mide();
    const o = new ResizeObserver(mide);
    o.observe(el);
    return () => o.disconnect();
  }, []);
  return [ref, m[0], m[1]];
}

export type Medidas = {
  /** Width to height of a card. */
  razon?: number;
  maximo?: number;
  minimo?: number;
  /** Into how many rows they may be put. */
  filas?: number;
  /** They overlap before they are narrower than ``minimo``. */
  abanico?: boolean;
};

/** How tall a room is in which there is place for a picture over what is said; and for how one plays under it. */
const AMPLIO = 120;
const GUIADO = 140;
/** How wide it is beside what is said in its middle, if there are to be places for cards. */
const HUECOS = 200;
/** How wide a letter of a sentence is, how tall its lines and the title over them, and how wide a sentence is at most. */
const LETRA = 6.6;
const RENGLON = 19;
const ROTULO = 22;
const FRASE = 270;

/** How much larger letters are than where those were measured. */
const letra = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

/** How a sentence lies in an empty place: under its title, after it on the same line, or not at all. */
export function cabeDicho(largo: number, w: number, h: number): "debajo" | "al lado" | "" {
  const renglones = Math.ceil((largo * LETRA) / (Math.min(w, FRASE) * 0.86));
  const debajo = w > HUECOS * 0.7 && h >= ROTULO + renglones * RENGLON;
  const seguida = h >= RENGLON && w > (largo + 16) * LETRA;
  return seguida && h < AMPLIO ? "al lado" : debajo ? "debajo" : "";
}
const TOKEN = 84;
const JUNTAS = 3;
/** Under this a card says little: before it, half of a larger one does better. */
const POCO = 60;

/** How wide the cards of a place are, in how many rows, and what is left between them: negative if they overlap. */
export function acomoda(
  n: number,
  w: number,
  h: number,
  { razon = 5 / 7, maximo = 150, minimo = 50, filas = 1, abanico = false }: Medidas,
): { ancho: number; hueco: number; filas: number } {
  // Where many lie together, what would be left between them is better used by them.
  const hueco = w <= 600 ? 6 : (w - 10 * (n - 1)) / n < TOKEN ? JUNTAS : 10;
  if (n === 0) return { ancho: maximo, hueco, filas: 1 };
  // Under 84 px a card is a token, which is nearly square.
  const cabe = (r: number, ancho: number): number => {
    const alto = (h - 6 * (r - 1)) / r;
    const entero = Math.min((alto - 8) * razon, maximo, ancho);
    const ficha = Math.min((alto - 6) / 1.16, TOKEN - 1, maximo, ancho);
    return entero >= TOKEN ? entero : Math.max(entero, ficha);
  };
  const reparto = (r: number): number => {
    const k = Math.ceil(n / r);
    // A room is told in whole pixels, and may be a part of one narrower.
    return (w - 1 - hueco * (k - 1)) / k;
  };
  if (abanico) {
    const ancho = Math.floor(Math.min(cabe(1, Number.POSITIVE_INFINITY), Math.max(reparto(1), minimo)));
    return { ancho, hueco: n > 1 ? Math.min(hueco, (w - ancho * n) / (n - 1)) : hueco, filas: 1 };
  }
  let mejor = 1;
  let ancho = cabe(1, reparto(1));
  for (let r = 2; r <= filas; r++) {
    const otro = cabe(r, reparto(r));
    if (otro > ancho * (ancho < POCO ? 1.02 : 1.08)) {
      mejor = r;
      ancho = otro;
    }
  }
  if (ancho < POCO && n > 1) {
    const media = Math.min(cabe(1, Number.POSITIVE_INFINITY), w / (1 + (n - 1) * 0.55));
    if (media > ancho * 1.25) {
      mejor = 1;
      ancho = media;
    }
  }
  ancho = Math.floor(Math.max(ancho, Math.min(minimo, h / 1.16)));
  const k = Math.ceil(n / mejor);
  return { ancho, hueco: k > 1 ? Math.min(hueco, (w - ancho * k) / (k - 1)) : hueco, filas: mejor };
}

/** From here on a card has its text on it; under this, beside it there is no room for one; and more than this is too much. */
const LEIDA = 148;
const ESTRECHO = 96;
const ANCHO = 168;

/** How wide the text beside each card of a row may be, out of what its cards leave. */
export function alLado(n: number, w: number, { ancho, hueco, filas }: ReturnType<typeof acomoda>): number {
  if (n === 0 || filas > 1 || hueco < 0 || ancho >= LEIDA) return 0;
  const sobra = Math.floor((w - 8 - n * (ancho + 8) - (n - 1) * hueco) / n);
  return sobra < ESTRECHO ? 0 : Math.min(sobra, ANCHO);
}

/** A card among many as large as its place lets it be, so that what it says is on it: wider or taller than it is printed. */
export type Leida = { ancho: number; alto: number };

/** Under these there is no room on it for words, nor for three lines. */
const MINIMA = 58;
const BAJA = 108;
/** It is no card if it is wider than so many times its height (more, while it is small), or taller than so many its width. */
const ANCHA = 0.92;
const APAISADA = 1.2;
const CHICA = 150;
const ESBELTA = 1.85;
/** Of the narrowest, whose words need more lines. */
const DELGADA = 2.4;

/** How large the cards of a row are that are read where they lie: those without their text beside them, nor under others. */
export function seLee(
  n: number,
  w: number,
  h: number,
  medida: ReturnType<typeof acomoda>,
  junto: number,
): Leida | null {
  const { ancho, hueco, filas } = medida;
  if (n === 0 || junto > 0 || hueco < 0 || ancho >= LEIDA) return null;
  const k = Math.ceil(n / filas);
  const alto = Math.floor((h - 6 * (filas - 1)) / filas) - 8;
  const cada = Math.floor((w - 1 - hueco * (k - 1)) / k);
  if (cada < MINIMA) return null;
  const mas = Math.max(alto * ANCHA, Math.min(alto * APAISADA, CHICA));
  const suyo = Math.max(ancho, Math.floor(Math.min(cada, mas)));
  const suAlto = Math.floor(Math.min(alto, suyo * (suyo < TOKEN ? DELGADA : ESBELTA)));
  return suAlto < BAJA ? null : { ancho: suyo, alto: suAlto };
}

export type FilaProps<T> = Medidas & {
  cosas: T[];
  zona: string;
  titulo: string;
  clase?: string;
  /** ``junto``: how wide what is said beside each may be; none, if there is no room. ``leida``: how large it is with its text on it. */
  dibuja: (cosa: T, ancho: number, i: number, junto: number, leida: Leida | null) => ComponentChildren;
  clave: (cosa: T, i: number) => string;
  /** What is said of it while it is empty, if there is room. */
  para?: Para | undefined;
};

/** The picture of an empty place, a sentence about it, and how a turn goes. */
export type Para = { emblema: string; frase: string; turno?: Tramo[] };

/** A part of a turn, for whoever is beginning: its picture, what one does in it, and whether it is now. */
export type Tramo = { emblema: string; dicho: string; ahora: boolean };

function AsiVaUnTurno({ tramos }: { tramos: Tramo[] }) {
  return (
    <ol class="asi-va" aria-label={t("asi_va")}>
      {tramos.map((x) => (
        <li key={x.dicho} class={x.ahora ? "ahora" : ""} aria-current={x.ahora ? "step" : undefined}>
          <Emblema de={x.emblema} />
          <span>{x.dicho}</span>
        </li>
      ))}
    </ol>
  );
}

export function Fila<T>({ cosas, zona, titulo, clase = "", dibuja, clave, para, ...medidas }: FilaProps<T>) {
  const [ref, w, h] = useMedida<HTMLUListElement>();
  const n = cosas.length;
  const medida = acomoda(n, w, h, medidas);
  const { ancho, hueco, filas } = medida;
  const junto = alLado(n, w, medida);
  const leida = seLee(n, w, h, medida, junto);
  const k = n === 0 && para ? letra() : 1;
  const dicho = para ? cabeDicho(para.frase.length, w / k, h / k) : "";
  const turno = h > GUIADO && w > 2 * HUECOS ? para?.turno : undefined;
  const huecos = n === 0 && !!para && !turno && h > AMPLIO && w > 2 * HUECOS;
  const modo = huecos ? "por-llenar" : filas > 1 ? "varias" : hueco < -2 ? "abanico" : "";
  return (
    <ul
      ref={ref}
      class={`fila ${modo} ${clase}`}
      data-zona={zona}
      aria-label={titulo}
      style={{
        "--hueco": `${Math.floor(hueco * 10) / 10}px`,
        "--por-fila": Math.ceil(n / filas),
        "--alto-fila": `${Math.floor((h - 6 * (filas - 1)) / filas)}px`,
      }}
    >
      {w > 0 && cosas.map((c, i) => <li key={clave(c, i)}>{dibuja(c, ancho, i, junto, leida)}</li>)}
      {n === 0 && (
        <li class={`fila-vacia ${dicho === "al lado" ? "en-linea" : ""} ${turno ? "con-turno" : ""}`}>
          {para && !turno && h > AMPLIO && <Emblema de={para.emblema} />}
          {titulo}
          {para && dicho && <span class="fila-para">{para.frase}</span>}
          {turno && <AsiVaUnTurno tramos={turno} />}
        </li>
      )}
    </ul>
  );
}
