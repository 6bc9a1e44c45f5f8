/** Codes that say another thing than the doctor's written diagnosis, or than the patient's own sex, weight or burn. */
import { joinFields } from "./text/fields.ts";
import type { Stage } from "../check/types.ts";
import { isUnder } from "../knowledge/cells.ts";
import type { FactSource } from "./fact-source.ts";
import type { Terminology } from "../knowledge/terminology.ts";
import { otherExtent } from "./burnt-area.ts";
import { contradictionOf } from "./contradicting-results.ts";
import { familyOpposition } from "./family-opposition.ts";
import type { Diagnoses } from "./groups/diagnoses.ts";
import type { Imaging } from "./groups/imaging.ts";
import type { Labs } from "./groups/labs.ts";
import type { Narrative } from "./groups/narrative.ts";
import type { Notes } from "./groups/notes.ts";
import type { PatientFacts } from "./groups/patient.ts";
import type { Soap } from "./groups/soap.ts";
import { isInRanges } from "../knowledge/code-ranges.ts";
import { numbersOf } from "./text/measurements.ts";
import { affirmedSentence, isNamed, mentions } from "./text/mentions.ts";
import { shorten } from "./text/shorten.ts";

export interface OpposedCode {
  readonly ref: string;
  readonly code: string;
  readonly label: string;
  /** The document's own words, or the datum. */
  readonly written: string;
  /** Indonesian: the code or category that says as much. */
  readonly advice: string;
  /** Where it is written, for a quotation. */
  readonly basis: string;
}

export interface WrittenCase {
  readonly diagnoses: Diagnoses;
  readonly imaging: Imaging;
  readonly labs: Labs;
  readonly narrative: Narrative;
  readonly notes: Notes;
  readonly patient: PatientFacts;
  readonly soap: Soap;
}

/**
 * A code is opposed where the assessments name what it excludes, and nothing that doctors or reports wrote names what
 * it needs. A code that the caller words otherwise ('I61.9 - …') still counts by its code.
 */
export function opposedCodes(
  written: WrittenCase,
  { stage, terminology }: FactSource,
): OpposedCode[] {
  // The text is read once for a code, however often a claim has it.
  const byCode = Map.groupBy(written.diagnoses.all, ({ code = "" }) => code);
  return [...byCode].flatMap(([code, same]) => {
    const diagnosis = { code };
    const opposition: Opposition | undefined =
      sexOpposition(diagnosis, written.patient, terminology) ??
      ageOpposition(diagnosis, written.patient, terminology) ??
      wordOpposition(diagnosis, written, terminology) ??
      familyOpposition(code, written.diagnoses, laterAssessments(written, stage), terminology) ??
      burnOpposition(diagnosis, written) ??
      birthWeightOpposition(diagnosis, written) ??
      hepatitisOpposition(diagnosis, written) ??
      contradictionOf(code, written, terminology);
    const basis = opposition?.basis ?? `Catatan dokter: ${opposition?.written ?? ""}`;
    if (!opposition) return [];
    return same.map(({ ref, label }) => ({ ref, code, label, ...opposition, basis }));
  });
}

type Coded = Pick<OpposedCode, "code">;
type Opposition = Pick<OpposedCode, "written" | "advice"> & Partial<Pick<OpposedCode, "basis">>;

/** The written diagnosis and every assessment. */
const assessmentOf = ({ diagnoses, notes, soap }: WrittenCase) =>
  joinFields([...new Set([diagnoses.clinical ?? "", notes.assessments, soap.assessment ?? ""])]);

/** A stay's first diagnosis may be replaced by a later one; a discharge summary's is the last. */
const laterAssessments = ({ notes }: WrittenCase, stage: Stage) =>
  stage === "ranap_resume" ? "" : notes.assessments;

function wordOpposition(
  { code }: Coded,
  written: WrittenCase,
  terminology: Terminology,
): Opposition | undefined {
  const row = terminology.table("code-oppositions").find((each) => isUnder(code, each["codes"]));
  if (row === undefined) return undefined;
  const reports = [
    ...written.imaging.all.map(({ report = "" }) => report),
    ...written.labs.all.map(({ text = "" }) => text),
  ];
  // The codes' own descriptions are not a word of the doctor.
  const forms = written.narrative.doctorForms.map(({ text }) => text);
  const everything = joinFields([...forms, assessmentOf(written), ...reports]);
  if (mentions(everything, row["needs"] ?? "")) return undefined;
  const sentence = affirmedSentence(assessmentOf(written), row["opposed"] ?? "");
  if (sentence === undefined) return undefined;
  return { written: shorten(sentence.trim(), 80), advice: row["advice"] ?? "" };
}

const rowOf = (table: "sex-codes" | "age-codes", code: string, terminology: Terminology) =>
  terminology.table(table).find((each) => isUnder(code, each["codes"]));

/** True for a code that only one sex can have: whether it fits cannot be told without the patient's. */
export const isOfOneSex = (code: string, terminology: Terminology): boolean =>
  rowOf("sex-codes", code, terminology) !== undefined;

/** True for a code of one age of life: whether it fits cannot be told without the patient's age. */
export const isOfOneAge = (code: string, terminology: Terminology): boolean =>
  rowOf("age-codes", code, terminology) !== undefined;

const sexNames = { male: "laki-laki", female: "perempuan" } as const;

function sexOpposition(
  { code }: Coded,
  { sex, child, ageYears = 0 }: PatientFacts,
  terminology: Terminology,
): Opposition | undefined {
  // A newborn's document may carry the mother's codes; there the episode is wrong, not the sex.
  if (sex === undefined || (child && ageYears < 1)) return undefined;
  const row = rowOf("sex-codes", code, terminology);
  if (row === undefined || row["sex"] === sex) return undefined;
  return {
    written: `jenis kelamin ${sexNames[sex]}`,
    advice: "kode atau jenis kelamin yang benar",
  };
}

/** A code of another age of life: a disorder of birth in an adult, a pregnancy in a child (`age-codes`). */
function ageOpposition(
  { code }: Coded,
  { ageYears }: PatientFacts,
  terminology: Terminology,
): Opposition | undefined {
  const row = rowOf("age-codes", code, terminology);
  if (row === undefined || ageYears === undefined) return undefined;
  const ends = Number.isInteger(ageYears) ? ageYears + 1 : ageYears;
  if (ends > Number(row["from_years"]) && ageYears < Number(row["below_years"])) return undefined;
  return { written: `usia ${Math.floor(ageYears)} tahun`, advice: "kode atau usia yang benar" };
}

const burnOpposition = ({ code }: Coded, written: WrittenCase): Opposition | undefined =>
  otherExtent(code, assessmentOf(written));

/** P07.0 is under 1,000 g at birth, P07.1 from 1,000 to 2,499 g. */
function birthWeightOpposition(
  { code }: Coded,
  { narrative }: WrittenCase,
): Opposition | undefined {
  if (!isInRanges(code, ["P07.0-P07.1"])) return undefined;
  // In kilograms the same number is below any newborn's.
  const weights = numbersOf(narrative.doctor, "birthWeight").filter((grams) => grams >= 100);
  const right = new Set(
    weights.map((grams) => (grams < 1000 ? "P07.0" : grams < 2500 ? "P07.1" : "")),
  );
  const [own] = right;
  if (right.size !== 1 || own === undefined || code.startsWith(own || "-")) return undefined;
  return {
    written: `berat lahir ${String(weights[0])} gram`,
    advice: own === "" ? "kode sesuai usia gestasi" : own,
  };
}

/** Acute or chronic hepatitis B, where every HBsAg that was sent is negative and no viral DNA is told of. */
function hepatitisOpposition(
  { code }: Coded,
  { labs, narrative }: WrittenCase,
): Opposition | undefined {
  if (!isInRanges(code, ["B16", "B18.0-B18.1"])) return undefined;
  const antigens = labs.all.filter(({ name }) => isNamed(name, "hbsag"));
  if (antigens.length === 0 || antigens.some(({ positive }) => positive !== false))
    return undefined;
  if (mentions(narrative.doctor, "hepatitisBEvidence")) return undefined;
  return { written: antigens[0]?.evidence ?? "", advice: "kode sesuai penyebab hepatitis" };
}
