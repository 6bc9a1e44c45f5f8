/** Reads a list of prescribed drugs for what is missing or said twice. An unknown name is never judged. */
import type { Drug } from "./groups/drugs.ts";

export interface PrescriptionReview {
  readonly unnamedDrugs: number;
  readonly drugsWithoutStrength: string[];
  readonly drugsWithoutInstruction: string[];
  readonly repeatedSubstances: string[];
  readonly ketorolacExcess: string[];
  readonly paracetamolInfusions: string[];
}

/** Devices, dressings and gases: neither strength nor instruction is asked. */
const device =
  /\b(?:alkes|bhp|bmhp|spuit|spuite?|syringe|disposable|needle|jarum|infus ?set|transfusi ?set|blood ?set|abocath|abbocath|iv ?cath\w*|venflon|kateter|catheter|urine ?bag|ngt|kasa|kassa|perban|plester|hypafix|verban|elastic|masker|kanul\w*|nasal|sarung tangan|handscoen|gloves?|underpad|pampers|alkohol|alcohol|betadine|povidone?|oksigen|oxygen|o2|aqua(?:dest)?|wfi|water for injection|three ?way|threeway|benang|catgut|silk|elektroda|tegaderm|transparan)\b/iu;
/** Forms whose name is their strength: fluids, drops, creams, inhalation ampoules and syrups. */
const withoutStrength =
  /\b(?:nacl|natrium klorida|sodium chloride|ringer\w*|rl|asering|ringerfundin|dextrose|dekstrosa|d5|d10|d40|ka-?en\w*|kaen\w*|tridex|tutofusin|futrolit|gelofusin\w*|gelafusal|hes|manitol|mannitol|insulin|novorapid|lantus|levemir|humulin|apidra|actrapid|tetes|drop|drops|gtt|ed|md|eye|salep|krim|cream|zalf|gel|ointment|oint|lotion|syrup|sirup|syr|suspensi|nebul\w*|respul\w*|nebules?|inhaler|mdi|turbuhaler|spray|supp\w*|enema|racikan|vitamin b ?(?:kompleks|complex)|neurobion|oralit|zinc)\b/iu;
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
    ketorolacExcess: medicines.flatMap(ketorolacExcess),
    paracetamolInfusions: named(medicines.filter(isParacetamolInfusion)),
  };
}

/** A name that is not known, a compound and a form without a strength of its own cannot lack one. */
function lacksStrength({
  known,
  name = "",
  dose = "",
  strength,
  substances,
  kind = "",
}: Drug): boolean {
  if (!known || strength !== undefined || substances.length > 1) return false;
  if (/racik/iu.test(kind) && !/non/iu.test(kind)) return false;
  return !withoutStrength.test(`${name} ${dose}`) && !numbered.test(name) && !numbered.test(dose);
}

type Form = "parenteral" | "topical" | "inhaled" | "oral";

function formOf({ name = "", route = "", dose = "", injectable }: Drug): Form {
  const written = `${name} ${route} ${dose}`;
  if (/\b(?:nebul\w*|respul\w*|inhal\w*|mdi|turbuhaler|spray)\b/iu.test(written)) return "inhaled";
  if (
    /\b(?:salep|krim|cream|zalf|gel|oint\w*|tetes|drops?|gtt|topikal|ed|supp\w*|lotion)\b/iu.test(
      written,
    )
  )
    return "topical";
  return injectable ? "parenteral" : "oral";
}

const maySoundTwice =
  /insulin|natrium|sodium|kalium|potassium|dextrose|dekstrosa|glukosa|ringer|air|oksigen/iu;

/**
 * One substance in two active rows of the same kind of form. A first dose by vein and tablets to take home are not the
 * same; neither is one name ordered again in another prescription.
 */
function repeatedSubstances(drugs: readonly Drug[]): string[] {
  const firstOf = new Map<string, Drug>();
  const found = new Map<string, string>();
  for (const drug of drugs) {
    const form = formOf(drug);
    if (!drug.active || drug.asNeeded || form === "inhaled" || form === "topical") continue;
    for (const substance of drug.substances.filter((name) => !maySoundTwice.test(name))) {
      const first = firstOf.get(`${substance} ${form}`);
      if (!first) firstOf.set(`${substance} ${form}`, drug);
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

/** Fornas: ketorolac injection 2–3 ampoules a day, at most 2 days. */
function ketorolacExcess(drug: Drug): string[] {
  const { name = "", dose = "", dailyDoseMg, injectable, substances } = drug;
  if (!injectable || !substances.some((substance) => /^ketorola[ck]$/iu.test(substance))) return [];
  if (dailyDoseMg !== undefined && dailyDoseMg > 90) return [`${name}: ${dailyDoseMg} mg per hari`];
  const days = daysOf(`${name} ${dose}`);
  return days !== undefined && days > 2 ? [`${name}: ${days} hari`] : [];
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
