import type { DiagnosticReport, Patient } from "@medplum/fhirtypes";
import { expect } from "chai";
import { buildFacts } from "../../src/facts/build-facts.ts";
import { answers, condition, encounter, factSource } from "./support.ts";
import { terminology } from "../support/shipped-lists.ts";

interface Written {
  readonly code: string;
  readonly soap?: Readonly<Record<string, string>>;
  readonly report?: readonly [name: string, conclusion: string];
  readonly born?: string;
}

const imagingOf = ([name, conclusion]: readonly [string, string]): DiagnosticReport => ({
  resourceType: "DiagnosticReport",
  status: "final",
  category: [
    { coding: [{ system: "http://terminology.hl7.org/CodeSystem/v2-0074", code: "RAD" }] },
  ],
  code: { text: name },
  conclusion,
});

function opposed({ code, soap = {}, report, born }: Written): readonly string[] {
  const patient: Patient = {
    resourceType: "Patient",
    id: "p",
    ...(born !== undefined && { birthDate: born }),
  };
  const source = factSource(
    [
      patient,
      encounter({ period: { start: "2026-09-01T08:00:00+07:00" } }, [
        { at: 1, role: "billing", rank: 1 },
      ]),
      condition(code),
      answers("soap", soap),
      ...(report ? [imagingOf(report)] : []),
    ],
    { stage: "rajal_soap", terminology },
  );
  return buildFacts(source).coding.opposed.map(({ advice }) => advice);
}

const rows: readonly (readonly [string, Written, string | undefined])[] = [
  ["a disorder of birth in a schoolchild", { code: "P59.9", born: "2018-01-01" }, "usia"],
  ["a disorder of birth in a newborn", { code: "P59.9", born: "2026-08-28" }, undefined],
  ["a febrile seizure in a man", { code: "R56.0", born: "1992-05-01" }, "usia"],
  ["a pregnancy at 67", { code: "O34.2", born: "1959-01-01" }, "usia"],
  [
    "a fracture beside a film without one",
    { code: "S82.20", report: ["Cruris AP/Lat", "Tidak tampak fraktur maupun dislokasi."] },
    "pencitraan",
  ],
  [
    "a fracture beside a film of another bone",
    { code: "S82.20", report: ["Thorax AP", "Tidak tampak fraktur iga."] },
    undefined,
  ],
  [
    "a fracture after its fixation",
    { code: "S82.20", report: ["Cruris AP/Lat", "Terpasang plate and screw, posisi baik."] },
    undefined,
  ],
  [
    "a bleeding beside a healthy head",
    { code: "S06.4", report: ["CT Scan Kepala", "CT kepala dalam batas normal."] },
    "pencitraan",
  ],
  [
    "a bleeding whose picture another hospital took",
    {
      code: "S06.4",
      soap: { objektif: "CT scan dari RS luar: EDH temporal." },
      report: ["CT Scan Kepala", "CT kepala dalam batas normal."],
    },
    undefined,
  ],
  [
    "a previa beside a placenta in the fundus",
    { code: "O44.0", report: ["USG Obstetri", "Janin tunggal hidup, plasenta di fundus."] },
    "plasenta",
  ],
  [
    "anaemia in pregnancy with a good haemoglobin",
    { code: "O99.0", soap: { objektif: "Hb 12,8 g/dL" } },
    "Hb",
  ],
  [
    "anaemia in pregnancy with a low one among good ones",
    { code: "O99.0", soap: { objektif: "Hb 12,8 g/dL. Hb 9,2 bulan lalu" } },
    undefined,
  ],
  [
    "anaemia in pregnancy after a transfusion",
    { code: "O99.0", soap: { objektif: "Hb 12,8 g/dL post transfusi" } },
    undefined,
  ],
  [
    "a code of another bone than the one written",
    { code: "S82.20", soap: { asesmen: "Open fracture humerus dextra" } },
    "tertulis",
  ],
  [
    "a code of the bone written, beside another",
    { code: "S82.20", soap: { asesmen: "Fraktur humerus dan tibia dextra" } },
    undefined,
  ],
  [
    "another organ that is past",
    { code: "K80.0", soap: { asesmen: "Post apendektomi 2019" } },
    undefined,
  ],
  [
    "another organ that is only suspected",
    { code: "K80.0", soap: { asesmen: "Susp. apendisitis" } },
    undefined,
  ],
];

describe("facts: codes against age, reports, values and another organ", () => {
  for (const [name, written, expected] of rows) {
    it(`${expected === undefined ? "says nothing of" : "names"} ${name}`, () => {
      const said = opposed(written);
      expect(said).to.have.lengthOf(expected === undefined ? 0 : 1);
      expect(said.join()).to.include(expected ?? "");
    });
  }
});
