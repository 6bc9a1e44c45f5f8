/** The side of a diagnosis or procedure: as a field says it, and as SNOMED CT does. */
import type { Side } from "../reading.ts";

/** SNOMED CT body structures. */
const sides: readonly {
  readonly written: readonly string[];
  readonly code: string;
  readonly display: string;
  readonly side: Side;
}[] = [
  {
    written: ["od", "mata kanan"],
    code: "18944008",
    display: "Right eye structure",
    side: "kanan",
  },
  { written: ["os", "mata kiri"], code: "8966001", display: "Left eye structure", side: "kiri" },
  {
    written: ["ods", "ou", "kedua mata", "mata kanan dan kiri"],
    code: "40638003",
    display: "Both eyes",
    side: "bilateral",
  },
  {
    written: ["ad", "telinga kanan"],
    code: "25577004",
    display: "Right ear structure",
    side: "kanan",
  },
  {
    written: ["as", "telinga kiri"],
    code: "89644007",
    display: "Left ear structure",
    side: "kiri",
  },
  {
    written: ["ads", "au", "kedua telinga"],
    code: "34338003",
    display: "Both ears",
    side: "bilateral",
  },
  {
    written: ["kanan", "dextra", "dekstra", "dexter", "right", "d", "r"],
    code: "24028007",
    display: "Right",
    side: "kanan",
  },
  {
    written: ["kiri", "sinistra", "sinister", "left", "s", "l"],
    code: "7771000",
    display: "Left",
    side: "kiri",
  },
  {
    written: ["bilateral", "kanan kiri", "kanan dan kiri", "kanan-kiri", "ds", "d/s", "both"],
    code: "51440002",
    display: "Right and left",
    side: "bilateral",
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

/** Structures that a coded `bodySite` may name and no field does. */
const furtherStructures: readonly (readonly [code: string, side: Side])[] = [
  ["362508001", "bilateral"],
  ["362502000", "kanan"],
  ["362503005", "kiri"],
];

const sideOfCode: ReadonlyMap<string, Side> = new Map([
  ...sides.map(({ code, side }) => [code, side] as const),
  ...furtherStructures,
]);

/** The side of a SNOMED CT structure, where it has one. */
export const sideOfStructure = (code = ""): Side | undefined => sideOfCode.get(code);
