/** The side of a diagnosis or procedure. */

/** SNOMED CT body structures. */
const sides: readonly {
  readonly written: readonly string[];
  readonly code: string;
  readonly display: string;
}[] = [
  { written: ["od", "mata kanan"], code: "18944008", display: "Right eye structure" },
  { written: ["os", "mata kiri"], code: "8966001", display: "Left eye structure" },
  {
    written: ["ods", "ou", "kedua mata", "mata kanan dan kiri"],
    code: "40638003",
    display: "Both eyes",
  },
  { written: ["ad", "telinga kanan"], code: "25577004", display: "Right ear structure" },
  { written: ["as", "telinga kiri"], code: "89644007", display: "Left ear structure" },
  { written: ["ads", "au", "kedua telinga"], code: "34338003", display: "Both ears" },
  {
    written: ["kanan", "dextra", "dekstra", "dexter", "right", "d", "r"],
    code: "24028007",
    display: "Right",
  },
  { written: ["kiri", "sinistra", "sinister", "left", "s", "l"], code: "7771000", display: "Left" },
  {
    written: ["bilateral", "kanan kiri", "kanan dan kiri", "kanan-kiri", "ds", "d/s", "both"],
    code: "51440002",
    display: "Right and left",
  },
];

/** The SNOMED CT structure that the words name; undefined where they name none for certain. */
export function readLaterality(
  text: string,
): { readonly code: string; readonly display: string } | undefined {
  const wanted = text
    .trim()
    .toLowerCase()
    .replaceAll(/[.\s]+/gu, " ")
    .trim();
  const joined = wanted.replaceAll(" ", "");
  const found = sides.find(({ written }) => written.includes(wanted) || written.includes(joined));
  return found && { code: found.code, display: found.display };
}
