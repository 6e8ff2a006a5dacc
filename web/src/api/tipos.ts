/** What the server says: docs/table.md is the contract. */

export type Idioma = "es" | "en";
export type Juego = "keyforge" | "atrum" | "myl";
export type Texto = { es: string; en: string };

/** A face as the page draws it: everything printed on a card. */
export type Faz = {
  juego: Juego;
  id: string;
  nombre: Texto;
  tipo: Texto;
  clase: string;
  claseNombre: Texto;
  emblema: string;
  emblemaNombre: Texto;
  cifras: Record<string, number | null>;
  rasgos: (Texto | string)[];
  texto: Texto;
  palabras: { palabra: Texto | string; glosa: Texto | string; regla?: string }[];
  edicion: string;
  original: boolean;
  semilla: string;
  // Only in the whole face.
  reglas: { id: string; texto?: string | Texto }[];
  escenarios: { id: string; titulo: string }[];
  poderes: Faz[];
};

export type Opcion = {
  i: number;
  texto: string;
  verbo: string;
  id?: string;
  carta?: string;
  modo?: string;
  reptante?: number;
  poder?: number;
  asiento?: number;
  tipo?: string;
  [otro: string]: unknown;
};

export type Pregunta = {
  numero: number;
  asiento: number;
  clase: string;
  frase: string;
  regla: string;
  fuente: { carta: string; id: string } | null;
  camino: string[];
  opciones: Opcion[] | null;
  /** The server is about to answer it by itself. */
  salta?: boolean;
};

export type Lugar = [zona: string, asiento: number];
export type Movimiento = {
  id: string | null;
  antes?: string | null;
  carta?: string | null;
  de: Lugar | null;
  a: Lugar | null;
};
export type Suceso = {
  n: number;
  clase: string;
  nivel: 0 | 1 | 2;
  texto: string;
  regla: string;
  cartas?: string[];
  asiento?: number;
  mueve?: Movimiento[];
  cifra?: { que: string; id: string | null; asiento: number | null; valor: number } | null;
  /** Of what is foreseen: it would only happen if nobody did anything more. */
  luego?: boolean;
};

/** Seconds left of the round and of this question, from when they are told. */
export type Relojes = { ronda: number | null; jugada: number | null; corre: boolean };
export type Presencia = { n: number; nombre: string; tipo: "persona" | "bot"; aqui: boolean };
export type Ajuste = "siempre" | "si_puedo" | "hasta_mi_turno";

export type MesaMensaje = {
  t: "mesa";
  n: number;
  yo: number;
  /** From where this is seen: my seat, or −1. */
  punto: number;
  vista: Vista;
  pregunta: Pregunta | null;
  sucesos: Suceso[];
  desde: number;
  diario?: string;
  deshacer: boolean;
  relojes: Relojes | null;
  espera: number[];
};
export type Regla = { id: string; texto: string; capitulo?: string; parte?: string; ambiguedad?: boolean };
export type Porque = {
  t: "porque";
  reglas: Regla[];
  frase: string;
  suceso?: number;
  id?: string | null;
  actos?: { acto: string; reglas: Regla[] }[];
  permitido?: boolean;
};
export type Desglose = {
  t: "desglose";
  total: number;
  de?: string;
  id?: string;
  asiento?: number;
  sumandos: { texto: string; valor: number; carta?: string; regla?: string }[];
};
export type Fin = { t: "fin"; ganan: number[]; motivo?: string; curva: Momento[] };
/** How good a turn looked to each seat. */
export type Momento = { n: number; turno: number; valor: number[] };
export type Charla = { t: "charla"; asiento: number; nombre: string; texto: string; hora?: number };
export type Prevision = { t: "prevision"; pregunta?: number; opcion: number; sucesos: Suceso[] };
/** Something of the table itself that belongs in the log: somebody took an act back. */
export type Aviso = { t: "aviso"; clase: "deshecho"; asiento: number; texto: Texto };
export type MensajeError = { t: "error"; codigo: string; texto: Texto; regla?: string };
export type Mensaje =
  | MesaMensaje
  | Porque
  | Desglose
  | Fin
  | Charla
  | Prevision
  | MensajeError
  | {
      t: "partida";
      id: string;
      juego: Juego;
      formato: string;
      estado: string;
      asientos: AsientoPartida[];
      practica: boolean;
      origen: string | null;
      caso?: Caso | null;
      /** How far it is still the match that was played, with another version of the engine. */
      cambiada?: { hasta: number; total: number; version: string } | null;
    }
  | { t: "sala"; asientos: AsientoPartida[]; faltan: number[] }
  | { t: "ajustes"; idioma: Idioma; preguntar: Ajuste }
  | Aviso
  | { t: "diario"; desde: number; sucesos: Suceso[] }
  | { t: "presencia"; asientos: Presencia[]; miran?: number }
  | { t: "revancha"; id: string | null; quieren: number[]; faltan: number[] };

/** The scenario a practice table comes from. */
export type Caso = { id: string; titulo: string; pasos: string[]; reglas: string[] };

// The views of the games: src/mazo/games/*/vista.py.

export type Vista = VistaKeyforge | VistaAtrum | VistaMyl;
export type Resultado = { ganan: number[]; motivo: string; score?: number[] } | null;

export type CartaKf = {
  id: string;
  carta: string;
  nombre: string;
  casa: string;
  tipo: string;
  agotada?: boolean;
  ámbar?: number;
  mejoras?: CartaKf[];
  poder?: number;
  armadura?: number;
  daño?: number;
  contadores?: number;
  aturdida?: boolean;
  escudada?: boolean;
  enfurecida?: boolean;
};
export type AsientoKf = {
  nombre: string;
  mazo: string;
  casas: string[];
  ámbar: number;
  cadenas: number;
  llaves: Record<string, boolean>;
  coste: number;
  cartas: number;
  mano: CartaKf[] | number;
  archivos: CartaKf[] | number;
  debajo: CartaKf[] | number;
  descarte: CartaKf[];
  purgadas: CartaKf[];
  línea: CartaKf[];
  artefactos: CartaKf[];
  resolviendo: CartaKf[];
};
export type VistaKeyforge = {
  juego: "keyforge";
  turno: number;
  activo: number;
  paso: string;
  casa: string;
  asientos: AsientoKf[];
  lucha: string[];
  resultado: Resultado;
};

export type EsbirroA = { id: string; tipo: string; tipos?: string[]; agotado?: boolean };
export type PoderA = {
  nombre: string;
  coste: number;
  tipo: string;
  descarte: string | null;
  único: boolean;
  texto: string;
};
export type ReptanteA = { n: number; nombre: string; estado: string; poderes: PoderA[] };
export type AsientoA = {
  nombre: string;
  grupo: number;
  fuera: boolean;
  resistencia: number;
  vuelve_a_10: boolean;
  mano: number;
  cartas: EsbirroA[] | null;
  altar: EsbirroA[];
  reptantes: ReptanteA[];
};
export type EslabonA = {
  asiento: number;
  reptante: number;
  poder: string;
  coste: number;
  tipo: string;
  explotando: boolean;
  descarte: string[] | null;
  objetivos: (string | number)[][];
  copia: string | null;
  refuerzo: number;
  anulado: boolean;
};
export type VistaAtrum = {
  juego: "atrum";
  formato: string;
  turno: number;
  activo: number;
  fase: string;
  parte: string;
  fosa: number;
  vertedero: EsbirroA[];
  revelados: EsbirroA[];
  asientos: AsientoA[];
  cadena: EslabonA[];
  efectos: { efecto: string; sobre: unknown[]; valor: unknown; regla?: string }[];
  resultado: Resultado;
};

export type CartaM = {
  id: string;
  carta: string;
  nombre: string;
  tipo: string;
  dueño?: number;
  fuerza?: number;
  razas?: string[];
  claves?: string[];
  armas?: CartaM[];
  "sin habilidad"?: boolean;
  "recién llegado"?: boolean;
};
export type AsientoM = {
  nombre: string;
  mazo: string;
  castillo: number;
  mano: CartaM[] | number;
  virtual: number;
  reserva: CartaM[];
  pagado: CartaM[];
  defensa: CartaM[];
  ataque: CartaM[];
  apoyo: CartaM[];
  cementerio: CartaM[];
  destierro: CartaM[];
  transito: CartaM[];
};
export type VistaMyl = {
  juego: "myl";
  formato: string;
  turno: number;
  activo: number;
  fase: string;
  paso: string;
  asientos: AsientoM[];
  /** Who is blocked, and by whom. */
  bloqueos: [string, string][];
  /** What is being played or used, the last on top. */
  acciones: { clase: string; asiento: number; carta: string; nombre: string; anulada: boolean }[];
  efectos: { carta: string; nodo: number; hasta: string }[];
  resultado: Resultado;
};

// REST

export type MazoBreve = {
  id: string;
  nombre: string;
  descripcion: Texto | string;
  casas?: string[];
  /** The only one it can be played in, if it is so. */
  formato?: string;
};
export type JuegoInfo = {
  id: Juego;
  titulo: string;
  asientos: { minimo: number; maximo: number };
  formatos: { id: string; asientos: number[]; nombre?: Texto }[];
  bots: { id: string; nombre: Texto }[];
  mazos: MazoBreve[];
  opciones: OpcionPartida[];
  /** The clocks the rulebook speaks of. */
  relojes?: { id: string; nombre: Texto; ronda?: number; jugada?: number; regla?: string }[];
  filtros: Filtro[];
};
export type OpcionPartida = {
  id: string;
  tipo: string;
  nombre: Texto;
  valor: unknown;
  regla?: string;
  minimo?: number;
  maximo?: number;
};
export type Filtro = { campo: string; nombre: Texto; valores: { id: string; nombre: Texto }[] };
/** A deck told with its cards: ``mazo`` is what the server takes back. */
export type Mazo = MazoBreve & {
  cartas: { carta: string; casa?: string; copias: number }[];
  mazo: unknown;
  texto: string;
};
export type Falta = { texto: Texto; regla?: string | null; línea?: number };
export type AsientoPartida = {
  n: number;
  nombre: string;
  tipo: "persona" | "bot";
  bot?: string;
  libre?: boolean;
  aqui?: boolean;
};
export type PartidaInfo = {
  id: string;
  juego: Juego;
  formato: string;
  estado: string;
  asientos: AsientoPartida[];
  abierta: boolean;
  creada: number;
  practica?: boolean;
  miran?: number;
};
