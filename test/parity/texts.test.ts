import { expect } from "chai";
import { readProfiles } from "../../src/rules/read-packs.ts";
import {
  hyphenedRange,
  overlength,
  shouting,
  unknownCapitals,
  untidiness,
  wrongPrefix,
} from "../../src/rules/wording/text-laws.ts";
import {
  forbiddenWords,
  inventedValues,
  misspelling,
  repeatedReasons,
  textsOf,
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
  {
    name: "no slip of typing, and whole sentences",
    offences: untidiness,
    breach: { field: "penjelasan", text: "nilai  ini belum lengkap" },
    kept: { field: "penjelasan", text: "Nilai {{ a.b }} belum lengkap [..]." },
  },
  {
    name: "a dash in ranges",
    offences: hyphenedRange,
    breach: { field: "contoh_isian", text: "Contoh format: skala [0-10]" },
    kept: { field: "contoh_isian", text: "Contoh format: CURB-65 [0–5], ICD-9-CM, derajat [I–IV]" },
  },
  {
    name: "spelling after KBBI and EYD",
    offences: misspelling,
    breach: { field: "rekomendasi", text: "Mohon lengkapi diagnosa pasca operasi" },
    kept: { field: "rekomendasi", text: "Mohon lengkapi diagnosis pascaoperasi dan pernapasan" },
  },
] as const;

describe("texts of the rules", () => {
  const { packs, faults } = readProfiles("profiles");
  const texts = packs.flatMap(({ content }) => content.rules.flatMap(textsOf));

  it("are read from packs without fault", () => {
    expect(faults).to.deep.equal([]);
    expect(texts).not.to.be.empty;
  });

  it("penjelasan gives a reason and does not say rekomendasi again", () => {
    const rules = packs.flatMap(({ content }) => content.rules);
    expect(rules.flatMap(repeatedReasons)).to.deep.equal([]);
  });

  it("penjelasan that says rekomendasi again is seen", () => {
    const rule = {
      id: "XX01",
      title: "x",
      source: { ref: "general", confidence: "high" },
      rekomendasi: "Mohon lampirkan laporan operasi dan surat persetujuan.",
      penjelasan: "Laporan operasi dan surat persetujuan belum tersedia.",
      examples: [],
    } as const;
    expect(repeatedReasons({ ...rule, examples: [] })).not.to.be.empty;
    const reason = "Kode tindakan diverifikasi dari jenis dan waktunya.";
    expect(repeatedReasons({ ...rule, examples: [], penjelasan: reason })).to.be.empty;
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
