/** Language, room, pace, sound, and where one wants to be asked. */
import { type Ajustes, ajusta, ajustes, conPistas, seOye } from "../ajustes";
import type { Ajuste } from "../api/tipos";
import { type Clave, t } from "../idioma";
import type { Partida } from "../mesa/partida";
import { pideAvisos } from "../mesa/turno";
import { Instala } from "./Instala";

function Eleccion<T extends string | number | boolean>({
  titulo,
  valor,
  valores,
  alCambiar,
}: {
  titulo: string;
  valor: T;
  valores: [T, string][];
  alCambiar: (v: T) => void;
}) {
  return (
    <div class="ajuste">
      <span>{titulo}</span>
      <div class="segmentos" role="group" aria-label={titulo}>
        {valores.map(([v, texto]) => (
          <button key={String(v)} type="button" aria-pressed={v === valor} onClick={() => alCambiar(v)}>
            {texto}
          </button>
        ))}
      </div>
    </div>
  );
}

export function Ajustador({ mesa }: { mesa?: Partida }) {
  const a = ajustes.value;
  const pon = (c: Partial<Ajustes>) => ajusta(c);
  const preguntar: Ajuste[] = ["siempre", "si_puedo", "hasta_mi_turno"];
  return (
    <div class="ajustes">
      <Eleccion
        titulo={t("idioma")}
        valor={a.idioma}
        valores={[
          ["es", "Español"],
          ["en", "English"],
        ]}
        alCambiar={(idioma) => pon({ idioma })}
      />
      <Eleccion
        titulo={t("tema")}
        valor={a.tema}
        valores={(["auto", "claro", "oscuro"] as const).map((x) => [x, t(`tema_${x}` as Clave)])}
        alCambiar={(tema) => pon({ tema })}
      />
      {mesa && (
        <>
          <Eleccion
            titulo={t("preguntarme")}
            valor={a.preguntar}
            valores={preguntar.map((x) => [x, t(`preguntar_${x}` as Clave)])}
            alCambiar={(x) => {
              pon({ preguntar: x });
              mesa.cambiaPreguntar(x);
            }}
          />
          <p class="nota">{t("preguntar_nota")}</p>
        </>
      )}
      {mesa?.mesa.value?.vista.juego === "atrum" && (
        <>
          <Eleccion
            titulo={t("directo")}
            valor={a.directo}
            valores={[
              [true, t("directo_si")],
              [false, t("directo_no")],
            ]}
            alCambiar={(directo) => pon({ directo })}
          />
          <p class="nota">{t("aa_paradas_nota")}</p>
        </>
      )}
      {mesa && (
        <Eleccion
          titulo={t("pistas")}
          valor={conPistas()}
          valores={[
            [true, t("activado")],
            [false, t("desactivado")],
          ]}
          alCambiar={(ayuda) => pon({ ayuda })}
        />
      )}
      <Eleccion
        titulo={t("ritmo")}
        valor={a.ritmo}
        valores={(["lento", "normal", "rapido", "ya"] as const).map((x) => [x, t(`ritmo_${x}`)])}
        alCambiar={(ritmo) => pon({ ritmo })}
      />
      {mesa && <p class="nota">{t("ritmo_nota")}</p>}
      <Eleccion
        titulo={t("acaba")}
        valor={a.acaba}
        valores={[
          [true, t("activado")],
          [false, t("desactivado")],
        ]}
        alCambiar={(acaba) => pon({ acaba })}
      />
      <Eleccion
        titulo={t("movimiento")}
        valor={a.movimiento}
        valores={[
          ["auto", t("movimiento_auto")],
          ["no", t("movimiento_no")],
        ]}
        alCambiar={(movimiento) => pon({ movimiento })}
      />
      <Eleccion
        titulo={t("sonido")}
        valor={seOye()}
        valores={[
          [false, t("desactivado")],
          [true, t("activado")],
        ]}
        alCambiar={(sonido) => pon({ sonido })}
      />
      <Eleccion
        titulo={t("avisos")}
        valor={a.avisos}
        valores={[
          [false, t("desactivado")],
          [true, t("activado")],
        ]}
        alCambiar={(si) => {
          if (!si) pon({ avisos: false });
          else void pideAvisos().then((dado) => pon({ avisos: dado }));
        }}
      />
      <Instala />
      <Eleccion
        titulo={t("atajos")}
        valor={a.atajos}
        valores={[
          [true, t("activado")],
          [false, t("desactivado")],
        ]}
        alCambiar={(atajos) => pon({ atajos })}
      />
    </div>
  );
}
