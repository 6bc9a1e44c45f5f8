/** Places and houses of any words, which what stands before them tells: `STM Penerbangan`, `tahanan LP Kerobokan`, `GPM Silo`, `Kep. Sula`, `tim KKI Peduli Jiwa`. */
import { hasKind } from "./cues.ts";
import type { Hidden, Hiding } from "./hide-words.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { isOfPerson } from "./person-lists.ts";
import { isListed } from "./place-lists.ts";
import { endsClause, isTitleCase, type Token } from "./tokens-of.ts";
import { isFrequent, isUsual } from "./word-uses.ts";
import { hideRow } from "./joining.ts";

const mostOfName = 4;

/** Each word is looked at with the few words beside it: time in proportion to the text. */
export function hideToldPlaces(tokens: readonly Token[], hidden: Hidden): void {
  const hiding = { tokens, hidden };
  for (let place = 0; place < tokens.length; place += 1) {
    hideOfAnyName(hiding, place);
    hidePrison(hiding, place);
    hideIslands(hiding, place);
    hideSettlement(hiding, place);
    hideGroupOfMercy(hiding, place);
    hideOrder(hiding, place);
    hideBeforeBlock(hiding, place);
    hideQuarterOfLetters(hiding, place);
    hideBeforeTown(hiding, place);
  }
}

/** `oto Sinar 99`, `Barbershop Nyong`: words with capitals, and a number that goes on with them; of a church its letters go with them. */
function hideOfAnyName({ tokens, hidden }: Hiding, cue: number): void {
  const isChurch = isListed("church", tokens[cue]?.word ?? "") && tokens[cue]?.allCapitals === true;
  if (!isChurch && !isListed("any-name", tokens[cue]?.word ?? "")) return;
  const isDisease =
    isListed("also-disease", tokens[cue]?.word ?? "") &&
    ![1, 2].some((step) => isListed("learner", tokens[cue - step]?.word ?? ""));
  if (isDisease) return;
  const end = tokens[cue + 1]?.gap === " " ? endOfName(tokens, cue + 1) : cue + 1;
  const row = tokens.slice(cue + 1, end);
  if (row.every(({ word }) => isOfNoName(word))) return;
  hideRow(hidden, isChurch ? cue : cue + 1, end, "place");
  const number = tokens[end];
  if (
    /^\p{N}{1,3}$/u.test(number?.written ?? "") &&
    number?.gap === " " &&
    endsClause(tokens[end + 1])
  )
    hidden[end] ??= "place";
}

function endOfName(tokens: readonly Token[], first: number): number {
  let end = first;
  while (
    end - first < mostOfName &&
    (end === first ? /^\.? $/u : /^ $/u).test(tokens[end]?.gap ?? "") &&
    isPart(tokens[end])
  )
    end += 1;
  return end;
}
const isPart = (token: Token | undefined) =>
  token !== undefined &&
  isTitleCase(token) &&
  !isLearned(token.word) &&
  !hasKind(token, "facility", "kin", "patient", "signature");
const isOfNoName = (word: string) =>
  isFrequent(word) ||
  isListed("kind", word) ||
  isListed("anywhere", word) ||
  isListed("any-house", word);
const mostBeforePrison = 4;
/** `tahanan LP Kerobokan`: behind who is held or who guards; alone it is what is drawn from the spine, or a report. */
function hidePrison({ tokens, hidden }: Hiding, cue: number): void {
  if (tokens[cue]?.written !== "LP" || tokens[cue + 1]?.gap !== " ") return;
  const isWhither = isListed("whither", tokens[cue - 1]?.word ?? "");
  const before = tokens.slice(Math.max(0, cue - (isWhither ? mostBeforePrison : 1)), cue);
  if (!before.some(({ word }) => isListed("held", word))) return;
  const end = endOfName(tokens, cue + 1);
  const row = tokens.slice(cue + 1, end);
  if (row.some(({ word }) => isUsual(word) || isFrequent(word))) return;
  hideRow(hidden, cue + 1, end, "place");
}

/** `Kep. Sula`, `di Kep. Aru`: islands, and no head of something; `S.Kep.` is what somebody has learned. */
function hideIslands({ tokens, hidden }: Hiding, cue: number): void {
  const [own, token] = [tokens[cue], tokens[cue + 1]];
  if (!/^(?:Kep|KEP|kep)$/u.test(own?.written ?? "") || !/^\.? $/u.test(token?.gap ?? "")) return;
  const isWhere = /^, $/u.test(own?.gap ?? "")
    ? hidden[cue - 1] === "place"
    : isListed("whither", tokens[cue - 1]?.word ?? "") ||
      isListed("of-address", tokens[cue - 1]?.word ?? "");
  const end = endOfName(tokens, cue + 1);
  if (!isWhere || end === cue + 1 || isUsual(token?.word ?? "")) return;
  hideRow(hidden, cue + 1, end, "place");
}

/** `[…] SP 2 jalur 3`: a settlement of those who were moved there, and a lane of it, behind a place. */
function hideSettlement({ tokens, hidden }: Hiding, cue: number): void {
  const [own, count, kind, lane] = tokens.slice(cue, cue + 4);
  if (own?.written !== "SP" || hidden[cue - 1] !== "place") return;
  if (!/^,? $/u.test(own.gap) || !/^\p{N}{1,2}$/u.test(count?.written ?? "")) return;
  if (!/^[. ]?$/u.test(count?.gap ?? "")) return;
  const hasLane = isListed("stall", kind?.word ?? "") && /^\p{N}{1,2}$/u.test(lane?.written ?? "");
  hideRow(hidden, cue, cue + (hasLane ? 4 : 2), "place");
}

/** `tim KKI Peduli Sehat Jiwa`: letters, and a row with capitals that begins as groups who help are called. */
function hideGroupOfMercy({ tokens, hidden }: Hiding, cue: number): void {
  if (!isListed("helpers", tokens[cue]?.word ?? "")) return;
  const letters = tokens[cue + 1];
  const hasLetters = /^\p{Lu}{2,6}$/u.test(letters?.written ?? "") && letters?.capital === true;
  const first = cue + (hasLetters ? 2 : 1);
  if (letters?.gap !== " " || !isListed("of-helpers", tokens[first]?.word ?? "")) return;
  let end = first;
  while (end - first < mostOfName && tokens[end]?.gap === " " && isTitleCase(tokens[end])) end += 1;
  if (end - first > 1) hideRow(hidden, cue + 1, end, "name");
}

/** `biara SVD […]`: the order between a house and its name. */
function hideOrder({ tokens, hidden }: Hiding, place: number): void {
  const [house, order, next] = [-1, 0, 1].map((step) => tokens[place + step]);
  if (!isListed("cloister", house?.word ?? "") || order?.allCapitals !== true) return;
  if (order.gap !== " " || next?.gap !== " " || hidden[place + 1] === undefined) return;
  if (isOfPerson("order", order.word)) hidden[place] ??= "place";
}

/** `ruko […] Mas Blok A`: between what is hidden of a house and its block. */
function hideBeforeBlock({ tokens, hidden }: Hiding, place: number): void {
  const [token, next] = [tokens[place], tokens[place + 1]];
  if (hidden[place - 1] === undefined || hidden[place] !== undefined) return;
  if (![tokens[place - 1], token].every(isTitleCase) || token?.gap !== " ") return;
  if (!/^(?:blok|blk|no|kav)$/u.test(next?.word ?? "") || !/^,? $/u.test(next?.gap ?? "")) return;
  const isHouse = [-2, -3].some((step) => hasKind(tokens[place + step], "house", "org", "place"));
  if (isHouse && !isLearned(token.word)) hidden[place] = "place";
}

/** `no. […] APO, […]`: letters of a quarter between the number of a house and a town. */
function hideQuarterOfLetters({ tokens, hidden }: Hiding, place: number): void {
  const [number, token, next] = [-1, 0, 1].map((step) => tokens[place + step]);
  if (hidden[place] !== undefined || hidden[place - 1] !== "place") return;
  if (!/^\p{N}{1,4}$/u.test(number?.written ?? "") || token?.gap !== " ") return;
  if (!/^\p{Lu}{3,}$/u.test(token.written) || !token.capital) return;
  if (hasKind(token, "facility", "number", "record", "title")) return;
  if (next?.gap === ", " && hidden[place + 1] === "place") hidden[place] = "place";
}

/** `Rumah di APO Gunung II, […]`: between where somebody lives or works and the town behind a comma. */
function hideBeforeTown({ tokens, hidden }: Hiding, cue: number): void {
  const [doing, where] = [tokens[cue - 1], tokens[cue]];
  if (where?.word !== "di" || !livesAt.some((list) => isListed(list, doing?.word ?? ""))) return;
  let end = cue + 1;
  while (end - cue <= mostOfName && tokens[end]?.gap === " " && isPartOfQuarter(tokens[end]))
    end += 1;
  const isBeforeTown = tokens[end]?.gap === ", " && isTitleCase(tokens[end]);
  if (end - cue < 3 || !isBeforeTown || hidden[end] !== "place") return;
  hideRow(hidden, cue + 1, end, "place");
}
const livesAt = ["of-address", "home", "whence", "at-work"] as const;
const isPartOfQuarter = (token: Token | undefined) =>
  /^(?:\p{Lu}\p{L}+|[IVX]{1,4}|\p{N}{1,3})$/u.test(token?.written ?? "") &&
  token?.gap === " " &&
  !isLearned(token.word) &&
  !isListed("room", token.word) &&
  !hasKind(token, "facility", "kin", "patient", "place");
