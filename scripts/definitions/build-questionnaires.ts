/** One Questionnaire for each section, from `profiles/forms/`: `linkId` is the form's label or field name verbatim. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Questionnaire, QuestionnaireItem } from "@medplum/fhirtypes";
import { parse } from "yaml";
import { systems } from "../../src/fhir/canonicals.ts";
import type { FormField, FormFile, Parser } from "../../src/intake/form-schema.ts";
import { type VitalFields, vitalFieldsOf, withVitalFields } from "../../src/intake/vital-fields.ts";
import type { VitalSigns } from "../../src/knowledge/terminology.ts";

export function buildQuestionnaires(
  directory: string,
  vitalSigns: VitalSigns,
): ReadonlyMap<string, Questionnaire> {
  const files = readdirSync(directory).filter((file) => file.endsWith(".yaml"));
  return new Map(
    files.toSorted().map((file) => {
      // The service refuses to start on a form that has another shape.
      const form = parse(readFileSync(join(directory, file), "utf8")) as FormFile;
      return [
        file.replace(/\.yaml$/, ""),
        buildQuestionnaire(form, vitalFieldsOf(form.section, vitalSigns)),
      ];
    }),
  );
}

function buildQuestionnaire(
  { section, title, shape, fields }: FormFile,
  vitals: VitalFields,
): Questionnaire {
  const items = itemsOf(fields, "", vitals);
  const item =
    shape === "array" && items.length > 0
      ? [{ linkId: section, text: title, type: "group" as const, repeats: true, item: items }]
      : items;
  return {
    resourceType: "Questionnaire",
    id: section,
    url: `{fhir_ext_base}/Questionnaire/${section}`,
    name: section.charAt(0).toUpperCase() + section.slice(1),
    title,
    status: "active",
    subjectType: ["Patient"],
    ...(item.length > 0 ? { item } : {}),
  };
}

const itemsOf = (fields: readonly FormField[], place: string, vitals: VitalFields) =>
  withVitalFields(fields, place, vitals).map((field) => itemOf(field, place, vitals));

function itemOf(field: FormField, parent: string, vitals: VitalFields): QuestionnaireItem {
  const place = `${parent}/${field.name}`;
  const items = itemsOf(field.fields ?? [], place, vitals);
  const code = vitals.get(place)?.sign.loinc;
  const repeats = items.length > 0 ? repeatsAsGroup(field) : field.parser === "list";
  return {
    linkId: field.name,
    ...(code === undefined ? {} : { code: [{ system: systems.loinc, code }] }),
    text: field.name,
    type: items.length > 0 ? "group" : answerType(field),
    ...(repeats ? { repeats } : {}),
    ...(items.length > 0 ? { item: items } : {}),
  };
}

/** Of the coded fields only a primary diagnosis is single. */
const repeatsAsGroup = ({ home, rank }: FormField) => home !== "group" && rank !== "primary";

/** Values that hospitals write as text stay text, so that none is lost. */
const answerTypes: Readonly<Record<Parser, QuestionnaireItem["type"]>> = {
  text: "text",
  list: "text",
  boolean: "boolean",
  dateTime: "dateTime",
  number: "decimal",
};

const answerType = ({ parser }: FormField) => answerTypes[parser ?? "text"];
