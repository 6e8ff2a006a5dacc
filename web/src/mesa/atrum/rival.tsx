/** On a phone: what the Powers of the other may do, all at once: by Reptante and by cost, what kind each is and how much. */
import type { ReptanteA } from "../../api/tipos";
import { Emblema } from "../../cara/emblemas";
import { d, palabra, t } from "../../idioma";
import { sostiene } from "../arrastre";
import { useMesa } from "../contexto";
import { Naipe } from "../Naipe";
import { delPoder, SIGNOS } from "./poder";

const vive = (r: ReptanteA): boolean => r.estado !== "eliminado" && r.estado !== "apartado";

function Celda({ r, i }: { r: ReptanteA; i: number }) {
  const mesa = useMesa();
  const p = r.poderes[i];
  if (!p) return null;
  const k = delPoder(r, i);
  const faz = mesa.cara(`${p.nombre} ${p.coste}`);
  const brilla = mesa.opciones.has(k);
  return (
    <button
      type="button"
      class={`aa-celda ${p.tipo} ${brilla ? "brilla" : ""}`}
      data-clave={k}
      data-tipo={p.descarte ?? ""}
      aria-label={`${p.coste}, ${p.nombre}, ${palabra("", p.tipo)}, ${t("aa_descarte", { d: palabra("", p.descarte ?? "Cualquiera") })}. ${faz ? d(faz.texto) : p.texto}`}
      onClick={(e) => mesa.toca(k, e.currentTarget, faz)}
      onPointerDown={(e) => faz && sostiene(e, () => mesa.amplia({ faz, id: k }))}
      onContextMenu={(e) => e.preventDefault()}
    >
      <span class="num">{p.coste}</span>
      <Emblema de={SIGNOS[p.tipo] ?? "totem"} />
      <b class="num">{faz?.cuanto ?? ""}</b>
    </button>
  );
}

export function PoderesAjenos({ reptantes, zona }: { reptantes: ReptanteA[]; zona: string }) {
  return (
    <div class="aa-ajenos" data-zona={zona}>
      {reptantes.map((r) => (
        <div key={r.n} class={`aa-ajeno ${r.estado}`} data-zona={`reptante:${r.n}`}>
          <Naipe
            id={`reptante:${r.n}`}
            clave={`reptante:${r.n}`}
            carta={r.nombre}
            ancho={26}
            talla="ficha"
            notas={[palabra("aa_", r.estado)]}
            estado={{ agotada: r.estado === "agotado" }}
          />
          {vive(r) ? (
            r.poderes.map((_, i) => <Celda key={i} r={r} i={i} />)
          ) : (
            <span class="aa-caido">{palabra("aa_", r.estado)}</span>
          )}
        </div>
      ))}
    </div>
  );
}
