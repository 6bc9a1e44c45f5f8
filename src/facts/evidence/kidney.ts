/** Acute kidney injury by KDIGO and chronic kidney disease (RG06, RG07). */
import type { LabResult } from "../groups/labs.ts";
import { isInputError } from "../laboratory/series.ts";
import { measurementsOf, numbersOf } from "../text/measurements.ts";
import { isNamed, mentions } from "../text/mentions.ts";
import { DateTime } from "luxon";
import { startsWithAny } from "../../knowledge/cells.ts";
import { doctorText, quoteDoctor, type ClinicalCase } from "./clinical-case.ts";
import { defineCondition, impacts, type Condition, type Picture, type Proof } from "./condition.ts";

const lowOutput = "lowUrineOutput";

export const kidneyInjury: Condition = defineCondition({
  key: "kidneyInjury",
  topic: "kidneyInjury",
  kondisi: "Gagal ginjal akut (AKI)",
  icd10: "N17.9",
  codes: ["N17"],
  coveredBy: ["N17", "N18", "N19", "O90.4", "T79.5"],
  words: "acuteKidneyInjury",
  needs: "kreatinin serial atau diuresis per jam (KDIGO)",
  treatment: {
    words: "acuteKidneyInjuryTreatment",
    substances: [],
    classes: ["diuretic", "iv_fluid"],
  },
  adultOnly: true,
  suggested: true,
  disease: true,
  impact: impacts.raises,
  read: readKidneyInjury,
});

/** A rise of 0.3 mg/dL within 48 h or 1.5-fold within 7 days; recovery by the same measure shows the earlier rise. */
function readKidneyInjury(facts: ClinicalCase): Picture {
  const values = facts.labs.all.filter(
    (result) =>
      result.analyte === "creatinine" && result.value !== undefined && !isInputError(result),
  );
  const change = findKdigoChange(values.map(readMoment));
  const output = outputProofs(facts);
  const proofs: readonly Proof[] = [
    ...change.map(({ evidence }): Proof => ({ kind: "laboratory", text: evidence })),
    ...output,
  ];
  const supported = proofs.length > 0;
  const contradicted = !supported && values.length > 1;
  const raised = (facts.labs.creatinine?.highest ?? 0) > 1.3;
  const chronic = startsWithAny(
    "N18",
    facts.diagnoses.codes.map((code) => code.slice(0, 3)),
  );
  return {
    supported,
    contradicted,
    proofs,
    against: contradicted ? values.map(({ evidence }) => evidence) : [],
    significant: false,
    ...(!supported &&
      raised &&
      !chronic && { lower: { code: "N19", label: "Gagal ginjal, tidak spesifik" } }),
  };
}

interface Moment {
  readonly result: LabResult;
  readonly value: number;
  /** Milliseconds; not a number where the result has no date. */
  readonly time: number;
}

const readMoment = (result: LabResult): Moment => ({
  result,
  value: result.value ?? 0,
  time: DateTime.fromISO(result.at ?? result.date ?? "").toMillis(),
});

/** The first two results that show a change, in their order; none where there are no such two. */
function findKdigoChange(moments: readonly Moment[]): readonly LabResult[] {
  for (const [place, one] of moments.entries()) {
    const other = moments.slice(place + 1).find((later) => isKdigoChange(one, later));
    if (other) return [one.result, other.result];
  }
  return [];
}

const hour = 60 * 60 * 1000;

function isKdigoChange(one: Moment, other: Moment): boolean {
  const low = Math.min(one.value, other.value);
  const high = Math.max(one.value, other.value);
  if (low <= 0) return false;
  const hours = Math.abs(other.time - one.time) / hour;
  const steps = Math.round((high - low) * 100);
  if (Number.isNaN(hours)) return high / low >= 1.5;
  return (steps >= 30 && hours <= 48) || (high / low >= 1.5 && hours <= 24 * 7);
}

/** `diuresis 0,4 mL/kgBB/jam`, or words for it. */
function outputProofs(facts: ClinicalCase): readonly Proof[] {
  const text = doctorText(facts);
  const low = measurementsOf(text, "urineOutput").find(
    ({ value, unit }) => typeof value === "number" && value < 0.5 && unit?.includes("/kg"),
  );
  if (low) return [{ kind: "record", text: `Catatan dokter: ${text.slice(low.start, low.end)}` }];
  const words = quoteDoctor(facts, lowOutput);
  return words === undefined ? [] : [{ kind: "complaint", text: words }];
}

const replacement = "renalReplacement";
const chronicity = "kidneyDiseaseChronicity";

export const kidneyDisease: Condition = defineCondition({
  key: "kidneyDisease",
  topic: "kidneyDisease",
  kondisi: "Penyakit ginjal kronik (CKD)",
  icd10: "N18.9",
  codes: ["N18"],
  words: "chronicKidneyDisease",
  needs: "eGFR atau kreatinin, bukti kronisitas, dan gambaran ginjal",
  treatment: { words: replacement, substances: ["erythropoietin"], classes: [] },
  adultOnly: true,
  read: readKidneyDisease,
});

function readKidneyDisease(facts: ClinicalCase, code = ""): Picture {
  const { egfr, creatinine } = facts.labs;
  const text = doctorText(facts);
  const replaced =
    facts.procedures.codes.some((procedure) => procedure.startsWith("39.95")) ||
    mentions(text, replacement);
  const advanced = startsWithAny(code, ["N18.3", "N18.4", "N18.5"]);
  const reduced = (egfr?.lowest ?? 999) < 60 || numbersOf(text, "egfr").some((value) => value < 60);
  const raised =
    (creatinine?.highest ?? 0) > 1.3 || numbersOf(text, "creatinine").some((value) => value > 1.3);
  const healthy = egfr ? egfr.lowest >= 60 : creatinine !== undefined && creatinine.highest <= 1.2;
  const contradicted = !replaced && healthy && (advanced || (code.startsWith("N18.9") && !egfr));
  const chronic =
    replaced || mentions(text, chronicity) || hasKidneyImaging(facts) || spansMonths(facts);
  // Stage 5 without replacement needs the filtration rate that makes it stage 5.
  const stageShown = !code.startsWith("N18.5") || replaced || (egfr?.lowest ?? 999) < 15;
  const measured = reduced || raised || startsWithAny(code, ["N18.1", "N18.2"]);
  const history = quoteDoctor(facts, `${replacement}|${chronicity}`);
  const proofs = [egfr?.lowestEvidence, creatinine?.highestEvidence, history].filter(
    (proof) => proof !== undefined,
  );
  return {
    supported: !contradicted && stageShown && (replaced || (measured && chronic)),
    contradicted,
    proofs: proofs.map((proof) => ({ kind: "laboratory", text: proof })),
    against: contradicted ? [egfr?.lowestEvidence ?? creatinine?.highestEvidence ?? ""] : [],
    significant: false,
  };
}

const hasKidneyImaging = ({ imaging }: ClinicalCase) =>
  imaging.all.some(
    ({ name, report }) =>
      report !== undefined && isNamed(name, "kidneyPicture") && mentions(report, "kidneyOnImaging"),
  );

/** Creatinine or eGFR results at least 90 days apart. */
function spansMonths({ labs }: ClinicalCase): boolean {
  const dates = labs.all.flatMap(({ analyte, date }) =>
    analyte === "creatinine" || analyte === "egfr" ? (date ?? []) : [],
  );
  const [first, last] = [dates.toSorted()[0], dates.toSorted().at(-1)];
  if (first === undefined || last === undefined) return false;
  return DateTime.fromISO(last).diff(DateTime.fromISO(first), "days").days >= 90;
}
