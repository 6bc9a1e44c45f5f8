/** Letters that stand for several things accuse nobody where nothing tells which is meant. */
import { expect } from "chai";
import { relationsIn, type ShortDocument } from "./short-document.ts";

const namesOf = async (kind: Parameters<typeof relationsIn>[0], document: ShortDocument) =>
  (await relationsIn(kind, document)).map(({ concept }) => concept);

describe("letters that stand for several things", () => {
  const visit = (assessment: string, more: Partial<ShortDocument> = {}): ShortDocument => ({
    setting: "clinic",
    notes: "Nyeri",
    plan: "Ibuprofen 3x400 mg",
    diagnoses: ["R52.9 Pain, unspecified"],
    ...more,
    assessment,
  });

  it("speak against no drug where nobody writes them in full", async () => {
    expect(await namesOf("drugConflict", visit("Pasien dengan PSA"))).to.eql([]);
    expect(await namesOf("drugConflict", visit("Perdarahan subaraknoid"))).to.eql(["ibuprofen"]);
  });

  it("are no disease without a code, until somebody writes them in full", async () => {
    const uncoded = (assessment: string, notes = "Lemas") =>
      namesOf("diagnosisUncoded", visit(assessment, { plan: "Kontrol 1 minggu", notes }));
    expect(await uncoded("Riwayat jatuh. AS")).to.eql([]);
    expect(await uncoded("Riwayat jatuh. KP")).to.eql([]);
    expect(await uncoded("Riwayat jatuh. Artritis reumatoid")).to.eql(["rheumatoidArthritis"]);
    expect(await uncoded("RA", "Lemas, artritis reumatoid sejak 2019")).to.eql([
      "rheumatoidArthritis",
    ]);
  });

  it("of an operation ask for no code", async () => {
    const acts = (operation: string) =>
      namesOf("procedureUncoded", {
        setting: "summary",
        notes: "Luka jari",
        assessment: "Gangren jari kaki",
        diagnoses: ["R02 Gangrene, not elsewhere classified"],
        procedures: ["84.11 Amputation of toe"],
        progress: [{ at: "21 11:00", O: `Telah dilakukan amputasi jari V. ${operation}` }],
      });
    expect(await acts("Flap dijahit longgar.")).to.not.include("flapSurgery");
    expect(await acts("Telah dilakukan flap kulit.")).to.include("flapSurgery");
  });
});
