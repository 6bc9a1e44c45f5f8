/** Parts of places that stand apart from what is hidden: `alamt […] kec kras`, `[…] Sea View lt 21`. */
import { hasKind, openCues } from "./cues.ts";
import type { Hidden } from "./hide-words.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { isListed } from "./place-lists.ts";
import { endsField, isTitleCase, type Token } from "./tokens-of.ts";
import { isFrequent, isUsual } from "./word-uses.ts";
import { hideRow } from "./joining.ts";

const isHidden = (kind: Hidden[number]) => kind === "name" || kind === "place";

/** Each word is looked at with its nearest neighbours: time in proportion to the text. */
export function hideFurtherPlaces(tokens: readonly Token[], hidden: Hidden): void {
  for (let place = 1; place < tokens.length; place += 1) {
    hideDistrictInSmall(tokens, hidden, place);
    hideBeforeStorey(tokens, hidden, place);
  }
}

const mostBack = 8;
const isAddressBefore = (tokens: readonly Token[], hidden: Hidden, place: number) => {
  for (let at = place - 1; at >= Math.max(0, place - mostBack); at -= 1) {
    if (hidden[at] === "place" || isListed("of-address", tokens[at]?.word ?? "")) return true;
    if (/[.;\n]/u.test(tokens[at]?.gap ?? "")) return false;
  }
  return false;
};

/** `kec kras,`, `kel karang asem.`: one or two words in small letters behind a district, in an address. */
function hideDistrictInSmall(tokens: readonly Token[], hidden: Hidden, place: number): void {
  const own = tokens[place - 1];
  if (!/^(?:kec|kel|kab|ds|dsn|desa|dusun|kelurahan|kecamatan)$/u.test(own?.written ?? "")) return;
  const isSmall = (at: number) =>
    /^\p{Ll}{3,}$/u.test(tokens[at]?.written ?? "") &&
    /^\.? $/u.test(tokens[at]?.gap ?? "") &&
    !isFrequent(tokens[at]?.word ?? "") &&
    !openCues().has(tokens[at]?.word ?? "") &&
    !isListed("any-house", tokens[at]?.word ?? "");
  if (!isSmall(place)) return;
  const end = isSmall(place + 1) ? place + 2 : place + 1;
  const isEnd = endsField(tokens[end]) || hasKind(tokens[end], "place");
  if (!isEnd || !isAddressBefore(tokens, hidden, place - 1)) return;
  hideRow(hidden, place, end, "place");
}

const mostOfName = 3;

/** `[…] Sea View lt 21`: what stands with capitals between a place and a storey or a number of it. */
function hideBeforeStorey(tokens: readonly Token[], hidden: Hidden, place: number): void {
  const isOpened = isHidden(hidden[place - 1]) || hasKind(tokens[place - 1], "org", "house");
  if (!isOpened || hidden[place] !== undefined) return;
  let end = place;
  while (end - place < mostOfName && isTitleCase(tokens[end]) && tokens[end]?.gap === " ") end += 1;
  if (
    end === place ||
    tokens.slice(place, end).some(({ word }) => isUsual(word) || isLearned(word))
  )
    return;
  const [kind, count] = [tokens[end], tokens[end + 1]];
  if (kind?.gap !== " " || !/^\.? ?$/u.test(count?.gap ?? "-")) return;
  if (isListed("storey", kind.word) && /^\p{N}{1,4}$/u.test(count?.written ?? ""))
    hidden.fill("place", place, end);
}
