import { describe, expect, it } from "vitest";
import { Azar } from "../src/cara/azar";
import * as f from "../src/cara/figuras";
import { tema } from "../src/cara/tema";

/** Nouns everybody knows, and the figure a card with that name has, whatever its kind. */
const COSAS: [nombre: string, clase: string, figura: f.Dibujo][] = [
  ["Guantes de Hierro", "arma", f.guantelete],
  ["Guantelete del Titán", "mejora", f.guantelete],
  ["Botas de Siete Leguas", "mejora", f.botas],
  ["Minas de Mecha Larga", "artefacto", f.bomba],
  ["Bomba Chirriante", "artefacto", f.bomba],
  ["Máscara de Jade", "talisman", f.mascara],
  ["Espejo de Obsidiana", "talisman", f.espejo],
  ["Poción de Olvido", "accion", f.frasco],
  ["Espada del Alba", "arma", f.espada],
  ["Hacha de Guerra", "arma", f.hacha],
  ["Arco de Tejo", "arma", f.arco],
  ["Escudo Roto", "mejora", f.escudo],
  ["Llave Maestra", "artefacto", f.llave],
  ["Biblioteca Hundida", "artefacto", f.libro],
  ["Cáliz Vacío", "talisman", f.caliz],
  ["Alas de Cera", "mejora", f.alas],
  ["Rueda de la Suerte", "artefacto", f.rueda],
  ["Tormenta de Arena", "accion", f.rayo],
  // A thing says more than a deed.
  ["Ataque del Dragón", "talisman", f.dragon],
  ["Llamada de los Lobos", "accion", f.bestia],
  ["Llamada a las Armas", "accion", f.estandarte],
];
const SERES: [nombre: string, figura: f.Dibujo][] = [
  ["Simio Colérico", f.simio],
  ["Mono de Piedra", f.simio],
  ["Jaguar Negro", f.felino],
  ["Lobo Gris", f.bestia],
  ["Oso de las Cavernas", f.oso],
  ["Jabalí Furioso", f.jabali],
  ["Toro Alado", f.toro],
  ["Rata de Alcantarilla", f.roedor],
  ["Murciélago Gigante", f.murcielago],
  ["Tiburón de Neutrones", f.pez],
  ["Sapo Venenoso", f.rana],
  ["Ciervo Blanco", f.ciervo],
  ["Águila Real", f.ave],
  ["Serpiente de Humo", f.serpiente],
  ["Araña del Éter", f.arana],
  ["Dragón de Cobre", f.dragon],
  ["Caballo de Bronce", f.caballo],
  ["Sirena del Fiordo", f.sirena],
  ["La Gorgona", f.gorgona],
  // The beast in a name goes before a crown.
  ["Rey Mono", f.simio],
];

describe("the picture agrees with the name", () => {
  it.each(COSAS)("%s", (nombre, clase, figura) => {
    expect(tema(nombre, clase, "", [], new Azar(nombre)).figura).toBe(figura);
  });
  it.each(SERES)("%s", (nombre, figura) => {
    expect(tema(nombre, "criatura", "indómita", ["Bestia"], new Azar(nombre)).figura).toBe(figura);
  });
});

describe("faces", () => {
  const bulto = (emblema: string, clase: string): Set<string> =>
    new Set(
      Array.from({ length: 40 }, (_, i) => {
        const a = new Azar(`${emblema}${i}`);
        return tema(`Nadie ${i}`, clase, emblema, [], a).figura(a).forma;
      }),
    );
  it("gods, heroes and skeletons share no head", () => {
    const [dioses, heroes, huesos] = ["dios", "guerrero", "esqueleto"].map((e) => bulto(e, "aliado"));
    for (const d of dioses ?? []) expect(heroes?.has(d) || huesos?.has(d)).toBe(false);
    for (const h of heroes ?? []) expect(huesos?.has(h)).toBe(false);
  });
  it("each figure is drawn within its plate", () => {
    const nuevas = [f.simio, f.felino, f.oso, f.toro, f.jabali, f.roedor, f.murcielago, f.pez, f.rana, f.ciervo];
    const cosas = [f.guantelete, f.botas, f.bomba, f.mascara, f.espejo, f.rueda, f.frasco, f.alas, f.balanza];
    for (const dibujo of [...nuevas, ...cosas]) {
      const { forma } = dibujo(new Azar("x"));
      const numeros = (forma.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
      expect(Math.max(...numeros.map(Math.abs))).toBeLessThanOrEqual(90);
      expect(forma.startsWith("M")).toBe(true);
    }
  });
});
