/** What stands beside a place and belongs to its address: numbers of houses, neighbourhoods, blocks. */
import type { Hidden } from "./hide-words.ts";
import { hasKind } from "./cues.ts";
import { isListed } from "./place-lists.ts";
import type { Token } from "./tokens-of.ts";

const houseWords = new Set(
  "no nomor nmr nomer blok blk rt rw lantai lt tower twr kav kavling gang gg lingkungan lingk lk lorong lrg lr unit kamar km".split(
    " ",
  ),
);
const number = /^\p{N}{1,3}$/u;
const houseNumber = /^(?:\p{N}{1,4}|[IVX]{1,4}|\p{Lu}{1,2}|\p{Ll})$/u;

/** Each word is looked at with its nearest neighbours: time in proportion to the text. */
export function hideRestOfAddress(tokens: readonly Token[], hidden: Hidden): void {
  for (let place = 0; place < tokens.length; place += 1) {
    hideNeighbourhood(tokens, hidden, place);
    hideSpokenNumber(tokens, hidden, place);
  }
  for (let place = 1; place < tokens.length; place += 1) {
    hideCodeOfHouse(tokens, hidden, place);
    hideBetweenSigns(tokens, hidden, place);
  }
  for (let place = 1; place < tokens.length; place += 1)
    if (hidden[place] === undefined && isAddressed(tokens, hidden, place) && goesOn(tokens, place))
      hidden[place] = "place";
}

/** Behind a place, or a block or storey behind what may be a person: `[…] blok F lantai 3`. */
const isAddressed = (tokens: readonly Token[], hidden: Hidden, place: number) =>
  hidden[place - 1] === "place" ||
  (hidden[place - 1] === "name" &&
    (isBehindNumberWord(tokens, place) ||
      ofHouses.has(tokens[place]?.word ?? "") ||
      isNumberOfHouse(tokens, place) ||
      isNumberOfLane(tokens, place))) ||
  (hidden[place - 1] !== undefined && isBehindStreet(tokens, place));
/** `Lr […] No.4B`, and `No` at the end of a line: the word is hidden with what stands before it. */
const isBehindNumberWord = (tokens: readonly Token[], place: number) =>
  /^(?:no|nomor|nmr|nomer)$/u.test(tokens[place - 1]?.word ?? "") &&
  /^\p{N}{1,4}$/u.test(tokens[place]?.written ?? "");
/** `[…] B-12`, `[…]-02`, `[…] #505`: joined to what is hidden, an initial or a name. */
const isNumberOfHouse = (tokens: readonly Token[], place: number) =>
  tokens[place]?.gap === " #" || (tokens[place]?.gap === "-" && endsHere(tokens[place + 1]));
/** `[…] lr 148 C.`: a lane and its number, and no fluid by the drop. */
const isNumberOfLane = (tokens: readonly Token[], place: number) =>
  /^(?:lr|lrng|lrg|lk)$/u.test(tokens[place]?.written ?? "") &&
  number.test(tokens[place + 1]?.written ?? "") &&
  (endsHere(tokens[place + 2]) || /^\p{Lu}$/u.test(tokens[place + 2]?.written ?? ""));
/** `jl […] gg h. […] no.22`: the street is told, and what it is called is known to nobody. */
const isBehindStreet = (tokens: readonly Token[], place: number) =>
  /^(?:no|nomor|nmr|nomer|blok|rt|rw)$/u.test(tokens[place]?.word ?? "") &&
  tokens
    .slice(Math.max(0, place - mostOfStreet), place)
    .some(({ word }) => /^(?:jl|jln|gg|gang|lr|lrg|lorong)$/u.test(word));
const mostOfStreet = 6;
const ofHouses = new Set(
  "blok blk lantai rt rw gang gg kav kavling lorong lrg lingkungan lingk".split(" "),
);

/** `nomer tujuh belas rt empat`: numbers of an address as they are spoken; behind a place, or of neighbours. */
function hideSpokenNumber(tokens: readonly Token[], hidden: Hidden, place: number): void {
  const word = tokens[place]?.word ?? "";
  const isNeighbourhood = /^(?:rt|rw)$/u.test(word);
  const isOfHouse = /^(?:no|nomor|nomer|nmr|blok)$/u.test(word) && hidden[place - 1] !== undefined;
  if (!isNeighbourhood && !isOfHouse) return;
  let end = place + 1;
  while (
    end - place <= mostSpoken &&
    tokens[end]?.gap === " " &&
    isListed("spoken-number", tokens[end]?.word ?? "")
  )
    end += 1;
  if (end > place + 1) for (let at = place; at < end; at += 1) hidden[at] = "place";
}
const mostSpoken = 4;

/** `RT 007`: with a zero before it, or beside a village, a number of neighbours and of nothing else. */
function hideNeighbourhood(tokens: readonly Token[], hidden: Hidden, place: number): void {
  const [token, count, next] = [tokens[place], tokens[place + 1], tokens[place + 2]];
  if (!token || !count || !/^(?:rt|rw)$/u.test(token.word) || !number.test(count.written)) return;
  if (!/^[.:]?[ \t]{0,2}$/u.test(count.gap)) return;
  const isBeside =
    /^[ \t]?,?[ \t]?$/u.test(next?.gap ?? "-") &&
    (hasKind(next, "place") || (next?.gap === " " && hidden[place + 2] === "place"));
  if (!count.written.startsWith("0") && !isBeside && hidden[place - 1] !== "place") return;
  hidden[place] ??= "place";
  hidden[place + 1] ??= "place";
}

/** `[…] PB3/27`: how the houses of a quarter are counted. */
function hideCodeOfHouse(tokens: readonly Token[], hidden: Hidden, place: number): void {
  const [letters, first, second] = tokens.slice(place, place + 3);
  if (hidden[place - 1] === undefined || !/^\p{Lu}{1,3}$/u.test(letters?.written ?? "")) return;
  if (letters?.gap !== " " || first?.gap !== "" || second?.gap !== "/") return;
  if (number.test(first.written) && number.test(second.written) && endsHere(tokens[place + 3]))
    hidden.fill("place", place, place + 3);
}

/** `[…] 2/PS […]`, `Denzipur 13/PPA,`: the number of a regiment and letters, between the parts of its name, or at its end. */
function hideBetweenSigns(tokens: readonly Token[], hidden: Hidden, place: number): void {
  const [count, letters, next] = tokens.slice(place, place + 3);
  if (hidden[place - 1] === undefined) return;
  const isLast = regiments.test(tokens[place - 1]?.word ?? "") && endsHere(next);
  if (hidden[place + 2] === undefined && !isLast) return;
  if (count?.gap !== " " || !/^(?:\p{N}{1,4}|[IVX]{1,5})$/u.test(count.written)) return;
  const isApart = isLast || next?.gap === " ";
  if (letters?.gap === "/" && isApart && /^\p{Lu}\p{L}{1,5}$/u.test(letters.written))
    hidden.fill("place", place, place + 2);
}

const regiments = /^(?:yon|den|brig|kod|kor|menarmed|divif|kikav)/u;

/** Whether a word goes on with the address before it. */
function goesOn(tokens: readonly Token[], place: number): boolean {
  const [before, token, next] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  if (!before || !token) return false;
  // `Bypass […] #505`, `[…] 112 dlm`
  if (/^ (?:#|\/ ?)$/u.test(token.gap)) return number.test(token.written) && endsHere(next);
  if (isListed("behind-address", token.word) && number.test(before.written)) return endsHere(next);
  const isApart = /^[ \t]?[-/.,:]?[ \t\n]{0,2}$/u.test(token.gap);
  if (!isApart) return false;
  if (houseWords.has(token.word))
    return (
      next !== undefined && houseNumber.test(next.written) && /^[-.: \t]{0,3}$/u.test(next.gap)
    );
  if (houseWords.has(before.word)) return houseNumber.test(token.written);
  if (!/^[-/ ]?$/u.test(token.gap)) return false;
  // `Cluster E… 5 no 14`, `III/27`, `2/19H`; `3 hari` and `12/3/2026` are not houses.
  const isBehindNumber = /^(?:\p{N}{1,4}|[IVX]{1,4})$/u.test(before.written);
  if (isBehindNumber && /^\p{Lu}$/u.test(token.written)) return endsHere(next);
  // `[…] II/4`
  if (/^[IVX]{1,4}$/u.test(token.written)) return isHouseOfTwo(tokens, place);
  if (!number.test(token.written)) return false;
  const isBehind = next?.gap === " " && isListed("behind-address", next.word);
  return isBehind || endsHere(next) || isHouseOfTwo(tokens, place);
}

const endsHere = (next: Token | undefined) =>
  next === undefined || /^[ \t]{0,2}[,.;)\n]/u.test(next.gap) || houseWords.has(next.word);

/** `2/19`, `2/19H`. */
function isHouseOfTwo(tokens: readonly Token[], place: number): boolean {
  const [next, behind] = [tokens[place + 1], tokens[place + 2]];
  if (next === undefined || !/^(?:[-/]| \/ )$/u.test(next.gap) || !number.test(next.written))
    return false;
  return endsHere(behind) || (behind?.gap === "" && /^\p{Lu}$/u.test(behind.written));
}
