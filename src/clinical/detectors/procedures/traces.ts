/** What proves that a coded act was done besides a word that says so. */
import type { DocumentEvent } from "../../../document/clinical-document.ts";
import { isGiven } from "../../../document/standing.ts";
import type { ClinicalCase, Coded } from "../../case.ts";
import { claimedCodes } from "../../claimed-codes.ts";
import { oncePerCase } from "../../once-per-case.ts";
import type { ProcedureRecord } from "../../procedure-knowledge.ts";
import { indexPlaces } from "../../index-places.ts";
import { isOneItem, itemReach, type Quotable } from "../../quote.ts";
import { chapterOf } from "./fit-codes.ts";
import { codesDone, hasOther } from "./fitting-acts.ts";
import { isComeFor, isOfHistory, isOfStay, isOneBefore, toldActs } from "./told-acts.ts";

/** A report whose name nobody knows may be that of any picture. */
export const unnamedReports = oncePerCase(({ document, knowledge }): readonly DocumentEvent[] =>
  document.events.filter(
    ({ source, what, code }) => source.coded && code === undefined && !knowledge.concepts.get(what),
  ),
);

type Proof = Quotable & Pick<DocumentEvent, "source">;

/** `Siap NIV (CPAP) bila SpO2 < 92%`, `ORIF plate cito 20.00`: what is named with an act that is to come was not used either. */
export function namedWith(acts: readonly DocumentEvent[]): (proof: Proof) => boolean {
  const near = indexPlaces(acts, ({ source }) => source);
  return ({ source, start, end }) =>
    near(source, start - itemReach, end + itemReach).some((act) =>
      isOneItem(source.text, act, { start, end }),
    );
}

/** A device, a drug given, a report, a value. @param isToCome It is told of as planned. */
export function tracesOf(
  coded: Coded,
  records: readonly ProcedureRecord[],
  isToCome: boolean,
  of: ClinicalCase,
): readonly Proof[] {
  const isAlone = !isBesideAnother(coded, of);
  const ids = new Set([
    ...of.knowledge.concepts.ofIcd9cm(coded.code).map(({ id }) => id),
    ...records.flatMap(({ concept, traces }) => [
      concept,
      ...traces.filter(
        (id) => (isAlone || !provesMany(id, of)) && !(isToCome && isOfAnotherCode(id, coded, of)),
      ),
    ]),
  ]);
  const doneHere = actsDone(of);
  for (const id of ids) {
    const { statements, orders, measurements, events } = of.document.of(id);
    const found = [
      ...statements.filter(
        ({ presence, experiencer, source }) =>
          presence === "present" &&
          experiencer === "patient" &&
          // A coded ulcer was not seen by the endoscopy that is to come.
          !(isToCome && source.coded),
      ),
      ...orders.filter(isGiven),
      ...measurements,
      ...events.filter(
        (event) =>
          event.state !== "attached" &&
          doneHere.has(event) &&
          !(isToCome && (isComeFor(event, of) || isOneBefore(event, of))),
      ),
    ].filter((entry) => isOfStay(entry, of) && !isOfHistory(entry));
    if (found.length > 0) return found;
  }
  return [];
}

const actsDone = oncePerCase((of): ReadonlySet<DocumentEvent> => new Set(toldActs(of).done));

/** The splint beside a coded splinting tells nothing of a reduction that is to come. */
const isOfAnotherCode = (trace: string, coded: Coded, of: ClinicalCase): boolean => {
  const own = of.knowledge.concepts.icd9cmOf(trace);
  return !own.includes(coded.code) && own.some((code) => claimedCodes(of).hasProcedure(code));
};

/** Another operation on the same part of the body is coded, and told as done. */
const isBesideAnother = ({ code }: Coded, of: ClinicalCase): boolean =>
  hasOther(codesDone(of).get(chapterOf(code)), code);

/** What several operations leave, as their findings, tells of none of them where one is known. */
const provesMany = (trace: string, { knowledge }: ClinicalCase): boolean =>
  knowledge.procedures.timesTracing(trace) > 1;
