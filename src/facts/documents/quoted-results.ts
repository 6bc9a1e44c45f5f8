/** Results that doctors quote in their notes, where none was sent. */
import { indexResults } from "../../document/sent-results.ts";
import { listOf } from "../../knowledge/cells.ts";
import { holding, inOrder, lastUpTo, nextFrom } from "../../reading/in-order.ts";
import type { Terminology } from "../../knowledge/terminology.ts";
import { entriesOf } from "../text/entries.ts";
import { joinFields } from "../text/fields.ts";
import { occurrencesOf } from "../text/mentions.ts";
import { readerInUse } from "../text/reader.ts";
import { sentenceEndsIn, sentencesIn } from "../text/pieces.ts";
import type { FactSource } from "../fact-source.ts";
import type { Documents } from "../groups/documents.ts";
import type { Imaging } from "../groups/imaging.ts";
import type { Labs } from "../groups/labs.ts";
import type { Notes } from "../groups/notes.ts";

/** What was counted in a field of the microscope is not a blood count: `18/lpb`. */
const microscopy = /lp[bk]/iu;

/** Bedside glucose is often quoted and never sent; a culture has no number of its own: `kultur 48 jam`. */
const notCompared = new Set(["glucose", "culture"]);

export function quotedResults(
  source: FactSource,
  { labs, notes }: { readonly labs: Labs; readonly notes: Notes },
): Documents["quotedResults"] {
  const { terminology } = source;
  const unsent: string[] = [];
  const sent = indexResults(
    labs.all.filter(({ urine }) => !urine),
    ({ analyte, name }) => [analyteOf(analyte), nameOf(name)],
  );
  const writtenOut = quotedInside(source);
  const computed = terminology.table("computed-results");
  for (const { o = "", date } of notes.doctor) {
    const isOfOther = otherSpecimensIn(o);
    const isComputed = holding(occurrencesOf(o, "computedValues"));
    for (const { key, value, words, start } of quotationsIn(o, terminology)) {
      if (isOfOther(start + words.length) || microscopy.test(words) || notCompared.has(key))
        continue;
      if (isComputed({ start, end: start + 1 }) || writtenOut.has(`${key} ${value}`)) continue;
      const results = sent([analyteOf(key), nameOf(words)]);
      const quoted = `${words}${date ? ` (${date})` : ""}`;
      if (results.holds(String(value).replace(".", ","), value)) continue;
      const isSent = (each: string) => sent([analyteOf(each)]).lastFor(date) !== undefined;
      // What a doctor reckons from results that were sent is not a result of its own.
      const isComputable = computed.some(
        (row) => row["result"] === key && listOf(row["from"]).every(isSent),
      );
      if (results.lastFor(date) === undefined && !isComputable) unsent.push(quoted);
    }
  }
  return { unsent };
}

interface Quoted {
  /** Key of the laboratory's list. */
  readonly key: string;
  readonly value: number;
  /** As the doctor wrote it: 'Kalium 2,6' or 'Hb: 9,4 g/dL'. */
  readonly words: string;
  readonly start: number;
}

/** Numbers behind the name of an analyte. Names of one letter (N, S, P, K) are vital signs as often as results. */
function quotationsIn(text: string, { laboratory }: Terminology): readonly Quoted[] {
  const { concepts } = readerInUse();
  return entriesOf(text, "measurements").flatMap(({ quantity, value, start, end }) => {
    const words = text.slice(start, end);
    const key = laboratory.find(concepts.get(quantity)?.label ?? "")?.key;
    // What the laboratory calls otherwise may be a score: `BI 20`.
    const isCalledSo = key !== undefined && laboratory.find(firstWordOf(words))?.key === key;
    const isQuoted = isCalledSo && typeof value === "number" && /^\p{L}{2}/u.test(words);
    return isQuoted ? [{ key, value, words, start }] : [];
  });
}

/** Values that stand in the words beside another result, or in what concludes a report: `2.400 (limfosit 85%)`. */
function quotedInside({ index, terminology }: FactSource): ReadonlySet<string> {
  const beside = index
    .ofKind("Observation")
    .flatMap(({ note = [], valueString = "" }) => [valueString, ...note.map(({ text }) => text)]);
  const concluding = index.ofKind("DiagnosticReport").map(({ conclusion = "" }) => conclusion);
  const quoted = [...beside, ...concluding].flatMap((text) => quotationsIn(text, terminology));
  return new Set(quoted.map(({ key, value }) => `${key} ${value}`));
}

/** Tells of a place whether another specimen than blood is named before it in its sentence. */
function otherSpecimensIn(note: string): (at: number) => boolean {
  const named = inOrder(occurrencesOf(note, "otherSpecimens"));
  const ends = sentenceEndsIn(note);
  return (at) => {
    const last = lastUpTo(named, at - 1);
    return last !== undefined && (nextFrom(ends, last.start)?.start ?? at) >= at;
  };
}

/** 'Keton' is read as the urine's, and 'Keton darah' may be what was sent: the name itself decides then. */
const firstWordOf = (name: string) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u)[0] ?? "";
const nameOf = (name: string) => `name ${firstWordOf(name)}`;
const analyteOf = (key = "") => `analyte ${key}`;

const examinations: readonly (readonly [string, words: string, readonly string[]])[] = [
  ["Foto toraks", "chestXray", ["fotoToraks"]],
  ["CT scan kepala", "ctHead", ["ctKepala", "mriKepala"]],
  ["USG", "ultrasound", ["usg"]],
];

/** A colon follows within so many letters: `USG abdomen atas: …`. */
const furthestColon = 25;

const isQuoted = (text: string, words: string): boolean =>
  occurrencesOf(text, words).some(({ end }) =>
    (sentencesIn(text.slice(end, end + furthestColon))[0] ?? "").includes(":"),
  );

export function quotedImaging(notes: Notes, imaging: Imaging): string[] {
  const read = joinFields(notes.doctor.map(({ o }) => o));
  return examinations.flatMap(([name, words, kinds]) => {
    const sent = imaging.all.some(
      ({ kind = "", report }) => kinds.includes(kind) && report !== undefined,
    );
    return isQuoted(read, words) && !sent ? [name] : [];
  });
}
