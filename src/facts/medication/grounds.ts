/** What speaks for a drug (table T-10), from the diagnoses, results and words of the document. */
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
}

export function groundsOf(drug: Drug, picture: Picture, terminology: Terminology): Grounds {
  const indications = terminology.table("drug-indications").filter((row) => concerns(row, drug));
  const unmet = indications.filter((row) => !justifies(row, picture, drug.indication ?? ""));
  const hasBasis = indications.length === 0 || unmet.length < indications.length;
  const isKnown = hasBasis || unmet.every((row) => isDecided(row, picture));
  return {
    ...(indications[0] && { expectedBasis: (unmet[0] ?? indications[0])["expected"] ?? "" }),
    ...(isKnown && { hasBasis }),
  };
}

function concerns(row: TableRow, drug: Drug): boolean {
  if (row["injectable_only"] === "1" && !drug.injectable) return false;
  return listsAny(row["substances"], drug.substances) || listsAny(row["classes"], drug.classes);
}

const justifies = (row: TableRow, picture: Picture, indication: string): boolean =>
  isShown(row, picture) || names(indication, `${row["words"] ?? ""}|${row["reasons"] ?? ""}`);

/** An order's own reason says what is treated or prevented: `profilaksis tukak pada steroid`. */
const names = (indication: string, words: string): boolean =>
  occurrencesOf(indication, words).some(({ polarity }) => polarity !== "denied");

/** False for a row that what was not sent might still meet. */
const isDecided = (row: TableRow, { labs, told }: Picture): boolean =>
  told && ((row["labs"] ?? "") === "" || labs.sent);

/** Whether a picture meets a row, looked for once however many drugs the row is about. */
const isShown = oncePerPicture(
  (row, picture) =>
    picture.diagnosisCodes.some((code) => isUnder(code, row["codes"])) ||
    picture.procedureCodes.some((code) => isUnder(code, row["procedures"])) ||
    labEvidence(row["labs"] ?? "", picture.labs) !== undefined ||
    mentions(picture.text, row["words"] ?? ""),
);

function oncePerPicture(look: (row: TableRow, picture: Picture) => boolean) {
  const kept = new WeakMap<Picture, Map<TableRow, boolean>>();
  return (row: TableRow, picture: Picture): boolean => {
    const ofPicture = kept.get(picture) ?? new Map<TableRow, boolean>();
    kept.set(picture, ofPicture);
    const isMet = ofPicture.get(row) ?? look(row, picture);
    ofPicture.set(row, isMet);
    return isMet;
  };
}
