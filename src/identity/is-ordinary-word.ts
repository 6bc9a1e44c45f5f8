/** Tells a word of the language from a name. */
import { lazily } from "../knowledge/lazily.ts";
import { wordList } from "./vocabulary.ts";

/** Verbs, abstract nouns and possessives: no Indonesian name is built like these. */
const derived =
  /^(?:meng|meny|memp|memb|mend|menj|menc|mene|menu)\p{L}{3,}$|^(?:ke|pem|pen|per)\p{L}{3,}an$|^di\p{L}{3,}kan$|^\p{L}{3,}nya$/u;

const clinical =
  /\p{L}{2}(?:itis|emia|osis|uria|algia|penia|[ek]tomi|ostomi|tensi|paresis|plegia|grafi|skopi?|megali|pati|emik)$/u;

/** Longer than what ends like it and is a name: `replantasi`, `holosistolik`. */
const learned =
  /^\p{Ll}{4,}(?:asi|plasti|ektomi|otomi|itomi|ntomi|desis|sentesis|rafia|osit|ositas|logi|metri|oid|istik|olik|onik|otik|itik|juvan|iform|formis|fobi|fobia|nefros|lisis|algi|malasi|gnati|distal|gingival|globinuri|penik|peksi|(?:[dklnrt]|pl)ase)$|^\p{Ll}{2,}artros$/u;

/** True for what is built like a word of medicine and like no name: `palatoplasti`. */
export const isLearned = (word: string): boolean => learned.test(word) || clinical.test(word);

const ordinaryWords = lazily(() => wordList("note-words"));
const abbreviations = lazily(() => wordList("abbreviations"));

/** True for a word of everyday language, of forms or of medicine, in any case; for `laki-laki` as for `laki`. */
export const isOrdinaryWord = (word: string): boolean =>
  word.toLowerCase().split("-").every(isOrdinaryPart);

const isOrdinaryPart = (part: string) =>
  ordinaryWords().has(part) || derived.test(part) || clinical.test(part) || learned.test(part);

/** True for capitals such as `DM` or `PEB`; false for `Dm`. */
export const isAbbreviation = (word: string): boolean =>
  word.length > 1 && word === word.toUpperCase() && abbreviations().has(word.toLowerCase());
