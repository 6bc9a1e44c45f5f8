/** The sections of the form, each field to the place that the contract's table gives it. */
import { answerItems, itemOf } from "./answers.ts";
import { inAskedOrder } from "./asked.ts";
import { enterAllergies } from "./allergies.ts";
import { enterConditions, enterProcedures } from "./coded.ts";
import { enterDrugs, enterPrescription, enterWardOrder } from "./drugs.ts";
import { fieldOf, formOf, type Form, type FormField } from "./forms.ts";
import { enterGcs, enterGcsComponent } from "./gcs.ts";
import { enterImaging, enterLaboratory } from "./reports.ts";
import {
  aboutVisit,
  canonicals,
  enter,
  sectionExtension,
  type Making,
  type Sheet,
} from "./sheet.ts";
import { isFilled, isObject, isUnasked, listOf, words, type Members } from "./values.ts";
import { enterPressure, enterSides, enterVital, readVital, type Side } from "./vital-signs.ts";

/** `within` ends with a dot where the section stands in another. */
export function enterSection(
  making: Making,
  { key, label, data }: { readonly key: string; readonly label?: unknown; readonly data: unknown },
  within = "",
): void {
  const form = formOf(key);
  const name = form?.section ?? key;
  const sheet: Sheet = { making, path: `${within}${name}`, items: [] };
  if (form?.shape === "array") enterRows(sheet, form, words(label) ?? form.title, listOf(data));
  else if (form?.nests && within === "")
    for (const [inner, value] of Object.entries(isObject(data) ? data : {}))
      enterSection(making, { key: inner, data: value }, `${name}.`);
  else if (form && !form.nests && isObject(data)) enterFields(sheet, form.fields, data);
  else sheet.items.push(...answerItems(key, key, data));
  enterResponse(sheet, name);
}

export function enterResponse(sheet: Sheet, key: string): void {
  if (sheet.items.length === 0) return;
  enter(sheet.making, {
    resourceType: "QuestionnaireResponse",
    extension: sectionExtension(sheet),
    questionnaire: canonicals.questionnaire(encodeURIComponent(key)),
    status: "completed",
    ...aboutVisit(sheet),
    item: inAskedOrder(key, sheet.items),
  });
}

function enterRows(sheet: Sheet, form: Form, label: string, rows: readonly unknown[]): void {
  for (const row of rows.filter(isFilled)) {
    if (form.rows === "laboratory") enterLaboratory(sheet, form.fields, row);
    else if (form.rows === "imaging") enterImaging(sheet, form.fields, row);
    else if (form.rows === "prescriptions") enterPrescription(sheet, form.fields, row);
    else if (form.rows === "orders") enterWardOrder(sheet, form.fields, row);
    else enterGroup(sheet, sheet.path, form.section, label, form.fields, row);
  }
}

/** A group item; its vital signs have a path of their own where the group is one of the form. */
function enterGroup(
  sheet: Sheet,
  path: string,
  linkId: string,
  label: string,
  fields: readonly FormField[],
  value: unknown,
): void {
  if (!isObject(value)) return void sheet.items.push(...answerItems(linkId, label, value));
  const inner: Sheet = { ...sheet, path, items: [] };
  enterFields(inner, fields, value);
  if (inner.items.length > 0) sheet.items.push(itemOf(linkId, label, { item: inner.items }));
}

function enterFields(sheet: Sheet, fields: readonly FormField[], data: Members): void {
  const sides: Side[] = [];
  for (const [label, sent] of Object.entries(data)) {
    const field = fieldOf(fields, label);
    if (field?.home === "bloodPressurePart" && isReading(sent)) sides.push({ field, label, sent });
    else if (field) enterField(sheet, field, label, sent);
    else sheet.items.push(...answerItems(label, label, sent));
  }
  enterSides(sheet, sides);
}

/** What an Observation can hold: a number, or words that are not a mark of an empty field. */
const isReading = (value: unknown) =>
  typeof value === "number" || (typeof value === "string" && isFilled(value) && !isUnasked(value));

function enterField(sheet: Sheet, field: FormField, label: string, sent: unknown): void {
  const { name, home, code = "", unit = "", fields = [] } = field;
  if (home === "group" && (isFilled(sent) || isObject(sent)))
    return enterGroup(sheet, `${sheet.path}.${name}`, name, label, fields, sent);
  // An item without an answer: the form has the field, under that label, and nobody filled it.
  if (!isFilled(sent)) return void sheet.items.push(itemOf(name, label, {}));
  if (home === "condition") return enterConditions(sheet, { field, label }, sent);
  if (home === "procedure") return enterProcedures(sheet, { field, label }, sent);
  if (home === "medicationRequest") return enterDrugs(sheet, { field, label }, sent);
  if (home === "rows") {
    for (const row of (Array.isArray(sent) ? sent : [sent]).filter(isFilled))
      enterGroup(sheet, sheet.path, name, label, fields, row);
    return;
  }
  if (isReading(sent)) {
    if (home === "vitalSign")
      return enterVital(sheet, code, label, sent, readVital(field, sent, unit));
    if (home === "bloodPressure") return enterPressure(sheet, label, sent);
    if (home === "gcs") return enterGcs(sheet, label, sent);
    if (home === "gcsComponent") return enterGcsComponent(sheet, code, label, sent);
  }
  if (home === "allergyIntolerance") enterAllergies(sheet, sent);
  sheet.items.push(...answerItems(name, label, sent, field.parser ?? "text"));
}
