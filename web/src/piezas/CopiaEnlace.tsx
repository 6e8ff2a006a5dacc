/** A button that copies a link. */
import { useState } from "preact/hooks";
import { t } from "../idioma";
import { Icono } from "./Icono";

export function CopiaEnlace({ direccion, texto }: { direccion: string; texto: string }) {
  const [hecho, pon] = useState(false);
  const copia = async (): Promise<void> => {
    if (!(await copiado(direccion))) return;
    pon(true);
    setTimeout(() => pon(false), 1800);
  };
  return (
    <button type="button" class="boton" onClick={() => void copia()}>
      <Icono de="enlace" /> <span aria-live="polite">{hecho ? t("copiado") : texto}</span>
    </button>
  );
}

/** Copies a text; whether it could. Browsers keep the clipboard from pages without TLS, as those of a house are. */
async function copiado(texto: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(texto);
    return true;
  } catch {
    const antes = document.activeElement;
    const campo = document.createElement("textarea");
    campo.value = texto;
    campo.style.cssText = "position:fixed;opacity:0";
    (document.querySelector("dialog[open]") ?? document.body).append(campo);
    campo.select();
    const bien = document.execCommand("copy");
    campo.remove();
    if (antes instanceof HTMLElement) antes.focus({ preventScroll: true });
    return bien;
  }
}
