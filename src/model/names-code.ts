/** Whether what a proposal calls its condition is a name of its code. */
import { stemsOf } from "../rules/wording/stems-of.ts";
import type { CodeBook } from "../check/enricher.ts";
import { foldSpace, standsWhole } from "./find-quote.ts";
import type { Evidence } from "./gather-evidence.ts";

/** Words that many diseases share and that therefore show no agreement. */
const shared = new Set(
  stemsOf(
    "penyakit gangguan kelainan sindrom infeksi komplikasi akut kronik kronis primer sekunder tipe derajat stadium kanan kiri lain lainnya tanpa tidak spesifik",
  ),
);

const ownStems = (text: string) => stemsOf(text).filter((stem) => !shared.has(stem));

/** `Infeksi`, `komplikasi akut` */
const isShared = (name: string) => stemsOf(name).length > 0 && ownStems(name).length === 0;

/**
 * True where the lists have the code for the condition, or call the code so; undefined where they know neither, and the
 * document, or a clinical name, is all that there is.
 */
export function namesCode(
  codes: CodeBook,
  evidence: Evidence,
  code: string,
  name: string,
): boolean | undefined {
  const isCodeOf = codes.isCodeOf(code, name);
  if (isCodeOf !== undefined) return isCodeOf;
  const names = codes.namesOf(code);
  if (names.length > 0) return sharesName(codes, names, name);
  const isName =
    codes.clinicalNames(name).length > 0 ||
    standsWhole(evidence.folded, foldSpace(name).toLowerCase());
  return isName ? undefined : false;
}

function sharesName(codes: CodeBook, names: readonly string[], name: string): boolean {
  const known = new Set(names.flatMap(ownStems));
  // `HIV` and `AKI` are too short to have a stem.
  const diseases = new Set(codes.clinicalNames(names.join(" \n ")));
  return (
    ownStems(name).some((stem) => known.has(stem)) ||
    (!isShared(name) && codes.clinicalNames(name).some((disease) => diseases.has(disease)))
  );
}
