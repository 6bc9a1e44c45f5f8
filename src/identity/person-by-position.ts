/** Persons who bear the name of a disease, a test or a thing: where they stand tells them from it. */
import { hasKind, openCues } from "./cues.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { openWordKnowledge } from "./know-word.ts";
import { eponyms } from "./name-words.ts";
import { isOfNumber } from "./number-lists.ts";
import { isOfPerson } from "./person-lists.ts";
import type { Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isBorne, isCalledAfter, isFrequent, isNameOfMedicine, isUsual } from "./word-uses.ts";

const words = (source: string) => new Set(source.split(/\s+/u));
/** Of these verbs only a person is the subject. */
const spokenBy = words(
  `mengatakan mengaku mengeluh mengeluhkan menolak menyatakan meminta minta bilang berkata menyetujui setuju menyangkal bertanya
   menanyakan menandatangani melaporkan bercerita menceritakan mengungkapkan menyampaikan menjawab menjelaskan mengantar menjemput
   menemani mendampingi menunggui menangis berteriak mengamuk melahirkan pulang tinggal bekerja ingin bersedia says said denies refuses`,
);
/** Behind these and `oleh` stands whoever has done it. */
const doneTo = words(
  `diantar dibawa ditemani dijemput didampingi ditunggui dilaporkan disampaikan ditandatangani disetujui diserahkan diterima ditulis
   dicatat diperiksa dikatakan diceritakan dirawat disuapi dimandikan dipukul ditolong ditemukan dievakuasi`,
);
const toPersons = words("kepada kpd pada");
const toldTo = words(
  `dijelaskan disampaikan diberitahukan diserahkan diberikan dikatakan diedukasikan ditanyakan edukasi penjelasan konfirmasi lapor`,
);
const years = words("th thn tahun bln bulan hr hari");

const mostOfRole = 5;

/** `Ttd penerimaan obat: Cahaya.`: a word that persons are called after, alone behind whose place it is. */
export function isWhoSigns(tokens: readonly Token[], place: number): boolean {
  const [token, next] = [tokens[place], tokens[place + 1]];
  if (!token || !/^\p{Lu}(?:\p{Ll}{2,}|\p{Lu}{2,})$/u.test(token.written)) return false;
  if (!/^ ?: ?$/u.test(token.gap)) return false;
  const isWord = isCalledAfter(token.word);
  // `IBU: BULAN,`: in capitals a complaint stands likewise.
  const isShouted = token.allCapitals && !(isWord && hasKind(tokens[place - 1], "kin"));
  if (isShouted || (token.allCapitals && isState(token.word))) return false;
  if (!maySign(token.word)) return false;
  if (next !== undefined && !/^[ \t]{0,2}[.,;()\n]/u.test(next.gap)) return false;
  for (let role = place - 1; role >= Math.max(0, place - mostOfRole); role -= 1) {
    if (isRole(tokens[role])) return true;
    if (isWord && isOfPerson("answers", tokens[role]?.word)) return true;
    if (!/^[ /(]{1,2}$/u.test(tokens[role]?.gap ?? "")) return false;
  }
  return false;
}
/** A word that persons are called after, or one that notes have no use for: `dr jaga: Ical`. */
const maySign = (word: string) =>
  isCalledAfter(word) ||
  (!isUsual(word) && !isFrequent(word) && !isLearned(word) && !eponyms().has(word));
const isRole = (token: Token | undefined) => hasKind(token, "signature", "title", "kin");

/** `kembar satunya, Aurin, sehat`, `cucu (Permata, pegawai)`: between commas or in brackets behind whose name it is. */
export function isApposed(tokens: readonly Token[], place: number): boolean {
  const [token, next] = [tokens[place], tokens[place + 1]];
  if (!token || !/^\p{Lu}\p{Ll}{2,}$/u.test(token.written) || !/^ ?, $| \($/u.test(token.gap))
    return false;
  if (!/^ ?[,()] ?/u.test(next?.gap ?? "") || !mayBeApposed(token)) return false;
  const [last, kin] = [tokens[place - 1], tokens[place - 2]];
  if (last?.gap === " " && hasKind(last, "patient") && hasKind(kin, "honorific")) return true;
  return isKin(last) || (last?.gap === " " && isKin(kin));
}

const mayBeApposed = ({ word, gap }: Token) => {
  const { usual, wordsAsNames } = openVocabulary();
  // `ibu (Asma)` tells what she has.
  if ((eponyms().has(word) && gap.includes("(")) || isLearned(word)) return false;
  // `tante px, Bulan, ca mammae`: a word of notes too, that persons are called after and no day.
  if (usual.has(word)) return wordsAsNames.has(word) && !isState(word) && !gap.includes("(");
  return !gap.includes("(") || (wordsAsNames.has(word) && !openWordKnowledge().isFrequent(word));
};

const isState = (word: string) =>
  isOfPerson("small-state", word) ||
  isOfPerson("which", word) ||
  isOfNumber("weekday", word) ||
  isOfNumber("month", word);

/** `ayah`, `ayahnya`. */
const isKin = (token: Token | undefined) =>
  hasKind(token, "kin") ||
  isOfPerson("victim", token?.word) ||
  hasKind({ word: (token?.word ?? "").replace(/nya$/u, "") }, "kin");

/** True of a word with a capital that is somebody's name because of the words beside it. */
export function standsAsPerson(tokens: readonly Token[], place: number): boolean {
  const token = tokens[place];
  if (isArriving(tokens, place)) return true;
  if (!token || !mayBePerson(token)) return false;
  return (
    isSubject(tokens, place) ||
    isAgent(tokens, place) ||
    isListener(tokens, place) ||
    isOfAge(tokens, place) ||
    isAsked(tokens, place)
  );
}

/** An eponym, or a word that persons are called after; not what every text says. */
const mayBePerson = ({ written, word, standing }: Token) =>
  /^\p{Lu}\p{Ll}{2,}$/u.test(written) &&
  (isNameOfMedicine(word) ||
    standing === "both" ||
    (standing === "ordinary" && !openVocabulary().english.has(word))) &&
  !openCues().has(word) &&
  !openWordKnowledge().isFrequent(word) &&
  (!openVocabulary().usual.has(word) || eponyms().has(word));

/** `Bell mengatakan …`; of a name of several words the last one. */
function isSubject(tokens: readonly Token[], place: number): boolean {
  return isSpeaking(tokens[place + 1]);
}

/** What only a person does, behind who does it. */
export const isSpeaking = (verb: Token | undefined): boolean =>
  verb?.gap === " " && isSpeakingVerb(verb.word) && /^\p{Ll}/u.test(verb.written);
/** The same of the verb alone. */
export const isSpeakingVerb = (verb: string): boolean => spokenBy.has(verb);

/** What is done to a person, behind whom it is done to: `[…] dirawat`. */
export const isDoneToPerson = (verb: Token | undefined): boolean =>
  verb?.gap === " " && doneTo.has(verb.written);

/** `diantar oleh Turner`, `didampingi Hansen`; and `oleh Ishak`, where it is nothing that an illness comes from. */
function isAgent(tokens: readonly Token[], place: number): boolean {
  const [cause, before, token] = [tokens[place - 2], tokens[place - 1], tokens[place]];
  if (token?.gap !== " " || before === undefined) return false;
  if (accompanied.has(before.word)) return true;
  if (!/^(?:oleh|o)$/u.test(before.word)) return false;
  return (
    doneTo.has(cause?.word ?? "") || (eponyms().has(token.word) && !causing.test(cause?.word ?? ""))
  );
}
const accompanied = words(
  "diantar ditemani dijemput didampingi ditunggui dilaporkan bersama pengantar pendamping penunggu caregiver tanggungan",
);
const causing =
  /sebab|akibat|karena|picu|infeksi|induksi|ikuti|dahului|tanda|dasar|gambar|usul|temukan|perkenal/u;

/** `Hasil dijelaskan kepada Hodgkin`. */
const isListener = (tokens: readonly Token[], place: number) =>
  tokens[place]?.gap === " " &&
  toPersons.has(tokens[place - 1]?.word ?? "") &&
  toldTo.has(tokens[place - 2]?.word ?? "");

/** `Parkinson, 67 th` where a text or a line begins, or `Pasien Matahari, 27 th`. */
function isOfAge(tokens: readonly Token[], place: number): boolean {
  const [count, unit] = [tokens[place + 1], tokens[place + 2]];
  const isFirst = place === 0 || /\n/u.test(tokens[place]?.gap ?? "");
  const isPatient = hasKind(tokens[place - 1], "kin", "patient");
  return (
    (isFirst || (isPatient && tokens[place]?.gap === " ")) &&
    /^ ?[,(/] ?$/u.test(count?.gap ?? "") &&
    /^\p{N}{1,3}$/u.test(count?.written ?? "") &&
    years.has(unit?.word ?? "")
  );
}

/** `Cahaya dtg dg keluhan …` where a text or a line begins; `Asma datang tiba-tiba` is a complaint. */
const isArriving = (tokens: readonly Token[], place: number) =>
  /^\p{Lu}\p{Ll}{2,}$/u.test(tokens[place]?.written ?? "") &&
  isBorne(tokens[place]?.word ?? "") &&
  !isFrequent(tokens[place]?.word ?? "") &&
  !openCues().has(tokens[place]?.word ?? "") &&
  (place === 0 || /\n/u.test(tokens[place]?.gap ?? "")) &&
  tokens[place + 1]?.gap === " " &&
  isOfPerson("arrives", tokens[place + 1]?.word) &&
  tokens[place + 2]?.gap === " " &&
  isOfPerson("arrives-so", tokens[place + 2]?.word);

/** `Menurut Crohn, suaminya …`: whose relative speaks of them is a person. */
function isAsked(tokens: readonly Token[], place: number): boolean {
  const [before, next] = [tokens[place - 1], tokens[place + 1]];
  if (before?.word !== "menurut" || !/^,? $/u.test(next?.gap ?? "")) return false;
  return isKin(next) && /nya$|^pasien$/u.test(next?.word ?? "");
}
