import { expect } from "chai";
import { foldWord, textAt, tokenize } from "../../../src/facts/text/tokens.ts";

/** Words as they are compared; for a mark the name of its kind. */
const table: readonly (readonly [text: string, tokens: string])[] = [
  ["Batuk, sesak", "batuk COMMA sesak"],
  ["TD: 120/80 mmHg", "td COLON 120 SLASH 80 mmhg"],
  ["Suhu 36,5 dan 36.5", "suhu 36,5 dan 36.5"],
  ["batuk (-) sesak (+)", "batuk ABSENT sesak PRESENT"],
  ["batuk ( - ) sesak (++)", "batuk ABSENT sesak PRESENT"],
  ["batuk (−) pilek (–)", "batuk ABSENT pilek ABSENT"],
  ["Ronki +/- wheezing -/-", "ronki PRESENT wheezing ABSENT"],
  ["Ronki (+/+) wheezing - / -", "ronki PRESENT wheezing ABSENT"],
  ["Luka (robek) [kotor]", "luka BRACKET robek BRACKET BRACKET kotor BRACKET"],
  ["Mual + muntah", "mual PLUS muntah"],
  ["batuk-batuk", "batuk batuk"],
  ["batuk 2-3 kali", "batuk 2 3 kali"],
  ["batuk - sesak", "batuk DASH sesak"],
  ["batuk – sesak", "batuk DASH sesak"],
  ["batuk — sesak", "batuk DASH sesak"],
  ["batuk − sesak", "batuk DASH sesak"],
  ["batuk- sesak", "batuk DASH sesak"],
  ["batuk -sesak", "batuk DASH sesak"],
  ["-batuk", "DASH batuk"],
  ["Sesak. Batuk", "sesak END batuk"],
  ["Sesak.", "sesak END"],
  ["Sesak.Batuk", "sesak END batuk"],
  ["RR 24. Nadi 88", "rr 24 END nadi 88"],
  ["Sp.OG", "sp og"],
  ["kg.BB", "kg bb"],
  ["e.c. TB", "e c END tb"],
  ["Efusi ec. TB", "efusi ec tb"],
  ["Susp. TB oleh dr. Ani", "susp tb oleh dr ani"],
  ["susp . TB", "susp END tb"],
  ["Dirawat di RS. Demam", "dirawat di rs demam"],
  ["tab.Demam", "tab demam"],
  ["Demam (-).Batuk", "demam ABSENT batuk"],
  ["Demam (-). Batuk", "demam ABSENT END batuk"],
  ["Demam .Batuk", "demam batuk"],
  [". Batuk", "END batuk"],
  ["Batuk .", "batuk END"],
  ["paru t.a.k", "paru tak"],
  ["Paru T.A.K., jantung", "paru tak COMMA jantung"],
  [
    "Sesak; batuk! demam? mual | muntah • pilek",
    "sesak END batuk END demam END mual END muntah END pilek",
  ],
  ["Sesak\nbatuk\rdemam", "sesak END batuk END demam"],
  ["Demám", "demam"],
  ["", ""],
];

/** The spelling that is compared, and how hospitals write it. */
const spellings: readonly (readonly [kept: string, written: string])[] = [
  ["napas", "nafas Nafas"],
  ["ronki", "Rhonki ronkhi rhonchi"],
  ["edema", "oedem udema odema"],
  ["toraks", "Thorax torak"],
  ["wheezing", "wheesing weezing"],
  ["dispnea", "dyspnoe dispneu"],
  ["takipnea", "tachypnea takipneu"],
  ["infiltrat", "infiltrates"],
  ["diare", "diarrhoea"],
  ["hematemesis", "haematemesis"],
  ["anemia", "anemi anaemia"],
  ["hipokalemia", "hypokalemia"],
  ["hiponatremia", "hyponatremia"],
  ["hiperkalemia", "hyperkalaemia"],
  ["hipoglikemia", "hypoglycemia"],
  ["hiperglikemia", "hyperglycemia"],
  ["kanul", "kanula cannula"],
  ["masker", "mask"],
  ["kateter", "catheter"],
  ["tidak", "tdk gak nggak"],
  ["belum", "blm"],
  ["riwayat", "rwyt riw"],
  ["dengan", "dgn dg"],
  ["pneumonia", "Pneumonia"],
];

describe("words and marks of a note", () => {
  for (const [text, tokens] of table) {
    it(`${JSON.stringify(text)} is cut into '${tokens}'`, () =>
      expect(
        tokenize(text)
          .map(({ kind, text: word }) => (kind === "word" ? word : kind.toUpperCase()))
          .join(" "),
      ).to.equal(tokens));
  }

  it("a word is folded, a mark is kept, and both know their place", () => {
    expect(tokenize("Thorax t.a.k.,(-)")).to.deep.equal([
      { kind: "word", text: "toraks", start: 0, end: 6 },
      { kind: "word", text: "tak", start: 7, end: 13 },
      { kind: "comma", text: ",", start: 13, end: 14 },
      { kind: "absent", text: "(-)", start: 14, end: 17 },
    ]);
  });

  it("there is no text outside of the tokens", () => {
    const tokens = tokenize("Batuk, sesak");
    expect([0, 1, 3].map((place) => textAt(tokens, place))).to.deep.equal(["batuk", ",", ""]);
  });

  for (const [kept, written] of spellings) {
    it(`'${written}' is compared as '${kept}'`, () =>
      expect(new Set(written.split(" ").map(foldWord))).to.deep.equal(new Set([kept])));
  }
});
