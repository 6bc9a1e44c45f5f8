import { joinFields } from "../text/fields.ts";
import { DateTime } from "luxon";
import Type, { type Static } from "typebox";
import { readSection, type SectionReader } from "../answers.ts";
import type { VitalSigns } from "../../knowledge/terminology.ts";
import type { FactSource } from "../fact-source.ts";
import { isClock } from "../../reading/fields/date-time.ts";
import { affirmedSentence, isNamed, mentions } from "../text/mentions.ts";
import { readTime } from "../../reading/fields/moment.ts";
import type { Diagnoses } from "./diagnoses.ts";
import type { EncounterFacts } from "./encounter.ts";
import type { PatientFacts } from "./patient.ts";
import { lowSaturation, type PrimarySurvey } from "./primary-survey.ts";
import type { VitalSet, Vitals } from "./vitals.ts";

const text = (description: string) => Type.Optional(Type.String({ description }));
const evidence = (description: string) => Type.Array(Type.String(), { description });

export const triageSchema = Type.Object(
  {
    level: Type.Optional(
      Type.Integer({
        description: "1 (immediate) to 5 (T-4); absent where the words do not decide it",
      }),
    ),
    deadOnArrival: Type.Boolean({ description: "P0, hitam, DOA" }),
    arrival: text("Time of arrival as written, else the start of the visit"),
    examined: text("Time of the doctor's examination as written"),
    examinedBeforeArrival: Type.Boolean({
      description: "Both times could be read and the examination comes first",
    }),
    alarms: evidence("What speaks against a triage level of 4 or 5"),
    graveSigns: evidence("What speaks against a good general condition"),
    valueFaults: Type.Object(
      {
        pressure: evidence(
          "Blood pressure that is not systolic/diastolic, or whose sides cannot go together",
        ),
        bodySize: evidence("Weight, height or body mass index that nobody has"),
        other: evidence("Other values outside of what a living patient can have, or unreadable"),
      },
      { description: "Values of ttv that look like slips of the pen, each as 'nama nilai'" },
    ),
  },
  { description: "Arrival and triage in the emergency department" },
);
export interface Triage extends Static<typeof triageSchema> {
  /** Prioritas triase as written. */
  readonly priority?: string;
}

interface Parts {
  readonly diagnoses: Diagnoses;
  readonly encounter: EncounterFacts;
  readonly patient: PatientFacts;
  readonly primarySurvey: PrimarySurvey;
  readonly vitals: Vitals;
}

export function buildTriage(source: FactSource, parts: Parts): Triage {
  const section = readSection(source, "dataPasien", { emergencyOnly: true });
  const priority = section.text("Prioritas Triase");
  const arrival = timeWritten(section, "Jam Datang") ?? parts.encounter.start;
  const examined = timeWritten(section, "Jam Diperiksa Dokter");
  const level = priority === undefined ? undefined : readTriageLevel(priority);
  return {
    ...(priority !== undefined && { priority }),
    ...(level !== undefined && { level }),
    deadOnArrival: isDeadOnArrival(priority ?? ""),
    ...(arrival !== undefined && { arrival }),
    ...(examined !== undefined && { examined }),
    examinedBeforeArrival: comesFirst(examined, arrival, source.asOf.zoneName ?? "utc"),
    alarms: alarmsOf(parts, source.terminology.vitalSigns),
    graveSigns: graveSignsOf(parts, source.terminology.vitalSigns),
    valueFaults: valueFaultsOf(parts.vitals.emergency),
  };
}

/** A date may stand in a field of its own beside the time. */
function timeWritten(section: SectionReader, labels: string): string | undefined {
  const written = section.text(labels);
  if (written === undefined || !isClock(written)) return written;
  const [date] = labels.includes("Datang") ? [section.text("Tanggal Datang")] : [];
  return date === undefined ? written : `${date} ${written}`;
}

const isDeadOnArrival = (priority: string) => mentions(priority, "deadOnArrivalTriage");

/**
 * What is asked in turn: a scale, a priority, words, and colours last, as colours differ between hospitals (table T-4).
 */
const levels: readonly (readonly [asked: string, level: number])[] = [
  ["triageScaleOne", 1],
  ["triageScaleTwo", 2],
  ["scaleLevelThree", 3],
  ["scaleLevelFour", 4],
  ["scaleLevelFive", 5],
  ["triagePriorityOne", 1],
  ["triagePriorityTwo", 3],
  ["triagePriorityThree", 4],
  // `tidak gawat tidak darurat` holds `gawat tidak darurat`, and `darurat tidak gawat` holds `tidak gawat`.
  ["triageNeither", 5],
  ["triageLevel3", 3],
  ["triageLevelFive", 5],
  ["semiUrgent", 4],
  ["triageLevelOne", 1],
  ["triageLevel2", 2],
  ["triageUrgentWords", 3],
  ["colourRed", 1],
  ["colourYellow", 3],
  ["triageGreenColour", 4],
];

/** A 2 or a 3 alone: the scales of three levels and of five disagree. */
const bareLevels = new Set(["1", "4", "5"]);

/** Level 1–5; undefined where the text says none, or where two scales would read it differently. */
export function readTriageLevel(priority: string): number | undefined {
  if (isDeadOnArrival(priority)) return undefined;
  const [bare = ""] = priority.split("(");
  if (bareLevels.has(bare.trim())) return Number(bare);
  const plain = priority.replaceAll(/[-:,]/gu, " ");
  return levels.find(([asked]) => isNamed(plain, asked))?.[1];
}

const longestWaitMinutes = 12 * 60;

/**
 * Two moments are compared as they are; where one is a time of day alone, an examination that would have come more
 * than twelve hours after arrival is taken to come before it (23:50 and 00:05 are fifteen minutes apart).
 */
function comesFirst(
  examined: string | undefined,
  arrival: string | undefined,
  zone: string,
): boolean {
  const first = readTime(arrival, zone);
  const second = readTime(examined, zone);
  if (first && second) {
    if (!first.timed || !second.timed) return second.date < first.date;
    return DateTime.fromISO(second.at) < DateTime.fromISO(first.at);
  }
  const from = minutesOf(arrival, first?.timed ? first.at : undefined, zone);
  const to = minutesOf(examined, second?.timed ? second.at : undefined, zone);
  if (from === undefined || to === undefined) return false;
  return (to - from + 24 * 60) % (24 * 60) > longestWaitMinutes;
}

function minutesOf(
  written: string | undefined,
  at: string | undefined,
  zone: string,
): number | undefined {
  if (at !== undefined) {
    const moment = DateTime.fromISO(at, { zone });
    return moment.hour * 60 + moment.minute;
  }
  if (written === undefined || !isClock(written)) return undefined;
  const [hour = 0, minute = 0] = (written.match(/\d+/gu) ?? []).map(Number);
  return hour * 60 + minute;
}

function alarmsOf(parts: Parts, signs: VitalSigns): string[] {
  const { emergency } = parts.vitals;
  const { primarySurvey } = parts;
  const score = emergency?.news2;
  const grave = affirmedSentence(
    joinFields([primarySurvey.airway, primarySurvey.breathing, primarySurvey.circulation]),
    "graveTriageSigns",
  );
  return [
    ...(score && (score.score >= 5 || score.singleThree) ? [`NEWS2 ${score.score}`] : []),
    ...lowConsciousness(emergency, 13),
    ...lowSaturation(emergency, parts.diagnoses, signs),
    ...lowPressure(emergency, parts.patient),
    ...(grave === undefined ? [] : [grave]),
  ];
}

function graveSignsOf(parts: Parts, signs: VitalSigns): string[] {
  const { emergency } = parts.vitals;
  const score = emergency?.news2;
  return [
    ...(score && score.score >= 7 ? [`NEWS2 ${score.score}`] : []),
    ...lowConsciousness(emergency, 12),
    ...lowSaturation(emergency, parts.diagnoses, signs),
    ...lowPressure(emergency, parts.patient),
  ];
}

function lowConsciousness(vitals: VitalSet | undefined, limit: number): string[] {
  const total = vitals?.gcsTotal;
  return total !== undefined && total <= limit ? [`GCS ${total}`] : [];
}

/** Limits of pressure are those of adults. */
function lowPressure(vitals: VitalSet | undefined, { child }: PatientFacts): string[] {
  const systolic = vitals?.systolic;
  return systolic !== undefined && systolic <= 90 && !child
    ? [`tekanan sistolik ${systolic} mmHg`]
    : [];
}

const bodySize = new Set(["Berat badan", "Tinggi badan", "Indeks massa tubuh"]);
function valueFaultsOf(vitals: VitalSet | undefined): Triage["valueFaults"] {
  // In shock or at the end there is nothing to measure: no slip of the pen.
  const unreadable = (vitals?.unreadable ?? []).filter(
    ({ text: written }) => !isNamed(written, "notMeasurableWords"),
  );
  const faults = [...(vitals?.implausible ?? []), ...unreadable];
  const isPressure = (name: string) => name === "Tekanan darah";
  const pressureUnread = unreadable.filter(({ name }) => name.startsWith("Tekanan darah"));
  const of = (found: readonly { name: string; text: string }[]) =>
    found.map(({ name, text: value }) => `${name} ${value}`);
  return {
    pressure: [
      ...of(faults.filter(({ name }) => isPressure(name))),
      ...pressureUnread
        .filter(({ name }) => !isPressure(name))
        .map(({ text: value }) => `Tekanan darah ${value}`),
    ],
    bodySize: of(faults.filter(({ name }) => bodySize.has(name))),
    other: of(
      faults.filter(
        (fault) =>
          !isPressure(fault.name) && !bodySize.has(fault.name) && !pressureUnread.includes(fault),
      ),
    ),
  };
}
