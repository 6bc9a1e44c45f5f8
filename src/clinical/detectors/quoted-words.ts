/** D10: a result in words that a note quotes as its opposite. */
import type { DocumentMeasurement, DocumentStatement } from "../../document/clinical-document.ts";
import { isPresent } from "../../document/standing.ts";
import type { ClinicalCase } from "../case.ts";
import { firstOfEach } from "../first-of-each.ts";
import { quote } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { dayOf, isWithinDay } from "../same-time.ts";
import { isWord } from "../weigh.ts";

type Meaning = (entry: DocumentMeasurement) => boolean | undefined;

/** Whether a result in words is positive; of a culture, whether anything grew. */
export function meaningIn(of: ClinicalCase): Meaning {
  const grown = new Set(
    of.document.statements
      .filter((one) => one.kind === "organism" && one.saidBy === "laboratory" && isPresent(one))
      .filter(({ concept }) => concept !== noGrowth)
      .map(({ source }) => source.resource),
  );
  return ({ value, quantity, source }) => {
    if (typeof value !== "string") return undefined;
    const word = value.trim();
    if (isWord(word, "positif")) return true;
    if (isWord(word, "negatif")) return false;
    const isGrown = source.coded && grown.has(source.resource) && isCulture(quantity, of);
    return isGrown ? true : undefined;
  };
}

export const noGrowth = "noGrowth";

export const isCulture = (quantity: string, { knowledge }: ClinicalCase): boolean =>
  knowledge.concepts.withWider(quantity).includes("culture");

/** One finding for a quantity: the first quotation that no row of its day bears out. */
export function quotedWords(
  of: ClinicalCase,
  isQuoted: (entry: DocumentMeasurement) => boolean,
): readonly Relation[] {
  const meaningOf = meaningIn(of);
  const inWords = of.document.measurements.filter((entry) => meaningOf(entry) !== undefined);
  return [...Map.groupBy(inWords, ({ quantity }) => quantity).values()].flatMap((same) => {
    const rows = steadyRows(same, meaningOf);
    const quoted = same.filter((entry) => entry.at === undefined && isQuoted(entry));
    // What is quoted again on a day is held against the same rows.
    const once = firstOfEach(quoted, (one) => `${dayOf(one.moment)} ${meaningOf(one)}`);
    for (const told of once) {
      const row = opposite(told, rows, meaningOf);
      if (row) return [differsFrom(row, told, of)];
    }
    return [];
  });
}

/** A test that turned within the stay has both results, and neither contradicts. */
function steadyRows(
  entries: readonly DocumentMeasurement[],
  meaningOf: Meaning,
): readonly DocumentMeasurement[] {
  const rows = entries.filter(({ source, saidBy }) => source.coded && saidBy === "laboratory");
  const byName = Map.groupBy(rows, ({ source }) => source.text);
  return [...byName.values()].filter((some) => new Set(some.map(meaningOf)).size === 1).flat();
}

/** A panel is positive by one of its rows, and negative by all. */
function opposite(
  told: DocumentMeasurement,
  rows: readonly DocumentMeasurement[],
  meaningOf: Meaning,
): DocumentMeasurement | undefined {
  const ofDay = rows.filter(
    ({ moment }) => told.moment === null || isWithinDay(told.moment, moment),
  );
  const isBorneOut = meaningOf(told) === true && ofDay.some((row) => meaningOf(row) === true);
  return isBorneOut ? undefined : ofDay.find((row) => meaningOf(row) !== meaningOf(told));
}

export const differsFrom = (
  row: DocumentMeasurement,
  told: DocumentMeasurement | DocumentStatement,
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
