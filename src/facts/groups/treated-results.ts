import { joinFields } from "../text/fields.ts";
import { DateTime } from "luxon";
import Type, { type Static } from "typebox";
import { listsAny } from "../../knowledge/cells.ts";
import type { TableRow } from "../../knowledge/terminology.ts";
import type { FactSource } from "../fact-source.ts";
import { isInputError } from "../laboratory/series.ts";
import type { Drug } from "../medication/drug.ts";
import type { Drugs } from "./drugs.ts";
import type { LabResult, Labs } from "./labs.ts";
import type { Narrative } from "./narrative.ts";
import type { Notes } from "./notes.ts";
import type { Procedures } from "./procedures.ts";

export const treatedResultsSchema = Type.Array(
  Type.Object({
    topic: Type.Enum(["electrolyte", "transfusion"]),
    name: Type.String({ description: "For a reader: Kalium, Hb" }),
    before: Type.String({
      description: "The first result that asked for the treatment, literally",
    }),
    treatment: Type.String({ description: "As written" }),
    after: Type.Optional(
      Type.String({ description: "The last result since the treatment began, literally" }),
    ),
    repeated: Type.Boolean({
      description: "There is a result since the treatment began, or a text speaks of one",
    }),
    worse: Type.Boolean({
      description: "The result afterwards lies further out than the one before",
    }),
    overdue: Type.Boolean({
      description: "The document speaks of a day and more after the treatment began",
    }),
  }),
  {
    description:
      "Results of table treated-results that were treated, and what was measured afterwards",
  },
);
export type TreatedResults = Static<typeof treatedResultsSchema>;

interface Parts {
  readonly drugs: Drugs;
  readonly labs: Labs;
  readonly narrative: Narrative;
  readonly notes: Notes;
  readonly procedures: Procedures;
}

interface Treatment {
  readonly name: string;
  readonly since?: string;
}

type Reading = LabResult & { readonly value: number };

export function buildTreatedResults(source: FactSource, parts: Parts): TreatedResults {
  return source.terminology.table("treated-results").flatMap((row) => {
    const readings = readingsOf(parts.labs, row["series"] ?? "");
    const limit = Number(row["limit"]);
    const below = row["direction"] === "below";
    const before = readings.find(({ value }) => (below ? value < limit : value > limit));
    const treatment = before && firstTreatment(row, parts);
    if (!before || !treatment) return [];
    const after = readings.findLast((one) => one !== before && isAfter(one, before, treatment));
    return [
      {
        topic: row["topic"] === "transfusion" ? ("transfusion" as const) : ("electrolyte" as const),
        name: row["name"] ?? "",
        before: before.evidence,
        treatment: treatment.name,
        ...(after && { after: after.evidence }),
        repeated: after !== undefined || isWritten(row["written"] ?? "", parts),
        worse: after !== undefined && isWorse(after.value, before.value, below),
        overdue: isOverdue(treatment, parts),
      },
    ];
  });
}

const readingsOf = ({ all }: Labs, series: string): readonly Reading[] =>
  all.flatMap((result) =>
    result.analyte === series && result.value !== undefined && !isInputError(result)
      ? [{ ...result, value: result.value }]
      : [],
  );

function firstTreatment(row: TableRow, { drugs, procedures }: Parts): Treatment | undefined {
  const isMeant = ({ substances, classes }: Drug): boolean =>
    listsAny(row["substances"], substances) || listsAny(row["classes"], classes);
  const given = [...drugs.emergency, ...drugs.orders, ...drugs.stay]
    .filter((drug) => isMeant(drug))
    .map(({ name = "", orderedAt }) => ({ name, ...(orderedAt && { since: orderedAt }) }))
    .toSorted((one, other) => ((one.since ?? "~") < (other.since ?? "~") ? -1 : 1));
  const done = procedures.all.find(
    ({ code }) => code !== undefined && listsAny(row["procedures"], [code]),
  );
  return given[0] ?? (done && { name: done.label });
}

/** Where hours are not known, a result of the same day counts as one that followed. */
function isAfter(one: Reading, before: Reading, { since }: Treatment): boolean {
  const start = [since, before.at ?? before.date]
    .filter((at) => at !== undefined)
    .toSorted()
    .at(-1);
  const moment = one.at ?? one.date;
  if (start === undefined || moment === undefined) return true;
  const exact = start.length > 10 && moment.length > 10;
  return exact ? moment > start : moment.slice(0, 10) >= start.slice(0, 10);
}

/** 'Hb post transfusi 9,1', 'K ulang 3,6', 'kalium 2,6 menjadi 3,8'. */
function isWritten(names: string, { narrative, notes }: Parts): boolean {
  const doctors = notes.doctor.flatMap(({ s = "", o = "", a = "", p = "" }) => [s, o, a, p]);
  const text = joinFields([narrative.all ?? "", ...doctors]);
  const repeated = new RegExp(
    `(?<!\\p{L})(?:${names})(?!\\p{L})[^.;\\n]{0,30}(?:ulang|post|pasca|evaluasi|serial|menjadi|naik|→|->)`,
    "iu",
  );
  return repeated.test(text);
}

/** Measurements differ by a few per cent. */
const noise = 0.05;
const isWorse = (after: number, before: number, below: boolean): boolean =>
  below ? after < before * (1 - noise) : after > before * (1 + noise);

function isOverdue({ since }: Treatment, { drugs, labs, notes }: Parts): boolean {
  if (since === undefined) return false;
  const moments = [
    ...[...notes.doctor, ...notes.nurse, ...labs.all].flatMap(({ at }) => at ?? []),
    ...drugs.orders.flatMap(({ orderedAt }) => orderedAt ?? []),
  ];
  const due = DateTime.fromISO(since).plus({ days: 1 });
  return moments.some((moment) => DateTime.fromISO(moment) >= due);
}
