/** D13: tissue, fluid or a culture that was sent, and its result, or a word that it is pending. */
import type { DocumentEvent } from "../../document/clinical-document.ts";
import { isDone } from "../../document/standing.ts";
import type { ClinicalCase } from "../case.ts";
import { daysWritten } from "../days-written.ts";
import type { Detector } from "../detector.ts";
import type { AwaitedResult } from "../knowledge.ts";
import { quotesOf, type Quotable } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { dayOf, isOfStay } from "../same-time.ts";
import { msOfDay } from "../timeline.ts";

export const awaitedResults: Detector = {
  kinds: ["awaitedResult"],
  find: (of) => {
    // Elsewhere a result comes after the document.
    if (of.setting !== "ward" && of.setting !== "summary") return [];
    const hasSheets = of.document.measurements.some(({ saidBy }) => saidBy === "laboratory");
    return of.knowledge.awaitedResults.flatMap((awaited) => judge(awaited, hasSheets, of));
  },
};

function judge(awaited: AwaitedResult, hasSheets: boolean, of: ClinicalCase): readonly Relation[] {
  const { sent, results, wantsSheet, label } = awaited;
  if (of.setting === "ward" && !wantsSheet) return [];
  const acts = sent.flatMap((id) => of.document.of(id).events);
  const isSent = (event: DocumentEvent) =>
    isDone(event) &&
    event.saidBy === "doctor" &&
    event.source.part !== "history" &&
    isOfStay(event.moment, of);
  const taken = acts.filter((event) => !event.source.coded && isSent(event));
  if (taken.length === 0) return [];
  const own = new Set<Quotable>(acts);
  const told = results.flatMap((id): readonly (Quotable & Partial<DocumentEvent>)[] => {
    const { events, measurements, statements } = of.document.of(id);
    return [...events, ...measurements, ...statements].filter((entry) => !own.has(entry));
  });
  // `Hasil PA menyusul` is asked for and awaited; `kirim PA` itself says nothing of a result.
  const isOfEnd = fromLastDays(of);
  const isPending =
    acts.some((act) => act.state === "planned" && isOfEnd(act)) ||
    told.some((one) => isToCome(one) && isOfEnd(one));
  const isSheet = ({ saidBy }: Quotable) => saidBy === "laboratory";
  const found = wantsSheet && hasSheets ? told.filter(isSheet) : told.filter(isAnswer);
  return [
    {
      kind: "awaitedResult",
      name: label,
      holds: found.length > 0 || isPending,
      // A short word that nobody reads may hold the result: `PA: apendisitis`.
      decides: false,
      evidence: quotesOf(found, of),
      against: quotesOf(taken, of),
    },
  ];
}

/** Days before the last note within which what is awaited may still come. */
const patience = 3;

/** `Hasil kultur menyusul` of the second day says nothing of the tenth. */
function fromLastDays(of: ClinicalCase): (entry: Quotable) => boolean {
  const [, last] = daysWritten(of);
  return ({ moment }) => {
    const day = dayOf(moment);
    return day === undefined || last - Date.parse(day) < patience * msOfDay;
  };
}

const isToCome = ({ state }: Partial<DocumentEvent>): boolean =>
  state === "planned" || state === "ordered";

/** A value, a finding, or what a report tells; not that it was asked for. */
const isAnswer = ({ state }: Partial<DocumentEvent>): boolean =>
  state !== "ordered" && state !== "declined" && state !== "past";
