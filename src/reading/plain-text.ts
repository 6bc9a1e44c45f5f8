/** Rich text as hospital systems keep it becomes text; every place leads back to the caller's original. */
import { countBefore } from "../knowledge/count-before.ts";
import { Tokenizer } from "htmlparser2";
import { usualSigns } from "./usual-signs.ts";

export interface PlainText {
  readonly text: string;
  /** The place in the original of a place in `text`; its length is that of `text` and one more. */
  readonly origin: (place: number) => number;
}

const blocks = new Set(
  "address article blockquote br center dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tbody tfoot thead tr ul".split(
    " ",
  ),
);
const cells = new Set(["td", "th"]);
const inline =
  "a abbr b big cite code del em font i img ins label mark o:p q s small span strike strong sub sup tt u".split(
    " ",
  );
const names = [...blocks, ...cells, ...inline].join("|");
/** A tag is an element of HTML, bare or with attributes: `GCS <8 dan RR >30`, `<target` and `<b dan >` are none. */
const tag = `<(?:/?(?:${names})\\s{0,9}/?|(?:${names})\\s[^<>=]*=[^<>]*)>`;
const entity = "&(?:#\\d{1,7}|#x[\\da-f]{1,6}|[a-z][a-z\\d]{1,31});";
const markup = new RegExp(`${tag}|${entity}`, "iu");
/** What is neither a tag nor an entity. */
const strays = new RegExp(`<(?!${tag.slice(1)})|&(?!${entity.slice(1)})`, "giu");
/** Some systems write their rich text's marks as entities once more. */
const mostLayers = 3;

/**
 * Paragraphs, items, rows and `<br>` become lines, cells are set apart, entities become characters, signs of typesetting
 * those of a keyboard. A text that held nothing but marks is `-`, as a field that was not filled. Time grows in proportion
 * to the text.
 */
export function plainText(text: string): string {
  let plain = text;
  for (let layer = 0; layer < mostLayers && markup.test(plain); layer += 1)
    plain = tidy(toPlainText(plain).text);
  return plain.trim() === "" && text.trim() !== "" ? "-" : usualSigns(plain);
}

const tidy = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.replaceAll(/[\u00a0\t ]+/gu, " ").trim())
    .filter((line) => line !== "")
    .join("\n");

/** The text that a reader of the page would see, with its white space. */
export function toPlainText(original: string): PlainText {
  if (!markup.test(original)) return { text: original, origin: (place) => place };
  const { source, place } = escapeStrays(original);
  const pieces: string[] = [];
  /** Where a piece begins: in the plain text, in the original. */
  const plainStarts: number[] = [];
  const originStarts: number[] = [];
  let length = 0;
  /** Behind what was last read, in the source. */
  let read = 0;
  const push = (piece: string, at: number) => {
    plainStarts.push(length);
    originStarts.push(place(at));
    pieces.push(piece);
    length += piece.length;
  };
  const mark = (start: number, end: number) => {
    const name = source.slice(start, end).toLowerCase();
    if (blocks.has(name)) push("\n", start);
    else if (cells.has(name)) push(" ", start);
    read = end;
  };
  const pass = (end: number) => {
    read = end + 1;
  };
  const ignore = () => undefined;
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => {
        push(source.slice(start, end), start);
        read = end;
      },
      ontextentity: (codepoint, end) => {
        push(codepoint === 0xa0 ? " " : String.fromCodePoint(codepoint), read);
        read = end;
      },
      onopentagname: mark,
      onclosetag: (start, end) => {
        mark(start, end);
        pass(end);
      },
      onopentagend: pass,
      onselfclosingtag: pass,
      onattribdata: ignore,
      onattribentity: ignore,
      onattribend: ignore,
      onattribname: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  return {
    text: pieces.join(""),
    origin: originOf(plainStarts, originStarts, pieces, original.length),
  };
}

/** Signs that are none of HTML's, written as entities; `place` leads from the source to the original. */
function escapeStrays(original: string): { source: string; place: (at: number) => number } {
  const parts: string[] = [];
  /** Behind each entity: its place in the source, and by how much the source is longer there. */
  const ends: number[] = [];
  const longer: number[] = [];
  let copied = 0;
  let length = 0;
  for (const { index, 0: sign } of original.matchAll(strays)) {
    const written = sign === "<" ? "&lt;" : "&amp;";
    parts.push(original.slice(copied, index), written);
    length += index - copied + written.length;
    copied = index + 1;
    ends.push(length);
    longer.push(length - copied);
  }
  parts.push(original.slice(copied));
  return {
    source: parts.join(""),
    place: (at) => at - (longer[countUpTo(ends, at) - 1] ?? 0),
  };
}

/** How many of the numbers, which rise, are not above a limit. */
const countUpTo = (numbers: readonly number[], limit: number): number =>
  countBefore(numbers, (number) => number <= limit);

function originOf(
  plainStarts: readonly number[],
  originStarts: readonly number[],
  pieces: readonly string[],
  end: number,
): (place: number) => number {
  return (place) => {
    const piece = countUpTo(plainStarts, place) - 1;
    if (piece < 0) return place;
    const within = place - (plainStarts[piece] ?? 0);
    return within >= (pieces[piece]?.length ?? 0) ? end : (originStarts[piece] ?? 0) + within;
  };
}
