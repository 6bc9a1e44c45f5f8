/** D10: a result in words that a note quotes as its opposite. */
import type { DocumentMeasurement } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import { firstOfEach } from "../first-of-each.ts";
import { quote } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { dayOf, isWithinDay } from "../same-time.ts";

/** What results in words come to. */
const meanings: Readonly<Record<string, boolean>> = {
  positif: true,
  positive: true,
  reaktif: true,
  reactive: true,
  "+": true,
  negatif: false,
  negative: false,
  "non reaktif": false,
  "non-reaktif": false,
  nonreaktif: false,
  "-": false,
};

const meaningOf = ({ value }: DocumentMeasurement): boolean | undefined =>
  typeof value === "string" ? meanings[value.trim().toLowerCase()] : undefined;

/** One finding for a quantity: the first quotation that no row of its day bears out. */
export function quotedWords(
  of: ClinicalCase,
  isQuoted: (entry: DocumentMeasurement) => boolean,
): readonly Relation[] {
  const inWords = of.document.measurements.filter((entry) => meaningOf(entry) !== undefined);
  return [...Map.groupBy(inWords, ({ quantity }) => quantity).values()].flatMap((same) => {
    const rows = steadyRows(same);
    const quoted = same.filter((entry) => entry.at === undefined && isQuoted(entry));
    // What is quoted again on a day is held against the same rows.
    const once = firstOfEach(quoted, (one) => `${dayOf(one.moment)} ${meaningOf(one)}`);
    for (const told of once) {
      const row = opposite(told, rows);
      if (row) return [relationOf(row, told, of)];
    }
    return [];
  });
}

/** A test that turned within the stay has both results, and neither contradicts. */
function steadyRows(entries: readonly DocumentMeasurement[]): readonly DocumentMeasurement[] {
  const rows = entries.filter(({ source, saidBy }) => source.coded && saidBy === "laboratory");
  const byName = Map.groupBy(rows, ({ source }) => source.text);
  return [...byName.values()].filter((some) => new Set(some.map(meaningOf)).size === 1).flat();
}

/** A panel is positive by one of its rows, and negative by all. */
function opposite(
  told: DocumentMeasurement,
  rows: readonly DocumentMeasurement[],
): DocumentMeasurement | undefined {
  const ofDay = rows.filter(
    ({ moment }) => told.moment === null || isWithinDay(told.moment, moment),
  );
  const isBorneOut = meaningOf(told) === true && ofDay.some((row) => meaningOf(row) === true);
  return isBorneOut ? undefined : ofDay.find((row) => meaningOf(row) !== meaningOf(told));
}

const relationOf = (
  row: DocumentMeasurement,
  told: DocumentMeasurement,
  of: ClinicalCase,
): Relation => ({
  kind: "toldValue",
  concept: row.quantity,
  name: of.knowledge.concepts.get(row.quantity)?.label ?? row.source.text,
  evidence: [quote(row, of)],
  against: [quote(told, of)],
  holds: false,
  decides: true,
});
