/** Lines of an engraving, as SVG path data. Angles in degrees, 0 upwards, clockwise. */
export type Punto = readonly [number, number];

const r1 = (x: number): string => String(Math.round(x * 10) / 10);
export const p = ([x, y]: Punto): string => `${r1(x)} ${r1(y)}`;

export function polar(radio: number, angulo: number, [cx, cy]: Punto = [0, 0]): Punto {
  const a = ((angulo - 90) * Math.PI) / 180;
  return [cx + radio * Math.cos(a), cy + radio * Math.sin(a)];
}

export function poli(puntos: readonly Punto[], cerrado = true): string {
  return `M${puntos.map(p).join("L")}${cerrado ? "Z" : ""}`;
}

/** A smooth curve through points. */
export function curva(puntos: readonly Punto[], cerrada = false, tension = 0.5): string {
  const n = puntos.length;
  const en = (i: number): Punto => puntos[cerrada ? (i + n) % n : Math.max(0, Math.min(n - 1, i))] as Punto;
  let d = `M${p(en(0))}`;
  for (let i = 0; i < (cerrada ? n : n - 1); i++) {
    const [a, b, c, e] = [en(i - 1), en(i), en(i + 1), en(i + 2)];
    const k = tension / 3;
    d += `C${p([b[0] + (c[0] - a[0]) * k * 1.0, b[1] + (c[1] - a[1]) * k])} ${p([c[0] - (e[0] - b[0]) * k, c[1] - (e[1] - b[1]) * k])} ${p(c)}`;
  }
  return cerrada ? `${d}Z` : d;
}

export const espejo = (puntos: readonly Punto[]): Punto[] => puntos.map(([x, y]) => [-x, y] as const);

/** A closed shape, the same on both sides, from the points of its right side from top to bottom. */
export function simetrica(derecha: readonly Punto[], suave = true): string {
  const todos = [
    ...derecha,
    ...espejo(derecha)
      .reverse()
      .filter(([x]) => Math.abs(x) > 0.01),
  ];
  return suave ? curva(todos, true, 1) : poli(todos);
}

/** A line and its mirror image. */
export const par = (
  puntos: readonly Punto[],
  hacer: (q: readonly Punto[]) => string = (q) => curva(q, false, 1),
): string => hacer(puntos) + hacer(espejo(puntos));

export function circulo(radio: number, [cx, cy]: Punto = [0, 0]): string {
  const r = r1(radio);
  return `M${p([cx - radio, cy])}a${r} ${r} 0 1 0 ${r1(2 * radio)} 0a${r} ${r} 0 1 0 ${r1(-2 * radio)} 0Z`;
}

export function elipse(rx: number, ry: number, [cx, cy]: Punto = [0, 0]): string {
  return `M${p([cx - rx, cy])}a${r1(rx)} ${r1(ry)} 0 1 0 ${r1(2 * rx)} 0a${r1(rx)} ${r1(ry)} 0 1 0 ${r1(-2 * rx)} 0Z`;
}

export function estrella(puntas: number, fuera: number, dentro: number, giro = 0, centro: Punto = [0, 0]): string {
  return poli(
    Array.from({ length: puntas * 2 }, (_, i) => polar(i % 2 ? dentro : fuera, giro + (i * 180) / puntas, centro)),
  );
}

/** A thick line with a width at each end: horns, limbs, rays. */
export function cinta(eje: readonly Punto[], ancho: number, final = 0): string {
  const izquierda: Punto[] = [];
  const derecha: Punto[] = [];
  eje.forEach((q, i) => {
    const a = eje[Math.max(0, i - 1)] as Punto;
    const b = eje[Math.min(eje.length - 1, i + 1)] as Punto;
    const largo = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const w = (ancho + ((final - ancho) * i) / (eje.length - 1)) / 2;
    const n: Punto = [(-(b[1] - a[1]) / largo) * w, ((b[0] - a[0]) / largo) * w];
    izquierda.push([q[0] + n[0], q[1] + n[1]]);
    derecha.push([q[0] - n[0], q[1] - n[1]]);
  });
  return curva([...izquierda, ...derecha.reverse()], true, 1);
}

/** Guilloché: the path of a wheel inside another, as banknotes have. */
export function guilloche(
  radio: number,
  hondo: number,
  petalos: number,
  vueltas: number,
  centro: Punto = [0, 0],
): string {
  const pasos = 90 * vueltas;
  const puntos: Punto[] = [];
  for (let i = 0; i <= pasos; i++) {
    const t = (i / pasos) * vueltas * 360;
    puntos.push(polar(radio + hondo * Math.cos(((petalos / vueltas) * t * Math.PI) / 180), t, centro));
  }
  return poli(puntos);
}

/** Parallel lines over a box, slightly curved: what shades an engraving. */
export function rayado(
  ancho: number,
  alto: number,
  paso: number,
  angulo: number,
  comba = 0,
  centro: Punto = [0, 0],
): string {
  const largo = Math.hypot(ancho, alto) / 2;
  const a = (angulo * Math.PI) / 180;
  const u: Punto = [Math.cos(a), Math.sin(a)];
  const v: Punto = [-u[1], u[0]];
  let d = "";
  for (let k = -largo; k <= largo; k += paso) {
    const en = (t: number, c: number): Punto => [
      centro[0] + u[0] * t + v[0] * (k + c),
      centro[1] + u[1] * t + v[1] * (k + c),
    ];
    d += comba
      ? `M${p(en(-largo, 0))}Q${p(en(0, comba))} ${p(en(largo, 0))}`
      : `M${p(en(-largo, 0))}L${p(en(largo, 0))}`;
  }
  return d;
}
