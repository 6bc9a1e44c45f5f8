/** What an adapter fetches, and from where. */
import type { Stage } from "../../../check/types.ts";

export interface PullPlan {
  /** An address, or `env:` and the variable that holds it. */
  readonly baseUrl: string;
  /** Null: the host of the address alone. */
  readonly allowHosts: readonly string[] | null;
  /** `env:` and the variable that holds the header Authorization; null: none is sent. */
  readonly credentials: string | null;
  /** Of the whole pull. */
  readonly timeoutMs: number;
  /** Of each request. */
  readonly retries: number;
  /** Searches with `{encounter}` and `{patient}` in place of ids. */
  readonly queries: Readonly<Partial<Record<Stage, readonly string[]>>>;
}
