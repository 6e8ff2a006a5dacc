/** Things. */
import { cinta, circulo, curva, elipse, estrella, type Punto, par, polar, poli, simetrica } from "../trazo";
import type { Dibujo } from "./figura";

export const moneda: Dibujo = (a) => {
  const n = a.entero(18, 30);
  const centro = a.uno([
    estrella(a.entero(5, 9), 20, 9),
    poli([
      [0, -20],
      [16, 0],
      [0, 20],
      [-16, 0],
    ]) + circulo(7),
    circulo(18) + estrella(4, 16, 5, 45),
    simetrica(
      [
        [0, -18],
        [8, -6],
        [18, -10],
        [14, 12],
        [0, 14],
      ],
      false,
    ),
  ]);
  let cuentas = "";
  for (let i = 0; i < n; i++) cuentas += circulo(1.6, polar(36, (i * 360) / n));
  return { forma: circulo(46), trazos: circulo(42) + circulo(30) + cuentas + centro };
};

export const totem: Dibujo = (a) => {
  let forma = "";
  let trazos = "";
  let oscuro = "";
  const n = a.entero(2, 3);
  const alto = 88 / n;
  for (let i = 0; i < n; i++) {
    const y = -42 + i * alto;
    const w = a.entre(17, 25);
    forma += simetrica(
      [
        [0, y],
        [w * 0.8, y + 2],
        [w, y + alto * 0.45],
        [w * 0.8, y + alto - 2],
        [0, y + alto],
      ],
      a.moneda(),
    );
    if (a.moneda(0.6))
      forma += par(
        [
          [w * 0.8, y + alto * 0.3],
          [w + a.entre(10, 20), y + a.entre(-6, 8)],
          [w + a.entre(6, 14), y + alto * 0.6],
          [w * 0.8, y + alto * 0.7],
        ],
        (q) => poli(q),
      );
    const ojo = alto * 0.32;
    oscuro += a.moneda()
      ? par([[8, y + ojo]], (q) => circulo(3.4, q[0]))
      : par(
          [
            [4, y + ojo],
            [13, y + ojo - 4],
            [12, y + ojo + 3],
          ],
          (q) => poli(q),
        );
    trazos += `M-9 ${y + alto * 0.72}Q0 ${y + alto * (a.moneda() ? 0.62 : 0.84)} 9 ${y + alto * 0.72}M-4 ${y + alto * 0.5}L0 ${y + alto * 0.42}L4 ${y + alto * 0.5}`;
  }
  if (a.moneda())
    forma += par(
      [
        [0, -40],
        [10, -50],
        [24, -48],
        [8, -40],
      ],
      (q) => poli(q),
    );
  return { forma, trazos, oscuro };
};

export const amuleto: Dibujo = (a) => {
  const n = a.entero(5, 10);
  const forma = a.uno([
    estrella(n, 40, a.entre(22, 32), a.entre(0, 20)),
    circulo(36),
    poli(Array.from({ length: n }, (_, i) => polar(40, (i * 360) / n))),
  ]);
  const dentro = a.uno([
    estrella(n, 18, 8),
    circulo(14) + circulo(8),
    poli([
      [0, -18],
      [16, 10],
      [-16, 10],
    ]) +
      poli([
        [0, 18],
        [16, -10],
        [-16, -10],
      ]),
  ]);
  return {
    forma: `${forma}${cinta(
      [
        [-6, -38],
        [-7, -46],
        [0, -50],
        [7, -46],
        [6, -38],
      ],
      4,
      4,
    )}`,
    trazos: circulo(24) + dentro,
    oscuro: circulo(3.5),
  };
};

export const llave: Dibujo = (a) => {
  const n = a.entero(2, 4);
  let guardas = "";
  for (let i = 0; i < n; i++)
    guardas += poli([
      [3, 20 + i * 8],
      [3 + a.entre(9, 17), 20 + i * 8],
      [3 + a.entre(9, 17), 25 + i * 8],
      [3, 25 + i * 8],
    ]);
  const ojal = a.uno([
    circulo(20, [0, -26]),
    estrella(a.entero(3, 6), 24, 13, 0, [0, -26]),
    poli([
      [0, -50],
      [20, -28],
      [0, -6],
      [-20, -28],
    ]),
  ]);
  return {
    forma: `${ojal}${poli([
      [-3.4, -10],
      [3.4, -10],
      [3.4, 48],
      [-3.4, 48],
    ])}${poli([
      [-7, -8],
      [7, -8],
      [7, -3],
      [-7, -3],
    ])}${guardas}`,
    trazos: circulo(15, [0, -27]),
    oscuro: circulo(8, [0, -27]),
  };
};

export const libro: Dibujo = (a) => ({
  forma: "M0 -30C-14 -40 -34 -38 -46 -34V32C-34 28 -14 28 0 38C14 28 34 28 46 32V-34C34 -38 14 -40 0 -30Z",
  trazos: `M0 -30V38M-40 -24Q-20 -30 -6 -22M-40 -14Q-20 -20 -6 -12M-40 6Q-20 0 -6 8M-40 16Q-20 10 -6 18M40 -24Q20 -30 6 -22M40 6Q20 0 6 8M40 16Q20 10 6 18${a.moneda() ? circulo(9, [24, -8]) : estrella(6, 10, 5, 0, [-23, -6])}`,
});

export const caliz: Dibujo = (a) => {
  const w = a.entre(22, 32);
  return {
    forma: simetrica(
      [
        [0, -38],
        [w, -40],
        [w * 0.9, -16],
        [w * 0.4, 2],
        [5, 8],
        [5, 26],
        [22, 38],
        [22, 44],
        [0, 44],
      ],
      false,
    ),
    trazos: `${elipse(w * 0.9, 5, [0, -38])}M${-w * 0.8} -20Q0 -12 ${w * 0.8} -20M-6 17H6${estrella(6, 8, 3, 0, [0, -22])}`,
  };
};

export const corona: Dibujo = (a) => {
  const n = a.entero(2, 3);
  const puntas: Punto[] = [];
  for (let i = -n; i <= n; i++)
    puntas.push([i * (40 / n), (i % 2 ? -20 : -36) + Math.abs(i) * 2], [(i + 0.5) * (40 / n), 2]);
  return {
    forma:
      poli([...puntas.slice(0, -1), [36, 34], [-36, 34]]) +
      puntas
        .filter((_, i) => i % 2 === 0)
        .map((q) => circulo(4, q))
        .join(""),
    trazos: `M-37 22H37M-36 28H36${circulo(4, [0, 13])}${circulo(3, [-18, 13])}${circulo(3, [18, 13])}`,
  };
};

export const engranaje: Dibujo = (a) => {
  const n = a.entero(8, 13);
  const puntos: Punto[] = [];
  for (let i = 0; i < n; i++)
    for (const [r, t] of [
      [33, -0.5],
      [33, -0.28],
      [45, -0.2],
      [45, 0.2],
      [33, 0.28],
    ] as const)
      puntos.push(polar(r, ((i + t) * 360) / n));
  const radios = a.entero(3, 6);
  return {
    forma: poli(puntos),
    trazos:
      circulo(28) +
      circulo(11) +
      Array.from({ length: radios }, (_, i) =>
        poli([polar(11, (i * 360) / radios), polar(28, (i * 360) / radios)], false),
      ).join(""),
    oscuro: circulo(5),
  };
};

export const vasija: Dibujo = (a) => {
  const w = a.entre(24, 34);
  return {
    forma: simetrica([
      [0, -44],
      [12, -44],
      [10, -32],
      [w, -12],
      [w, 14],
      [w * 0.6, 38],
      [14, 46],
      [0, 46],
    ]),
    trazos: `M-10 -34H10M${-w * 0.9} -6L${-w * 0.6} 2L${-w * 0.3} -6L0 2L${w * 0.3} -6L${w * 0.6} 2L${w * 0.9} -6M${-w * 0.9} 16Q0 24 ${w * 0.9} 16${circulo(5, [0, 9])}`,
  };
};

export const orbe: Dibujo = (a) => {
  let nubes = "";
  for (let i = 0; i < 4; i++)
    nubes += curva([polar(26, a.entre(0, 360)), polar(12, a.entre(0, 360)), polar(22, a.entre(0, 360))], false, 1);
  return {
    forma:
      circulo(33, [0, -8]) +
      poli([
        [-20, 26],
        [20, 26],
        [26, 46],
        [-26, 46],
      ]),
    trazos: `${nubes}M-20 30H20M-23 38H23M-18 -26Q-26 -14 -22 -2`,
    oscuro: circulo(3, [0, -8]),
  };
};

export const gema: Dibujo = (a) => {
  const w = a.entre(24, 34);
  const h = a.entre(36, 46);
  return {
    forma: poli([
      [-w * 0.6, -h],
      [w * 0.6, -h],
      [w, -h * 0.45],
      [0, h],
      [-w, -h * 0.45],
    ]),
    trazos: `M${-w} ${-h * 0.45}H${w}M${-w * 0.6} ${-h}L${-w * 0.3} ${-h * 0.45}L0 ${h}L${w * 0.3} ${-h * 0.45}L${w * 0.6} ${-h}M${-w * 0.3} ${-h * 0.45}L0 ${-h}L${w * 0.3} ${-h * 0.45}`,
  };
};

export const cristales: Dibujo = (a) => {
  let forma = "";
  let trazos = "";
  for (const [x, g] of [
    [-20, -18],
    [20, 16],
    [-8, -6],
    [10, 5],
    [0, 0],
  ] as const) {
    const h = a.entre(46, 84) * (x === 0 ? 1.05 : 0.8);
    const w = a.entre(6, 9);
    const gira = ([u, v]: Punto): Punto => [x + u + (g * (44 - v)) / 60, v];
    forma += poli(
      [
        [-w, 44],
        [w, 44],
        [w, 44 - h * 0.75],
        [0, 44 - h],
        [-w, 44 - h * 0.75],
      ].map((q) => gira(q as unknown as Punto)),
    );
    trazos += poli([gira([0, 44 - h]), gira([w * 0.2, 44 - h * 0.7]), gira([w * 0.2, 44])], false);
  }
  return { forma, trazos };
};

export const cuerno: Dibujo = () => ({
  forma:
    cinta(
      [
        [-44, -30],
        [-30, 6],
        [-4, 26],
        [22, 20],
        [38, -6],
        [42, -34],
      ],
      5,
      26,
    ) + elipse(13, 5, [42, -36]),
  trazos: "M-36 -14l8 -4M-24 10l6 -7M-6 20l2 12M14 12l6 14M26 -2l16 6",
});

export const cofre: Dibujo = (a) => ({
  forma: "M-40 -4V38H40V-4ZM-40 -8C-40 -36 40 -36 40 -8Z",
  trazos: `M-40 -6H40M-24 -26V36M24 -26V36M-34 30H34${a.moneda() ? "M-34 20H34" : ""}${circulo(8, [0, 4])}`,
  oscuro: `${circulo(3, [0, 2])}M-1.6 3H1.6L2.6 10H-2.6Z`,
});

export const red: Dibujo = (a) => {
  const n = a.entero(6, 9);
  let d = "";
  for (let k = 1; k <= 4; k++)
    d += curva(
      Array.from({ length: n }, (_, i) => polar(k * 11, (i * 360) / n + (k % 2) * 4)),
      true,
      0.3,
    );
  return {
    forma: estrella(n, 48, 34),
    trazos: `${d}${Array.from({ length: n }, (_, i) => poli([[0, 0], polar(46, (i * 360) / n)], false)).join("")}`,
    oscuro: circulo(3),
  };
};

export const cadenas: Dibujo = (a) => {
  const g = a.entre(4, 10);
  const eslabon = (y: number, x: number): string => elipse(17, 20, [x, y]);
  const hueco = (y: number, x: number): string => elipse(9, 12, [x, y]);
  return {
    forma:
      eslabon(-30, -g) +
      eslabon(30, -g) +
      poli([
        [g - 5, -22],
        [g + 5, -22],
        [g + 5, 22],
        [g - 5, 22],
      ]),
    trazos: `M${g - 5} -14H${g + 5}M${g - 5} 14H${g + 5}`,
    oscuro: hueco(-34, -g) + hueco(34, -g),
  };
};
