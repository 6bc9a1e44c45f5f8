/** Which days and shifts of the stay have no note, and which notes lack a part. */
import { joinFields } from "../text/fields.ts";
import { DateTime } from "luxon";
import type { Documents } from "../groups/documents.ts";
import type { EncounterFacts } from "../groups/encounter.ts";
import type { Labs } from "../groups/labs.ts";
import type { DoctorNote, Notes } from "../groups/notes.ts";

interface Parts {
  readonly encounter: EncounterFacts;
  readonly labs: Labs;
  readonly notes: Notes;
}

const shifts = ["pagi", "sore", "malam"] as const;

/**
 * The day of admission is covered by the initial assessments, and the stay may go on after the last note: only days between
 * the day after admission and the last documented day are asked for; `malam 05.30: persiapan pulang` is before the round.
 */
export function doctorNoteGaps({ encounter, labs, notes }: Parts): Documents["doctorNotes"] {
  const { doctor } = notes;
  const noted = new Set(doctor.flatMap(({ date }) => date ?? []));
  const results = labs.all.flatMap(({ date }) => date ?? []);
  const nursed = notes.nurse.flatMap(({ date, shift }) => (shift === "malam" ? [] : (date ?? [])));
  const last = [...noted, ...results, ...nursed].toSorted().at(-1);
  const { admittedWardAt, admittedIgdAt, start } = encounter;
  const first = dayAfter(admittedWardAt ?? admittedIgdAt ?? start) ?? [...noted].toSorted()[0];
  return {
    sent: doctor.length > 0,
    daysWithout:
      doctor.length === 0 ? [] : daysBetween(first, last).filter((day) => !noted.has(day)),
    incomplete: doctor.flatMap((note) => {
      const parts = note.s === undefined && note.o === undefined ? wholeNote : wholeNote.slice(2);
      const missing = parts.filter((part) => note[part] === undefined);
      const day = note.date ?? "tanpa tanggal";
      return missing.length === 0 ? [] : [`${day} (${missing.join(", ").toUpperCase()})`];
    }),
    copied: hasCopies(doctor),
    beforeAdmission: beforeAdmission(encounter, doctor),
  };
}

const wholeNote = ["s", "o", "a", "p"] as const;

/** Of whole days alone, between those of admission and of the last note; what lacks shifts on most of them is a selection. */
export function nurseNoteGaps({ encounter, notes }: Parts): Documents["nurseNotes"] {
  const { nurse, doctor } = notes;
  const dates = [...nurse, ...doctor].flatMap(({ date }) => date ?? []);
  const last = dates.toSorted().at(-1);
  const first = dayAfter(encounter.admittedWardAt ?? encounter.start);
  const whole = daysBetween(first, last).filter((day) => day !== last);
  const gaps = whole.flatMap((day) => {
    const noted = new Set(nurse.filter(({ date }) => date === day).map(({ shift }) => shift));
    // A note without a shift may belong to any.
    const missing = noted.has(undefined) ? [] : shifts.filter((shift) => !noted.has(shift));
    return missing.length === 0 ? [] : [{ day, missing }];
  });
  const missed = gaps.flatMap(({ missing }) => missing).length;
  const isSelection = 2 * missed > whole.length + 1 && 2 * gaps.length > whole.length;
  const named = gaps.map(({ day, missing }) => `${day} (${missing.join(", ")})`);
  return { sent: nurse.length > 0, shiftsWithout: isSelection ? [] : named };
}

const dayAfter = (at: string | undefined) => at && nextDay(at.slice(0, 10));
const nextDay = (day: string) => DateTime.fromISO(day).plus({ days: 1 }).toISODate() ?? day;

/** No stay is longer than a year; a date typed wrong must not make an endless list. */
const mostDays = 366;
function daysBetween(first: string | undefined, last: string | undefined): readonly string[] {
  if (first === undefined || last === undefined) return [];
  const days: string[] = [];
  for (let day = first; day <= last && days.length < mostDays; day = nextDay(day)) days.push(day);
  return days.length < mostDays ? days : [];
}

/** Three notes alike, or two of different days down to the measured values: nobody has the same vital signs twice. */
function hasCopies(doctor: readonly DoctorNote[]): boolean {
  const texts = doctor.map(({ s, o, a, p }) =>
    joinFields([s, o, a, p]).toLowerCase().replaceAll(/\s+/gu, " ").trim(),
  );
  const last = new Map(texts.map((text, place) => [text, place]));
  return texts.some((text, place) => {
    if (text.length <= 40 || last.get(text) === place) return false;
    const isThrice = text === texts[place + 1] && text === texts[place + 2];
    return isThrice || isMeasuredTwice(doctor[place], doctor[last.get(text) ?? place]);
  });
}

function isMeasuredTwice(one: DoctorNote | undefined, other: DoctorNote | undefined): boolean {
  if (one?.date === undefined || other?.date === undefined || one.date === other.date) return false;
  return [...(one.o ?? "").matchAll(/\d+(?:[.,/]\d+)*/gu)].length >= 4;
}

/** Notes of a day before the patient came, DD-MM-YYYY. */
function beforeAdmission(
  { admittedIgdAt, admittedWardAt, start }: EncounterFacts,
  doctor: readonly DoctorNote[],
): string[] {
  const [came] = [admittedIgdAt, admittedWardAt, start].filter((at) => at !== undefined).toSorted();
  if (came === undefined) return [];
  const early = doctor.flatMap(({ date }) =>
    date !== undefined && date < came.slice(0, 10) ? date : [],
  );
  return [...new Set(early)].map((day) => DateTime.fromISO(day).toFormat("dd-MM-yyyy"));
}
