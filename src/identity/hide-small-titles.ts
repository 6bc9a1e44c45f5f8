/** Names in any writing behind what introduces nothing but a person, though they are words: `tn bintang`, `dr. cahaya`, `a.n. lestari`. */
import { openCues } from "./cues.ts";
import type { Hidden } from "./hide-words.ts";
import { isRoom } from "./houses.ts";
import { isLearned, isOrdinaryWord } from "./is-ordinary-word.ts";
import { isAged } from "./is-aged.ts";
import { nameParticles } from "./name-words.ts";
import { isShoutedTerm, isTitleOfNobody } from "./is-shouted-term.ts";
import { isOfPerson } from "./person-lists.ts";
import { isSpeaking } from "./person-by-position.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isBorne, isCalledAfter, isFrequent, isNobodysWord, isUsual, isVerb } from "./word-uses.ts";

/** Roles of two words: `ahli gizi`, `ketua rt`; behind them a word of the language may go on with the sentence. */
const ofTwo: ReadonlyMap<string, RegExp> = new Map([
  ["ahli", /^(?:gizi|fisioterapi|anestesi|farmasi)$/u],
  ["kepala", /^(?:desa|dusun|ruang|ruangan|sekolah|kampung|lembang|puskesmas|suku|adat|dukuh)$/u],
  ["ketua", /^(?:rt|rw|adat|kader|jemaat|regu|kelompok|yayasan)$/u],
  ["wali", /^(?:kelas|nagari|jorong|asuh)$/u],
]);
const mostOfName = 4;

/** Each title is looked at with the few words behind it: time in proportion to the text. */
export function hideSmallTitles(tokens: readonly Token[], hidden: Hidden): void {
  for (let cue = 0; cue < tokens.length; cue += 1) {
    const isRole = ofTwo.get(tokens[cue - 1]?.word ?? "")?.test(tokens[cue]?.word ?? "") === true;
    if (!isRole && !introduces(tokens, cue)) continue;
    for (let place = cue + 1; place <= cue + mostOfName; place += 1) {
      const token = tokens[place];
      const isFirst = place === cue + 1;
      if (
        !token ||
        !(isJoined(token, isFirst) || (isRole && isFirst && /^ ?: ?$/u.test(token.gap)))
      )
        break;
      if (hidden[place] !== undefined) continue;
      if (
        isFirst
          ? !isFirstOfName(tokens, place, isRole) &&
            !isAnyWord(tokens, place, isRole, hidden[place + 1] === "name")
          : !isFurther(tokens, place)
      )
        break;
      hidden[place] = "name";
    }
  }
}

function introduces(tokens: readonly Token[], cue: number): boolean {
  const [before, own, next] = [tokens[cue - 1], tokens[cue], tokens[cue + 1]];
  if (!own || !next || isShoutedTerm(own, next) || isTitleOfNobody(tokens, cue)) return false;
  const isStopped = /^\.[ \t]{0,2}$/u.test(next.gap);
  // `a.n.`, `a/n`
  if (own.word === "n") return before?.word === "a" && /^[./]$/u.test(own.gap);
  return (
    isOfPerson("title", own.word) ||
    (isStopped && isOfPerson("title-with-stop", own.word)) ||
    isOfPerson("elder", own.word)
  );
}

const isJoined = ({ gap }: Token, isFirst: boolean) =>
  isFirst ? /^\.?[ \t]{0,2}$/u.test(gap) : /^[ \t]{1,2}$|^\.[ \t]{0,2}$/u.test(gap);

/** A word that is written as one, means no room, and introduces nobody itself. */
function mayName(tokens: readonly Token[], place: number): boolean {
  const { written = "", word = "" } = tokens[place] ?? {};
  if (!/^(?:\p{Ll}{3,}|\p{Lu}{3,}|\p{Lu}\p{Ll}{2,})$/u.test(written)) return false;
  if (written === word && (isOfPerson("which", word) || isOfPerson("small-which", word)))
    return false;
  return !isRoom(tokens, place) && !openCues().has(word) && !isLearned(word);
}

const isWordOfNotes = (word: string) => isUsual(word) || isFrequent(word) || isOrdinaryWord(word);

function isFirstOfName(tokens: readonly Token[], place: number, isRole: boolean): boolean {
  const token = tokens[place];
  if (!token || !mayName(tokens, place)) return false;
  const { word, standing } = token;
  if (isOfPerson("elder", tokens[place - 1]?.word) && !isRole) return false;
  if (isRole && isWordOfNotes(word)) return false;
  if (isRole && !isTitleCase(token)) return isNobodysWord(standing) || isBorne(word);
  if (isBorne(word) || nameParticles().has(word)) return true;
  return !isWordOfNotes(word) && standing !== "clinical" && !openVocabulary().english.has(word);
}

/** `Pak Batuk`, `tn kuat, 60 th`, `pak senang mengeluh`: whatever it means, where a capital, an age or what only a person does says so. */
function isAnyWord(
  tokens: readonly Token[],
  place: number,
  isRole: boolean,
  isBeforeName: boolean,
): boolean {
  const [cue, token, next] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  if (!token || !/^\p{L}{3,}$/u.test(token.written) || isRoom(tokens, place)) return false;
  const { word } = token;
  // `ahli gizi Gula […]`
  if (isRole) return isTitleCase(token) && isBeforeName && !openCues().has(word);
  if (isOfPerson("which", word) || isLearned(word) || openCues().has(word)) return false;
  if (isOfPerson("healer", cue?.word) && isOfPerson("speciality", word)) return false;
  const isNext = next === undefined || /^[ ,(]/u.test(next.gap);
  if (isOfPerson("elder", cue?.word))
    return (
      isCalledAfter(word) &&
      !isOfPerson("small-state", word) &&
      /^ $/u.test(next?.gap ?? "") &&
      (isTitleCase(token)
        ? /^\p{Ll}/u.test(next?.written ?? "")
        : !isFrequent(word) && isAged(tokens, place + 1))
    );
  if (token.written === word && isOfPerson("small-which", word)) return false;
  if (/^(?:an|by|nn|.)$/u.test(cue?.word ?? "") && !isCalledAfter(word)) return false;
  // `NS. Lanjut`: a fluid.
  if (isTitleCase(token) && !/^(?:NS|\p{Lu}{3,})$/u.test(cue?.written ?? "")) return true;
  return (
    isNext && /^\p{Ll}+$/u.test(token.written) && (isAged(tokens, place + 1) || isSpeaking(next))
  );
}

/** Behind a word that is hidden: one that notes do without. */
function isFurther(tokens: readonly Token[], place: number): boolean {
  const { word = "", standing } = tokens[place] ?? {};
  if (!mayName(tokens, place) || isWordOfNotes(word)) return false;
  // `Kosmas Bere Mau dirantai`
  if (isVerb(tokens[place]?.written ?? "")) return false;
  return isCalledAfter(word) || isNobodysWord(standing) || standing === "ordinary";
}
