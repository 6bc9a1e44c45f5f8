/** What each rule comes to in practice: how often it fired, was objected to, and how those claims ended. */
import type { ClaimOutcome, ClaimVerdict, FeedbackQuery, Objection } from "../../store/feedback.ts";
import type { Stores } from "../../store/ports.ts";
import { eachCheck } from "./each-check.ts";
import { eachPage } from "./each-page.ts";

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

function precisionOf({ accepted, pending, rejected }: RuleActivity["outcomes"]): number | null {
  const claims = accepted + pending + rejected;
  return claims < fewestClaims ? null : (pending + rejected) / claims;
}

type Counts = Map<string, number>;

function countIn(counts: Counts, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

async function countObjections(
  { objections }: Pick<Stores, "objections">,
  asked: FeedbackQuery,
): Promise<Counts> {
  const counts: Counts = new Map();
  const all = eachPage<Objection, string>(
    (after, limit) => objections.list({ ...asked, rule: null, after, limit }),
    ({ id }) => id,
  );
  for await (const { rule } of all) countIn(counts, rule);
  return counts;
}

function countEnded(outcomes: readonly ClaimOutcome[], wanted: ClaimVerdict): Counts {
  const counts: Counts = new Map();
  for (const { verdict, fired } of outcomes)
    if (verdict === wanted) for (const rule of fired) countIn(counts, rule);
  return counts;
}

/** The rules that fired most at first. Checks, objections and outcomes each count by their own time. */
export async function countRuleActivity(
  stores: Pick<Stores, "checks" | "objections" | "outcomes">,
  asked: FeedbackQuery,
  now: Date,
): Promise<readonly RuleActivity[]> {
  const fired: Counts = new Map();
  const anyCheck = { ...asked, status: null, ward: null, outcome: null };
  for await (const check of eachCheck(stores.checks, anyCheck, now))
    for (const rule of check.fired) countIn(fired, rule);
  const objections = await countObjections(stores, asked);
  const outcomes = await stores.outcomes.list(asked);
  const accepted = countEnded(outcomes, "accepted");
  const pending = countEnded(outcomes, "pending");
  const rejected = countEnded(outcomes, "rejected");
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
