/** D13: examinations of which notes tell the result, and their reports. */
import { expect } from "chai";
import { relationsIn, type Progress, type ShortDocument } from "./short-document.ts";

const namesIn = async (document: ShortDocument) =>
  (await relationsIn("unenclosedReport", document)).map(({ name }) => name);

const film = ["Foto thorax PA", "Infiltrat (-). Kesan: normal."] as const;
const noteOf = (O: string): Progress => ({ at: "21 08:00", O, P: "Terapi lanjut" });

describe("a report of which a note tells the result", () => {
  for (const setting of ["ward", "summary"] as const) {
    const find = (O: string, ...imaging: NonNullable<ShortDocument["imaging"]>) =>
      namesIn({ setting, progress: [noteOf(O)], imaging });

    for (const [told, name, report] of [
      ["CT kepala: ICH ganglia basalis 16 cc", "ct scan kepala", "CT scan kepala evaluasi"],
      ["USG abdomen: kolelitiasis multipel", "usg abdomen", "USG abdomen ulang"],
      ["MRI lumbal: HNP L4-5", "mri tulang belakang", "MRI lumbosakral"],
      ["EEG: gelombang tajam temporal", "elektroensefalografi", "EEG rutin"],
    ] as const)
      it(`is missed among others: ${told} (${setting})`, async () => {
        expect(await find(told, film)).to.eql([name]);
        expect(await find(told, film, [report, "terlampir"])).to.eql([]);
      });

    it(`may be any film where its name is not known (${setting})`, async () => {
      const told = "Foto pelvis: fraktur (-)";
      expect(await find(told, ["Cruris dekstra AP/lateral", "fraktur (-)"])).to.eql([]);
      expect(await find(told, ["EKG 12 lead", "sinus"])).to.eql(["foto pelvis"]);
    });

    it(`is not missed where nothing was sent or seen (${setting})`, async () => {
      expect(await find("MRI lumbal: HNP L4-5")).to.eql([]);
      expect(await find("EEG belum ada indikasi", film)).to.eql([]);
      expect(await find("Punksi dengan USG guiding", film)).to.eql([]);
    });
  }

  it("is missed of the day that the note names, where those of other days were sent", async () => {
    const find = (O: string, ...imaging: NonNullable<ShortDocument["imaging"]>) =>
      namesIn({ setting: "ward", progress: [{ at: "24 08:00", O, P: "Lanjut" }], imaging });
    // Reports of short documents are of the 20th.
    const report = ["CT scan kepala", "Hematoma epidural"] as const;
    expect(await find("CT kepala 23/9: hematoma berkurang", report)).to.eql(["ct scan kepala"]);
    expect(await find("CT kepala 20/9: hematoma epidural", report)).to.eql([]);
    // Made before the stay.
    expect(await find("CT kepala 2/9: normal", report)).to.eql([]);
  });

  it("is missed of a chest of which other places were sent, and of what a plan asked for and a code claims", async () => {
    const bone = ["Foto pelvis AP", "fraktur (-)"] as const;
    const find = (plan: string, procedures: readonly string[], O = "") =>
      namesIn({ setting: "emergency", notes: O, plan, procedures, imaging: [bone] });
    const claimed = ["87.44 Routine chest x-ray"];
    expect(await find("Foto thorax, RL 20 tpm", claimed)).to.eql(["foto toraks"]);
    expect(await find("Foto thorax, RL 20 tpm", [])).to.eql([]);
    expect(await find("Foto thorax bila sesak", claimed)).to.eql([]);
    expect(await find("USG ginjal", ["88.75 Diagnostic ultrasound of urinary system"])).to.eql([
      "usg ginjal",
    ]);
  });

  it("is missed of a look into the body, but in a summary", async () => {
    const find = (setting: "ward" | "summary", O: string, ...more: string[]) =>
      namesIn({
        setting,
        progress: [noteOf(O)],
        imaging: [film, ...more.map((name) => [name, "terlampir"] as const)],
      });
    const told = "Kolonoskopi: polip sigmoid 6 mm, polipektomi";
    expect(await find("ward", told)).to.eql(["kolonoskopi"]);
    expect(await find("ward", told, "Kolonoskopi")).to.eql([]);
    expect(await find("summary", told)).to.eql([]);
    expect(await find("ward", "Angiografi koroner: stenosis LAD 90%")).to.eql([
      "angiografi koroner",
    ]);
    expect(await find("ward", "EGD besok bila Hb > 8")).to.eql([]);
  });

  it("is missed of a culture or of tissue where other sheets of the laboratory were sent", async () => {
    const find = (O: string, ...labs: NonNullable<ShortDocument["labs"]>) =>
      namesIn({
        setting: "ward",
        progress: [noteOf(O)],
        labs: [["Hemoglobin", "13,1", "g/dL"], ...labs],
      });
    for (const [told, name, sheet, value] of [
      ["Kultur urin 21/9: E. coli", "kultur urine", "Kultur urin", "E. coli"],
      ["Kultur darah 21/9: Salmonella typhi", "kultur darah", "Kultur darah", "Salmonella typhi"],
      ["PA 21/9: adenokarsinoma", "pemeriksaan histopatologi", "Diagnosis PA", "Adenokarsinoma"],
    ] as const) {
      expect(await find(told), told).to.eql([name]);
      expect(await find(told, [sheet, value, ""]), sheet).to.eql([]);
    }
    for (const former of [
      "Ca mammae, PA: IDC grade III",
      "Kultur darah: Salmonella typhi",
      "PA 21/3: adenokarsinoma",
    ])
      expect(await find(former), former).to.eql([]);
    const after = (act: string, O: string) =>
      namesIn({
        setting: "ward",
        progress: [{ at: "20 11:00", O: act }, noteOf(O)],
        labs: [["Hemoglobin", "13,1", "g/dL"]],
      });
    for (const act of [
      "Dilakukan hemikolektomi kiri",
      "Dilakukan biopsi ginjal kiri",
      "Dilakukan FNAB tiroid",
      "Dilakukan kolonoskopi + biopsi sigmoid",
    ])
      expect(await after(act, "PA: adenokarsinoma"), act).to.eql(["pemeriksaan histopatologi"]);
    expect(await find("Kultur darah diambil, hasil ditunggu")).to.eql([]);
    expect(await namesIn({ setting: "ward", progress: [noteOf("PA: BPH")] })).to.eql([]);
  });

  it("is not missed where results of the laboratory alone were sent", async () => {
    const labs = [["Hemoglobin", "13,1", "g/dL"]] as const;
    const progress = [noteOf("MRI lumbal: HNP L4-5")];
    expect(await namesIn({ setting: "ward", progress, labs })).to.eql([]);
  });

  it("is not missed of a tracing, which whoever treats reads and keeps", async () => {
    const progress = [noteOf("EKG: AF 96x/menit")];
    expect(await namesIn({ setting: "ward", progress, imaging: [film] })).to.eql([]);
  });

  it("is not missed in a clinic, which tells what it sees in its note", async () => {
    const document = {
      setting: "clinic",
      notes: "USG abdomen: kolelitiasis",
      imaging: [film],
    } as const;
    expect(await namesIn(document)).to.eql([]);
  });
});

describe("a picture that was asked for anew", () => {
  const find = (asked: string, told: string, ...imaging: NonNullable<ShortDocument["imaging"]>) =>
    namesIn({
      setting: "ward",
      progress: [
        { at: "22 11:00", P: asked },
        { at: "23 08:00", O: told, P: "Lanjut" },
      ],
      imaging,
    });

  it("wants a report of its own beside that of the arrival", async () => {
    // Reports of short documents are of the 20th.
    for (const [asked, told, name, report] of [
      ["Foto pelvis post op", "Foto pelvis: protesa in situ", "foto pelvis", "Pelvis AP"],
      ["Foto thorax post WSD", "Foto thorax: paru mengembang", "foto toraks", "Thorax PA"],
      ["USG abdomen evaluasi", "USG abdomen: kolelitiasis", "usg abdomen", "USG abdomen"],
    ] as const) {
      expect(await find(asked, told, [report, "terlampir"]), told).to.eql([name]);
      expect(await find("Terapi lanjut", told, [report, "terlampir"]), told).to.eql([]);
    }
  });
});
