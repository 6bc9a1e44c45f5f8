/** Cuts a text where one thing said ends and the next begins. A point or comma between digits belongs to a number. */
import type { Stretch } from "../../reading/in-order.ts";
import { sentenceOf, type Occurrence } from "./mentions.ts";

const sentenceEnd = /[\n;]|\.(?!\d)/gu;
const clauseEnd = /[\n;]|[.,](?!\d)/u;
const itemEnd = /[\n;+]|\.(?!\d)|(?:(?<!\d),|,(?!\d))(?![^()\n]{0,80}\))/u;

/** At line breaks, semicolons and full stops. */
export const sentencesIn = (text: string): readonly string[] => text.split(sentenceEnd);

/** The marks that end them. */
export const sentenceEndsIn = (text: string): readonly Stretch[] =>
  [...text.matchAll(sentenceEnd)].map(({ 0: mark, index }) => ({
    start: index,
    end: index + mark.length,
  }));

/** At commas too. */
export const clausesIn = (text: string): readonly string[] => text.split(clauseEnd);

/** At plus signs too, but at no comma inside a bracket: the drugs of a list. */
export const itemsIn = (text: string): readonly string[] => text.split(itemEnd);

const partEnd = /[\n;,+]/u;

/** Cut at plus signs and every comma: the items of a written diagnosis. */
export const partsIn = (text: string): readonly string[] =>
  text.split(partEnd).map((part) => part.trim());

/** The part of its sentence in which something stands, verbatim. */
export function clauseOf(text: string, found: Occurrence): string {
  const [sentence, written] = [sentenceOf(text, found), text.slice(found.start, found.end)];
  return partsIn(sentence).find((part) => part.includes(written)) ?? sentence;
}
