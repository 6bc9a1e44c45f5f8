/** Whether a word that is known may be a part of a name where a cue lets one expect it. */
import { hasKind, openCues, type CueKind } from "./cues.ts";
import { isLearned, isOrdinaryWord } from "./is-ordinary-word.ts";
import { eponyms, nameParticles } from "./name-words.ts";
import { namesOdds } from "./sounds-clinical.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isCalledAfter, isFrequent, isUsual } from "./word-uses.ts";

/** `Pak Min`, as MIN is a school. */
const isHouseAsName = (word: string, written: string) =>
  isTitleCase({ written }) && hasKind({ word }, "org") && word.length <= 4;
/** `Mbak Ning.` */
const isTitleAsName = (word: string, written: string) =>
  isTitleCase({ written }) && nameParticles().has(word);
/** Of these kinds a word with a capital behind them is a name, whatever it means. */
export const nameKinds: ReadonlySet<CueKind> = new Set<CueKind>([
  "honorific",
  "kin",
  "title",
  "alias",
]);

/** A word of medicine that is not one of the language: `hendrik`, `robert`. */
const isOnlyOfMedicine = (word: string) =>
  eponyms().has(word) ||
  (openVocabulary().clinical.has(word) && !openVocabulary().ordinary.has(word) && !isLearned(word));

/** `opa hendrik`: a word that notes do without, or that is known by its ending alone. */
export const isRareInSmall = (word: string) =>
  word.length > 3 &&
  !openVocabulary().clinical.has(word) &&
  !openVocabulary().english.has(word) &&
  !isUsual(word) &&
  !isFrequent(word) &&
  !isLearned(word) &&
  !isOrdinaryWord(word) &&
  namesOdds(word) < mostOfMedicine;
/** `nn. spinales`: so much likelier a word is one of medicine. */
const mostOfMedicine = 4;

/** Whether a known word may be a part of a name where one is expected. */
export function isNameWord(
  { standing, word, capital, allCapitals, written, gap }: Token,
  kind: CueKind,
): boolean {
  if (/^\p{N}/u.test(written) || written.length === 1) return false;
  if (openCues().has(word))
    return (
      (kind === "honorific" && (isHouseAsName(word, written) || isTitleAsName(word, written))) ||
      (kind === "kin" && isTitleAsName(word, written))
    );
  if (standing === "name" || standing === "unknown") return true;
  if (standing === "both") return true;
  // `px indah`; `OS Katarak` is an eye.
  if (kind === "patient") return false;
  if (kind === "honorific" && written === word && isOnlyOfMedicine(word)) return !isUsual(word);
  if (kind === "honorific" && written === word && isRareInSmall(word)) return true;
  if (kind === "honorific" && written === word && isCalledAfter(word) && !isFrequent(word))
    return !isUsual(word);
  if (written === word && isToldKind(kind) && isCalledAfter(word) && !isFrequent(word))
    return !isUsual(word);
  if (standing === "ordinary" && !(allCapitals && !capital))
    return capital && written.length > 2 && !isFrequent(word);
  // `perawat: Braden 12`: behind a colon a note begins.
  const isNote = gap.includes(":") || isUsual(word) || isFrequent(word);
  if (isTitleCase({ written }) && nameKinds.has(kind) && !isNote) return true;
  if (allCapitals && !capital && standing === "ordinary" && nameKinds.has(kind))
    return !isUsual(word) && !isFrequent(word) && !isOrdinaryWord(word) && gap !== "";
  if (capital && kind === "honorific" && written.length > 3)
    return !isFrequent(word) && (isCalledAfter(word) || !isOrdinaryWord(word));
  const isTold = kind === "honorific" || kind === "title" || kind === "alias" || kind === "place";
  return capital && isTold && isCalledAfter(word) && !isFrequent(word);
}

/** `suaminya surya`: behind these a word that persons are called after is one of them, in small letters too. */
const isToldKind = (kind: CueKind) => kind === "kin" || kind === "title" || kind === "alias";
