/** How a word is used, in small letters: what tells whether it may be a name where it stands. */
import { openWordKnowledge } from "./know-word.ts";
import { openVocabulary } from "./vocabulary.ts";

/** Persons are called after it: `mawar`, `cahaya`. */
export const isCalledAfter = (word: string): boolean => openVocabulary().wordsAsNames.has(word);
/** Of everyday language. */
export const isFrequent = (word: string): boolean => openWordKnowledge().isFrequent(word);
/** Of notes and forms. */
export const isUsual = (word: string): boolean => openVocabulary().usual.has(word);
