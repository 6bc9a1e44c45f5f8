/** Prescriptions and orders as MedicationRequests. */
import type { CodeableConcept, MedicationRequest } from "@medplum/fhirtypes";
import { dataAbsentReason, systems } from "../../fhir/canonicals.ts";
import { textExtension } from "../bundle-draft.ts";
import { isFilled, isJsonArray, isJsonObject, pointerTo, scalarText } from "../json.ts";
import type { Field, FieldTable } from "../load-forms.ts";
import { onlyPresent } from "../only-present.ts";
import { readDateTime } from "../../reading/fields/date-time.ts";
import { isDenial, isEmptyText } from "../../reading/fields/denial.ts";
import { splitDrugLine, splitDrugList } from "../../reading/fields/drug-text.ts";
import { readNumber } from "../../reading/fields/number.ts";
import { keepAsNarrative, type SectionDraft } from "../section-draft.ts";
import { answerItem } from "./answers.ts";
import { readParts, type Parts } from "./read-parts.ts";
import type { Sent } from "./vital-signs.ts";

export type MedicationCategory = "inpatient" | "outpatient" | "discharge";

/** Words of an order that has ended. */
const ended =
  /(?<!\p{L})(?:stop|distop|off|habis|selesai|dihentikan|hentikan|completed|discontinued)(?!\p{L})/iu;

interface Order {
  readonly name: string | undefined;
  readonly category: MedicationCategory;
  readonly prescription?: string | undefined;
  readonly kind?: string | undefined;
  readonly quantity?: unknown;
  readonly instruction?: string | undefined;
  readonly route?: string | undefined;
  readonly indication?: string | undefined;
  readonly status?: string | undefined;
  readonly ordered?: string | undefined;
  readonly pointer: string;
  readonly orderedPointer?: string;
  readonly quantityPointer?: string;
}

function addOrder({ draft, source }: SectionDraft, order: Order): void {
  const { context } = draft;
  const { instruction: text, route, indication, prescription, ordered } = order;
  const authoredOn = ordered === undefined ? undefined : readDateTime(ordered, context.timeZone);
  if (ordered !== undefined && authoredOn === undefined)
    draft.notify("unreadable_value", order.orderedPointer ?? order.pointer);
  const { dispenseRequest, unread } = readQuantity(order.quantity);
  if (unread !== undefined)
    draft.notify("unreadable_value", order.quantityPointer ?? order.pointer);
  const notes = [
    ...(authoredOn === undefined && ordered !== undefined ? [ordered] : []),
    ...(unread === undefined ? [] : [unread]),
  ];
  const dosage = onlyPresent({ text, route: route === undefined ? undefined : { text: route } });
  draft.add(
    onlyPresent<MedicationRequest>({
      resourceType: "MedicationRequest",
      extension: [
        ...source,
        ...textExtension(context, "status-text", order.status),
        ...textExtension(context, "medication-kind", order.kind),
      ],
      groupIdentifier:
        prescription === undefined
          ? undefined
          : { system: context.canonicals.identifier("prescription"), value: prescription },
      status: ended.test(order.status ?? "") ? "completed" : "active",
      intent: "order",
      category: [{ coding: [{ system: systems.medicationCategory, code: order.category }] }],
      medicationCodeableConcept: medicationOf(order.name),
      subject: draft.patient,
      encounter: draft.encounter,
      authoredOn,
      reasonCode: indication === undefined ? undefined : [{ text: indication }],
      note: notes.length === 0 ? undefined : notes.map((note) => ({ text: note })),
      dosageInstruction: Object.keys(dosage).length === 0 ? undefined : [dosage],
      dispenseRequest,
    }),
    order.pointer,
  );
}

/** R4 requires the element; an order without a name says that it is unknown. */
function medicationOf(name: string | undefined): CodeableConcept {
  return name === undefined
    ? { extension: [{ url: dataAbsentReason, valueCode: "unknown" }] }
    : { text: name };
}

function readQuantity(
  value: unknown,
): Pick<MedicationRequest, "dispenseRequest"> & { readonly unread?: string } {
  if (typeof value === "number") return { dispenseRequest: { quantity: { value } } };
  const text = scalarText(value);
  if (text === undefined) return {};
  const read = readNumber(text);
  if (
    !read ||
    read.comparator ||
    read.approximate ||
    read.readings.length > 1 ||
    /\d/u.test(read.rest)
  ) {
    return { unread: text };
  }
  const unit = read.rest === "" ? {} : { unit: read.rest };
  return { dispenseRequest: { quantity: { value: read.readings[0], ...unit } } };
}

/** A prescription of the section `obat`: its number, and one order for each drug. */
export function addPrescription(section: SectionDraft, fields: FieldTable, row: Sent): void {
  if (!isJsonObject(row.value)) return keepAsNarrative(section, row.label, row.value, row.pointer);
  const sheet = readParts(section, fields, row.value, row.pointer);
  const prescription = sheet.text("prescription");
  const category = section.draft.context.stage === "rajal_soap" ? "outpatient" : "inpatient";
  let count = 0;
  for (const { value, pointer } of rowsOf(sheet)) {
    if (!isFilled(value)) continue;
    if (!isJsonObject(value)) {
      keepAsNarrative(section, sheet.rows?.field.name ?? row.label, value, pointer);
      continue;
    }
    const parts = readParts(section, sheet.rows?.field.fields ?? fields, value, pointer);
    if (parts.isEmpty) continue;
    count += 1;
    addOrder(section, { ...orderOf(parts, pointer), category, prescription });
  }
  if (count === 0 && prescription !== undefined)
    section.items.push(answerItem("no_resep", "no_resep", [{ valueString: prescription }]));
}

/** The rows of a nested list; an object that stands alone is one row. */
function rowsOf({ rows }: Parts): readonly { readonly value: unknown; readonly pointer: string }[] {
  if (!rows) return [];
  if (!isJsonArray(rows.value)) return [{ value: rows.value, pointer: rows.pointer }];
  return rows.value.map((value, place) => ({ value, pointer: pointerTo(rows.pointer, place) }));
}

function orderOf(parts: Parts, pointer: string): Omit<Order, "category"> {
  return {
    name: parts.text("name"),
    kind: parts.text("kind"),
    quantity: parts.value("quantity"),
    instruction: parts.text("instruction") ?? parts.text("dose"),
    route: parts.text("route"),
    indication: parts.text("indication"),
    status: parts.text("status"),
    ordered: parts.text("ordered"),
    pointer,
    orderedPointer: parts.pointer("ordered"),
    quantityPointer: parts.pointer("quantity"),
  };
}

/** A row of `cpoObat`. */
export function addWardOrder(section: SectionDraft, fields: FieldTable, row: Sent): void {
  if (!isJsonObject(row.value)) return keepAsNarrative(section, row.label, row.value, row.pointer);
  const parts = readParts(section, fields, row.value, row.pointer);
  if (!parts.isEmpty) addOrder(section, { ...orderOf(parts, row.pointer), category: "inpatient" });
}

/** A field of drugs: text with one or several, rows, or an array of either. A denial stays an answer. */
export function addDrugField(section: SectionDraft, sent: Sent, field: Field): void {
  const { value, label, pointer } = sent;
  if (!isFilled(value)) return;
  if (isJsonArray(value)) {
    for (const [place, element] of value.entries())
      addDrugField(section, { value: element, label, pointer: pointerTo(pointer, place) }, field);
    return;
  }
  if (!isJsonObject(value)) return addDrugText(section, sent, field, {});
  const parts = readParts(section, field.fields, value, pointer);
  if (parts.isEmpty) return;
  const name = parts.text("name");
  const order = orderOf(parts, pointer);
  if (name === undefined || drugsOf(name).length === 0)
    return addOrder(section, { ...order, category: categoryOf(field) });
  addDrugText(section, { value: name, label, pointer }, field, order);
}

const categoryOf = ({ spec }: Field): MedicationCategory => spec.category ?? "inpatient";

/** None for a denial and for words that stand for an empty field. */
const drugsOf = (text: string) => (isDenial(text) || isEmptyText(text) ? [] : splitDrugList(text));

function addDrugText(
  section: SectionDraft,
  { value, label, pointer }: Sent,
  field: Field,
  order: Partial<Order>,
): void {
  const text = scalarText(value) ?? "";
  const category = categoryOf(field);
  const drugs = drugsOf(text);
  if (drugs.length === 0)
    section.items.push(answerItem(field.name, label, [{ valueString: text }]));
  for (const name of drugs) {
    const instruction = order.instruction ?? splitDrugLine(name).instruction;
    addOrder(section, { ...order, name, category, instruction, pointer });
  }
}
