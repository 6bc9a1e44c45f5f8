import { expect } from "chai";
import { fieldsOf, joinFields } from "../../../src/facts/text/fields.ts";
import {
  affirmedSentence,
  denies,
  mentions,
  occurrencesOf,
  sentenceOf,
} from "../../../src/facts/text/mentions.ts";

describe("fields that are asked together", () => {
  const text = joinFields([
    "Riwayat asma",
    undefined,
    "",
    "Batuk. Demam 3 hari",
    "sesak disangkal",
  ]);

  it("are told apart again, each at its place", () => {
    expect(fieldsOf(text).map((field) => field.text)).to.deep.equal([
      "Riwayat asma",
      "Batuk. Demam 3 hari",
      "sesak disangkal",
    ]);
    for (const field of fieldsOf(text)) expect(text.indexOf(field.text)).to.equal(field.from);
  });

  it("answer with places and sentences of the whole", () => {
    const [found] = occurrencesOf(text, "demam");
    expect(text.slice(found?.start, found?.end)).to.equal("Demam");
    expect(found && sentenceOf(text, found)).to.equal("Demam 3 hari");
    expect(affirmedSentence(text, "batuk")).to.equal("Batuk");
    expect(denies(text, "sesak")).to.equal(true);
  });

  it("find words that no list has where they stand", () => {
    const strange = joinFields(["xylophin diberikan", "tidak diberikan xylophin"]);
    expect(occurrencesOf(strange, "xylophin").map(({ start }) => start)).to.deep.equal([
      0,
      strange.lastIndexOf("xylophin"),
    ]);
  });

  for (const [one, other, words] of [
    ["RPK: ibu pasien", "hipertensi", "hipertensi"],
    ["Tidak ada", "demam", "demam"],
    ["Riwayat:", "sesak", "sesak"],
    ["Disangkal:", "nyeri dada", "nyeri dada"],
  ] as const)
    it(`'${one}' of one field says nothing of '${other}' in the next`, () => {
      expect(mentions(joinFields([one, other]), words)).to.equal(true);
    });
});
