/** Primary codes of another bone, organ or disease than the one the doctor wrote (table `disease-families`). */
import { isUnder } from "../knowledge/cells.ts";
import type { Terminology } from "../knowledge/terminology.ts";
import type { Diagnoses } from "./groups/diagnoses.ts";
import { mentions, states } from "./text/mentions.ts";
import { shorten } from "./text/shorten.ts";

/** What is past, to come or ruled out is not today's disease. */
const aside =
  /\b(?:riwayat|rw|post|pasca|paska|pro|rencana|bukan|menyingkirkan|bekas|observasi|obs|dengan|disertai|ec|kontrol)\b/iu;

/**
 * The item of the written diagnosis that names another family of the same group than the primary code's. Silent where
 * any assessment names the code's own family or its words, or where the other family is coded too.
 * @param assessments What doctors assessed on the other days of the stay.
 */
export function familyOpposition(
  code: string,
  { primary, codes, clinical = "" }: Diagnoses,
  assessments: string,
  terminology: Terminology,
): { readonly written: string; readonly advice: string } | undefined {
  if (primary?.code !== code) return undefined;
  const rows = terminology.table("disease-families");
  const own = rows.find((row) => isUnder(code, row["codes"]));
  if (own === undefined) return undefined;
  const everything = `${clinical}\n${assessments}`;
  if (mentions(everything, own["words"] ?? "") || isNamed(everything, primary.label)) {
    return undefined;
  }
  const others = rows.filter(
    (row) =>
      row !== own &&
      row["group"] === own["group"] &&
      !codes.some((coded) => isUnder(coded, row["codes"])),
  );
  const item = clinical
    .split(/[\n;,+]+/u)
    // 'Fraktur femur post ORIF' names today's disease before the aside.
    .map((part) => (part.split(aside)[0] ?? "").trim())
    .find((part) => others.some((row) => states(part, row["words"] ?? "")));
  return item === undefined
    ? undefined
    : { written: shorten(item, 80), advice: "kode sesuai diagnosis tertulis" };
}

/** A long word of the text stands in the code's own description, as in 'Phacolytic glaucoma'. */
function isNamed(text: string, label: string): boolean {
  const described = label.toLowerCase();
  return (text.toLowerCase().match(/\p{L}{6,}/gu) ?? []).some(
    (word) => !general.has(word) && described.includes(word),
  );
}

const general = new Set(["fracture", "closed", "dextra", "sinistra", "disease", "chronic"]);
