/**
 * What a release wrote and answered, kept so that every later one can show that it reads the same. One folder a release,
 * `test/before/<version>/`, made by `npm run before:write` before anything of the next one changed.
 */
import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Explanation } from "../../src/check/explanation.ts";
import type { KeptDocument } from "../../src/store/ports.ts";

export interface RecordedKey {
  /** As its caller holds it. */
  readonly key: string;
  readonly id: string;
}

/** A call and its answer, in the order in which they were made; of an explanation what `storedParts` leaves. */
export interface RecordedCall {
  readonly name: string;
  /** Name of the key. */
  readonly key: string;
  readonly method: "GET" | "POST";
  /** Below `{base_url}`. */
  readonly path: string;
  readonly idempotencyKey?: string;
  /** Where the call can be made again. */
  readonly body?: unknown;
  readonly status: number;
  readonly answer: string;
}

export interface Recording {
  readonly version: string;
  /** When the last answer was given, ISO 8601. */
  readonly at: string;
  /** What the service was started with, folders and addresses aside. */
  readonly environment: Readonly<Record<string, string>>;
  readonly keys: Readonly<Record<string, RecordedKey>>;
  readonly calls: readonly RecordedCall[];
  /** What stands in the stores, as their ports give it, written as JSON. */
  readonly stored: {
    readonly keys: readonly object[];
    readonly audit: readonly unknown[];
    readonly unmapped: readonly unknown[];
    readonly documents: readonly unknown[];
  };
}

export type StoreKind = "embedded" | "servers";

const root = fileURLToPath(new URL("./", import.meta.url));

/** Folders of all releases, oldest first. */
export const releases = (): readonly string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${root}${name}`)
    .toSorted();

export const readRecording = (release: string, kind: StoreKind): Recording =>
  JSON.parse(readFileSync(`${release}/${kind}.json`, "utf8")) as Recording;

/** Of an explanation what can only have come from the store: titles and sources are those of the rules that serve. */
export const storedParts = ({ items, model, rule_set, terminology }: Explanation) => ({
  ruleSet: rule_set.version,
  terminology: terminology.version,
  model,
  items: items.map(({ rules, ...item }) => ({
    ...item,
    rules: rules.map(({ id, outcome, clause, evidence }) => ({
      id,
      outcome,
      clause: clause?.name ?? null,
      evidence: evidence.map(({ pointer }) => pointer),
    })),
  })),
});

export const isExplanation = ({ path }: Pick<RecordedCall, "path">): boolean =>
  path.endsWith("/explain");

/** Long texts by what tells them apart. */
export const documentParts = ({ bundle, ...document }: KeptDocument) => ({
  ...document,
  bundle: hash("sha256", bundle),
});

/** Of a request that died in the middle, in facility `rs-a`: its key was begun and never completed. */
export const deadRequest = { key: "0".repeat(64), fingerprint: "1".repeat(64) };
