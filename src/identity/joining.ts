/** What the passes that join words to names have in common. */
import type { Hidden } from "./hide-words.ts";
import { openCues } from "./cues.ts";
import { openWordKnowledge } from "./know-word.ts";
import { eponyms } from "./name-words.ts";
import type { Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";

/** What may stand between two parts of a name. */
export const isJoinedBy = (gap: string): boolean =>
  /^[ \t]{1,3}$|^\n$|^\.[ \t]{0,2}$|^['’`-]$|^['’] $/u.test(gap);

/** Hides what stands from a place to before another, where it is not hidden yet. */
export function hideRow(hidden: Hidden, from: number, end: number, kind: Hidden[number]): void {
  for (let at = from; at < end; at += 1) hidden[at] ??= kind;
}

/** Of a name or a place. */
export const isName = (kind: Hidden[number]): boolean => kind === "name" || kind === "place";

/** Of a word that is known: whether somebody may be called so. */
export const mayBeName = ({ standing, word, written }: Token): boolean =>
  written.length > 3 &&
  (standing !== "clinical" || eponyms().has(word)) &&
  !openCues().has(word) &&
  !openVocabulary().usual.has(word) &&
  !openWordKnowledge().isFrequent(word);
