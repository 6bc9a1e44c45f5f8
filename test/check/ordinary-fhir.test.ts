/** Statuses, categories and codes as systems of FHIR send them: none refuses the document, each is read as it says. */
import { expect } from "chai";
import type { Entries } from "../../src/document/clinical-document.ts";
import type { Facts } from "../../src/facts/build-facts.ts";
import { runCheck } from "../../src/check/run-check.ts";
import type { Notice } from "../../src/check/types.ts";
import type { JsonObject } from "../../src/intake/json.ts";
import { readBundle } from "../document/read-as-document.ts";
import { orderOf, servicesOnce } from "../support/check-document.ts";

const hl7 = (name: string) => `http://terminology.hl7.org/CodeSystem/${name}`;
const concept = (system: string, code: string, text?: string): JsonObject => ({
  coding: [{ system, code }],
  ...(text !== undefined && { text }),
});
const icd10 = "http://hl7.org/fhir/sid/icd-10";
const icd9 = "http://hl7.org/fhir/sid/icd-9-cm";
const snomed = "http://snomed.info/sct";
const loinc = "http://loinc.org";

const pneumonia: JsonObject = {
  resourceType: "Condition",
  code: concept(icd10, "J18.9", "Pneumonia"),
};
const clinical = (code: string) => concept(hl7("condition-clinical"), code);
const verified = (code: string) => concept(hl7("condition-ver-status"), code);
const category = (code: string) => [concept(hl7("condition-category"), code)];
const vaccine = {
  vaccineCode: { text: "Vaksin influenza" },
  occurrenceDateTime: "2026-09-20",
};
const drug: JsonObject = {
  resourceType: "MedicationRequest",
  intent: "order",
  status: "active",
  category: [concept(hl7("medicationrequest-category"), "discharge")],
  medicationCodeableConcept: { text: "Amoxicillin 500 mg" },
  dosageInstruction: [{ text: "3 x 1" }],
};
const appendectomy: JsonObject = {
  resourceType: "Procedure",
  status: "completed",
  code: concept(icd9, "47.09", "Other appendectomy"),
};
const potassium: JsonObject = {
  resourceType: "Observation",
  status: "final",
  category: [concept(hl7("observation-category"), "laboratory")],
  code: concept(loinc, "2823-3", "Kalium"),
  valueQuantity: {
    value: 2.4,
    unit: "mmol/L",
    system: "http://unitsofmeasure.org",
    code: "mmol/L",
  },
};
const allergy: JsonObject = {
  resourceType: "AllergyIntolerance",
  clinicalStatus: concept(hl7("allergyintolerance-clinical"), "active"),
  code: { text: "Penisilin" },
};
const report = (code: string): JsonObject => ({
  resourceType: "DiagnosticReport",
  status: "final",
  category: [concept(hl7("v2-0074"), code)],
  code: { text: "Pemeriksaan" },
  conclusion: "Dalam batas normal",
});

interface Read {
  readonly document: Entries;
  readonly facts: Facts;
  readonly notices: readonly Notice[];
}
interface Row {
  readonly name: string;
  readonly resource: JsonObject;
  readonly reads: (read: Read) => unknown;
  readonly as: unknown;
  readonly visit?: JsonObject;
}

const statements = ({ document }: Read) =>
  document.statements
    .filter(({ source }) => source.coded)
    .map(({ presence, time }) => `${presence} ${time}`);
const codesOnClaim = ({ facts }: Read) => facts.diagnoses.codes;
const orders = ({ document }: Read) => document.orders.map(({ state }) => state);
const discharge = ({ facts }: Read) => facts.drugs.discharge.length;
const events = ({ document }: Read) => document.events.map(({ state }) => state);
const procedures = ({ facts }: Read) => facts.procedures.codes;
const results = ({ facts }: Read) => facts.labs.all.map(({ value }) => value);
const known = ({ facts }: Read) => facts.allergies.known.map(({ text }) => text);
const sort = ({ facts, document }: Read) => [
  facts.imaging.sent ? "imaging" : document.events.length > 0 ? "other" : "laboratory",
];
const codes = ({ notices }: Read) =>
  notices.map(({ code }) => code).filter((code) => /^(?:resource|code_system)/u.test(code));
const isNamed = { diagnosis: [{ condition: { reference: "urn:x:2" } }] };

const rows: readonly Row[] = [
  ...["planned", "arrived", "triaged", "in-progress", "onleave", "finished", "unknown"].map(
    (status): Row => ({
      name: `a visit that is ${status}`,
      visit: { status },
      resource: pneumonia,
      reads: codesOnClaim,
      as: ["J18.9"],
    }),
  ),
  ...["ACUTE", "NONAC", "OBSENC", "SS", "VR", "HH"].map((code): Row => ({
    name: `a visit of class ${code}`,
    visit: { class: { system: hl7("v3-ActCode"), code } },
    resource: pneumonia,
    reads: codesOnClaim,
    as: ["J18.9"],
  })),
  ...(
    [
      ["active", "present now", ["J18.9"]],
      ["recurrence", "present now", ["J18.9"]],
      ["relapse", "present now", ["J18.9"]],
      ["inactive", "present before", []],
      ["remission", "present before", []],
      ["resolved", "present resolved", []],
    ] as const
  ).flatMap(([code, said, claimed]): Row[] => {
    const resource = { ...pneumonia, clinicalStatus: clinical(code) };
    return [
      { name: `a diagnosis that is ${code}`, resource, reads: statements, as: [said] },
      {
        name: `a diagnosis that is ${code}, on the claim`,
        resource,
        reads: codesOnClaim,
        as: claimed,
      },
      {
        name: `a named one that is ${code}`,
        visit: isNamed,
        resource,
        reads: codesOnClaim,
        as: ["J18.9"],
      },
    ];
  }),
  ...(
    [
      ["confirmed", "present now", ["J18.9"]],
      ["provisional", "possible now", ["J18.9"]],
      ["unconfirmed", "possible now", ["J18.9"]],
      ["differential", "possible now", []],
      ["refuted", "absent now", []],
    ] as const
  ).flatMap(([code, said, claimed]): Row[] => {
    const resource = { ...pneumonia, verificationStatus: verified(code) };
    return [
      { name: `a diagnosis that is ${code}`, resource, reads: statements, as: [said] },
      {
        name: `a diagnosis that is ${code}, on the claim`,
        resource,
        reads: codesOnClaim,
        as: claimed,
      },
    ];
  }),
  {
    name: "a refuted diagnosis that the visit names",
    visit: isNamed,
    resource: { ...pneumonia, verificationStatus: verified("refuted") },
    reads: (read) => [codesOnClaim(read), statements(read)],
    as: [["J18.9"], ["present now"]],
  },
  {
    name: "a problem of the list that nobody names",
    resource: { ...pneumonia, category: category("problem-list-item") },
    reads: (read) => [codesOnClaim(read), statements(read)],
    as: [[], ["present now"]],
  },
  {
    name: "a problem of the list that the visit names",
    visit: isNamed,
    resource: { ...pneumonia, category: category("problem-list-item") },
    reads: codesOnClaim,
    as: ["J18.9"],
  },
  {
    name: "a diagnosis in SNOMED CT alone",
    visit: isNamed,
    resource: { ...pneumonia, code: concept(snomed, "233604007", "Pneumonia") },
    reads: (read) => [codes(read), read.document.statements.map(({ concept: what }) => what)],
    as: [["code_system_unread"], ["pneumonia"]],
  },
  ...(
    [
      ["active", "supplied", 1],
      ["completed", "given", 1],
      ["unknown", "supplied", 1],
      ["on-hold", "stopped", 0],
      ["stopped", "stopped", 0],
      ["cancelled", "stopped", 0],
    ] as const
  ).map(([status, state, taken]): Row => ({
    name: `a drug that is ${status}`,
    resource: { ...drug, status },
    reads: (read) => [orders(read), discharge(read)],
    as: [[state], taken],
  })),
  ...["proposal", "plan", "option"].map((intent): Row => ({
    name: `a drug by ${intent}`,
    resource: { ...drug, intent },
    reads: orders,
    as: ["planned"],
  })),
  ...["original-order", "reflex-order", "filler-order", "instance-order"].map((intent): Row => ({
    name: `a drug by ${intent}`,
    resource: { ...drug, intent },
    reads: orders,
    as: ["supplied"],
  })),
  {
    name: "a drug of the community",
    resource: { ...drug, category: [concept(hl7("medicationrequest-category"), "community")] },
    reads: orders,
    as: ["ordered"],
  },
  ...(
    [
      ["completed", "done", ["47.09"]],
      ["in-progress", "done", ["47.09"]],
      ["unknown", "done", ["47.09"]],
      ["preparation", "planned", []],
      ["on-hold", "planned", []],
      ["not-done", "declined", []],
      ["stopped", "declined", []],
    ] as const
  ).map(([status, state, done]): Row => ({
    name: `a procedure that is ${status}`,
    resource: { ...appendectomy, status },
    reads: (read) => [events(read), procedures(read)],
    as: [[state], done],
  })),
  ...["final", "preliminary", "amended", "corrected", "unknown"].map((status): Row => ({
    name: `a result that is ${status}`,
    resource: { ...potassium, status },
    reads: results,
    as: [2.4],
  })),
  ...(
    [
      ["registered", "ordered"],
      ["cancelled", "declined"],
    ] as const
  ).map(([status, state]): Row => ({
    name: `a result that is ${status}`,
    resource: { ...potassium, status },
    reads: (read) => [results(read), events(read)],
    as: [[], [state]],
  })),
  ...["active", "inactive", "resolved"].map((code): Row => ({
    name: `an allergy that is ${code}`,
    resource: { ...allergy, clinicalStatus: concept(hl7("allergyintolerance-clinical"), code) },
    reads: known,
    as: code === "active" ? ["Penisilin"] : [],
  })),
  ...["confirmed", "unconfirmed", "refuted"].map((code): Row => ({
    name: `an allergy that is ${code}`,
    resource: {
      ...allergy,
      verificationStatus: concept(hl7("allergyintolerance-verification"), code),
    },
    reads: known,
    as: code === "refuted" ? [] : ["Penisilin"],
  })),
  ...["HM", "CH", "MB", "SR", "BLB", "LAB"].map((code): Row => ({
    name: `a report of ${code}`,
    resource: report(code),
    reads: sort,
    as: ["laboratory"],
  })),
  ...["RAD", "RUS", "CT", "NMR", "CUS", "XRC"].map((code): Row => ({
    name: `a report of ${code}`,
    resource: report(code),
    reads: sort,
    as: ["imaging"],
  })),
  ...["PHY", "OTH"].map((code): Row => ({
    name: `a report of ${code}`,
    resource: report(code),
    reads: sort,
    as: ["other"],
  })),
  ...(
    [
      ["MedicationDispense", "completed", "supplied"],
      ["MedicationDispense", "declined", "stopped"],
      ["MedicationAdministration", "completed", "given"],
      ["MedicationAdministration", "not-done", "stopped"],
      ["MedicationStatement", "not-taken", "stopped"],
      ["MedicationStatement", "intended", "planned"],
    ] as const
  ).map(([resourceType, status, state]): Row => ({
    name: `a ${resourceType} that is ${status}`,
    resource: {
      resourceType,
      status,
      medicationCodeableConcept: { text: "Amoxicillin 500 mg" },
      ...(resourceType === "MedicationAdministration" && { effectiveDateTime: "2026-09-20" }),
    },
    reads: (read) => [orders(read), read.facts.drugs.all.length],
    as: [[state], 0],
  })),
  {
    name: "a drug that the patient took before",
    resource: {
      resourceType: "MedicationStatement",
      status: "active",
      medicationCodeableConcept: { text: "Amlodipine 5 mg" },
    },
    reads: ({ document }) => document.orders.map(({ time }) => time),
    as: ["before"],
  },
  ...(
    [
      [
        "ServiceRequest",
        { status: "active", intent: "order", code: { text: "Rontgen toraks" } },
        "ordered",
      ],
      [
        "ServiceRequest",
        { status: "completed", intent: "order", code: { text: "Rontgen toraks" } },
        "ordered",
      ],
      [
        "ServiceRequest",
        { status: "active", intent: "plan", code: { text: "Rontgen toraks" } },
        "planned",
      ],
      [
        "ServiceRequest",
        { status: "revoked", intent: "order", code: { text: "Rontgen toraks" } },
        "declined",
      ],
      [
        "Appointment",
        {
          status: "booked",
          description: "Kontrol poli bedah",
          start: "2026-10-01T09:00:00+07:00",
          end: "2026-10-01T09:15:00+07:00",
          participant: [{ actor: { reference: "urn:x:0" }, status: "accepted" }],
        },
        "planned",
      ],
      ["Immunization", { status: "completed", ...vaccine }, "done"],
      ["Immunization", { status: "not-done", ...vaccine }, "declined"],
    ] as const
  ).map(([resourceType, more, state]): Row => ({
    name: `a ${resourceType}, ${more.status}`,
    resource: { resourceType, ...more },
    reads: (read) => [events(read), procedures(read)],
    as: [[state], []],
  })),
  ...["Observation", "Procedure", "MedicationRequest", "DiagnosticReport"].map(
    (resourceType): Row => ({
      name: `a ${resourceType} that was entered in error`,
      resource: {
        resourceType,
        status: "entered-in-error",
        code: { text: "Kalium" },
        ...(resourceType === "MedicationRequest" && {
          ...drug,
          code: undefined,
          status: "entered-in-error",
        }),
      },
      reads: (read) => [codes(read), events(read), orders(read), results(read)],
      as: [["resource_not_counted"], [], [], []],
    }),
  ),
];

/** Whom a resource is about, in the element that its kind has for it. */
function aboutPatient(resourceType: unknown, patient: JsonObject): JsonObject {
  if (resourceType === "Appointment") return {};
  return resourceType === "AllergyIntolerance" || resourceType === "Immunization"
    ? { patient }
    : { subject: patient };
}

/** The document around one resource, complete enough to be checked. */
function bundleWith({ resource, visit }: Row): JsonObject {
  const reference = { reference: "urn:x:0" };
  const encounter = {
    resourceType: "Encounter",
    identifier: [{ system: "https://fhir.praklaim.id/sid/visit-id", value: "V-1" }],
    status: "finished",
    class: { system: hl7("v3-ActCode"), code: "IMP" },
    subject: reference,
    ...visit,
  };
  const ofPatient = aboutPatient(resource["resourceType"], reference);
  const resources = [
    { resourceType: "Patient", active: true },
    encounter,
    { ...resource, ...ofPatient },
  ];
  const entry = resources.map((one, place) => ({ fullUrl: `urn:x:${place}`, resource: one }));
  return JSON.parse(
    JSON.stringify({ resourceType: "Bundle", type: "collection", entry }),
  ) as JsonObject;
}

async function readRow(row: Row): Promise<Read> {
  const body = { stage: "ranap_resume" as const, bundle: bundleWith(row) };
  const { check, document } = await runCheck(servicesOnce(), orderOf(body));
  if (!document) throw new Error("the document is not judged");
  return {
    document: readBundle(document.source.index.bundle).document,
    facts: document.facts,
    notices: check.envelope.notices,
  };
}

describe("in a hospital's own FHIR", () => {
  it("at least forty ordinary statuses, categories and codes are tried", () => {
    expect(rows).to.have.length.of.at.least(40);
  });

  for (const row of rows) {
    it(`${row.name} is read as ${JSON.stringify(row.as)}`, async () => {
      expect(row.reads(await readRow(row))).to.deep.equal(row.as);
    });
  }
});
