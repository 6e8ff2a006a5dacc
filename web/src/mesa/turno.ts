/** It is my turn and I am looking elsewhere: a notice of the system, if it was asked for; and a sound, or a touch. */
import { ajustes } from "../ajustes";
import { t } from "../idioma";
import { campana } from "./sonido";

export function teToca(id: string): void {
  // In another tab, or with another window in front of this one.
  if (!document.hidden && document.hasFocus()) return;
  campana();
  if (!ajustes.value.avisos || typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const opciones = { body: t("te_toca_nota"), tag: `mazo-${id}`, icon: "/icono-192.png", data: `/mesa/${id}` };
  // A phone shows only those of a service worker.
  void navigator.serviceWorker?.getRegistration().then((r) => {
    if (r) return r.showNotification(t("te_toca"), opciones);
    const n = new Notification(t("te_toca"), opciones);
    n.onclick = () => {
      window.focus();
      n.close();
    };
    return undefined;
  });
}

/** Asks for leave to show notices; whether it was given. */
export async function pideAvisos(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  return (await Notification.requestPermission()) === "granted";
}
