/** D16: a note or a part of one that repeats that of another day down to its values, or a doctor's whole note: nobody measures or writes the same twice. */
import type { DocumentNote } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import { digits } from "../digits.ts";
import type { Detector } from "../detector.ts";
import type { Relation } from "../relation.ts";

export const copiedNotes: Detector = { kinds: ["copiedNote"], find };

/** Values in a part, before it cannot be alike by chance. */
const fewestValues = 4;

/** Words and parts of a whole note of a doctor, before nobody writes it twice. */
const fewestWords = 10;
const fewestParts = 3;

function find(of: ClinicalCase): readonly Relation[] {
  const dated = of.document.notes.filter(
    (note) => dayOf(note) !== undefined && note.saidBy !== null,
  );
  const wholes = new Map<string, DocumentNote>();
  const parts = new Map<string, DocumentNote>();
  return dated.flatMap((note): readonly Relation[] => {
    const whole = note.texts.map(({ text }) => text).join(" ");
    const copied = firstUnlike(wholes, `${note.section} ${fold(whole)}`, note, timeOf);
    if (copied) {
      const isMeasured = countValues(whole) >= fewestValues && dayOf(copied) !== dayOf(note);
      // On the ward a rule of the daily notes says it of doctors.
      if (isMeasured && of.setting === "ward" && note.saidBy === "doctor") return [];
      if (isMeasured) return [relationOf(copied, note, undefined, whole, of)];
      if (isWritten(note, whole))
        return [{ ...relationOf(copied, note, undefined, whole, of), reason: alike }];
    }
    return note.texts.flatMap(({ field, text }) => {
      const first = firstUnlike(parts, `${note.section} ${field} ${fold(text)}`, note, dayOf);
      return !first || copied || countValues(text) < fewestValues
        ? []
        : [relationOf(first, note, field, text, of)];
    });
  });
}

const alike = "tulisan yang sama persis pada dua waktu";

/** A nurse's `pasien tenang, infus lancar` may be written each day. */
const isWritten = ({ saidBy, texts }: DocumentNote, whole: string): boolean =>
  saidBy === "doctor" &&
  texts.filter(({ text }) => text.trim() !== "").length >= fewestParts &&
  whole.split(" ").filter(Boolean).length >= fewestWords;

/** The first note with that text, where it is of another time. */
function firstUnlike(
  seen: Map<string, DocumentNote>,
  key: string,
  note: DocumentNote,
  whenOf: (note: DocumentNote) => string | undefined,
): DocumentNote | undefined {
  const first = seen.get(key);
  if (!first) seen.set(key, note);
  return first && whenOf(first) !== whenOf(note) ? first : undefined;
}

const timeOf = ({ moment }: DocumentNote): string | undefined =>
  moment?.at.slice(0, 16).replace("T", " ");

const dayOf = ({ moment }: DocumentNote): string | undefined => moment?.at.slice(0, 10);

const fold = (text: string): string => text.toLowerCase().split(" ").filter(Boolean).join(" ");

/** Words with a digit in them; `[NAMA-1]` stands for a name and is not a value. */
const countValues = (text: string): number =>
  text
    .split(" ")
    .filter((word) => !word.startsWith("[") && digits.some((digit) => word.includes(digit))).length;

function relationOf(
  first: DocumentNote,
  second: DocumentNote,
  field: string | undefined,
  text: string,
  { placeName }: ClinicalCase,
): Relation {
  const told = dayOf(first) === dayOf(second) ? timeOf : dayOf;
  return {
    kind: "copiedNote",
    name: placeName([second.section, ...(field === undefined ? [] : [field])]),
    holds: false,
    decides: true,
    evidence: [],
    against: [`'${shorten(text)}' (${told(first) ?? ""} dan ${told(second) ?? ""})`],
  };
}

const longest = 90;
const shorten = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, text.lastIndexOf(" ", longest))} …`;
