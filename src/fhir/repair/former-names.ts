/**
 * What vendors still send under the names and codes of STU3 and DSTU2, and a few words of their own, with R4's
 * (http://hl7.org/fhir/R4/diff.html, 'R3 diff' of each resource).
 */
import { systems } from "../canonicals.ts";
import { isObject, itemsOf, type JsonObject } from "../json-object.ts";

/** The members that stand for a former one; undefined where that is not certain. */
type Former = (value: unknown, object: JsonObject) => JsonObject | undefined;

/** The same value under another name, unless that is taken. */
const as =
  (name: string, read: (value: unknown) => unknown = (value) => value): Former =>
  (value, object) =>
    object[name] === undefined ? { [name]: read(value) } : undefined;

const asNote = as("note", (value) => [typeof value === "string" ? { text: value } : value]);

/** STU3 wrote dose and rate beside the timing, R4 below `doseAndRate`. */
const asDose =
  (name: string): Former =>
  (value, object) => {
    const [first = {}, ...more] = itemsOf(object["doseAndRate"]);
    if (!isObject(first) || more.length > 0 || first[name] !== undefined) return undefined;
    return { doseAndRate: [{ ...first, [name]: value }] };
  };

const doses = ["doseQuantity", "doseRange", "rateRatio", "rateRange", "rateQuantity"];
const context = { context: as("encounter") };

/** R4 type or backbone path → former name. A name that R4 knows there is never one. */
export const formerNames: Readonly<Record<string, Readonly<Record<string, Former>>>> = {
  Observation: { ...context, comment: asNote, comments: asNote },
  Condition: {
    ...context,
    assertedDate: as("recordedDate"),
    dateRecorded: as("recordedDate"),
    patient: as("subject"),
  },
  Procedure: {
    ...context,
    notDone: (value) =>
      value === false ? {} : value === true ? { status: "not-done" } : undefined,
    notDoneReason: as("statusReason"),
  },
  "Procedure.performer": { role: as("function") },
  MedicationRequest: { ...context, patient: as("subject") },
  Dosage: Object.fromEntries(doses.map((name) => [name, asDose(name)])),
  DiagnosticReport: { ...context, image: as("media"), codedDiagnosis: as("conclusionCode") },
  AllergyIntolerance: { assertedDate: as("recordedDate"), substance: as("code") },
  QuestionnaireResponse: { ...context, parent: as("partOf") },
  Encounter: { reason: as("reasonCode"), patient: as("subject") },
  "Encounter.diagnosis": { role: as("use") },
};

/** Element → a code that is none of R4's there → R4's. Codes are compared in lower case. */
export const formerCodes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "MedicationRequest.intent": { final: "order" },
  "Encounter.status": { completed: "finished", discharged: "finished" },
  "Patient.gender": {
    l: "male",
    "laki-laki": "male",
    pria: "male",
    p: "female",
    perempuan: "female",
    wanita: "female",
  },
};

/** A bare code where R4 has a Coding. */
export const codingSystems: Readonly<Record<string, string>> = {
  "Encounter.class": systems.encounterClass,
};

const home = "http://terminology.hl7.org/CodeSystem";
const renamed: Readonly<Record<string, string>> = {
  "allergy-clinical-status": "allergyintolerance-clinical",
  "allergy-verification-status": "allergyintolerance-verification",
};
const moved =
  /^http:\/\/hl7\.org\/fhir\/(?:(?<table>v[23])\/(?<id>\w+)|(?<name>condition-clinical|condition-ver-status|condition-category|observation-category|diagnosis-role|admit-source|discharge-disposition|allergy-clinical-status|allergy-verification-status))$/;
const known = new Set<string>(Object.values(systems));

/** The address that R4 gives a code system; undefined where it is not known as a former one. */
export function currentSystem(system: string): string | undefined {
  const { table, id, name } = moved.exec(system)?.groups ?? {};
  if (table !== undefined) return `${home}/${table}-${id}`;
  if (name !== undefined) return `${home}/${renamed[name] ?? name}`;
  const plain = system
    .trim()
    .replace(/^https:/, "http:")
    .replace(/\/$/, "");
  return plain !== system && known.has(plain) ? plain : undefined;
}
