/** What the plan of a clinic note prescribes, intends and explains. */
import type { FactSource } from "../fact-source.ts";
import type { ClinicParts } from "../groups/clinic.ts";
import type { DoseCase } from "../medication/dose-limits.ts";
import { readSupply } from "./drug-supply.ts";
import { isPlanSpecific } from "./note-course.ts";
import { allergicPlans, overdosedPlans } from "./planned-drugs.ts";
import { therapyWithoutScheme } from "./therapy-scheme.ts";

/** The facts of group `clinic` that the plan decides. */
export function planFacts({ terminology }: FactSource, parts: ClinicParts) {
  const { allergies, diagnoses, drugs, soap } = parts;
  const { plan = "" } = soap;
  const supply = readSupply(plan, drugs.all, terminology);
  const months = diagnoses.codes.some((code) => /^B2[0-4]/u.test(code));
  const bare = therapyWithoutScheme(plan, soap.all);
  return {
    planSpecific: isPlanSpecific(plan) || drugs.all.length > 0,
    // Antiretrovirals are given for several months.
    longSupply: months ? [] : [...supply.long],
    overLimit: [...supply.overLimit],
    allergicPlans: [...allergicPlans(plan, allergies, terminology)],
    overdosedPlans: [...overdosedPlans(plan, doseCaseOf(parts), terminology)],
    ...(bare === undefined ? {} : { therapyWithoutScheme: bare }),
  };
}

const doseCaseOf = ({ patient, soap, vitals }: ClinicParts): DoseCase => ({
  text: soap.all,
  child: patient.child,
  weight: vitals.clinic?.weight,
});
