/** A link as a QR code, to open it with a phone. What draws it is fetched when it is first needed. */
import { useEffect, useState } from "preact/hooks";
import { t } from "../idioma";

const BORDE = 4;

export function Qr({ texto }: { texto: string }) {
  const [dibujo, pon] = useState<{ de: string; lado: number; trazo: string } | null>(null);
  useEffect(() => {
    let vigente = true;
    import("uqr").then(
      ({ encode }) => {
        const { data, size } = encode(texto, { ecc: "M", border: BORDE });
        const trazo = data.flatMap((fila, y) => fila.map((negro, x) => (negro ? `M${x} ${y}h1v1h-1z` : ""))).join("");
        if (vigente) pon({ de: texto, lado: size, trazo });
      },
      () => undefined, // the link is there in letters
    );
    return () => {
      vigente = false;
    };
  }, [texto]);
  if (dibujo?.de !== texto) return <div class="qr" />;
  return (
    <svg class="qr" viewBox={`0 0 ${dibujo.lado} ${dibujo.lado}`} role="img" aria-label={t("qr")}>
      <path d={dibujo.trazo} />
    </svg>
  );
}
