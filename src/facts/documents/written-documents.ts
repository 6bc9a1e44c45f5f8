/** Conditional documents of section 3 that are found as words, reports or results, and what calls for them. */
import { joinFields } from "../text/fields.ts";
import type { Diagnoses } from "../groups/diagnoses.ts";
import type { Documents } from "../groups/documents.ts";
import type { Imaging } from "../groups/imaging.ts";
import type { Labs } from "../groups/labs.ts";
import type { Narrative } from "../groups/narrative.ts";
import type { Notes } from "../groups/notes.ts";
import type { Procedures } from "../groups/procedures.ts";
import { isAfterOperation } from "../after-operation.ts";
import { arrivalText } from "../medication/ward-text.ts";
import { isNamed, mentions, states } from "../text/mentions.ts";
import { clausesIn, sentencesIn } from "../text/pieces.ts";
import { hasClockTime } from "../../reading/fields/written-dates.ts";
import { countsTime } from "../text/time-spans.ts";

interface Parts {
  readonly diagnoses: Diagnoses;
  readonly imaging: Imaging;
  readonly labs: Labs;
  readonly narrative: Narrative;
  readonly notes: Notes;
  readonly procedures: Procedures;
}

/** The description of a code is not a document: `Other low birth weight`. */
function withoutCodeTexts({ diagnoses, narrative }: Parts): string {
  const described = new Set(
    [...diagnoses.all, ...diagnoses.admission.all].map(({ text }) => text?.trim()),
  );
  const lines = narrative.all.split("\n");
  return lines.filter((line) => !described.has(line.trim())).join("\n");
}

/** All narrative but the descriptions of codes. */
export const toldOf = (parts: Parts): string =>
  joinFields([withoutCodeTexts(parts), ...parts.notes.doctor.flatMap(({ o, p }) => [o, p])]);

/**
 * A word for the document is enough, also one that says why there is none ('endoskopi ditolak'): these rules ask for
 * what nobody spoke of.
 */
export function writtenDocuments({ imaging, labs }: Parts, text: string): Documents["written"] {
  const told = (words: string) => isNamed(text, words);
  const named = (words: string) =>
    [...labs.all, ...imaging.all].some(({ name }) => isNamed(name, words));
  return {
    ventilatorTime: sentencesIn(text).some(
      (sentence) => isNamed(sentence, "ventilationWords") && tellsTime(sentence),
    ),
    pathology: named("pathologyTests") || told("pathologyDocument"),
    troponin:
      labs.all.some(({ analyte, name }) => analyte === "troponin" || isNamed(name, "troponins")) ||
      told("troponinOrStElevation"),
    bloodGas: named("bloodGasDocument") || told("bloodGasDocument"),
    // Outside the lungs tissue and fluids prove it, in children a score with a tuberculin test.
    tuberculosisProof: named("tuberculosisProofTests") || told("tuberculosisProof"),
  };
}

/** `mulai 01.30`, `62 jam`, `hari ke-2`; `kemarin` counts nothing. */
const tellsTime = (sentence: string): boolean => hasClockTime(sentence) || countsTime(sentence);

/** An assessment speaks of a patient after an operation, and who came did not. */
export const isPostoperative = ({ notes, narrative }: Pick<Parts, "notes" | "narrative">) =>
  isAfterOperation(notes.assessments, arrivalText(narrative));

/** What doctors measured and saw. */
const observed = ({ notes }: Parts): readonly string[] =>
  notes.doctor.map(({ s, o, a }) => joinFields([s, o, a]));

/** A code of it, or a doctor's measurement under it; words of a plan are none. */
export const isVentilated = (parts: Parts): boolean =>
  parts.procedures.codes.some((code) => code.startsWith("96.7")) ||
  observed(parts)
    .flatMap(clausesIn)
    .some((clause) => states(clause, "ventilatorInUse") && !isNamed(clause, "ventilatorOver"));

/** A code of it, or notes that tell of one during the stay; 'on HD' and 'HD rutin' are the disease's. */
export const isDialysed = (parts: Parts): boolean =>
  parts.procedures.codes.includes("39.95") ||
  [...observed(parts), ...parts.notes.nurse.map(({ text }) => text ?? "")]
    .flatMap(clausesIn)
    .some((clause) => states(clause, "dialysisActs") && isNamed(clause, "dialysisRun"));

/** Tumours that were operated on here, and necrotising fasciitis. */
export const isTissueDiagnosis = (parts: Parts): boolean =>
  parts.diagnoses.codes.some((code) => code.startsWith("M72.6")) ||
  (parts.diagnoses.codes.some((code) => /^(?:C|D[0-4])/u.test(code)) &&
    (parts.procedures.all.some(({ operation }) => operation) || isPostoperative(parts)));

/** Told as done in the last note. */
export function isReferred({ notes }: Parts): boolean {
  const last = notes.doctor.at(-1);
  return [last?.a, last?.p]
    .flatMap((part) => sentencesIn(part ?? ""))
    .some(
      (sentence) =>
        states(sentence, "sentToHospital") &&
        isNamed(sentence, "hospitalNamed") &&
        !isNamed(sentence, "backReferral"),
    );
}

const injury = /^(?:S\d\d|T0\d|T1[0-4])/u;
const transport = /^V/u;

/** An injury on the list and a traffic accident as its cause; an old accident comes without a new injury. */
export const isTrafficAccident = ({ diagnoses, narrative, notes }: Parts): boolean => {
  const codes = [...diagnoses.codes, ...diagnoses.admission.codes];
  if (!diagnoses.codes.some((code) => injury.test(code))) return false;
  return (
    codes.some((code) => transport.test(code)) ||
    mentions(joinFields([narrative.doctor, notes.assessments]), "trafficAccidentCase")
  );
};
