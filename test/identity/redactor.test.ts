import { expect } from "chai";
import fc from "fast-check";
import { createRedactor } from "../../src/identity/redactor.ts";

/** Pieces that identity is made of, and what looks like the redactor's own marks. */
const pieces = [
  "Tn. Budi Santoso",
  "BUDI SANTOSO",
  "Budi",
  "budi",
  "Ny. Siti",
  "dr. Rina Kartika, Sp.PD",
  "Rina",
  "Jl. Mawar No. 5",
  "alamat: Dusun Krajan [NAMA-1]",
  "No. RM 12-34-56",
  "12-34-56",
  "tgl lahir 12-03-1970",
  "0812-3456-7890",
  "3578011203700001",
  "a@contoh.id",
  "RM-001234",
  "[NAMA-1]",
  "[NAMA-2]",
  "[DOKTER-1]",
  "[ID-1]",
  "[ID-2]",
  "[NAMA-",
  "1]",
  "[NIK disamarkan]",
  "sesak",
  " ",
  ", ",
  "\n",
  ". ",
  "$&",
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "grapheme", maxLength: 6 })), {
    maxLength: 12,
  })
  .map((parts) => parts.join(" "));
const identifiers = fc.uniqueArray(
  fc.constantFrom("RM-001234", "KJ/2026/01", "[NAMA-1]", "DR-01", "abc", "12345"),
);

describe("a redactor", () => {
  it("gives back every text that it was made for", () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), identifiers, (texts, ids) => {
        const redactor = createRedactor(texts, ids);
        const redacted = texts.map((each) => redactor.redact(each));
        expect(redacted.map((each) => redactor.restore(each))).to.deep.equal(texts);
      }),
      { numRuns: 500 },
    );
  });

  it("gives back every answer, whatever its label makes of it", () => {
    const label = fc.constantFrom("No. RM", "Nama Ibu", "Diantar oleh", "Alamat", "DPJP", "Plan");
    const answers = fc.array(fc.record({ label, text }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(answers, identifiers, (given, ids) => {
        const redactor = createRedactor([], ids, given);
        const redacted = given.map((each) => redactor.redactAnswer(each));
        expect(redacted.map((each) => redactor.restore(each))).to.deep.equal(
          given.map((each) => each.text),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("gives back a text that it was not made for, whatever marks stand in it", () => {
    fc.assert(
      fc.property(fc.array(text), text, identifiers, (texts, later, ids) => {
        const redactor = createRedactor(texts, ids);
        const redacted = [...texts, later].map((each) => redactor.redact(each));
        expect(redacted.map((each) => redactor.restore(each))).to.deep.equal([...texts, later]);
      }),
      { numRuns: 500 },
    );
  });

  it("says the same of a text each time", () => {
    const redactor = createRedactor(["Tn. Budi sesak", "dr. Rina: MRS"], []);
    const first = redactor.redact("dr. Rina: MRS");
    redactor.redact("Tn. Budi sesak");
    expect(redactor.redact("dr. Rina: MRS")).to.equal(first);
  });

  const shared = (texts: readonly string[], ids: readonly string[] = []) => {
    const redactor = createRedactor(texts, ids);
    return texts.map((each) => redactor.redact(each));
  };

  it("gives one value one mark in all texts", () => {
    expect(shared(["Tn. Budi sesak", "Ny. Siti dan Tn. Budi"])).to.deep.equal([
      "Tn. [NAMA-1] sesak",
      "Ny. [NAMA-2] dan Tn. [NAMA-1]",
    ]);
  });

  it("hides a name that another text introduces, and its parts", () => {
    expect(
      shared([
        "Tn. Bambang Sutrisno, 56 th",
        "Bambang Sutrisno tampak sesak, keluarga Sutrisno setuju",
        "bambang sutrisno tenang; BAMBANG tidur",
      ]),
    ).to.deep.equal([
      "Tn. [NAMA-1], 56 th",
      "[NAMA-1] tampak sesak, keluarga [NAMA-2] setuju",
      "[NAMA-3] tenang; [NAMA-4] tidur",
    ]);
  });

  it("leaves a word of this document and an eponym, and no ward and no name that is short or a word too", () => {
    const rest = "Adi, puspa, Puspa; tanda Murphy (+), Ruang Melati, Utama";
    expect(shared(["Ny. Adi Puspa", "Tn. Murphy Utama", "Ny. Melati Suci", rest])[3]).to.equal(
      "[NAMA-4], puspa, [NAMA-5]; tanda Murphy (+), Ruang [TEMPAT-1], Utama",
    );
  });

  it("hides in small letters what a text introduces in small letters", () => {
    expect(shared(["tn. bambang, 56 th", "bambang tampak sesak"])[1]).to.equal(
      "[NAMA-1] tampak sesak",
    );
  });

  it("hides a longer word that nobody knows as another one", () => {
    expect(shared(["Tn. Sari", "Sarinah dan Kasari, Sari2"])[1]).to.equal(
      "[NAMA-2] dan [NAMA-3], [NAMA-1]2",
    );
  });

  it("hides a record number that another text introduces", () => {
    expect(shared(["No. RM 12-34-56", "label 12-34-56 tertukar"])[1]).to.equal(
      "label [NO-RM-1] tertukar",
    );
  });

  it("does not hide a day because somebody was born on it", () => {
    expect(shared(["lahir 20-09-2026 jam 04.15", "kontrol 20-09-2026"])[1]).to.equal(
      "kontrol 20-09-2026",
    );
  });

  const identifierRows: readonly (readonly [name: string, id: string, text: string, to: string])[] =
    [
      ["as a whole token", "KJ-2026-01", "kunjungan KJ-2026-01.", "kunjungan [ID-1]."],
      ["in small letters", "KJ-2026-01", "kunjungan kj-2026-01", "kunjungan [ID-1]"],
      ["not inside a longer one", "T3N1", "T3N1M0 pT3N1", "T3N1M0 pT3N1"],
      ["not when it is shorter than four characters", "P12", "P12", "P12"],
      ["not when it is a number that could be a value", "2026", "tahun 2026", "tahun 2026"],
      ["not when it is a word", "pasien", "pasien sesak", "pasien sesak"],
      ["with signs that patterns know", "A+(1)*", "nomor A+(1)* ada", "nomor [ID-1] ada"],
    ];
  for (const [name, id, written, redacted] of identifierRows)
    it(`hides an identifier of the caller ${name}`, () => {
      expect(shared([written], [id])).to.deep.equal([redacted]);
    });

  it("gives no value a mark that the hospital wrote itself", () => {
    const texts = ["[NAMA-1] sesak", "Tn. Budi batuk"];
    const redactor = createRedactor(texts, []);
    expect(texts.map((each) => redactor.redact(each))).to.deep.equal([
      "[NAMA-1] sesak",
      "Tn. [NAMA-2] batuk",
    ]);
    expect(redactor.restore("[NAMA-1] dan [NAMA-2]")).to.equal("[NAMA-1] dan Budi");
  });

  it("leaves the marks of the privacy gate", () => {
    const gated = "NIK [NIK disamarkan], [telepon disamarkan], [surel disamarkan]";
    expect(shared(["Tn. Surel", gated])[1]).to.equal(gated);
  });

  it("restores marks in what a model says", () => {
    const redactor = createRedactor(["Tn. Budi sesak"], []);
    redactor.redact("Tn. Budi sesak");
    expect(redactor.restore("Mohon lengkapi umur [NAMA-1] dan [NAMA-7]")).to.equal(
      "Mohon lengkapi umur Budi dan [NAMA-7]",
    );
  });
});
