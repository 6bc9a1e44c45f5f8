import { expect } from "chai";
import { openPhrases } from "../../../src/check/for-model/answer-phrases.ts";
import { phraseRows, phrases } from "../../support/answer-phrases.ts";

describe("phrases of answers", () => {
  for (const row of phraseRows) {
    const { kind = "", phrase = "", example = "" } = row;
    it(`'${phrase}' is found in '${example}'`, () => {
      const alone = openPhrases([row]);
      expect({
        complete: alone.saysComplete(example),
        excuse: alone.excusesIn(example).length > 0,
        request: alone.asks(example),
      }).to.deep.equal({ complete: false, excuse: false, request: false, [kind]: true });
    });
  }

  for (const text of ["Berkas tidak siap diajukan", "Belum siap untuk diklaim.", "Mohon lengkapi."])
    it(`'${text}' says not that all is complete`, () =>
      expect(phrases.saysComplete(text)).to.equal(false));

  it("neither signs nor lines between its words hide a phrase", () =>
    expect(phrases.saysComplete("Dokumen *sudah*\n– LENGKAP")).to.equal(true));

  it("tells excuses as they are said, and none of a choice", () => {
    expect(phrases.excusesIn("Kolom dikosongkan. Hasil tidak akan berpengaruh; opsional")).to.eql([
      "dikosongkan",
      "tidak akan berpengaruh",
      "opsional",
    ]);
    expect(phrases.excusesIn("[bermakna/tidak bermakna] dan yang lengkap")).to.deep.equal([]);
  });

  it("asks only where it begins so, or as the rule does", () => {
    expect(phrases.asks("Mohon diisikan suhu")).to.equal(true);
    expect(phrases.asks("Mohon isian suhu")).to.equal(false);
    expect(phrases.asks("Mohon hapus suhu")).to.equal(false);
    expect(phrases.asks("Bila sesuai penilaian klinis DPJP, anemia")).to.equal(true);
    expect(phrases.asks("Suhu belum ada; mohon isi suhu", "Suhu tidak ada")).to.equal(true);
    expect(phrases.asks("Suhu belum ada", "Suhu tidak ada")).to.equal(false);
  });
});
