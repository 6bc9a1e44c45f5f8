/** What the service needs of a store. Every implementation passes the same contract suite (`test/store`). */
import type { Envelope, Profile, Stage } from "../check/types.ts";
import type { ListedOutcome, ObjectionStore, OutcomeFilter, OutcomeStore } from "./feedback.ts";
import type { ModelPart, ModelSpending, ModelTokens } from "../check/enricher.ts";

/** Whether a key's checks may ask the model, and for how much. */
export interface ModelAllowance {
  /** Millionths of a US dollar in a calendar month of the facility's zone; null: no bound. */
  readonly monthlyMicroUsd: number | null;
}

/** What the person behind a key does; a key without one may do all of it. */
export const roles = ["pemeriksa", "pengelola-istilah", "operator"] as const;
export type Role = (typeof roles)[number];

/** A caller's key. The key itself is never stored: `hash` is its SHA-256, hexadecimal. */
export interface ApiKey {
  readonly id: string;
  readonly hash: string;
  readonly label: string;
  /** Checks and idempotency belong to the facility, so that a new key of the same hospital finds them. */
  readonly facility: string;
  readonly stages: readonly Stage[];
  readonly profiles: readonly Profile[];
  readonly adapter: string | null;
  /** Requests a minute; null: the service's default. */
  readonly ratePerMinute: number | null;
  /** Null: this key's checks never ask the model, as with keys from before it was kept. */
  readonly model: ModelAllowance | null;
  /** Null: every role, as with keys from before it was kept. */
  readonly role: Role | null;
  /** For integration: its checks are not billed, and so many a day. */
  readonly trial: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

export interface KeyStore {
  findByHash(hash: string): Promise<ApiKey | undefined>;
  list(): Promise<readonly ApiKey[]>;
  /** False where a key with the same hash exists, which stays as it is. */
  create(key: ApiKey): Promise<boolean>;
  /** False when there is no such key. */
  revoke(id: string, at: Date): Promise<boolean>;
}

export const passKinds = ["session", "link"] as const;

/** What lets a browser in with a key's rights: a session, or a link that makes one once. Its token is never stored. */
export interface Pass {
  readonly kind: (typeof passKinds)[number];
  /** SHA-256 of the token, hexadecimal. */
  readonly hash: string;
  readonly keyHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface PassStore {
  add(pass: Pass): Promise<void>;
  /** Undefined where there is none, and from its `expiresAt` on. */
  find(kind: Pass["kind"], hash: string, now: Date): Promise<Pass | undefined>;
  /** As `find`, and it is gone: of two callers at once one gets it. */
  take(kind: Pass["kind"], hash: string, now: Date): Promise<Pass | undefined>;
  /** Deletes what has expired; returns how many. */
  sweep(now: Date): Promise<number>;
}

/** Where a person writes what a rule asks for. */
export interface Fill {
  /** Key of the form's section. */
  readonly section: string;
  /** Names of the field and those that hold it, joined by dots; null: the whole section. */
  readonly field: string | null;
  /** As the caller's form shows it. */
  readonly label: string;
  /** JSON Pointer into the caller's request; null where the field was not sent, or has no place of its own. */
  readonly pointer: string | null;
}

/** How one rule came out for one item of an envelope: as confidential as the envelope, for `texts` and labels are the document's. */
export interface RuleTrace {
  readonly rule: string;
  /** An outcome of the rule packs other than `not_applicable`, or `failed` where the rule threw. */
  readonly outcome: string;
  /** The clause that decided; null where the rule threw, and in checks from before it was kept. */
  readonly clause: "complete" | "consistent" | null;
  /** JSON Pointers into the caller's request. */
  readonly evidence: readonly string[];
  /** What the rule said of this document; absent where it had nothing to say, and in checks from before it was kept. */
  readonly texts?: Pick<
    Envelope["findings"][number],
    "rekomendasi" | "contoh_isian" | "penjelasan"
  >;
  /** Absent as `texts` are, and where the rule names no field. */
  readonly fills?: readonly Fill[];
}

/** Why an item of an envelope came out as it did: kept with the envelope so that it can be explained later. */
export interface ItemTrace {
  /** JSON Pointer of the item in the envelope; null in checks from before it was kept. */
  readonly item: string | null;
  readonly judged: readonly RuleTrace[];
  /** Ids of rules; an id stands there once for each part of the document it did not apply to. */
  readonly notApplicable: readonly string[];
}

export interface IdempotencyRef {
  readonly key: string;
  readonly fingerprint: string;
}

export interface StoredCheck {
  readonly checkId: string;
  readonly facility: string;
  readonly storedAt: Date;
  readonly expiresAt: Date;
  readonly envelope: Envelope;
  readonly ruleSet: string;
  /** Version of the content of all lists; null in checks from before it was kept. */
  readonly terminology: string | null;
  /** Version of the facility's own labels; null where it has none, and in checks from before it was kept. */
  readonly labels: string | null;
  /** As the visit names it; null where it does not, when it was skipped, and in checks from before it was kept. */
  readonly ward: string | null;
  /** An opaque reference, null as the ward is. */
  readonly practitioner: string | null;
  readonly trace: readonly ItemTrace[];
  /** Null where the model was not asked or did not answer, and in checks from before it was kept. */
  readonly model: ModelPart | null;
  /** Tells a retry after a crash between 'stored' and 'completed' whether the answer is its own. */
  readonly idempotency: IdempotencyRef | null;
}

/** One record a check; no clinical content. */
export interface UsageRecord {
  readonly checkId: string;
  readonly keyId: string;
  readonly facility: string;
  readonly stage: Stage;
  readonly profile: Profile;
  readonly billed: boolean;
  /** Of a key for trying: not billed. False in records from before it was kept. */
  readonly trial: boolean;
  readonly replayed: boolean;
  /** Null where no call of the model was made, as with every replay and in records from before it was kept. */
  readonly model: ModelSpending | null;
  readonly at: Date;
}

/** What calls of the model came to. */
export interface ModelUse {
  readonly calls: number;
  readonly tokens: ModelTokens;
  /** Millionths of a US dollar, of the calls whose price is known. */
  readonly microUsd: number;
  /** Calls whose price is not known: they are missing in `microUsd`. */
  readonly unpricedCalls: number;
}

/** What a key's calls of the model have cost. */
export type ModelCost = Pick<ModelUse, "microUsd" | "unpricedCalls">;

/** How many usage records are alike within a time. */
export interface UsageCount extends Pick<
  UsageRecord,
  "facility" | "keyId" | "stage" | "billed" | "trial" | "replayed"
> {
  readonly count: number;
  readonly model: ModelUse;
}

export interface UsageQuery {
  /** Null: of all facilities. */
  readonly facility: string | null;
  readonly from: Date;
  /** Excluded. */
  readonly until: Date;
}

export interface ModelCostQuery extends Pick<UsageQuery, "from" | "until"> {
  readonly keyId: string;
}

/** A check as lists and counts need it, without its texts. */
export interface CheckListing extends Pick<
  StoredCheck,
  "checkId" | "storedAt" | "ward" | "practitioner"
> {
  readonly stage: Stage;
  readonly profile: Profile;
  readonly visitId: string;
  readonly patientRef: string | null;
  readonly skipped: boolean;
  readonly status: Envelope["summary"]["status"];
  readonly claimReady: boolean;
  readonly counts: Envelope["summary"]["counts"];
  /** Ids of the rules that were judged and not `lengkap`, each once. */
  readonly fired: readonly string[];
  /** How its claim ended, as last said; null where nobody has said it. */
  readonly outcome: ListedOutcome | null;
}

/** Where a list goes on. */
export type CheckPlace = Pick<CheckListing, "storedAt" | "checkId">;

export interface CheckQuery {
  readonly facility: string;
  readonly stages: readonly Stage[];
  readonly profiles: readonly Profile[];
  /** Null: whatever it is, as for the ward and the outcome. */
  readonly status: CheckListing["status"];
  readonly ward: string | null;
  readonly outcome: OutcomeFilter | null;
  /** Null: from the first on. */
  readonly from: Date | null;
  /** Excluded; null: up to the last. */
  readonly until: Date | null;
  /** What follows this one; null: from the newest on. */
  readonly after: CheckPlace | null;
  readonly limit: number;
}

export interface CheckStore {
  /**
   * Durable, with its usage, when the promise resolves. Throws `AlreadyStored` where the id is taken: nothing of
   * this call is stored then.
   */
  save(check: StoredCheck, usage: UsageRecord): Promise<void>;
  /** Undefined for an unknown id, another facility's check and one past its `expiresAt`. */
  find(facility: string, checkId: string, now: Date): Promise<StoredCheck | undefined>;
  /** Newest first, of one moment those with the higher id; also those from before listings were kept. */
  list(query: CheckQuery, now: Date): Promise<readonly CheckListing[]>;
  /** False where `find` would find nothing. The usage record stays. */
  delete(facility: string, checkId: string, now: Date): Promise<boolean>;
  /** Deletes what is past its days; returns how many. */
  sweep(now: Date): Promise<number>;
}

export type IdempotencyStart =
  | {
      readonly state: "started";
      /** Of this key's first use within its 24 hours, also when a lock was taken over from a request that died. */
      readonly firstUsedAt: Date;
    }
  | { readonly state: "in_progress" }
  | { readonly state: "completed"; readonly checkId: string }
  | { readonly state: "reused" };

export interface IdempotencyStore {
  /** Takes the lock for facility + key, or tells why not. Kept 24 hours from the first use. */
  start(facility: string, ref: IdempotencyRef, now: Date): Promise<IdempotencyStart>;
  complete(facility: string, ref: IdempotencyRef, checkId: string, now: Date): Promise<void>;
  /** A failed first try frees the key. */
  release(facility: string, ref: IdempotencyRef): Promise<void>;
  /** Deletes what is past its day, where the store does not do so itself; returns how many. */
  sweep(now: Date): Promise<number>;
}

export interface UsageStore {
  /** A replay: the record of a check itself is saved with it. */
  record(usage: UsageRecord): Promise<void>;
  list(facility: string): Promise<readonly UsageRecord[]>;
  /** In the order of facility, key and stage. */
  count(query: UsageQuery): Promise<readonly UsageCount[]>;
  modelCost(query: ModelCostQuery): Promise<ModelCost>;
}

export const auditActions = [
  "key_created",
  "key_revoked",
  "check_read",
  "check_explained",
  "check_deleted",
  "visit_pulled",
] as const;

/** Who did what, when; no clinical content. */
export interface AuditEvent {
  readonly at: Date;
  readonly action: (typeof auditActions)[number];
  /** Id of the key that called; `operator` for the command line and the service's own start. */
  readonly actor: string;
  readonly facility: string;
  /** Id of the check or key; SHA-256, hexadecimal, of the address of a visit. */
  readonly subject: string;
}

export interface AuditEntry extends AuditEvent {
  /** 1, 2, 3, … without a gap. */
  readonly number: number;
  /** SHA-256, hexadecimal, over this entry and the hash of the one before. */
  readonly hash: string;
}

/** The audit trail: entries are added, never changed. */
export interface AuditStore {
  /** Durable when the promise resolves. */
  append(event: AuditEvent): Promise<void>;
  /** In the order of their numbers. */
  entries(): AsyncIterable<AuditEntry>;
}

/** What requests name and the terminology may not know. */
export const termKinds = ["label", "laboratory", "unit", "drug", "icd10", "icd9cm"] as const;
export type TermKind = (typeof termKinds)[number];

/** A term that requests carried and nobody could map; no clinical content beside the term itself. */
interface CountedTerm {
  readonly kind: TermKind;
  /** What spellings of one term share. */
  readonly key: string;
  /** As it was written first. */
  readonly term: string;
  /** Checks that carried it, once each. */
  readonly requests: number;
  readonly firstSeen: Date;
  readonly lastSeen: Date;
}

/** As one facility's requests carried it. */
export interface FacilityTerm extends CountedTerm {
  readonly facility: string;
}

/** As the requests of all facilities carried it. */
export interface UnmappedTerm extends CountedTerm {
  /** In order; beyond a hundred no more are named. */
  readonly facilities: readonly string[];
}

export interface UnmappedStore {
  /** Adds to what is counted. Beyond `mostTerms` of a facility those last seen longest ago are forgotten. */
  add(terms: readonly FacilityTerm[]): Promise<void>;
  /** Of all facilities together, those of the most requests first. */
  list(): Promise<readonly UnmappedTerm[]>;
  /** Of one facility, those of the most requests first. */
  listOf(facility: string): Promise<readonly FacilityTerm[]>;
  /**
   * Deletes the terms of a facility that checks of these moments alone have carried, as far as counts can tell; returns how
   * many went.
   */
  forget(facility: string, seen: readonly Date[]): Promise<number>;
  /** Deletes what was last seen 90 days before `now` or earlier; returns how many terms went. */
  sweep(now: Date): Promise<number>;
}

/** What was put in force, whole; it is never changed. */
export interface Version {
  /** What it is a version of: one facility's labels, say. */
  readonly subject: string;
  /** 1, 2, 3, …: the greatest is in force. */
  readonly number: number;
  readonly at: Date;
  /** Id of the key that put it in force; `operator` for the command line. */
  readonly by: string;
  /** How much of it differs from the version before. */
  readonly changes: number;
  /** As whoever published it wrote it. */
  readonly content: string;
}

/** What is to become the next version. */
export interface Draft {
  readonly content: string;
  /** Another with each change. */
  readonly revision: string;
}

export interface VersionStore {
  /** The number of the version in force; 0 where nothing was published. */
  newest(subject: string): Promise<number>;
  find(subject: string, number: number): Promise<Version | undefined>;
  /** The newest first, without what they hold. */
  list(subject: string): Promise<readonly Omit<Version, "content">[]>;
  /** Durable when the promise resolves. False where the number is taken: another was faster, and nothing is changed. */
  add(version: Version): Promise<boolean>;
  draft(subject: string): Promise<Draft | undefined>;
  /**
   * Keeps the draft instead of the one of this revision, or of none. `content` null: there is none any more. False where
   * another revision is there by now, which stays.
   */
  keepDraft(
    subject: string,
    content: string | null,
    instead: Draft["revision"] | null,
  ): Promise<boolean>;
}

/** A judged document without its patient's identity, kept so that a draft of lists or rules can be tried on it. */
export interface KeptDocument {
  /** Random: it leads neither to the check nor to the visit. */
  readonly id: string;
  readonly stage: Stage;
  readonly checkedAt: Date;
  /** The de-identified Bundle as JSON text. */
  readonly bundle: string;
}

export interface DocumentStore {
  /** Keeps it; those checked longest ago go as soon as there are more than `most`. */
  keep(document: KeptDocument, most: number): Promise<void>;
  /** At most so many, those checked last first; none that a sweep at `now` would delete. */
  list(most: number, now: Date): Promise<readonly KeptDocument[]>;
  /** Deletes what was checked at these moments; returns how many. Two of one moment and stage cannot be told apart. */
  forget(checked: readonly Pick<KeptDocument, "stage" | "checkedAt">[]): Promise<number>;
  /** Deletes what was checked thirty days before `now` or earlier; returns how many. */
  sweep(now: Date): Promise<number>;
}

export interface Hits {
  readonly totalHits: number;
  readonly resetTime: Date | undefined;
}

/**
 * How often something happened within a window of time, counted over all replicas. Has the members that
 * express-rate-limit demands of its `Store`.
 */
export interface HitCounter {
  /** Before the first count. */
  init(window: { readonly windowMs: number }): void;
  increment(name: string): Promise<Hits>;
  decrement(name: string): Promise<void>;
  resetKey(name: string): Promise<void>;
}

export interface Stores {
  readonly keys: KeyStore;
  readonly passes: PassStore;
  readonly checks: CheckStore;
  readonly idempotency: IdempotencyStore;
  readonly usage: UsageStore;
  readonly audit: AuditStore;
  readonly unmapped: UnmappedStore;
  readonly documents: DocumentStore;
  readonly versions: VersionStore;
  readonly objections: ObjectionStore;
  readonly outcomes: OutcomeStore;
  /** A counter of its own for each purpose; null where one process serves and counts in its memory. */
  readonly hitCounter: ((purpose: string) => HitCounter) | null;
  /** Rejects with `StoreUnavailable` when the store cannot serve, also where it can be read and takes no write; within seconds. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
