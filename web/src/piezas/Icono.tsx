/** Line icons, cut like the rest: one stroke, square ends. */
const TRAZOS: Record<string, string> = {
  cerrar: "M5 5l14 14M19 5L5 19",
  deshacer: "M9 7H4V2M4 7c3-4 8-5 12-3s6 8 3 12-9 4-12 1",
  ajustes: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4v6M9 14v6",
  diario: "M6 3h12v18H6zM9 8h6M9 12h6M9 16h4",
  charla: "M4 4h16v12H11l-5 4v-4H4z",
  lista: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  bandera: "M5 21V3M5 4h13l-3 4 3 4H5",
  sol: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
  luna: "M19 14.500A8 8 0 0 1 9.500 5a8 8 0 1 0 9.500 9.500z",
  enlace: "M10 14l4-4M8 11l-3 3a3.500 3.500 0 0 0 5 5l3-3M16 13l3-3a3.500 3.500 0 0 0-5-5l-3 3",
  descarga: "M12 3v12M7 10l5 5 5-5M4 20h16",
  ojo: "M2 12c4-7 16-7 20 0-4 7-16 7-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  atras: "M14 5l-7 7 7 7",
  adelante: "M10 5l7 7-7 7",
  principio: "M18 5l-8 7 8 7zM6 5v14",
  final: "M6 5l8 7-8 7zM18 5v14",
  juega: "M7 4l13 8-13 8z",
  pausa: "M8 4v16M16 4v16",
  mas: "M12 5v14M5 12h14",
  menos: "M5 12h14",
  lupa: "M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.500 15.500L21 21",
  pliega: "M5 8l7 7 7-7M5 19h14",
  menu: "M4 6h16M4 12h16M4 18h16",
  sonido: "M4 9v6h4l5 4V5L8 9zM16 9c2 2 2 4 0 6M18.500 6.500c4 4 4 7 0 11",
  callado: "M4 9v6h4l5 4V5L8 9zM16.500 9.500l5 5M21.500 9.500l-5 5",
  pregunta: "M8.500 9a3.500 3.500 0 1 1 5 3c-1.200.7-1.500 1.300-1.500 2.500M12 18.500v.01",
};

export function Icono({ de }: { de: keyof typeof TRAZOS | string }) {
  return (
    <svg
      class="icono-trazo"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.9"
      stroke-linecap="square"
      aria-hidden="true"
    >
      <path d={TRAZOS[de] ?? ""} />
    </svg>
  );
}
