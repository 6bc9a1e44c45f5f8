/** Reads a list of prescribed drugs for what is missing or said twice. An unknown name is never judged. */
import type { EmergencyPlan } from "./groups/emergency-plan.ts";
import type { Drug } from "./medication/drug.ts";
import { fluidClasses, isSingleDose } from "./medication/together.ts";
import { writtenDays } from "./medication/written-days.ts";
import { isNamed } from "./text/mentions.ts";
import { doseIn } from "./text/reader.ts";

type PrescriptionReview = Pick<
  EmergencyPlan,
  | "drugsWithoutStrength"
  | "drugsWithoutInstruction"
  | "repeatedSubstances"
  | "quantityFaults"
  | "offFormulary"
  | "ketorolacExcess"
>;

const formsWithout = new Set<Drug["form"]>([
  "drops",
  "topical",
  "inhalation",
  "liquid",
  "suppository",
]);
/** A strength without a unit: `160/4,5`. */
const numbered = /\d\s?\/\s?\d/u;

export function reviewPrescription(drugs: readonly Drug[]): PrescriptionReview {
  const medicines = drugs.filter(
    ({ name = "", kind = "" }) => !isNamed(name, "supplyName") && !isNamed(kind, "supplyKind"),
  );
  const named = (list: readonly Drug[]) => list.flatMap(({ name }) => name ?? []);
  return {
    drugsWithoutStrength: named(medicines.filter(lacksStrength)),
    drugsWithoutInstruction: named(medicines.filter(({ dose }) => dose === undefined)),
    repeatedSubstances: repeatedSubstances(medicines),
    quantityFaults: medicines.flatMap(quantityFault),
    offFormulary: named(
      medicines.filter(({ name = "", kind = "", dose = "" }) =>
        isOutsideFormulary(`${name} ${kind} ${dose}`),
      ),
    ),
    ketorolacExcess: medicines.flatMap(ketorolacExcess),
  };
}

/** A name that is not known, a compound and a form without a strength of its own cannot lack one. */
function lacksStrength({ known, name = "", dose = "", kind = "", ...drug }: Drug): boolean {
  if (!known || drug.strength !== undefined || drug.substances.length > 1) return false;
  if (formsWithout.has(drug.form) || drug.classes.some((each) => fluidClasses.has(each)))
    return false;
  if (isNamed(kind, "compoundedName") && !isNamed(kind, "notCompounded")) return false;
  if (
    isNamed(`${name} ${dose}`, "fixedStrength") ||
    doseIn(`${name} ${dose}`).strength !== undefined
  )
    return false;
  return !numbered.test(name) && !numbered.test(dose);
}

type Way = "parenteral" | "local" | "oral";

/** How a drug reaches the patient; inhaled, local and rectal forms are not a second dose of an oral one. */
function wayOf({ form, injectable }: Drug): Way {
  if (form === "topical" || form === "drops" || form === "inhalation" || form === "suppository")
    return "local";
  return injectable || form === "injection" || form === "infusion" ? "parenteral" : "oral";
}

/** `2 mg/jam`, `2-4-8 mg tiap 5 menit`: beside a bolus what runs or is titrated is no second dose. */
const runs = ({ injectable, hasFrequency, timesPerDay }: Drug): boolean =>
  injectable && hasFrequency && timesPerDay === undefined;

/** One substance in two active rows of the same kind of form, but for one name ordered again in another prescription. */
function repeatedSubstances(drugs: readonly Drug[]): string[] {
  const firstOf = new Map<string, Drug>();
  const found = new Map<string, string>();
  for (const drug of drugs) {
    const way = wayOf(drug);
    if (!drug.active || drug.asNeeded || isSingleDose(drug) || runs(drug)) continue;
    if (way === "local" || drug.classes.some((each) => fluidClasses.has(each))) continue;
    for (const substance of drug.substances.filter((name) => !name.startsWith("insulin"))) {
      const first = firstOf.get(`${substance} ${way}`);
      if (!first) firstOf.set(`${substance} ${way}`, drug);
      else if (
        !isOrderedAgain(first, drug) &&
        !isBegunByVein(first, drug) &&
        !isBegunByVein(drug, first) &&
        !found.has(substance)
      ) {
        found.set(substance, `${substance} (${first.name} dan ${drug.name})`);
      }
    }
  }
  return [...found.values()];
}

const isOrderedAgain = (first: Drug, second: Drug) =>
  first.name?.toLowerCase() === second.name?.toLowerCase() &&
  first.prescription !== second.prescription;

/** `1 x 30 mg IV` and `2 x 70 mg SC`: what one dose by vein begins goes on by another way. */
const isBegunByVein = (one: Drug, other: Drug): boolean =>
  one.routeKind === "iv" &&
  (one.timesPerDay ?? 1) === 1 &&
  (other.routeKind === "sc" || other.routeKind === "im");

export const isOutsideFormulary = (written: string): boolean =>
  isNamed(written, "outsideFormulary");

const mostUnits = 90;
const mostDays = 31;

/**
 * A quantity of nothing, or of tablets that are far more than a month's. Injections are counted by what was used in the
 * department, and a first dose is often all of it.
 */
function quantityFault({ name = "", quantity, daysSupplied, form, asNeeded }: Drug): string[] {
  if (quantity === undefined) return [];
  if (quantity <= 0) return [`${name}: jumlah ${quantity}`];
  if (form !== "solid") return [];
  if (daysSupplied !== undefined && daysSupplied > mostDays)
    return [`${name}: jumlah ${quantity} untuk ${Math.floor(daysSupplied)} hari`];
  return quantity > mostUnits && daysSupplied === undefined && !asNeeded
    ? [`${name}: jumlah ${quantity}`]
    : [];
}

/** Fornas: ketorolac injection 2–3 ampoules a day, at most 2 days. */
function ketorolacExcess(drug: Drug): string[] {
  const { name = "", dose = "", dailyDoseMg, daysSupplied, injectable, substances } = drug;
  if (!injectable || !substances.includes("ketorolac")) return [];
  if (dailyDoseMg !== undefined && dailyDoseMg > 90) return [`${name}: ${dailyDoseMg} mg per hari`];
  const days = writtenDays(`${name} ${dose}`) ?? daysSupplied;
  return days !== undefined && days > 2 ? [`${name}: ${Math.ceil(days)} hari`] : [];
}
