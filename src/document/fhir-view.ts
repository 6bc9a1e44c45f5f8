/**
 * Entries under R4's own element names: a statement as Condition, Observation, AllergyIntolerance or FamilyMemberHistory,
 * a measurement as Observation, an order as MedicationRequest or MedicationStatement, an event as Procedure or
 * ServiceRequest. Each is coded with its concept and all wider ones, and says in the extension `derived-from` in which
 * resource its words stand, where, and whose they are.
 */
import type {
  Bundle,
  CodeableConcept,
  Coding,
  Condition,
  Extension,
  FamilyMemberHistory,
  MedicationRequest,
  MedicationStatement,
  Observation,
  Procedure,
  Quantity,
  Reference,
  Patient,
  Resource,
  ServiceRequest,
  AllergyIntolerance,
} from "@medplum/fhirtypes";
import type { BundleIndex } from "../fhir/bundle-index.ts";
import { systems, type Canonicals } from "../fhir/canonicals.ts";
import type { Concepts } from "../reading/lexicon.ts";
import type { TimeOf } from "../reading/reading.ts";
import type {
  ClinicalDocument,
  DocumentEntry,
  DocumentEvent,
  DocumentMeasurement,
  DocumentOrder,
  DocumentStatement,
  Placed,
} from "./clinical-document.ts";

export interface ViewContext {
  readonly canonicals: Canonicals;
  readonly concepts: Pick<Concepts, "get" | "withWider">;
  readonly index: BundleIndex;
}

type View = ViewContext & { readonly subject: Reference<Patient> };

/** What narrative says as a resource of its own; what a coded resource says as that one, with its concepts added. */
export function createView(context: ViewContext): (entry: DocumentEntry) => Resource {
  const { index } = context;
  const [patient] = index.ofKind("Patient");
  const reference = patient ? index.addressOf(patient) : "Patient/unknown";
  const view: View = { ...context, subject: { reference } };
  return (entry) => (entry.source.coded ? withConcepts(entry, view) : readAsFhir(entry, view));
}

/** The Bundle with all that its narrative says as entries, and the concepts of its coded resources beside their codes. */
export function enrichBundle(document: ClinicalDocument, context: ViewContext): Bundle {
  const { index } = context;
  const { statements, measurements, orders, events } = document;
  const entries: readonly DocumentEntry[] = [...statements, ...measurements, ...orders, ...events];
  const view = createView(context);
  const coded = new Map<Resource, Resource>();
  for (const entry of entries) {
    const resource = entry.source.coded ? index.at(entry.source.resource) : undefined;
    if (resource) coded.set(resource, withConcepts(entry, context, coded.get(resource)));
  }
  // What is added is bound by no profile that the Bundle names.
  const { meta: _ofSent, ...bundle } = index.bundle;
  return {
    ...bundle,
    entry: [
      ...(bundle.entry ?? []).map(({ resource, ...rest }) =>
        resource ? { ...rest, resource: coded.get(resource) ?? resource } : rest,
      ),
      ...entries
        .filter(({ source }) => !source.coded)
        .map((entry, place) => ({ fullUrl: addressAt(place), resource: view(entry) })),
    ],
  };
}

/** The same document gives the same addresses. */
const addressAt = (place: number) =>
  `urn:uuid:10000000-0000-4000-8000-${String(place).padStart(12, "0")}`;

function readAsFhir(entry: DocumentEntry, view: View): Resource {
  if ("quantity" in entry) return measurementAsFhir(entry, view);
  if ("substance" in entry) return orderAsFhir(entry, view);
  return "what" in entry ? eventAsFhir(entry, view) : statementAsFhir(entry, view);
}

/** `known`: what other entries of the same resource have made of it. */
function withConcepts(entry: DocumentEntry, context: ViewContext, known?: Resource): Resource {
  const { index, concepts } = context;
  const resource = known ?? index.at(entry.source.resource);
  if (!resource) throw new Error("a coded entry has its resource in the Bundle");
  const concept = conceptOf(entry);
  if (concept === null || !concepts.get(concept)) return resource;
  const coded = (own: CodeableConcept = {}): CodeableConcept => ({
    ...own,
    coding: [...(own.coding ?? []), ...codingsOf(concept, context)],
  });
  switch (resource.resourceType) {
    case "MedicationRequest":
      return {
        ...resource,
        medicationCodeableConcept: coded(resource.medicationCodeableConcept),
      };
    case "Observation":
      return "component" in entry
        ? { ...resource, ...componentCoded(resource, entry.component, coded) }
        : { ...resource, code: coded(resource.code) };
    case "Condition":
    case "AllergyIntolerance":
    case "Procedure":
    case "DiagnosticReport":
      return { ...resource, code: coded(resource.code) };
    default:
      return resource;
  }
}

const componentCoded = (
  { component = [] }: Observation,
  at: number | undefined,
  coded: (own?: CodeableConcept) => CodeableConcept,
): Pick<Observation, "component"> => ({
  component: component.map((part, place) =>
    place === at ? { ...part, code: coded(part.code) } : part,
  ),
});

function conceptOf(entry: DocumentEntry): string | null {
  if ("quantity" in entry) return entry.quantity;
  if ("substance" in entry) return entry.substance;
  return "what" in entry ? entry.what : entry.concept;
}

interface Said extends Placed {
  readonly start: number;
  readonly end: number;
}

function derivedFrom({ source, start, end, saidBy }: Said, { canonicals }: ViewContext): Extension {
  return {
    url: canonicals.extension("derived-from"),
    extension: [
      { url: "resource", valueString: source.resource },
      { url: "text", valueString: source.text.slice(start, end) },
      { url: "start", valueInteger: start },
      { url: "end", valueInteger: end },
      ...(source.path.length === 0 ? [] : [{ url: "path", valueString: source.path.join(".") }]),
      ...(saidBy === null ? [] : [{ url: "by", valueCode: saidBy }]),
    ],
  };
}

const conceptSystem = ({ canonicals }: ViewContext) =>
  canonicals.resolve("{fhir_ext_base}/CodeSystem/reading-concepts");

function codeOf(concept: string, context: ViewContext): CodeableConcept {
  const known = context.concepts.get(concept);
  return known ? { coding: codingsOf(concept, context), text: known.label } : { text: concept };
}

/** The concept first, then all wider ones. */
function codingsOf(concept: string, context: ViewContext): Coding[] {
  const system = conceptSystem(context);
  return context.concepts.withWider(concept).map((code) => {
    const display = context.concepts.get(code)?.label;
    return { system, code, ...(display !== undefined && { display }) };
  });
}

const placeOf = ({ side, place }: { readonly side?: string; readonly place?: string }) => {
  const text = [place, side].filter((part) => part !== undefined).join(" ");
  return text === "" ? undefined : { text };
};

/** A finding of the past is a Condition too: an Observation cannot say that it is over. */
function statementAsFhir(statement: DocumentStatement, context: View): Resource {
  const { experiencer, kind, time } = statement;
  if (experiencer === "relative") return relativeAsFhir(statement, context);
  if (kind === "allergy") return allergyAsFhir(statement, context);
  return kind === "condition" || time === "before" || time === "resolved"
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

function conditionAsFhir(statement: DocumentStatement, context: View): Condition {
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

function findingAsFhir(statement: DocumentStatement, context: View): Observation {
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

function allergyAsFhir(statement: DocumentStatement, context: View): AllergyIntolerance {
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

function relativeAsFhir(statement: DocumentStatement, context: View): FamilyMemberHistory {
  return {
    resourceType: "FamilyMemberHistory",
    extension: [derivedFrom(statement, context)],
    status: statement.presence === "absent" ? "health-unknown" : "partial",
    patient: context.subject,
    relationship: { text: statement.who ?? "keluarga" },
    condition: [{ code: codeOf(statement.concept, context) }],
  };
}

function measurementAsFhir(measurement: DocumentMeasurement, context: View): Observation {
  const { value, unit, moment, experiencer, who } = measurement;
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
    ...(experiencer === "relative" ? { focus: [{ display: who ?? "keluarga" }] } : {}),
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

function orderAsFhir(order: DocumentOrder, context: View): MedicationRequest | MedicationStatement {
  const { substance, state, dose, route, frequency, days, condition, moment, source, time } = order;
  const text = [dose, frequency, days].filter((part) => part !== undefined).join(" ");
  const dosage = {
    ...(text === "" ? {} : { text }),
    ...(route === undefined ? {} : { route: { text: route } }),
    ...(condition === undefined ? {} : { asNeededCodeableConcept: { text: condition } }),
  };
  const shared = {
    extension: [derivedFrom(order, context)],
    medicationCodeableConcept:
      substance === null
        ? { text: source.text.slice(order.start, order.end) }
        : codeOf(substance, context),
    subject: context.subject,
  };
  // What the patient took before this episode is nobody's order here.
  if (time === "before")
    return { resourceType: "MedicationStatement", ...shared, status: "completed" };
  return {
    resourceType: "MedicationRequest",
    ...shared,
    status: orderStates[state ?? ""] ?? "active",
    intent: state === "planned" ? "plan" : "order",
    ...(moment ? { authoredOn: moment.at } : {}),
    ...(Object.keys(dosage).length === 0 ? {} : { dosageInstruction: [dosage] }),
  };
}

/** Done before what the document tells of. */
const pastProcedure = "dahulu";

function eventAsFhir(event: DocumentEvent, context: View): Procedure | ServiceRequest {
  const { state, moment, condition } = event;
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
      ...(condition === undefined ? {} : { asNeededCodeableConcept: { text: condition } }),
      ...(moment ? { authoredOn: moment.at } : {}),
    };
  return {
    resourceType: "Procedure",
    ...shared,
    status: state === "declined" ? "not-done" : state === null ? "unknown" : "completed",
    ...(state === "past" ? { performedString: pastProcedure } : {}),
  };
}
