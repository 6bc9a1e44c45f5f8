import { DateTime } from "luxon";
import { monthOf } from "../../reading/fields/date-time.ts";
import Type, { type Static } from "typebox";
import { readSection } from "../answers.ts";
import type { FactSource } from "../fact-source.ts";
import { contradictedConclusions, unlikelyRatios } from "../laboratory/conclusions.ts";
import type { EncounterFacts } from "./encounter.ts";
import type { Imaging } from "./imaging.ts";
import type { Labs } from "./labs.ts";
import type { Narrative } from "./narrative.ts";
import type { PatientFacts } from "./patient.ts";

export const resultsSchema = Type.Object(
  {
    future: Type.Array(Type.String(), {
      description: "Results dated after the moment of the check: 'nama (tanggal)'",
    }),
    outsideStay: Type.Array(Type.String(), {
      description:
        "Results more than 7 days (pathology, organisms and whatever else is told in words: 180) before admission, or 1 (told in words: 7) after discharge, 7 after a clinic visit, or 2 after the arrival in an emergency department, unless marked as from before or named by its date; none of a summary that was not sent",
    }),
    conclusions: Type.Array(Type.String(), {
      description: "Conclusions of laboratory reports that the values contradict: 'kesan; nilai'",
    }),
    ratios: Type.Array(Type.String(), {
      description: "Hemoglobin and hematocrit of one moment that do not go together (2.5 to 3.6)",
    }),
  },
  { description: "Laboratory and imaging results against each other and against the document" },
);
export type Results = Static<typeof resultsSchema>;

interface Dated {
  readonly name: string;
  readonly at?: string;
  readonly date?: string;
  readonly text: string | undefined;
  /** A biopsy or an organism proves a disease for months, a number is of its week. */
  readonly isLasting: boolean;
}

interface Parts {
  readonly encounter: EncounterFacts;
  readonly imaging: Imaging;
  readonly labs: Labs;
  readonly narrative: Narrative;
  readonly patient: PatientFacts;
}

export function buildResults(source: FactSource, parts: Parts): Results {
  const { encounter, imaging, labs, narrative } = parts;
  const results: readonly Dated[] = [
    ...labs.all.map(({ text, ...of }) => ({ ...of, text, isLasting: of.value === undefined })),
    ...imaging.all.map(({ report: text, ...of }) => ({ ...of, text, isLasting: false })),
  ];
  const stay = stayOf(source, encounter);
  const label = ({ name, date }: Dated) => `${name} (${indonesianDate(date)})`;
  const distinct = (found: readonly Dated[]) => [...new Set(found.map(label))];
  return {
    future: distinct(results.filter(isAfter(source.asOf))),
    outsideStay: distinct(
      results.filter((one) => isOutside(one, stay) && !isToldOf(one, stay, narrative.doctor)),
    ),
    conclusions: contradictedConclusions(source, labs, parts.patient),
    ratios: unlikelyRatios(labs),
  };
}

/** Clocks of devices differ: an hour is not a future. */
function isAfter(asOf: DateTime): (result: Dated) => boolean {
  const latest = asOf.plus({ hours: 1 }).toMillis();
  const today = asOf.toISODate() ?? "";
  return ({ at, date }) => {
    if (at !== undefined) return Date.parse(at) > latest;
    return date !== undefined && date > today;
  };
}

type Stay = Partial<Record<"from" | "to" | "lastingFrom" | "lastingTo", string | undefined>>;

/** Days after a visit in which its results come: an emergency assessment is written within hours. */
const daysAfterVisit = { igd_asesmen_awal: 2, rajal_soap: 7 } as const;

/**
 * The first and last day that a result may have; a visit brings results of any day before it. A summary that was not
 * sent may tell of another stay, or name an older result by its date.
 */
function stayOf(
  source: FactSource,
  { admittedIgdAt, admittedWardAt, start }: EncounterFacts,
): Stay {
  if (source.stage === "igd_asesmen_awal" || source.stage === "rajal_soap")
    return { to: shifted(daysAfterVisit[source.stage], start) };
  const summary = readSection(source, "resumePulang");
  if (source.stage === "ranap_resume" && !summary.sent) return {};
  const admitted = summary.time("tanggal_masuk")?.at ?? admittedIgdAt ?? start ?? admittedWardAt;
  const left = summary.time("tanggal_keluar")?.at;
  // A discharge before the admission is told by the rules on dates, and bounds nothing.
  const discharged = left !== undefined && left >= (admitted ?? left) ? left : undefined;
  return {
    from: shifted(-7, admitted),
    lastingFrom: shifted(-180, admitted),
    to: shifted(1, discharged),
    lastingTo: shifted(7, discharged),
  };
}

const shifted = (days: number, at = ""): string | undefined =>
  DateTime.fromISO(at, { setZone: true }).plus({ days }).toISODate() ?? undefined;

const fromBefore =
  /sebelum (?:MRS|masuk|rawat|dirawat)|SMRS|dari (?:RS|luar|klinik|puskesmas|rujukan)|hasil lama|arsip|kunjungan/iu;

function isOutside({ name, date, text, isLasting }: Dated, stay: Stay): boolean {
  if (date === undefined || fromBefore.test(`${name} ${text ?? ""}`)) return false;
  const [from, to = stay.to] = isLasting ? [stay.lastingFrom, stay.lastingTo] : [stay.from];
  return (from !== undefined && date < from) || (to !== undefined && date > to);
}

/** An older result is not a mistake where a doctor names it by its date: 'Ekokardiografi 1 Agustus 2026: LVEF 66%'. */
function isToldOf({ date }: Dated, { from }: Stay, told: string): boolean {
  if (date === undefined || from === undefined || date >= from) return false;
  const { year, month, day } = DateTime.fromISO(date);
  const [separator, years] = [String.raw`\s?[-/.]\s?`, `(?:${year}|${year % 100})`];
  const forms = [
    date,
    `0?${day}${separator}0?${month}${separator}${years}`,
    String.raw`0?${day}\s+(?<name>\p{L}+)\s+${years}`,
  ];
  return [...told.matchAll(new RegExp(`(?<!\\d)(?:${forms.join("|")})(?!\\d)`, "gu"))].some(
    ({ groups: { name } = {} }) => name === undefined || monthOf(name) === month,
  );
}

const indonesianDate = (date: string | undefined) =>
  date === undefined ? "" : DateTime.fromISO(date).toFormat("dd-MM-yyyy");
