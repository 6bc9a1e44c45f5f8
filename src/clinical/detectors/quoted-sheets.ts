/** D13: what a note quotes of a laboratory's sheet, which is not among those that were sent: what grew, what tissue was. */
import type { DocumentEvent } from "../../document/clinical-document.ts";
import { isDone } from "../../document/standing.ts";
import type { ClinicalCase } from "../case.ts";
import type { AwaitedResult } from "../knowledge.ts";
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
  return told
    .flatMap(({ events }) => events)
    .find((event) => isQuoted(event, of) && isOfThisStay(event, taken, of));
}

/** `Ca mammae, PA: IDC grade III` of a stay for a chemotherapy is a result of before, unless a day of the stay or an act before it that takes such a thing says otherwise. */
function isOfThisStay(event: DocumentEvent, taken: readonly string[], of: ClinicalCase): boolean {
  if (event.onDay) return isDatedInStay(event, of);
  const noted = dayOf(event.moment) ?? "";
  const acts = [...operationsIn(of), ...taken.flatMap((id) => of.document.of(id).events)];
  return acts.some((act) => isDoneHere(act, of) && (dayOf(act.moment) ?? "") < noted);
}

const isDoneHere = (act: DocumentEvent, of: ClinicalCase): boolean =>
  isDone(act) && act.source.part !== "history" && isOfStay(act.moment, of);

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
