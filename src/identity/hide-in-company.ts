/** In a text that names somebody, further capitals inside of its sentences: what no list of medicine holds is a name too. */
import { hasKind, openCues } from "./cues.ts";
import type { Hidden } from "./hide-words.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { isNamedThing } from "./is-named-thing.ts";
import { isRoom } from "./houses.ts";
import { openWordKnowledge } from "./know-word.ts";
import { eponyms } from "./name-words.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";

const shortest = 4;
/** A capital says something only where few words have one. */
const mostCapitals = 0.5;

/** Each word is looked at with its neighbours: time in proportion to the text. */
export function hideInCompany(tokens: readonly Token[], hidden: Hidden, text: string): void {
  if (!hidden.includes("name")) return;
  const words = tokens.filter(({ written }) => /^\p{L}{2,}$/u.test(written));
  const capitals = words.filter(isTitleCase).length;
  if (capitals > mostCapitals * words.length) return;
  for (let place = 1; place < tokens.length; place += 1)
    if (
      hidden[place] === undefined &&
      mayBeName(tokens, place) &&
      !isNamedThing(tokens, place, text)
    )
      hidden[place] = "name";
}

function mayBeName(tokens: readonly Token[], place: number): boolean {
  const [before, token] = [tokens[place - 1], tokens[place]];
  if (!token || !isTitleCase(token) || token.written.length < shortest) return false;
  const { word, gap, standing } = token;
  if (!/^ ?[,("“/]? ?$/u.test(gap) || !/^\p{Ll}/u.test(before?.written ?? "")) return false;
  const { usual, ordinary, english, wordsAsNames, medicalNames } = openVocabulary();
  if (usual.has(word) && !wordsAsNames.has(word)) return false;
  if (openWordKnowledge().isFrequent(word) || isLearned(word) || openCues().has(word)) return false;
  if (english.has(word) || eponyms().has(word) || medicalNames.has(word)) return false;
  return (
    (standing !== "clinical" || ordinary.has(word)) &&
    !isRoom(tokens, place) &&
    !hasKind(before, "number")
  );
}
