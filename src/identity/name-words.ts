/** Words of names, and words that look like names, by what they are. */
import { lazily } from "../knowledge/lazily.ts";
import { wordList } from "./vocabulary.ts";

/** Indonesian given names that are not words of a note. */
export const commonNames = lazily(() => wordList("common-names"));
/** Words of the language that are names as well, for which what stands before a capital decides. */
export const wordsAsNames = lazily(() => wordList("words-as-names"));
/** Persons whose names are signs, scores, tests, devices and diseases. */
export const eponyms = lazily(() => wordList("eponyms"));
/** Short names, and first words of names, that also are words or abbreviations: of a name beside another one. */
export const nameParticles = lazily(() => wordList("name-particles"));
/** Words that villages, houses and families have behind or before their names: of a name beside another one. */
export const nameCompanions = lazily(() => wordList("name-companions"));
/** Words that villages, streets and houses are called after, though notes may hold them too. */
export const placeWords = lazily(() => wordList("place-words"));
/** Flowers and other words after which wards are called; a person may bear them. */
export const wardNames = lazily(() => wordList("ward-names"));
/** Ordinary words that are names as well: taken for one directly behind `Ny.`, and as a further name. */
export const namesToo = lazily(() => wordList("second-names"));
