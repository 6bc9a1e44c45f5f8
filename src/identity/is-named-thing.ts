/** Names that are those of a test, a sign, a grade or a disease: what stands beside them says so. */
import type { Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";

/** `(+)`, `negatif`, `III`, `IIB`: a finding, and nothing that stands behind a person. */
const finding = /^[ \t]{0,2}(?:\((?:\+|-|–|±)\)|(?:negati[fv]e?|positi[fv]e?|neg|pos)(?!\p{L}))/iu;
const grade = /^ (?:I{1,3}|IV|V)[ABC]?(?![\p{L}\p{N}])/u;
const longestFinding = 16;
const mostNames = 3;

const isNameLike = (token: Token | undefined) =>
  token !== undefined && token.capital && /^\p{Lu}\p{Ll}{2,}$/u.test(token.written);
const isJoined = (token: Token | undefined) => /^(?: |-|–|')$/u.test(token?.gap ?? "");

/** Of `Asboe-Hansen (+)`, `Graham Steell murmur`, `kriteria Ottawa`: each word of the name. */
export function isNamedThing(tokens: readonly Token[], place: number, text: string): boolean {
  if (!isNameLike(tokens[place])) return false;
  let first = place;
  let last = place;
  while (place - first < mostNames && isNameLike(tokens[first - 1]) && isJoined(tokens[first]))
    first -= 1;
  while (last - place < mostNames && isNameLike(tokens[last + 1]) && isJoined(tokens[last + 1]))
    last += 1;
  return isToldBefore(tokens, first) || isToldBehind(tokens, last, text);
}

function isToldBefore(tokens: readonly Token[], first: number): boolean {
  const things = openVocabulary().namedThings;
  const where = things.get(tokens[first - 1]?.word ?? "");
  if ((where === "before" || where === "both") && tokens[first]?.gap === " ") return true;
  const own = things.get(tokens[first]?.word ?? "");
  return own === "before" || own === "both";
}

function isToldBehind(tokens: readonly Token[], last: number, text: string): boolean {
  const things = openVocabulary().namedThings;
  const next = tokens[last + 1];
  const where = things.get(next?.word ?? "");
  if ((where === "behind" || where === "both") && (next?.gap === " " || next?.gap === "-"))
    return true;
  const own = things.get(tokens[last]?.word ?? "");
  if (own === "behind" || own === "both") return true;
  const { end = 0 } = tokens[last] ?? {};
  const behind = text.slice(end, end + longestFinding);
  return finding.test(behind) || grade.test(behind);
}
