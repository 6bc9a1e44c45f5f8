/** What makes a criterion of a conflict hold, as a finding quotes it. */
import type { ClinicalCase } from "./case.ts";
import type { Criterion, PatientTrait } from "./criteria.ts";
import { quotesOf } from "./quote.ts";
import type { Ground } from "./weigh.ts";

/** Words or values of the document; of a code its label, of an age the age. */
export function saidBy(criterion: Criterion, ground: Ground, of: ClinicalCase): string[] {
  if (ground.length > 0) return quotesOf(ground.slice(-1), of);
  const { claim, patient } = of;
  if (criterion.is === "code")
    return [...claim.diagnoses, ...claim.procedures]
      .filter(({ code }) => code.startsWith(criterion.prefix))
      .map(({ label }) => label)
      .slice(0, 1);
  if (criterion.is === "age") return [`usia ${numbers.format(patient.ageYears ?? 0)} tahun`];
  return criterion.is === "patient" ? [traits[criterion.trait]] : [];
}

const numbers = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 1 });
const traits: Readonly<Record<PatientTrait, string>> = {
  female: "perempuan",
  male: "laki-laki",
  pregnant: "kehamilan",
  carrying: "kehamilan",
};
