/** Where requests with a document are given to be read and judged. */
import type { FileSnapshot } from "../knowledge/files.ts";
import type { RuleDetail, RuleList, StageInfo } from "../rules/describe-rules.ts";
import type { Outside } from "./outside.ts";
import type { Noted, Task, TaskResults, Told } from "./task.ts";

export interface Caller {
  /** Facilities are served in turn. */
  readonly facility: string;
  /** Milliseconds since the epoch: what is not done by then is ended. */
  readonly deadline: number;
  readonly outside: Outside;
  /** Told what is to be counted and logged, once, however the task ends. */
  readonly tell: (told: Told) => void;
}

export interface Finished<K extends Task["kind"]> {
  readonly result: TaskResults[K];
  /** Null for what is not a check, and where nothing is to be kept; never rejects. */
  readonly noted: Promise<Noted | null>;
}

/** What those who judge have loaded, as the rest of the service needs to know it. */
export interface LoadedKnowledge {
  readonly stages: readonly StageInfo[];
  readonly rules: RuleList;
  readonly ruleDetails: readonly RuleDetail[];
  /** Version of the content of all lists. */
  readonly terminology: string;
  /** Ids of the adapters that are installed. */
  readonly adapters: readonly string[];
}

export interface Desk {
  /**
   * Rejects with `Problem`: what the caller must mend, `check_timeout` past the deadline, `overloaded` where the process
   * that judged it died.
   */
  run<K extends Task["kind"]>(
    task: Extract<Task, { readonly kind: K }>,
    caller: Caller,
  ): Promise<Finished<K>>;
  /** Of what judges now. */
  readonly knowledge: LoadedKnowledge;
  /**
   * Loads lists, forms, rules and adapters from other files. What is given from the moment on that the promise resolves is
   * judged with them. Nothing changes where anything is faulty, or where `refuse` names a reason: it rejects with an Error that names
   * them all, one a line.
   */
  renew(files: FileSnapshot, refuse: (next: LoadedKnowledge) => readonly string[]): Promise<void>;
  /** What is at work ends badly. */
  close(): Promise<void>;
}

/** Why a process that judges is replaced: its task took too long; it ended by itself; it had grown; its data was old. */
export const replaceReasons = ["timeout", "died", "memory", "reload"] as const;
export type ReplaceReason = (typeof replaceReasons)[number];
