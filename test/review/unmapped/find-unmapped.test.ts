import { expect } from "chai";
import { runCheck } from "../../../src/check/run-check.ts";
import type { JsonObject } from "../../../src/intake/json.ts";
import { findUnmapped } from "../../../src/review/unmapped/find-unmapped.ts";
import { asFhir, orderOf, servicesOnce, type CheckBody } from "../../support/check-document.ts";

const documentWith = (section: JsonObject): CheckBody => ({
  stage: "igd_asesmen_awal",
  encounter: {
    visit_id: "IGD-1",
    origin: "IGD",
    class: "EMER",
    period: { start: "2026-10-05T03:12:00+07:00" },
    age_years: 27,
    sex: "L",
  },
  sections: [section],
});

async function unmappedOf(body: CheckBody): Promise<readonly string[]> {
  const services = servicesOnce();
  const { document } = await runCheck(services, orderOf(body));
  if (!document) throw new Error("the check was skipped");
  const found = findUnmapped(document.source, document.facts, services.intake.forms);
  return found.map(({ kind, term }) => `${kind}: ${term}`);
}

const drug = (name: string): JsonObject => ({
  key: "obat",
  data: [{ no_resep: "R-1", obat: [{ nama_obat: name, aturan_pakai: "3x1" }] }],
});
const anamnesa = (label: string): JsonObject => ({ key: "anamnesa", data: { [label]: "ya" } });
const result = (name: string, unit: string): JsonObject => ({
  key: "lab",
  data: [
    {
      nm_perawatan: "Kimia klinik",
      tgl_periksa: "2026-10-05",
      hasil: [{ pemeriksaan: name, nilai: "4,1", satuan: unit }],
    },
  ],
});
const coded = (diagnosis: string, procedure: string): JsonObject => ({
  key: "codingDiagnosa",
  data: {
    "Diagnosa Utama (ICD-10)": diagnosis,
    "Tindakan (ICD-9-CM)": [{ prosedurTindakan: procedure }],
  },
});

const kept: readonly (readonly [string, JsonObject, readonly string[]])[] = [
  [
    "a label of a known form, with its section",
    anamnesa("Keluhan Anak"),
    ["label: anamnesa.Keluhan Anak"],
  ],
  [
    "a section that no form has, without its labels",
    { key: "laporanOperasi", data: { Uraian: "ya" } },
    ["label: laporanOperasi"],
  ],
  ["a word that an honorific stands in", drug("Anzorvex Tnzorv"), ["drug: Anzorvex Tnzorv"]],
  [
    "a word of an honorific without a name",
    anamnesa("Kondisi ibu"),
    ["label: anamnesa.Kondisi ibu"],
  ],
  ["a drug without its strength", drug("Zorvexin 500 mg tab (2x1)"), ["drug: Zorvexin"]],
  ["a laboratory name", result("Kadar Zorvex", "mg/dL"), ["laboratory: Kadar Zorvex"]],
  ["a unit of a known analyte", result("Kalium", "zorv"), ["unit: zorv"]],
  [
    "codes that their lists do not hold",
    coded("Q99.77 - Kelainan", "02.97 - Tindakan"),
    ["icd10: Q99.77", "icd9cm: 02.97"],
  ],
];

const left: readonly (readonly [string, JsonObject])[] = [
  ["a known label", anamnesa("KU")],
  ["a known drug", drug("Ceftriaxone 1 g")],
  ["a known result in a known unit", result("Kalium", "mmol/L")],
  ["known codes", coded("K35.8 - Apendisitis", "88.76 - USG abdomen")],
  ["a label with the number of a person", anamnesa("Hubungi 081234567890")],
  ["a label with an address of electronic mail", anamnesa("Surel budi@contoh.id")],
  ["a label with a patient's name", anamnesa("Keluhan Ny. Siti Zorva")],
  ["a label with a name in capitals", anamnesa("KELUHAN TN BUDI")],
  ["a drug with a physician's name", drug("Zorvexin dr.Budi")],
  ["a laboratory name with a child's name", result("Kadar Zorvex An Rina", "mg/dL")],
  ["a label that is a sentence", anamnesa("Pasien datang dengan demam sejak tiga hari")],
  ["a label beyond 80 characters", anamnesa(`Label ${"x".repeat(80)}`)],
  ["a label that is a value", anamnesa("120/80")],
  ["a drug that is nothing but a strength", drug("500 mg")],
];

describe("unmapped terms of a document", () => {
  for (const [name, section, expected] of kept)
    it(`hold ${name}, in both profiles`, async () => {
      const body = documentWith(section);
      expect(await unmappedOf(body)).to.deep.equal(expected);
      expect(await unmappedOf(asFhir(body))).to.deep.equal(expected);
    });

  for (const [name, section] of left)
    it(`do not hold ${name}`, async () => {
      expect(await unmappedOf(documentWith(section))).to.deep.equal([]);
    });

  it("are at most fifty", async () => {
    const data = Object.fromEntries(
      Array.from({ length: 80 }, (_, at) => [`Label ${at} ab`, "ya"]),
    );
    expect(await unmappedOf(documentWith({ key: "anamnesa", data }))).to.have.length(50);
  });
});
