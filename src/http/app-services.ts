/** What the HTTP side needs; wired in `services.ts`, replaced by fakes in tests. */
import type { Conversion } from "../check/conversion-schema.ts";
import type { SentRequest } from "../check/request/sent-request.ts";
import type { Stage } from "../check/types.ts";
import type { BundleIssue } from "../check/validate-bundle.ts";
import type { Config } from "../config.ts";
import type { Canonicals } from "../fhir/canonicals.ts";
import type { CanonicalResource } from "../fhir/published.ts";
import type { ServedElements, ServedKind } from "../fhir/served-kinds.ts";
import type { Forms } from "../intake/load-forms.ts";
import type { LabelBook } from "../labels/label-book.ts";
import type { Log } from "../operate/log.ts";
import type { Metrics } from "../operate/metrics.ts";
import type { RuleBook, StageInfo } from "../rules/describe-rules.ts";
import type { ApiKey, IdempotencyRef, StoredCheck, Stores } from "../store/ports.ts";
import type { Table } from "../knowledge/import/read-table.ts";
import type { Catalogue } from "../knowledge/operations/catalogue.ts";
import type { Terminology } from "../knowledge/terminology.ts";
import type { Tracing } from "../operate/tracing/tracing.ts";

/** A file of `examples/`. */
export interface Example {
  readonly file: string;
  readonly stage: Stage;
  /** True for a Bundle that is the body itself. */
  readonly bare: boolean;
  readonly value: unknown;
}

/** A request with a document, for the caller of a key. */
export interface SentOrder {
  readonly request: SentRequest;
  readonly key: ApiKey;
  readonly startedAt: Date;
}

export interface CheckRun extends SentOrder {
  readonly checkId: string;
  readonly idempotency: IdempotencyRef | null;
}

export interface AppServices {
  readonly config: Pick<
    Config,
    | "baseUrl"
    | "ratePerMinute"
    | "trialChecksPerDay"
    | "dataRegion"
    | "trustProxy"
    | "facilityTimeZone"
    | "maxInflightBytes"
  >;
  /** Of the package. */
  readonly version: string;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly now: () => Date;
  readonly newRequestId: () => string;
  /** True for a text with what has the shape of a national id, a phone number or an e-mail address. */
  readonly holdsIdentity: (text: string) => boolean;
  readonly stores: Stores;
  /** A reload may name them anew; their set and their paths stay those of the start. */
  readonly stages: readonly StageInfo[];
  /** What is loaded now; a reload puts another in its place, so it is read anew by every call. */
  readonly rules: RuleBook;
  readonly terminology: {
    /** Of the content of all lists together. */
    readonly version: string;
    readonly versions: readonly { readonly url: string; readonly version: string }[];
  };
  /** Null before the first; with faults, the old lists and rules still serve because of them. */
  readonly lastReload: { readonly at: Date; readonly faults: readonly string[] } | null;
  /** The forms, and the lists as FHIR serves them. */
  readonly lists: {
    readonly forms: Forms;
    readonly catalogue: Catalogue;
    readonly terminology: Terminology;
  };
  /** The service's own canonical resources, beside the lists. */
  readonly published: readonly CanonicalResource[];
  readonly servedElements: Readonly<Record<ServedKind, ServedElements>>;
  /** Facilities' own labels. */
  readonly labels: LabelBook;
  readonly canonicals: Canonicals;
  /** `package.tgz`: what is loaded now, as FHIR tools install it. */
  readonly packageFile: () => Promise<Uint8Array>;
  readonly examples: readonly Example[];
  /** An answer of each operation that openapi.json shows, by the operation's name. */
  readonly answers: ReadonlyMap<string, unknown>;
  /**
   * What makes the request the same as another; `path` is the address below `{base_url}`. This and the next three throw
   * `Problem` for what the caller must mend, and `check_timeout`.
   */
  readonly fingerprint: (order: SentOrder, path: string) => Promise<string>;
  /** Judges and stores. Throws `AlreadyStored` where the id is stored already. */
  readonly check: (run: CheckRun) => Promise<StoredCheck>;
  /** As `check`, without storing, asking a model or counting anything. */
  readonly judge: (run: CheckRun) => Promise<StoredCheck>;
  /** The cells of a table that a person sent. Throws `Problem`: `check_timeout`, `overloaded`. */
  readonly readTable: (sent: {
    readonly body: SentRequest["body"];
    readonly facility: string;
    readonly startedAt: Date;
  }) => Promise<Table>;
  /** The text without identity, of whomever it names. Throws `Problem`: `check_timeout`, `overloaded`. */
  readonly redact: (sent: {
    readonly text: string;
    /** Of the document that the text is about. */
    readonly identifiers: readonly string[];
    readonly facility: string;
    readonly startedAt: Date;
  }) => Promise<string>;
  readonly convert: (order: SentOrder) => Promise<Conversion>;
  /** What a check would refuse and say of a Bundle. Throws `Problem`, as `convert` does. */
  readonly validate: (sent: {
    readonly request: Pick<SentRequest, "body" | "query">;
    readonly facility: string;
    readonly startedAt: Date;
  }) => Promise<readonly BundleIssue[]>;
  /** Null where the service asks none. */
  readonly modelName: string | null;
  /** True where checks of the key may ask a model. */
  readonly asksModel: (key: Pick<ApiKey, "id" | "model">) => boolean;
  /** True where the facility's adapter of this id is installed. */
  readonly hasAdapter: (id: string) => boolean;
  /** Requests with a body that this process reads or checks at once: in all, and of one key. */
  readonly workAtOnce: { readonly inAll: number; readonly perKey: number };
  /** The bound of a whole check, milliseconds. */
  readonly checkTimeoutMs: number;
  /** Ends what runs beside the requests: stores, and the processes of adapters. */
  readonly close: () => Promise<void>;
}
