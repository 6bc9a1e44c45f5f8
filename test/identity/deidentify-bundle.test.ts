import { expect } from "chai";
import type { Bundle, BundleEntry, Patient, Resource } from "@medplum/fhirtypes";
import { deidentifyBundle } from "../../src/identity/deidentify-bundle.ts";
import { servicesOnce } from "../support/check-document.ts";

const { canonicals, validator } = servicesOnce().intake;
const ageUrl = canonicals.extension("age-years");

const encounter = {
  resourceType: "Encounter",
  id: "enc-778",
  identifier: [
    { system: canonicals.identifier("visit-id"), value: "KJ-2026-0077" },
    { system: "https://rs.example/reg", value: "REG-5512" },
  ],
  status: "finished",
  class: { system: "http://terminology.hl7.org/CodeSystem/v3-ActCode", code: "IMP" },
  subject: { reference: "Patient/pasien-12", display: "Bambang Sutrisno" },
  participant: [
    {
      individual: {
        identifier: { system: canonicals.identifier("practitioner-ref"), value: "DR-BUDI-01" },
        display: "Budi Santoso",
      },
    },
  ],
  period: { start: "2026-09-20T09:30:00+07:00" },
} as const;
const patient: Patient = {
  resourceType: "Patient",
  id: "pasien-12",
  meta: { source: "https://rs.example/simrs", profile: [] },
  text: { status: "generated", div: "<div>Bambang</div>" },
  identifier: [{ system: canonicals.identifier("patient-ref"), value: "RM-00455120" }],
  extension: [
    {
      url: "http://hl7.org/fhir/StructureDefinition/patient-birthPlace",
      valueAddress: { city: "Blitar" },
    },
  ],
  gender: "male",
  birthDate: "1968-03-12",
};

const bundleOf = (...resources: readonly (Resource | BundleEntry)[]): Bundle => ({
  resourceType: "Bundle",
  type: "collection",
  entry: resources.map((each) => ("resourceType" in each ? { resource: each } : each)),
});
const visit = (sent: Patient = patient, ...more: readonly (Resource | BundleEntry)[]) =>
  deidentifyBundle(
    bundleOf(
      { fullUrl: "urn:uuid:6f3e8f97-376d-4cac-8397-66315959c089", resource: sent },
      { fullUrl: "https://rs.example/fhir/Encounter/enc-778", resource: encounter as never },
      ...more,
    ),
    canonicals,
    "2026-09-20",
  );
const resourceAt = (bundle: Bundle, place: number) => bundle.entry?.[place]?.resource;

const answers = (items: readonly { linkId: string; value: string }[]): Resource => ({
  resourceType: "QuestionnaireResponse",
  status: "completed",
  questionnaire: canonicals.questionnaire("anamnesa"),
  subject: { reference: "Patient/pasien-12" },
  encounter: { reference: "Encounter/enc-778" },
  item: items.map(({ linkId, value }) => ({ linkId, answer: [{ valueString: value }] })),
});
const answered = (bundle: Bundle) => {
  const response = resourceAt(bundle, 2);
  return response?.resourceType === "QuestionnaireResponse"
    ? response.item?.map(({ answer }) => answer?.[0]?.valueString)
    : undefined;
};

describe("a deidentified Bundle", () => {
  it("keeps of the patient sex and age", () => {
    expect(resourceAt(visit(), 0)).to.deep.equal({
      resourceType: "Patient",
      gender: "male",
      extension: [{ url: ageUrl, valueDecimal: 58 }],
    });
  });

  const ages: readonly (readonly [
    name: string,
    sent: Partial<Patient>,
    age: number | undefined,
  ])[] = [
    ["of a newborn as no month", { birthDate: "2026-09-10" }, 0],
    ["of a baby in whole months", { birthDate: "2026-06-19" }, 0.25],
    ["below two years in whole months", { birthDate: "2024-10-19" }, 1.91],
    ["from two years on in whole years", { birthDate: "2024-09-19" }, 2],
    ["of a year alone", { birthDate: "1968" }, 58],
    ["of months that were sent", { extension: [{ url: ageUrl, valueDecimal: 0.08 }] }, 0.08],
    ["of years that were sent", { extension: [{ url: ageUrl, valueDecimal: 45.67 }] }, 45],
    ["that was sent", { extension: [{ url: ageUrl, valueDecimal: 33 }] }, 33],
    [
      "that was sent beside a birth date after the visit",
      { birthDate: "2027-01-01", extension: [{ url: ageUrl, valueDecimal: 33 }] },
      33,
    ],
    [
      "of the birth date where both were sent, as the service reads them",
      { birthDate: "1968-03-12", extension: [{ url: ageUrl, valueDecimal: 33 }] },
      58,
    ],
    ["of nobody", {}, undefined],
  ];
  for (const [name, sent, age] of ages)
    it(`has the age ${name}`, () => {
      expect(resourceAt(visit({ resourceType: "Patient", ...sent }), 0)).to.deep.equal({
        resourceType: "Patient",
        ...(age === undefined
          ? { active: true }
          : { extension: [{ url: ageUrl, valueDecimal: age }] }),
      });
    });

  it("keeps of the visit its number as a constant, and no persons", () => {
    expect(resourceAt(visit(), 1)).to.deep.equal({
      resourceType: "Encounter",
      identifier: [{ system: canonicals.identifier("visit-id"), value: "KUNJUNGAN-1" }],
      status: "finished",
      class: encounter.class,
      subject: { reference: "urn:uuid:00000000-0000-4000-8000-000000000001" },
      period: encounter.period,
    });
  });

  it("counts addresses, and points references of every kind there", () => {
    const bundle = visit(patient, answers([{ linkId: "Keluhan Utama", value: "sesak" }]));
    const uuid = (place: number) => `urn:uuid:00000000-0000-4000-8000-00000000000${place}`;
    expect(bundle.entry?.map(({ fullUrl }) => fullUrl)).to.deep.equal([uuid(1), uuid(2), uuid(3)]);
    expect(resourceAt(bundle, 2)).to.deep.include({
      subject: { reference: uuid(1) },
      encounter: { reference: uuid(2) },
    });
  });

  it("counts what lies outside and what is contained", () => {
    const bundle = visit(patient, {
      resourceType: "MedicationRequest",
      status: "active",
      intent: "order",
      contained: [
        { resourceType: "Practitioner", id: "dr-budi", name: [{ text: "dr. Budi Santoso" }] },
      ],
      subject: { reference: "Patient/pasien-12" },
      requester: { reference: "#dr-budi", display: "Budi Santoso" },
      performer: { reference: "Practitioner/198501012010" },
      recorder: { reference: "https://rs.example/fhir/Practitioner/77" },
      groupIdentifier: { system: canonicals.identifier("prescription"), value: "RSP-20260920-031" },
      medicationCodeableConcept: { text: "Amlodipin 5 mg" },
    });
    expect(resourceAt(bundle, 2)).to.deep.equal({
      resourceType: "MedicationRequest",
      status: "active",
      intent: "order",
      contained: [{ resourceType: "Practitioner", id: "c1" }],
      subject: { reference: "urn:uuid:00000000-0000-4000-8000-000000000001" },
      requester: { reference: "#c1" },
      performer: { reference: "Practitioner/1" },
      recorder: { reference: "https://deidentified.invalid/Practitioner/2" },
      groupIdentifier: { system: canonicals.identifier("prescription"), value: "RESEP-1" },
      medicationCodeableConcept: { text: "Amlodipin 5 mg" },
    });
  });

  it("keeps of what the service does not read its kind alone", () => {
    const bundle = visit(patient, {
      resourceType: "Practitioner",
      id: "198501012010",
      name: [{ text: "Budi Santoso" }],
    });
    expect(resourceAt(bundle, 2)).to.deep.equal({ resourceType: "Practitioner" });
  });

  it("drops files, notes' authors, element ids and addresses of other servers", () => {
    const bundle = visit(patient, {
      resourceType: "DiagnosticReport",
      status: "final",
      code: { text: "Foto toraks", id: "pasien-12" },
      subject: { reference: "Patient/pasien-12" },
      conclusion: "Infiltrat; dibaca dr. Rina Kartika, Sp.Rad",
      presentedForm: [{ contentType: "application/pdf", data: "UEFTSUVO" }],
      extension: [{ url: "https://rs.example/pacs", valueUri: "https://rs.example/pacs/5512" }],
    });
    expect(resourceAt(bundle, 2)).to.deep.equal({
      resourceType: "DiagnosticReport",
      status: "final",
      code: { text: "Foto toraks" },
      subject: { reference: "urn:uuid:00000000-0000-4000-8000-000000000001" },
      conclusion: "Infiltrat; dibaca dr. [DOKTER-1], Sp.Rad",
    });
  });

  it("knows a name by the label of its field, and hides it elsewhere", () => {
    const bundle = visit(
      patient,
      answers([
        { linkId: "DPJP", value: "Ahmad Fauzi" },
        { linkId: "Keluhan Utama", value: "Sesak, dilihat Fauzi; kunjungan KJ-2026-0077" },
        { linkId: "nama", value: "Amlodipin" },
        { linkId: "Tanggal Lahir", value: "12-03-1968" },
      ]),
    );
    expect(answered(bundle)).to.deep.equal([
      "[DOKTER-1]",
      "Sesak, dilihat [DOKTER-2]; kunjungan [ID-1]",
      "Amlodipin",
      "[TGL-LAHIR-1]",
    ]);
  });

  describe("holds no identity", () => {
    const response = (item: Extract<Resource, { resourceType: "QuestionnaireResponse" }>["item"]) =>
      ({ ...answers([]), item }) as Resource;
    const unknown = "https://rs.example/fhir/pegawai";
    const rows: Record<string, readonly [sent: Resource, secrets: readonly (string | number)[]]> = {
      "in a date under Tanggal Lahir": [
        response([{ linkId: "Tanggal Lahir", answer: [{ valueDate: "1980-03-12" }] }]),
        ["1980-03-12"],
      ],
      "in a whole number under RM": [
        response([{ linkId: "RM", answer: [{ valueInteger: 123_456 }] }]),
        [123_456],
      ],
      "in a quantity under No. RM of the patient": [
        response([
          {
            linkId: "Pasien",
            item: [{ linkId: "No. RM", answer: [{ valueQuantity: { value: 7788 } }] }],
          },
        ]),
        [7788],
      ],
      "in a date and a number of an extension that nobody knows": [
        {
          ...answers([]),
          extension: [
            { url: unknown, valueDate: "1980-03-13" },
            { url: unknown, valueInteger: 765_432 },
            { url: unknown, extension: [{ url: "lahir", valueDateTime: "1980-03-14" }] },
          ],
        } as Resource,
        ["1980-03-13", 765_432, "1980-03-14"],
      ],
      "in sixteen digits": [
        response([{ linkId: "Total Skor", answer: [{ valueDecimal: 3_201_010_101_800_001 }] }]),
        [3_201_010_101_800_001],
      ],
      "in the keys of questions": [
        answers([
          { linkId: "Tn. Budi Santoso", value: "sesak" },
          { linkId: "No RM 00123456", value: "mual" },
        ]),
        ["Budi", "Santoso", "00123456"],
      ],
      "in codes": [
        response([
          { linkId: "a", answer: [{ valueCoding: { code: "RM-123456", display: "Poli" } }] },
          { linkId: "b", answer: [{ valueCoding: { code: "3201010101800001" } }] },
          { linkId: "c", answer: [{ valueCoding: { code: "Siti binti Ahmad" } }] },
          { linkId: "d", answer: [{ valueCoding: { code: "0301R0011124V000987" } }] },
        ]),
        ["123456", "3201010101800001", "Siti", "0301R"],
      ],
      "in a name under Nama Ibu Kandung, and where it stands then": [
        answers([
          { linkId: "Nama Ibu Kandung", value: "Siti Aminah" },
          { linkId: "S", value: "kata Aminah batuk" },
        ]),
        ["Siti", "Aminah"],
      ],
      "in what references show": [
        {
          resourceType: "Condition",
          subject: { reference: "Patient/pasien-12", display: "Wiryo" },
          encounter: { reference: "Encounter/enc-778", display: "Wiryo ranap" },
          extension: [{ url: unknown, valueReference: { display: "Wiryo" } }],
          code: { coding: [{ code: "A09.9", display: "Gastroenteritis" }] },
        },
        ["Wiryo"],
      ],
    };
    for (const [name, [sent, secrets]] of Object.entries(rows))
      it(name, () => {
        const bundle = visit(patient, sent);
        const written = JSON.stringify(bundle);
        for (const secret of secrets) expect(written).not.to.include(String(secret));
        expect(resourceAt(bundle, 2)?.resourceType).to.equal(sent.resourceType);
      });

    it("and keeps dates, numbers and codes of care", () => {
      const sent = response([
        { linkId: "Jam Datang", answer: [{ valueDateTime: "2026-09-20T08:00:00+07:00" }] },
        { linkId: "Total Skor", answer: [{ valueInteger: 2 }] },
        { linkId: "d", answer: [{ valueCoding: { code: "A09.9", display: "Gastroenteritis" } }] },
      ]);
      expect(resourceAt(visit(patient, sent), 2)).to.deep.include({
        item: sent.resourceType === "QuestionnaireResponse" ? sent.item : [],
      });
    });
  });

  it("is valid, and leaves the sent one as it was", () => {
    const sent = bundleOf({ resource: patient }, { resource: encounter as never });
    const before = JSON.stringify(sent);
    const copy = deidentifyBundle(sent, canonicals, "2026-09-20");
    expect(validator.validate(copy)).to.deep.equal([]);
    expect(JSON.stringify(sent)).to.equal(before);
  });
});
