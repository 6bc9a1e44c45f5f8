/** Looks every word of a text up in the lexicon, once: at each place the longest path of words. */
import { isCharacterOf } from "./characters.ts";
import { entryOf, hasAxis, hasKind } from "./entries.ts";
import type { Entry, Lexicon, Name } from "./lexicon.ts";
import { sideOfTooth } from "./notations/tooth.ts";
import type { Token } from "./tokens.ts";

export interface Found extends Entry {
  /** Tokens `[from, to)`. */
  readonly from: number;
  readonly to: number;
  /** The tokens of a name whose words stand apart. */
  readonly apart?: readonly number[];
  /** Where the head of its list leads in the trie: the `konsul` of `konsul mata, saraf`. */
  readonly head?: number;
}

/** Between the words of a name that may stand apart. */
const widestGap = 3;

/** The number of each token in the vocabulary, -1 for what no list has. */
export function wordIds(
  tokens: readonly Token[],
  { vocabulary }: Pick<Lexicon, "vocabulary">,
): readonly number[] {
  // A text says most of its words more than once.
  const known = new Map<string, number>();
  return tokens.map(({ kind, text }) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const id = vocabulary.idOf(kind === "word" ? text : text.toLowerCase());
    known.set(text, id);
    return id;
  });
}

/** What was found, in order, none over another. */
export function findNames(
  tokens: readonly Token[],
  ids: readonly number[],
  lexicon: Lexicon,
): readonly Found[] {
  const found: Found[] = [];
  let at = 0;
  while (at < tokens.length) {
    const plain = longestAt(tokens, ids, at, lexicon);
    // `odontektomi 48` says more than that a tooth was taken.
    const isAct = hasKind(plain, "procedure");
    const own = isAct ? plain : (actOnTooth(tokens, ids, at, lexicon) ?? plain);
    const listed = at === 0 ? undefined : headless(tokens, ids, at, lexicon, found);
    // `konsul Sp.M, Sp.N`: the longer name is meant.
    const isOwn = own?.names.some(isClinical) === true && own.to >= (listed?.to ?? at);
    const longest = isOwn ? own : (listed ?? own);
    const apart = gapNameAt(tokens, ids, at, lexicon, longest?.to ?? at);
    // `CT kepala & servikal`: a name of several words that stand together is meant.
    const isWhole = longest !== undefined && longest.names.length > 0 && longest.to - at > 1;
    if (apart && (!isWhole || isNarrower(apart, longest, lexicon))) found.push(apart);
    if (longest) found.push(longest);
    at = longest ? longest.to : at + 1;
  }
  return found;
}

/**
 * `debridemen fraktur terbuka grade II tibia` says more than the act that stands in it, and `benda asing di hidung`, with one word
 * between, more than the disease; in a finding such a word is its place or side.
 */
const isNarrower = (one: Found, other: Found, { concepts }: Lexicon): boolean =>
  one.names.some(({ concept }) => {
    const saysMore =
      concept.kind === "procedure" || (concept.kind === "condition" && isOneApart(one));
    if (!saysMore) return false;
    const wider = new Set(concepts.withWider(concept.id).slice(1));
    return other.names.some((name) => wider.has(name.concept.id));
  });

const isOneApart = ({ apart = [] }: Found): boolean =>
  (apart.at(-1) ?? 0) - (apart[0] ?? 0) === apart.length;

const isClinical = ({ concept: { kind } }: Name) => kind !== "place";

/** `konsul mata, gigi mulut`, `CT kepala & servikal`: the first word of a name holds for the next of its list. */
function headless(
  tokens: readonly Token[],
  ids: readonly number[],
  at: number,
  lexicon: Lexicon,
  found: readonly Found[],
): Found | undefined {
  const before = listedBefore(tokens, at, found);
  if (!before) return undefined;
  const kind = before.names[0]?.concept.kind;
  const isComma = tokens[at - 1]?.kind === "comma";
  if (kind !== "consult" && (kind !== "imaging" || isComma)) return undefined;
  const head = before.head ?? lexicon.trie.step(0, ids[before.from] ?? -1);
  const next = head === undefined ? undefined : longestAt(tokens, ids, at, lexicon, head);
  if (head === undefined || !next?.names.some(({ concept }) => concept.kind === kind))
    return undefined;
  // `konsul Sp.An, HCU`: a ward behind the specialists is where the patient goes.
  const wards = lexicon.sets.get(wardSet) ?? [];
  if (isComma && next.names.every(({ concept: { id } }) => wards.includes(id))) return undefined;
  return { ...next, head };
}

/** Consultations that bear the name of a ward. */
const wardSet = "consultsOfWards";

/** The name of several words before a comma, a slash or an `and` that stands before a token. */
function listedBefore(
  tokens: readonly Token[],
  at: number,
  found: readonly Found[],
): Found | undefined {
  const last = found.at(-1);
  const isAnd =
    last?.to === at &&
    hasAxis(last, "link") &&
    last.cues.some(({ axis, value }) => axis === "link" && value === "and");
  const kind = tokens[at - 1]?.kind;
  if (!isAnd && kind !== "comma" && kind !== "slash") return undefined;
  const end = beginningOfBracket(tokens, at - 1) ?? at - 1;
  let place = found.length - 1;
  while (place >= 0 && (found[place]?.to ?? 0) > end && place > found.length - mostBetween) place--;
  const before = found[place];
  const isBeside = before?.to === end;
  const isWhole = before && (before.to - before.from > 1 || before.head !== undefined);
  return isBeside && !before.apart && isWhole ? before : undefined;
}

/** What a bracket between two items holds at most: `konsul Sp.PD (regulasi gula, toleransi op) & Sp.An`. */
const mostBetween = 12;

/** Of the bracket that ends before a token. */
function beginningOfBracket(tokens: readonly Token[], end: number): number | undefined {
  if (tokens[end - 1]?.kind !== "close") return undefined;
  for (let at = end - 2; at > end - mostBetween && at >= 0; at--)
    if (tokens[at]?.kind === "open") return at;
  return undefined;
}

function longestAt(
  tokens: readonly Token[],
  ids: readonly number[],
  from: number,
  { trie, sideWords }: Lexicon,
  root = 0,
): Found | undefined {
  let node = root;
  let hasSide = false;
  let entry: Entry | undefined;
  let end = from;
  for (let at = from; at < tokens.length; at++) {
    // A hyphen joins the words of one name: `anti-HCV`, `batuk-pilek`.
    if (at > from && tokens[at]?.kind === "hyphen" && tokens[at]?.apart === false) continue;
    const id = ids[at] ?? -1;
    const next = id < 0 ? undefined : trie.step(node, id);
    if (next === undefined) {
      // `telinga kanan keluar cairan`: a side may stand inside a name.
      const isSide = sideWords.has(id) || isCharacterOf(tokens[at]?.text ?? "", "ds");
      if (at === from || hasSide || !isSide) break;
      hasSide = true;
      continue;
    }
    node = next;
    const here = trie.at(node);
    if (here) {
      entry = here;
      end = at + 1;
    }
  }
  if (!entry) return undefined;
  // Written out: it is made for every name of a text.
  const { names, cues, units, kinds, axes } = entry;
  return { from, to: end, names, cues, units, kinds, axes };
}

/** `ekstraksi 46`: dentists write the number of a tooth for the word; `cabut 12 jahitan` counts. */
function actOnTooth(
  tokens: readonly Token[],
  ids: readonly number[],
  at: number,
  { trie, vocabulary, concepts }: Lexicon,
): Found | undefined {
  const tooth = tokens[at + 1];
  if (tooth?.kind !== "number" || sideOfTooth(tooth.text) === undefined) return undefined;
  const act = trie.step(0, ids[at] ?? -1);
  if (act === undefined) return undefined;
  const taken = trie.step(act, vocabulary.idOf(concepts.get("tooth")?.label ?? ""));
  const named = taken === undefined ? undefined : trie.at(taken);
  if (!named || !hasKind(named, "procedure")) return undefined;
  const next = tokens[at + 2];
  const isPlain = next?.kind !== "word" && next?.kind !== "times" && next?.kind !== "slash";
  const node = isPlain ? undefined : trie.step(0, ids[at + 2] ?? -1);
  const isCue = node !== undefined && (trie.at(node)?.cues.length ?? 0) > 0;
  const isOther = next !== undefined && !isPlain && !isCue;
  return isOther ? undefined : { ...named, from: at, to: at + 2 };
}

const endsClause: ReadonlySet<string> = new Set(["comma", "semicolon", "stop", "line", "colon"]);

function gapNameAt(
  tokens: readonly Token[],
  ids: readonly number[],
  from: number,
  { gapNames }: Lexicon,
  end: number,
): Found | undefined {
  for (const { words, name } of gapNames.get(ids[from] ?? -1) ?? []) {
    const places = placesOf(words, tokens, ids, from);
    const last = places?.at(-1) ?? from;
    const isApart = last - from >= words.length;
    if (places && isApart && last >= end)
      return { ...entryOf([name], [], []), from, to: from + 1, apart: places };
  }
  return undefined;
}

/** Where the words of a name stand, one behind the other; undefined where one is missing. */
function placesOf(
  words: readonly number[],
  tokens: readonly Token[],
  ids: readonly number[],
  from: number,
): readonly number[] | undefined {
  const places: number[] = [];
  let at = from;
  for (const word of words) {
    const limit = places.length === 0 ? at : at + widestGap;
    while (at <= limit && at < tokens.length && ids[at] !== word) {
      if (endsClause.has(tokens[at]?.kind ?? "line")) return undefined;
      at++;
    }
    if (at > limit || ids[at] !== word) return undefined;
    places.push(at++);
  }
  return places;
}
