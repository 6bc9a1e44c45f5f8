/** One MedicationRequest as a drug: what was written, which substances it holds, how often and by which way. */
import type { Dosage, MedicationRequest } from "@medplum/fhirtypes";
import { extensionOf } from "../../fhir/bundle-index.ts";
import type { FactSource } from "../fact-source.ts";
import type { Drug } from "./drug.ts";
import { isName, isNamed, occurrencesOf } from "../text/mentions.ts";
import { readTime } from "../../reading/fields/moment.ts";
import { holdsSpanOfDays } from "../../reading/notations/date.ts";
import type { DoseField, Way } from "../../reading/reading.ts";
import { doseIn } from "../text/reader.ts";
import { filled } from "../text/values.ts";
import { isFormMismatch, readForm, type DrugForm } from "./form.ts";

/** The drug without what depends on other facts (allergen, basis, contraindication). */
export function readDrug(source: FactSource, request: MedicationRequest, isOrder: boolean): Drug {
  const name = nameOf(request);
  const dosage = request.dosageInstruction?.[0];
  const dose = filled(dosage?.text) ?? filled(dosage?.patientInstruction);
  const route = filled(dosage?.route?.text) ?? dosage?.route?.coding?.[0]?.display;
  const instruction = instructionOf(name ?? "", dose ?? "", dosage);
  const written = [name, dose, route].filter((text) => text !== undefined).join(" ");
  const form = readForm(written, name ?? "");
  const routeKind = doseIn(route).way ?? doseIn(dose).way;
  const substances = name === undefined ? [] : source.terminology.drugs.find(name);
  const classes = [...new Set(substances.flatMap((substance) => substance.classes))];
  const { strength, strengthMg } = doseIn(name);
  const dailyDoseMg = dailyDose(instruction, strengthMg, dose, dosage);
  const statusWord = textExtension(source, request, "status-text");
  const quantity = request.dispenseRequest?.quantity?.value;
  const indication = filled(request.reasonCode?.map(({ text }) => text ?? "").join("; "));
  const names = substances.map((substance) => substance.name);
  const kind = textExtension(source, request, "medication-kind");
  const prescription = request.groupIdentifier?.value;
  const orderedAt = readTime(request.authoredOn, source.asOf.zoneName ?? "utc")?.at;
  return {
    ref: source.index.addressOf(request),
    ...(name !== undefined && { name }),
    known: substances.length > 0,
    substances: names,
    classes,
    antibiotic: isSystemicAntibiotic(classes, form, routeKind),
    ...(strength !== undefined && { strength }),
    injectable: isInjectable(form, routeKind),
    ...(form !== undefined && { form }),
    ...(dose !== undefined && { dose }),
    hasFrequency: instruction.hasFrequency,
    ...(instruction.timesPerDay !== undefined && { timesPerDay: instruction.timesPerDay }),
    ...(dailyDoseMg !== undefined && { dailyDoseMg }),
    ...daysOf(quantity, instruction),
    ...(route !== undefined && { route }),
    ...(routeKind !== undefined && { routeKind }),
    formMismatch: isFormMismatch({ form, routeKind, route, substances: names, dose: dose ?? "" }),
    ...(quantity !== undefined && { quantity }),
    ...(indication !== undefined && { indication }),
    indicationGeneric: indication !== undefined && isGeneric(indication),
    ...(statusWord !== undefined && { status: statusWord }),
    active: isActive(request, statusWord, isOrder),
    asNeeded: instruction.asNeeded || dosage?.asNeededBoolean === true,
    ...(orderedAt !== undefined && { orderedAt }),
    ...(prescription !== undefined && { prescription }),
    ...(kind !== undefined && { kind }),
    evidence: evidenceOf(name, dose, route, request.authoredOn?.slice(0, 10)),
  };
}

function nameOf({
  medicationCodeableConcept,
  medicationReference,
}: MedicationRequest): string | undefined {
  return (
    filled(medicationCodeableConcept?.text) ??
    filled(medicationCodeableConcept?.coding?.find(({ display }) => display)?.display) ??
    filled(medicationReference?.display)
  );
}

function textExtension(
  { canonicals }: FactSource,
  request: MedicationRequest,
  name: "status-text" | "medication-kind",
): string | undefined {
  return filled(extensionOf(request, canonicals.extension(name))?.valueString);
}

/** The instruction's text, then a coded timing, then what the name itself carries (`Cefixime 2x200 mg`). */
function instructionOf(name: string, dose: string, dosage: Dosage | undefined): DoseField {
  const read = doseIn(dose);
  if (read.hasFrequency) return read;
  const { frequency, period, periodUnit } = dosage?.timing?.repeat ?? {};
  const perDay = perDayOf(frequency, period ?? 1, periodUnit);
  if (perDay !== undefined) return { ...read, hasFrequency: true, timesPerDay: perDay };
  // A name's own words such as `infus` or `500 mL 24 jam` are not an instruction; a count is.
  const inName = doseIn(name);
  return inName.timesPerDay !== undefined || inName.asNeeded ? inName : read;
}

function perDayOf(
  frequency: number | undefined,
  period: number,
  unit: string | undefined,
): number | undefined {
  if (frequency === undefined || period <= 0) return undefined;
  if (unit === "d") return frequency / period;
  return unit === "h" ? (frequency * 24) / period : undefined;
}

function dailyDose(
  instruction: DoseField,
  perUnit: number | undefined,
  dose: string | undefined,
  dosage: Dosage | undefined,
): number | undefined {
  const times = instruction.timesPerDay;
  if (times === undefined) return undefined;
  const coded = dosage?.doseAndRate?.[0]?.doseQuantity;
  // A decimal point would part thousands.
  const codedText = `${coded?.value ?? ""} ${coded?.unit ?? ""}`.replace(".", ",");
  const each =
    doseIn(codedText).strengthMg ??
    instruction.mgPerTime ??
    doseIn(dose).strengthMg ??
    (perUnit === undefined ? undefined : perUnit * (instruction.unitsPerTime ?? 1));
  return each === undefined ? undefined : Number((each * times).toPrecision(8));
}

function daysOf(quantity: number | undefined, instruction: DoseField): { daysSupplied?: number } {
  const { timesPerDay, unitsPerTime } = instruction;
  if (quantity === undefined || timesPerDay === undefined || unitsPerTime === undefined) return {};
  return { daysSupplied: quantity / (timesPerDay * unitsPerTime) };
}

function isSystemicAntibiotic(
  classes: readonly string[],
  form: DrugForm | undefined,
  route: Way | undefined,
): boolean {
  if (form === "topical" || form === "drops" || route === "topical") return false;
  return classes.some((name) => name.startsWith("antibiotic."));
}

function isInjectable(form: DrugForm | undefined, route: Way | undefined): boolean {
  if (form === "injection" || form === "infusion") return true;
  return form === undefined && (route === "iv" || route === "im" || route === "sc");
}

/** The order's own word decides; without it the FHIR status. `completed` ends an order, not a given drug. */
function isActive(request: MedicationRequest, word: string | undefined, isOrder: boolean): boolean {
  if (word !== undefined) return !isNamed(word, "endedOrder") && !holdsSpanOfDays(word);
  const ended = ["stopped", "cancelled", "on-hold", "entered-in-error", isOrder && "completed"];
  return !ended.includes(request.status ?? "");
}

/** `terapi`, `sesuai advis DPJP`: it says nothing of the patient. */
const isGeneric = (indication: string): boolean =>
  isName(indication, "wholeIndication") ||
  occurrencesOf(indication, "asInstructed").some(({ start }) => start === 0);

function evidenceOf(
  name: string | undefined,
  dose: string | undefined,
  route: string | undefined,
  date: string | undefined,
): string {
  const parts = [name ?? "", dose ?? "", route ?? ""].filter((part) => part !== "").join(" ");
  return `${parts}${date === undefined ? "" : `, order ${date}`}`;
}
