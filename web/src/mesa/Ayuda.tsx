import { t } from "../idioma";
import { Dialogo } from "../piezas/Dialogo";

export function Ayuda({ alCerrar }: { alCerrar: () => void }) {
  const filas: [string, string][] = [
    [t("k_doble_tecla"), t("k_doble")],
    [t("k_arrastra_tecla"), t("k_arrastra")],
    [t("k_derecho_tecla"), t("k_derecho")],
    [`${t("k_previa_tecla")} ⋯`, t("k_previa")],
    ["← ↑ → ↓", t("k_flechas")],
    ["N", t("k_elegible")],
    ["Enter", t("k_enter")],
    ["1 … 9", t("k_numeros")],
    ["P", t("k_pasar")],
    ["F", t("k_corre")],
    ["I", t("k_i")],
    ["Q", t("k_porque")],
    ["O", t("k_lista")],
    ["Z", t("k_deshacer")],
    ["H", t("k_mano")],
    ["L", t("k_diario")],
    ["␣", t("k_espacio")],
    ["Esc", t("k_escape")],
    ["?", t("k_ayuda")],
  ];
  return (
    <Dialogo titulo={t("ayuda_teclado")} alCerrar={alCerrar}>
      <dl class="teclas">
        {filas.map(([k, v]) => (
          <div key={k}>
            <dt>
              <span class="tecla">{k}</span>
            </dt>
            <dd>{v}</dd>
          </div>
        ))}
      </dl>
    </Dialogo>
  );
}
