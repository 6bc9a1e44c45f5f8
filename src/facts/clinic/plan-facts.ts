/** What the plan of a clinic note prescribes, intends and explains. */
import type { FactSource } from "../fact-source.ts";
import type { ClinicParts } from "../groups/clinic.ts";
import type { DoseCase } from "../medication/dose-limits.ts";
import type { Picture } from "../medication/picture.ts";
import { readSupply } from "./drug-supply.ts";
import { isPlanSpecific } from "./note-course.ts";
import {
  allergicPlans,
  contraindicatedPlans,
  overdosedPlans,
  pregnancyPlans,
} from "./planned-drugs.ts";
import { therapyWithoutScheme } from "./therapy-scheme.ts";

/** The facts of group `clinic` that the plan decides. */
export function planFacts({ terminology }: FactSource, parts: ClinicParts) {
  const { allergies, diagnoses, drugs, patient, soap } = parts;
  const { plan = "" } = soap;
  const pregnant = patient.pregnant && patient.sex !== "male";
  const supply = readSupply(plan, drugs.all, terminology);
  const months = diagnoses.codes.some((code) => /^B2[0-4]/u.test(code));
  const bare = therapyWithoutScheme(plan, soap.all);
  return {
    planSpecific: isPlanSpecific(plan) || drugs.all.length > 0,
    // Antiretrovirals are given for several months.
    longSupply: months ? [] : [...supply.long],
    overLimit: [...supply.overLimit],
    allergicPlans: [...allergicPlans(plan, allergies, terminology)],
    pregnancyPlans: pregnant ? [...pregnancyPlans(plan, terminology)] : [],
    contraindicatedPlans: [...contraindicatedPlans(plan, pictureOf(parts), terminology)],
    overdosedPlans: [...overdosedPlans(plan, doseCaseOf(parts), terminology)],
    ...(bare === undefined ? {} : { therapyWithoutScheme: bare }),
  };
}

function pictureOf({ diagnoses, labs, patient, procedures, soap, vitals }: ClinicParts): Picture {
  return {
    diagnosisCodes: diagnoses.codes,
    procedureCodes: procedures.codes,
    text: soap.all,
    labs,
    told: soap.sent,
    heartRate: vitals.clinic?.heartRate,
    systolic: vitals.clinic?.systolic,
    pregnant: patient.pregnant,
    ageYears: patient.ageYears,
  };
}

const doseCaseOf = ({ patient, soap, vitals }: ClinicParts): DoseCase => ({
  text: soap.all,
  child: patient.child,
  weight: vitals.clinic?.weight,
});
