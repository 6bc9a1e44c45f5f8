/** The rounds by strangers of which changed copies are made: not the later ones, by which mends are measured. */
import { readdirSync } from "node:fs";

const root = "test/truth/blind";
/** `18a` and what came after it. */
const firstLeftOut = 18;

export const foldersOf = (rounds: readonly string[]): readonly string[] =>
  rounds.map((round) => `${root}/${round}`);

/** Their folders. */
export const readRounds = (): readonly string[] =>
  foldersOf(readdirSync(root).filter((round) => Number.parseInt(round, 10) < firstLeftOut));
