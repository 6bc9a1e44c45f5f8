/** Texts that make a careless pattern or loop quadratic: each reader's time grows as the text does. */
import { expect } from "chai";
import { denies, mentions } from "../../../src/facts/text/mentions.ts";
import { vitalSigns } from "../../support/vital-signs.ts";
import { vitalsInText } from "../../../src/facts/text/vitals-in-text.ts";
import { buildPatient } from "../../../src/facts/groups/patient.ts";
import { growthOf, mostPerDoubling } from "../../laws/growth.ts";
import { answers, factSource } from "../support.ts";

/** `part` as often as it fits into so many characters. */
const fill = (part: string, length: number) => part.repeat(Math.ceil(length / part.length));

/** By the characters wanted. */
const hostile: Readonly<Record<string, (length: number) => string>> = {
  "one endless word": (length) => fill("a", length),
  "endless white space": (length) => `n${fill(" ", length)}x`,
  "white space after every kind of name": (length) =>
    ["usia", "dari", "gcs 4"].map((name) => name + fill(" ", length / 3)).join(""),
  "endless dashes": (length) => fill("-", length),
  "endless brackets": (length) => fill("( ", length),
  "endless digits": (length) => fill("1", length),
  "denials without an end": (length) => fill("tidak ada ", length),
  "a denial after each word": (length) => fill("batuk disangkal ", length),
  "a sign after each word": (length) => fill("batuk (-) ", length),
  "a list without an end": (length) => `${fill("batuk, ", length)}sesak disangkal`,
  "a list of denials": (length) => fill("batuk, sesak disangkal, ", length),
  "a list after denials": (length) =>
    fill("tidak ada batuk ", length / 2) + fill(", sesak", length / 2),
  "an endless item": (length) => `${fill("batuk ", length)}disangkal`,
  "an endless label": (length) =>
    `${fill("batuk ", length / 2)}: ${fill("tidak ada batuk ", length / 2)}`,
  "colons without an end": (length) => fill("batuk: ", length),
};

describe("a text of a million characters is read in linear time", function () {
  for (const [name, textOf] of Object.entries(hostile)) {
    it(name, async () => {
      const { ratio } = await growthOf({
        make: (length, run) => `${textOf(length)} ${run}`,
        read: (text) => {
          mentions(text, "batuk|nyeri dada");
          denies(text, "sesak");
          vitalsInText(text, vitalSigns);
          const source = factSource([answers("anamnesa", { "Keluhan Utama": text })]);
          buildPatient(source, { vitals: {} });
        },
        longest: 2 ** 20,
        tellingMs: 250,
      });
      expect(ratio).to.be.at.most(mostPerDoubling);
    });
  }
});
