/** What is engraved in the middle of a card. Each fits a box from -50 to 50 and varies with chance. */
import type { Azar } from "../azar";

/** The shape, the lines on it, and what is dark in it. */
export interface Figura {
  /** What shines inside the dark. */
  claro?: string;
  forma: string;
  trazos?: string;
  oscuro?: string;
}

export type Dibujo = (a: Azar) => Figura;
