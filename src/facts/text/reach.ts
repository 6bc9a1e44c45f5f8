/** How far a cue reaches: which words it affirms, denies or leaves unjudged. */
import { type Cue, cuesOf, type Segment } from "./cues.ts";
import { isWord, textAt, type Token } from "./tokens.ts";
import * as vocabulary from "./vocabulary.ts";

/** What stands beside a cue in its stretch. */
interface Neighbours {
  readonly previousEnd: number;
  readonly nextStart: number;
  /** Every cue of the stretch closes the item before it. */
  readonly trailingOnly: boolean;
}

/** A list beyond this is none; the limit also keeps the work linear for any text. */
const longestList = 25;

/** The places of the words under the cue. */
export function placesUnder(
  tokens: readonly Token[],
  segments: readonly Segment[],
  number: number,
  cue: Cue,
  { previousEnd, nextStart, trailingOnly }: Neighbours,
): readonly number[] {
  const segment = segments[number];
  if (!segment) return [];
  if (cue.reach === "next") return firstWord(tokens, cue.to, segment.to);
  if (cue.reach === "leading") return forward(tokens, segments, number, cue, nextStart);
  const before = backward(tokens, previousEnd, cue.from);
  if (cue.reach === "trailing" || trailingOnly)
    return withListBefore(tokens, segments, number, cue, before);
  const content = hasContent(tokens, cue.to, nextStart);
  if (isClosing(tokens, cue) && before.length > 0)
    return withListBefore(tokens, segments, number, cue, before);
  if (before.length > 0 && vocabulary.closingConjunctions.has(textAt(tokens, cue.to)))
    // `nyeri tidak ada maupun demam`
    return [...before, ...forward(tokens, segments, number, cue, nextStart)];
  if (content || (segments[number + 1]?.before === "colon" && before.length === 0)) {
    return forward(tokens, segments, number, cue, nextStart);
  }
  return withListBefore(tokens, segments, number, cue, before);
}

const isClosing = (tokens: readonly Token[], cue: Cue) =>
  vocabulary.trailingDenials.has(textAt(tokens, cue.from)) ||
  vocabulary.additions.has(textAt(tokens, cue.to));

function firstWord(tokens: readonly Token[], from: number, to: number): readonly number[] {
  for (let place = from; place < to; place++) if (isWord(tokens, place)) return [place];
  return [];
}

function hasContent(tokens: readonly Token[], from: number, to: number): boolean {
  for (let place = from; place < to; place++) {
    const text = textAt(tokens, place);
    if (!isWord(tokens, place) || vocabulary.trailing.has(text)) continue;
    return !endsReach(text);
  }
  return false;
}

/** What a leading cue covers: the rest of its stretch, and the bare items of a list after it. */
function forward(
  tokens: readonly Token[],
  segments: readonly Segment[],
  number: number,
  cue: Cue,
  nextStart: number,
): readonly number[] {
  const marked: number[] = [];
  const segment = segments[number];
  if (!segment) return marked;
  const end = beforeSignedItem(tokens, cue.to, nextStart);
  const open = takeItems(tokens, cue.to, end, marked, true);
  if (!open || nextStart < segment.to) return marked;
  if (!cue.overCommas && !listCloses(tokens, segments, number)) return marked;
  for (let next = number + 1; next <= number + longestList; next++) {
    const following = segments[next];
    const direct = following?.before === "colon" && marked.length === 0;
    if (!following || (following.before !== "comma" && !direct)) break;
    if (cuesOf(tokens, following).length > 0) break;
    if (!takeItems(tokens, following.from, following.to, marked, false)) break;
  }
  return marked;
}

/** `tidak ada demam dan batuk (+)`: the last item has a sign of its own. */
function beforeSignedItem(tokens: readonly Token[], from: number, nextCue: number): number {
  const kind = tokens[nextCue]?.kind;
  if (kind !== "present" && kind !== "absent") return nextCue;
  for (let place = nextCue - 1; place > from; place--)
    if (separatesItems(tokens, place)) return place;
  return nextCue;
}

/** Whether the stretches after this one are a list that closes with `maupun` or `atau`. */
function listCloses(
  tokens: readonly Token[],
  segments: readonly Segment[],
  number: number,
): boolean {
  for (const segment of segments.slice(number + 1, number + 1 + longestList)) {
    if (segment.before !== "comma" || cuesOf(tokens, segment).length > 0) return false;
    for (let place = segment.from; place < segment.to; place++) {
      if (vocabulary.closingConjunctions.has(textAt(tokens, place))) return true;
    }
  }
  return false;
}

/**
 * Adds the items from `from` on; false where a new clause began. The first item after the cue itself may be of any
 * length, those after it only bare.
 */
function takeItems(
  tokens: readonly Token[],
  from: number,
  to: number,
  marked: number[],
  firstIsOwn: boolean,
): boolean {
  let own = firstIsOwn;
  for (let place = from; place < to;) {
    const end = itemEnd(tokens, place, to);
    if (!own && end > place && !isBare(tokens, place, end)) return false;
    const stopped = takeWords(tokens, place, end, marked, own);
    if (stopped) return false;
    if (end > place) own = false;
    place = end + 1;
  }
  return true;
}

function takeWords(
  tokens: readonly Token[],
  from: number,
  to: number,
  marked: number[],
  own: boolean,
): boolean {
  for (let place = from; place < to; place++) {
    const text = textAt(tokens, place);
    if (vocabulary.turns.has(text)) return true;
    if (vocabulary.links.has(text) && !(own && place === from)) return true;
    marked.push(place);
  }
  return false;
}

const endsReach = (text: string) => vocabulary.turns.has(text) || vocabulary.links.has(text);

const separatesItems = (tokens: readonly Token[], place: number) => {
  const text = textAt(tokens, place);
  return text === "/" || text === "+" || vocabulary.conjunctions.has(text);
};

function itemEnd(tokens: readonly Token[], from: number, to: number): number {
  let place = from;
  while (place < to && !separatesItems(tokens, place)) place++;
  return place;
}

/** A name and no statement: at most four words, no number, no predicate. */
function isBare(tokens: readonly Token[], from: number, to: number): boolean {
  let words = 0;
  for (let place = from; place < to; place++) {
    if (!isWord(tokens, place)) continue;
    const text = textAt(tokens, place);
    if (/^\d/u.test(text) || vocabulary.statements.has(text) || endsReach(text)) return false;
    words++;
  }
  return words > 0 && words <= 4;
}

/** What a trailing cue covers inside its own stretch: the item before it, and bare items joined to that. */
function backward(tokens: readonly Token[], previousEnd: number, cue: number): readonly number[] {
  let from = previousEnd;
  let to = cue;
  while (to > from && vocabulary.aspects.has(textAt(tokens, to - 1))) to--;
  for (let place = to - 1; place >= from; place--) {
    if (vocabulary.turns.has(textAt(tokens, place))) {
      from = place + 1;
      break;
    }
  }
  const marked: number[] = [];
  let end = to;
  for (let own = true; end > from; own = false) {
    let start = end;
    while (start > from && !separatesItems(tokens, start - 1)) start--;
    if (!own && !isBare(tokens, skipOpener(tokens, start, end), end)) break;
    for (const place of wordsBetween(tokens, start, end)) marked.push(place);
    end = start - 1;
  }
  return marked;
}

function wordsBetween(tokens: readonly Token[], from: number, to: number): readonly number[] {
  const places: number[] = [];
  for (let place = from; place < to; place++) if (isWord(tokens, place)) places.push(place);
  return places;
}

const skipOpener = (tokens: readonly Token[], from: number, to: number) =>
  to - from > 1 && vocabulary.listOpeners.has(textAt(tokens, from)) ? from + 1 : from;

/** Adds what stands before the stretch: the label of `Batuk: tidak ada`, or the items of a list that the cue closes. */
function withListBefore(
  tokens: readonly Token[],
  segments: readonly Segment[],
  number: number,
  cue: Cue,
  own: readonly number[],
): readonly number[] {
  const segment = segments[number];
  const previous = segments[number - 1];
  if (!segment || !previous) return own;
  if (own.length === 0) {
    if (cue.from !== segment.from || cuesOf(tokens, previous).length > 0) return own;
    return backward(tokens, previous.from, previous.to);
  }
  const start = separatesItems(tokens, segment.from) ? segment.from + 1 : segment.from;
  if (cue.sign || !own.includes(start) || !closesList(tokens, segments, number)) return own;
  const list = segments.slice(0, number).flatMap(({ from, to }) => wordsBetween(tokens, from, to));
  return [...own, ...list];
}

/** `Riwayat HT, DM, asma disangkal`: from the start of the sentence on nothing but bare items. */
function closesList(
  tokens: readonly Token[],
  segments: readonly Segment[],
  number: number,
): boolean {
  if (number > longestList) return false;
  const earlier = segments.slice(0, number);
  const bare = earlier.every((segment, place) => {
    const from = place === 0 ? skipOpener(tokens, segment.from, segment.to) : segment.from;
    return (
      (place === 0 || segment.before === "comma") &&
      cuesOf(tokens, segment).length === 0 &&
      isBare(tokens, from, segment.to)
    );
  });
  if (!bare || segments[number]?.before !== "comma") return false;
  const opened = earlier.some(({ from }) => vocabulary.listOpeners.has(textAt(tokens, from)));
  return opened || earlier.length > 1 || joinsItems(tokens, segments[number]);
}

function joinsItems(tokens: readonly Token[], segment: Segment): boolean {
  for (let place = segment.from; place < segment.to; place++)
    if (separatesItems(tokens, place)) return true;
  return false;
}
