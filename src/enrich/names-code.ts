/** Whether what a proposal calls its condition is a name of its code. */
import { stemsOf } from "../wording/stems-of.ts";
import type { CodeBook } from "./enricher.ts";
import { foldSpace, standsWhole } from "./find-quote.ts";
import type { Evidence } from "./gather-evidence.ts";

/** Words that many diseases share and that therefore show no agreement. */
const shared = new Set(
  stemsOf(
    "penyakit gangguan kelainan sindrom infeksi komplikasi akut kronik kronis primer sekunder tipe derajat stadium kanan kiri lain lainnya tanpa tidak spesifik",
  ),
);

const ownStems = (text: string) => stemsOf(text).filter((stem) => !shared.has(stem));

const isShared = (name: string) => stemsOf(name).length > 0 && ownStems(name).length === 0;

/** Where the lists have names of the code: one of them shares a word. Where they have none: the document names it so. */
export function namesCode(
  codes: CodeBook,
  evidence: Evidence,
  code: string,
  name: string,
): boolean {
  const names = codes.namesOf(code);
  if (names.length > 0) {
    const known = new Set(names.flatMap(ownStems));
    // `HIV` and `AKI` are too short to have a stem.
    const diseases = new Set(codes.clinicalNames(names.join(" \n ")));
    return (
      ownStems(name).some((stem) => known.has(stem)) ||
      codes.clinicalNames(name).some((disease) => diseases.has(disease) && !isShared(disease))
    );
  }
  return (
    codes.clinicalNames(name).length > 0 ||
    standsWhole(evidence.folded, foldSpace(name).toLowerCase())
  );
}
