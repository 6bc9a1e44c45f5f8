/** What a month's stored checks come to: by stage, ward, rule and day. Counts alone, no texts. */
import { DateTime } from "luxon";
import { stageSchema, type Stage } from "../../check/types.ts";
import type { ClaimVerdict } from "../../store/feedback.ts";
import type { CheckListing } from "../../store/ports.ts";

export interface Tally {
  readonly checks: number;
  readonly claimReady: number;
  /** How their claims ended, where somebody has said it. */
  readonly outcomes: Readonly<Record<ClaimVerdict, number>>;
}

export interface MonthReport extends Tally {
  /** YYYY-MM. */
  readonly month: string;
  /** Answered without a check; counted nowhere else. */
  readonly skipped: number;
  readonly byStage: readonly (Tally & { readonly stage: Stage; readonly label: string })[];
  /** Those of most checks first, at most `mostWards`; null: the visit names none. */
  readonly byWard: readonly (Tally & { readonly ward: string | null })[];
  /** The wards beyond those, together; null where there are none. */
  readonly otherWards: (Tally & { readonly wards: number }) | null;
  /** Rules that were not `lengkap`, those of most checks first. */
  readonly byRule: readonly {
    readonly rule: string;
    readonly title: string | null;
    readonly checks: number;
  }[];
  /** Every day of the month in the facility's zone. */
  readonly byDay: readonly (Tally & { readonly day: string })[];
  /** Claims that were not accepted, the newest first, at most `mostReturned`. */
  readonly returned: readonly CheckListing[];
}

export interface ReportOrder {
  readonly month: string;
  readonly zone: string;
  readonly stageLabel: (stage: Stage) => string;
  /** Null for a rule that is not there any more. */
  readonly ruleTitle: (id: string) => string | null;
}

/** A hospital has some dozens; a ward is what a document says. */
export const mostWards = 200;

/** The store lists the others. */
export const mostReturned = 500;

const none: Tally = {
  checks: 0,
  claimReady: 0,
  outcomes: { accepted: 0, pending: 0, rejected: 0 },
};

const plus = (one: Tally, other: Tally): Tally => ({
  checks: one.checks + other.checks,
  claimReady: one.claimReady + other.claimReady,
  outcomes: {
    accepted: one.outcomes.accepted + other.outcomes.accepted,
    pending: one.outcomes.pending + other.outcomes.pending,
    rejected: one.outcomes.rejected + other.outcomes.rejected,
  },
});

const tallyOf = ({ claimReady, outcome }: CheckListing): Tally => ({
  checks: 1,
  claimReady: claimReady ? 1 : 0,
  outcomes: outcome ? { ...none.outcomes, [outcome.verdict]: 1 } : none.outcomes,
});

class Tallies<Name> {
  readonly #counts = new Map<Name, Tally>();

  add(name: Name, tally: Tally): void {
    this.#counts.set(name, plus(this.of(name), tally));
  }

  of(name: Name): Tally {
    return this.#counts.get(name) ?? none;
  }

  /** Those of most checks first. */
  ranked(): readonly (readonly [Name, Tally])[] {
    return [...this.#counts].toSorted(([, one], [, other]) => other.checks - one.checks);
  }
}

const sum = (tallies: readonly Tally[]): Tally => tallies.reduce(plus, none);

/** The beginning of each day. */
function daysOf(month: string, zone: string) {
  const first = DateTime.fromISO(`${month}-01`, { zone });
  return Array.from({ length: first.daysInMonth ?? 0 }, (_, day) => {
    const date = first.plus({ days: day });
    return { day: date.toFormat("yyyy-MM-dd"), start: date.toMillis() };
  });
}

/** Of checks of that month. */
export async function reportMonth(
  checks: AsyncIterable<CheckListing>,
  { month, zone, stageLabel, ruleTitle }: ReportOrder,
): Promise<MonthReport> {
  const days = daysOf(month, zone);
  const [byStage, byWard] = [new Tallies<Stage>(), new Tallies<string | null>()];
  const [byDay, byRule] = [new Tallies<string>(), new Tallies<string>()];
  const returned: CheckListing[] = [];
  let skipped = 0;
  for await (const check of checks) {
    if (check.skipped) {
      skipped += 1;
      continue;
    }
    const { stage, ward, fired, outcome } = check;
    const tally = tallyOf(check);
    const at = check.storedAt.getTime();
    byStage.add(stage, tally);
    byWard.add(ward, tally);
    byDay.add(days.findLast(({ start }) => start <= at)?.day ?? "", tally);
    for (const rule of fired) byRule.add(rule, tally);
    if (outcome && outcome.verdict !== "accepted" && returned.length < mostReturned)
      returned.push(check);
  }
  const stages = stageSchema.enum
    .map((stage) => ({ stage, label: stageLabel(stage), ...byStage.of(stage) }))
    .filter((row) => row.checks > 0);
  const wards = byWard.ranked();
  const others = wards.slice(mostWards).map(([, tally]) => tally);
  return {
    month,
    ...sum(stages),
    skipped,
    byStage: stages,
    byWard: wards.slice(0, mostWards).map(([ward, tally]) => ({ ward, ...tally })),
    otherWards: others.length === 0 ? null : { wards: others.length, ...sum(others) },
    byRule: byRule
      .ranked()
      .map(([rule, tally]) => ({ rule, title: ruleTitle(rule), checks: tally.checks })),
    byDay: days.map(({ day }) => ({ day, ...byDay.of(day) })),
    returned,
  };
}
