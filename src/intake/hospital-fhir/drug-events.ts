/** Drugs supplied, given or told of, each with no more than what is read of it and in the shape of R4. */
import type { JsonObject } from "../../fhir/json-object.ts";
import type { DrugNames } from "./drug-names.ts";
import { objectAt, objectsAt, textAt } from "./elements.ts";
import type { SentBundle, SentEntry } from "./sent-bundle.ts";

/** Where each kind names the order that it follows, and when it happened. */
const shapes: ReadonlyMap<
  string,
  { readonly order: readonly string[]; readonly when: readonly string[] }
> = new Map([
  [
    "MedicationDispense",
    { order: ["authorizingPrescription"], when: ["whenHandedOver", "whenPrepared"] },
  ],
  ["MedicationAdministration", { order: ["request"], when: ["effectiveDateTime"] }],
  ["MedicationStatement", { order: ["basedOn"], when: ["effectiveDateTime"] }],
]);
export const drugEventKinds = [...shapes.keys()];

/** As a MedicationStatement, whose category says of which kind it was; undefined where no drug is named. */
export function settleDrugEvent(
  { resource, kind }: SentEntry,
  bundle: SentBundle,
  names: DrugNames,
): JsonObject | undefined {
  const shape = shapes.get(kind);
  const drug = names.of(resource);
  if (!shape || !drug) return undefined;
  const orders = shape.order.flatMap((element) => [
    objectAt(resource, element),
    ...objectsAt(resource, element),
  ]);
  const basedOn = orders.flatMap((order) => bundle.addressAt(order) ?? []);
  const dosage = [
    objectAt(resource, "dosage"),
    ...objectsAt(resource, "dosage"),
    ...objectsAt(resource, "dosageInstruction"),
  ];
  const text = dosage.flatMap((one) => textAt(one, "text") ?? [])[0];
  const effective = whenOf(resource, shape.when);
  return {
    resourceType: "MedicationStatement",
    status: textAt(resource, "status") ?? "unknown",
    category: { text: kind },
    medicationCodeableConcept: drug,
    subject: resource["subject"],
    ...(effective !== undefined && { effectiveDateTime: effective }),
    ...(basedOn.length > 0 && { basedOn: basedOn.slice(0, 1).map((reference) => ({ reference })) }),
    ...(text !== undefined && { dosage: [{ text }] }),
    ...(resource["extension"] !== undefined && { extension: resource["extension"] }),
  };
}

function whenOf(resource: JsonObject, elements: readonly string[]): string | undefined {
  const written = elements.flatMap((element) => textAt(resource, element) ?? [])[0];
  return written ?? textAt(objectAt(resource, "effectivePeriod"), "start");
}

/** An order by its drug's own words and with the reason that it points to; one not to give is a drug not taken. */
export function settleOrder(
  resource: JsonObject,
  bundle: SentBundle,
  names: DrugNames,
): JsonObject {
  const drug = names.of(resource);
  const { medicationReference: reference, ...rest } = resource;
  const reason = resource["reasonCode"] === undefined ? reasonOf(resource, bundle) : undefined;
  const order = {
    ...rest,
    ...(drug
      ? { medicationCodeableConcept: drug }
      : reference !== undefined && { medicationReference: reference }),
    ...(reason !== undefined && { reasonCode: [{ text: reason }] }),
  };
  if (resource["doNotPerform"] !== true || !drug) return order;
  const { subject, extension } = resource;
  return {
    resourceType: "MedicationStatement",
    status: "not-taken",
    category: { text: "MedicationRequest" },
    medicationCodeableConcept: drug,
    subject,
    ...(extension !== undefined && { extension }),
  };
}

const longestReason = 500;

function reasonOf(resource: JsonObject, bundle: SentBundle): string | undefined {
  const [first] = objectsAt(resource, "reasonReference");
  const condition = first && bundle.follow(first, resource);
  const concept = condition && objectAt(condition, "code");
  const coding =
    concept && objectsAt(concept, "coding").find((one) => textAt(one, "display") !== undefined);
  const words = concept && (textAt(concept, "text") ?? (coding && textAt(coding, "display")));
  return words?.slice(0, longestReason);
}
