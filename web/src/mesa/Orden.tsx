/** What must be put in order: chips to drag, and one button for the whole order. */
import { useState } from "preact/hooks";
import type { Opcion } from "../api/tipos";
import { t } from "../idioma";
import { Icono } from "../piezas/Icono";
import { useMesa } from "./contexto";

export const firma = (o: Opcion): string => `${o.id ?? ""}|${o.texto}`;

export function Orden({ opciones }: { opciones: Opcion[] }) {
  const mesa = useMesa();
  const [orden, pon] = useState(opciones);
  const [llevada, lleva] = useState(-1);
  const mueve = (de: number, a: number): void => {
    if (a < 0 || a >= orden.length || de === a) return;
    const nuevo = [...orden];
    const [x] = nuevo.splice(de, 1);
    if (x) nuevo.splice(a, 0, x);
    pon(nuevo);
  };
  return (
    <div class="orden">
      <p class="versal">{t("ordena")}</p>
      <ol>
        {orden.map((o, i) => (
          <li
            key={firma(o) + o.i}
            draggable
            class={llevada === i ? "llevada" : ""}
            onDragStart={(e) => {
              e.dataTransfer?.setData("text/plain", String(i));
              lleva(i);
            }}
            onDragEnd={() => lleva(-1)}
            onDragOver={(e) => {
              e.preventDefault();
              if (llevada >= 0 && llevada !== i) {
                mueve(llevada, i);
                lleva(i);
              }
            }}
          >
            <b class="num">{i + 1}</b>
            <span>{o.texto}</span>
            <button
              type="button"
              class="boton llano icono chico"
              disabled={i === 0}
              aria-label={t("orden_antes", { c: o.texto })}
              onClick={() => mueve(i, i - 1)}
            >
              <Icono de="atras" />
            </button>
            <button
              type="button"
              class="boton llano icono chico"
              disabled={i === orden.length - 1}
              aria-label={t("orden_despues", { c: o.texto })}
              onClick={() => mueve(i, i + 1)}
            >
              <Icono de="adelante" />
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        class="boton principal"
        data-opcion={orden[0]?.i}
        onClick={() => mesa.partida?.ordena(orden)}
      >
        {t("orden_asi")}
      </button>
    </div>
  );
}
