import { expect } from "chai";
import { loadDefinitions } from "../../src/fhir/definitions.ts";
import { createRepair } from "../../src/fhir/repair/repair-bundle.ts";
import { createValidator } from "../../src/fhir/validation/validator.ts";
import { readDateTime } from "../../src/reading/fields/date-time.ts";
import { canonicals, completeBundle } from "./complete-bundle.ts";
import { vitalSigns } from "../support/vital-signs.ts";

const definitions = loadDefinitions("structure-definitions", canonicals);
const repair = createRepair(definitions, (text) => readDateTime(text, "Asia/Jakarta"));

const bundleOf = (resource: object) => ({
  resourceType: "Bundle",
  type: "collection",
  entry: [{ resource }],
});

interface Row {
  readonly name: string;
  readonly sent: Readonly<Record<string, unknown>>;
  readonly becomes: Readonly<Record<string, unknown>>;
  /** Below the resource, each with what was done. */
  readonly told: readonly string[];
}

const encounter = (rest: object) => ({ resourceType: "Encounter", ...rest });
const observation = (rest: object) => ({ resourceType: "Observation", ...rest });
const order = (rest: object) => ({ resourceType: "MedicationRequest", ...rest });
const actCode = "http://terminology.hl7.org/CodeSystem/v3-ActCode";

const repaired: readonly Row[] = [
  {
    name: "an object where a list belongs",
    sent: encounter({ identifier: { value: "V-1" } }),
    becomes: encounter({ identifier: [{ value: "V-1" }] }),
    told: ["/identifier Nilai tunggal dijadikan daftar."],
  },
  {
    name: "a list of one where an object belongs",
    sent: observation({ code: [{ text: "Nadi" }], status: ["final"] }),
    becomes: observation({ code: { text: "Nadi" }, status: "final" }),
    told: [
      "/code Daftar berisi satu nilai dijadikan nilai tunggal.",
      "/status Daftar berisi satu nilai dijadikan nilai tunggal.",
    ],
  },
  {
    name: "a number as text, with a point or a comma",
    sent: observation({
      valueQuantity: { value: "36,5" },
      referenceRange: [{ low: { value: "36.0" } }],
    }),
    becomes: observation({
      valueQuantity: { value: 36.5 },
      referenceRange: [{ low: { value: 36 } }],
    }),
    told: [
      "/valueQuantity/value Angka yang ditulis sebagai teks dijadikan angka.",
      "/referenceRange/0/low/value Angka yang ditulis sebagai teks dijadikan angka.",
    ],
  },
  {
    name: "a boolean as text, and a number where text belongs",
    sent: { resourceType: "Patient", active: "True", identifier: [{ value: 12345 }] },
    becomes: { resourceType: "Patient", active: true, identifier: [{ value: "12345" }] },
    told: [
      "/active Nilai ya atau tidak dijadikan true atau false.",
      "/identifier/0/value Angka dijadikan teks.",
    ],
  },
  {
    name: "a time without zone, with a space, or in the hospital's order",
    sent: observation({ effectiveDateTime: "2026-09-21 06:20:00", issued: "21-09-2026 07:00" }),
    becomes: observation({
      effectiveDateTime: "2026-09-21T06:20:00+07:00",
      issued: "2026-09-21T07:00:00+07:00",
    }),
    told: [
      "/effectiveDateTime Tanggal atau waktu ditulis menurut FHIR R4.",
      "/issued Tanggal atau waktu ditulis menurut FHIR R4.",
    ],
  },
  {
    name: "an order's intent 'final', and codes in capitals or with a space",
    sent: order({ intent: "final", status: "Active" }),
    becomes: order({ intent: "order", status: "active" }),
    told: [
      "/intent Kode dijadikan 'order' menurut FHIR R4.",
      "/status Kode dijadikan 'active' menurut FHIR R4.",
    ],
  },
  {
    name: "the encounter's status in words, its class as a bare code",
    sent: encounter({ status: "in progress", class: "EMER" }),
    becomes: encounter({ status: "in-progress", class: { system: actCode, code: "EMER" } }),
    told: [
      "/status Kode dijadikan 'in-progress' menurut FHIR R4.",
      "/class Nilai dijadikan Coding.",
    ],
  },
  {
    name: "STU3's context, comment and addresses of code systems",
    sent: observation({
      context: { reference: "Encounter/1" },
      comment: "Hemolisis",
      category: [
        { coding: [{ system: "http://hl7.org/fhir/observation-category", code: "laboratory" }] },
      ],
    }),
    becomes: observation({
      category: [
        {
          coding: [
            {
              system: "http://terminology.hl7.org/CodeSystem/observation-category",
              code: "laboratory",
            },
          ],
        },
      ],
      encounter: { reference: "Encounter/1" },
      note: [{ text: "Hemolisis" }],
    }),
    told: [
      "/encounter Elemen context diganti menjadi encounter.",
      "/note Elemen comment diganti menjadi note.",
      "/category/0/coding/0/system Alamat sistem kode lama diganti dengan alamat FHIR R4.",
    ],
  },
  {
    name: "STU3's statuses of a diagnosis, which were codes",
    sent: { resourceType: "Condition", clinicalStatus: "active", assertedDate: "2026-09-21" },
    becomes: {
      resourceType: "Condition",
      clinicalStatus: {
        coding: [
          { system: "http://terminology.hl7.org/CodeSystem/condition-clinical", code: "active" },
        ],
      },
      recordedDate: "2026-09-21",
    },
    told: [
      "/recordedDate Elemen assertedDate diganti menjadi recordedDate.",
      "/clinicalStatus Nilai dijadikan CodeableConcept.",
    ],
  },
  {
    name: "STU3's dose beside the timing, and its requester",
    sent: order({
      requester: { agent: { reference: "Practitioner/1" } },
      dosageInstruction: [{ text: "3x1", doseQuantity: { value: "1", unit: "tablet" } }],
    }),
    becomes: order({
      requester: { reference: "Practitioner/1" },
      dosageInstruction: [
        { text: "3x1", doseAndRate: [{ doseQuantity: { value: 1, unit: "tablet" } }] },
      ],
    }),
    told: [
      "/requester Susunan STU3 dijadikan Reference.",
      "/dosageInstruction/0/doseAndRate Elemen doseQuantity diganti menjadi doseAndRate.",
      "/dosageInstruction/0/doseAndRate/0/doseQuantity/value Angka yang ditulis sebagai teks dijadikan angka.",
    ],
  },
  {
    name: "a choice element without its type",
    sent: observation({ value: { value: 88, unit: "/min" }, effective: "2026-09-21" }),
    becomes: observation({
      valueQuantity: { value: 88, unit: "/min" },
      effectiveDateTime: "2026-09-21",
    }),
    told: [
      "/valueQuantity Elemen value diganti menjadi valueQuantity.",
      "/effectiveDateTime Elemen effective diganti menjadi effectiveDateTime.",
    ],
  },
  {
    name: "a concept as text or as a Coding",
    sent: observation({ code: "Hemoglobin", interpretation: { code: "L" } }),
    becomes: observation({
      code: { text: "Hemoglobin" },
      interpretation: [{ coding: [{ code: "L" }] }],
    }),
    told: [
      "/code Nilai dijadikan CodeableConcept.",
      "/interpretation Nilai tunggal dijadikan daftar.",
      "/interpretation/0 Coding dijadikan CodeableConcept.",
    ],
  },
  {
    name: "a code as a Coding, and the sex in Indonesian",
    sent: { resourceType: "Patient", gender: "Laki-laki", maritalStatus: { text: "Kawin" } },
    becomes: { resourceType: "Patient", gender: "male", maritalStatus: { text: "Kawin" } },
    told: ["/gender Kode dijadikan 'male' menurut FHIR R4."],
  },
  {
    name: "empty values, at whatever depth",
    sent: observation({
      status: "final",
      note: null,
      method: {},
      category: [null, { text: "" }],
      bodySite: { text: " " },
    }),
    becomes: observation({ status: "final" }),
    told: [
      " Elemen note tanpa isi dihapus.",
      " Elemen method tanpa isi dihapus.",
      " Elemen category tanpa isi dihapus.",
      " Elemen bodySite tanpa isi dihapus.",
    ],
  },
];

const left: readonly { readonly name: string; readonly sent: object }[] = [
  {
    name: "a number that may be thousands or thousandths",
    sent: observation({ valueQuantity: { value: "10.500" } }),
  },
  {
    name: "two values where one belongs",
    sent: observation({ code: [{ text: "Nadi" }, { text: "Suhu" }] }),
  },
  { name: "a word that is not a code", sent: order({ intent: "resep" }) },
  { name: "a time that cannot be read", sent: observation({ effectiveDateTime: "kemarin sore" }) },
  {
    name: "a former name beside R4's",
    sent: observation({ context: { reference: "a" }, encounter: { reference: "b" } }),
  },
  { name: "an element of nobody", sent: observation({ hasil: "36,5" }) },
  {
    name: "a resource that no check reads",
    sent: { resourceType: "Immunization", status: ["completed"] },
  },
  {
    name: "digits that JSON has lost",
    sent: { resourceType: "Patient", identifier: [{ value: 2 ** 60 }] },
  },
];

describe("fhir: a Bundle is repaired where that is certain", () => {
  for (const { name, sent, becomes, told } of repaired)
    it(`${name}, each repair told with its place`, () => {
      const { bundle, repairs } = repair(bundleOf(sent));
      expect(bundle).to.deep.equal(bundleOf(becomes));
      const places = repairs.map(({ pointer, done }) => `${pointer} ${done}`);
      expect(places).to.deep.equal(told.map((line) => `/entry/0/resource${line}`));
      expect(repair(bundle)).to.deep.equal({ bundle, repairs: [] });
    });

  for (const { name, sent } of left)
    it(`${name} stays as it is`, () => {
      expect(repair(bundleOf(sent))).to.deep.equal({ bundle: bundleOf(sent), repairs: [] });
    });

  it("a valid Bundle stays as it is", () => {
    const bundle = completeBundle();
    expect(repair(bundle)).to.deep.equal({ bundle, repairs: [] });
  });

  it("a Bundle whose lists are single values and whose single values are lists is valid again", () => {
    const whole = completeBundle();
    const { bundle, repairs } = repair(turnShapes(whole));
    expect(bundle).to.deep.equal(whole);
    expect(repairs).to.have.length.above(50);
    expect(
      createValidator(definitions, canonicals, vitalSigns)
        .validate(bundle)
        .filter(({ severity }) => severity === "error"),
    ).to.deep.equal([]);
  });

  it("what is not a Bundle, of whatever shape, comes back", () => {
    for (const value of [null, "x", 1, [], [{}], {}, { resourceType: "Bundle", entry: 3 }])
      expect(() => repair(value)).not.to.throw();
  });
});

/** Lists of one without their brackets, single values of elements with brackets, numbers as text. */
function turnShapes(value: unknown): unknown {
  if (typeof value === "number") return String(value);
  if (Array.isArray(value))
    return value.length === 1 ? turnShapes(value[0]) : value.map(turnShapes);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]: [string, unknown]) => {
      const turned = turnShapes(member);
      const single = !Array.isArray(member) && key !== "resourceType" && key !== "resource";
      return [key, single ? [turned] : turned];
    }),
  );
}
