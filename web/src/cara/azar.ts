/** Chance that is always the same for the same text: a card's engraving never changes. */
export class Azar {
  private estado: number;

  constructor(semilla: string) {
    let h = 0x811c9dc5;
    for (let i = 0; i < semilla.length; i++) h = Math.imul(h ^ semilla.charCodeAt(i), 0x01000193);
    this.estado = h >>> 0;
    for (let i = 0; i < 8; i++) this.siguiente();
  }

  /** A number from 0 up to 1. */
  siguiente(): number {
    this.estado = (this.estado + 0x6d2b79f5) >>> 0;
    let t = Math.imul(this.estado ^ (this.estado >>> 15), 1 | this.estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  entre(desde: number, hasta: number): number {
    return desde + (hasta - desde) * this.siguiente();
  }

  entero(desde: number, hasta: number): number {
    return Math.floor(this.entre(desde, hasta + 1));
  }

  moneda(p = 0.5): boolean {
    return this.siguiente() < p;
  }

  uno<T>(de: readonly T[]): T {
    return de[this.entero(0, de.length - 1)] as T;
  }
}
