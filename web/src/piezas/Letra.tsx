/** The text of a rule: *emphasis* as such, and where it was read, small. */
const PARTES = /(\*[^*\n]+\*|\s*\[[^\]\n]{1,80}\]|\s*⚠ [A-Z][\w.-]+)/gu;

export function Letra({ texto }: { texto: string }) {
  return (
    <>
      {texto
        .split(PARTES)
        .map((x, i) =>
          i % 2 === 0 ? x : x.startsWith("*") ? <em key={i}>{x.slice(1, -1)}</em> : <small key={i}>{x}</small>,
        )}
    </>
  );
}
