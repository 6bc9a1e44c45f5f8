/** The patient as the grounds for and against a drug see them. */
import { joinFields } from "../text/fields.ts";
import { isInRanges } from "../../knowledge/code-ranges.ts";
import type { FactSource } from "../fact-source.ts";
import type { Diagnoses } from "../groups/diagnoses.ts";
import type { DrugParts } from "../groups/drugs.ts";
import type { Labs } from "../groups/labs.ts";
import type { Narrative } from "../groups/narrative.ts";
import type { Procedures } from "../groups/procedures.ts";
import { isTold } from "../is-told.ts";
import { ageInYears, isPregnant } from "../patient-guards.ts";
import { mentions } from "../text/mentions.ts";

export interface Picture {
  readonly diagnosisCodes: readonly string[];
  readonly procedureCodes: readonly string[];
  /** Narrative, notes and diagnoses in words. */
  readonly text: string;
  readonly labs: Labs;
  /** The forms were sent in which doctors write why a drug is given. */
  readonly told: boolean;
  /** The latest heart rate and systolic pressure that were sent. */
  readonly heartRate: number | undefined;
  readonly systolic: number | undefined;
  readonly pregnant: boolean;
  readonly ageYears: number | undefined;
}

/** The picture that the whole document gives; vital signs are the latest. */
export function pictureOf(source: FactSource, parts: DrugParts): Picture {
  const { diagnoses, labs, narrative, notes, procedures, vitals } = parts;
  const coded = [...diagnoses.all, ...diagnoses.admission.all];
  const labels = coded.map(
    ({ code, text }) => `${text ?? ""} ${source.terminology.icd10Label(code ?? "") ?? ""}`,
  );
  const latest = [vitals.discharge, vitals.ward, vitals.clinic, vitals.admission, vitals.emergency];
  const noted = notes.doctor.toReversed().flatMap(({ vitals: set }) => set ?? []);
  const sets = [...noted, ...latest.filter((set) => set !== undefined)];
  return {
    diagnosisCodes: coded.flatMap(({ code }) => code ?? []),
    procedureCodes: procedures.codes,
    text: joinFields([
      narrative.all,
      notes.assessments,
      notes.plans,
      diagnoses.clinical ?? "",
      diagnoses.admission.clinical ?? "",
      ...labels,
    ]),
    labs,
    told: isTold(source, parts),
    heartRate: sets.find(({ heartRate }) => heartRate !== undefined)?.heartRate,
    systolic: sets.find(({ systolic }) => systolic !== undefined)?.systolic,
    // In the ward an order may be older than the birth, unless she came after it.
    pregnant:
      isPregnant(source) &&
      !(source.stage === "ranap_cppt"
        ? cameDelivered(diagnoses, procedures)
        : hasDelivered(diagnoses, procedures, narrative)),
    ageYears: ageInYears(source),
  };
}

/** After the birth the drugs that harm the child no longer do; a drug taken before it is not judged then. */
const hasDelivered = ({ codes }: Diagnoses, procedures: Procedures, { doctor }: Narrative) =>
  codes.some((code) => isInRanges(code, ["O00-O06", "O80-O92"])) ||
  procedures.codes.some((code) => isInRanges(code, ["72-74", "69.0"])) ||
  mentions(doctor, "afterDelivery");

/** A disease of childbed, and no birth on the claim. */
const cameDelivered = ({ codes }: Diagnoses, procedures: Procedures) =>
  codes.some((code) => isInRanges(code, ["O85-O92"])) &&
  ![...codes, ...procedures.codes].some((code) => isInRanges(code, ["O80-O84", "72-74"]));
