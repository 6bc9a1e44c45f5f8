import { expect } from "chai";
import { openCodeBook } from "../../../src/check/for-model/code-book.ts";
import type { CodeBook } from "../../../src/check/enricher.ts";
import type { Facts } from "../../../src/facts/build-facts.ts";
import type { FactSource } from "../../../src/facts/fact-source.ts";
import { readExample } from "../../scenarios/scenario.ts";
import { orderFor } from "../../support/ask-model.ts";
import { changeDocument } from "../../support/change-document.ts";
import { servicesOnce } from "../../support/check-document.ts";

const bookOf = async (primary: string, secondary: readonly string[] = []): Promise<CodeBook> => {
  const body = changeDocument(readExample("cppt.simple"), [
    { op: "replace", path: "/claim_context/diagnosis_current", value: { primary, secondary } },
  ]);
  return (await orderFor(body)).codes;
};

describe("the code book of a check", () => {
  let book: CodeBook;
  before(async () => {
    book = await bookOf("A09.9", ["E87.1"]);
  });

  for (const written of ["A41.9", "a41.9", "A419", " A41.9 "]) {
    it(`finds a code as it is written: «${written}»`, () =>
      expect(book.find(written)).to.equal("A41.9"));
  }
  for (const written of [
    "A99.88",
    "E11.65",
    "A97.0",
    "99.18",
    "sepsis",
    "",
    "constructor",
    "А41.9",
  ]) {
    it(`finds none in «${written}»`, () => expect(book.find(written)).to.equal(undefined));
  }

  it("finds none that the list has retired", () => {
    const { terminology } = servicesOnce().intake;
    const { icd10 } = terminology;
    const retiring = { ...icd10, isRetired: (code: string) => code === "A41.9" };
    // What is read of a check here: its lists and its diagnoses.
    const source = { terminology: { ...terminology, icd10: retiring } } as unknown as FactSource;
    const facts = { diagnoses: { all: [] } } as unknown as Facts;
    const retired = openCodeBook(source, facts);
    expect(retired.find("A41.9")).to.equal(undefined);
    expect(retired.find("A41.8")).to.equal("A41.8");
  });

  for (const [code, may] of [
    ["A41.9", true],
    ["a419", true],
    ["G63.2", false],
    ["g632", false],
    ["B96.2", false],
    ["W01", false],
    ["Z37.0", false],
    ["Z51.1", true],
  ] as const) {
    it(`${code} may ${may ? "" : "not "}be primary`, () =>
      expect(book.mayBePrimary(code)).to.equal(may));
  }

  for (const [code, isLeaf] of [
    ["E11", false],
    ["E11.9", true],
    ["e119", true],
    ["I10", true],
  ] as const) {
    it(`${code} is ${isLeaf ? "a code" : "a heading"}`, () =>
      expect(book.isLeaf(code)).to.equal(isLeaf));
  }

  it("names what a code stands for, in Indonesian and as notes write it", () => {
    expect(book.namesOf("E87.1")).to.include.members(["hiponatremia", "natrium rendah"]);
    expect(book.namesOf("A41.9").join(" ")).to.match(/sepsis/iu);
    expect(book.namesOf("I10")).to.include("hipertensi");
    expect(book.namesOf("Y99")).to.deep.equal([]);
  });

  for (const [code, condition, isCode] of [
    ["I10", "Hipertensi", true],
    ["C84.1", "Hipertensi", false],
    ["O00.1", "Hipertensi terkontrol", false],
    ["O24.4", "Diabetes melitus", false],
    ["E11.9", "Diabetes melitus tipe 2", true],
    ["N17.9", "AKI", true],
    ["N18.5", "Gagal ginjal akut", false],
    ["K56.0", "Ileus paralitik", true],
    ["R57.2", "Syok septik", true],
    ["H36.0", "Retinopati diabetik", true],
    ["E05.9", "Hipertiroid", true],
    ["C84.1", "Malnutrisi", false],
    ["E11.9", "Diabetes melitus tipe 2 tanpa sepsis", true],
    ["C84.1", "Mikosis fungoides", undefined],
  ] as const) {
    it(`${condition} ${isCode === undefined ? "may be" : isCode ? "is" : "is not"} ${code}`, () =>
      expect(book.isCodeOf(code, condition)).to.equal(isCode));
  }

  it("knows the claim, the primary diagnosis first", async () => {
    expect(book.onClaim.slice(0, 1)).to.deep.equal(["A09.9"]);
    expect(book.onClaim).to.include("E87.1");
    expect((await bookOf("K52.9")).onClaim[0]).to.equal("K52.9");
  });
});
