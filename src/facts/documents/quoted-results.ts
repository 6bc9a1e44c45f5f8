/** Results that doctors quote in their notes, compared with the results that were sent. */
import { indexResults } from "../../document/sent-results.ts";
import { listOf } from "../../knowledge/cells.ts";
import { holding, inOrder, lastUpTo, nextFrom, touching } from "../../reading/in-order.ts";
import { joinFields } from "../text/fields.ts";
import { occurrencesOf } from "../text/mentions.ts";
import { readerInUse } from "../text/reader.ts";
import { sentenceEndsIn, sentencesIn } from "../text/pieces.ts";
import { readNumber } from "../text/values.ts";
import type { FactSource } from "../fact-source.ts";
import type { Documents } from "../groups/documents.ts";
import type { Imaging } from "../groups/imaging.ts";
import type { Labs } from "../groups/labs.ts";
import type { Notes } from "../groups/notes.ts";

/** The notation of a result, compared as the doctor wrote it: 'Kalium 2,6' or 'Hb: 9,4'. Names of one letter (N, S, P, K) are vital signs as often as results. */
const quotation =
  /(?<![\p{L}\d])(\p{L}[\p{L}0-9]{1,15})\s*[:=]?\s*(\d{1,3}(?:\.\d{3})+|\d+(?:[.,]\d+)?)(?![\d/]|[-–]\d)/gu;

/** What was counted in a field of the microscope is not a blood count: `5-8/lpb`. */
const microscopy = /^\s*(?:-\s*\d+\s*)?(?:\/\s*)?lp[bk]?(?!\p{L})/iu;

/** Bedside glucose is often quoted and never sent; a culture has no number of its own: `kultur 48 jam`. */
const notCompared = new Set(["glucose", "culture"]);

export function quotedResults(
  source: FactSource,
  { labs, notes }: { readonly labs: Labs; readonly notes: Notes },
): Documents["quotedResults"] {
  const { terminology } = source;
  const unsent: string[] = [];
  const differing: string[] = [];
  const sent = indexResults(
    labs.all.filter(({ urine }) => !urine),
    ({ analyte, name }) => [analyteOf(analyte), nameOf(name)],
  );
  const writtenOut = quotedInside(source);
  const computed = terminology.table("computed-results");
  for (const { o = "", date } of notes.doctor) {
    const isOfOther = otherSpecimensIn(o);
    const isComputed = holding(occurrencesOf(o, "computedValues"));
    const isMeasured = touching(readerInUse().read(o).measurements);
    for (const { 0: all, 1: name = "", 2: number = "", index } of o.matchAll(quotation)) {
      // `CHA2DS2-VASc 5 (HT 1, stroke 2)`: a name and a number alone are not a value.
      if (!isMeasured({ start: index, end: index + all.length })) continue;
      if (isOfOther(index) || microscopy.test(o.slice(index + all.length))) continue;
      if (isComputed({ start: index, end: index + name.length })) continue;
      const analyte = terminology.laboratory.find(name);
      if (!analyte?.key || notCompared.has(analyte.key)) continue;
      if (writtenOut.has(`${analyte.key} ${number}`)) continue;
      const results = sent([analyteOf(analyte.key), nameOf(name)]);
      const quoted = `${name} ${number}${date ? ` (${date})` : ""}`;
      if (results.holds(number, readNumber(number))) continue;
      const other = results.lastFor(date);
      const isSent = (key: string) => sent([analyteOf(key)]).lastFor(date) !== undefined;
      // What a doctor reckons from results that were sent is not a result of its own.
      const isComputable = computed.some(
        (row) => row["result"] === analyte.key && listOf(row["from"]).every(isSent),
      );
      if (other) differing.push(`${quoted}, sedangkan ${other.evidence}`);
      else if (!isComputable) unsent.push(quoted);
    }
  }
  return { unsent, differing };
}

/** Values that stand in the words beside another result, or in what concludes a report: `2.400 (limfosit 85%)`. */
function quotedInside({ index, terminology }: FactSource): ReadonlySet<string> {
  const beside = index
    .ofKind("Observation")
    .flatMap(({ note = [], valueString = "" }) => [valueString, ...note.map(({ text }) => text)]);
  const concluding = index.ofKind("DiagnosticReport").map(({ conclusion = "" }) => conclusion);
  const found = [...beside, ...concluding].flatMap((text) =>
    [...text.matchAll(quotation)].map(
      ([, name = "", number = ""]) => `${terminology.laboratory.find(name)?.key ?? ""} ${number}`,
    ),
  );
  return new Set(found);
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
const nameOf = (name: string) => `name ${name.toLowerCase().split(/[^\p{L}\p{N}]+/u)[0] ?? ""}`;
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
