/** One resource as the service writes it: the drug by its name, the report by its sort, what was ordered as an order. */
import type { Canonicals } from "../../fhir/canonicals.ts";
import type { JsonObject } from "../../fhir/json-object.ts";
import { drugEventKinds, settleDrugEvent, settleOrder } from "./drug-events.ts";
import type { DrugNames } from "./drug-names.ts";
import { objectAt, textAt, wordsOf } from "./elements.ts";
import { isAnsweringField, type AnswerTools } from "./answers.ts";
import { settleAppointment, settleServiceRequest } from "./plans.ts";
import type { SettleReport } from "./reports.ts";
import type { SentBundle, SentEntry } from "./sent-bundle.ts";
import type { NameVital } from "./vital-names.ts";
import { readStay, withStay } from "./visit.ts";
import { orderOfResult } from "./withdrawn.ts";

export interface SettleTools {
  readonly sent: SentBundle;
  readonly canonicals: Canonicals;
  readonly names: DrugNames;
  readonly settleReport: SettleReport;
  readonly fields: AnswerTools["fields"];
  readonly nameVital: NameVital;
}

/** Undefined for what an answer of a form says now, and for a drug without a name. */
export function settleResource(one: SentEntry, tools: SettleTools): JsonObject | undefined {
  const { resource, kind } = one;
  const { sent, names } = tools;
  const order = orderOfResult(resource);
  if (order) return order;
  switch (kind) {
    case "MedicationRequest":
      return settleOrder(resource, sent, names);
    case "AllergyIntolerance":
      return settleAllergy(resource, names);
    case "DiagnosticReport":
      return tools.settleReport(resource);
    case "Observation":
      return isAnsweringField(resource, tools) ? undefined : tools.nameVital(resource);
    case "Encounter":
      return withStay(resource, readStay(resource, sent), tools.canonicals);
    case "ServiceRequest":
      return settleServiceRequest(resource);
    case "Appointment":
      return settleAppointment(resource);
    case "Immunization":
      return settleImmunization(resource, names);
    case "Specimen":
      return { resourceType: kind, type: { text: wordsOf(objectAt(resource, "type")) ?? "" } };
    default:
      return drugEventKinds.includes(kind) ? settleDrugEvent(one, sent, names) : resource;
  }
}

const settleAllergy = (resource: JsonObject, names: DrugNames): JsonObject =>
  resource["code"] === undefined
    ? resource
    : { ...resource, code: names.named(objectAt(resource, "code")) };

/** A vaccine that was given, or not. */
function settleImmunization(resource: JsonObject, names: DrugNames): JsonObject {
  const { status, patient } = resource;
  const given = textAt(resource, "occurrenceDateTime");
  return {
    resourceType: "Immunization",
    status: status === "not-done" ? status : "completed",
    vaccineCode: names.named(objectAt(resource, "vaccineCode")),
    patient,
    ...(given !== undefined && { occurrenceDateTime: given }),
  };
}
