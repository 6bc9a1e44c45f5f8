/** What is ordered or planned and not yet done: ServiceRequests as read, and appointments as one. */
import type { JsonObject } from "../../fhir/json-object.ts";
import { objectAt, objectsAt, textAt, wordsOf } from "./elements.ts";

const calledOff = new Set(["revoked", "cancelled", "noshow"]);
const onlyPlanned = new Set(["proposal", "plan", "directive", "option"]);

/** With no more than what is read of it. */
export function settleServiceRequest(resource: JsonObject): JsonObject {
  const { code, subject, extension } = resource;
  const isOff =
    calledOff.has(textAt(resource, "status") ?? "") || resource["doNotPerform"] === true;
  const when = textAt(resource, "occurrenceDateTime") ?? textAt(resource, "authoredOn");
  return {
    resourceType: "ServiceRequest",
    status: isOff ? "revoked" : "active",
    intent: onlyPlanned.has(textAt(resource, "intent") ?? "") ? "plan" : "order",
    code: objectAt({ code }, "code"),
    subject,
    ...(when !== undefined && { authoredOn: when }),
    ...(extension !== undefined && { extension }),
  };
}

/** `kontrol poli paru`, at its time. */
export function settleAppointment(resource: JsonObject): JsonObject {
  const words = [
    textAt(resource, "description"),
    ...objectsAt(resource, "serviceType").map(wordsOf),
    wordsOf(objectAt(resource, "appointmentType")),
  ].filter((one) => one !== undefined);
  const when = textAt(resource, "start");
  return {
    resourceType: "ServiceRequest",
    status: calledOff.has(textAt(resource, "status") ?? "") ? "revoked" : "active",
    intent: "plan",
    code: { text: words.join(" ") || "Kontrol" },
    ...(when !== undefined && { authoredOn: when }),
  };
}

/** What a plan of care, a goal, a diet or an episode says in words. */
export function wordsOfPlan(resource: JsonObject): readonly string[] {
  const details = objectsAt(resource, "activity").map((activity) => objectAt(activity, "detail"));
  return [
    textAt(resource, "title"),
    textAt(resource, "description"),
    wordsOf(objectAt(resource, "description")),
    wordsOf(objectAt(resource, "code")),
    ...details.map((detail) => textAt(detail, "description") ?? wordsOf(objectAt(detail, "code"))),
    ...objectsAt(resource, "type").map(wordsOf),
    ...objectsAt(objectAt(resource, "oralDiet"), "type").map(wordsOf),
    textAt(objectAt(resource, "oralDiet"), "instruction"),
    ...objectsAt(resource, "note").map((note) => textAt(note, "text")),
  ].filter((one) => one !== undefined);
}
