import { joinFields } from "../text/fields.ts";
import { DateTime } from "luxon";
import Type, { type Static } from "typebox";
import { readSection, type SectionReader } from "../answers.ts";
import type { VitalSigns } from "../../knowledge/terminology.ts";
import type { FactSource } from "../fact-source.ts";
import { affirmedSentence } from "../text/mentions.ts";
import { readTime } from "../text/values.ts";
import type { Diagnoses } from "./diagnoses.ts";
import type { EncounterFacts } from "./encounter.ts";
import type { PatientFacts } from "./patient.ts";
import { lowSaturation, type PrimarySurvey } from "./primary-survey.ts";
import type { VitalSet, Vitals } from "./vitals.ts";

const text = (description: string) => Type.Optional(Type.String({ description }));
const evidence = (description: string) => Type.Array(Type.String(), { description });

export const triageSchema = Type.Object(
  {
    sent: Type.Boolean({ description: "The section dataPasien was sent" }),
    priority: text("Prioritas triase as written"),
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
export type Triage = Static<typeof triageSchema>;

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
    sent: section.sent,
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
  if (written === undefined || !/^\d{1,2}[:.]\d{2}/u.test(written)) return written;
  const [date] = labels.includes("Datang") ? [section.text("Tanggal Datang")] : [];
  return date === undefined ? written : `${date} ${written}`;
}

const isDeadOnArrival = (priority: string) =>
  /\bP\s*0\b|\bhitam\b|\bDOA\b|death on arrival|\bblack\b/iu.test(priority);

const roman = new Map([
  ["I", 1],
  ["II", 2],
  ["III", 3],
  ["IV", 4],
  ["V", 5],
]);

/** Words decided before numbers, and colours last, as colours differ between hospitals (table T-4). */
const words: readonly (readonly [RegExp, number])[] = [
  [/darurat,?\s+tidak gawat|(?<!tidak )gawat,?\s+tidak darurat/iu, 3],
  [/(?:tidak|non|bukan)[ -]gawat|false emergency|non[ -]?urgent?/iu, 5],
  [/semi[ -]?urgent?/iu, 4],
  [/resusitasi|resuscitation|gawat darurat/iu, 1],
  [/emergent|emergensi|emergency/iu, 2],
  [/urgent|urgen\b/iu, 3],
];
const colours: readonly (readonly [RegExp, number])[] = [
  [/\b(?:merah|red)\b/iu, 1],
  [/\b(?:kuning|yellow)\b/iu, 3],
  [/\b(?:hijau|green|biru|blue|putih|white)\b/iu, 4],
];

/** Level 1–5; undefined where the text says none, or where two scales would read it differently. */
export function readTriageLevel(priority: string): number | undefined {
  if (isDeadOnArrival(priority)) return undefined;
  const scale =
    /\b(?:ATS|ESI|CTAS|skala|scale|level|kategori)\s*[-:]?\s*([1-5]|I{1,3}|IV|V)\b/iu.exec(
      priority,
    )?.[1];
  if (scale !== undefined) return numberOf(scale);
  const byPriority = /\b(?:P|prioritas|priority)\s*[-:]?\s*([1-3]|I{1,3})\b/iu.exec(priority)?.[1];
  if (byPriority !== undefined) return [1, 3, 4][(numberOf(byPriority) ?? 0) - 1];
  const bare = /^\s*([145])\s*(?:\(|$)/u.exec(priority)?.[1];
  if (bare !== undefined) return Number(bare);
  return [...words, ...colours].find(([pattern]) => pattern.test(priority))?.[1];
}

const numberOf = (written: string) => roman.get(written.toUpperCase()) ?? Number(written);

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
  const [, hour, minute] = /^\s*([01]?\d|2[0-3])[:.]([0-5]\d)(?!\d)/u.exec(written ?? "") ?? [];
  return hour === undefined || minute === undefined
    ? undefined
    : Number(hour) * 60 + Number(minute);
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
/** Written where there is nothing to measure, in shock or at the end: no slip of the pen. */
const notMeasurable =
  /(?:tidak|tak|tdk|belum) (?:dapat |bisa )?(?:teraba|terukur|diukur|ditimbang|diperiksa|dinilai|dilakukan)|palp|per palpasi|sulit dinilai/iu;

function valueFaultsOf(vitals: VitalSet | undefined): Triage["valueFaults"] {
  const unreadable = (vitals?.unreadable ?? []).filter(
    ({ text: written }) => !notMeasurable.test(written),
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
