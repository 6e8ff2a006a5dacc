/** What is engraved in the middle of a card. Each fits a box from -50 to 50 and varies with chance. */
import type { Azar } from "../azar";

/** The shape, the lines on it, and what is dark in it. */
export interface Figura {
  /** What shines inside the dark. */
  claro?: string;
  forma: string;
  /** Those parts of the shape that are gilded. */
  oro?: string;
  trazos?: string;
  oscuro?: string;
  /** Shoulders under a head, in pixels of the plate. */
  busto?: Figura;
}

export type Dibujo = (a: Azar) => Figura;
