/** Procedures in the words of a clinic note: planned without an indication, done without a code. */
import { joinFields } from "./text/fields.ts";
import { isUnder } from "../knowledge/cells.ts";
import type { TableRow, Terminology } from "../knowledge/terminology.ts";
import type { Diagnoses } from "./groups/diagnoses.ts";
import { besides } from "./text/places.ts";
import { measurementsOf } from "./text/measurements.ts";
import { conceptsOf, isName, occurrencesOf, sentenceOf } from "./text/mentions.ts";
import { entriesOf } from "./text/entries.ts";
import { readerInUse } from "./text/reader.ts";

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

/** The sentence of the plan in which a procedure is intended; undefined where it is only remembered or excluded. */
export function intendedIn(plan: string, words: string): string | undefined {
  const first = occurrencesOf(plan, words).find(({ polarity }) => polarity === "affirmed");
  const isEarlier =
    first !== undefined &&
    besides(plan, words, "earlierAct").some(({ sentence }) => sentence === first.sentence);
  return first && !isEarlier ? sentenceOf(plan, first) : undefined;
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
  const note = joinFields([subjective, objective, assessment]);
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

/** Names of procedures that objective findings or plan say were done now: `dilakukan ekstraksi serumen`. */
export function performedWithoutCode(
  { objective, plan }: Note,
  terminology: Terminology,
): readonly string[] {
  const text = joinFields([objective, plan]);
  const isDone = doneIn(text);
  const known = [
    ...terminology
      .table("procedure-words")
      .map(({ name = "", words = "" }) => [name, words] as const),
    ...clinicProcedures,
  ];
  const told = known.filter(([, words]) => isDone(words)).map(([name]) => name);
  // The blood flow of a dialysis is written only where one runs: 'HD 4,5 jam Qb 220'.
  const running = measurementsOf(plan, "bloodFlowQb").length > 0 ? ["hemodialisis"] : [];
  return [...new Set([...running, ...told])];
}

/** Tells whether a text says in so many words that one of them was done now. */
function doneIn(text: string): (words: string) => boolean {
  const done = entriesOf(
    text,
    "events",
    ({ state, at, cues = [] }) =>
      (state === "done" || state === "resulted") &&
      (at === undefined ? cues.length > 0 : isName(at, "today")),
  );
  const acts = new Set(done.flatMap(({ what }) => readerInUse().concepts.withWider(what)));
  return (words) =>
    conceptsOf(words).some((id) => acts.has(id)) ||
    besides(text, words, "today").some(({ stated }) => stated);
}
