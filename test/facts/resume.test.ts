import { expect } from "chai";
import type { MedicationRequest } from "@medplum/fhirtypes";
import { bodySystemsOf } from "../../src/facts/text/body-systems.ts";
import { answers, condition, procedure, vitalSign } from "./support.ts";
import { summaryFacts } from "./summary-support.ts";

describe("statements of the discharge summary", () => {
  it("counts whole days between admission and discharge", () => {
    expect(summaryFacts().resume.stayDays).to.equal(2);
  });

  const indications: readonly [string, boolean][] = [
    ["Sesak dengan SpO2 91% udara ruangan, perlu oksigen", true],
    ["Pneumonia", false],
    ["Pneumonia, unspecified", false],
  ];
  for (const [indikasi_mrs, expected] of indications) {
    it(`an indication '${indikasi_mrs}' ${expected ? "explains" : "does not explain"} the stay`, () => {
      const { resume } = summaryFacts({ indikasi_mrs }, [
        condition("J18.9", { text: "Pneumonia, unspecified" }),
      ]);
      expect(resume.indicationExplains).to.equal(expected);
    });
  }

  for (const [text, expected] of [
    ["Dalam batas normal", false],
    ["Status generalis: dalam batas normal", false],
    ["Ronki basah kasar basal paru kanan", true],
    ["Rh basah basal D", true],
    ["Tampak lemah", false],
  ] as const) {
    it(`an examination '${text}' ${expected ? "tells" : "does not tell"} a finding`, () => {
      expect(summaryFacts({ pemeriksaan_fisik: text }).resume.examinationTells).to.equal(expected);
    });
  }

  it("a coded history contradicts a denial of every illness, not a denial of one", () => {
    const coded = { riwayat_penyakit_snomed: ["Hypertension"] };
    expect(
      summaryFacts({ ...coded, riwayat_penyakit_dahulu: "Disangkal" }).resume.deniedHistory,
    ).to.deep.equal(["Hypertension"]);
    expect(
      summaryFacts({ ...coded, riwayat_penyakit_dahulu: "DM disangkal" }).resume.deniedHistory,
    ).to.deep.equal([]);
  });

  it("complaints agree where they share a body system, and are not judged where one is unknown", () => {
    const emergency = (complaint: string) =>
      answers("anamnesa", { "Keluhan Utama": complaint }, "asesmenAwalIgd.anamnesa");
    expect(summaryFacts({}, [emergency("Batuk berdahak")]).resume.complaintAgrees).to.equal(true);
    expect(
      summaryFacts({}, [emergency("Nyeri perut kanan bawah")]).resume.complaintAgrees,
    ).to.equal(false);
    expect(summaryFacts({}, [emergency("Kontrol")]).resume.complaintAgrees).to.equal(undefined);
  });

  it("vital signs are copies only where at least four stand twice and all agree", () => {
    const signs = (section: string, pulse: number) => [
      vitalSign("8867-4", pulse, { section }),
      vitalSign("9279-1", 20, { section }),
      vitalSign("8310-5", 37, { section }),
      vitalSign("59408-5", 97, { section }),
    ];
    const discharged = "resumePulang.kondisi_saat_pulang";
    expect(
      summaryFacts({}, [...signs("resumePulang", 90), ...signs(discharged, 90)]).resume
        .vitalsCopied,
    ).to.equal(true);
    expect(
      summaryFacts({}, [...signs("resumePulang", 90), ...signs(discharged, 80)]).resume
        .vitalsCopied,
    ).to.equal(false);
  });

  it("a described procedure needs a code of its family; a denied one does not", () => {
    const described = { keterangan_prosedur: "Dilakukan pemasangan WSD kanan" };
    expect(summaryFacts(described).resume.uncodedProcedures).to.deep.equal([
      { name: "pemasangan WSD", code: "34.04" },
    ]);
    expect(
      summaryFacts(described, [procedure("34.04", { text: "WSD" })]).resume.uncodedProcedures,
    ).to.deep.equal([]);
    expect(
      summaryFacts({ keterangan_prosedur: "WSD tidak dilakukan" }).resume.uncodedProcedures,
    ).to.deep.equal([]);
  });

  it("a procedure of the table needs a diagnosis of its family", () => {
    const withAppendix = [
      procedure("47.09", { text: "Appendectomy" }),
      condition("K35.8", { text: "Appendicitis" }),
    ];
    expect(summaryFacts({}, withAppendix).indications).to.have.length(1);
    expect(summaryFacts({}, withAppendix).indications[0]?.supported).to.equal(true);
    const withoutAppendix = [
      procedure("47.09", { text: "Appendectomy" }),
      condition("J18.9", { text: "Pneumonia" }),
    ];
    expect(summaryFacts({}, withoutAppendix).indications[0]?.supported).to.equal(false);
    expect(
      summaryFacts({}, [procedure("47.09", { text: "Appendectomy" })]).indications,
    ).to.deep.equal([]);
  });
});

describe("how the patient left", () => {
  for (const [name, expected] of [
    ["NaCl 0,9% kumur 4x/hari", []],
    ["NaCl 0,9% kompres luka", []],
    ["NaCl 3% nebul 2x", []],
    ["NaCl 0,9% 500 mL", ["NaCl 0,9% 500 mL"]],
  ] as const)
    it(`${name} is ${expected.length === 0 ? "for" : "not for"} home`, () => {
      const taken: MedicationRequest = {
        resourceType: "MedicationRequest",
        status: "active",
        intent: "order",
        subject: { reference: "urn:test:0" },
        category: [{ coding: [{ code: "discharge" }] }],
        medicationCodeableConcept: { text: name },
      };
      expect(summaryFacts({}, [taken]).discharge.dischargeInjectables).to.deep.equal(expected);
    });

  it("a test strip, the most of a drug, where it is gone on with, or what is looked at later needs no dose, a drug does", () => {
    const taken = [
      { medicationCodeableConcept: { text: "strip GDS" } },
      { medicationCodeableConcept: { text: "Obat X" } },
      { medicationCodeableConcept: { text: "maksimal 3 hari" } },
      { medicationCodeableConcept: { text: "paling lama 5 hari" } },
      { medicationCodeableConcept: { text: "tidak lebih dari 8 mg sehari" } },
      { medicationCodeableConcept: { text: "evaluasi K di poli 10/11" } },
      { medicationCodeableConcept: { text: "cek HbA1c 3 bulan lagi" } },
      { medicationCodeableConcept: { text: "pantau gula darah di rumah" } },
      { medicationCodeableConcept: { text: "kontrol TSH bulan depan" } },
      { medicationCodeableConcept: { text: "lanjut dari poli TB DOTS" } },
      { medicationCodeableConcept: { text: "diteruskan puskesmas" } },
      { medicationCodeableConcept: { text: "selanjutnya diambil di RS asal" } },
      { medicationCodeableConcept: { text: "OAT KDT dari poli" } },
      { medicationCodeableConcept: { text: "Vitamin A sudah diberi 2 dosis" } },
      { medicationCodeableConcept: { text: "Albendazol 400 mg (sudah diberikan)" } },
      { medicationCodeableConcept: { text: "Zinc sudah diberikan di ruangan" } },
      { medicationCodeableConcept: { text: "nyeri" } },
      { medicationCodeableConcept: { text: "hipertensi" } },
      { medicationCodeableConcept: { text: "obat nyeri" } },
    ].map((drug) => ({
      resourceType: "MedicationRequest" as const,
      status: "active" as const,
      intent: "order" as const,
      subject: { reference: "urn:test:0" },
      category: [{ coding: [{ code: "discharge" }] }],
      ...drug,
    }));
    expect(summaryFacts({}, taken).discharge.dischargeWithoutDose).to.deep.equal([
      "Obat X",
      "OAT KDT dari poli",
      "obat nyeri",
    ]);
  });

  for (const [obat_pulang, explained] of [
    ["Tidak ada obat pulang, lanjut ASI eksklusif", true],
    ["Tidak ada, terapi dilanjutkan di RS rujukan", true],
    ["Tidak ada", false],
    ["Tidak ada obat pulang", false],
  ] as const)
    it(`'${obat_pulang}' ${explained ? "says" : "does not say"} why nothing was taken along`, () => {
      const { withoutDrugsBecause } = summaryFacts({ obat_pulang }).discharge;
      expect(withoutDrugsBecause).to.equal(explained ? obat_pulang : undefined);
    });

  const ways: readonly [string, string][] = [
    ["Atas persetujuan dokter", "pulang"],
    ["Meninggal > 48 jam", "meninggal"],
    ["+", "meninggal"],
    ["Exitus", "meninggal"],
    ["Dirujuk ke RS lain", "dirujuk"],
    ["Pindah RS", "dirujuk"],
    ["APS", "permintaan sendiri"],
    ["Pulang paksa", "permintaan sendiri"],
  ];
  for (const [cara_pulang, kind] of ways) {
    it(`'${cara_pulang}' is ${kind}`, () => {
      expect(summaryFacts({ cara_pulang }).discharge.kind).to.equal(kind);
    });
  }

  it("a hearse for a patient who left alive is a sign of death; for one who died it is none of life", () => {
    const hearse = { transportasi_pulang: { "Mobil Jenazah": true, "Mobil Pribadi": false } };
    expect(summaryFacts(hearse).discharge.deathSigns).to.deep.equal(["Mobil Jenazah"]);
    expect(
      summaryFacts({ ...hearse, cara_pulang: "Meninggal" }).discharge.livingSigns,
    ).to.deep.equal([]);
  });

  it("plans after death are named", () => {
    const { discharge } = summaryFacts({
      cara_pulang: "Meninggal",
      jadwal_kontrol: [{ tanggal: "2026-08-24", tempatKontrol: "Poli Paru" }],
      administrasi_dokumen: { "Surat Istirahat": true },
    });
    expect(discharge.plansAfterDeath).to.deep.equal(["jadwal kontrol", "Surat Istirahat"]);
  });

  for (const [day, odd] of [
    ["2026-08-24", false],
    ["2026-08-17", true],
    ["2026-11-15", false],
    ["2026-11-16", true],
  ] as const) {
    it(`a control on ${day} is ${odd ? "odd" : "plausible"} after discharge on 2026-08-17`, () => {
      const { discharge } = summaryFacts({
        jadwal_kontrol: [{ tanggal: day, tempatKontrol: "Poli" }],
      });
      expect(discharge.oddControlDates).to.deep.equal(odd ? [day] : []);
    });
  }

  for (const [ticked, conflict] of [
    [["Non Ambulance", "Mobil Pribadi"], false],
    [["Mobil Ambulance", "Non Ambulance"], true],
    [["Mobil Jenazah", "Mobil Pribadi"], true],
    [["Mobil Jenazah"], false],
  ] as const) {
    it(`${ticked.join(" and ")} ${conflict ? "exclude each other" : "go together"}`, () => {
      const transportasi_pulang = Object.fromEntries(ticked.map((label) => [label, true]));
      expect(
        summaryFacts({ transportasi_pulang }).discharge.transportConflicts.length > 0,
      ).to.equal(conflict);
    });
  }
});

describe("body systems of a complaint", () => {
  for (const [complaint, expected] of [
    ["Sesak napas sejak 1 hari", ["respiratory"]],
    ["Demam dan nyeri perut", ["digestive", "fever"]],
    ["Sesak disangkal", []],
    ["Kontrol rutin", []],
  ] as const) {
    it(`'${complaint}' → ${expected.join(", ") || "none"}`, () => {
      expect([...bodySystemsOf(complaint)]).to.have.members(expected);
    });
  }
});
