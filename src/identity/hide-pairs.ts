/** Names that are made of words alone: two words beside each other that persons are called after. */
import { openCues } from "./cues.ts";
import type { Hidden } from "./hide-words.ts";
import { isRoom } from "./houses.ts";
import { openWordKnowledge } from "./know-word.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";

const days = new Set(
  "minggu senin selasa rabu kamis jumat sabtu januari februari maret april mei juni juli agustus september oktober november desember hari bulan".split(
    " ",
  ),
);

/** Each run is looked at once: time in proportion to the text. */
export function hidePairs(tokens: readonly Token[], hidden: Hidden): void {
  for (let first = 0; first < tokens.length; first += 1) {
    let last = first;
    while (isPart(tokens, last) && (last === first || tokens[last]?.gap === " ")) last += 1;
    if (last - first > 1 && isOfName(tokens.slice(first, last))) hidden.fill("name", first, last);
    first = Math.max(first, last - 1);
  }
}

const isPart = (tokens: readonly Token[], place: number) => {
  const token = tokens[place];
  if (!token || token.written.length < 3 || isRoom(tokens, place)) return false;
  const { wordsAsNames, namesOfMedicine } = openVocabulary();
  return (
    (token.standing === "name" ||
      wordsAsNames.has(token.word) ||
      (isTitleCase(token) && namesOfMedicine.has(token.word))) &&
    !openCues().has(token.word)
  );
};

/** `Sehat Laksana`, `permata taruna`; not `Minggu Senin`, `warna merah` and `Rumah Sakit`. */
function isOfName(run: readonly Token[]): boolean {
  const isRare = ({ word }: Token) => !openWordKnowledge().isFrequent(word) && !days.has(word);
  const isSmall = run.some(({ written, word }) => written === word);
  if (isSmall)
    return run.every(isRare) && run.every(({ word }) => !openVocabulary().usual.has(word));
  return run.every(isTitleCase) && run.some(isRare);
}
