/** How a word is used, in small letters: what tells whether it may be a name where it stands. */
import { openWordKnowledge } from "./know-word.ts";
import { eponyms } from "./name-words.ts";
import type { Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";

/** Persons are called after it: `mawar`, `cahaya`. */
export const isCalledAfter = (word: string): boolean => openVocabulary().wordsAsNames.has(word);
/** Persons are called so, be it a word of medicine: `cahaya`, `titik`. */
export const isBorne = (word: string): boolean =>
  isCalledAfter(word) || openVocabulary().namesOfMedicine.has(word);
/** A person or a thing whose name medicine has: `Bell`, `Coombs`. */
export const isNameOfMedicine = (word: string): boolean =>
  eponyms().has(word) || openVocabulary().medicalNames.has(word);
/** No list has it as a word, or one has it as a name. */
export const isNobodysWord = (standing: Token["standing"] | undefined): boolean =>
  standing === "unknown" || standing === "name" || standing === "both";
/** Begins as verbs do: `mengeluh`, `berobat`, `dirujuk`. */
export const isVerb = (written: string): boolean =>
  /^(?:me[mnlrw]|meng|meny|ber|ter|di)\p{Ll}{3,}$/u.test(written);
/** Of everyday language. */
export const isFrequent = (word: string): boolean => openWordKnowledge().isFrequent(word);
/** Of notes and forms. */
export const isUsual = (word: string): boolean => openVocabulary().usual.has(word);
