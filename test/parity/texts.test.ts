import { expect } from "chai";
import { readProfiles } from "../../src/rules/read-packs.ts";
import {
  forbiddenWords,
  inventedValues,
  overlength,
  shouting,
  textsOf,
  unknownCapitals,
  wrongPrefix,
  type RuleText,
} from "./text-laws.ts";

const laws = [
  {
    name: "rekomendasi has at most 25 words and penjelasan 35, evidence aside",
    offences: overlength,
    breach: { field: "rekomendasi", text: `Mohon ${"lengkapi ".repeat(25)}` },
    kept: { field: "rekomendasi", text: `Mohon ${"lengkapi ".repeat(24)} {{ a.b.where(c = 1) }}` },
  },
  {
    name: "contoh_isian begins with 'Contoh format:'",
    offences: wrongPrefix,
    breach: { field: "contoh_isian", text: "Suhu [nilai] °C" },
    kept: { field: "contoh_isian", text: "Contoh format: suhu [nilai] °C" },
  },
  {
    name: "no word of money, accusation, command or familiarity",
    offences: forbiddenWords,
    breach: { field: "penjelasan", text: "Hal ini Wajib diisi" },
    kept: { field: "penjelasan", text: "Kewajiban pengisian mengikuti ketentuan" },
  },
  {
    name: "no exclamation mark and no emoji",
    offences: shouting,
    breach: { field: "rekomendasi", text: "Mohon dilengkapi!" },
    kept: { field: "rekomendasi", text: "Mohon lengkapi {{ a.where(b != 1) }}" },
  },
  {
    name: "no word in capitals but a known abbreviation",
    offences: unknownCapitals,
    breach: { field: "rekomendasi", text: "Mohon SEGERA dilengkapi" },
    kept: { field: "rekomendasi", text: "Mohon konfirmasi DPJP" },
  },
  {
    name: "no number in an example but the rule's own threshold",
    offences: inventedValues,
    breach: { field: "contoh_isian", text: "Contoh format: suhu 38,5 °C, SpO2 [n] %" },
    kept: { field: "contoh_isian", text: "Contoh format: suhu [38,5] °C, SpO2 {{ a.b2 }} %" },
  },
] as const;

describe("texts of the rules", () => {
  const { packs, faults } = readProfiles("profiles");
  const texts = packs.flatMap(({ content }) => content.rules.flatMap(textsOf));

  it("are read from packs without fault", () => {
    expect(faults).to.deep.equal([]);
    expect(texts).not.to.be.empty;
  });

  for (const { name, offences, breach, kept } of laws) {
    it(name, () => {
      const found = texts.flatMap((text: RuleText) => {
        const words = offences(text);
        return words.length === 0 ? [] : `${text.rule} ${text.field}: ${words.join(", ")}`;
      });
      expect(found).to.deep.equal([]);
    });

    it(`${name}: a breach is seen`, () => {
      expect(offences({ rule: "XX01", ...breach })).not.to.be.empty;
      expect(offences({ rule: "XX01", ...kept })).to.be.empty;
    });
  }
});
