/**
 * One Questionnaire for each section, from `profiles/forms/`: `text` is the form's label or field name verbatim, and so
 * is `linkId`. Where a name stands twice, FHIR wants two ids: those inside groups have the group's in front.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Questionnaire, QuestionnaireItem } from "@medplum/fhirtypes";
import { parse } from "yaml";
import { systems } from "../../src/fhir/canonicals.ts";
import type { FormField, FormFile, Parser } from "../../src/intake/form-schema.ts";
import { type VitalFields, vitalFieldsOf, withVitalFields } from "../../src/intake/vital-fields.ts";
import type { VitalSigns } from "../../src/knowledge/terminology.ts";
import { publication } from "./publication.ts";

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
    ...publication,
    name: section.charAt(0).toUpperCase() + section.slice(1),
    title,
    description: `Formulir '${title}' sebagaimana dikirim rumah sakit.`,
    subjectType: ["Patient"],
    ...(item.length > 0 ? { item: withOwnIds(item, timesOf(item)) } : {}),
  };
}

/** How often each linkId stands in the tree. */
function timesOf(items: readonly QuestionnaireItem[]): ReadonlyMap<string, number> {
  const all = items.flatMap(function withInner(item): readonly string[] {
    return [item.linkId, ...(item.item ?? []).flatMap(withInner)];
  });
  return new Map([...Map.groupBy(all, (id) => id)].map(([id, same]) => [id, same.length]));
}

const withOwnIds = (
  items: readonly QuestionnaireItem[],
  times: ReadonlyMap<string, number>,
  group?: string,
): QuestionnaireItem[] =>
  items.map(({ linkId: name, item, ...rest }) => {
    const linkId = group !== undefined && times.get(name) !== 1 ? `${group}.${name}` : name;
    return { linkId, ...rest, ...(item && { item: withOwnIds(item, times, linkId) }) };
  });

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
