/** The rest of the name of a house, a school or a road, of which a part is hidden or which its kind tells, whatever it means: `klenteng […] Im Tong;`, `SMP PGRI 3`. */
import type { Hidden, Hiding } from "./hide-words.ts";
import { isRoom, isRoomWord } from "./houses.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { hideRow, isName } from "./joining.ts";
import { isOfPerson } from "./person-lists.ts";
import { isListed } from "./place-lists.ts";
import { endsClause, isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";

const mostOfName = 4;

/** Each word is looked at with its nearest neighbours: time in proportion to the text. */
export function hideRestOfPlaces(tokens: readonly Token[], hidden: Hidden): void {
  const hiding = { tokens, hidden };
  for (let place = 1; place < tokens.length; place += 1) {
    if (hidden[place] !== undefined) continue;
    if (isFarTown(hiding, place)) hidden[place] = "place";
    hideOfHouse(hiding, place);
    hideSchool(hiding, place);
  }
}

/** With a capital, or in a line of capitals. */
const isUpper = (token: Token | undefined): token is Token =>
  token !== undefined && /^\p{Lu}(?:\p{Ll}+|\p{Lu}{2,})$/u.test(token.written);

/** `poros […]-Pangkalan Bun`, `tol […]-Batang`: where a road leads to. */
function isFarTown({ tokens, hidden }: Hiding, place: number): boolean {
  const token = tokens[place];
  const isFirst = token?.gap === "-" || token?.gap === " - ";
  const first = isFirst ? place : place - 1;
  if (!isFirst && (token?.gap !== " " || !/^ ?- ?$/u.test(tokens[first]?.gap ?? ""))) return false;
  if (hidden[first - 1] === undefined || !isTitleCase(token) || isLearned(token?.word ?? ""))
    return false;
  return [2, 3, 4].some((step) => isListed("route", tokens[first - step]?.word ?? ""));
}

/** `klenteng […] Im Tong;`, `GIRAS CAK TO,`: up to the next sign, in the name of a house of worship or a shop. */
function hideOfHouse({ tokens, hidden }: Hiding, place: number): void {
  if (hidden[place] !== undefined || !isName(hidden[place - 1]) || !isUpper(tokens[place])) return;
  let first = place - 1;
  while (place - first < mostOfName && hidden[first - 1] !== undefined) first -= 1;
  const isWorship = tokens
    .slice(Math.max(0, first - 1), place)
    .some(({ word }) => isListed("worship", word));
  const isAddressed = isOfPerson("address-of-house", tokens[place]?.word);
  if (!isWorship && !isAddressed) return;
  let end = place;
  while (
    end - place < mostOfName &&
    tokens[end]?.gap === " " &&
    /^\p{Lu}\p{L}+$/u.test(tokens[end]?.written ?? "") &&
    !isRoom(tokens, end) &&
    !isRoomWord(tokens[end]?.word ?? "") &&
    !isListed("anywhere", tokens[end]?.word ?? "")
  )
    end += 1;
  if (isAddressed && end - place !== 2) return;
  if (endsClause(tokens[end])) hidden.fill("place", place, end);
}

/** `siswa SD GMIM 12`, `SMP PGRI 3`: whose school it is, and which of several. */
function hideSchool({ tokens, hidden }: Hiding, place: number): void {
  const [school, letters, number, next] = [-1, 0, 1, 2].map((step) => tokens[place + step]);
  if (!isListed("school", school?.word ?? "") || school?.allCapitals !== true) return;
  if (!/^\p{Lu}{3,6}$/u.test(letters?.written ?? "") || letters?.gap !== " ") return;
  if (!/^\p{N}{1,2}$/u.test(number?.written ?? "") || number?.gap !== " ") return;
  // `-2 SD BB 12 kg`: how far from the mean.
  if (/^\p{N}/u.test(tokens[place - 2]?.written ?? "")) return;
  if (/^ ?$/u.test(next?.gap ?? "-") && openVocabulary().units.has(next?.word ?? "")) return;
  hideRow(hidden, place, place + 2, "place");
}
