import { joinFields } from "../text/fields.ts";
import { DateTime } from "luxon";
import Type, { type Static } from "typebox";
import type { FactSource } from "../fact-source.ts";
import { isCriticalResult } from "../laboratory/critical.ts";
import { mentions } from "../text/mentions.ts";
import { vitalCourse, type MeasuredSet } from "../warning/vital-course.ts";
import type { Labs } from "./labs.ts";
import type { Notes } from "./notes.ts";
import type { PatientFacts } from "./patient.ts";

const scoredSchema = Type.Object({
  moment: Type.String({ description: "'15-08-2026 06:00, dicatat perawat'" }),
  score: Type.Integer({ description: "NEWS2" }),
  followed: Type.Boolean({ description: "What the rule asks for is there" }),
});

export const earlyWarningSchema = Type.Object(
  {
    sets: Type.Integer({ description: "Sets of vital signs in nurse notes" }),
    unscored: Type.Array(Type.String(), {
      description: "What NEWS2 needs and at least half of two or more of these sets have not",
    }),
    high: Type.Optional(
      Type.Object(scoredSchema.properties, {
        description:
          "The latest scored set, 7 or more; followed: a doctor's entry within an hour with another plan than before",
      }),
    ),
    watch: Type.Optional(
      Type.Object(scoredSchema.properties, {
        description:
          "The latest set of 5–6, or of 3 in one sign, on a day on which nurses recorded several sets; followed: the next within an hour",
      }),
    ),
    rise: Type.Optional(
      Type.Object(
        { ...scoredSchema.properties, from: Type.Integer() },
        { description: "A rise of 3 or more between two sets; followed: a doctor speaks of it" },
      ),
    ),
    critical: Type.Array(
      Type.Object({
        evidence: Type.String(),
        followed: Type.Boolean({ description: "A doctor's entry stands after it" }),
      }),
      { description: "Results of table critical-results; empty where no doctor's note was sent" },
    ),
  },
  {
    description: "Early warning: deterioration and critical results, and whether notes answer them",
  },
);
export type EarlyWarning = Static<typeof earlyWarningSchema>;

interface Parts {
  readonly labs: Labs;
  readonly notes: Notes;
  readonly patient: PatientFacts;
}

/** Silent about a patient who died, for whom the rules of discharge speak. */
export function buildEarlyWarning(source: FactSource, parts: Parts): EarlyWarning {
  const { notes, patient } = parts;
  const died = mentions(notes.lastAssessment ?? "", "diedInHospital");
  const sets = died ? [] : vitalCourse(source, notes, patient);
  // Monitoring is the nurses'; a doctor's round need not write every sign.
  const nursed = sets.filter(({ by }) => by === "perawat");
  const zone = source.asOf.zoneName ?? "utc";
  return {
    sets: nursed.length,
    unscored: unscored(nursed),
    ...present("high", highScore(sets, notes, zone)),
    ...present("watch", watchScore(sets, zone)),
    ...present("rise", rise(sets, notes, zone)),
    critical: died ? [] : criticalResults(source, parts),
  };
}

const present = <K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> => {
  const found: Partial<Record<K, V>> = {};
  if (value !== undefined) found[key] = value;
  return found;
};

function unscored(sets: readonly MeasuredSet[]): string[] {
  if (sets.length < 2) return [];
  const names = new Set(sets.flatMap(({ missing }) => missing));
  return [...names].filter(
    (name) => sets.filter(({ missing }) => missing.includes(name)).length * 2 >= sets.length,
  );
}

const minutesBetween = (from: string, to: string): number =>
  DateTime.fromISO(to).diff(DateTime.fromISO(from), "minutes").minutes;

const momentOf = ({ at, by }: MeasuredSet, zone: string): string =>
  `${DateTime.fromISO(at, { zone }).toFormat("dd-MM-yyyy HH:mm")}, dicatat ${by}`;

type Scored = NonNullable<EarlyWarning["high"]>;

function highScore(
  sets: readonly MeasuredSet[],
  { doctor }: Notes,
  zone: string,
): Scored | undefined {
  const latest = sets.findLast(({ score }) => score !== undefined);
  if (latest?.score === undefined || latest.score < 7) return undefined;
  const { at, score } = latest;
  const followed = doctor.some((note, place) => {
    const minutes = note.at === undefined ? -1 : minutesBetween(at, note.at);
    const before = doctor[place - 1]?.p;
    return minutes >= 0 && minutes <= 60 && note.p !== undefined && note.p !== before;
  });
  return { moment: momentOf(latest, zone), score, followed };
}

/** Charts of hourly monitoring are not part of a request: asked only where nurses recorded several sets that day. */
function watchScore(sets: readonly MeasuredSet[], zone: string): Scored | undefined {
  const found = sets.flatMap((set, place): readonly Scored[] => {
    const { score, singleThree, at } = set;
    if (score === undefined || score >= 7 || !(score >= 5 || singleThree)) return [];
    const charted = sets.filter(
      (other) => other.by === "perawat" && other.at.slice(0, 10) === at.slice(0, 10),
    );
    const next = sets[place + 1];
    if (charted.length < 4 || next === undefined) return [];
    return [{ moment: momentOf(set, zone), score, followed: minutesBetween(at, next.at) <= 60 }];
  });
  return found.at(-1);
}

const worsening = "clinicalWorsening";

function rise(
  sets: readonly MeasuredSet[],
  { doctor }: Notes,
  zone: string,
): EarlyWarning["rise"] | undefined {
  const scored = sets.filter((set) => set.score !== undefined);
  const found = scored.flatMap((set, place) => {
    const from = scored[place - 1]?.score;
    const { score } = set;
    if (from === undefined || score === undefined || score - from < 3) return [];
    const followed = doctor.some(
      (note) =>
        (note.at ?? "") >= set.at &&
        mentions(joinFields([note.s, note.o, note.a, note.p]), worsening),
    );
    return [{ moment: momentOf(set, zone), from, score, followed }];
  });
  return found.at(-1);
}

function criticalResults(
  { terminology }: FactSource,
  { labs, notes }: Parts,
): EarlyWarning["critical"] {
  if (notes.doctor.length === 0) return [];
  const limits = terminology.table("critical-results");
  return labs.all
    .filter((result) => isCriticalResult(result, limits))
    .flatMap(({ evidence, at, date }) => {
      if (date === undefined) return [];
      // A result with a date alone is answered by any note of that day.
      const timed = at !== undefined && !/T00:00:00/u.test(at);
      const followed = notes.doctor.some((note) =>
        timed ? (note.at ?? "") >= at : (note.date ?? "") >= date,
      );
      return [{ evidence, followed }];
    });
}
