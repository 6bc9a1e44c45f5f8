/** Parts of places that stand apart from what is hidden: `alamt […] kec kras`, `[…] Sea View lt 21`, `NAGARI […] PUA`, `Radio […] FM`. */
import { hasKind, openCues } from "./cues.ts";
import type { Hidden } from "./hide-words.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { isListed } from "./place-lists.ts";
import { endsField, isTitleCase, type Token } from "./tokens-of.ts";
import { isFrequent, isUsual } from "./word-uses.ts";
import { hideRow } from "./joining.ts";

const isHidden = (kind: Hidden[number]) => kind === "name" || kind === "place";
const isPlain = (word: string) => isUsual(word) || isFrequent(word) || isLearned(word);

/** Each word is looked at with its nearest neighbours: time in proportion to the text. */
export function hideFurtherPlaces(tokens: readonly Token[], hidden: Hidden): void {
  for (let place = 1; place < tokens.length; place += 1) {
    hideDistrictInSmall(tokens, hidden, place);
    hideShoutedVillage(tokens, hidden, place);
    hideBeforeStorey(tokens, hidden, place);
    hideBroadcaster(tokens, hidden, place);
    hideOfRoad(tokens, hidden, place);
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

/** `NAGARI […] PUA.`: in capitals, between what is hidden of a village and a sign. */
function hideShoutedVillage(tokens: readonly Token[], hidden: Hidden, place: number): void {
  const token = tokens[place];
  if (!token || hidden[place] !== undefined || !isHidden(hidden[place - 1])) return;
  if (!/^\p{Lu}{3,}$/u.test(token.written) || token.capital || token.gap !== " ") return;
  if (isPlain(token.word) || openCues().has(token.word) || !endsField(tokens[place + 1])) return;
  const isOfVillage = [-2, -3].some(
    (step) =>
      isListed("village", tokens[place + step]?.word ?? "") ||
      isListed("landscape", tokens[place + step]?.word ?? ""),
  );
  if (isOfVillage) hidden[place] = "place";
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

/** `Radio […] FM`, `penyiar Suara […] FM`: a broadcaster, with what says so behind it. */
function hideBroadcaster(tokens: readonly Token[], hidden: Hidden, place: number): void {
  if (!/^(?:FM|TV)$/u.test(tokens[place]?.written ?? "") || tokens[place]?.gap !== " ") return;
  let first = place;
  while (place - first < mostOfName && isOfName(tokens[first - 1]) && tokens[first]?.gap === " ")
    first -= 1;
  const isTold =
    (first < place && isListed("broadcaster", tokens[first - 1]?.word ?? "")) ||
    (place - first > 1 && isListed("broadcaster", tokens[first]?.word ?? ""));
  if (!isTold) return;
  for (let at = first; at <= place; at += 1)
    if (!isListed("broadcaster", tokens[at]?.word ?? "")) hidden[at] ??= "place";
}
const isOfName = (token: Token | undefined) => /^\p{Lu}\p{L}+$/u.test(token?.written ?? "");

/** `km 38 tol […]`: where on a road. */
function hideOfRoad(tokens: readonly Token[], hidden: Hidden, place: number): void {
  const [count, road] = [tokens[place - 1], tokens[place]];
  if (!isListed("road", road?.word ?? "") || !isHidden(hidden[place + 1])) return;
  if (road?.gap !== " " || tokens[place + 1]?.gap !== " ") return;
  if (/^\p{N}{1,3}$/u.test(count?.written ?? "") && tokens[place - 2]?.word === "km")
    hideRow(hidden, place - 1, place + 1, "place");
}
