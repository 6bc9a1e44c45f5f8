/** The rounds by strangers of which changed copies are made: not those of the last four, by which mends are measured. */
import { readdirSync } from "node:fs";

const root = "test/truth/blind";
const unread: ReadonlySet<string> = new Set([
  "18a",
  "18b",
  "19a",
  "19b",
  "20a",
  "20b",
  "21a",
  "21b",
]);

export const foldersOf = (rounds: readonly string[]): readonly string[] =>
  rounds.map((round) => `${root}/${round}`);

/** Their folders. */
export const readRounds = (): readonly string[] =>
  foldersOf(readdirSync(root).filter((round) => !unread.has(round)));
