/** What belongs to a place because of the place beside it: where it lies, the number of a house, further places. */
import type { Hiding } from "./hide-words.ts";
import { isRegion } from "./hide-regions.ts";
import { isJoinedBy, isName } from "./joining.ts";
import { openWordKnowledge } from "./know-word.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";

/** `belakang Pasar Legi`. */
const besides = new Set("dekat sebelah belakang depan samping seberang".split(" "));

/** What stands before a place, and the numbers of the house behind it. */
export function joinPlace({ tokens, hidden }: Hiding, place: number): void {
  const token = tokens[place];
  const next = tokens[place + 1];
  if (!token || !next) return;
  if (besides.has(token.word) && hidden[place + 1] === "place" && isJoinedBy(next.gap))
    hidden[place] = "place";
  const isHouse =
    /^(?:no|nomor|blok|kav|lt)$/u.test(token.word) && /^\p{N}{1,4}$/u.test(next.written);
  const isBehind = hidden[place - 1] === "place" && /^,?[ \t]{1,2}$/u.test(token.gap);
  if (isHouse && isBehind && /^\.?[ \t]{0,2}$/u.test(next.gap)) hidden[place + 1] = "place";
}

const wherever = new Set("di ke dari dr asal tinggal menginap domisili".split(" "));
const mostOfPlace = 4;

/** `di Ubud, Penatihan, diare`: further places behind a comma, of rare words with a capital. */
export function joinNextPlace({ tokens, hidden }: Hiding, place: number): void {
  const token = tokens[place];
  if (!token || hidden[place] !== undefined || !/^, $/u.test(token.gap) || !isRareCapital(token))
    return;
  let first = place - 1;
  while (isName(hidden[first - 1]) && place - first < mostOfPlace) first -= 1;
  const isTold =
    hidden[first] === "place" ||
    wherever.has(tokens[first - 1]?.word ?? "") ||
    tokens[first - 2]?.word === "alamat";
  if (!isName(hidden[place - 1]) || !isTold) return;
  let last = place + 1;
  while (isRareCapital(tokens[last]) && tokens[last]?.gap === " ") last += 1;
  // `Naikoten I`
  if (tokens[last]?.gap === " " && /^[IVX]{1,4}$/u.test(tokens[last]?.written ?? "")) last += 1;
  if (/^[ \t]{0,2}[,.;)\n]|^$/u.test(tokens[last]?.gap ?? "")) hidden.fill("place", place, last);
}
const isRareCapital = (token: Token | undefined) =>
  token !== undefined &&
  isTitleCase(token) &&
  token.written.length > 3 &&
  (token.standing !== "clinical" || isRegion(token.word)) &&
  !openVocabulary().usual.has(token.word) &&
  !openWordKnowledge().isFrequent(token.word);
