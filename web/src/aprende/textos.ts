/** What the pages of learning say, in both languages. */
import { ajustes } from "../ajustes";

const TEXTOS = {
  aprende: ["Aprende a jugar", "Learn to play"],
  aprende_corto: ["Aprende", "Learn"],
  aprende_lema: [
    "Diez minutos con un maestro, y luego retos para pensar.",
    "Ten minutes with a coach, and then puzzles to think about.",
  ],
  lecciones: ["Lecciones", "Lessons"],
  empezar: ["Empezar", "Start"],
  repetir: ["Repetir", "Play again"],
  hecha: ["Aprendida", "Learned"],
  minutos: ["unos {n} minutos", "about {n} minutes"],
  pasos: ["{n} pasos", "{n} steps"],
  paso_de: ["Paso {n} de {m}", "Step {n} of {m}"],
  sigue: ["Sigue", "Next"],
  antes: ["Antes", "Back"],
  salir: ["Salir", "Leave"],
  maestro: ["El maestro", "The coach"],
  mira_rival: ["Mira lo que hace tu rival…", "Watch what your opponent does…"],
  bravo: ["¡Lo has conseguido!", "You did it!"],
  libre: ["Ahora, una partida de verdad", "Now, a real game"],
  libre_nota: ["con consejos cuando los pidas", "with advice whenever you ask"],
  otra: ["Más lecciones", "More lessons"],
  ver_mesa: ["Mirar la mesa", "Look at the table"],
  que_hago: ["¿Qué harías tú?", "What would you do?"],
  yo_haria: ["Yo haría esto: {que}", "I would do this: {que}"],
  pensando: ["Déjame pensar…", "Let me think…"],
  ocultar: ["Ocultar", "Hide"],
  retos: ["Retos", "Puzzles"],
  retos_lema: [
    "Posiciones sacadas de partidas. Cada una tiene solución, y está probada.",
    "Positions taken from games. Each has a solution, and it has been proven.",
  ],
  sin_retos: ["Aún no hay retos de este juego.", "There are no puzzles of this game yet."],
  resueltos_n: ["{n} de {m} resueltos", "{n} of {m} solved"],
  dificultad_1: ["Para empezar", "To begin with"],
  dificultad_2: ["Con calma", "Take your time"],
  dificultad_3: ["Difíciles", "Hard"],
  dificultad_4: ["Para maestros", "For masters"],
  resuelto: ["Resuelto", "Solved"],
  reto: ["Reto", "Puzzle"],
  pista: ["Pista", "Hint"],
  otra_pista: ["Otra pista", "Another hint"],
  pista_cuantas: [
    "De las {de} cosas que puedes hacer ahora, {n} sirve.",
    "Of the {de} things you can do now, {n} works.",
  ],
  pista_cuantas_n: [
    "De las {de} cosas que puedes hacer ahora, sirven {n}.",
    "Of the {de} things you can do now, {n} work.",
  ],
  pista_mira: ["Fíjate en lo que brilla.", "Look at what glows."],
  pista_haz: ["Haz esto: {que}", "Do this: {que}"],
  deshaz: ["Deshacer", "Take back"],
  empezar_otra_vez: ["Empezar otra vez", "Start over"],
  fallado: ["Por aquí no se llega", "This does not get there"],
  fallado_linea: ["Lo mejor que quedaba: {linea}.", "The best that was left: {linea}."],
  solucionado: ["¡Resuelto!", "Solved!"],
  siguiente: ["Siguiente reto", "Next puzzle"],
  todos: ["Todos los retos", "All puzzles"],
  mano_vacia: ["Tu rival no guarda nada escondido.", "Your opponent has nothing hidden."],
  toca_carta: ["toca lo que brilla", "touch what glows"],
  cartas_nota: [
    "¿No sabes qué hace una carta? Mantén el dedo o el ratón sobre ella.",
    "Not sure what a card does? Hold your finger or the mouse over it.",
  ],
} as const;

export type ClaveAprende = keyof typeof TEXTOS;

export function a(clave: ClaveAprende, valores: Record<string, string | number> = {}): string {
  const [es, en] = TEXTOS[clave];
  const texto: string = ajustes.value.idioma === "es" ? es : en;
  return texto.replace(/\{(\w+)\}/g, (_, k: string) => String(valores[k] ?? ""));
}
