/** The coach: an owl, engraved. */
import "./maestro.css";

export function Maestro({ alegre = false }: { alegre?: boolean }) {
  return (
    <svg class={`maestro ${alegre ? "alegre" : ""}`} viewBox="0 0 64 64" aria-hidden="true">
      <path
        class="m-cuerpo"
        d="M12 26C10 14 12 8 14 6c4 1 7 3 9 5 6-2 12-2 18 0 2-2 5-4 9-5 2 2 4 8 2 20 2 20-8 32-20 32S10 46 12 26Z"
      />
      <path class="m-pecho" d="M22 40c3 3 6 3 10 3s7 0 10-3c1 10-4 15-10 15s-11-5-10-15Z" />
      <path class="m-raya" d="M26 46l3 3 3-3 3 3 3-3M28 51l2 2 2-2 2 2 2-2" />
      <circle class="m-ojo" cx="22" cy="27" r="9" />
      <circle class="m-ojo" cx="42" cy="27" r="9" />
      <g class="m-pupilas">
        <circle cx="23" cy="28" r="4" />
        <circle cx="41" cy="28" r="4" />
      </g>
      <path class="m-pico" d="M32 31l4 5-4 6-4-6Z" />
      <path class="m-raya" d="M14 6c4 1 7 3 9 5M50 6c-4 1-7 3-9 5M14 38c-1 6 0 10 3 14M50 38c1 6 0 10-3 14" />
    </svg>
  );
}
