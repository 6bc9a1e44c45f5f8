/** What every text of a rule must obey (profiles/README.md, 'Tone of texts'). Each law answers its offences; none is the empty list. */
import type { Rule } from "../../src/rules/pack-schema.ts";
import { textFor } from "../../src/rules/text-for.ts";

export interface RuleText {
  readonly rule: string;
  readonly field: string;
  readonly text: string;
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

const withoutEvidence = (text: string) => text.replaceAll(/\{\{.*?\}\}/gsu, " ");
const withoutBlanks = (text: string) => withoutEvidence(text).replaceAll(/\[[^\]]*\]/gu, " ");

const longest: Readonly<Record<string, number>> = { rekomendasi: 25, penjelasan: 35 };

/** Words of the text itself, without the caller's own evidence. */
export function overlength({ field, text }: RuleText): readonly string[] {
  const most = longest[field];
  const words = withoutEvidence(text)
    .split(/\s+/u)
    .filter((word) => /[\p{L}\d]/u.test(word));
  return most !== undefined && words.length > most
    ? [`${words.length} words, at most ${most}`]
    : [];
}

export const wrongPrefix = ({ field, text }: RuleText): readonly string[] =>
  field === "contoh_isian" && !text.startsWith("Contoh format:") ? [text.slice(0, 20)] : [];

/** Money, accusation, command, familiarity. */
const forbidden =
  /(?<!\p{L})(?:tarif|untung|menguntungkan|keuntungan|rugi|merugikan|kerugian|rupiah|uang|klaim lebih besar|kecurangan|curang|fraud|upcoding|manipulasi|dimanipulasi|memanipulasi|palsu|dipalsukan|pemalsuan|salah anda|anda|kalian)(?!\p{L})/giu;
const command = /(?<!\p{L})(?:wajib|harus)(?!\p{L})/giu;

/** Rules whose text states a regulation's own list of mandatory contents (discharge summary: STARKES AKP 5.1 a–f). */
const regulatory = new Set(["KP02", "KP12", "RD09", "RT01", "RT02"]);

export const forbiddenWords = ({ rule, text }: RuleText): readonly string[] => [
  ...(text.match(forbidden) ?? []),
  ...(regulatory.has(rule) ? [] : (text.match(command) ?? [])),
];

export const shouting = ({ text }: RuleText): readonly string[] =>
  withoutEvidence(text).match(/!|\p{Extended_Pictographic}/gu) ?? [];

/** Words in capitals that readers of these texts know. */
const abbreviations = new Set(
  (
    "AB ABCDE ACVPU AD ADS AGD AKI AS ATS BB BCVA BJ BMI BPJS BTA CBG CKD CM COVID CPO CPPT CRP CRT CT CURB CVA DBD DHF DL DM DPJP EEG EF EKG ETT FKTP " +
    "FFP GCS GDA GDP GDS GEA HAP HCU HD HIV HT ICD ICU IGD IMT INA IOL ISK IV JKN KDIGO KFT KLL KPD LED LPT MRI MRS MTB NIHSS NSTEMI OAINS OAT " +
    "OD ODS OPA OS OU PA PCS PCT PICU PO PPOK PPRA PRC PT ROM RPD RPS RPO RR RS SBAR SC SGA SIRS SITB SMRS SOAP SOFA SPRI ST STEMI TB TC TCM TD TIA TIO TTV UF UGD " +
    "USG VAS VK VOD VOS WSD"
  ).split(" "),
);

const romanNumeral = /^[IVX]+$/u;

export const unknownCapitals = ({ text }: RuleText): readonly string[] =>
  (withoutEvidence(text).match(/(?<![\p{L}\d])\p{Lu}{2,}(?![\p{L}\d])/gu) ?? []).filter(
    (word) => !abbreviations.has(word) && !romanNumeral.test(word),
  );

/** Names that have a digit in them; with them a form is no value. */
const namesWithDigits =
  /SpO2|FiO2|PaO2|pO2|pCO2|HCO3|HbA1c|NEWS2|CD4|P2Y12|S1S2|ICD-10(?: versi 2010)?|ICD-9-CM(?: 2010)?|1,73 m²|10[³⁹]\/|(?<= )65(?=\[)/gu;

/** Fixed parts of an example that the rule itself asks for: thresholds and codes, none of them a finding about a patient. */
const fixedParts: Readonly<Record<string, readonly string[]>> = {
  DX13: ["O80–O84", "Z37"],
  DX15: ["Z37"],
  IC10: ["13.41", "13.71"],
  MR13: ["2 hari"],
  OJ11: ["/5"],
};

/** Numbers in an example that no patient gave. */
export function inventedValues({ rule, field, text }: RuleText): readonly string[] {
  if (field !== "contoh_isian") return [];
  const example = withoutEvidence(text).replaceAll(namesWithDigits, " ");
  const own = (fixedParts[rule] ?? []).reduce(
    (rest, part) => rest.replaceAll(part, " "),
    withoutBlanks(example),
  );
  return own.match(/\S*\d\S*/gu) ?? [];
}

/** Slips of typing and of templates, and a sentence without its capital or its full stop. */
export function untidiness({ field, text }: RuleText): readonly string[] {
  const own = text.replaceAll(/\{\{.*?\}\}/gsu, "X");
  const slips =
    own.match(/ {2,}|\s[,;:](?!\S)|\s\.(?=\s|$)|\.{2,}(?!\])|,,|\[\.{3,}\]|undefined/gu) ?? [];
  const isSentence = field === "rekomendasi" || field === "penjelasan";
  const ends = isSentence && !/[.]["']?$/u.test(own) ? [`ends '${own.slice(-10)}'`] : [];
  const begins = isSentence && !/^["']?(?:\p{Lu}|\d|p[HO])/u.test(own) ? [own.slice(0, 10)] : [];
  return [...slips, ...ends, ...begins];
}

/** A range takes a dash: `0–10`, `I–IV`. A name with a hyphen is none. */
export const hyphenedRange = ({ text }: RuleText): readonly string[] =>
  withoutEvidence(text).match(/(?<![\p{L}\d-])(?:\d+-\d+|[IVX]+-[IVX]+)(?![\p{L}\d-])/gu) ?? [];

/** Spellings that KBBI and EYD do not know, and words of which these texts use the other form. */
const misspelt =
  /(?<!\p{L})(?:diagnosa|analisa|hipotesa|resiko|nafas|apotik|praktek|sekedar|prosentase|aktifitas|efektifitas|obyektif|subyektif|ijin|jadual|silahkan|merubah|dirubah|analgetik|antipiretika|pasca[ -](?=\p{Ll})|antar[ -](?=\p{Ll})|non[ -](?=\p{Ll})|di karenakan|di sebabkan|dimana|yg|dgn|utk|tgl)/giu;

export const misspelling = ({ rule, text }: RuleText): readonly string[] =>
  (withoutEvidence(text).match(misspelt) ?? []).filter(
    (found) => !(fixedSpellings[rule] ?? []).includes(found),
  );

/** Values of the hospital's own form, spelt as the form spells them. */
const fixedSpellings: Readonly<Record<string, readonly string[]>> = {
  OB14: ["non ", "Non "],
};

const smallWords = new Set(
  "mohon yang dan atau pada dengan untuk dari belum tidak sudah data dikirim tersedia sebagai agar karena lengkapi dapat perlu bila adalah itu oleh saat juga lebih antara dalam lampirkan".split(
    " ",
  ),
);

/** Word stems, roughly: without the commonest prefixes, five letters. */
const stemsOf = (text: string): readonly string[] =>
  (
    withoutEvidence(text)
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? []
  )
    .filter((word) => !smallWords.has(word))
    .map((word) => word.replace(/^(?:meng|meny|mem|men|me|di|ber|ter|per|pe)/u, "").slice(0, 5));

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
