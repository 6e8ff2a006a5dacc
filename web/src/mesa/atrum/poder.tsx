/** A Power: what it costs, what it is called and what it does. */
import type { PoderA, ReptanteA } from "../../api/tipos";
import { Emblema } from "../../cara/emblemas";
import { d, palabra, t } from "../../idioma";
import { sostiene } from "../arrastre";
import { useMesa } from "../contexto";

/** What there is to choose in a Power. */
export const delPoder = (r: ReptanteA, i: number): string => `poder:${r.n}:${i}`;

/** With more letters than these, what a Power of another does leaves no room for its name beside it. */
const DE_UNA_LINEA = 44;

/** What is looked for in few words: how much. */
const conNumeros = (dicho: string) => dicho.split(/([+−]?\d+)/).map((x, i) => (i % 2 ? <b key={i}>{x}</b> : x));

/** The sign of each kind of Power. */
export const SIGNOS: Record<string, string> = { Ataque: "arma", Defensa: "escudada", Táctico: "totem" };

/** ``entero``: its text is read there, and not in few words. */
export function Poder({
  r,
  p,
  i,
  mio,
  entero = false,
}: {
  r: ReptanteA;
  p: PoderA;
  i: number;
  mio: boolean;
  entero?: boolean;
}) {
  const mesa = useMesa();
  const k = delPoder(r, i);
  const opciones = mesa.opciones.get(k) ?? [];
  const faz = mesa.cara(`${p.nombre} ${p.coste}`);
  const brilla = opciones.length > 0;
  const largo = !mio && p.nombre.length + (faz?.breve ? d(faz.breve).length : 0) > DE_UNA_LINEA;
  return (
    <li>
      <button
        type="button"
        class={`poder ${brilla ? "brilla" : ""} ${mio ? "" : "ajeno"} ${largo ? "largo" : ""}`}
        data-clave={k}
        data-tipo={p.descarte ?? ""}
        onClick={(e) => e.currentTarget.dataset.arrastrado || mesa.toca(k, e.currentTarget, faz)}
        onPointerDown={(e) => faz && sostiene(e, () => mesa.amplia({ faz, id: k }))}
        onContextMenu={(e) => {
          e.preventDefault();
          if (faz) mesa.amplia({ faz, id: k });
        }}
        onPointerEnter={(e) => {
          if (e.pointerType !== "mouse") return;
          if (faz) mesa.asoma({ faz, id: k }, e.currentTarget);
          mesa.mira(opciones[0] ?? null);
        }}
        onPointerLeave={() => {
          mesa.asoma(null);
          mesa.mira(null);
        }}
        onFocus={() => mesa.mira(opciones[0] ?? null)}
        onBlur={() => mesa.mira(null)}
      >
        <b class="poder-coste num">{p.coste}</b>
        <span class="poder-dicho">
          <b class="poder-nombre">{p.nombre}</b>{" "}
          <span class="poder-signos">
            <span class={`poder-clase ${p.tipo}`} title={palabra("", p.tipo)}>
              <Emblema de={SIGNOS[p.tipo] ?? "totem"} />
            </span>
            <Emblema de={p.descarte && p.descarte !== "Cualquiera" ? p.descarte : "esbirro"} clase="poder-descarte" />
          </span>{" "}
          <span class="oculta">
            {palabra("", p.tipo)}, {t("aa_descarte", { d: palabra("", p.descarte ?? "Cualquiera") })}.{" "}
          </span>
          {faz?.breve && !entero ? (
            <>
              <span class="poder-breve" aria-hidden="true">
                {conNumeros(d(faz.breve))}
              </span>
              <span class="oculta">{d(faz.texto)}</span>
            </>
          ) : (
            <span class="poder-texto">{faz ? d(faz.texto) : p.texto}</span>
          )}
        </span>
      </button>
    </li>
  );
}
