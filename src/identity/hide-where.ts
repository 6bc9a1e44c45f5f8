/** Places and houses that where they stand tells: `dosen ITB`, `di Smile Dental Care`, `RS AWAL BROS`, `3-4 Ulu`, `Jalan Lingkar […]`. */
import { hasKind, openCues } from "./cues.ts";
import type { Hidden } from "./hide-words.ts";
import { isLearned, isOrdinaryWord } from "./is-ordinary-word.ts";
import { isListed } from "./place-lists.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { isCalledAfter, isFrequent, isNameOfMedicine, isUsual } from "./word-uses.ts";
import { hideRow } from "./joining.ts";

const mostOfRun = 5;

/** Each word is looked at with its nearest neighbours: time in proportion to the text. */
export function hideWhere(tokens: readonly Token[], hidden: Hidden): void {
  for (let place = 1; place < tokens.length; place += 1) {
    hideEmployer(tokens, hidden, place);
    hideHospital(tokens, hidden, place);
    hideShop(tokens, hidden, place);
    hideWorkplace(tokens, hidden, place);
    hideQuarter(tokens, hidden, place);
    hideOneWord(tokens, hidden, place);
  }
  for (let place = tokens.length - 2; place >= 0; place -= 1)
    if (hidden[place] === undefined && isBeforePlace(tokens, hidden, place))
      hidden[place] = "place";
}

/** `dosen ITB`, `pensiunan PLN UP3 …`: letters of who employs somebody, and of which branch of it. */
function hideEmployer(tokens: readonly Token[], hidden: Hidden, place: number): void {
  if (!isListed("employed", tokens[place - 1]?.word ?? "")) return;
  let end = place;
  while (end - place < mostOfRun && isLetters(tokens, end, place)) end += 1;
  hideRow(hidden, place, end, "place");
}

function isLetters(tokens: readonly Token[], at: number, first: number): boolean {
  const { written = "", word = "", capital, gap = "" } = tokens[at] ?? {};
  if (/^\p{N}{1,3}$/u.test(written)) return at > first && gap === "";
  if (gap !== " " || !/^\p{Lu}{2,6}$/u.test(written) || capital !== true) return false;
  return !isListed("any-employer", word);
}

/** `RS AWAL BROS`, `RS MITRA KELUARGA`: in a line of capitals what stands between the house and a sign. */
function hideHospital(tokens: readonly Token[], hidden: Hidden, place: number): void {
  const own = tokens[place - 1];
  if (own?.allCapitals !== true || !hasKind(own, "facility") || !own.written.startsWith("RS"))
    return;
  let end = place;
  while (
    end - place < mostOfHospital &&
    tokens[end]?.gap === " " &&
    /^\p{Lu}{3,}$/u.test(tokens[end]?.written ?? "") &&
    !isOfAnyHouse(tokens[end]?.word ?? "")
  )
    end += 1;
  if (end > place && isEnd(tokens[end])) hideRow(hidden, place, end, "place");
}
const mostOfHospital = 3;
const isOfAnyHouse = (word: string) =>
  openCues().has(word) ||
  isLearned(word) ||
  isListed("anywhere", word) ||
  isListed("kind", word) ||
  isListed("any-house", word);
const isEnd = (next: Token | undefined) =>
  next === undefined ||
  !/^ $/u.test(next.gap) ||
  /^\p{N}|^\p{Ll}/u.test(next.written) ||
  isListed("any-house", next.word);

/** `di Smile Dental Care Renon`, `ruko Apollo Cell`: words with capitals of which one says what kind of a house it is. */
function hideShop(tokens: readonly Token[], hidden: Hidden, place: number): void {
  const [before, first] = [tokens[place - 1], tokens[place]];
  if (first?.gap !== " " || !isTitleCase(first) || isTitleCase(before)) return;
  // `konstruksi The Ombak Residence`: an article of another language.
  const isTold = isListed("towards", before?.word ?? "") || hasKind(before, "org", "house");
  const isArticle = first.word === "the";
  if (!isTold && !isArticle) return;
  let end = place + 1;
  while (end - place < mostOfRun && tokens[end]?.gap === " " && isTitleCase(tokens[end])) end += 1;
  const isOfKind = tokens.slice(place + 1, end).some(({ word }) => isListed("kind-behind", word));
  const isMedicine = isOfMedicine(first.word) || first.standing === "clinical";
  const isWord = isUsual(first.word) || (isMedicine && !isCalledAfter(first.word));
  if (!isOfKind || (isWord && !isArticle)) return;
  hideRow(hidden, place, end, "place");
}
const isOfMedicine = (word: string) => isNameOfMedicine(word) || isLearned(word);

/** `kerja di Shopee`, `mondok di Gontor`: a word with a capital that notes do without. */
function hideWorkplace(tokens: readonly Token[], hidden: Hidden, place: number): void {
  const [doing, where, token] = [tokens[place - 2], tokens[place - 1], tokens[place]];
  if (where?.word !== "di" || token?.gap !== " " || !isTitleCase(token)) return;
  if (!isListed("doing", doing?.word ?? "") || isUsual(token.word)) return;
  if (isFrequent(token.word) || isOrdinaryWord(token.word) || isOfMedicine(token.word)) return;
  if (token.standing !== "clinical" || isCalledAfter(token.word)) hidden[place] ??= "place";
}

/** `Puskesmas Panti`, `Kapolsek Genteng`, `pasar Kodim`: of which many lie in a regency; one word with a capital alone. */
function hideOneWord(tokens: readonly Token[], hidden: Hidden, place: number): void {
  const [own, token, next] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  if (!token || token.gap !== " " || !isTitleCase(token) || token.written.length < 3) return;
  if (!isListed("of-many", own?.word ?? "") || isOfNoHouse(token.word, own?.word ?? "")) return;
  if (next?.gap === " " && isTitleCase(next)) return;
  hidden[place] ??= "place";
}
const isOfNoHouse = (word: string, house: string) =>
  hasKind({ word }, "honorific", "kin", "patient", "title") ||
  isListed("kind", word) ||
  isListed("any-house", word) ||
  isListed("anywhere", word) ||
  (isListed("house-of-goods", house) && isListed("goods", word)) ||
  isLearned(word);

/** `3-4 Ulu`, `30 ilir`: quarters that are counted along a river. */
function hideQuarter(tokens: readonly Token[], hidden: Hidden, place: number): void {
  const { word = "", gap } = tokens[place] ?? {};
  if (!isListed("along", word) || gap !== " " || tokens[place + 1]?.word === "hati") return;
  let first = place;
  while (
    place - first < 2 &&
    /^\p{N}{1,2}$/u.test(tokens[first - 1]?.written ?? "") &&
    (first === place || tokens[first]?.gap === "-")
  )
    first -= 1;
  if (first < place) hideRow(hidden, first, place + 1, "place");
}

/** `Jalan Lingkar […]`, `muara […]`: between a street and its name, and what lies there. */
function isBeforePlace(tokens: readonly Token[], hidden: Hidden, place: number): boolean {
  const [cue, token, next] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  if (!token || next?.gap !== " " || !isTitleCase(next)) return false;
  const kind = hidden[place + 1];
  if (kind !== "name" && kind !== "place") return false;
  if (isListed("water", token.word)) return true;
  if (isListed("before-village", token.word))
    return isTitleCase(token) && isListed("whither", cue?.written ?? "");
  return (
    isTitleCase(token) &&
    token.gap === " " &&
    hasKind(cue, "place") &&
    !openCues().has(token.word) &&
    !isListed("kind", token.word)
  );
}
