/** Names that are those of a test, a sign, a grade or a disease: what stands beside them says so. */
import { hasKind, openCues, personalKinds } from "./cues.ts";
import { namesOdds } from "./sounds-clinical.ts";
import { endsClause, type Token } from "./tokens-of.ts";
import { eponyms } from "./name-words.ts";
import { isOfPerson } from "./person-lists.ts";
import { openVocabulary } from "./vocabulary.ts";

/** `(+)`, `negatif`, `III`, `IIB`: a finding, and nothing that stands behind a person. */
const finding = /^[ \t]{0,2}(?:\((?:\+|-|–|±)\)|(?:negati[fv]e?|positi[fv]e?|neg|pos)(?!\p{L}))/iu;
const grade =
  /^ (?:(?:gr|grade|derajat|stadium|stage|tipe|type|kelas|klas)\.? )?(?:I{1,3}|IV|V)[ABCabc]?(?![\p{L}\p{N}])|^ (?:gr|grade|derajat|stadium|stage)\.? \d(?!\p{N})/iu;
const longestFinding = 20;
const mostNames = 3;

const isNameLike = (token: Token | undefined) =>
  token !== undefined && token.capital && /^\p{Lu}\p{Ll}{2,}$/u.test(token.written);
const isJoined = (token: Token | undefined) => /^(?: |-|–|')$/u.test(token?.gap ?? "");

/** `Spinocan 27G`, `Amplatz 28 Fr`, `Ceradan krim`: what has a size or a dose is a thing. */
export function isMeasuredThing({ end }: Token, text: string): boolean {
  return measured.test(text.slice(end, end + longestFinding));
}
const measured =
  /^(?: ?\d{1,4}(?:[.,]\d{1,3})? ?(?:mg|mcg|µg|iu|fr|g|%)(?!\p{L})| (?:tetes|tab|tablet|krim|cream|salep|sirup|syrup|syr|patch|inj|kaps|kapsul|supp|drops?|gel|spray)(?!\p{L}))/iu;

/** Of `Asboe-Hansen (+)`, `Graham Steell murmur`, `kriteria Ottawa`: each word of the name. */
export function isNamedThing(tokens: readonly Token[], place: number, text: string): boolean {
  // `metode LISA`
  const isApart = tokens[place]?.gap !== " ";
  if (!isApart && tokens[place]?.allCapitals === true && names(tokens[place - 1], "before"))
    return true;
  if (!isNameLike(tokens[place])) return false;
  let first = place;
  let last = place;
  while (place - first < mostNames && isNameLike(tokens[first - 1]) && isJoined(tokens[first]))
    first -= 1;
  while (last - place < mostNames && isNameLike(tokens[last + 1]) && isJoined(tokens[last + 1]))
    last += 1;
  return (
    isToldBefore(tokens, first) ||
    (isOperation(tokens[place - 1]) && !/:/u.test(tokens[place]?.gap ?? "")) ||
    isToldBehind(tokens, last, text) ||
    isBesideEponym(tokens, place) ||
    isSecondOfTwo(tokens, place)
  );
}

/** `segitiga Simon dan Beahrs`: of a thing that has the names of two, the second one, where it is not built as names of Indonesia are. */
const isSecondOfTwo = (tokens: readonly Token[], place: number) =>
  tokens[place - 1]?.word === "dan" &&
  [place - 1, place].every((at) => tokens[at]?.gap === " ") &&
  isNameLike(tokens[place - 2]) &&
  isToldBefore(tokens, place - 2) &&
  isDiscoverer(tokens[place]) &&
  endsClause(tokens[place + 1]);

/** No list of names has it, nor is it built as those of Indonesia are. */
const isDiscoverer = (token: Token | undefined) =>
  token?.standing === "unknown" && namesOdds(token.word) > leastDiscoverer;
/** Natural logarithm, as `keepOfNobody` measures it among discoverers. */
const leastDiscoverer = -3.5;

/** `rumus daugirdas`, in small letters: what nobody knows, directly beside what has a name. */
export const isNamedInSmall = (tokens: readonly Token[], place: number) =>
  /^\p{Ll}{4,}$/u.test(tokens[place]?.written ?? "") &&
  ((names(tokens[place - 1], "before") && tokens[place]?.gap === " ") ||
    (names(tokens[place + 1], "behind") && tokens[place + 1]?.gap === " "));

/** Whether a word has the name of a thing on that side of it: `skor` before, `sign` behind. */
function names(token: Token | undefined, side: "before" | "behind"): boolean {
  const where = openVocabulary().namedThings.get(token?.word ?? "");
  return where === side || where === "both";
}

/** `palatoplasti Bardach`, `tenotomi Achilles`: an operation has the name of who made it. */
const isOperation = (token: Token | undefined) =>
  /^\p{L}{3,}(?:plasti|plasty|tomi|tomy|stomi|stomy|rafi|desis|pexi)$/u.test(token?.word ?? "");

/** `Brown-Séquard`, `Joel-Cohen`, where no name stands before: one of two discoverers. */
const isBesideEponym = (tokens: readonly Token[], place: number) =>
  (tokens[place]?.gap === "-" &&
    eponyms().has(tokens[place - 1]?.word ?? "") &&
    !isNameLike(tokens[place - 2])) ||
  (tokens[place + 1]?.gap === "-" &&
    eponyms().has(tokens[place + 1]?.word ?? "") &&
    tokens[place]?.standing === "unknown" &&
    !isPersonBefore(tokens[place - 1]));

/** Before `Budi-Cohen` somebody is told of. */
const isPersonBefore = (token: Token | undefined) =>
  token !== undefined && (isNameLike(token) || hasKind(token, ...personalKinds, "signature"));

const isToldBefore = (tokens: readonly Token[], first: number) =>
  // `kasus indeks`, `kuasa hukum`: a person.
  (((names(tokens[first - 1], "before") && !isOfPerson("before-thing", tokens[first - 2]?.word)) ||
    isOperation(tokens[first - 1])) &&
    tokens[first]?.gap === " ") ||
  // `anti-Lewis`: what an antibody is against.
  (tokens[first - 1]?.word === "anti" && tokens[first]?.gap === "-") ||
  names(tokens[first], "before");

function isToldBehind(tokens: readonly Token[], last: number, text: string): boolean {
  const next = tokens[last + 1];
  if (names(next, "behind") && (next?.gap === " " || next?.gap === "-")) return true;
  if (names(tokens[last], "behind")) return true;
  const { end = 0 } = tokens[last] ?? {};
  const behind = text.slice(end, end + longestFinding);
  return finding.test(behind) || grade.test(behind);
}

const mostItems = 3;
const leastThings = 2;
const afterItem = /^ ?[,/;] ?$/u;

/** `R/ Elocon, Dermovate, […], Kenalog`: alone between commas, among drugs or signs that are known. */
export function isAmongThings(tokens: readonly Token[], place: number): boolean {
  const next = tokens[place + 1];
  if (!isNameLike(tokens[place]) || (next !== undefined && !/^ ?[,/;.(]/u.test(next.gap)))
    return false;
  const behind = itemsBeside(tokens, place, 1);
  if (place > 0 && !/[,/;:] ?$/u.test(tokens[place]?.gap ?? ""))
    // `. Pizzillo, Lahey, Crile palpasi`: the first of a sentence's discoverers.
    return isDiscoverer(tokens[place]) && behind.length >= leastThings && behind.every(isEponym);
  const before = itemsBeside(tokens, place, -1);
  const things = [...before, ...behind].filter(isThing).length;
  return things >= leastThings && things > (before.length + behind.length) / 2;
}

const isEponym = ({ word }: Token) => eponyms().has(word);
const isThing = (token: Token) =>
  isNameLike(token) &&
  token.standing === "clinical" &&
  !openCues().has(token.word) &&
  !openVocabulary().ordinary.has(token.word);

/** The first words of the items before a place or behind it. */
function itemsBeside(tokens: readonly Token[], place: number, step: 1 | -1): readonly Token[] {
  const items: Token[] = [];
  for (let at = place; Math.abs(at - place) < mostItems * mostOfItem; at += step) {
    const [token, border] = [tokens[at + step], step > 0 ? tokens[at + 1] : tokens[at]];
    if (token === undefined || /[.\n]/u.test(border?.gap ?? "") || items.length >= mostItems) break;
    const opens = step > 0 ? border : token;
    if (opens !== undefined && (afterItem.test(opens.gap) || /[:/] ?$/u.test(opens.gap)))
      items.push(token);
  }
  return items;
}
const mostOfItem = 4;
