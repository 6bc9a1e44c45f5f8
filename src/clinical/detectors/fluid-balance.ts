/** D17: a balance of fluids against what is written before it: `… = 2.350 cc; … = 2.180 cc; balans +170 cc`, `masuk 3.400 mL, keluar 1.930 mL, IWL 350 mL`. */
import { nameOf, writeNumber } from "../wording.ts";
import type { DocumentMeasurement } from "../../document/clinical-document.ts";
import { beginningIn } from "../../reading/in-order.ts";
import type { ClinicalCase } from "../case.ts";
import type { Relation } from "../relation.ts";
import { quote } from "../quote.ts";
import type { PlacedAmount } from "../sums.ts";

/** Characters before a balance in which what it is calculated from stands. */
const farthest = 160;
/** Millilitres that are rounded away. */
const rounded = 20;

export function balancesAgainstTotals(of: ClinicalCase): readonly Relation[] {
  const balances = of.document.of("fluidBalance").measurements;
  if (balances.length === 0) return [];
  const volumes = of.document.amounts.filter(({ over, per }) => over === "mL" && per.length === 0);
  const byText = Map.groupBy(volumes, ({ source }) => source);
  return balances.flatMap((balance) => judge(balance, byText.get(balance.source) ?? [], of) ?? []);
}

interface Totals {
  readonly taken: number;
  readonly lost: number;
  /** Through skin and breath. */
  readonly unseen?: number;
}

function judge(
  balance: DocumentMeasurement,
  volumes: readonly PlacedAmount[],
  of: ClinicalCase,
): Relation | undefined {
  if (typeof balance.value !== "number") return undefined;
  const { start, value } = balance;
  const before = beginningIn(volumes, { start: start - farthest, end: start - 1 });
  const totals = twoTotals(before) ?? namedTotals(balance, before);
  if (!totals) return undefined;
  const { taken, lost, unseen } = totals;
  const expected = taken - lost - (unseen ?? 0);
  const isSame = [taken - lost, expected].some(
    (each) =>
      Math.abs(Math.abs(value) - Math.abs(each)) <= rounded && !isReversed(balance, value, each),
  );
  if (isSame) return undefined;
  const written = [taken, lost, ...(unseen === undefined ? [] : [unseen])].map(writeNumber);
  return {
    kind: "derivedValue",
    concept: balance.quantity,
    name: nameOf(balance.quantity, of),
    label: String(value),
    ref: balance.source.resource,
    evidence: [quote(balance, of)],
    against: [],
    expected: String(expected),
    reason: `${written.join(" mL dikurangi ")} mL adalah ${writeNumber(expected)} mL`,
    holds: false,
    decides: true,
  };
}

/** `masuk 2.100 mL, keluar 1.500 mL, balans -600 mL`; without a sign it may be either. */
const isReversed = ({ source, start, end }: DocumentMeasurement, value: number, expected: number) =>
  Math.abs(expected) > rounded &&
  ((value < 0 && expected > 0) ||
    (expected < 0 && value > 0 && source.text.slice(start, end).includes("+")));

const isTotal = ({ lead }: PlacedAmount): boolean => lead === "equals";

function twoTotals(before: readonly PlacedAmount[]): Totals | undefined {
  const [taken, lost, ...more] = before.filter(isTotal);
  return taken && lost && more.length === 0 ? { taken: taken.value, lost: lost.value } : undefined;
}

const namesOf = {
  taken: ["masuk", "intake", "input"],
  lost: ["keluar", "output"],
  unseen: ["iwl"],
} as const;

/** Of each part the one amount, or the one that is its total. */
function namedTotals(
  { source, start }: DocumentMeasurement,
  before: readonly PlacedAmount[],
): Totals | undefined {
  const from = Math.max(0, start - farthest);
  const text = source.text.slice(from, start).toLowerCase();
  const placeOf = (names: readonly string[]) =>
    Math.max(...names.map((name) => text.lastIndexOf(name))) + from;
  const [takenAt, lostAt, unseenAt] = [
    placeOf(namesOf.taken),
    placeOf(namesOf.lost),
    placeOf(namesOf.unseen),
  ];
  if (takenAt < from || lostAt < takenAt) return undefined;
  const hasUnseen = unseenAt > lostAt;
  const oneIn = (begin: number, end: number): number | undefined => {
    const within = before.filter((each) => each.start > begin && each.start < end);
    const [one, ...more] = within.some(isTotal) ? within.filter(isTotal) : within;
    return more.length === 0 ? one?.value : undefined;
  };
  const taken = oneIn(takenAt, lostAt);
  const lost = oneIn(lostAt, hasUnseen ? unseenAt : start);
  const unseen = hasUnseen ? oneIn(unseenAt, start) : undefined;
  if (taken === undefined || lost === undefined) return undefined;
  return { taken, lost, ...(unseen !== undefined && { unseen }) };
}
