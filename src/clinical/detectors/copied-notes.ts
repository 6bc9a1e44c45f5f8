/** D16: a part of a note that repeats that of another day down to its measured values: nobody measures the same twice. */
import type { DocumentNote } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import type { Detector } from "../detector.ts";
import type { Relation } from "../relation.ts";

export const copiedNotes: Detector = { kinds: ["copiedNote"], find };

/** Values in a part, before it cannot be alike by chance. */
const fewestValues = 4;

function find(of: ClinicalCase): readonly Relation[] {
  const seen = new Map<string, { readonly note: DocumentNote; readonly text: string }>();
  const relations: Relation[] = [];
  for (const note of of.document.notes) {
    const day = dayOf(note);
    if (day === undefined || note.saidBy === null) continue;
    for (const { field, text } of note.texts) {
      const key = `${note.section} ${field} ${fold(text)}`;
      const first = seen.get(key);
      if (!first) seen.set(key, { note, text });
      else if (
        dayOf(first.note) !== day &&
        countValues(text) >= fewestValues &&
        !isWhole(first.note, note)
      )
        relations.push(relationOf(first.note, note, field, text, of));
    }
  }
  return relations;
}

const dayOf = ({ moment }: DocumentNote): string | undefined => moment?.at.slice(0, 10);

const fold = (text: string): string => text.toLowerCase().split(" ").filter(Boolean).join(" ");

/** Whole notes that are alike are told of elsewhere. */
const isWhole = (one: DocumentNote, other: DocumentNote): boolean =>
  one.texts.length === other.texts.length &&
  one.texts.every(({ text }, place) => fold(text) === fold(other.texts[place]?.text ?? ""));

/** Words with a digit in them; `[NAMA-1]` stands for a name and is no value. */
const countValues = (text: string): number =>
  text
    .split(" ")
    .filter((word) => !word.startsWith("[") && digits.some((digit) => word.includes(digit))).length;

const digits = Array.from({ length: 10 }, (_, digit) => String(digit));

function relationOf(
  first: DocumentNote,
  second: DocumentNote,
  field: string,
  text: string,
  { placeName }: ClinicalCase,
): Relation {
  return {
    kind: "copiedNote",
    name: placeName([second.section, field]),
    holds: false,
    decides: true,
    evidence: [],
    against: [`'${shorten(text)}' (${dayOf(first) ?? ""} dan ${dayOf(second) ?? ""})`],
  };
}

const longest = 90;
const shorten = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, text.lastIndexOf(" ", longest))} …`;
