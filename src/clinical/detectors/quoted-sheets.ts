/** D13: what a note quotes of a laboratory's sheet, which is not among those that were sent: what grew, what tissue was. */
import type { DocumentEvent } from "../../document/clinical-document.ts";
import { isDone } from "../../document/standing.ts";
import type { ClinicalCase } from "../case.ts";
import type { AwaitedResult } from "../knowledge.ts";
import { oncePerCase } from "../once-per-case.ts";
import { operationsIn } from "../operations.ts";
import { dayOf, isOfStay } from "../same-time.ts";
import { isDatedInStay } from "./procedures/told-acts.ts";

/** Of each kind of result the first note that tells it of this stay; a result whose sample was sent is awaited as such. */
export function quotedWithoutSheet(of: ClinicalCase): readonly DocumentEvent[] {
  const { document, knowledge, setting } = of;
  const sheets = document.measurements.filter(({ saidBy }) => saidBy === "laboratory");
  if ((setting !== "ward" && setting !== "summary") || sheets.length === 0) return [];
  return knowledge.awaitedResults
    .filter(({ wantsSheet, sent }) => wantsSheet && sent.every((id) => !isTaken(id, of)))
    .flatMap((awaited) => firstQuoted(awaited, of) ?? []);
}

const isTaken = (id: string, { document }: ClinicalCase): boolean =>
  document.of(id).events.some(({ source, saidBy }) => !source.coded && saidBy === "doctor");

function firstQuoted(
  { results, taken }: AwaitedResult,
  of: ClinicalCase,
): DocumentEvent | undefined {
  const told = results.map((id) => of.document.of(id));
  const isSent = told.some(({ events, measurements, statements }) =>
    [...events, ...measurements, ...statements].some(({ saidBy }) => saidBy === "laboratory"),
  );
  if (isSent) return undefined;
  const quoted = told.flatMap(({ events }) => events).filter((event) => isQuoted(event, of));
  if (quoted.length === 0) return undefined;
  const acts = taken.flatMap((id) => of.document.of(id).events);
  const since = earlier(firstOperation(of), firstDayOf(acts, of));
  return quoted.find((event) => isOfThisStay(event, since, of));
}

/** `Ca mammae, PA: IDC grade III` of a stay for a chemotherapy is a result of before, unless a day of the stay or an act before it that takes such a thing says otherwise. */
function isOfThisStay(event: DocumentEvent, since: string | undefined, of: ClinicalCase): boolean {
  if (event.onDay) return isDatedInStay(event, of);
  return since !== undefined && since < (dayOf(event.moment) ?? "");
}

/** The first day on which one of the acts was done in this stay. */
const firstDayOf = (acts: readonly DocumentEvent[], of: ClinicalCase): string | undefined =>
  acts
    .filter((act) => isDone(act) && act.source.part !== "history" && isOfStay(act.moment, of))
    .map(({ moment }) => dayOf(moment) ?? "")
    .reduce<string | undefined>(earlier, undefined);

const earlier = (first: string | undefined, day: string | undefined): string | undefined =>
  first === undefined || (day !== undefined && day < first) ? day : first;

const firstOperation = oncePerCase((of) => firstDayOf(operationsIn(of), of));

const noting: ReadonlySet<string | undefined> = new Set(["examination", "course"]);
/** Characters behind the name of an examination, `Kultur luka 14/04: S. aureus`. */
const untilColon = 12;

const isQuoted = ({ source, saidBy, state, moment, end }: DocumentEvent, of: ClinicalCase) =>
  saidBy === "doctor" &&
  !source.coded &&
  noting.has(source.part) &&
  state === "resulted" &&
  moment !== null &&
  isOfStay(moment, of) &&
  source.text.slice(end, end + untilColon).includes(":");
