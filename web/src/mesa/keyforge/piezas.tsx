/** Keys that turn when they are forged, and Æmbar that glows. */
import { palabra, t } from "../../idioma";

export function Llave({ color, forjada }: { color: string; forjada: boolean }) {
  const nombre = t(forjada ? "kf_llave_forjada" : "kf_llave_sin", { c: palabra("color_", color) });
  return (
    <span class={`kf-llave ${color} ${forjada ? "forjada" : ""}`} role="img" aria-label={nombre} title={nombre}>
      <svg viewBox="0 0 40 64" aria-hidden="true">
        <circle cx="20" cy="15" r="12.5" class="aro" />
        <circle cx="20" cy="15" r="7.5" class="ojo" />
        <path class="cana" d="M17.5 27h5v32h-5z" />
        <path class="cana" d="M22.5 43h8v4.5h-4v3h4V55h-8z" />
        <path class="raya" d="M20 5.5v4M10.5 15h4M25.500 15h4M20 20.500v4M20 30v26" />
      </svg>
    </span>
  );
}

export function Ambar() {
  return (
    <svg class="gota" viewBox="0 0 40 44" aria-hidden="true">
      <path class="gota-cuerpo" d="M20 2 34 13 37 27 28 40 12 40 3 27 6 13Z" />
      <path class="gota-luz" d="M20 2 27 16 20 22 13 16Z" />
      <path class="gota-lado" d="M13 16 20 22 12 40 3 27 6 13Z" />
      <path
        class="gota-talla"
        d="M20 2 13 16 20 22 27 16ZM13 16 6 13M27 16l7-3M20 22 12 40M20 22l8 18M13 16 3 27M27 16l10 11"
      />
    </svg>
  );
}

export function Cadenas() {
  return (
    <svg class="emblema" viewBox="0 0 40 40" fill="none" stroke="currentColor" stroke-width="4" aria-hidden="true">
      <rect x="3" y="14" width="19" height="12" rx="6" />
      <rect x="18" y="14" width="19" height="12" rx="6" />
    </svg>
  );
}
