/** A Bundle as a system of FHIR sends it: who it is about, and who is named in it. */
import { expect } from "chai";
import type { JsonObject } from "../../src/intake/json.ts";
import { canonicals, convert, problemOf, validator } from "./support.ts";

const visitSystem = canonicals.identifier("visit-id");
const encounter = (more: JsonObject = {}): JsonObject => ({
  resourceType: "Encounter",
  id: "e1",
  identifier: [{ system: visitSystem, value: "V-1" }],
  status: "finished",
  class: { system: "http://terminology.hl7.org/CodeSystem/v3-ActCode", code: "AMB" },
  subject: { reference: "Patient/P0001", display: "Siti Rahayu" },
  ...more,
});
const condition = (subject: string): JsonObject => ({
  resourceType: "Condition",
  code: { coding: [{ system: "http://hl7.org/fhir/sid/icd-10", code: "I10" }], text: "Hipertensi" },
  subject: { reference: subject },
});
const bundleOf = (...resources: readonly JsonObject[]): JsonObject => ({
  resourceType: "Bundle",
  type: "collection",
  entry: resources.map((resource, place) => ({ fullUrl: `urn:x:${place}`, resource })),
});
const read = (...resources: readonly JsonObject[]) =>
  convert("rajal_soap", { bundle: bundleOf(...resources) });
const errorsOf = (bundle: object) =>
  validator.validate(bundle).filter(({ severity }) => severity === "error");

describe("a Bundle without a Patient", () => {
  it("gets the one that all its resources name, with a notice at the first reference", () => {
    const { bundle, notices, pointers } = read(encounter(), condition("Patient/P0001"));
    const patient = bundle.entry?.at(-1);
    expect(patient?.resource).to.deep.equal({ resourceType: "Patient", id: "P0001", active: true });
    expect(pointers.get(patient?.fullUrl ?? "")).to.equal("/bundle/entry/0/resource/subject");
    expect(notices.map(({ code, path }) => [code, path])).to.deep.include([
      "patient_made",
      "/bundle/entry/0/resource/subject",
    ]);
    expect(errorsOf(bundle)).to.deep.equal([]);
  });

  it("knows one patient in two spellings of the reference", () => {
    const whole = "https://rs.example.id/fhir/Patient/P0001";
    const { bundle } = read(encounter(), condition(whole));
    expect(bundle.entry?.at(-1)?.fullUrl).to.equal(whole);
    expect(errorsOf(bundle)).to.deep.equal([]);
  });

  for (const [name, resources] of [
    ["two patients are named", [encounter(), condition("Patient/P0002")]],
    ["nobody is named", [encounter({ subject: undefined })]],
  ] as const) {
    it(`is refused where ${name}`, () => {
      const { bundle } = read(...resources);
      expect(errorsOf(bundle).map(({ code }) => code)).to.include("cardinality");
    });
  }
});

describe("SATUSEHAT's identifiers", () => {
  const visit = [{ system: "http://sys-ids.kemkes.go.id/encounter/10000004", value: "RJ-17" }];
  const patient: JsonObject = {
    resourceType: "Patient",
    id: "P0001",
    identifier: [{ system: "https://fhir.kemkes.go.id/id/ihs-number", value: "P02478375538" }],
  };

  it("say visit and patient", () => {
    const { received, bundle } = read(patient, encounter({ identifier: visit }));
    expect([received.visitId, received.patientRef]).to.deep.equal(["RJ-17", "P02478375538"]);
    expect(errorsOf(bundle)).to.deep.equal([]);
  });

  it("stand behind the service's own", () => {
    const own = { system: visitSystem, value: "V-1" };
    expect(read(patient, encounter({ identifier: [...visit, own] })).received.visitId).to.equal(
      "V-1",
    );
  });
});

describe("names of persons in a Bundle", () => {
  const practitioner: JsonObject = {
    resourceType: "Practitioner",
    id: "N1",
    name: [{ text: "dr. Budi Santoso" }],
    telecom: [{ system: "phone", value: "081234567890" }],
  };
  const named = [
    encounter({
      participant: [{ individual: { reference: "Practitioner/N1", display: "dr. Budi Santoso" } }],
      location: [{ location: { reference: "Location/1", display: "Poli Mata" } }],
    }),
    practitioner,
    {
      resourceType: "Observation",
      status: "final",
      code: { coding: [{ system: "http://loinc.org", code: "8867-4", display: "Heart rate" }] },
      subject: { reference: "Patient/P0001" },
      performer: [{ display: "Ns. Budi Santoso" }],
    },
    { resourceType: "RelatedPerson", patient: { reference: "urn:x:4" }, name: [{ text: "Budi" }] },
    {
      resourceType: "Patient",
      id: "P0001",
      text: { status: "generated", div: "<div>Siti Rahayu</div>" },
    },
  ];

  it("are dropped, with one notice that counts them and names the first place", () => {
    const { bundle, received } = read(...named);
    const text = JSON.stringify([bundle, received.body]);
    expect(text).to.not.match(/Budi|Siti|081234567890/u);
    const notices = received.notices.filter(({ code }) => code === "identity_redacted");
    expect(notices.map(({ path }) => path)).to.deep.equal([
      "/bundle/entry/0/resource/subject/display",
    ]);
    expect(notices[0]?.message).to.include("7 tempat");
  });

  it("leave the names of places, codes and drugs", () => {
    const text = JSON.stringify(read(...named).bundle);
    for (const word of ["Poli Mata", "Heart rate", "Practitioner/N1"])
      expect(text).to.include(word);
  });
});

describe("sixteen digits", () => {
  const nik = "3174012345678901";
  for (const [place, resources] of [
    ["a reference to the Patient", [encounter({ subject: { reference: `Patient/${nik}` } })]],
    ["a Patient's id", [encounter(), { resourceType: "Patient", id: nik }]],
    ["a versioned reference", [encounter(), condition(`https://x.id/Patient/${nik}/_history/1`)]],
  ] as const) {
    it(`in ${place} are refused without being repeated`, () => {
      const problem = problemOf(() => read(...resources));
      expect(problem.code).to.equal("patient_ref_national_id");
      expect(JSON.stringify(problem.errors)).to.not.include(nik);
    });
  }

  it("in a Patient's fullUrl are refused", () => {
    const bundle = {
      resourceType: "Bundle",
      type: "collection",
      entry: [{ fullUrl: `https://x.id/Patient/${nik}`, resource: { resourceType: "Patient" } }],
    };
    const problem = problemOf(() => convert("rajal_soap", { bundle }));
    expect(problem.code).to.equal("patient_ref_national_id");
  });

  it("in another identifier are not", () => {
    const { received } = read(encounter({ identifier: [{ system: visitSystem, value: nik }] }));
    expect(received.visitId).to.equal(nik);
  });
});
