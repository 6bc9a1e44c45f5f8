import type { Bundle, Extension, Resource, ResourceType } from "@medplum/fhirtypes";
import { expect } from "chai";
import type { Stage } from "../../src/check/types.ts";
import type { JsonObject } from "../../src/intake/json.ts";
import { canonicals, convert, forms, problemOf, simpleRequest, validator } from "./support.ts";

function ofKind<K extends ResourceType>(bundle: Bundle, kind: K) {
  return (bundle.entry ?? []).flatMap(({ resource }) =>
    resource?.resourceType === kind ? [resource as Extract<Resource, { resourceType: K }>] : [],
  );
}

const section = (resource: { extension?: Extension[] }) =>
  resource.extension?.find(({ url }) => url === canonicals.extension("source-section"))
    ?.valueString;

const igd = (sections: JsonObject, more = {}) =>
  convert("igd_asesmen_awal", simpleRequest(sections, more));
const codesOf = (notices: readonly { code: string; path: string | null }[]) =>
  notices.map(({ code, path }) => [code, path]);

function vital(value: unknown, label = "SpO2 (%)") {
  const { bundle, notices } = igd({ ttv: { [label]: value } });
  return { observations: ofKind(bundle, "Observation"), notices, bundle };
}

describe("vital signs of a simple request", () => {
  it("keep value, unit, section and the format sent", () => {
    const [observation] = vital("98 %").observations;
    expect(observation?.valueQuantity).to.include({ value: 98, code: "%" });
    expect(section(observation ?? {})).to.equal("ttv");
    expect(JSON.stringify(observation?.extension)).to.contain('"valueCode":"str"');
    expect(JSON.stringify(vital(98).observations[0]?.extension)).to.contain('"valueCode":"num"');
  });

  it("keep the words beside a value in a note", () => {
    const { observations, notices } = vital("98 % dengan NK 3 lpm");
    expect(observations[0]?.valueQuantity?.value).to.equal(98);
    expect(observations[0]?.note).to.deep.equal([{ text: "98 % dengan NK 3 lpm" }]);
    expect(notices).to.deep.equal([]);
  });

  it("keep an unreadable value under its code, with a notice", () => {
    const { observations, notices } = vital("18-20", "RR");
    expect(observations[0]).to.deep.include({ valueString: "18-20" });
    expect(observations[0]?.code.coding?.[0]?.code).to.equal("9279-1");
    expect(codesOf(notices)).to.deep.equal([["unreadable_value", "/sections/0/data/RR"]]);
  });

  it("take a zero for a reading, as text and as a number", () => {
    for (const zero of ["0", 0]) {
      const { observations } = vital(zero, "Skala Nyeri (0-10)");
      expect(observations[0]?.valueQuantity?.value).to.equal(0);
    }
  });

  it("read the meter's HI without a notice", () => {
    expect(vital("HI", "GDA (mg/dl)").notices).to.deep.equal([]);
    expect(vital("HI (> 500)", "GDA (mg/dl)").notices).to.deep.equal([]);
  });

  it("make one panel of two fields", () => {
    const { bundle } = convert(
      "rajal_soap",
      simpleRequest({ pemeriksaan: { tensi_diastolik: 80, tensi_sistolik: 120 } }),
    );
    const [panel, ...others] = ofKind(bundle, "Observation");
    expect(others).to.deep.equal([]);
    expect(panel?.component?.map(({ valueQuantity }) => valueQuantity?.value)).to.deep.equal([
      120, 80,
    ]);
  });

  it("make the panel of a text, swapped sides as they are", () => {
    const [panel] = vital("80/120 mmHg", "TD").observations;
    expect(panel?.component?.map(({ valueQuantity }) => valueQuantity?.value)).to.deep.equal([
      80, 120,
    ]);
  });

  it("make components and total of GCS text", () => {
    const { bundle } = convert("rajal_soap", simpleRequest({ pemeriksaan: { gcs: "E3V4M5" } }));
    const values = ofKind(bundle, "Observation").map(({ code, valueQuantity }) => [
      code.coding?.[0]?.code,
      valueQuantity?.value,
    ]);
    expect(values).to.deep.equal([
      ["9267-6", 3],
      ["9270-0", 4],
      ["9268-4", 5],
      ["9269-2", 12],
    ]);
  });

  for (const value of ["-", "", "  ", null]) {
    it(`make nothing of ${JSON.stringify(value)}`, () => {
      const { bundle, observations } = vital(value);
      expect(observations).to.be.empty;
      // Only the label remains, so that the answer may name the field.
      const [form] = ofKind(bundle, "QuestionnaireResponse");
      expect(form?.item?.flatMap(({ answer = [] }) => answer)).to.be.empty;
    });
  }

  it("find every label of the glossary, however it is written", () => {
    for (const label of [
      "TD",
      "tensi",
      "TEKANAN DARAH",
      "Tekanan_Darah",
      "Tekanan darah :",
      "NIBP",
    ])
      expect(vital("120/80", label).observations[0]?.code.coding?.[0]?.code, label).to.equal(
        "85354-9",
      );
    for (const label of ["nadi", "HR", "Heart-Rate", "Nadi (kali)", "Nádi"])
      expect(vital("80", label).observations[0]?.code.coding?.[0]?.code, label).to.equal("8867-4");
  });
});

describe("diagnoses of a simple request", () => {
  it("rank the primary first, and leave rank 1 free without one", () => {
    const ranks = (sections: JsonObject) =>
      ofKind(igd(sections).bundle, "Encounter")[0]?.diagnosis?.map(({ rank, use }) => [
        use?.coding?.[0]?.code,
        rank,
      ]);
    const secondary = { "Diagnosa Sekunder (ICD-10)": "I10; E87.6" };
    expect(
      ranks({ codingDiagnosa: { ...secondary, "Diagnosa Utama (ICD-10)": "J18.9" } }),
    ).to.deep.equal([
      ["AD", 1],
      ["AD", 2],
      ["AD", 3],
    ]);
    expect(ranks({ codingDiagnosa: secondary })).to.deep.equal([
      ["AD", 2],
      ["AD", 3],
    ]);
  });

  it("keep the original beside a code that had to be mended", () => {
    const { bundle } = igd({ codingDiagnosa: { "Diagnosa Utama (ICD-10)": "a419 - Sepsis" } });
    expect(ofKind(bundle, "Condition")[0]?.code).to.deep.include({ text: "a419 - Sepsis" });
    expect(ofKind(bundle, "Condition")[0]?.code?.coding?.[0]).to.include({
      code: "A41.9",
      display: "Sepsis",
    });
  });

  it("make no code of a denial", () => {
    const { bundle } = igd({
      codingDiagnosa: {
        "Diagnosa Sekunder (ICD-10)": "Tidak ada",
        "Tindakan (ICD-9-CM)": "tidak ada",
      },
    });
    expect(ofKind(bundle, "Condition")).to.deep.equal([]);
    expect(ofKind(bundle, "Procedure")).to.deep.equal([]);
    expect(ofKind(bundle, "QuestionnaireResponse")[0]?.item).to.have.length(2);
  });

  it("carry the side of the clinic's codes", () => {
    const { bundle } = convert(
      "rajal_soap",
      simpleRequest({
        icd: { icd_10: [{ code: "H25.1", label: "Katarak", laterality: "OD" }, "I10"] },
      }),
    );
    const [first, second] = ofKind(bundle, "Condition");
    expect(first?.bodySite?.[0]).to.deep.include({ text: "OD" });
    expect(first?.bodySite?.[0]?.coding?.[0]?.code).to.equal("18944008");
    expect(second?.code?.coding?.[0]?.code).to.equal("I10");
  });
});

describe("a description that begins with a dash", () => {
  it("keeps it", () => {
    const { bundle } = igd({
      codingDiagnosa: { "Diagnosa Utama (ICD-10)": { code: "I10", label: "-1 tahun" } },
    });
    expect(ofKind(bundle, "Condition")[0]?.code?.text).to.equal("-1 tahun");
  });
});

describe("claim_context", () => {
  const cppt = (claim?: JsonObject) =>
    convert("ranap_cppt", simpleRequest({}, { request: claim ? { claim_context: claim } : {} }));

  it("marks the claim's diagnoses with role billing", () => {
    const { bundle, notices } = cppt({
      diagnosis_current: { primary: "A419", secondary: ["I10 - Hipertensi"] },
    });
    expect(ofKind(bundle, "Condition").map(({ code }) => code?.coding?.[0]?.code)).to.deep.equal([
      "A41.9",
      "I10",
    ]);
    expect(JSON.stringify(ofKind(bundle, "Condition")[0]?.extension)).to.contain(
      'claim-diagnosis-current","valueBoolean":true',
    );
    expect(ofKind(bundle, "Encounter")[0]?.diagnosis?.map(({ rank }) => rank)).to.deep.equal([
      1, 2,
    ]);
    expect(notices).to.deep.equal([]);
  });

  it("is missed in ranap_cppt", () => {
    expect(cppt().notices.map(({ code }) => code)).to.deep.equal(["claim_context_missing"]);
    expect(
      cppt({ diagnosis_current: { primary: "-", secondary: [] } }).notices.map(({ code }) => code),
    ).to.deep.equal(["claim_context_missing"]);
  });

  it("is named as unused in another stage", () => {
    const { received, bundle } = igd(
      {},
      { request: { claim_context: { diagnosis_current: { primary: "I10" } } } },
    );
    expect(codesOf(received.notices)).to.deep.equal([["unknown_field", "/claim_context"]]);
    expect(ofKind(bundle, "Condition")).to.deep.equal([]);
  });
});

describe("medication of a simple request", () => {
  it("keeps a prescription", () => {
    const row = {
      jenis: "Non racikan",
      nama_obat: "Ceftriaxone 1 g",
      jumlah: "2 vial",
      aturan_pakai: "2 x 1 g IV",
    };
    const [order] = ofKind(
      igd({ obat: [{ no_resep: "R-1", obat: [row] }] }).bundle,
      "MedicationRequest",
    );
    expect(order).to.deep.include({
      medicationCodeableConcept: { text: "Ceftriaxone 1 g" },
      dosageInstruction: [{ text: "2 x 1 g IV" }],
      dispenseRequest: { quantity: { value: 2, unit: "vial" } },
      groupIdentifier: { system: canonicals.identifier("prescription"), value: "R-1" },
    });
    expect(JSON.stringify(order?.extension)).to.contain("Non racikan");
  });

  it("keeps a ward order, its unreadable date too", () => {
    const row = {
      tgl_order: "kemarin",
      nama_obat: "KCl",
      dosis: "50 mEq",
      rute: "IV",
      indikasi: "Hipokalemia",
      status: "Stop",
    };
    const { bundle, notices } = convert("ranap_cppt", simpleRequest({ cpoObat: [row] }));
    const [order] = ofKind(bundle, "MedicationRequest");
    expect(order).to.deep.include({
      status: "completed",
      note: [{ text: "kemarin" }],
      reasonCode: [{ text: "Hipokalemia" }],
    });
    expect(order?.dosageInstruction).to.deep.equal([{ text: "50 mEq", route: { text: "IV" } }]);
    expect(codesOf(notices)).to.deep.include(["unreadable_value", "/sections/0/data/0/tgl_order"]);
  });

  it("splits the text of discharge drugs, and keeps a denial as an answer", () => {
    const resume = (text: string) =>
      convert("ranap_resume", simpleRequest({ resumePulang: { obat_pulang: text } })).bundle;
    const orders = ofKind(resume("Cefixime 2x200 mg PO, Amlodipine 1x5 mg"), "MedicationRequest");
    expect(
      orders.map(({ medicationCodeableConcept: drug, dosageInstruction }) => [
        drug?.text,
        dosageInstruction?.[0]?.text,
      ]),
    ).to.deep.equal([
      ["Cefixime 2x200 mg PO", "2x200 mg PO"],
      ["Amlodipine 1x5 mg", "1x5 mg"],
    ]);
    expect(orders[0]?.category?.[0]?.coding?.[0]?.code).to.equal("discharge");
    expect(ofKind(resume("Tidak ada"), "MedicationRequest")).to.deep.equal([]);
    expect(ofKind(resume("Tidak ada"), "QuestionnaireResponse")[0]?.item?.[0]).to.deep.include({
      linkId: "obat_pulang",
    });
  });
});

describe("examinations of a simple request", () => {
  const panel = (nm_perawatan: string, hasil: JsonObject) =>
    igd({
      lab: [
        {
          kd_jenis_prw: "L-1",
          nm_perawatan,
          tgl_periksa: "14-08-2026",
          jam: "21.05",
          hasil: [hasil],
          saran: "Ulang",
          kesan: "Leukositosis",
        },
      ],
    }).bundle;

  it("group results in a report", () => {
    const bundle = panel("Darah Lengkap", {
      pemeriksaan: "Leukosit",
      nilai_rujukan: "3.800 - 10.600",
      nilai: "17.400",
      satuan: "/uL",
    });
    const [observation] = ofKind(bundle, "Observation");
    const [report] = ofKind(bundle, "DiagnosticReport");
    expect(observation?.valueQuantity).to.include({ value: 17400, code: "/uL", unit: "/uL" });
    expect(observation?.code.coding?.[0]?.code).to.equal("6690-2");
    expect(observation?.effectiveDateTime).to.equal("2026-08-14T21:05:00+07:00");
    expect(observation?.referenceRange).to.deep.equal([{ text: "3.800 - 10.600" }]);
    expect(report).to.deep.include({
      conclusion: "Leukositosis",
      effectiveDateTime: "2026-08-14T21:05:00+07:00",
    });
    expect(report?.result).to.have.length(1);
    expect(JSON.stringify(report?.extension))
      .to.contain("14-08-2026")
      .and.to.contain("21.05")
      .and.to.contain("Ulang");
  });

  it("do not take the leukocytes of urine for those of blood", () => {
    const [observation] = ofKind(
      panel("Urinalisis", { pemeriksaan: "Leukosit", nilai: "3-5", satuan: "/LPB" }),
      "Observation",
    );
    expect(observation?.code).to.deep.equal({ text: "Leukosit" });
    expect(observation?.valueString).to.equal("3-5 /LPB");
  });

  it("keep an imaging report", () => {
    const { bundle } = igd({
      radiologi: [
        { radiologi: "Thorax PA", tgl_periksa: "2026-08-14", hasil_expertise: "Infiltrat" },
      ],
    });
    expect(ofKind(bundle, "DiagnosticReport")[0]).to.deep.include({
      code: { text: "Thorax PA" },
      conclusion: "Infiltrat",
    });
  });
});

describe("narrative of a simple request", () => {
  it("keeps unknown sections and labels and names them", () => {
    const { bundle, notices } = igd({
      laporanOperasi: { a: { b: 1 } },
      anamnesa: { "Skor Aneh": "7" },
    });
    expect(codesOf(notices)).to.deep.equal([
      ["unknown_section", "/sections/0/data"],
      ["unmapped_label", "/sections/1/data/Skor Aneh"],
    ]);
    const [unknown, beside] = ofKind(bundle, "QuestionnaireResponse");
    expect(unknown?.questionnaire).to.equal(canonicals.questionnaire("laporanOperasi"));
    // What the section's Questionnaire does not ask is not an answer to it.
    expect(beside).to.not.have.property("questionnaire");
    expect(beside?.extension).to.deep.equal([
      { url: canonicals.extension("source-section"), valueString: "anamnesa" },
    ]);
  });

  it("uses the specification's label, and keeps the hospital's own beside it", () => {
    const [response] = ofKind(igd({ anamnesa: { RPS: "Sesak" } }).bundle, "QuestionnaireResponse");
    expect(response?.item).to.deep.equal([
      {
        extension: [{ url: canonicals.extension("source-field"), valueString: "RPS" }],
        linkId: "Riwayat Penyakit Sekarang",
        text: "Riwayat Penyakit Sekarang",
        answer: [{ valueString: "Sesak" }],
      },
    ]);
  });

  it("keeps the hospital's label of a field in another shape than the form's, and of a denial", () => {
    const { bundle } = convert(
      "ranap_resume",
      simpleRequest({
        resumePulang: {
          "Jadwal Kontrol": "Senin",
          "Instruksi Tindak Lanjut": ["Mobilisasi"],
          Ruangan: { nama: "Anggrek" },
          "Terapi Pulang": "Tidak ada",
          "Diagnosis Sekunder": "Tidak ada",
        },
      }),
    );
    const [response] = ofKind(bundle, "QuestionnaireResponse");
    expect(response?.item?.map(({ linkId, text }) => [linkId, text])).to.deep.equal([
      ["jadwal_kontrol", "Jadwal Kontrol"],
      ["instruksi_tindak_lanjut", "Instruksi Tindak Lanjut"],
      ["nama_ruangan", "Ruangan"],
      ["obat_pulang", "Terapi Pulang"],
      ["diagnosa_sekunder", "Diagnosis Sekunder"],
    ]);
  });

  it("repeats rows under the array's key", () => {
    const { bundle } = convert(
      "ranap_resume",
      simpleRequest({
        cpptDokter: [{ tanggal: "2026-08-15 08:10", S: "Sesak" }, { A: "Membaik" }],
        resumePulang: {
          jadwal_kontrol: [{ tanggal: "2026-08-24", jam: "09:00" }],
          instruksi_tindak_lanjut: { Mobilisasi: true },
        },
      }),
    );
    const [notes, resume] = ofKind(bundle, "QuestionnaireResponse");
    expect(notes?.item?.map(({ linkId }) => linkId)).to.deep.equal(["cpptDokter", "cpptDokter"]);
    expect(notes?.item?.[0]?.item?.[0]?.answer).to.deep.equal([
      { valueDateTime: "2026-08-15T08:10:00+07:00" },
    ]);
    // In the order of the Questionnaire, whatever the order in which they were sent.
    expect(resume?.item?.map(({ linkId }) => linkId)).to.deep.equal([
      "instruksi_tindak_lanjut",
      "jadwal_kontrol",
    ]);
    expect(resume?.item?.[0]?.item?.[0]?.answer).to.deep.equal([{ valueBoolean: true }]);
  });

  it("names the nested sections in source-section", () => {
    const { bundle } = convert(
      "ranap_resume",
      simpleRequest({
        asesmenAwalIgd: { ttv: { Nadi: "88" } },
        resumePulang: { tv_nadi: "90", kondisi_saat_pulang: { kp_nadi: 80 } },
      }),
    );
    expect(ofKind(bundle, "Observation").map(section)).to.deep.equal([
      "asesmenAwalIgd.ttv",
      "resumePulang",
      "resumePulang.kondisi_saat_pulang",
    ]);
  });

  it("keeps an allergy as written and as AllergyIntolerance", () => {
    const { bundle } = igd({ anamnesa: { "Riwayat Alergi": "Penisilin, udang" } });
    expect(ofKind(bundle, "AllergyIntolerance").map(({ code }) => code?.text)).to.deep.equal([
      "Penisilin",
      "udang",
    ]);
    expect(ofKind(bundle, "QuestionnaireResponse")[0]?.item?.[0]?.answer).to.deep.equal([
      { valueString: "Penisilin, udang" },
    ]);
    const denied = igd({ anamnesa: { "Riwayat Alergi": "Disangkal" } }).bundle;
    expect(ofKind(denied, "AllergyIntolerance")[0]?.code?.coding?.[0]?.code).to.equal("716186003");
  });
});

describe("visit of a simple request", () => {
  it("keeps everything of the encounter", () => {
    const encounter = {
      class: "IMP",
      origin: "UGD",
      period: { start: "14-08-2026 20:42" },
      patient_status: "lama",
      practitioner_ref: "DR-1",
      age_years: "65 tahun",
      sex: "P",
      referral: { number: "132201010826P000123", date: "01/08/2026" },
      episode: {
        admitted_igd_at: "2026-08-14T20:42:00+07:00",
        los_days: "3",
        ward: "Melati",
        care_class: 2,
      },
    };
    const { bundle, received, notices } = convert("ranap_resume", simpleRequest({}, { encounter }));
    const [visit] = ofKind(bundle, "Encounter");
    const [patient] = ofKind(bundle, "Patient");
    expect(visit).to.deep.include({
      status: "finished",
      period: { start: "2026-08-14T20:42:00+07:00" },
    });
    expect(visit?.hospitalization?.admitSource).to.deep.include({ text: "UGD" });
    const text = JSON.stringify(visit);
    for (const part of [
      "132201010826P000123",
      '"valueDate":"2026-08-01"',
      '"valueInteger":3',
      "Melati",
      "lama",
      "DR-1",
    ])
      expect(text).to.contain(part);
    expect(patient).to.deep.include({ gender: "female" });
    expect(patient?.extension?.[0]?.valueDecimal).to.equal(65);
    expect([...received.notices, ...notices]).to.deep.equal([]);
  });

  it("makes an active Patient without patient_ref, and keeps what cannot be read", () => {
    const { bundle, notices } = igd(
      {},
      { encounter: { patient_ref: undefined, period: { start: "tadi pagi" }, sex: "?" } },
    );
    expect(ofKind(bundle, "Patient")[0]).to.deep.equal({ resourceType: "Patient", active: true });
    expect(codesOf(notices)).to.deep.equal([
      ["unreadable_value", "/encounter/sex"],
      ["unreadable_value", "/encounter/period/start"],
    ]);
    expect(JSON.stringify(bundle)).to.contain("tadi pagi");
  });

  const statuses: readonly [Stage, string][] = [
    ["igd_asesmen_awal", "in-progress"],
    ["ranap_cppt", "in-progress"],
    ["ranap_resume", "finished"],
    ["rajal_soap", "finished"],
  ];
  for (const [stage, status] of statuses) {
    it(`is ${status} in ${stage}`, () => {
      expect(ofKind(convert(stage, simpleRequest()).bundle, "Encounter")[0]?.status).to.equal(
        status,
      );
    });
  }
});

describe("sections of a simple request", () => {
  for (const form of forms.all) {
    it(`convert: ${form.section} with every field filled`, () => {
      const fill = (fields: typeof form.fields): JsonObject =>
        Object.fromEntries(
          fields.all.map(({ name, fields: inner, home }) => [
            name,
            inner.all.length === 0 ? "7" : home === "group" ? fill(inner) : [fill(inner)],
          ]),
        );
      const data = form.shape === "array" ? [fill(form.fields)] : fill(form.fields);
      const { bundle, notices } = igd({ [form.section]: data });
      expect(
        validator.validate(bundle).filter(({ severity }) => severity === "error"),
      ).to.deep.equal([]);
      expect(
        notices.filter(({ code }) => code === "unmapped_label" || code === "unknown_section"),
      ).to.deep.equal([]);
      if (!form.nests) expect(bundle.entry?.length).to.be.above(2);
    });

    it(`refuse the wrong shape of ${form.section}`, () => {
      const problem = problemOf(() => igd({ [form.section]: form.shape === "array" ? {} : [] }));
      expect(problem.code).to.equal("request_invalid");
      expect(problem.errors[0]?.pointer).to.equal("/sections/0/data");
    });
  }

  it("refuse the wrong shape of a nested section at its place", () => {
    const problem = problemOf(() => igd({ asesmenAwalIgd: { ttv: [] } }));
    expect(problem.errors[0]?.pointer).to.equal("/sections/0/data/ttv");
  });

  it("take a section without data as not sent", () => {
    expect(igd({ ttv: null }).bundle.entry).to.have.length(2);
  });
});
