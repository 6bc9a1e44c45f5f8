/**
 * The form in which labels are compared: lower case, without accents, spaces, punctuation and a bracket at the end
 * (`Suhu (°C)` and `Suhu (°C) *:` are `suhu`, `R/Alergi` is `ralergi`). A label that is nothing but a bracket keeps it, one without a letter
 * or digit stays as it is.
 */
export const normaliseLabel = (label: string): string => foldLabel(label, "");

/** The same with a space between words, those of a key such as `riwayatPenyakit` or `riwayat_penyakit` too. */
export const labelWords = (label: string): string =>
  foldLabel(label.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " "), " ").trim();

function foldLabel(label: string, between: string): string {
  const bare = label.replace(/\s*\([^()]*\)[\s:*.]*$/u, "").trim() || label;
  const plain = bare.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll(/[^\p{L}\p{N}<>=\u2264\u2265]+/gu, between) || plain.trim();
}
