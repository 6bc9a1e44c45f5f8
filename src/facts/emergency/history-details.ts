/** What a history of the emergency department must say in single situations: a pregnancy, a drug of long ago, chest pain. */
import { joinFields } from "../text/fields.ts";
import Type, { type Static } from "typebox";
import { isDenial } from "../../reading/fields/denial.ts";
import { measurementsOf } from "../text/measurements.ts";
import { denies, isNamed, mentions } from "../text/mentions.ts";
import { entriesOf } from "../text/entries.ts";

export const historyDetailsSchema = Type.Object({
  obstetric: Type.Boolean({
    description: "HPHT, gestational age, or gravida and parity are written",
  }),
  routineDrug: Type.Optional(
    Type.String({
      description:
        "A drug of a long-term disease taken at home while the past illnesses deny that disease",
    }),
  ),
  chestPain: Type.Boolean({ description: "The chief complaint is chest pain, no injury" }),
});
type HistoryDetails = Static<typeof historyDetailsSchema>;

interface History {
  readonly complaint: string;
  readonly present: string;
  readonly past: string;
  readonly medication: string;
  /** The whole section. */
  readonly whole: string;
  readonly caseType: string;
  /** The written diagnosis. */
  readonly diagnosis: string;
}

export function readHistoryDetails(history: History): HistoryDetails {
  const { complaint, present, past, medication, whole, caseType, diagnosis } = history;
  const drug = routineDrug(past, medication);
  const accident = joinFields([caseType, complaint, present, diagnosis]);
  const injured = mentions(accident, "injuryMechanism");
  return {
    obstetric: tellsPregnancy(joinFields([whole, diagnosis])),
    ...(drug !== undefined && { routineDrug: drug }),
    chestPain: mentions(complaint, "chestPain") && !injured,
  };
}

/** `G2P1`, `GIII P I`: short, apart or in Roman numbers, as the reader of `G2P1A0` does not read them. */
export const gravidaFormula = /\bG\s?[\dIVX]+\s?P\s?[\dIVX]+/iu;

const tellsPregnancy = (text: string): boolean =>
  isNamed(text, "obstetricStatus") ||
  measurementsOf(text, "obstetricValues").length > 0 ||
  gravidaFormula.test(text) ||
  (mentions(text, "pregnancy") &&
    entriesOf(text, "durations").some(({ unit }) => unit === "week" || unit === "month"));

/** Drugs that nobody takes without the disease, and the words of that disease. */
const longTerm: readonly (readonly [string, string])[] = [
  ["routineAntidiabetics", "diabetesHistory"],
  ["routineAntihypertensives", "cardiovascularHistory"],
  ["routineTuberculosisDrugs", "tuberculosisHistory"],
  ["routineAnticoagulants", "anticoagulationHistory"],
  ["routineThyroidDrugs", "thyroidHistory"],
  ["routineAnticonvulsants", "epilepsyHistory"],
  ["routineDialysis", "kidneyDiseaseHistory"],
];
/** A drug that was just begun, or given on the way here, tells of no disease from before. */
const isRecent = (medication: string): boolean =>
  isNamed(medication, "justGivenWords") ||
  entriesOf(medication, "durations").some(({ unit }) => unit === "hour" || unit === "day");

/** Silent where the past illnesses name any disease of the drug, or something else than a denial. */
function routineDrug(past: string, medication: string): string | undefined {
  if (isRecent(medication)) return undefined;
  for (const [drugs, diseases] of longTerm) {
    if (!mentions(medication, drugs)) continue;
    // One of its diseases is enough: 'hipertensi 12 tahun, stroke disangkal' explains the drug.
    if (!deniesAll(past) && (!denies(past, diseases) || mentions(past, diseases))) continue;
    return medication;
  }
  return undefined;
}

/** `Tidak ada`, `tidak ada riwayat penyakit kronis`: a denial that names no disease. */
const deniesAll = (past: string): boolean =>
  isDenial(past) && entriesOf(past, "statements").length === 0;
