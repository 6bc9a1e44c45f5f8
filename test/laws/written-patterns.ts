/** The regular expressions that a program writes. */
import { readFileSync } from "node:fs";

/** A literal with the flag `u`, as all of ours have, or one that is put together. */
const literal =
  /(?:[=(,:!&|?[{;]\s*|return\s+|^\s*)\/((?:[^/\\\n[*]|\\.|\[(?:[^\]\\\n]|\\.)*\])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])*)\/([dgimsy]*u[dgimsy]*)(?![a-z])|new RegExp\(/gmu;

export interface WrittenPattern {
  /** Undefined where it is put together. */
  readonly source: string | undefined;
  readonly flags: string;
}

export const patternsIn = (program: string): readonly WrittenPattern[] =>
  [...program.matchAll(literal)].map(([, source, flags = ""]) => ({ source, flags }));

export const patternsOfFile = (file: string): readonly WrittenPattern[] =>
  patternsIn(readFileSync(file, "utf8"));
