/**
 * The form in which labels are compared: lower case, without accents, spaces, `: _ - .` and a bracket at the end
 * (`Suhu (°C)` is `suhu`). A label that is nothing but a bracket keeps it.
 */
export function normaliseLabel(label: string): string {
  const bare = label.replace(/\s*\([^()]*\)\s*$/u, "").trim() || label;
  return bare
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/gu, "")
    .toLowerCase()
    .replaceAll(/[\s:_.\u2010-\u2015-]+/gu, "");
}
