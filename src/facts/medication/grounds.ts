/** What speaks for a drug (table T-10) and against it (MR18), from the diagnoses, results and words of the document. */
import { isUnder, listsAny } from "../../knowledge/cells.ts";
import type { TableRow, Terminology } from "../../knowledge/terminology.ts";
import { mentions, occurrencesOf } from "../text/mentions.ts";
import type { Drug } from "./drug.ts";
import { labEvidence } from "./lab-condition.ts";
import type { Picture } from "./picture.ts";

export interface Grounds {
  /** Indonesian: what table T-10 expects; absent for a drug that the table does not name. */
  readonly expectedBasis?: string;
  /** Absent where the basis may stand in what was not sent. */
  readonly hasBasis?: boolean;
  /** Indonesian: why the drug may be contraindicated, with the datum. */
  readonly contraindication?: string;
}

export function groundsOf(drug: Drug, picture: Picture, terminology: Terminology): Grounds {
  const indications = terminology.table("drug-indications").filter((row) => concerns(row, drug));
  const unmet = indications.filter(
    (row) => !justifies(row, picture, terminology, drug.indication ?? ""),
  );
  const contraindication = contraindicationOf(drug, picture, terminology);
  const hasBasis = indications.length === 0 || unmet.length < indications.length;
  const isKnown = hasBasis || unmet.every((row) => isDecided(row, picture));
  return {
    ...(indications[0] && { expectedBasis: (unmet[0] ?? indications[0])["expected"] ?? "" }),
    ...(isKnown && { hasBasis }),
    ...(contraindication !== undefined && { contraindication }),
  };
}

/** What decides whether a row is about a drug. */
export type Prescribed = Pick<Drug, "substances" | "classes" | "injectable">;

function concerns(row: TableRow, drug: Prescribed): boolean {
  if (row["injectable_only"] === "1" && !drug.injectable) return false;
  return listsAny(row["substances"], drug.substances) || listsAny(row["classes"], drug.classes);
}

function justifies(
  row: TableRow,
  picture: Picture,
  terminology: Terminology,
  indication: string,
): boolean {
  return (
    isShown(row, picture, terminology) ||
    names(indication, `${row["words"] ?? ""}|${row["reasons"] ?? ""}`)
  );
}

/** An order's own reason says what is treated or prevented: `profilaksis tukak pada steroid`. */
const names = (indication: string, words: string): boolean =>
  occurrencesOf(indication, words).some(({ polarity }) => polarity !== "denied");

/** False for a row that what was not sent might still meet. */
const isDecided = (row: TableRow, { labs, told }: Picture): boolean =>
  told && ((row["labs"] ?? "") === "" || labs.sent);

type Look<Found> = (row: TableRow, picture: Picture, terminology: Terminology) => Found;

/** What a row finds in a picture, looked for once however many drugs the row is about. */
function oncePerPicture<Found>(look: Look<Found>): Look<Found> {
  const kept = new WeakMap<Picture, Map<TableRow, { readonly found: Found }>>();
  return (row, picture, terminology) => {
    const ofPicture = kept.get(picture) ?? new Map<TableRow, { readonly found: Found }>();
    kept.set(picture, ofPicture);
    const known = ofPicture.get(row) ?? { found: look(row, picture, terminology) };
    ofPicture.set(row, known);
    return known.found;
  };
}

const isShown = oncePerPicture(
  (row, picture) =>
    picture.diagnosisCodes.some((code) => isUnder(code, row["codes"])) ||
    picture.procedureCodes.some((code) => isUnder(code, row["procedures"])) ||
    labEvidence(row["labs"] ?? "", picture.labs) !== undefined ||
    mentions(picture.text, row["words"] ?? ""),
);

const datumAgainst = oncePerPicture((row, picture, terminology): string | undefined => {
  if (picture.diagnosisCodes.some((one) => isUnder(one, row["unless_codes"]))) return undefined;
  const code = picture.diagnosisCodes.find((one) => isUnder(one, row["codes"]));
  if (code !== undefined) return [code, terminology.icd10Label(code) ?? ""].join(" ").trim();
  const lab = labEvidence(row["labs"] ?? "", picture.labs);
  if (lab !== undefined) return lab;
  const words = row["words"] ?? "";
  if (words !== "" && mentions(picture.text, words)) return row["reason"] ?? "";
  if (isBelow(picture.ageYears, row["age_below"])) return row["reason"] ?? "";
  if (isBelow(picture.heartRate, row["heart_rate_below"]))
    return `nadi ${picture.heartRate} x/menit`;
  if (isBelow(picture.systolic, row["systolic_below"])) return `sistolik ${picture.systolic} mmHg`;
  return row["pregnant"] === "1" && picture.pregnant ? "kehamilan" : undefined;
});

export function contraindicationOf(
  drug: Prescribed,
  picture: Picture,
  terminology: Terminology,
): string | undefined {
  const rows = terminology.table("drug-contraindications").filter((row) => concerns(row, drug));
  for (const row of rows) {
    const found = datumAgainst(row, picture, terminology);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** True for a drug that an age forbids: whether it does cannot be told without the patient's. */
export function doesAgeDecide(
  drug: Prescribed,
  diagnosisCodes: readonly string[],
  terminology: Terminology,
): boolean {
  return terminology
    .table("drug-contraindications")
    .some(
      (row) =>
        (row["age_below"] ?? "") !== "" &&
        concerns(row, drug) &&
        !diagnosisCodes.some((code) => isUnder(code, row["unless_codes"])),
    );
}

function isBelow(value: number | undefined, limit: string | undefined): boolean {
  return value !== undefined && limit !== undefined && limit !== "" && value < Number(limit);
}
