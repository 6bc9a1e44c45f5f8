/** What a hospital's own FHIR says, in the structures that the service writes. */
import { expect } from "chai";
import type { Bundle } from "@medplum/fhirtypes";
import { indexBundle } from "../../src/fhir/bundle-index.ts";
import { settleBundle } from "../../src/intake/hospital-fhir/settle-bundle.ts";
import type { JsonObject } from "../../src/intake/json.ts";
import type { Stage } from "../../src/check/types.ts";
import { canonicals, intakeContext } from "./support.ts";

const kfa = "http://sys-ids.kemkes.go.id/kfa";
const visit = (more: JsonObject = {}): JsonObject => ({
  resourceType: "Encounter",
  status: "finished",
  ...more,
});
const order = (more: JsonObject): JsonObject => ({
  resourceType: "MedicationRequest",
  status: "active",
  intent: "order",
  ...more,
});

/** Each resource at `urn:x:<place>`, and in the request at `/bundle/entry/<place>/resource`. */
function settle(stage: Stage, ...resources: readonly JsonObject[]) {
  const entry = resources.map((resource, place) => ({ fullUrl: `urn:x:${place}`, resource }));
  // What comes in has been validated; here it is what a test says.
  const bundle = { resourceType: "Bundle", type: "collection", entry } as unknown as Bundle;
  const pointers = new Map(
    entry.map(({ fullUrl }, place) => [fullUrl, `/bundle/entry/${place}/resource`]),
  );
  const settled = settleBundle(intakeContext(stage), { bundle, pointers });
  return { ...settled, index: indexBundle(settled.bundle) };
}

const drugNames = (...resources: readonly JsonObject[]) =>
  settle("ranap_resume", ...resources)
    .index.ofKind("MedicationRequest")
    .map(({ medicationCodeableConcept }) => medicationCodeableConcept?.text);

describe("a drug", () => {
  const medication: JsonObject = {
    resourceType: "Medication",
    id: "m1",
    code: { coding: [{ system: kfa, code: "93999999", display: "Amoxicillin 500 mg Tablet" }] },
  };

  it("is named by the Medication in the Bundle that it points to", () => {
    expect(
      drugNames(order({ medicationReference: { reference: "Medication/m1" } }), medication),
    ).to.deep.equal(["Amoxicillin 500 mg Tablet"]);
  });

  it("is named by a contained Medication", () => {
    const contained = [{ ...medication, id: "c" }];
    expect(drugNames(order({ contained, medicationReference: { reference: "#c" } }))).to.deep.equal(
      ["Amoxicillin 500 mg Tablet"],
    );
  });

  it("is named by the reference's own words where the Medication is elsewhere", () => {
    const reference = { reference: "Medication/far", display: "Ceftriaxone 1 g" };
    expect(drugNames(order({ medicationReference: reference }))).to.deep.equal(["Ceftriaxone 1 g"]);
  });

  it("is named by its code of KFA alone", () => {
    const code = { coding: [{ system: kfa, code: "91000330" }] };
    expect(drugNames(order({ medicationCodeableConcept: code }))).to.deep.equal(["Rifampin"]);
  });

  it("is named by its ingredients where it has no words of its own, in circles too", () => {
    const mixed = {
      resourceType: "Medication",
      id: "m1",
      ingredient: [
        { itemCodeableConcept: { text: "Paracetamol" } },
        { itemReference: { reference: "Medication/m2" } },
        { itemReference: { reference: "Medication/m1" } },
      ],
    };
    const other = {
      resourceType: "Medication",
      id: "m2",
      code: { text: "CTM" },
      ingredient: [{ itemReference: { reference: "Medication/m1" } }],
    };
    const request = order({ medicationReference: { reference: "Medication/m1" } });
    expect(drugNames(request, mixed, other)).to.deep.equal(["Paracetamol + CTM"]);
  });

  it("that nothing names is told, and kept", () => {
    const { notices, index } = settle(
      "ranap_resume",
      order({ medicationReference: { reference: "Medication/far" } }),
    );
    expect(notices.map(({ code, path }) => [code, path])).to.deep.equal([
      ["unreadable_value", "/bundle/entry/0/resource/medicationReference"],
    ]);
    expect(index.ofKind("MedicationRequest")).to.have.length(1);
  });

  it("not to be given is a drug not taken", () => {
    const { index } = settle(
      "ranap_resume",
      order({ doNotPerform: true, medicationCodeableConcept: { text: "Aspirin" } }),
    );
    expect(index.ofKind("MedicationRequest")).to.be.empty;
    expect(index.ofKind("MedicationStatement").map(({ status }) => status)).to.deep.equal([
      "not-taken",
    ]);
  });
});

describe("what does not count", () => {
  for (const resource of [
    { resourceType: "Observation", status: "entered-in-error" },
    { resourceType: "MedicationRequest", status: "draft" },
    { resourceType: "CarePlan", status: "entered-in-error", title: "Diet" },
    { resourceType: "Condition", verificationStatus: { coding: [{ code: "entered-in-error" }] } },
    { resourceType: "Goal", lifecycleStatus: "entered-in-error", description: { text: "x" } },
  ]) {
    it(`${resource.resourceType} ${JSON.stringify(Object.values(resource)[1])} is told and not read`, () => {
      const { notices, bundle } = settle("ranap_resume", visit(), resource);
      expect(notices.map(({ code, path }) => [code, path])).to.deep.equal([
        ["resource_not_counted", "/bundle/entry/1/resource"],
      ]);
      expect(bundle.entry?.map((entry) => entry.resource?.resourceType)).to.deep.equal([
        "Encounter",
        undefined,
      ]);
    });
  }
});

describe("a result that is not there yet", () => {
  for (const [status, state] of [
    ["registered", "active"],
    ["cancelled", "revoked"],
  ]) {
    it(`${status} is an order, ${state}`, () => {
      const { index } = settle("ranap_resume", {
        resourceType: "Observation",
        status,
        code: { text: "Kalium" },
        valueQuantity: { value: 2.1 },
      });
      expect(index.ofKind("Observation")).to.be.empty;
      expect(index.ofKind("ServiceRequest").map((one) => one.status)).to.deep.equal([state]);
    });
  }
});

describe("the sort of a report", () => {
  const v2 = "http://terminology.hl7.org/CodeSystem/v2-0074";
  const codesOf = (report: JsonObject) =>
    settle("ranap_resume", { resourceType: "DiagnosticReport", status: "final", ...report })
      .index.ofKind("DiagnosticReport")
      .flatMap(({ category = [] }) => category)
      .flatMap(({ coding = [] }) => coding.map(({ code }) => code));
  for (const [name, report, code] of [
    ["haematology", { category: [{ coding: [{ system: v2, code: "HM" }] }] }, "LAB"],
    ["microbiology without a system", { category: [{ coding: [{ code: "MB" }] }] }, "LAB"],
    ["ultrasound", { category: [{ coding: [{ system: v2, code: "RUS" }] }] }, "RAD"],
    [
      "no category, a chest film by LOINC",
      { code: { coding: [{ system: "http://loinc.org", code: "36643-5" }] } },
      "RAD",
    ],
    [
      "no category, an analyte by LOINC",
      { code: { coding: [{ system: "http://loinc.org", code: "718-7" }] } },
      "LAB",
    ],
  ] as const) {
    it(`${name} is ${code}`, () => {
      expect(codesOf(report)[0]).to.equal(code);
    });
  }

  it("is not guessed", () => {
    expect(codesOf({ category: [{ coding: [{ system: v2, code: "OTH" }] }] })).to.deep.equal([
      "OTH",
    ]);
  });
});

describe("an Encounter", () => {
  const discharged = visit({
    period: { start: "2026-10-05T03:12:00+07:00", end: "2026-10-09T10:00:00+07:00" },
    hospitalization: { dischargeDisposition: { coding: [{ code: "aadvice" }] } },
    length: { value: 4, code: "d", system: "http://unitsofmeasure.org" },
    location: [
      { location: { reference: "Location/1", display: "IGD" } },
      { location: { reference: "Location/2", display: "Ruang Melati" } },
    ],
  });
  const answersOf = (...resources: readonly JsonObject[]) =>
    settle("ranap_resume", ...resources)
      .index.ofKind("QuestionnaireResponse")
      .flatMap(({ item = [] }) => item)
      .map(({ linkId, answer = [] }) => [
        linkId,
        answer[0]?.valueString ?? answer[0]?.valueDateTime,
      ]);

  it("answers the fields of the summary", () => {
    expect(answersOf(discharged)).to.deep.equal([
      ["tanggal_masuk", "2026-10-05T03:12:00+07:00"],
      ["tanggal_keluar", "2026-10-09T10:00:00+07:00"],
      ["cara_pulang", "Atas permintaan sendiri"],
      ["nama_ruangan", "Ruang Melati"],
    ]);
  });

  it("answers no field that the form answers, whatever the hospital calls it", () => {
    const form = {
      resourceType: "QuestionnaireResponse",
      questionnaire: canonicals.questionnaire("resumePulang"),
      status: "completed",
      item: [{ linkId: "Tanggal KRS", answer: [{ valueDateTime: "2026-10-09" }] }],
    };
    expect(answersOf(discharged, form).map(([name]) => name)).to.deep.equal([
      "Tanggal KRS",
      "tanggal_masuk",
      "cara_pulang",
      "nama_ruangan",
    ]);
  });

  it("has each answer's own place in the request", () => {
    const { pointers } = settle("ranap_resume", discharged);
    expect([...pointers.values()]).to.include.members([
      "/bundle/entry/0/resource/period/start",
      "/bundle/entry/0/resource/hospitalization/dischargeDisposition",
      "/bundle/entry/0/resource/location",
    ]);
  });

  it("says ward and days as the service's own extension", () => {
    const [encounter] = settle("ranap_cppt", discharged).index.ofKind("Encounter");
    expect(encounter?.extension).to.deep.equal([
      {
        url: canonicals.extension("inpatient-episode"),
        extension: [
          { url: "ward", valueString: "Ruang Melati" },
          { url: "los-days", valueInteger: 4 },
        ],
      },
    ]);
  });
});

describe("a Composition", () => {
  const section = (code: string, title: string, words: string): JsonObject => ({
    title,
    code: { coding: [{ system: "http://loinc.org", code }] },
    text: {
      status: "generated",
      div: `<div xmlns="http://www.w3.org/1999/xhtml"><p>${words}</p></div>`,
    },
  });
  const composition = (...sections: readonly JsonObject[]): JsonObject => ({
    resourceType: "Composition",
    status: "final",
    date: "2026-10-06T08:00:00+07:00",
    section: sections,
  });

  it("answers the field that a section's code names, each at its own place", () => {
    const { index, pointers } = settle(
      "ranap_resume",
      composition({
        title: "Riwayat",
        section: [section("10154-3", "Keluhan", "Sesak sejak 2 hari")],
      }),
    );
    const [response] = index.ofKind("QuestionnaireResponse");
    expect(response?.questionnaire).to.equal(canonicals.questionnaire("resumePulang"));
    expect(response?.item).to.deep.equal([
      { linkId: "keterangan_keluhan_utama", answer: [{ valueString: "Sesak sejak 2 hari" }] },
    ]);
    expect(pointers.get(index.addressOf(response!))).to.equal(
      "/bundle/entry/0/resource/section/0/section/0",
    );
  });

  it("is a row of the notes of the stay", () => {
    const { index } = settle(
      "ranap_cppt",
      composition(section("61150-9", "S", "Sesak"), section("18776-5", "P", "Rontgen ulang")),
    );
    const [response] = index.ofKind("QuestionnaireResponse");
    expect(response?.item?.[0]?.item?.map(({ linkId }) => linkId)).to.deep.equal([
      "tanggal",
      "S",
      "P",
    ]);
  });

  it("is narrative of the visit where no field is named", () => {
    const { index } = settle(
      "ranap_resume",
      composition(section("99999-9", "Edukasi", "Diet rendah garam")),
    );
    const [response] = index.ofKind("QuestionnaireResponse");
    expect(response?.questionnaire).to.equal(undefined);
    expect(response?.item?.[0]?.linkId).to.equal("Edukasi");
  });
});

describe("codes of another system", () => {
  const snomed = {
    coding: [{ system: "http://snomed.info/sct", code: "233604007", display: "Pneumonia" }],
  };
  const named = visit({ diagnosis: [{ condition: { reference: "urn:x:1" } }] });

  it("are told where a claim's code was wanted", () => {
    const { notices } = settle(
      "ranap_resume",
      named,
      { resourceType: "Condition", code: snomed },
      { resourceType: "Condition", code: snomed },
      { resourceType: "Procedure", status: "completed", code: snomed },
    );
    expect(notices.map(({ code, path }) => [code, path])).to.deep.equal([
      ["code_system_unread", "/bundle/entry/1/resource/code"],
      ["code_system_unread", "/bundle/entry/3/resource/code"],
    ]);
  });
});

describe("whatever stands in a resource that nobody validates", () => {
  const odd: readonly unknown[] = [
    null,
    0,
    "x",
    [],
    [null],
    {},
    { coding: 3 },
    [[]],
    { text: { div: 1 } },
  ];
  const elements =
    "status code medicationReference section activity ingredient type period location dosage request basedOn contained note".split(
      " ",
    );
  for (const kind of [
    "Medication",
    "MedicationDispense",
    "Composition",
    "CarePlan",
    "Appointment",
    "Immunization",
    "Specimen",
    "constructor",
    "__proto__",
  ]) {
    it(`of ${kind} is read or left`, () => {
      for (const element of elements)
        for (const value of odd) {
          const resource = { resourceType: kind, [element]: value };
          expect(settle("ranap_cppt", visit(), resource).bundle.entry).to.be.an("array");
        }
    });
  }
});
