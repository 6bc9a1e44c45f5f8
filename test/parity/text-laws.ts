/** The laws of texts as they hold for rules: which rules are excepted, and what only rules must obey. */
import type { Rule } from "../../src/rules/pack-schema.ts";
import { textFor } from "../../src/rules/text-for.ts";
import * as laws from "../../src/rules/wording/text-laws.ts";
import { stemsOf } from "../../src/rules/wording/stems-of.ts";

export interface RuleText extends laws.WrittenText {
  readonly rule: string;
}

/** Every text of a rule that reaches a reader of the answer. */
export function textsOf(rule: Rule): readonly RuleText[] {
  const { temuan, kandidat, rekomendasi, contoh_isian, penjelasan } = rule;
  const fields = {
    rekomendasi,
    contoh_isian,
    penjelasan,
    kondisi: temuan?.kondisi,
    dampak_severity: temuan?.dampak_severity,
    deskripsi: kandidat?.deskripsi,
    dampak_klaim: kandidat?.dampak_klaim,
  };
  return Object.entries(fields).flatMap(([field, value]) => {
    const texts = typeof value === "object" ? Object.values(value) : [value];
    return texts.flatMap((text) => (text === undefined ? [] : { rule: rule.id, field, text }));
  });
}

/** Rules whose text states a regulation's own list of mandatory contents (discharge summary: STARKES AKP 5.1 a–f). */
const regulatory = new Set(["KP02", "KP12", "RD09", "RT01", "RT02"]);

export const forbiddenWords = (written: RuleText): readonly string[] => [
  ...laws.forbiddenWords(written),
  ...(regulatory.has(written.rule) ? [] : laws.commandWords(written)),
];

/** Fixed parts of an example that the rule itself asks for: thresholds and codes, none of them a finding about a patient. */
const fixedParts: Readonly<Record<string, readonly string[]>> = {
  DX13: ["O80–O84", "Z37"],
  DX15: ["Z37"],
  IC10: ["13.41", "13.71"],
  MR13: ["2 hari"],
  OJ11: ["/5"],
};

/** Numbers in an example that neither a patient gave nor the rule asks for. */
export function inventedValues({ rule, field, text }: RuleText): readonly string[] {
  const own = (fixedParts[rule] ?? []).reduce((rest, part) => rest.replaceAll(part, " "), text);
  return laws.inventedValues({ field, text: own });
}

/** Values of the hospital's own form, spelt as the form spells them. */
const fixedSpellings: Readonly<Record<string, readonly string[]>> = {
  OB14: ["non ", "Non "],
};

export const misspelling = (written: RuleText): readonly string[] =>
  laws
    .misspelling(written)
    .filter((found) => !(fixedSpellings[written.rule] ?? []).includes(found));

const mostRepeated = 0.6;

/** `penjelasan` gives the reason: one that says the words of `rekomendasi` again gives none. */
export function repeatedReasons(rule: Rule): readonly string[] {
  return (["belum_lengkap", "perbaiki"] as const).flatMap((outcome) => {
    const said = new Set(stemsOf(textFor(rule, "rekomendasi", outcome) ?? ""));
    const reason = stemsOf(textFor(rule, "penjelasan", outcome) ?? "");
    const again = reason.filter((stem) => said.has(stem));
    return reason.length > 2 && again.length / reason.length > mostRepeated
      ? [`${rule.id} ${outcome}: ${again.join(", ")}`]
      : [];
  });
}
