/**
 * Entries under R4's own element names: a statement as Condition, Observation, AllergyIntolerance or FamilyMemberHistory,
 * a measurement as Observation, an order as MedicationRequest, an event as Procedure or ServiceRequest. Each says in the
 * extension `derived-from` in which resource its words stand, and where.
 */
import type {
  CodeableConcept,
  Condition,
  Extension,
  FamilyMemberHistory,
  MedicationRequest,
  Observation,
  Procedure,
  Quantity,
  Reference,
  Patient,
  Resource,
  ServiceRequest,
  AllergyIntolerance,
} from "@medplum/fhirtypes";
import { systems, type Canonicals } from "../fhir/canonicals.ts";
import type { Concepts } from "../reading/lexicon.ts";
import type { TimeOf } from "../reading/reading.ts";
import type {
  ClinicalDocument,
  DocumentEvent,
  DocumentMeasurement,
  DocumentOrder,
  DocumentStatement,
  Placed,
} from "./clinical-document.ts";

export interface ViewContext {
  readonly canonicals: Canonicals;
  readonly concepts: Concepts;
  readonly subject: Reference<Patient>;
}

/** What narrative says, as resources. What coded resources say stands in the Bundle already. */
export function viewAsFhir(document: ClinicalDocument, context: ViewContext): readonly Resource[] {
  const isRead = ({ source }: Placed) => !source.coded;
  return [
    ...document.statements.filter(isRead).map((each) => statementAsFhir(each, context)),
    ...document.measurements.filter(isRead).map((each) => measurementAsFhir(each, context)),
    ...document.orders.filter(isRead).map((each) => orderAsFhir(each, context)),
    ...document.events.filter(isRead).map((each) => eventAsFhir(each, context)),
  ];
}

interface Said extends Placed {
  readonly start: number;
  readonly end: number;
}

function derivedFrom({ source, start, end }: Said, { canonicals }: ViewContext): Extension {
  return {
    url: canonicals.extension("derived-from"),
    extension: [
      { url: "resource", valueString: source.resource },
      { url: "text", valueString: source.text.slice(start, end) },
      { url: "start", valueInteger: start },
      { url: "end", valueInteger: end },
    ],
  };
}

const conceptSystem = ({ canonicals }: ViewContext) =>
  canonicals.resolve("{fhir_ext_base}/CodeSystem/reading-concepts");

function codeOf(concept: string, context: ViewContext): CodeableConcept {
  const known = context.concepts.get(concept);
  if (!known) return { text: concept };
  return {
    coding: [{ system: conceptSystem(context), code: concept, display: known.label }],
    text: known.label,
  };
}

const placeOf = ({ side, place }: { readonly side?: string; readonly place?: string }) => {
  const text = [place, side].filter((part) => part !== undefined).join(" ");
  return text === "" ? undefined : { text };
};

function statementAsFhir(statement: DocumentStatement, context: ViewContext): Resource {
  if (statement.experiencer === "relative") return relativeAsFhir(statement, context);
  if (statement.kind === "allergy") return allergyAsFhir(statement, context);
  return statement.kind === "condition"
    ? conditionAsFhir(statement, context)
    : findingAsFhir(statement, context);
}

const verificationSystem = "http://terminology.hl7.org/CodeSystem/condition-ver-status";
const verifications: Readonly<Record<string, string>> = {
  present: "confirmed",
  absent: "refuted",
  possible: "provisional",
};
const clinicalStates: Readonly<Record<TimeOf, string>> = {
  now: "active",
  chronic: "active",
  before: "inactive",
  resolved: "resolved",
};

function conditionAsFhir(statement: DocumentStatement, context: ViewContext): Condition {
  const { presence, time, grade, moment } = statement;
  const verification = verifications[presence ?? ""] ?? "unconfirmed";
  const place = placeOf(statement);
  const isRefuted = verification === "refuted";
  return {
    resourceType: "Condition",
    extension: [derivedFrom(statement, context)],
    ...(time === null || isRefuted
      ? {}
      : {
          clinicalStatus: {
            coding: [{ system: systems.conditionClinical, code: clinicalStates[time] }],
          },
        }),
    verificationStatus: { coding: [{ system: verificationSystem, code: verification }] },
    category: [
      {
        coding: [{ system: systems.conditionCategory, code: "problem-list-item" }],
      },
    ],
    ...(grade === undefined ? {} : { severity: { text: grade } }),
    code: codeOf(statement.concept, context),
    ...(place ? { bodySite: [place] } : {}),
    subject: context.subject,
    ...(moment ? { recordedDate: moment.at } : {}),
  };
}

function findingAsFhir(statement: DocumentStatement, context: ViewContext): Observation {
  const { presence, moment } = statement;
  const place = placeOf(statement);
  return {
    resourceType: "Observation",
    extension: [derivedFrom(statement, context)],
    status: "final",
    code: codeOf(statement.concept, context),
    subject: context.subject,
    ...(moment ? { effectiveDateTime: moment.at } : {}),
    ...(presence === "present" || presence === "absent"
      ? { valueBoolean: presence === "present" }
      : { valueString: presence ?? "unknown" }),
    ...(place ? { bodySite: place } : {}),
  };
}

function allergyAsFhir(statement: DocumentStatement, context: ViewContext): AllergyIntolerance {
  const isDenied = statement.presence === "absent";
  return {
    resourceType: "AllergyIntolerance",
    extension: [derivedFrom(statement, context)],
    clinicalStatus: {
      coding: [{ system: systems.allergyClinical, code: isDenied ? "inactive" : "active" }],
    },
    verificationStatus: {
      coding: [{ system: systems.allergyVerification, code: isDenied ? "refuted" : "unconfirmed" }],
    },
    code: codeOf(statement.concept, context),
    patient: context.subject,
  };
}

function relativeAsFhir(statement: DocumentStatement, context: ViewContext): FamilyMemberHistory {
  return {
    resourceType: "FamilyMemberHistory",
    extension: [derivedFrom(statement, context)],
    status: statement.presence === "absent" ? "health-unknown" : "partial",
    patient: context.subject,
    relationship: { text: statement.who ?? "keluarga" },
    condition: [{ code: codeOf(statement.concept, context) }],
  };
}

function measurementAsFhir(measurement: DocumentMeasurement, context: ViewContext): Observation {
  const { value, unit, moment } = measurement;
  const place = placeOf(measurement);
  const quantity: Quantity = {
    ...(typeof value === "number" ? { value } : {}),
    ...(unit === undefined ? {} : { unit }),
  };
  return {
    resourceType: "Observation",
    extension: [derivedFrom(measurement, context)],
    status: "final",
    code: codeOf(measurement.quantity, context),
    subject: context.subject,
    ...(moment ? { effectiveDateTime: moment.at } : {}),
    ...(typeof value === "number"
      ? { valueQuantity: quantity }
      : { valueString: unit === undefined ? value : `${value} ${unit}` }),
    ...(place ? { bodySite: place } : {}),
  };
}

const orderStates: Readonly<Record<string, MedicationRequest["status"]>> = {
  given: "completed",
  stopped: "stopped",
  supplied: "completed",
};

function orderAsFhir(order: DocumentOrder, context: ViewContext): MedicationRequest {
  const { substance, state, dose, route, frequency, days, condition, moment, source } = order;
  const text = [dose, frequency, days].filter((part) => part !== undefined).join(" ");
  const dosage = {
    ...(text === "" ? {} : { text }),
    ...(route === undefined ? {} : { route: { text: route } }),
    ...(condition === undefined ? {} : { asNeededCodeableConcept: { text: condition } }),
  };
  return {
    resourceType: "MedicationRequest",
    extension: [derivedFrom(order, context)],
    status: orderStates[state ?? ""] ?? "active",
    intent: state === "planned" ? "plan" : "order",
    medicationCodeableConcept:
      substance === null
        ? { text: source.text.slice(order.start, order.end) }
        : codeOf(substance, context),
    subject: context.subject,
    ...(moment ? { authoredOn: moment.at } : {}),
    ...(Object.keys(dosage).length === 0 ? {} : { dosageInstruction: [dosage] }),
  };
}

function eventAsFhir(event: DocumentEvent, context: ViewContext): Procedure | ServiceRequest {
  const { state, moment } = event;
  const place = placeOf(event);
  const shared = {
    extension: [derivedFrom(event, context)],
    code: codeOf(event.what, context),
    subject: context.subject,
    ...(place ? { bodySite: [place] } : {}),
  };
  if (state === "planned" || state === "ordered")
    return {
      resourceType: "ServiceRequest",
      ...shared,
      status: "active",
      intent: state === "planned" ? "plan" : "order",
      ...(moment ? { authoredOn: moment.at } : {}),
    };
  return {
    resourceType: "Procedure",
    ...shared,
    status: state === "declined" ? "not-done" : state === null ? "unknown" : "completed",
  };
}
