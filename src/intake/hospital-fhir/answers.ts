/** What resources say that a form asks for: its fields answered, each with the place that says it. */
import { systems } from "../../fhir/canonicals.ts";
import type { JsonObject } from "../../fhir/json-object.ts";
import type { Terminology } from "../../knowledge/terminology.ts";
import { codesIn, objectAt, objectsAt, textAt, wordsOf } from "./elements.ts";
import type { FormAnswers } from "./fields.ts";
import { readComposition, readImpression, readPlan, type MadeAnswer } from "./narratives.ts";
import type { SentBundle, SentEntry } from "./sent-bundle.ts";
import { readStay, readVisitData } from "./visit.ts";

export interface AnswerTools {
  readonly sent: SentBundle;
  readonly terminology: Pick<Terminology, "table">;
  readonly fields: FormAnswers;
  readonly isAnswered: (path: readonly string[]) => boolean;
}

export function readAnswers(
  { resource, kind }: SentEntry,
  tools: AnswerTools,
): readonly MadeAnswer[] {
  const { fields } = tools;
  switch (kind) {
    case "Composition":
      return readComposition(resource, fields);
    case "ClinicalImpression":
      return readImpression(resource, fields);
    case "CarePlan":
    case "Goal":
    case "NutritionOrder":
    case "EpisodeOfCare":
      return readPlan(resource, kind, fields);
    case "Condition":
      return answerOf("Condition.complaint", "Keluhan Utama", complaintOf(resource), fields);
    case "Observation":
      return readExamination(resource, fields);
    case "Encounter":
      return readVisit(resource, tools);
    default:
      return [];
  }
}

const answerOf = (
  from: string,
  label: string,
  value: string | undefined,
  fields: FormAnswers,
): readonly MadeAnswer[] =>
  value === undefined ? [] : [{ response: fields.answer([from], label, value), pointer: "" }];

/** SATUSEHAT sends the chief complaint as a Condition of this category. */
const complaintOf = (resource: JsonObject): string | undefined =>
  codesIn(objectsAt(resource, "category")).has("chief-complaint")
    ? wordsOf(objectAt(resource, "code"))
    : undefined;

/** Where the form says it too, both are read: rules hold them against each other. */
function readVisit(encounter: JsonObject, tools: AnswerTools): readonly MadeAnswer[] {
  const { fields, isAnswered, sent, terminology } = tools;
  return readVisitData(encounter, readStay(encounter, sent), terminology).flatMap(
    ({ from, value, pointer }) => {
      const path = fields.fieldOf(from);
      if (!path || isAnswered(path)) return [];
      return [{ response: fields.answer([from], "", value), pointer }];
    },
  );
}

/** `Abdomen: supel`, where a stage's field holds the findings of several regions. */
function readExamination(resource: JsonObject, fields: FormAnswers): readonly MadeAnswer[] {
  const found = findingOf(resource, fields);
  if (!found) return [];
  const { from, label, value } = found;
  const text = fields.isShared(from) ? `${label}: ${value}` : value;
  return [{ response: fields.answer([from], label, text), pointer: "" }];
}

export const isAnsweringField = (
  resource: JsonObject,
  { fields }: Pick<AnswerTools, "fields">,
): boolean => findingOf(resource, fields) !== undefined;

/** A finding in words for which the form has a field. */
function findingOf(resource: JsonObject, fields: FormAnswers) {
  const value =
    textAt(resource, "valueString") ?? wordsOf(objectAt(resource, "valueCodeableConcept"));
  if (value === undefined || codesIn(objectsAt(resource, "category")).has("laboratory"))
    return undefined;
  const code = objectAt(resource, "code");
  const from = objectsAt(code, "coding").flatMap((coding) => {
    const loinc = coding["system"] === systems.loinc ? textAt(coding, "code") : undefined;
    return loinc !== undefined && fields.fieldOf(loinc) ? [loinc] : [];
  })[0];
  return from === undefined ? undefined : { from, label: wordsOf(code) ?? "Pemeriksaan", value };
}
