/** What each rule comes to in practice: how often it fired, was objected to, and how those claims ended. */
import type { ClaimOutcome, ClaimVerdict, FeedbackQuery, Objection } from "../../store/feedback.ts";
import type { Stores } from "../../store/ports.ts";
import { eachCheck } from "./each-check.ts";

export interface RuleActivity {
  readonly rule: string;
  /** Checks in which it was not `lengkap`. */
  readonly fired: number;
  readonly objections: number;
  /** Claims with an outcome in which it had fired. */
  readonly outcomes: Readonly<Record<ClaimVerdict, number>>;
  /** The part of those claims that was not accepted, 0 to 1; null for fewer than five. */
  readonly precision: number | null;
}

/** Fewer say nothing about a rule. */
const fewestClaims = 5;
const pageSize = 200;

function precisionOf({ accepted, pending, rejected }: RuleActivity["outcomes"]): number | null {
  const claims = accepted + pending + rejected;
  return claims < fewestClaims ? null : (pending + rejected) / claims;
}

/** How often each of the names stands there. */
function tally(names: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

async function listObjections(
  { objections }: Pick<Stores, "objections">,
  asked: FeedbackQuery,
): Promise<readonly Objection[]> {
  const found: Objection[] = [];
  for (;;) {
    const after = found.at(-1)?.id ?? null;
    const page = await objections.list({ ...asked, rule: null, after, limit: pageSize });
    found.push(...page);
    if (page.length < pageSize) return found;
  }
}

const firedIn = (outcomes: readonly ClaimOutcome[], wanted: ClaimVerdict) =>
  tally(outcomes.filter(({ verdict }) => verdict === wanted).flatMap(({ fired }) => fired));

/** The rules that fired most at first. Checks, objections and outcomes each count by their own time. */
export async function countRuleActivity(
  stores: Pick<Stores, "checks" | "objections" | "outcomes">,
  asked: FeedbackQuery,
  now: Date,
): Promise<readonly RuleActivity[]> {
  const fired = new Map<string, number>();
  for await (const check of eachCheck(stores.checks, { ...asked, status: null, ward: null }, now))
    for (const rule of check.fired) fired.set(rule, (fired.get(rule) ?? 0) + 1);
  const objections = tally((await listObjections(stores, asked)).map(({ rule }) => rule));
  const outcomes = await stores.outcomes.list(asked);
  const accepted = firedIn(outcomes, "accepted");
  const pending = firedIn(outcomes, "pending");
  const rejected = firedIn(outcomes, "rejected");
  const rules = new Set(
    [fired, objections, accepted, pending, rejected].flatMap((of) => [...of.keys()]),
  );
  return [...rules]
    .map((rule) => {
      const ended = {
        accepted: accepted.get(rule) ?? 0,
        pending: pending.get(rule) ?? 0,
        rejected: rejected.get(rule) ?? 0,
      };
      return {
        rule,
        fired: fired.get(rule) ?? 0,
        objections: objections.get(rule) ?? 0,
        outcomes: ended,
        precision: precisionOf(ended),
      };
    })
    .toSorted((one, other) => other.fired - one.fired || (one.rule < other.rule ? -1 : 1));
}
