/** Rows of terminology that ask for an answer: critical values, signs that keep a patient in hospital, care that is expected. */
import { listOf } from "../knowledge/cells.ts";
import type { TableRow, Terminology } from "../knowledge/terminology.ts";
import type { Lexicon } from "../reading/lexicon.ts";
import { settings, type Setting } from "./case.ts";
import { readCriteria, type Criterion } from "./criteria.ts";

export interface ValueRow {
  readonly id: string;
  /** Indonesian. */
  readonly name: string;
  readonly when: readonly Criterion[];
  /** How many of them hold before it is found. */
  readonly least: number;
  /** All of them hold for the patient. */
  readonly for: readonly Criterion[];
  /** Where it is asked for. */
  readonly at: readonly Setting[];
  /** What excuses it, any of them. */
  readonly unless: readonly Criterion[];
  /** What excuses it on the day itself, any of them. */
  readonly excused: readonly Criterion[];
  /** Concepts that change it: until one of them is told it holds as it was measured last. */
  readonly lasts: readonly string[];
  /** Concepts that it is called by itself. */
  readonly called: readonly string[];
  /** Concepts. */
  readonly answers: readonly string[];
  /** Concepts that answer it by their own name, and by none of the narrower ones. */
  readonly named: readonly string[];
  /** Concepts of devices whose removal answers it. */
  readonly removed: readonly string[];
  /** Concepts of drugs whose end answers it. */
  readonly stops: readonly string[];
  /** It is of now: no lasting disease, standing drug or routine act answers it. */
  readonly isNew: boolean;
  /** Indonesian. */
  readonly expected?: string;
  /** It is taken on at home: what was given before is not an answer. */
  readonly isForHome: boolean;
  /** Nobody lives without it: that it was stopped is not an answer either. */
  readonly isLifelong: boolean;
  /** It goes on: one dose on arrival does not answer it on the ward. */
  readonly isForStay: boolean;
}

export interface ValueRows {
  readonly critical: readonly ValueRow[];
  readonly unfitForDischarge: readonly ValueRow[];
  readonly expectedCare: readonly ValueRow[];
  /** What a nurse tells and a doctor takes up, the gravest first. */
  readonly told: readonly ValueRow[];
}

type Words = Pick<Lexicon, "concepts" | "sets">;

export function readValueRows(
  terminology: Pick<Terminology, "table">,
  lexicon: Words,
  report: (fault: string) => void,
): ValueRows {
  const rowsOf = (table: string) =>
    terminology
      .table(table)
      .map((row) => readRow(row, lexicon, (fault) => report(`${table}: ${row["id"]}: ${fault}`)));
  return {
    critical: rowsOf("critical-values"),
    unfitForDischarge: rowsOf("unfit-for-discharge"),
    expectedCare: rowsOf("expected-care"),
    told: rowsOf("told-alarms"),
  };
}

function readRow(
  {
    id = "",
    name = "",
    when,
    least,
    for: patient,
    at,
    called,
    answers,
    named,
    removed,
    stops,
    unless,
    excused,
    lasts,
    new: isNew,
    expected,
    home,
  }: TableRow,
  { concepts, sets }: Words,
  fault: (message: string) => void,
): ValueRow {
  const kindOf = (concept: string) => concepts.get(concept)?.kind;
  const answering = listOf(answers).flatMap((each) => sets.get(each) ?? [each]);
  for (const concept of [
    ...listOf(called),
    ...answering,
    ...listOf(named),
    ...listOf(removed),
    ...listOf(stops),
    ...listOf(lasts),
  ])
    if (!concepts.get(concept)) fault(`'${concept}': no concept has this id`);
  // A set stands for any of its concepts.
  const patients = listOf(patient).map((each) => {
    const any = sets.get(each);
    return any ? { any } : each;
  });
  const wanted = Number(least || "1");
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > listOf(when).length)
    fault(`'${least}' is not a number of its criteria`);
  return {
    id,
    name,
    when: readCriteria(listOf(when), kindOf, fault),
    least: wanted,
    for: readCriteria(patients, kindOf, fault),
    at: settings.filter((each) => at === undefined || listOf(at).includes(each)),
    unless: readCriteria(listOf(unless), kindOf, fault),
    excused: readCriteria(listOf(excused), kindOf, fault),
    lasts: listOf(lasts),
    called: listOf(called),
    answers: answering,
    named: listOf(named),
    removed: listOf(removed),
    stops: listOf(stops),
    isNew: isNew === "yes",
    ...(expected !== undefined && { expected }),
    isForHome: home === "yes" || home === "lifelong",
    isLifelong: home === "lifelong",
    isForStay: home === "stay",
  };
}
