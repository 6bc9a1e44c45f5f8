/** Words that say what follows them: a person, what somebody is called, a school or shop, a place, a number of somebody. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { lazily } from "../knowledge/lazily.ts";

export type CueKind =
  | "honorific"
  | "kin"
  | "patient"
  | "title"
  | "alias"
  | "org"
  | "facility"
  | "house"
  | "ship"
  | "place"
  | "signature"
  | "handle"
  | "number"
  | "record"
  | "code";

/** What stands before a person. */
export const personalKinds: readonly CueKind[] = ["honorific", "kin", "patient", "title", "alias"];

const path = fileURLToPath(new URL("../../terminology/vocabulary/cues.txt", import.meta.url));

/** The kinds of each word, by the word in small letters. */
export const openCues = lazily((): ReadonlyMap<string, ReadonlySet<CueKind>> => {
  const cues = new Map<string, Set<CueKind>>();
  for (const line of readFileSync(path, "utf8").trim().split("\n")) {
    const [word = "", kind = ""] = line.split("\t");
    cues.set(word, (cues.get(word) ?? new Set()).add(kind as CueKind));
  }
  return cues;
});

/** Whether a word introduces one of these; nothing does so where no word stands. */
export function hasKind(
  token: { readonly word: string } | undefined,
  ...kinds: readonly CueKind[]
): boolean {
  const own = openCues().get(token?.word ?? "");
  return own !== undefined && kinds.some((kind) => own.has(kind));
}
