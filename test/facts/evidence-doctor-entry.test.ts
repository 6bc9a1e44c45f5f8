import { expect } from "chai";
import { findDoctorEntry } from "../../src/facts/evidence/doctor-entry.ts";
import { caseOf, note } from "./evidence-support.ts";

describe("a doctor's entry", () => {
  const table: readonly (readonly [assessment: string, words: string, noted: boolean])[] = [
    ["Malaria falciparum", "malaria", true],
    ["Febris, DD: tifoid, malaria, dengue", "malaria", false],
    ["Susp. dengue, tifoid, atau malaria", "tifoid", false],
    ["Susp. dengue, hipertensi", "hipertensi", true],
    ["Riwayat malaria", "malaria", false],
    ["Risiko sepsis", "sepsis", false],
    ["Rencana skrining HIV dan sepsis besok", "sepsis", false],
    ["Skrining HIV reaktif", "HIV", true],
    ["Ayah menderita malaria", "malaria", false],
    ["Penumonia dekstra", "pneumonia", true],
  ];
  for (const [assessment, words, noted] of table) {
    it(`'${assessment}' ${noted ? "states" : "does not state"} ${words}`, () => {
      const facts = caseOf({ notes: [note("2026-08-15", { a: assessment })] });
      expect(findDoctorEntry(facts, words).noted).to.equal(noted);
    });
  }
});
