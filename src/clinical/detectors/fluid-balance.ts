/** D17: a balance of fluids against the two totals that are written before it: `… = 2.350 cc; … = 2.180 cc; balans +170 cc`. */
import { nameOf } from "../wording.ts";
import type { DocumentMeasurement } from "../../document/clinical-document.ts";
import { beginningIn } from "../../reading/in-order.ts";
import type { ClinicalCase } from "../case.ts";
import type { Relation } from "../relation.ts";
import { quote } from "../quote.ts";
import type { PlacedAmount } from "../sums.ts";

/** Characters before a balance in which both totals stand. */
const farthest = 160;
/** Millilitres that are rounded away. */
const rounded = 20;

export function balancesAgainstTotals(of: ClinicalCase): readonly Relation[] {
  const balances = of.document.of("fluidBalance").measurements;
  if (balances.length === 0) return [];
  const totals = of.document.amounts.filter(
    ({ over, lead, per }) => over === "mL" && lead === "equals" && per.length === 0,
  );
  const byText = Map.groupBy(totals, ({ source }) => source);
  return balances.flatMap((balance) => judge(balance, byText.get(balance.source) ?? [], of) ?? []);
}

function judge(
  balance: DocumentMeasurement,
  totals: readonly PlacedAmount[],
  of: ClinicalCase,
): Relation | undefined {
  if (typeof balance.value !== "number") return undefined;
  const { start } = balance;
  const before = beginningIn(totals, { start: start - farthest, end: start - 1 });
  const [taken, lost, ...more] = before;
  if (!taken || !lost || more.length > 0) return undefined;
  const expected = taken.value - lost.value;
  const isSame = Math.abs(Math.abs(balance.value) - Math.abs(expected)) <= rounded;
  if (isSame) return undefined;
  return {
    kind: "derivedValue",
    concept: balance.quantity,
    name: nameOf(balance.quantity, of),
    label: String(balance.value),
    ref: balance.source.resource,
    evidence: [quote(balance, of)],
    against: [],
    expected: String(expected),
    reason: `${taken.value} mL dikurangi ${lost.value} mL adalah ${expected} mL`,
    holds: false,
    decides: true,
  };
}
