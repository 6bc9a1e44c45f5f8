/** Texts that speak of nobody: what is unknown in them is mistyped, or of a language that no list knows. */
import { hasKind, openCues, personalKinds, type CueKind } from "./cues.ts";
import type { Hidden } from "./hide-words.ts";
import { isRegion } from "./hide-regions.ts";
import { isAged } from "./is-aged.ts";
import { isNearUsual } from "./near-words.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { eponyms } from "./name-words.ts";
import { isOfPerson } from "./person-lists.ts";
import { isListed } from "./place-lists.ts";
import { lazily } from "../knowledge/lazily.ts";
import { namesOdds } from "./sounds-clinical.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary, wordList } from "./vocabulary.ts";
import { isFrequent, isVerb } from "./word-uses.ts";

const ofPersons: readonly CueKind[] = [
  "honorific",
  "kin",
  "title",
  "alias",
  "org",
  "facility",
  "ship",
  "place",
  "signature",
  "handle",
];
/** Say whom a note is about, and not who that is. */
const ofAnyone = new Set("pasien px penderita bayi anak ibu wanita pria".split(" "));
/** So many words that nobody knows, in small letters, are a language. */
const leastOfLanguage = 3;
/** Natural logarithm: so much rather than a name each of them is a word, in the mean. */
const leastMean = -4;
/** Of a word that is alone among known ones. */
const leastAlone = 0;

/** Lets words in small letters stay where nothing introduces a person or a place, and nothing else is hidden. */
export function keepOfNobody(tokens: readonly Token[], hidden: Hidden): void {
  if (tokens.some(introduces)) return;
  const places = tokens.flatMap((_, place) => (hidden[place] === undefined ? [] : [place]));
  if (places.length === 0) return;
  if (isRegional(tokens)) {
    for (const place of places) if (isOfRegionalText(tokens, place)) hidden[place] = undefined;
    return;
  }
  if (isDense(tokens)) {
    const least = isOfDiscoverers(tokens) ? leastDiscoverer : leastForeign;
    for (const place of places)
      if (
        isForeign(tokens, place, least) ||
        isScored(tokens, place) ||
        isShortened(tokens, place) ||
        isGuideline(tokens, place)
      )
        hidden[place] = undefined;
  }
  const left = places.filter((place) => hidden[place] !== undefined);
  if (!left.every((place) => isOfLanguage(tokens, place))) return;
  const words = left.map((place) => tokens[place]?.word ?? "");
  const isLanguage =
    words.length >= leastOfLanguage &&
    words.reduce((sum, word) => sum + namesOdds(word), 0) / words.length >= leastMean;
  for (const place of left) {
    const { word = "", written = "", gap = "" } = tokens[place] ?? {};
    // Where a clause begins, a name would stand: `melkianus / 46 / TB RO`.
    const isBuilt = namesOdds(word) > leastAlone && place > 0 && gap === " ";
    if (isLanguage || (word === written && (isNearUsual(word) || isBuilt)))
      hidden[place] = undefined;
  }
}

/** Lets `Untung tidak …`, `rejeki pas-pasan` stay where a clause begins: how well it goes, and nobody. */
export function keepLuck(tokens: readonly Token[], hidden: Hidden): void {
  const told = tokens.flatMap(({ word }, place) => (isOfPerson("luck", word) ? [place] : []));
  for (const [at, place] of told.entries()) {
    // `Untung tdk untung kali ini`: a person, and the word.
    const isRepeated = at > 0 && tokens[place]?.word === tokens[told[at - 1] ?? place]?.word;
    const isBefore = tokens[place]?.word === tokens[told[at + 1] ?? -1]?.word;
    const isOpening = place === 0 || /[.,;:(\n]/u.test(tokens[place]?.gap ?? "");
    const next = tokens[place + 1];
    if (isRepeated || isBefore || !isOpening || next?.gap !== " ") continue;
    if (isOfPerson("behind-luck", next.written)) hidden[place] = undefined;
  }
}

/** So many words that only medicine has make a text one of medicine. */
const leastOfMedicine = 5;
const isDense = (tokens: readonly Token[]) => tokens.filter(isOfMedicine).length >= leastOfMedicine;
const isOfMedicine = (token: Token | undefined) =>
  token?.standing === "clinical" &&
  token.written.length > 2 &&
  !openVocabulary().ordinary.has(token.word);

/** `MRM Patey`, `Sulcolon`: alone, and built as names of Indonesia are not. */
const isForeign = (tokens: readonly Token[], place: number, least: number) =>
  place > 0 &&
  /^\p{Lu}\p{Ll}{2,}$/u.test(tokens[place]?.written ?? "") &&
  tokens[place]?.standing !== "name" &&
  tokens[place]?.standing !== "both" &&
  namesOdds(tokens[place]?.word ?? "") > least &&
  (/[,/;:(+-]/u.test(tokens[place]?.gap ?? "") ||
    isOfMedicine(tokens[place - 1]) ||
    isBehindTerm(tokens, place) ||
    isClause(tokens, place)) &&
  !hasKind(tokens[place - 1], ...personalKinds, "facility", "org", "signature") &&
  !isToldAsWho(tokens, place) &&
  ![tokens[place - 1], tokens[place + 1]].some((token) => token?.standing === "name");
/** `konfirm: Rohid, santri …`, `Zulhan, 34 th`: what somebody is, or how old. */
const isToldAsWho = (tokens: readonly Token[], place: number) =>
  /^ ?[,(/] ?$/u.test(tokens[place + 1]?.gap ?? "") &&
  (isListed("at-work", tokens[place + 1]?.word ?? "") ||
    isOfPerson("victim", tokens[place + 1]?.word) ||
    isAged(tokens, place + 1));
const leastForeign = 1;
/** Among so many discoverers a further one is no person of the ward, unless built as names of Indonesia are. */
const leastOfDiscoverers = 4;
const leastDiscoverer = -3.5;
const isOfDiscoverers = (tokens: readonly Token[]) =>
  tokens.filter(({ written, word }) => isTitleCase({ written }) && eponyms().has(word)).length >=
  leastOfDiscoverers;

/** `exit site Twardowski normal`, `integrasi Ayres.`: behind a word of medicine or of notes in small letters that nobody does. */
const isBehindTerm = (tokens: readonly Token[], place: number) =>
  tokens[place]?.gap === " " &&
  /^\p{Ll}{3,}$/u.test(tokens[place - 1]?.written ?? "") &&
  (tokens[place - 1]?.standing === "clinical" || isLearned(tokens[place - 1]?.word ?? "")) &&
  !openCues().has(tokens[place - 1]?.word ?? "") &&
  !isVerb(tokens[place - 1]?.written ?? "") &&
  !isFrequent(tokens[place - 1]?.word ?? "") &&
  !isOfPerson("with", tokens[place - 1]?.word) &&
  !isOfPerson("told-of", tokens[place - 1]?.word) &&
  !(isTitleCase(tokens[place + 1]) && tokens[place + 1]?.gap === " ");

/** `. Ursodiol.`, `. Plethysmo RV 148`: a clause of its own, or before letters that are measured. */
const isClause = (tokens: readonly Token[], place: number) =>
  /^[^\p{L}\p{N}]?\. $/u.test(tokens[place]?.gap ?? "") &&
  (/^\.|^$/u.test(tokens[place + 1]?.gap ?? "") ||
    (tokens[place + 1]?.gap === " " &&
      /^\p{Lu}{2,4}$/u.test(tokens[place + 1]?.written ?? "") &&
      /^\p{Lu}?\p{Ll}?$|^\p{N}/u.test(tokens[place + 2]?.written ?? "")));

/** No person stands before it, and no name beside it. */
const isApartFromNames = (tokens: readonly Token[], place: number) =>
  tokens[place]?.standing === "unknown" &&
  !hasKind(tokens[place - 1], ...personalKinds, "facility", "org", "signature", "place") &&
  ![tokens[place - 1], tokens[place + 1]].some((token) => token?.standing === "name");

/** `Gugging 12`, `Mladina 3.`, `Quintero II`, `KRISHNAN 4`: how much of a scale or a test. */
const isScored = (tokens: readonly Token[], place: number) =>
  place > 0 &&
  isApartFromNames(tokens, place) &&
  /^\p{Lu}(?:\p{Ll}{3,}|\p{Lu}{5,})$/u.test(tokens[place]?.written ?? "") &&
  tokens[place]?.capital === true &&
  /^ (?:< ?|> ?|= ?|-)?$/u.test(tokens[place + 1]?.gap ?? "") &&
  /^(?:\p{N}{1,3}|I{1,3}|IV|V)$/u.test(tokens[place + 1]?.written ?? "") &&
  !/^(?:[-/–]|\.$)/u.test(tokens[place + 2]?.gap ?? "") &&
  !/^(?:th|thn|tahun|bln|bulan|rt|rw)$/u.test(tokens[place + 2]?.word ?? "");

/** `200 mg/kg LISA,`, `step 4 GINA:`, `via MIST.`: how or after whom it is done, behind a dose, a step of it or what asks how, though somebody is called so. */
const isGuideline = (tokens: readonly Token[], place: number) =>
  tokens[place]?.capital === true &&
  tokens[place].gap === " " &&
  /^\p{Lu}{3,6}$/u.test(tokens[place].written) &&
  (isDose(tokens, place) || isStep(tokens, place) || isOfPerson("way", tokens[place - 1]?.word)) &&
  /^[,:.;]/u.test(tokens[place + 1]?.gap ?? ".") &&
  !/^\p{N}/u.test(tokens[place + 1]?.written ?? "");
const isDose = (tokens: readonly Token[], place: number) =>
  openVocabulary().units.has(tokens[place - 1]?.word ?? "") &&
  (/^\p{N}/u.test(tokens[place - 2]?.written ?? "") || tokens[place - 1]?.gap === "/");
const isStep = (tokens: readonly Token[], place: number) =>
  /^\p{N}$/u.test(tokens[place - 1]?.written ?? "") && isOfPerson("step", tokens[place - 2]?.word);

/** `HADS`, `NPUAP`: few capitals beside words that are not written so. */
const isShortened = (tokens: readonly Token[], place: number) =>
  place > 0 &&
  isApartFromNames(tokens, place) &&
  tokens[place]?.capital === true &&
  (/^\p{Lu}{3,5}$/u.test(tokens[place]?.written ?? "") || isLongShortened(tokens, place)) &&
  ![tokens[place - 1], tokens[place + 1]].some(
    (token) => token?.standing === "unknown" && token.gap.length < 2 && !isMeasured(tokens, place),
  );
/** `NASCIS`: built as names are not. */
const isLongShortened = (tokens: readonly Token[], place: number) =>
  /^\p{Lu}{6,7}$/u.test(tokens[place]?.written ?? "") &&
  !/\./u.test(tokens[place]?.gap ?? "") &&
  namesOdds(tokens[place]?.word ?? "") > leastForeign &&
  !(tokens[place + 1]?.gap === " " && tokens[place + 1]?.allCapitals === true);
/** `IVUS MLA 3,2`: what is measured, and how. */
const isMeasured = (tokens: readonly Token[], place: number) =>
  [place, place + 1].every((at) => /^\p{Lu}{3,5}$/u.test(tokens[at]?.written ?? "")) &&
  /^\p{N}/u.test(tokens[place + 2]?.written ?? "") &&
  /^[.,]$/u.test(tokens[place + 3]?.gap ?? "");

const openRegional = lazily(() => wordList("regional"));
const leastRegional = 3;
const isRegional = (tokens: readonly Token[]) =>
  tokens.filter(({ word }) => openRegional().has(word)).length >= leastRegional;

/** `ngutah madaar telung dina`: a word of the language, though elsewhere it is a name as well. */
const isOfRegionalText = (tokens: readonly Token[], place: number) =>
  isOfLanguage(tokens, place) ||
  (tokens[place]?.written === tokens[place]?.word &&
    tokens[place]?.gap === " " &&
    !/^(?:di|ke|dari|dr|asal)$/u.test(tokens[place - 1]?.word ?? "") &&
    !hasKind(tokens[place - 1], "patient", "kin"));

/** A word of no list in small letters, or with the capital of a sentence's beginning. */
function isOfLanguage(tokens: readonly Token[], place: number): boolean {
  const { written = "", word = "", gap = "", standing } = tokens[place] ?? {};
  const isOpening = place === 0 || /[.\n]/u.test(gap);
  if (isRegion(word) && /^(?:di|ke|dari|dr|asal)$/u.test(tokens[place - 1]?.word ?? ""))
    return false;
  if (hasKind(tokens[place - 1], "patient", "kin") || isBesideName(tokens, place)) return false;
  return (
    (standing === "unknown" || standing === "ordinary") &&
    (isOpening ? /^\p{L}\p{Ll}+$/u : /^\p{Ll}+$/u).test(written)
  );
}

/** `harum kusumawati`: built as names are, beside a word that persons bear. */
const isBesideName = (tokens: readonly Token[], place: number) =>
  namesOdds(tokens[place]?.word ?? "") < leastMean &&
  [place, place + 1].some(
    (second) =>
      tokens[second]?.gap === " " &&
      ["both", "name"].includes(tokens[second === place ? place - 1 : second]?.standing ?? ""),
  );

/** Have somebody's name behind them without being a cue elsewhere. */
const otherLabels = new Set("pmo nama alamat".split(" "));

const introduces = (token: Token, place: number, tokens: readonly Token[]): boolean =>
  otherLabels.has(token.word) ||
  // `Ir-192`, `POD tk 2`, `daun salam`: an isotope, a grade, a leaf.
  (!isNumbered(tokens, place) && !isListed("dish", tokens[place - 1]?.word ?? "") && isCue(token));

const isNumbered = (tokens: readonly Token[], place: number) =>
  /^\p{N}/u.test(tokens[place + 1]?.written ?? "") &&
  (tokens[place + 1]?.gap === "-" || tokens[place]?.written === "tk");

const isCue = (token: Token): boolean =>
  // `nm`: a length as well.
  token.word !== "nm" &&
  !(token.allCapitals && token.capital) &&
  !ofAnyone.has(token.word) &&
  hasKind(token, ...ofPersons);
