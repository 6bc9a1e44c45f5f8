/**
 * What every text of an answer must obey (profiles/README.md, 'Tone of texts'). Each law answers its offences; none is the
 * empty list. Evidence that a text inserts is written `{{ … }}` and obeys no law: it is the caller's own.
 */

export interface WrittenText {
  readonly field: string;
  readonly text: string;
}

/** Where nothing closes it, the rest of the text is taken and kept: no later one is closed either. */
const evidence = /\{\{.*?(?<closed>\}\}|$)/gsu;
const blanks = /\[[^\]]*(?<closed>\]|$)/gu;
const spaceIfClosed = (found: string, closed: string) => (closed === "" ? found : " ");
export const withoutEvidence = (text: string) => text.replaceAll(evidence, spaceIfClosed);
const withoutBlanks = (text: string) => text.replaceAll(blanks, spaceIfClosed);

const longest: Readonly<Record<string, number>> = {
  rekomendasi: 25,
  penjelasan: 35,
  kondisi: 12,
  deskripsi: 12,
  dampak_severity: 20,
  dampak_klaim: 20,
};

/** Words of the text itself, without the caller's own evidence. */
export const countWords = (text: string): number =>
  withoutEvidence(text)
    .split(/\s+/u)
    .filter((word) => /[\p{L}\d]/u.test(word)).length;

export function overlength({ field, text }: WrittenText): readonly string[] {
  const most = longest[field];
  const words = countWords(text);
  return most !== undefined && words > most ? [`${words} words, at most ${most}`] : [];
}

export const wrongPrefix = ({ field, text }: WrittenText): readonly string[] =>
  field === "contoh_isian" && !text.startsWith("Contoh format:") ? [text.slice(0, 20)] : [];

/** Money, accusation, command, familiarity. */
const forbidden =
  /(?<!\p{L})(?:tarif|biaya|rp|untung|menguntungkan|keuntungan|rugi|merugikan|kerugian|rupiah|uang|klaim lebih besar|kecurangan|curang|fraud|upcoding|manipulasi|dimanipulasi|memanipulasi|palsu|dipalsukan|pemalsuan|salah anda|anda|kalian)(?!\p{L})/giu;
const command = /(?<!\p{L})(?:wajib|harus)(?!\p{L})/giu;

export const forbiddenWords = ({ text }: WrittenText): readonly string[] =>
  text.match(forbidden) ?? [];

export const commandWords = ({ text }: WrittenText): readonly string[] => text.match(command) ?? [];

export const shouting = ({ text }: WrittenText): readonly string[] =>
  withoutEvidence(text).match(/!|\p{Extended_Pictographic}/gu) ?? [];

/** Words in capitals that readers of these texts know. */
const abbreviations = new Set(
  (
    "AB ABCDE ACVPU AD ADS AGD AKI AS ATS BB BCVA BJ BMI BPJS BTA CBG CKD CM COVID CPO CPPT CRP CRT CT CURB CVA DBD DHF DL DM DPJP EEG EF EKG ETT FKTP " +
    "FFP GCS GDA GDP GDS GEA HAP HCU HD HIV HPHT HT ICD ICU IGD IMT INA IOL ISK IV JKN KDIGO KFT KLL KPD LED LPT MRI MRS MTB NIHSS NSTEMI OAINS OAT " +
    "OD ODS OPA OS OU PA PCS PCT PICU PO PPOK PPRA PRC PT ROM RPD RPS RPO RR RS SBAR SC SGA SIRS SITB SMRS SOAP SOFA SPRI ST STEMI TB TC TCM TD TIA TIO TTV UF UGD " +
    "USG VAS VK VOD VOS WSD"
  ).split(" "),
);

const romanNumeral = /^[IVX]+$/u;

export const unknownCapitals = ({ text }: WrittenText): readonly string[] =>
  (withoutEvidence(text).match(/(?<![\p{L}\d])\p{Lu}{2,}(?![\p{L}\d])/gu) ?? []).filter(
    (word) => !abbreviations.has(word) && !romanNumeral.test(word),
  );

/** Names that have a digit in them; with them a form is not a value. */
const namesWithDigits =
  /SpO2|FiO2|PaO2|pO2|pCO2|HCO3|HbA1c|NEWS2|CD4|P2Y12|S1S2|ICD-10(?: versi 2010)?|ICD-9-CM(?: 2010)?|1,73 m²|10[³⁹]\/|(?<= )65(?=\[)/gu;

export const withoutNamesWithDigits = (text: string): string =>
  withoutEvidence(text).replaceAll(namesWithDigits, " ");

/** Numbers in an example that no patient gave. */
export function inventedValues({ field, text }: WrittenText): readonly string[] {
  if (field !== "contoh_isian") return [];
  return withoutBlanks(withoutNamesWithDigits(text)).match(/(?<!\S)\S*\d\S*/gu) ?? [];
}

/** Slips of typing and of templates, and a sentence without its capital or its full stop. */
export function untidiness({ field, text }: WrittenText): readonly string[] {
  const own = text.replaceAll(evidence, "X");
  const slips =
    own.match(/ {2,}|\s[,;:](?!\S)|\s\.(?=\s|$)|\.{2,}(?!\])|,,|\[\.{3,}\]|undefined/gu) ?? [];
  const isSentence = field === "rekomendasi" || field === "penjelasan";
  const ends = isSentence && !/[.]["']?$/u.test(own) ? [`ends '${own.slice(-10)}'`] : [];
  const begins = isSentence && !/^["']?(?:\p{Lu}|\d|p[HO])/u.test(own) ? [own.slice(0, 10)] : [];
  return [...slips, ...ends, ...begins];
}

/** A range takes a dash: `0–10`, `I–IV`. A name with a hyphen is none. */
export const hyphenedRange = ({ text }: WrittenText): readonly string[] =>
  withoutEvidence(text).match(/(?<![\p{L}\d-])(?:\d+-\d+|[IVX]+-[IVX]+)(?![\p{L}\d-])/gu) ?? [];

/** Spellings that KBBI and EYD do not know, and words of which these texts use the other form. */
const misspelt =
  /(?<!\p{L})(?:diagnosa|analisa|hipotesa|resiko|nafas|apotik|praktek|sekedar|prosentase|aktifitas|efektifitas|obyektif|subyektif|ijin|jadual|silahkan|merubah|dirubah|analgetik|antipiretika|pasca[ -](?=\p{Ll})|antar[ -](?=\p{Ll})|non[ -](?=\p{Ll})|di karenakan|di sebabkan|dimana|yg|dgn|utk|tgl)/giu;

export const misspelling = ({ text }: WrittenText): readonly string[] =>
  withoutEvidence(text).match(misspelt) ?? [];
