/** D4: codes that stand beside others, and what is enough without them. */
import { expect } from "chai";
import { settings } from "../../src/clinical/case.ts";
import { relationsIn, type ShortDocument } from "./short-document.ts";

const companions = async (document: ShortDocument) =>
  (await relationsIn("companionUncoded", document)).map(({ code }) => code);

describe("codes that stand beside others", () => {
  for (const setting of settings) {
    const asked = async (
      diagnoses: readonly string[],
      assessment = "",
      procedures: readonly string[] = [],
    ) => companions({ setting, notes: "Kontrol", assessment, diagnoses, procedures });

    it(`the organism of an infection that says none (${setting})`, async () => {
      expect(await asked(["N39.0"], "ISK ec Klebsiella pneumoniae")).to.eql(["B96.1"]);
      expect(await asked(["N39.0", "B96.1"], "ISK ec Klebsiella pneumoniae")).to.eql([]);
      expect(await asked(["N39.0"], "ISK")).to.eql([]);
      expect(await asked(["J15.0"], "Pneumonia ec Klebsiella pneumoniae")).to.eql([]);
      expect(await asked(["K26.4"], "Tukak duodenum, Helicobacter pylori")).to.eql(["B98.0"]);
    });

    it(`a manifestation that a doctor names (${setting})`, async () => {
      expect(await asked(["E11.3"], "Retinopati diabetik ODS")).to.eql(["H36.0"]);
      expect(await asked(["E11.3", "H36.0"], "Retinopati diabetik ODS")).to.eql([]);
      expect(await asked(["E11.3"], "DM tipe 2, katarak")).to.eql([]);
      expect(await asked(["E05.0"], "Graves, oftalmopati tiroid")).to.eql(["H06.2"]);
    });

    it(`the surface of burns and the drug of an adverse effect (${setting})`, async () => {
      expect(await asked(["T23.2"])).to.eql(["T31"]);
      expect(await asked(["T23.2", "T31.0"])).to.eql([]);
      expect(await asked(["G24.0"], "Distonia akut")).to.eql(["Y40-Y59"]);
      expect(await asked(["G24.0", "Y49.4"], "Distonia akut")).to.eql([]);
    });
  }

  it("the reason of an operation that no disease calls for", async () => {
    const mother = {
      setting: "summary" as const,
      notes: "Melahirkan",
      diagnoses: ["O34.2", "Z37.0"],
    };
    expect(await companions({ ...mother, procedures: ["66.32 Tubektomi"] })).to.eql(["Z30.2"]);
    expect(
      await companions({
        ...mother,
        diagnoses: [...mother.diagnoses, "Z30.2"],
        procedures: ["66.32 Tubektomi"],
      }),
    ).to.eql([]);
    expect(await companions({ ...mother, procedures: ["74.1 Seksio sesarea"] })).to.eql([]);
  });

  it("the kind of a coronary stent that is counted and told of", async () => {
    const asked = (notes: string, ...procedures: readonly string[]) =>
      companions({ setting: "summary", notes, diagnoses: ["I21.0"], procedures });
    const counted = ["00.66 PTCA", "00.40 One vessel", "00.46 Two stents"];
    for (const notes of [
      "Dilakukan PCI LAD, terpasang 2 DES",
      "Dilakukan primary PCI dengan 2 BMS",
    ])
      expect(await asked(notes, ...counted), notes).to.eql(["36.07 atau 36.06"]);
    expect(await asked("Dilakukan PCI LAD, 2 DES", ...counted, "36.07 Stent")).to.eql([]);
    expect(await asked("Dilakukan PCI LAD, balon saja", "00.66 PTCA", "00.40 One")).to.eql([]);
    const carotid = ["00.63 Carotid stent", "00.61 PTA", "00.40 One vessel", "00.45 One stent"];
    expect(await asked("Dilakukan stent karotis kiri", ...carotid)).to.eql([]);
  });

  it("the vessels, stents, leads and vertebrae of a procedure", async () => {
    const asked = (...procedures: readonly string[]) =>
      companions({ setting: "summary", notes: "Nyeri", diagnoses: ["I21.0"], procedures });
    const all = ["36.07 Stent", "00.66 PTCA", "00.40 One vessel", "00.45 One stent"];
    expect(await asked(...all)).to.eql([]);
    expect(await asked("36.07 Stent")).to.eql(["00.66", "00.40-00.43", "00.45-00.48"]);
    expect(await asked("00.66 PTCA", "00.41 Two vessels")).to.eql([]);
    expect(await asked("37.83 Pacemaker")).to.eql(["37.70-37.74"]);
    expect(await asked("37.83 Pacemaker", "37.72 Leads")).to.eql([]);
    expect(await asked("37.87 Replacement of pacemaker")).to.eql([]);
    expect(await asked("13.71 Lens")).to.eql(["13.11-13.69"]);
    expect(await asked("13.71 Lens", "13.41 Phacoemulsification")).to.eql([]);
    expect(await asked("81.08 Lumbar fusion")).to.eql(["81.62-81.64"]);
    expect(await asked("81.08 Lumbar fusion", "81.62 Two vertebrae")).to.eql([]);
  });
});
