/** What lies in MongoDB, its indexes and the shape that the server itself demands of every document. */
import type { Collection, Db, Document, IndexDescription } from "mongodb";
import type { ModelSpending } from "../../check/enricher.ts";
import type { ClaimOutcome, Objection, ObjectionWords, OutcomeWords } from "../feedback.ts";
import type {
  ApiKey,
  AuditEntry,
  Draft,
  FacilityTerm,
  KeptDocument,
  Pass,
  StoredCheck,
  UnmappedTerm,
  UsageRecord,
  Version,
} from "../ports.ts";

/** Envelope, trace and the model's part are JSON text: they come back as the very same JSON value. */
export interface CheckDocument extends Omit<
  StoredCheck,
  | "checkId"
  | "envelope"
  | "trace"
  | "model"
  | "terminology"
  | "labels"
  | "ward"
  | "practitioner"
  | "idempotency"
> {
  readonly _id: string;
  readonly envelope: string;
  readonly trace: string;
  readonly model?: string;
  readonly terminology?: string;
  readonly labels?: string;
  /** Absent in checks from before it was kept. */
  readonly listing?: string;
  readonly idempotencyKey?: string;
  readonly fingerprint?: string;
  /** Also here, so that a crash between the check and the ledger's record loses nothing. */
  readonly usage: LedgerRecord;
}

/** What the model has cost stands only in the records of checks that asked it. */
export interface LedgerRecord extends Omit<UsageRecord, "model" | "trial"> {
  readonly model?: ModelSpending;
  readonly trial?: true;
}

export interface UsageDocument extends LedgerRecord {
  /** The check's id for the check itself, so that it can be recorded only once. */
  readonly _id: string;
}

export interface AuditDocument extends AuditEntry {
  /** The entry's number with leading zeros: a second entry with the same one is refused. */
  readonly _id: string;
}

/** What was added to keys over time is absent in those from before. */
type LaterOfKeys = "model" | "role" | "trial";

export interface KeyDocument
  extends Omit<ApiKey, "hash" | LaterOfKeys>, Partial<Pick<ApiKey, LaterOfKeys>> {
  /** The key's hash. */
  readonly _id: string;
}

export interface PassDocument extends Omit<Pass, "hash"> {
  /** The token's hash. */
  readonly _id: string;
}

/** As older releases count them: those of all facilities together. */
export interface TermTogether extends UnmappedTerm {
  readonly _id: string;
  readonly revision: string;
}

export interface UnmappedDocument extends FacilityTerm {
  /** Facility, kind and key, as JSON text. */
  readonly _id: string;
  /** Another with each replacement, so that of two replicas the second reads again. */
  readonly revision: string;
}

export interface KeptDocumentDocument extends Omit<KeptDocument, "id"> {
  readonly _id: string;
}

export interface VersionDocument extends Version {
  /** Subject and number, as JSON text: a second one with the same number is refused. */
  readonly _id: string;
}

export interface DraftDocument extends Draft {
  /** The subject. */
  readonly _id: string;
}

/** Its own id also in a field: indexes name no `_id`. */
export interface ObjectionDocument extends Omit<Objection, keyof ObjectionWords> {
  readonly _id: string;
  readonly words: string;
}

export interface OutcomeDocument extends Omit<ClaimOutcome, "checkId" | keyof OutcomeWords> {
  /** The check's id. */
  readonly _id: string;
  readonly words: string;
}

export interface AppliedMigration {
  readonly _id: number;
  readonly at: Date;
}

/** How far the ledger was compared with the checks. */
export interface LedgerMark {
  readonly _id: "ledger";
  readonly until: Date;
}

/** Overwritten by every replica's ping. Beside the ledger's mark: releases that do not know it never read it. */
export interface ReadinessMark {
  readonly _id: "readiness";
  readonly pings: number;
}

export const checksOf = (database: Db): Collection<CheckDocument> =>
  database.collection<CheckDocument>("checks");
export const usageOf = (database: Db): Collection<UsageDocument> =>
  database.collection<UsageDocument>("usage");
export const auditOf = (database: Db): Collection<AuditDocument> =>
  database.collection<AuditDocument>("audit");
export const keysOf = (database: Db): Collection<KeyDocument> =>
  database.collection<KeyDocument>("apiKeys");
export const termsTogetherOf = (database: Db): Collection<TermTogether> =>
  database.collection<TermTogether>("unmapped");
export const passesOf = (database: Db): Collection<PassDocument> =>
  database.collection<PassDocument>("passes");
export const unmappedOf = (database: Db): Collection<UnmappedDocument> =>
  database.collection<UnmappedDocument>("unmappedTerms");
export const versionsOf = (database: Db): Collection<VersionDocument> =>
  database.collection<VersionDocument>("versions");
export const draftsOf = (database: Db): Collection<DraftDocument> =>
  database.collection<DraftDocument>("drafts");
export const objectionsOf = (database: Db): Collection<ObjectionDocument> =>
  database.collection<ObjectionDocument>("objections");
export const outcomesOf = (database: Db): Collection<OutcomeDocument> =>
  database.collection<OutcomeDocument>("outcomes");
export const documentsOf = (database: Db): Collection<KeptDocumentDocument> =>
  database.collection<KeptDocumentDocument>("documents");
/** Of a facility's unmapped term. */
export const idOfTerm = ({
  facility,
  kind,
  key,
}: Pick<FacilityTerm, "facility" | "kind" | "key">): string =>
  JSON.stringify([facility, kind, key]);

export const migrationsOf = (database: Db): Collection<AppliedMigration> =>
  database.collection<AppliedMigration>("migrations");
export const ledgerMarkOf = (database: Db): Collection<LedgerMark> =>
  database.collection<LedgerMark>("marks");
export const readinessMarkOf = (database: Db): Collection<ReadinessMark> =>
  database.collection<ReadinessMark>("marks");

export interface CollectionPlan {
  readonly name: string;
  readonly validator: Document;
  readonly indexes: readonly (IndexDescription & { readonly name: string })[];
}

const text = { bsonType: "string" };
const date = { bsonType: "date" };
const flag = { bsonType: "bool" };

const required = (properties: Document, optional: Document = {}): Document => ({
  $jsonSchema: {
    bsonType: "object",
    required: Object.keys(properties),
    properties: { ...properties, ...optional },
  },
});

/** Of the second migration: the terms of all facilities together. */
export const termsTogetherPlan: CollectionPlan = {
  name: "unmapped",
  validator: required({
    _id: text,
    kind: text,
    key: text,
    term: text,
    requests: { bsonType: "number" },
    facilities: { bsonType: "array" },
    firstSeen: date,
    lastSeen: date,
    revision: text,
  }),
  indexes: [],
};

/** Each facility's own terms. */
export const unmappedPlan: CollectionPlan = {
  name: "unmappedTerms",
  validator: required({
    _id: text,
    facility: text,
    kind: text,
    key: text,
    term: text,
    requests: { bsonType: "number" },
    firstSeen: date,
    lastSeen: date,
    revision: text,
  }),
  indexes: [{ name: "facility", key: { facility: 1, lastSeen: -1 } }],
};

export const versionPlans: readonly CollectionPlan[] = [
  {
    name: "versions",
    validator: required({
      _id: text,
      subject: text,
      number: { bsonType: "number" },
      at: date,
      by: text,
      changes: { bsonType: "number" },
      content: text,
    }),
    indexes: [{ name: "newest", key: { subject: 1, number: -1 } }],
  },
  {
    name: "drafts",
    validator: required({ _id: text, content: text, revision: text }),
    indexes: [],
  },
];

/** Who said what of a check. */
const said = {
  _id: text,
  facility: text,
  stage: text,
  profile: text,
  by: text,
  at: date,
  words: text,
};

export const feedbackPlans: readonly CollectionPlan[] = [
  {
    name: "objections",
    validator: required({ ...said, id: text, checkId: text, rule: text }),
    indexes: [
      { name: "listed", key: { facility: 1, id: -1 } },
      { name: "checkId", key: { checkId: 1 } },
      { name: "at", key: { at: 1 } },
    ],
  },
  {
    name: "outcomes",
    validator: required({ ...said, verdict: text }),
    indexes: [
      { name: "listed", key: { facility: 1, at: 1 } },
      { name: "at", key: { at: 1 } },
    ],
  },
];

/**
 * How documents are read and forgotten: the server has to find them so, for it sorts no more than some megabytes itself.
 * Without `_id`: a server of MongoDB's protocol refuses documents where an index names it.
 */
export const newestFirst = { checkedAt: -1 } as const;

export const documentsPlan: CollectionPlan = {
  name: "documents",
  validator: required({ _id: text, stage: text, checkedAt: date, bundle: text }),
  indexes: [{ name: "checkedAt", key: newestFirst }],
};

/** On `usage`, of the fourth migration: what a key's calls of the model have cost. */
export const modelCostIndex: IndexDescription & { readonly name: string } = {
  name: "modelCost",
  key: { keyId: 1, at: 1 },
  partialFilterExpression: { model: { $exists: true } },
};

/** On `checks`, in the order of lists. Without `_id`, as with kept documents. */
export const listedIndex: IndexDescription & { readonly name: string } = {
  name: "listed",
  key: { facility: 1, storedAt: -1 },
};

export const passesPlan: CollectionPlan = {
  name: "passes",
  validator: required({ _id: text, kind: text, keyHash: text, createdAt: date, expiresAt: date }),
  indexes: [{ name: "expiry", key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
};

/** Of the first migration. */
export const collectionPlans: readonly CollectionPlan[] = [
  {
    name: "checks",
    validator: required(
      {
        _id: text,
        facility: text,
        storedAt: date,
        expiresAt: date,
        envelope: text,
        ruleSet: text,
        trace: text,
        usage: { bsonType: "object" },
      },
      { terminology: text, labels: text, model: text, idempotencyKey: text, fingerprint: text },
    ),
    indexes: [
      { name: "expiry", key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      { name: "storedAt", key: { storedAt: 1 } },
    ],
  },
  {
    name: "usage",
    validator: required(
      {
        _id: text,
        checkId: text,
        keyId: text,
        facility: text,
        stage: text,
        profile: text,
        billed: flag,
        replayed: flag,
        at: date,
      },
      { model: { bsonType: "object" } },
    ),
    indexes: [
      { name: "facility", key: { facility: 1, at: 1 } },
      { name: "at", key: { at: 1 } },
    ],
  },
  {
    name: "audit",
    validator: required({
      _id: text,
      number: { bsonType: "number" },
      at: date,
      action: text,
      actor: text,
      facility: text,
      subject: text,
      hash: text,
    }),
    indexes: [],
  },
  {
    name: "apiKeys",
    validator: required({ _id: text, id: text, label: text, facility: text, createdAt: date }),
    indexes: [{ name: "id", key: { id: 1 }, unique: true }],
  },
];
