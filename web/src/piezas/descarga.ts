export function baja(nombre: string, texto: string, tipo = "text/yaml"): void {
  const a = document.createElement("a");
  a.href = URL.createObjectURL(new Blob([texto], { type: `${tipo};charset=utf-8` }));
  a.download = nombre;
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 1000);
}
