import { expect } from "chai";
import { mergeTexts } from "../../src/check/assemble/merge-texts.ts";
import type { Verdict } from "../../src/rules/judge.ts";
import type { CompiledRule, Unsatisfied } from "../../src/rules/rule-set.ts";

const verdict = (rekomendasi: string, outcome: Unsatisfied = "belum_lengkap"): Verdict => ({
  // Merging asks no more of a rule than whether it only advises.
  rule: { rule: {} } as CompiledRule,
  outcome,
  item: {},
  texts: { rekomendasi, contoh_isian: `Contoh ${rekomendasi}`, penjelasan: `Sebab ${rekomendasi}` },
});

const gaps = (count: number) => Array.from({ length: count }, (_, place) => verdict(`G${place}.`));
const merge = (verdicts: readonly Verdict[], said = "") =>
  mergeTexts({ verdicts, failures: [] }, () => said);

describe("the texts of a finding", () => {
  it("stand alone without a number where there is one point", () => {
    expect(merge(gaps(1))).to.deep.equal({
      status: "belum_lengkap",
      rekomendasi: "G0.",
      contoh_isian: "Contoh G0.",
      penjelasan: "Sebab G0.",
    });
  });

  it("name contradictions first, numbered", () => {
    const merged = merge([verdict("Celah."), verdict("Bertentangan.", "perbaiki")]);
    expect(merged.status).to.equal("perbaiki");
    expect(merged.rekomendasi).to.equal("1. Bertentangan.\n2. Celah.");
  });

  it("say once what two items of a rule say alike", () => {
    expect(merge([verdict("Sama."), verdict("Sama.")]).rekomendasi).to.equal("Sama.");
  });

  it("give the reason of several points once", () => {
    const because = (rekomendasi: string, penjelasan: string): Verdict => ({
      ...verdict(rekomendasi),
      texts: { rekomendasi, contoh_isian: `Contoh ${rekomendasi}`, penjelasan },
    });
    const reason = "Nilai yang berbeda melemahkan bukti.";
    const verdicts = [because("Nadi.", reason), verdict("Sisi."), because("Suhu.", reason)];
    expect(merge(verdicts).penjelasan.split("\n")).to.deep.equal([
      "1. Nilai yang berbeda melemahkan bukti.",
      "2. Sebab Sisi.",
      "3. Sama dengan nomor 1.",
    ]);
  });

  it("are five at most, and the last line tells how many more there are", () => {
    const { rekomendasi, contoh_isian, penjelasan } = merge(gaps(8));
    const lines = rekomendasi.split("\n");
    expect(lines).to.have.length(6);
    expect(lines[4]).to.equal("5. G4.");
    expect(lines[5]).to.equal("Masih ada 3 hal lain yang tampak setelah hal di atas dilengkapi.");
    expect(contoh_isian.split("\n")).to.have.length(5);
    expect(penjelasan.split("\n")).to.have.length(5);
  });

  it("leave no such line where all five are shown", () => {
    expect(merge(gaps(5)).rekomendasi).to.not.include("Masih ada");
  });

  it("close with the fields to fill in: on a line of their own after several points, behind a single one", () => {
    expect(merge(gaps(2), "Kolom: «A».").rekomendasi).to.equal("1. G0.\n2. G1.\nKolom: «A».");
    expect(merge(gaps(1), "Kolom: «A».").rekomendasi).to.equal("G0. Kolom: «A».");
    expect(merge(gaps(6), "Kolom: «A».").rekomendasi.split("\n").slice(5)).to.deep.equal([
      "Masih ada 1 hal lain yang tampak setelah hal di atas dilengkapi.",
      "Kolom: «A».",
    ]);
  });

  it("are empty where everything is complete", () => {
    expect(merge([])).to.deep.equal({
      status: "lengkap",
      rekomendasi: "",
      contoh_isian: "",
      penjelasan: "",
    });
  });
});
