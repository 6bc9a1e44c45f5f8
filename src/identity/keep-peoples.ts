/** Peoples, and great islands with their provinces: millions are of them, and epidemiology asks where somebody is from. */
import type { Hidden, Hiding } from "./hide-words.ts";
import { isOfPerson } from "./person-lists.ts";
import { isListed } from "./place-lists.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";

/** Lets `orang Batak`, `dari Sumatera Utara ke Papua` stay; looks at each word and its neighbours: time in proportion to the text. */
export function keepPeoples(tokens: readonly Token[], hidden: Hidden): void {
  for (let place = 1; place < tokens.length; place += 1) {
    const end = endOfPeople(tokens, place) ?? endOfProvince({ tokens, hidden }, place);
    if (end !== undefined) hidden.fill(undefined, place, end);
  }
}

/** A further capital would be that of a name: `orang Batak Sinaga`, `di Papua Beach`. */
const isWhole = (next: Token | undefined) =>
  !(/^[ -]$/u.test(next?.gap ?? "") && /^\p{Lu}/u.test(next?.written ?? ""));

const isPeople = (token: Token | undefined) => isOfPerson("people", token?.word);

/** `orang Bugis`, `orang Jawa-Madura`. */
function endOfPeople(tokens: readonly Token[], place: number): number | undefined {
  if (!isOfPerson("of-people", tokens[place - 1]?.written) || tokens[place]?.gap !== " ")
    return undefined;
  if (!isPeople(tokens[place])) return undefined;
  const isPair = /^ ?[-/] ?$/u.test(tokens[place + 1]?.gap ?? "") && isPeople(tokens[place + 1]);
  const end = isPair ? place + 2 : place + 1;
  return isWhole(tokens[end]) ? end : undefined;
}

/** `dari Sumatera Utara`, `asal Papua`: not what is named after one, `Bank Papua`, `Yayasan […] di Papua`. */
function endOfProvince({ tokens, hidden }: Hiding, place: number): number | undefined {
  if (hidden[place - 1] !== undefined || hidden[place - 2] !== undefined) return undefined;
  const [before, island] = [tokens[place - 1], tokens[place]];
  if (!isListed("from-island", before?.written ?? "") || island?.gap !== " ") return undefined;
  if (!isTitleCase(island) || !isListed("great-island", island.word)) return undefined;
  let end = place + 1;
  while (
    tokens[end]?.gap === " " &&
    isTitleCase(tokens[end]) &&
    isListed("quarter-of-island", tokens[end]?.word ?? "")
  )
    end += 1;
  return isWhole(tokens[end]) ? end : undefined;
}
