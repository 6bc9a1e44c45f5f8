/** Places and houses of any words, which what stands beside them tells: `klinik mata […] Netra`, `ruko […] Mas Blok A`, `no. […] APO, […]`. */
import { hasKind, openCues } from "./cues.ts";
import type { Hidden, Hiding } from "./hide-words.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { isListed } from "./place-lists.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { isFrequent, isUsual } from "./word-uses.ts";
import { hideRow } from "./joining.ts";

const mostOfName = 4;

/** Each word is looked at with the few words beside it: time in proportion to the text. */
export function hideToldPlaces(tokens: readonly Token[], hidden: Hidden): void {
  const hiding = { tokens, hidden };
  for (let place = 0; place < tokens.length; place += 1) {
    hideRestOfHouse(hiding, place);
    hideBeforeBlock(hiding, place);
    hideQuarterOfLetters(hiding, place);
    hideBeforeTown(hiding, place);
  }
}

/** `klinik mata […] Netra`: the second word of a house whose first is hidden. */
function hideRestOfHouse({ tokens, hidden }: Hiding, place: number): void {
  const [house, kind, before, token] = [-3, -2, -1, 0].map((step) => tokens[place + step]);
  if (hidden[place - 1] === undefined || !isTitleCase(before) || !isTitleCase(token)) return;
  const { word = "", gap } = token ?? {};
  if (gap !== " " || isUsual(word) || isFrequent(word) || isLearned(word) || openCues().has(word))
    return;
  const isHouse = (each: Token | undefined) => hasKind(each, "org", "house", "facility");
  if (isHouse(kind) || (/^\p{Ll}+$/u.test(kind?.written ?? "") && isHouse(house)))
    hidden[place] ??= "place";
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
