/** D12: a patient goes home on a day on which the notes tell of a sign that keeps one in hospital. */
import type { ClinicalDocument } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import type { Detector } from "../detector.ts";
import { isOnDay, isSince, partOf } from "../parts-of-document.ts";
import { quotesOf, type Quotable } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { isDone, isGiven, isPresent } from "../../document/standing.ts";
import { weigh } from "../weigh.ts";

export const discharge: Detector = {
  kinds: ["dischargeState"],
  find: (of) => {
    const { dischargedAt } = of.stay;
    if (dischargedAt === undefined) return [];
    const document = partOf(of.document, ({ moment }) => isOnDay(moment, dischargedAt));
    const lastDay = { ...of, document };
    return of.knowledge.values.unfitForDischarge.flatMap((row): Relation[] => {
      if (!row.for.every((criterion) => weigh(criterion, of))) return [];
      const signs = row.when
        .flatMap((criterion) => weigh(criterion, lastDay) ?? [])
        .filter((sign) => !sign.source.coded && isLast(sign, document));
      if (signs.length === 0 || row.answers.some((concept) => isTold(concept, of))) return [];
      return [
        {
          kind: "dischargeState",
          name: row.name,
          evidence: quotesOf(signs, of),
          against: [],
          holds: false,
          decides: false,
        },
      ];
    });
  },
};

/** Nothing of its kind is told later on that day: a course is no contradiction. */
function isLast(sign: Quotable, document: ClinicalDocument): boolean {
  const { statements, measurements, orders, events } = document.of(idOf(sign));
  return [statements, measurements, orders, events].every((entries) =>
    entries.every(
      ({ moment, source }) => source.text === sign.source.text || !isAfter(moment, sign.moment),
    ),
  );
}

const isAfter = (moment: Quotable["moment"], start: Quotable["moment"]) =>
  moment !== null && isSince(moment, start) && !isSince(start, moment);

function idOf(entry: object): string {
  for (const key of ["concept", "quantity", "substance", "what"] as const)
    if (key in entry) return String(Reflect.get(entry, key));
  return "";
}

function isTold(concept: string, { document }: ClinicalCase): boolean {
  const { statements, orders, events } = document.of(concept);
  return statements.some(isPresent) || orders.some(isGiven) || events.some(isDone);
}
