/** A word or phrase of a report that some row or cue of its lists uses. */
import type { Cue, Role } from "./report-words.ts";

/** A place in the text of the report. */
export interface Said {
  readonly start: number;
  readonly end: number;
}

/** Words of a report with what they are used for. */
export interface Word extends Said {
  readonly from: number;
  readonly to: number;
  readonly sentence: number;
  readonly cue: Cue | undefined;
  readonly rowsOf: (role: Role) => readonly string[];
}

export const endsOfSentences: ReadonlySet<string> = new Set(["semicolon", "stop", "line"]);
