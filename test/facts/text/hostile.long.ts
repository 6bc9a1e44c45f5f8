import { expect } from "chai";
import { denies, mentions } from "../../../src/facts/text/mentions.ts";
import { vitalSigns } from "../../support/vital-signs.ts";
import { vitalsInText } from "../../../src/facts/text/vitals-in-text.ts";
import { buildPatient } from "../../../src/facts/groups/patient.ts";
import { processorMs } from "../../support/processor-time.ts";
import { answers, factSource } from "../support.ts";

/** Texts that make a careless pattern or loop quadratic. */
const hostile: Record<string, string> = {
  "one endless word": "a".repeat(1_000_000),
  "endless white space": `n${" ".repeat(1_000_000)}x`,
  "white space after every kind of name": `usia${" ".repeat(300_000)}dari${" ".repeat(300_000)}gcs 4${" ".repeat(300_000)}.`,
  "endless dashes": "-".repeat(1_000_000),
  "endless brackets": "( ".repeat(400_000),
  "endless digits": "1".repeat(1_000_000),
  "denials without an end": "tidak ada ".repeat(80_000),
  "a denial after each word": "batuk disangkal ".repeat(50_000),
  "a sign after each word": "batuk (-) ".repeat(80_000),
  "a list without an end": `${"batuk, ".repeat(120_000)}sesak disangkal`,
  "a list of denials": "batuk, sesak disangkal, ".repeat(40_000),
  "a list after denials": `${"tidak ada batuk ".repeat(20_000)}${", sesak".repeat(80_000)}`,
  "an endless item": `${"batuk ".repeat(150_000)}disangkal`,
  "an endless label": `${"batuk ".repeat(80_000)}: ${"tidak ada batuk ".repeat(20_000)}`,
  "colons without an end": "batuk: ".repeat(140_000),
};

describe("a text of a million characters is read in linear time", () => {
  for (const [name, text] of Object.entries(hostile)) {
    it(name, () => {
      const read = () => {
        mentions(text, "batuk|nyeri dada");
        denies(text, "sesak");
        vitalsInText(text, vitalSigns);
        buildPatient(factSource([answers("anamnesa", { "Keluhan Utama": text })]), { vitals: {} });
      };
      expect(processorMs(read)).to.be.below(8000);
    });
  }
});
