/** Reads a list of prescribed drugs for what is missing or said twice. An unknown name is never judged. */
import type { Drug } from "./medication/drug.ts";

interface PrescriptionReview {
  readonly unnamedDrugs: number;
  readonly drugsWithoutStrength: string[];
  readonly drugsWithoutInstruction: string[];
  readonly repeatedSubstances: string[];
  readonly quantityFaults: string[];
  readonly oddKinds: string[];
  readonly offFormulary: string[];
  readonly ketorolacExcess: string[];
  readonly paracetamolInfusions: string[];
}

/** Devices, dressings and gases: neither strength nor instruction is asked. */
const device =
  /\b(?:alkes|bhp|bmhp|spuit|spuite?|syringe|disposable|needle|jarum|infus ?set|transfusi ?set|blood ?set|abocath|abbocath|iv ?cath\w*|venflon|kateter|catheter|urine ?bag|ngt|kasa|kassa|perban|plester|hypafix|verban|elastic|masker|kanul\w*|nasal|sarung tangan|handscoen|gloves?|underpad|pampers|alkohol|alcohol|betadine|povidone?|oksigen|oxygen|o2|aqua(?:dest)?|wfi|water for injection|three ?way|threeway|benang|catgut|silk|elektroda|tegaderm|transparan)\b/iu;
/** Fluids, insulin and forms whose name is their strength. */
const withoutStrength =
  /\b(?:nacl|ringer\w*|rl|asering|ringerfundin|dextrose|dekstrosa|d5|d10|d40|ka-?en\w*|kaen\w*|tridex|tutofusin|futrolit|gelofusin\w*|gelafusal|manitol|mannitol|insulin|novorapid|lantus|levemir|humulin|apidra|actrapid|tetes|md|spray|racikan|vitamin b ?(?:kompleks|complex)|neurobion|oralit|zinc)\b/iu;
const formsWithout = new Set<Drug["form"]>([
  "drops",
  "topical",
  "inhalation",
  "liquid",
  "suppository",
]);
const classesWithout = new Set([
  "iv_fluid",
  "electrolyte",
  "electrolyte.sodium",
  "blood_product",
  "vitamin",
]);
const numbered =
  /\d\s?(?:mg|mcg|µg|ug|g|gr|gram|ml|cc|iu|ui|unit|u|meq|mmol|%)(?![\p{L}])|\d\s?\/\s?\d/iu;

export function reviewPrescription(drugs: readonly Drug[]): PrescriptionReview {
  const medicines = drugs.filter(
    ({ name = "", kind = "" }) => !device.test(name) && !/alkes|bhp|bmhp/iu.test(kind),
  );
  const named = (list: readonly Drug[]) => list.flatMap(({ name }) => name ?? []);
  return {
    unnamedDrugs: drugs.filter(({ name }) => name === undefined).length,
    drugsWithoutStrength: named(medicines.filter(lacksStrength)),
    drugsWithoutInstruction: named(medicines.filter(({ dose }) => dose === undefined)),
    repeatedSubstances: repeatedSubstances(medicines),
    quantityFaults: medicines.flatMap(quantityFault),
    oddKinds: [...new Set(drugs.flatMap(({ kind }) => kind ?? []))].filter(
      (kind) => !usualKind.test(kind),
    ),
    offFormulary: named(
      medicines.filter(({ name = "", kind = "", dose = "" }) =>
        outsideFormulary.test(`${name} ${kind} ${dose}`),
      ),
    ),
    ketorolacExcess: medicines.flatMap(ketorolacExcess),
    paracetamolInfusions: named(medicines.filter(isParacetamolInfusion)),
  };
}

/** A name that is not known, a compound and a form without a strength of its own cannot lack one. */
function lacksStrength({ known, name = "", dose = "", kind = "", ...drug }: Drug): boolean {
  if (!known || drug.strength !== undefined || drug.substances.length > 1) return false;
  if (formsWithout.has(drug.form) || drug.classes.some((each) => classesWithout.has(each)))
    return false;
  if (/racik/iu.test(kind) && !/non/iu.test(kind)) return false;
  return !withoutStrength.test(`${name} ${dose}`) && !numbered.test(name) && !numbered.test(dose);
}

type Way = "parenteral" | "local" | "oral";

/** How a drug reaches the patient; inhaled, local and rectal forms are no second dose of an oral one. */
function wayOf({ form, injectable }: Drug): Way {
  if (form === "topical" || form === "drops" || form === "inhalation" || form === "suppository")
    return "local";
  return injectable || form === "injection" || form === "infusion" ? "parenteral" : "oral";
}

const mayRepeat = /^insulin/iu;

/**
 * One substance in two active rows of the same kind of form. A first dose by vein and tablets to take home are not the
 * same; neither is one name ordered again in another prescription.
 */
function repeatedSubstances(drugs: readonly Drug[]): string[] {
  const firstOf = new Map<string, Drug>();
  const found = new Map<string, string>();
  for (const drug of drugs) {
    const way = wayOf(drug);
    if (!drug.active || drug.asNeeded || way === "local") continue;
    if (drug.classes.some((each) => classesWithout.has(each))) continue;
    for (const substance of drug.substances.filter((name) => !mayRepeat.test(name))) {
      const first = firstOf.get(`${substance} ${way}`);
      if (!first) firstOf.set(`${substance} ${way}`, drug);
      else if (!isOrderedAgain(first, drug) && !found.has(substance)) {
        found.set(substance, `${substance} (${first.name} dan ${drug.name})`);
      }
    }
  }
  return [...found.values()];
}

const isOrderedAgain = (first: Drug, second: Drug) =>
  first.name?.toLowerCase() === second.name?.toLowerCase() &&
  first.prescription !== second.prescription;

const usualKind =
  /racik|alkes|alat kesehatan|bhp|bmhp|bahan habis pakai|obat|infus|cairan|injeksi/iu;
export const outsideFormulary = /\bnon[- ]?fornas\b|\b(?:di ?luar|luar) (?:fornas|formularium)\b/iu;

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
  if (!injectable || !substances.some((substance) => /^ketorola[ck]$/iu.test(substance))) return [];
  if (dailyDoseMg !== undefined && dailyDoseMg > 90) return [`${name}: ${dailyDoseMg} mg per hari`];
  const days = daysOf(`${name} ${dose}`) ?? daysSupplied;
  return days !== undefined && days > 2 ? [`${name}: ${Math.ceil(days)} hari`] : [];
}

function daysOf(written: string): number | undefined {
  const days = /\b(?:selama|untuk|x|hingga|sampai)\s*(\d{1,2})\s*(?:hari|hr)\b/iu.exec(
    written,
  )?.[1];
  return days === undefined ? undefined : Number(days);
}

function isParacetamolInfusion({ name = "", dose = "", injectable, substances }: Drug): boolean {
  const isParacetamol = substances.some((substance) => /^para[cs]etamol$/iu.test(substance));
  return (
    isParacetamol &&
    (injectable || /\b(?:infus\w*|inf|drip|IV|i\.v\.?|flash|vial)\b/iu.test(`${name} ${dose}`))
  );
}
