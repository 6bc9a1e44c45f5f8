/** What no form knows is kept, named, and answered with what was probably meant. */
import { expect } from "chai";
import { loadForms } from "../../src/intake/load-forms.ts";
import { fieldsLike } from "../../src/intake/unknown-names.ts";
import { isJsonArray, isJsonObject } from "../../src/intake/json.ts";
import { readExample } from "../scenarios/scenario.ts";
import { asFhir, checkDocument, type CheckBody } from "../support/check-document.ts";
import { terminology } from "../support/shipped-lists.ts";

const example = readExample("igd.simple");

/** The example with one more member in `anamnesa`, and one more section. */
const odd: CheckBody = {
  ...example,
  sections: [
    ...(isJsonArray(example["sections"]) ? example["sections"] : []).map((section) =>
      isJsonObject(section) && section["key"] === "anamnesa"
        ? { ...section, data: { ...(section["data"] as object), "Riwayat Pengobatn": "amlodipin" } }
        : section,
    ),
    { key: "pemeriksaanFisk", data: { Paru: "vesikuler" } },
    { key: "zzzz", data: { catatan: "ada" } },
  ],
};

const noticed = async (body: CheckBody) =>
  (await checkDocument(body)).notices
    .filter(({ code }) => code === "unknown_section" || code === "unmapped_label")
    .map(({ code, severity, message, candidates = [] }) => ({
      code,
      severity,
      message,
      first: candidates[0]?.value,
      candidates: candidates.length,
    }))
    .toSorted((one, other) => one.message.localeCompare(other.message));

describe("sections and labels that no form knows", () => {
  for (const [profile, body] of [
    ["simple", odd],
    ["fhir", asFhir(odd)],
  ] as const)
    it(`are named in ${profile}, with what was probably meant`, async () => {
      const notices = await noticed(body);
      expect(notices.map(({ code, first }) => [code, first])).to.deep.equal([
        ["unknown_section", "pemeriksaanFisik"],
        ["unknown_section", undefined],
        ["unmapped_label", "Riwayat Pengobatan"],
      ]);
      for (const { severity, message, candidates } of notices) {
        expect(severity).to.equal("warning");
        expect(message).to.match(/: '(?:pemeriksaanFisk|zzzz|Riwayat Pengobatn)'\.$/u);
        expect(candidates).to.be.at.most(3);
      }
    });

  const forms = loadForms("profiles/forms", terminology.vitalSigns);
  const meant: readonly (readonly [string, string, string | undefined])[] = [
    // What several fields are called alike by says nothing of which is meant.
    ["ttv", "Lemak badan", undefined],
    ["codingDiagnosa", "Diagnosis masuk", undefined],
    ["anamnesa", "Riwayat Pekerjaan", undefined],
    ["anamnesa", "Obat yang diminum di rumah", undefined],
    // The rest of the words does.
    ["anamnesa", "Riwayat Penyakit Skarang", "Riwayat Penyakit Sekarang"],
    ["anamnesa", "Riwayat Penyakt Dahul", "Riwayat Penyakit Dahulu"],
    ["ttv", "Brat badan", "Berat Badan (kg)"],
    ["codingDiagnosa", "Diagnosis sekundr", "Diagnosa Sekunder (ICD-10)"],
    ["anamnesa", "Keluhan saat datang", "Keluhan Utama"],
    // A name that stands whole among other words is meant.
    ["ttv", "Frm 27 Suhu", "Suhu (°C)"],
    ["ttv", "Frm 23 GCS - V", "GCS - V"],
    ["anamnesa", "Isian 11 riwayat penyakit sekarang", "Riwayat Penyakit Sekarang"],
    ["anamnesa", "B.4 Riwayat Alergi pasien", "Riwayat Alergi"],
  ];
  for (const [place, label, first] of meant)
    it(`'${label}' was ${first === undefined ? "probably none of the fields" : `'${first}'`}`, () => {
      const table = forms.find(place)?.fields;
      expect(table?.find(label), "unknown").to.equal(undefined);
      expect(table && fieldsLike(label, table)[0]?.value).to.equal(first);
    });

  const sections: readonly (readonly [string, object, string | undefined])[] = [
    ["Triase RS", { "Jam Datang": "08:10", "Prioritas Triase": "P1" }, "dataPasien"],
    ["Form A-12", { "Keluhan Utama": "sesak", "Riwayat Alergi": "tidak ada" }, "anamnesa"],
    ["Lembar 3", { "Suhu (°C)": "36,8", "Nadi (x/menit)": "90", Petugas: "jaga" }, "ttv"],
    // What it holds stands in no form.
    ["Lembar 4", { Petugas: "jaga", Catatan: "menunggu hasil" }, undefined],
  ];
  for (const [key, data, section] of sections)
    it(`'${key}' was probably ${section ?? "none"}, by what stands in it`, async () => {
      const body = { ...odd, sections: [{ key, data }] };
      for (const sent of [body, asFhir(body)]) {
        const { notices } = await checkDocument(sent);
        const values = notices
          .find(({ code }) => code === "unknown_section")
          ?.candidates?.map(({ value }) => value);
        if (section === undefined) expect(values ?? []).to.deep.equal([]);
        else expect(values).to.include(section);
      }
    });

  it("'Panas badan' is the temperature", () => {
    expect(forms.find("ttv")?.fields.find("Panas badan")?.name).to.equal("Suhu (°C)");
  });

  it("are not repeated where they hold what names a person", async () => {
    const key = "catatan 3275014506900012";
    const body = { ...odd, sections: [{ key, data: { catatan: "ada" } }] };
    for (const sent of [body, asFhir(body)])
      expect(JSON.stringify(await noticed(sent))).to.not.include("3275014506900012");
  });

  it("lead to where they stand", async () => {
    const { notices } = await checkDocument(asFhir(odd));
    const place = notices.find(({ code }) => code === "unmapped_label");
    expect(place?.path).to.match(/^\/bundle\/entry\/\d+\/resource\/item\/\d+$/u);
  });
});
