/** Charges: what is engraved in the middle of a card. */
export * from "./figuras/armas";
export * from "./figuras/cielo";
export * from "./figuras/enseres";
export * from "./figuras/fieras";
export type { Dibujo, Figura } from "./figuras/figura";
export * from "./figuras/lugares";
export * from "./figuras/objetos";
export * from "./figuras/seres";
