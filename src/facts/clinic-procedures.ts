/** Procedures in the words of a clinic note: planned without an indication, done without a code. */
import { isUnder } from "../knowledge/cells.ts";
import type { TableRow, Terminology } from "../knowledge/terminology.ts";
import type { Diagnoses } from "./groups/diagnoses.ts";
import { affirmedSentence, mentions, occurrencesOf } from "./text/mentions.ts";

interface Note {
  readonly subjective: string;
  readonly objective: string;
  readonly assessment: string;
  readonly plan: string;
}

export interface UnsupportedPlan {
  readonly name: string;
  readonly expected: string;
}

/** Speaks of an operation that was, not of one that will be. */
const earlier = /(?<!\p{L})(?:post|pasca|paska|setelah|riwayat|s\/p|telah|sudah)(?!\p{L})/iu;

/** The sentence of the plan in which a procedure is intended; undefined where it is only remembered or excluded. */
export function intendedIn(plan: string, words: string): string | undefined {
  const sentence = affirmedSentence(plan, words);
  return sentence === undefined || earlier.test(sentence) ? undefined : sentence;
}

/**
 * Planned procedures that neither a coded diagnosis nor a word of the note supports. Silent where the assessment is
 * missing, for then that is what is asked.
 */
export function plannedWithoutIndication(
  { subjective, objective, assessment, plan }: Note,
  diagnoses: Diagnoses,
  terminology: Terminology,
): readonly UnsupportedPlan[] {
  if (plan === "" || assessment === "") return [];
  const note = [subjective, objective, assessment].join("\n");
  return terminology
    .table("planned-procedures")
    .filter((row) => intendedIn(plan, row["words"] ?? "") !== undefined)
    .flatMap((row) => {
      const indication = terminology
        .table("procedure-indications")
        .find(({ procedure }) => procedure === row["procedure"]);
      if (!indication || isCoded(diagnoses, indication)) return [];
      if (occurrencesOf(note, row["support"] ?? "").length > 0) return [];
      return [{ name: row["name"] ?? "", expected: indication["expected"] ?? "" }];
    });
}

const isCoded = ({ codes }: Diagnoses, row: TableRow) =>
  codes.some((code) => isUnder(code, row["diagnoses"]));

/** Small procedures of a clinic, besides those of the table `procedure-words`. */
const clinicProcedures: readonly (readonly [string, string])[] = [
  ["nebulisasi", "nebulization"],
  ["penjahitan luka", "woundSuturing"],
  ["ekstraksi serumen", "earwaxRemoval"],
  ["pembersihan telinga", "earToilet"],
  ["insisi abses", "abscessIncision"],
  ["injeksi intraartikular", "jointInjection"],
  ["perawatan luka", "woundDressingWords"],
  ["pencabutan gigi", "toothExtraction"],
  ["penambalan gigi", "toothFillingWords"],
  ["pembersihan karang gigi", "scaling"],
  ["fisioterapi", "physiotherapyModalities"],
  ["EKG", "EKG"],
  ["USG", "USG"],
];

const done = /(?<!\p{L})(?:dilakukan|dikerjakan|telah|sudah|hari ini)(?!\p{L})/iu;
const anotherTime =
  /(?<!\p{L})(?:rencana|renc|akan|jadwal|dijadwalkan|pro|saran|disarankan|bila|jika|bisa|dapat|perlu|lalu|sebelumnya|kemarin|riwayat|post|pasca|tanggal|tgl|luar|rs|besok|minggu|bulan|tahun)(?!\p{L})|\d{1,2}[-/]\d{1,2}/iu;

/** A dentist may name the tooth by its number alone (FDI): 'ekstraksi 46'. */
const numberedTooth =
  /(?<![\p{L}\p{N}])(?<act>ekstraksi|pencabutan|cabut|tumpatan|tambal|penambalan)\s+(?<tooth>[1-4][1-8]|[5-8][1-5])(?![\d.,]*\d|\s*(?:mg|ml|cc|kali|x))/giu;

/** The blood flow of a dialysis is written only where one runs: 'HD 4,5 jam Qb 220'. */
const dialysis = /(?<!\p{L})Qb\s?[:=]?\s?\d/iu;

/** Names of procedures that objective findings or plan say were done now: `dilakukan ekstraksi serumen`. */
export function performedWithoutCode(
  { objective, plan }: Note,
  terminology: Terminology,
): readonly string[] {
  const sentences = [objective, plan]
    .map((text) => text.replaceAll(numberedTooth, "$<act> gigi $<tooth>"))
    .flatMap((text) => text.split(/[\n;]|\.(?!\d)/u))
    // 'Tumpatan gigi 36 hari ini, kontrol bila ngilu': what is for another time takes only its own part with it.
    .flatMap((sentence) => [sentence, ...sentence.split(/,(?!\d)/u)])
    .filter((sentence) => done.test(sentence) && !anotherTime.test(sentence));
  const running = dialysis.test(plan) ? ["hemodialisis"] : [];
  if (sentences.length === 0) return running;
  const known = [
    ...terminology
      .table("procedure-words")
      .map(({ name = "", words = "" }) => [name, words] as const),
    ...clinicProcedures,
  ];
  const told = known
    .filter(([, words]) => sentences.some((sentence) => mentions(sentence, words)))
    .map(([name]) => name);
  return [...new Set([...running, ...told])];
}
