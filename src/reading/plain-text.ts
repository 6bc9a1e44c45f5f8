/** Rich text as text: tags and entities are taken away, and every place leads back to the caller's original. */

import { decodeHTMLStrict } from "entities";

export interface PlainText {
  readonly text: string;
  /** The place in the original of a place in `text`; its length is that of `text` and one more. */
  readonly origin: (place: number) => number;
}

/** A tag is only a known element: `GCS <8 dan RR >30` and `<0,01` are text. */
const blocks = new Set(
  "p br div li ul ol tr table tbody thead h1 h2 h3 h4 h5 h6 hr pre".split(" "),
);
const inline = new Set("b i u s em strong span font small sup sub a td th img code".split(" "));

/** At most 400 characters of attributes, so that an opening sign that nothing closes costs little. */
const tag = /<(\/?)([a-z][a-z0-9]{0,7})(?:\s+[a-z-]{1,20}\s?=[^<>]{0,400})?\s{0,2}\/?>/iy;
const entity = /&(?:#\d{1,6}|#x[0-9a-f]{1,5}|[a-z][a-z0-9]{1,30});/iy;

/** The text that a reader of the page would see. */
export function toPlainText(original: string): PlainText {
  if (!/[<&]/u.test(original)) return { text: original, origin: (place) => place };
  const pieces: string[] = [];
  /** Where a piece begins: in the plain text, in the original. */
  const plainStarts: number[] = [];
  const originStarts: number[] = [];
  let length = 0;
  const push = (piece: string, at: number) => {
    if (piece === "") return;
    plainStarts.push(length);
    originStarts.push(at);
    pieces.push(piece);
    length += piece.length;
  };
  let copied = 0;
  for (let at = 0; at < original.length; at++) {
    const mark = original[at];
    if (mark !== "<" && mark !== "&") continue;
    const read = mark === "<" ? readTag(original, at) : readEntity(original, at);
    if (!read) continue;
    push(original.slice(copied, at), copied);
    push(read.text, at);
    copied = read.end;
    at = read.end - 1;
  }
  push(original.slice(copied), copied);
  return {
    text: pieces.join(""),
    origin: originOf(plainStarts, originStarts, pieces, original.length),
  };
}

function readTag(text: string, at: number): { text: string; end: number } | undefined {
  tag.lastIndex = at;
  const [written, , name = ""] = tag.exec(text) ?? [];
  if (written === undefined) return undefined;
  const element = name.toLowerCase();
  if (blocks.has(element)) return { text: "\n", end: at + written.length };
  if (!inline.has(element)) return undefined;
  const isCell = element === "td" || element === "th";
  return { text: isCell ? " " : "", end: at + written.length };
}

function readEntity(text: string, at: number): { text: string; end: number } | undefined {
  entity.lastIndex = at;
  const [written] = entity.exec(text) ?? [];
  if (written === undefined) return undefined;
  const known = decodeHTMLStrict(written);
  const end = at + written.length;
  return known === written ? undefined : { text: known === "\u00a0" ? " " : known, end };
}

function originOf(
  plainStarts: readonly number[],
  originStarts: readonly number[],
  pieces: readonly string[],
  end: number,
): (place: number) => number {
  return (place) => {
    let low = 0;
    let high = plainStarts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((plainStarts[middle] ?? 0) <= place) low = middle + 1;
      else high = middle;
    }
    const piece = low - 1;
    if (piece < 0) return place;
    const within = place - (plainStarts[piece] ?? 0);
    return within >= (pieces[piece]?.length ?? 0) ? end : (originStarts[piece] ?? 0) + within;
  };
}
