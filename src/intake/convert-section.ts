/** One section of the `simple` profile into the Bundle, as its form says. */
import { isEmptyWord } from "../knowledge/empty-words.ts";
import type { BundleDraft } from "./bundle-draft.ts";
import {
  isFilled,
  isJsonArray,
  isJsonObject,
  isUnfilled,
  pointerTo,
  type JsonObject,
} from "./json.ts";
import type { Field, FieldTable, Form } from "./load-forms.ts";
import { refuseRequest } from "./refuse-request.ts";
import { addAllergies } from "./resources/allergies.ts";
import {
  answerItem,
  emptyItem,
  groupItem,
  narrativeItems,
  parseAnswer,
} from "./resources/answers.ts";
import { addConditions, addProcedures } from "./resources/codes.ts";
import { addImagingReport, addLaboratoryReport } from "./resources/examinations.ts";
import { addDrugField, addPrescription, addWardOrder } from "./resources/medication.ts";
import {
  addBloodPressure,
  addGcs,
  addGcsComponent,
  addPressurePanel,
  addVitalSign,
  type Sent,
  type SentVital,
} from "./resources/vital-signs.ts";
import { aboutSection } from "./unknown-names.ts";
import {
  closeSection,
  keepAsNarrative,
  nestSection,
  openSection,
  type SectionDraft,
} from "./section-draft.ts";

export interface SectionData {
  readonly key: string;
  /** The section's label at the hospital. */
  readonly label: string | undefined;
  readonly data: unknown;
  readonly pointer: string;
  /** Keys of the sections around it, joined by dots and with one behind; empty at the top. */
  readonly within: string;
}

/** Throws `request_invalid` where an array stands for an object or the reverse. */
export function convertSection(
  draft: BundleDraft,
  { key, label, data, pointer, within }: SectionData,
): void {
  if (isUnfilled(data)) return;
  const known = draft.context.forms.find(key);
  // A form inside itself would have no end.
  const form = within !== "" && known?.nests ? undefined : known;
  const name = form?.section ?? key;
  const section = openSection(draft, name, `${within}${name}`);
  if (!form) {
    for (const item of narrativeItems(key, key, data)) section.items.push(item);
    if (section.items.length > 0)
      draft.notify(
        "unknown_section",
        pointer,
        aboutSection(key, section.items, draft.context.forms),
      );
  } else if (form.shape === "array") {
    convertRows(section, form, label ?? form.title, arrayAt(data, pointer), pointer);
  } else if (form.nests) {
    convertNested(section, objectAt(data, pointer), pointer);
  } else {
    convertFields(section, form.fields, objectAt(data, pointer), pointer);
  }
  closeSection(section, pointer);
}

function arrayAt(data: unknown, pointer: string): readonly unknown[] {
  if (isJsonArray(data)) return data;
  return refuseRequest("type", pointer, "Bagian ini harus berupa larik (array).");
}

function objectAt(data: unknown, pointer: string): JsonObject {
  if (isJsonObject(data)) return data;
  return refuseRequest("type", pointer, "Bagian ini harus berupa objek.");
}

/** `asesmenAwalIgd`: each member is a section of its own. */
function convertNested(section: SectionDraft, data: JsonObject, pointer: string): void {
  const { draft, path } = section;
  for (const [key, value] of Object.entries(data)) {
    const place = pointerTo(pointer, key);
    convertSection(draft, {
      key,
      label: undefined,
      data: value,
      pointer: place,
      within: `${path}.`,
    });
  }
}

function convertRows(
  section: SectionDraft,
  form: Form,
  label: string,
  rows: readonly unknown[],
  pointer: string,
): void {
  for (const [place, value] of rows.entries()) {
    if (!isFilled(value)) continue;
    const row: Sent = { value, label: form.section, pointer: pointerTo(pointer, place) };
    switch (form.rows) {
      case "laboratory":
        addLaboratoryReport(section, form.fields, row);
        break;
      case "imaging":
        addImagingReport(section, form.fields, row);
        break;
      case "prescriptions":
        addPrescription(section, form.fields, row);
        break;
      case "orders":
        addWardOrder(section, form.fields, row);
        break;
      case "answers":
      case undefined:
        addAnswerRow(section, form.section, form.fields, { ...row, label });
    }
  }
}

/** A repeating group item; what it holds beside answers goes to its own home. */
function addAnswerRow(section: SectionDraft, linkId: string, fields: FieldTable, row: Sent): void {
  const { value, label, pointer } = row;
  if (!isJsonObject(value)) return keepAsNarrative(section, label, value, pointer, { linkId });
  const inner: SectionDraft = { ...section, items: [] };
  convertFields(inner, fields, value, pointer);
  if (inner.items.length > 0) section.items.push(groupItem(linkId, label, inner.items));
}

function convertFields(
  section: SectionDraft,
  fields: FieldTable,
  data: JsonObject,
  pointer: string,
): void {
  const sides: SentVital[] = [];
  for (const [label, value] of Object.entries(data)) {
    const sent: Sent = { value, label, pointer: pointerTo(pointer, label) };
    const field = fields.find(label);
    if (!isFilled(value)) keepEmpty(section, field, sent);
    else if (!field) keepAsNarrative(section, label, value, sent.pointer, { table: fields });
    else if (field.home === "bloodPressurePart" && field.vital && isReading(value))
      sides.push({ ...sent, sign: field.vital, names: field.labels });
    else convertField(section, field, sent);
  }
  addPanels(section, sides);
}

/** A field of the form that was not filled stays as an item without an answer: the answer may name it as the hospital does. */
function keepEmpty(section: SectionDraft, field: Field | undefined, sent: Sent): void {
  if (!field) return;
  if (field.home === "group" && isJsonObject(sent.value)) convertGroup(section, field, sent);
  else section.items.push(emptyItem(field.name, sent.label));
}

/** One panel for the first of each side; a side that was sent twice opens another. */
function addPanels(section: SectionDraft, sides: readonly SentVital[]): void {
  const panels: SentVital[][] = [];
  for (const side of sides) {
    const open = panels.find((panel) => panel.every(({ sign }) => sign !== side.sign));
    if (open) open.push(side);
    else panels.push([side]);
  }
  const order = section.draft.context.terminology.vitalSigns.all.map(({ key }) => key);
  const inOrder = (one: SentVital, other: SentVital) =>
    order.indexOf(one.sign.key) - order.indexOf(other.sign.key);
  for (const panel of panels) addPressurePanel(section, panel.toSorted(inOrder));
}

/**
 * A scalar that a coded home can take; objects, arrays, booleans and words for an empty field are answers. A zero is a
 * reading: no pain, no pulse.
 */
function isReading(value: unknown): boolean {
  return typeof value === "number" || (typeof value === "string" && !isEmptyWord(value));
}

function convertField(section: SectionDraft, field: Field, sent: Sent): void {
  const { home, vital, labels } = field;
  const { value, pointer } = sent;
  switch (home) {
    case "condition":
      return addConditions(section, sent, field);
    case "procedure":
      return addProcedures(section, sent, field);
    case "medicationRequest":
      return addDrugField(section, sent, field);
    case "group":
      return convertGroup(section, field, sent);
    case "rows":
      return convertRowField(section, field, sent);
    case "allergyIntolerance":
      addAllergies(section, sent);
      return addAnswer(section, field, sent);
    case "answer":
      return addAnswer(section, field, sent);
    case "vitalSign":
    case "bloodPressure":
    case "gcs":
    case "gcsComponent":
      if (!isReading(value)) return addAnswer(section, field, sent);
      if (home === "bloodPressure") return addBloodPressure(section, sent);
      if (home === "gcs") return addGcs(section, sent);
      // The forms do not load where no row names the field.
      if (!vital) return addAnswer(section, field, sent);
      if (home === "gcsComponent") return addGcsComponent(section, sent, vital);
      return addVitalSign(section, { ...sent, sign: vital, names: labels });
    case "bloodPressurePart":
      return addAnswer(section, field, sent);
    case "part":
      return keepAsNarrative(section, sent.label, value, pointer);
  }
}

function addAnswer(
  section: SectionDraft,
  { name, spec }: Field,
  { value, label, pointer }: Sent,
): void {
  const { draft } = section;
  const parser = spec.parser ?? "text";
  if (isJsonObject(value)) return keepAsNarrative(section, label, value, pointer, { linkId: name });
  const values = isJsonArray(value) ? value : [value];
  const parsed = values.flatMap(
    (element) => parseAnswer(element, parser, draft.context.timeZone) ?? [],
  );
  if (parsed.some(({ readable }) => !readable)) draft.notify("unreadable_value", pointer);
  if (parsed.length > 0)
    section.items.push(
      answerItem(
        name,
        label,
        parsed.map(({ answer }) => answer),
      ),
    );
  if (!isJsonArray(value)) return;
  for (const [place, element] of value.entries())
    if (typeof element === "object")
      keepAsNarrative(section, label, element, pointerTo(pointer, place), { linkId: name });
}

function convertGroup(
  section: SectionDraft,
  { name, fields }: Field,
  { value, label, pointer }: Sent,
): void {
  if (!isJsonObject(value))
    return keepAsNarrative(section, label, value, pointer, { linkId: name });
  const inner = nestSection(section, name);
  convertFields(inner, fields, value, pointer);
  if (inner.items.length > 0) section.items.push(groupItem(name, label, inner.items));
}

function convertRowField(
  section: SectionDraft,
  { name, fields }: Field,
  { value, label, pointer }: Sent,
): void {
  const rows = isJsonArray(value) ? value : [value];
  for (const [place, row] of rows.entries()) {
    const at = isJsonArray(value) ? pointerTo(pointer, place) : pointer;
    if (isFilled(row)) addAnswerRow(section, name, fields, { value: row, label, pointer: at });
  }
}
