/** What the narrative of the discharge summary tells, and whether the records of the stay know of it. */
import type { Diagnoses } from "../groups/diagnoses.ts";
import type { Drugs } from "../groups/drugs.ts";
import type { Notes } from "../groups/notes.ts";
import type { Procedures } from "../groups/procedures.ts";
import { affirmedSentence } from "../text/mentions.ts";

const duration =
  /(?<!\d)\d+\s*(?:x|kali|menit|mnt|jam|hari|hr|hri|minggu|mgg|bulan|bln|tahun|thn|th)\b|\bsejak\b|\bmendadak\b|\btiba-tiba\b|\btadi\b|\bkemarin\b|\bsemalam\b|\bsetelah\b|\bpasca\b|\brencana\b|\bonset\b|\bsehari\b|\bseminggu\b|\bsebulan\b|\bsetahun\b|\bkontrol\b|\blahir\b|\bpro\b|\busia\b/iu;

/** Some word of time, or an occasion that is the reason by itself. */
export const tellsTime = (texts: readonly string[]): boolean =>
  texts.some((text) => duration.test(text));

const care =
  "dirawat|rawat|perawatan|diberikan|diberi|dilakukan|mendapat|mendapatkan|terapi|diterapi|membaik|perbaikan|dipulangkan|pulang|evaluasi|observasi|diobservasi|hari ke|hr ke|hari rawat|operasi|dioperasi|dirujuk|meninggal|berkurang|stabil|respons|respon|koreksi|dikoreksi|kontrol|post op|pasca operasi|pasca|lahir|dipasang|terpasang|monitoring|dimonitor|pemantauan|menurun|naik|turun|bebas demam|transfusi|hemodialisis|HD|kemoterapi|fisioterapi|dikonsulkan|konsul|alih rawat|infus|injeksi|APS|permintaan sendiri|resusitasi|rehidrasi|nebulisasi|oksigen";

/** The history speaks of the stay, not of the days before it alone. */
export const tellsCourse = (presentIllness: string): boolean =>
  care
    .split("|")
    .some((word) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, "iu").test(presentIllness));

interface Event {
  readonly name: string;
  readonly words: string;
  readonly traces: string;
  readonly procedures?: RegExp;
  readonly classes?: readonly string[];
}

const events: readonly Event[] = [
  {
    name: "transfusi",
    words: "transfusi",
    traces: "transfusi|PRC|TC|FFP|WB|kolf|kantong darah|darah",
    procedures: /^99\.0/u,
    classes: ["blood_product"],
  },
  {
    name: "kejang",
    words: "kejang",
    traces: "kejang|seizure|konvulsi|diazepam|fenitoin|phenytoin|fenobarbital|midazolam|EEG",
    classes: ["anticonvulsant"],
  },
  {
    name: "syok",
    words: "shockEvent",
    traces:
      "syok|shock|renjatan|DSS|akral dingin|loading|resusitasi|norepinefrin|dopamin|dobutamin|hipotensi|tensi turun",
    classes: ["vasopressor_inotrope"],
  },
  {
    name: "apnea",
    words: "apneaWords",
    traces: "apnea|apneu|henti napas|VTP|bagging|aminofilin|kafein|ventilator|intubasi|RJP",
    procedures: /^(?:96\.|93\.9|99\.6)/u,
  },
  {
    name: "perdarahan",
    words: "perdarahan",
    traces:
      "perdarahan|melena|hematemesis|epistaksis|darah|rembes|hematom|hematoma|hemoptisis|hemoptoe|BAB hitam|ICH|bleeding",
  },
];

const duringStay =
  /selama (?:di)?(?:rawat|perawatan)|hari (?:perawatan|rawat)|perawatan hari|(?:hari|hr) ke[- ]?\d|di (?:ruangan|bangsal|ruang rawat)|saat dirawat|dalam perawatan/iu;

/** The blood that any birth or operation loses is no event. */
const usualBleeding =
  /\bperdarahan\s+(?:pervaginam\s+|per vaginam\s+)?(?:normal|minimal|sedikit|terkontrol|terkendali|dalam batas normal|dbn|\(-\)|\d+\s*(?:cc|ml))/giu;

export interface Recorded {
  readonly notes: Notes;
  readonly procedures: Procedures;
  readonly drugs: Drugs;
  /** The emergency assessment, reports and results as one text. */
  readonly others: string;
}

/** Events that the summary places in the stay and no note, procedure, drug or report knows. Empty without notes. */
export function untracedEvents(told: string, recorded: Recorded): readonly string[] {
  const { notes, procedures, drugs, others } = recorded;
  if (notes.doctor.length === 0) return [];
  const text = [...noteTexts(notes), others, ...drugs.all.map(({ name }) => name ?? "")].join("\n");
  const sentences = told
    .replaceAll(usualBleeding, " ")
    .split(/[\n;]+|\.(?!\d)/u)
    .filter((part) => duringStay.test(part));
  return events
    .filter(({ words }) => sentences.some((part) => affirmedSentence(part, words) !== undefined))
    .filter(
      (event) =>
        !mentionsAnyway(text, event.traces) &&
        !procedures.codes.some((code) => event.procedures?.test(code) ?? false) &&
        !drugs.all.some(({ classes }) => classes.some((own) => event.classes?.includes(own))),
    )
    .map(({ name }) => name);
}

export const noteTexts = ({ doctor, nurse }: Notes): readonly string[] => [
  ...doctor.flatMap(({ s, o, a, p }) => [s, o, a, p].flatMap((part) => part ?? [])),
  ...nurse.flatMap(({ text }) => text ?? []),
];

/** A denied word is a trace too: the note spoke of it. */
const mentionsAnyway = (text: string, words: string): boolean =>
  words.split("|").some((word) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, "iu").test(text));

const cancer = "cancerHistory";
const status =
  /kemo|radi(?:asi|oterapi)|operasi|mastektomi|histerektomi|reseksi|MRM|terapi|pengobatan|remisi|residif|metasta|stadium|\bst\b|kontrol|sembuh|paliatif|tamoksifen|sejak|\b(?:19|20)\d\d\b|biopsi|\bPA\b|post|pasca|belum|menolak/iu;

/** The sentence of the past history that names a cancer and neither its state nor its treatment, where one is coded as secondary. */
export function bareCancerHistory(
  past: string | undefined,
  { secondary }: Diagnoses,
): string | undefined {
  if (past === undefined || !secondary.some(({ code = "" }) => code.startsWith("C")))
    return undefined;
  const sentence = affirmedSentence(past, cancer);
  return sentence === undefined || status.test(past) ? undefined : sentence;
}
