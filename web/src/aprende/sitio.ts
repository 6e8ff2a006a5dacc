/** Where the coach points, and where its words fit without covering that. */
export type Caja = { x: number; y: number; ancho: number; alto: number };

const visible = (el: Element): boolean => {
  const r = el.getBoundingClientRect();
  return r.width > 2 && r.height > 2 && r.bottom > 0 && r.top < innerHeight && r.right > 0 && r.left < innerWidth;
};

/** The first thing of the page that answers to one of some selectors. */
export function busca(selectores: string[]): HTMLElement | null {
  for (const s of selectores) {
    const hallados = [...document.querySelectorAll<HTMLElement>(s)];
    const el = hallados.find(visible) ?? hallados[0];
    if (el) return el;
  }
  return null;
}

export function cajaDe(el: Element): Caja {
  const r = el.getBoundingClientRect();
  return { x: r.x, y: r.y, ancho: r.width, alto: r.height };
}

/** How much of a box another covers. */
export const cruce = (a: Caja, b: Caja): number =>
  Math.max(0, Math.min(a.x + a.ancho, b.x + b.ancho) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.alto, b.y + b.alto) - Math.max(a.y, b.y));

const BORDE = 10;
const HUECO = 18;
const PASOS = 12;

/** A box, moved so that all of it is in the window. */
const encaja = (c: Caja, W: number, H: number): Caja => ({
  ...c,
  x: Math.max(BORDE, Math.min(Math.max(BORDE, W - c.ancho - BORDE), c.x)),
  y: Math.max(BORDE, Math.min(Math.max(BORDE, H - c.alto - BORDE), c.y)),
});

/** Everywhere a box of a size may lie: beside what is pointed at, and all over the window. */
function lugares(ancho: number, alto: number, meta: Caja, W: number, H: number): Caja[] {
  const hastaX = Math.max(BORDE, W - ancho - BORDE);
  const hastaY = Math.max(BORDE, H - alto - BORDE);
  const en = (x: number, y: number): Caja => encaja({ x, y, ancho, alto }, W, H);
  const cx = meta.x + meta.ancho / 2;
  const cy = meta.y + meta.alto / 2;
  const hallados = [
    en(cx - ancho / 2, meta.y - alto - HUECO),
    en(meta.x + meta.ancho + HUECO, cy - alto / 2),
    en(meta.x - ancho - HUECO, cy - alto / 2),
    en(cx - ancho / 2, meta.y + meta.alto + HUECO),
    en(cx - ancho - 40, meta.y - alto - HUECO),
    en(cx + 40, meta.y - alto - HUECO),
  ];
  for (let i = 0; i <= PASOS; i++)
    for (let j = 0; j <= PASOS; j++)
      hallados.push(en(BORDE + ((hastaX - BORDE) * i) / PASOS, BORDE + ((hastaY - BORDE) * j) / PASOS));
  return hallados;
}

/** The place of a box of a size: never over what is pointed at, with as little as can be of what matters under it, and
 * near. Where no place is large enough, the box is the largest strip that is left, and is to scroll within it. */
export function coloca(
  ancho: number,
  alto: number,
  meta: Caja | null,
  evita: Caja[],
  mejorLibre: Caja[],
  W: number,
  H: number,
): Caja {
  // What is said of nothing in particular is said near the middle.
  const punto = meta ?? { x: W / 2, y: H * 0.36, ancho: 0, alto: 0 };
  const cx = punto.x + punto.ancho / 2;
  const cy = punto.y + punto.alto / 2;
  const libres = lugares(ancho, alto, punto, W, H).filter((c) => cruce(c, punto) === 0);
  if (!meta) libres.unshift(encaja({ x: cx - ancho / 2, y: cy - alto / 2, ancho, alto }, W, H));
  if (libres.length === 0) return franja(ancho, punto, W, H);
  const culpa = (c: Caja): number => {
    const tapa = evita.reduce((s, e) => s + cruce(c, e) * 6, 0);
    const estorba = mejorLibre.reduce((s, e) => s + cruce(c, e) / 40, 0);
    return tapa + estorba + Math.hypot(c.x + ancho / 2 - cx, c.y + alto / 2 - cy);
  };
  return libres.map((c) => ({ c, de: culpa(c) })).reduce((mejor, otro) => (otro.de < mejor.de ? otro : mejor)).c;
}

/** What is left over or under something, whichever is taller. */
function franja(ancho: number, meta: Caja, W: number, H: number): Caja {
  const x = Math.max(BORDE, Math.min(W - ancho - BORDE, meta.x + meta.ancho / 2 - ancho / 2));
  const sobre = meta.y - BORDE;
  const bajo = H - BORDE - (meta.y + meta.alto);
  return sobre >= bajo
    ? { x, y: 0, ancho, alto: Math.max(0, sobre) }
    : { x, y: meta.y + meta.alto + BORDE, ancho, alto: Math.max(0, bajo) };
}
