/** What people say of checks: objections to a rule, and how the claim ended. Neither changes a status. */
import { ulid } from "ulid";
import type { Profile, Stage } from "../check/types.ts";

/** Who objects. */
export const objectorRoles = ["dokter", "koder", "verifikator_internal", "lain"] as const;

/** What the insurer's verifier said of the claim. */
export const claimVerdicts = ["accepted", "pending", "rejected"] as const;
export type ClaimVerdict = (typeof claimVerdicts)[number];

/** What a list may be asked for: claims that ended so, or those of which nobody has said how they ended. */
export const outcomeFilters = [...claimVerdicts, "none"] as const;
export type OutcomeFilter = (typeof outcomeFilters)[number];

/** Of which check it is, and who said it when. */
interface Said {
  readonly facility: string;
  readonly checkId: string;
  readonly stage: Stage;
  readonly profile: Profile;
  /** Id of the key that called. */
  readonly by: string;
  readonly at: Date;
}

export interface Objection extends Said {
  /** `obj_` and a ULID: in the order of their time. */
  readonly id: string;
  readonly rule: string;
  /** Key of a finding, or JSON Pointer of another item of the answer; null: the rule as such. */
  readonly finding: string | null;
  /** Without identity. */
  readonly reason: string;
  readonly role: (typeof objectorRoles)[number];
}

export const newObjectionId = (at: Date): string => `obj_${ulid(at.getTime())}`;

/** How the claim of a check ended, as last said. */
export interface ClaimOutcome extends Said {
  readonly verdict: ClaimVerdict;
  /** Without identity. */
  readonly reason: string | null;
  /** Ids of the rules that the verifier's reason is about; null where nobody named any. */
  readonly rules: readonly string[] | null;
  /** Ids of the rules that were not `lengkap` in the check, kept for longer than the check itself. */
  readonly fired: readonly string[];
}

/** As lists of checks show it. */
export type ListedOutcome = Pick<ClaimOutcome, "verdict" | "reason" | "at">;

export interface FeedbackQuery {
  readonly facility: string;
  readonly stages: readonly Stage[];
  readonly profiles: readonly Profile[];
  /** Null: from the first on. */
  readonly from: Date | null;
  /** Excluded; null: up to the last. */
  readonly until: Date | null;
}

export interface ObjectionQuery extends FeedbackQuery {
  /** Null: of every rule. */
  readonly rule: string | null;
  /** Id of the one that these follow; null: from the newest on. */
  readonly after: string | null;
  readonly limit: number;
}

interface FeedbackStore {
  /** Forgets what was said of the check. */
  deleteOf(facility: string, checkId: string): Promise<void>;
  /** Deletes what was said a year before `now` or earlier; returns how many. */
  sweep(now: Date): Promise<number>;
}

export interface ObjectionStore extends FeedbackStore {
  /** Durable when the promise resolves. */
  add(objection: Objection): Promise<void>;
  /** The newest first. */
  list(query: ObjectionQuery): Promise<readonly Objection[]>;
}

export interface OutcomeStore extends FeedbackStore {
  /** Keeps it instead of what was said of the check before. Durable when the promise resolves. */
  put(outcome: ClaimOutcome): Promise<void>;
  /** In the order of their checks' ids. */
  list(query: FeedbackQuery): Promise<readonly ClaimOutcome[]>;
}

/** Long enough to count over the seasons of a ward and the slowest claims. */
const keptDays = 365;

/** What was said at this time or before is swept. */
export const feedbackSweptUntil = (now: Date): Date =>
  new Date(now.getTime() - keptDays * 24 * 3_600_000);

/** What is sealed of an objection: words of a person. */
export type ObjectionWords = Pick<Objection, "finding" | "reason" | "role">;
/** What is sealed of an outcome. */
export type OutcomeWords = Pick<ClaimOutcome, "reason" | "rules" | "fired">;

export const objectionWords = ({ finding, reason, role }: Objection): string =>
  JSON.stringify({ finding, reason, role } satisfies ObjectionWords);
export const outcomeWords = ({ reason, rules, fired }: ClaimOutcome): string =>
  JSON.stringify({ reason, rules, fired } satisfies OutcomeWords);

/** `objectionWords`, whose parameter is typed, is the only writer of these texts. */
export const readObjectionWords = (text: string): ObjectionWords =>
  JSON.parse(text) as ObjectionWords;
/** As with objections: `outcomeWords` is the only writer. */
export const readOutcomeWords = (text: string): OutcomeWords => JSON.parse(text) as OutcomeWords;
