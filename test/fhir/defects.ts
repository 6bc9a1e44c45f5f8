/** Defects that a validator may miss: one change to the complete Bundle, the issue it must give and where. */
import { systems } from "../../src/fhir/canonicals.ts";
import type { IssueCode } from "../../src/fhir/validation/report.ts";
import { at, canonicals, completeBundle, fullUrl } from "./complete-bundle.ts";

export interface Defect {
  readonly name: string;
  /** Pointer → value; `undefined` removes. */
  readonly changes: Readonly<Record<string, unknown>>;
  readonly code: IssueCode;
  readonly expression: string;
}

const place = (name: keyof typeof at) => `/entry/${at[name]}/resource`;
const here = (name: keyof typeof at) => `Bundle.entry[${at[name]}].resource`;

/** One row: the resource, what is changed in it, the issue's code, and the location below the resource. */
function defect(
  name: string,
  resource: keyof typeof at,
  changes: Readonly<Record<string, unknown>>,
  code: IssueCode,
  below: string,
): Defect {
  const absolute = Object.entries(changes).map(([key, value]) => [
    `${place(resource)}/${key}`,
    value,
  ]);
  return {
    name,
    changes: Object.fromEntries(absolute),
    code,
    expression: `${here(resource)}${below}`,
  };
}

const foreign = { url: "https://example.org/x", valueString: "a" };
const own = (name: string) => `${canonicals.extensionBase}/StructureDefinition/${name}`;
const mm = { value: 120, unit: "kPa", system: systems.ucum, code: "kPa" };

const structure: readonly Defect[] = [
  defect(
    "unknown property of a resource",
    "condition",
    { diagnosa: "x" },
    "unknown_element",
    ".diagnosa",
  ),
  defect(
    "unknown property nested",
    "condition",
    { "code/teks": "x" },
    "unknown_element",
    ".code.teks",
  ),
  defect(
    "property named like one of every object",
    "condition",
    { constructor: "x" },
    "unknown_element",
    ".constructor",
  ),
  defect("number where text belongs", "heartRate", { status: 1 }, "wrong_type", ".status"),
  defect(
    "text where a number belongs",
    "heartRate",
    { "valueQuantity/value": "88" },
    "wrong_type",
    ".value.value",
  ),
  defect("text where an object belongs", "heartRate", { code: "8867-4" }, "wrong_type", ".code"),
  defect(
    "object where a text belongs",
    "heartRate",
    { status: { code: "final" } },
    "wrong_type",
    ".status",
  ),
  defect(
    "array for a single element",
    "condition",
    { code: [{ text: "x" }] },
    "wrong_type",
    ".code",
  ),
  defect(
    "single for an array",
    "condition",
    { category: { text: "x" } },
    "wrong_type",
    ".category",
  ),
  defect("missing required primitive", "heartRate", { status: undefined }, "required", ".status"),
  defect("missing required object", "heartRate", { code: undefined }, "required", ".code"),
  defect(
    "missing required nested",
    "encounter",
    { "diagnosis/0/condition": undefined },
    "required",
    ".diagnosis[0].condition",
  ),
  defect(
    "missing required choice",
    "medication",
    { medicationCodeableConcept: undefined },
    "required",
    ".medication",
  ),
  defect("status null", "heartRate", { status: null }, "empty_value", ".status"),
  defect("empty text", "condition", { "code/text": "" }, "empty_value", ".code.text"),
  defect("blank text", "condition", { "code/text": "  " }, "empty_value", ".code.text"),
  defect("empty array", "condition", { note: [] }, "empty_value", ".note"),
  defect("empty object", "condition", { severity: {} }, "empty_value", ".severity"),
  defect("null inside an array", "condition", { note: [null] }, "empty_value", ".note[0]"),
  defect("two forms of one choice", "heartRate", { valueString: "88" }, "choice", ".value"),
  defect("the choice's bare name", "heartRate", { value: 88 }, "unknown_element", ".value"),
];

const values: readonly Defect[] = [
  defect(
    "impossible month",
    "heartRate",
    { effectiveDateTime: "2026-13-45" },
    "invalid_value",
    ".effective",
  ),
  defect(
    "day that its month lacks",
    "heartRate",
    { effectiveDateTime: "2026-02-30" },
    "invalid_value",
    ".effective",
  ),
  defect(
    "date-time without zone",
    "heartRate",
    { effectiveDateTime: "2025-03-01T08:10:00" },
    "invalid_value",
    ".effective",
  ),
  defect(
    "date-time without seconds",
    "heartRate",
    { effectiveDateTime: "2025-03-01T08:10+07:00" },
    "invalid_value",
    ".effective",
  ),
  defect("Indonesian date", "patient", { birthDate: "01-05-1970" }, "invalid_value", ".birthDate"),
  defect(
    "positive integer 0",
    "encounter",
    { "diagnosis/0/rank": 0 },
    "invalid_value",
    ".diagnosis[0].rank",
  ),
  defect(
    "integer 1.5",
    "narrative",
    { "item/1/item/0/answer/0/valueInteger": 1.5 },
    "invalid_value",
    ".item[1].item[0].answer[0].value",
  ),
  defect("invalid id", "condition", { id: "a b_c" }, "invalid_value", ".id"),
  defect(
    "address with a space",
    "condition",
    { "code/coding/0/system": "http://a b" },
    "invalid_value",
    ".code.coding[0].system",
  ),
  defect(
    "period that ends before it starts",
    "encounter",
    { "period/end": "2025-02-01T00:00:00+07:00" },
    "invariant",
    ".period",
  ),
  defect(
    "periods in two zones",
    "encounter",
    { "period/end": "2025-03-01T00:30:00Z" },
    "invariant",
    ".period",
  ),
  defect(
    "unit code without system",
    "laboratory",
    { "valueQuantity/system": undefined },
    "invariant",
    ".value",
  ),
  defect(
    "value and its absent reason",
    "heartRate",
    { dataAbsentReason: { text: "x" } },
    "invariant",
    "",
  ),
  defect("abated but active", "condition", { abatementDateTime: "2025-03-03" }, "invariant", ""),
  defect(
    "item and answer in one item",
    "narrative",
    { "item/0/item": [{ linkId: "x" }] },
    "invariant",
    ".item[0]",
  ),
  defect(
    "reference range that says nothing",
    "laboratory",
    { "referenceRange/0": { type: { text: "x" } } },
    "invariant",
    ".referenceRange[0]",
  ),
];

const codes: readonly Defect[] = [
  defect(
    "code outside a required binding",
    "heartRate",
    { status: "done" },
    "invalid_code",
    ".status",
  ),
  defect(
    "concept outside a required binding",
    "condition",
    { "clinicalStatus/coding/0/code": "sakit" },
    "invalid_code",
    ".clinicalStatus.coding[0].code",
  ),
  defect(
    "concept of a required binding without code",
    "condition",
    { clinicalStatus: { text: "aktif" } },
    "invalid_code",
    ".clinicalStatus",
  ),
  defect(
    "heart rate in another unit",
    "heartRate",
    { "valueQuantity/code": "/h" },
    "unit",
    ".value.code",
  ),
  defect(
    "heart rate with another word for its unit",
    "heartRate",
    { valueQuantity: { value: 88, unit: "x/jam" } },
    "unit",
    ".value.unit",
  ),
  defect(
    "heart rate without a unit",
    "heartRate",
    { valueQuantity: { value: 88 } },
    "unit",
    ".value.unit",
  ),
  defect(
    "blood pressure in another unit",
    "pressure",
    { "component/0/valueQuantity": mm },
    "unit",
    ".component[0].value.code",
  ),
  defect(
    "format outside its two codes",
    "heartRate",
    { "extension/1/valueCode": "text" },
    "invalid_code",
    ".extension[1].value",
  ),
];

/** What the service would not write; in a hospital's own FHIR it is read with its meaning. */
export const claimDefects: readonly Defect[] = [
  defect("missing required by the profile", "condition", { code: undefined }, "required", ".code"),
  defect(
    "neither a Questionnaire nor a section",
    "narrative",
    { questionnaire: undefined, extension: undefined },
    "fixed_value",
    ".questionnaire",
  ),
  defect(
    "code of R4 that the service does not take",
    "heartRate",
    { status: "preliminary" },
    "fixed_value",
    ".status",
  ),
  defect(
    "concept of R4 that the service does not take",
    "allergy",
    { "clinicalStatus/coding/0/code": "resolved" },
    "fixed_value",
    ".clinicalStatus.coding[0].code",
  ),
  defect("intent other than order", "medication", { intent: "plan" }, "fixed_value", ".intent"),
  defect("prescription on hold", "medication", { status: "on-hold" }, "invalid_code", ".status"),
  defect(
    "class outside the three",
    "encounter",
    { "class/code": "VR" },
    "invalid_code",
    ".class.code",
  ),
  defect(
    "category of a diagnosis",
    "condition",
    { "category/0/coding/0/code": "problem-list-item" },
    "fixed_value",
    ".category",
  ),
  defect(
    "diagnosis in another system only",
    "condition",
    { "code/coding/0/system": systems.snomed },
    "fixed_value",
    ".code",
  ),
  defect(
    "procedure in another system only",
    "procedure",
    { "code/coding/0/system": systems.icd10 },
    "fixed_value",
    ".code",
  ),
  defect(
    "report neither LAB nor RAD",
    "radiology",
    { "category/0/coding/0/code": "PAT" },
    "fixed_value",
    ".category",
  ),
];

const references: readonly Defect[] = [
  defect(
    "dangling urn:uuid",
    "condition",
    { "subject/reference": fullUrl(99) },
    "unresolved_reference",
    ".subject.reference",
  ),
  defect(
    "dangling Kind/id",
    "encounter",
    { "diagnosis/0/condition/reference": "Condition/9" },
    "unresolved_reference",
    ".diagnosis[0].condition.reference",
  ),
  defect(
    "patient elsewhere",
    "condition",
    { "subject/reference": "https://example.org/Patient/1" },
    "unresolved_reference",
    ".subject.reference",
  ),
  defect(
    "contained resource that is not there",
    "medication",
    { reasonReference: [{ reference: "#x" }] },
    "unresolved_reference",
    ".reasonReference[0].reference",
  ),
  defect(
    "wrong kind by name",
    "condition",
    { "subject/reference": "Practitioner/1" },
    "wrong_reference_target",
    ".subject.reference",
  ),
  defect(
    "wrong kind through urn:uuid",
    "condition",
    { "subject/reference": fullUrl(at.encounter) },
    "wrong_reference_target",
    ".subject.reference",
  ),
  {
    name: "double fullUrl",
    changes: { "/entry/5/fullUrl": fullUrl(at.heartRate) },
    code: "duplicate_full_url",
    expression: "Bundle.entry[5].fullUrl",
  },
  {
    name: "entry without fullUrl that is referred to",
    changes: { [`/entry/${at.laboratory}/fullUrl`]: undefined },
    code: "required",
    expression: `Bundle.entry[${at.laboratory}].fullUrl`,
  },
  {
    name: "fullUrl with a version",
    changes: { "/entry/5/fullUrl": "https://example.org/Observation/1/_history/2" },
    code: "invariant",
    expression: "Bundle.entry[5]",
  },
];

const extensions: readonly Defect[] = [
  defect(
    "unknown extension of the service",
    "condition",
    { "extension/0/url": own("source-sektion") },
    "unknown_extension",
    ".extension[0].url",
  ),
  defect(
    "unknown part of an extension",
    "encounter",
    { "extension/2/extension/0/url": "bed" },
    "unknown_extension",
    ".extension[2].extension[0].url",
  ),
  defect(
    "extension with another kind of value",
    "condition",
    { "extension/2": { url: own("claim-diagnosis-current"), valueString: "true" } },
    "wrong_type",
    ".extension[2].value",
  ),
  defect(
    "part with another kind of value",
    "encounter",
    { "extension/2/extension/1": { url: "los-days", valueString: "3" } },
    "wrong_type",
    ".extension[2].extension[1].value",
  ),
  defect(
    "extension sent twice",
    "condition",
    { "extension/1": { url: own("source-section"), valueString: "x" } },
    "cardinality",
    ".extension[1]",
  ),
  defect(
    "extension with a value and parts",
    "condition",
    { "extension/0/extension": [foreign] },
    "invariant",
    ".extension[0]",
  ),
  defect(
    "extension that says nothing",
    "condition",
    { "extension/0": { url: own("source-section") } },
    "invariant",
    ".extension[0]",
  ),
  defect(
    "extension of a primitive with another kind of value",
    "patient",
    { _gender: { extension: [{ url: own("age-years"), valueInteger: 3 }] } },
    "wrong_type",
    ".gender.extension[0].value",
  ),
  defect(
    "modifierExtension of a resource",
    "condition",
    { modifierExtension: [foreign] },
    "modifier_extension",
    ".modifierExtension",
  ),
  defect(
    "modifierExtension nested",
    "medication",
    { "dosageInstruction/0/modifierExtension": [foreign] },
    "modifier_extension",
    ".dosageInstruction[0].modifierExtension",
  ),
];

const [firstEntry, secondEntry] = completeBundle().entry;
const extra = (entry: typeof firstEntry) => ({ fullUrl: fullUrl(50), resource: entry?.resource });

const whole: readonly Defect[] = [
  {
    name: "Bundle without type",
    changes: { "/type": undefined },
    code: "required",
    expression: "Bundle.type",
  },
  {
    name: "Bundle of an unknown type",
    changes: { "/type": "kumpulan" },
    code: "invalid_code",
    expression: "Bundle.type",
  },
  defect("cancelled visit", "encounter", { status: "cancelled" }, "fixed_value", ".status"),
  defect("visit by error", "encounter", { status: "entered-in-error" }, "fixed_value", ".status"),
  {
    name: "entry that is not a list",
    changes: { "/entry": {} },
    code: "wrong_type",
    expression: "Bundle.entry",
  },
  {
    name: "entry that is not an object",
    changes: { "/entry/-": "x" },
    code: "wrong_type",
    expression: "Bundle.entry[12]",
  },
  {
    name: "entry without resource",
    changes: { "/entry/5/resource": undefined },
    code: "required",
    expression: "Bundle.entry[5].resource",
  },
  {
    name: "resource without kind",
    changes: { "/entry/5/resource/resourceType": undefined },
    code: "required",
    expression: "Bundle.entry[5].resource.resourceType",
  },
  {
    name: "resource of an unknown kind",
    changes: { "/entry/5/resource/resourceType": "Obat" },
    code: "invalid_code",
    expression: "Bundle.entry[5].resource.resourceType",
  },
  {
    name: "two patients",
    changes: { "/entry/-": extra(firstEntry) },
    code: "cardinality",
    expression: "Bundle.entry[12].resource",
  },
  {
    name: "two encounters",
    changes: { "/entry/-": extra(secondEntry) },
    code: "cardinality",
    expression: "Bundle.entry[12].resource",
  },
  {
    name: "no patient",
    changes: { "/entry/0/resource": { resourceType: "Basic", code: { text: "x" } } },
    code: "cardinality",
    expression: "Bundle.entry",
  },
  {
    name: "no entry",
    changes: { "/entry": undefined },
    code: "cardinality",
    expression: "Bundle.entry",
  },
  defect(
    "no visit identifier",
    "encounter",
    { "identifier/0/system": "https://example.org" },
    "required",
    ".identifier",
  ),
  defect(
    "visit identifier without value",
    "encounter",
    { "identifier/0/value": undefined },
    "required",
    ".identifier[0].value",
  ),
];

export const defects: readonly Defect[] = [
  ...structure,
  ...values,
  ...codes,
  ...references,
  ...extensions,
  ...whole,
];

export interface ValidCase {
  readonly name: string;
  readonly changes: Readonly<Record<string, unknown>>;
}

const score = { coding: [{ system: systems.loinc, code: "9267-6" }], text: "GCS E" };
const single = { coding: [{ system: systems.loinc, code: "8480-6" }], text: "Sistolik" };

/** The same part in every entry of the complete Bundle. */
const ofEach = (part: string, value: object) =>
  Object.fromEntries(Object.values(at).map((index) => [`/entry/${index}/${part}`, value]));

const composition = {
  resourceType: "Composition",
  status: "final",
  type: { text: "Ringkasan pulang" },
  date: "2025-03-04T10:00:00+07:00",
  author: [{ display: "RS" }],
  title: "Ringkasan pulang",
};

/** What must not be refused. */
export const validCases: readonly ValidCase[] = [
  {
    name: "a visit that SATUSEHAT alone has numbered",
    changes: {
      "/entry/1/resource/identifier/0": {
        system: "http://sys-ids.kemkes.go.id/encounter/10000004",
        value: "2025/03/01/000017",
      },
    },
  },
  {
    name: "standard elements that the service does not read",
    changes: {
      "/entry/3/resource/meta": {
        profile: ["https://example.org/p"],
        lastUpdated: "2025-03-01T08:10:00Z",
      },
      "/entry/3/resource/text": {
        status: "generated",
        div: '<div xmlns="http://www.w3.org/1999/xhtml">x</div>',
      },
      "/entry/3/resource/language": "id",
      "/entry/3/resource/performer": [
        { reference: "Practitioner/7" },
        { reference: "https://example.org/Organization/1" },
      ],
      "/entry/1/resource/serviceProvider": { reference: "Organization/1" },
      "/entry/1/resource/location": [{ location: { reference: "Location/2" } }],
    },
  },
  {
    name: "kinds that the service does not read, with what changes the meaning of theirs",
    changes: {
      "/entry/-": {
        fullUrl: fullUrl(60),
        resource: {
          resourceType: "Basic",
          modifierExtension: [foreign],
          code: { text: "x" },
          author: { reference: "Practitioner/9" },
        },
      },
    },
  },
  {
    name: "a transaction with its requests",
    changes: { "/type": "transaction", ...ofEach("request", { method: "POST", url: "Patient" }) },
  },
  {
    name: "a document that begins with its Composition",
    changes: {
      "/type": "document",
      "/identifier": { system: "https://rs.example.id/dokumen", value: "D-1" },
      "/timestamp": "2025-03-04T10:00:00+07:00",
      "/entry/-": { fullUrl: fullUrl(0), resource: completeBundle().entry[0]?.resource },
      "/entry/0": { fullUrl: fullUrl(61), resource: composition },
    },
  },
  {
    name: "a searchset with its search",
    changes: { "/type": "searchset", "/total": 12, "/entry/0/search": { mode: "match" } },
  },
  {
    name: "a batch that also deletes",
    changes: {
      "/type": "batch",
      ...ofEach("request", { method: "POST", url: "Patient" }),
      "/entry/-": { request: { method: "DELETE", url: "Patient/1" } },
    },
  },
  {
    name: "blood pressure as a single Observation",
    changes: {
      "/entry/4/resource/component": undefined,
      "/entry/4/resource/code": single,
      "/entry/4/resource/valueQuantity": {
        value: 120,
        unit: "mmHg",
        system: systems.ucum,
        code: "mm[Hg]",
      },
    },
  },
  {
    name: "SNOMED CT beside ICD-10",
    changes: { "/entry/2/resource/code/coding/-": { system: systems.snomed, code: "233604007" } },
  },
  {
    name: "a diagnosis in words alone",
    changes: { "/entry/2/resource/code": { text: "Pneumonia" } },
  },
  { name: "a foreign extension", changes: { "/entry/2/resource/extension/-": foreign } },
  {
    name: "references by Kind/id and by full address",
    changes: {
      "/entry/2/resource/subject/reference": "Patient/p1",
      "/entry/1/fullUrl": "https://rs.example.id/fhir/Encounter/e1",
      "/entry/1/resource/id": "e1",
      ...Object.fromEntries(
        [3, 4, 5, 6, 7, 9, 10, 11].map((index) => [
          `/entry/${index}/resource/encounter/reference`,
          "Encounter/e1",
        ]),
      ),
      "/entry/2/resource/encounter/reference": "https://rs.example.id/fhir/Encounter/e1",
    },
  },
  {
    name: "a contained resource",
    changes: {
      "/entry/7/resource/contained": [{ resourceType: "Medication", id: "m", code: { text: "x" } }],
      "/entry/7/resource/medicationCodeableConcept": undefined,
      "/entry/7/resource/medicationReference": { reference: "#m" },
    },
  },
  {
    name: "a unit in words",
    changes: { "/entry/3/resource/valueQuantity": { value: 88, unit: "x/menit" } },
  },
  {
    name: "a score without unit",
    changes: { "/entry/3/resource/code": score, "/entry/3/resource/valueQuantity": { value: 4 } },
  },
  {
    name: "an unreadable vital sign in words",
    changes: {
      "/entry/3/resource/valueQuantity": undefined,
      "/entry/3/resource/valueString": "tidak terukur",
    },
  },
  {
    name: "blood glucose of the laboratory in its own unit",
    changes: { "/entry/5/resource/code/coding/0/code": "2345-7" },
  },
  {
    name: "an extension in place of a primitive",
    changes: {
      "/entry/0/resource/birthDate": undefined,
      "/entry/0/resource/_birthDate": { extension: [foreign] },
    },
  },
  {
    name: "a patient that says nothing but that there is one",
    changes: { "/entry/0/resource": { resourceType: "Patient", active: true } },
  },
  {
    name: "a period whose day is less exact than its moment",
    changes: { "/entry/1/resource/period/end": "2025-03-01" },
  },
  {
    name: "a transaction's entries without fullUrl",
    changes: {
      "/type": "transaction",
      ...ofEach("request", { method: "POST", url: "Patient" }),
      "/entry/10/fullUrl": undefined,
    },
  },
  {
    name: "an emergency visit in progress",
    changes: { "/entry/1/resource/status": "in-progress", "/entry/1/resource/class/code": "EMER" },
  },
];
