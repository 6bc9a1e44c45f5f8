import { expect } from "chai";
import { checkPhrases, patternOfPhrase } from "../../src/knowledge/phrases.ts";

const texts: readonly (readonly [
  phrase: string,
  found: readonly string[],
  not: readonly string[],
])[] = [
  ["siap", ["siap"], ["siapa", "tersiap"]],
  ["claim/klaim siap", ["claim siap", "klaim siap"], ["siap", "klaim"]],
  ["tidak (ada/lagi) kurang", ["tidak kurang", "tidak ada kurang"], ["tidak ada lagi kurang"]],
  ["(di)isi(kan/an)", ["isi", "diisi", "isikan", "diisian"], ["mengisi", "isinya"]],
  ["tidak ..2 perlu", ["tidak perlu", "tidak a b perlu"], ["tidak a b c perlu", "tidak 2 perlu"]],
];

const faulty = [
  "",
  " ",
  "a  b",
  "(a)",
  "a (b)",
  "a ..2",
  "..2",
  "..0 a",
  "a*",
  "a/",
  "(a",
  "A",
  "(/)a",
];

describe("phrases of a list", () => {
  for (const [phrase, found, not] of texts) {
    const whole = new RegExp(`^${patternOfPhrase(phrase) ?? ""}$`, "u");
    for (const text of found)
      it(`'${phrase}' is '${text}'`, () => expect(whole.test(text)).to.equal(true));
    for (const text of not)
      it(`'${phrase}' is not '${text}'`, () => expect(whole.test(text)).to.equal(false));
  }

  for (const phrase of faulty)
    it(`'${phrase}' is not a phrase`, () => expect(patternOfPhrase(phrase)).to.equal(undefined));

  it("faults are told with their line", () => {
    const faults: string[] = [];
    const rows = [
      { kind: "excuse", phrase: "boleh", not_after: "tidak;belum", example: "" },
      { kind: "excuses", phrase: "a*", not_after: "tidak|belum", example: "" },
    ];
    checkPhrases({ name: "p.csv", columns: [], rows }, (file, line, message) =>
      faults.push(`${file}:${line} ${message}`),
    );
    expect(faults).to.deep.equal([
      "p.csv:3 'excuses' is not a kind: complete, excuse, request",
      "p.csv:3 'a*' is not a phrase",
      "p.csv:3 'tidak|belum' are not words",
    ]);
  });
});
