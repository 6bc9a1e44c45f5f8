import type { Patient, Resource } from "@medplum/fhirtypes";
import { expect } from "chai";
import { buildPatient } from "../../src/facts/groups/patient.ts";
import { buildVitals } from "../../src/facts/groups/vitals.ts";
import { answers, canonicals, condition, encounter, factSource, vitalSign } from "./support.ts";

function patientOf(...resources: readonly Resource[]) {
  const source = factSource(resources);
  return buildPatient(source, { vitals: buildVitals(source) });
}
const person = (parts: Partial<Patient>): Patient => ({ resourceType: "Patient", ...parts });
const history = (text: string) => answers("anamnesa", { "Riwayat Penyakit Sekarang": text });

describe("the patient's age and sex", () => {
  it("the birth date counts at the visit", () => {
    const visit = encounter({ period: { start: "2026-08-14T20:42:00+07:00" } });
    expect(patientOf(person({ birthDate: "1961-08-14", gender: "female" }), visit)).to.include({
      ageYears: 65,
      sex: "female",
    });
  });

  it("the extension age-years is read", () => {
    const sent = person({
      extension: [{ url: canonicals.extension("age-years"), valueDecimal: 0.5 }],
    });
    expect(patientOf(sent)).to.include({ ageYears: 0.5, child: true });
  });

  const ages: readonly (readonly [text: string, age: number | undefined])[] = [
    ["Pasien usia 65 tahun datang dengan sesak", 65],
    ["Laki-laki 48 th, sesak", 48],
    ["Umur 10 bulan", 0.83],
    ["Sesak sejak 5 tahun", undefined],
    ["Kejang sejak usia 10 tahun", undefined],
    ["Usia kehamilan 32 minggu", undefined],
  ];
  for (const [text, age] of ages) {
    it(`'${text}' says ${age ?? "no age"}`, () =>
      expect(patientOf(history(text)).ageYears).to.equal(age));
  }
});

describe("whom adult thresholds do not fit", () => {
  const children: readonly (readonly [text: string, child: boolean])[] = [
    ["Anak demam 3 hari", true],
    ["An. B, kejang demam", true],
    ["An. [NAMA-1], kejang demam", true],
    ["Bayi rewel", true],
    ["Usia 10 tahun, demam", true],
    ["Usia 16 tahun, demam", false],
    ["Alloanamnesis dari anak pasien", false],
    ["Tinggal bersama anak", false],
    ["Pasien datang diantar anak kandung", false],
    ["Memiliki 3 anak", false],
    ["Sesak napas sejak 1 hari", false],
  ];
  for (const [text, child] of children) {
    it(`'${text}' is ${child ? "a child" : "no child"}`, () =>
      expect(patientOf(history(text)).child).to.equal(child));
  }

  it("a weight under 30 kg is a child unless the age says otherwise", () => {
    expect(patientOf(vitalSign("29463-7", 12)).child).to.equal(true);
    expect(patientOf(vitalSign("29463-7", 28), history("Usia 70 tahun")).child).to.equal(false);
  });

  const pregnancies: readonly (readonly [text: string, pregnant: boolean])[] = [
    ["Hamil 32 minggu", true],
    ["G1P0A0 dengan mules", true],
    ["UK 38 minggu", true],
    ["Pasien tidak hamil", false],
    ["KB IUD dipertahankan, jangan hamil s/d 3 bln setelah MTX stop", false],
    ["Hindari kehamilan selama minum isotretinoin", false],
    ["Selama asam valproat dilarang hamil", false],
    ["Rencana hamil tahun depan, ikut program hamil", false],
    ["Tes kehamilan (-)", false],
    ["Tes kehamilan (+)", true],
    ["Hamil 12 minggu, jangan minum obat sendiri", true],
    ["Hindari OAINS karena hamil", true],
    ["PPI 40 mg IV, ketorolac 30 mg IV", false],
    ["Abdomen datar, bekas SC (+) baik", false],
    ["Riwayat operasi: previous SC 2014, apendektomi 2019", false],
    ["Bekas SC 2x, luka lama kering", false],
    ["Hamil 38 minggu, bekas SC 1x", true],
    ["G2P1A0 bekas SC", true],
    ["G2P2, steril (-)", false],
    ["Riwayat obstetri G3P2A1, HPHT 1-10-2026", false],
    ["P3A0, KB suntik", false],
    ["G1P0A1 pasca kuret 2024", false],
    ["G3P1A1, HPHT 1-3-2026", true],
    ["Plasenta previa totalis, perdarahan", true],
    ["Sesak napas", false],
  ];
  for (const [text, pregnant] of pregnancies) {
    it(`'${text}' is ${pregnant ? "a pregnancy" : "none"}`, () =>
      expect(patientOf(history(text)).pregnant).to.equal(pregnant));
  }

  it("whose mother's labour is told is a newborn, and pregnant at no age below nine", () => {
    const born = history("Lahir spontan, partus lama, tidak segera menangis");
    const aged = (years: number) =>
      person({ extension: [{ url: canonicals.extension("age-years"), valueDecimal: years }] });
    expect(patientOf(aged(0.01), born).pregnant).to.equal(false);
    expect(patientOf(aged(30), born).pregnant).to.equal(true);
  });

  it("an O-code is a pregnancy, a man is never pregnant", () => {
    expect(patientOf(condition("O14.1")).pregnant).to.equal(true);
    expect(patientOf(person({ gender: "male" }), history("Istri hamil")).pregnant).to.equal(false);
  });
});
