import type { Resource } from "@medplum/fhirtypes";
import { expect } from "chai";
import { buildDiagnoses } from "../../src/facts/groups/diagnoses.ts";
import { buildEncounter } from "../../src/facts/groups/encounter.ts";
import { buildEye, type Eye } from "../../src/facts/groups/eye.ts";
import { buildPatient } from "../../src/facts/groups/patient.ts";
import { buildProcedures } from "../../src/facts/groups/procedures.ts";
import { buildSoap } from "../../src/facts/groups/soap.ts";
import { buildVisits } from "../../src/facts/groups/visits.ts";
import { readVisualAcuity } from "../../src/facts/visual-acuity.ts";
import { type Answers, answers, condition, encounter, factSource, procedure } from "./support.ts";
import { terminology } from "../support/shipped-lists.ts";

const cataract = condition("H25.1", { text: "Senile nuclear cataract", side: "OD" });
const phaco = procedure("13.41", { text: "Phacoemulsification", side: "OD" });

function eyeOf(
  note: Answers,
  items: readonly Resource[] = [cataract],
  earlier: readonly Answers[] = [],
): Eye {
  const source = factSource(
    [
      encounter({ period: { start: "2026-09-03T09:14:00+07:00" } }),
      answers("soap", note),
      ...(earlier.length > 0 ? [answers("riwayat", { kunjungan: earlier })] : []),
      ...items,
    ],
    { stage: "rajal_soap", terminology },
  );
  const diagnoses = buildDiagnoses(source);
  const procedures = buildProcedures(source);
  const soap = buildSoap(source, { diagnoses, procedures });
  const seen = { diagnoses, encounter: buildEncounter(source), procedures, soap };
  const visits = buildVisits(source, seen);
  const patient = buildPatient(source, { vitals: {} });
  return buildEye(source, { diagnoses, patient, procedures, soap, visits });
}

describe("eye examination", () => {
  it("a disease of another organ asks for nothing", () => {
    expect(eyeOf({ objektif: "KU baik" }, [condition("E11.9")]).missing).to.deep.equal([]);
  });

  it("visual acuity and a segment are asked of eye diseases", () => {
    expect(eyeOf({ objektif: "KU baik" }).missing).to.deep.equal([
      "visus",
      "segmen anterior atau posterior",
    ]);
    expect(eyeOf({ objektif: "VOD 1/60, VOS 6/9. Lensa OD keruh" }).missing).to.deep.equal([]);
  });

  it("pressure is asked of glaucoma alone", () => {
    const glaucoma = [condition("H40.1", { side: "OD" })];
    const written = "VOD 6/9. Papil CDR 0,8";
    expect(eyeOf({ objektif: written }, glaucoma).missing).to.deep.equal([
      "tekanan intraokular (TIO)",
    ]);
    expect(eyeOf({ objektif: `${written}. TIO OD 28 mmHg` }, glaucoma).missing).to.deep.equal([]);
  });

  it("visual acuity is not asked of a child", () => {
    const note = { subjektif: "Anak usia 3 tahun, mata merah", objektif: "Konjungtiva hiperemis" };
    expect(eyeOf(note, [condition("H10.9")]).missing).to.deep.equal([]);
  });
});

describe("visual acuity", () => {
  const cases: readonly (readonly [string, readonly number[], readonly number[], boolean])[] = [
    ["VOD 1/60 tidak maju dengan pinhole, VOS 6/9", [1 / 60], [6 / 9], true],
    ["Visus OD 6/24 PH 6/9, OS 6/6", [6 / 24, 6 / 9], [1], true],
    ["VOD 0,3 VOS 1,0", [0.3], [1], true],
    ["VOD HM, VOS 20/40", [0], [0.5], true],
    ["Visus ODS 6/6", [1], [1], true],
    ["Visus 6/60 dan 6/9", [], [], false],
    ["TIO OD 14 mmHg, OS 15 mmHg. TD 120/80", [], [], true],
  ];
  for (const [written, right, left, assigned] of cases) {
    it(`'${written}'`, () => {
      expect(readVisualAcuity(written)).to.deep.equal({ kanan: right, kiri: left, assigned });
    });
  }
});

describe("operation of the lens", () => {
  const plan = "Rencana fakoemulsifikasi + IOL OD";

  it("is planned or coded, and only with cataract", () => {
    expect(eyeOf({ plan }).lensOperation).to.equal(true);
    expect(eyeOf({ plan: "Kontrol" }, [cataract, phaco]).lensOperation).to.equal(true);
    expect(eyeOf({ plan: "Kontrol post fakoemulsifikasi OD" }).lensOperation).to.equal(false);
    expect(eyeOf({ plan }, [condition("H40.1")]).lensOperation).to.equal(false);
  });

  const acuities: readonly (readonly [string, boolean])[] = [
    ["VOD 6/9, VOS 1/60", true],
    ["VOD 6/18, VOS 6/6", false],
    ["VOD 6/60 PH 6/9, VOS 6/6", false],
    ["VOS 6/6", false],
    ["Visus 6/9 dan 6/60", false],
  ];
  for (const [objektif, good] of acuities) {
    it(`'${objektif}' is ${good ? "" : "not "}surely better than 6/18 on the right`, () => {
      expect(eyeOf({ objektif, plan }).acuityGood).to.equal(good);
    });
  }

  const fakoThen = (tindakan: string): Answers => ({
    tanggal: "2026-07-27",
    icd_10: ["H25.1"],
    icd_9: ["13.41"],
    tindakan: [tindakan],
  });
  const before: readonly (readonly [string, string | undefined, Eye])[] = [
    ["the note says so", "Pseudofakia OD", eyeOf({ asesmen: "Pseudofakia OD", plan })],
    ["the other eye", undefined, eyeOf({ asesmen: "Pseudofakia OS, katarak OD", plan })],
    ["denied", undefined, eyeOf({ asesmen: "Tidak ada pseudofakia OD", plan })],
    [
      "after today's operation",
      undefined,
      eyeOf({ asesmen: "Pseudofakia OD", plan: "Kontrol" }, [cataract, phaco]),
    ],
    [
      "an earlier visit",
      "operasi lensa mata kanan pada kunjungan 27-07-2026",
      eyeOf({ plan }, [cataract], [fakoThen("Fakoemulsifikasi OD")]),
    ],
    ["an earlier visit, other eye", undefined, eyeOf({ plan }, [cataract], [fakoThen("Fako OS")])],
    [
      "a second lens for an empty eye",
      undefined,
      eyeOf({ asesmen: "Afakia OD", plan: "IOL sekunder OD" }),
    ],
  ];
  for (const [name, evidence, { lensOperatedBefore }] of before) {
    it(`operated before: ${name}`, () => {
      expect(lensOperatedBefore).to.equal(evidence);
    });
  }
});
