/** How a word is used, in small letters: what tells whether it may be a name where it stands. */
import { openWordKnowledge } from "./know-word.ts";
import type { Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";

/** Persons are called after it: `mawar`, `cahaya`. */
export const isCalledAfter = (word: string): boolean => openVocabulary().wordsAsNames.has(word);
/** Persons are called so, be it a word of medicine: `cahaya`, `titik`. */
export const isBorne = (word: string): boolean =>
  isCalledAfter(word) || openVocabulary().namesOfMedicine.has(word);
/** No list has it as a word, or one has it as a name. */
export const isNobodysWord = (standing: Token["standing"] | undefined): boolean =>
  standing === "unknown" || standing === "name" || standing === "both";
/** Of everyday language. */
export const isFrequent = (word: string): boolean => openWordKnowledge().isFrequent(word);
/** Of notes and forms. */
export const isUsual = (word: string): boolean => openVocabulary().usual.has(word);
