/** What the reader writes of a text, field by field: a check asks for the entries of the same few texts again and again. */
import type { Reading, Span } from "../../reading/reading.ts";
import { remembering } from "../../knowledge/remembering.ts";
import { fieldsOf } from "./fields.ts";
import { keptOfReader } from "./reader.ts";

const kept = keptOfReader(({ read }) =>
  remembering((field) => read(field), {
    bytes: 64 * 2 ** 20,
    weigh: (field, { statements, measurements, orders, events }) =>
      500 +
      2 * field.length +
      400 * (statements.length + measurements.length + orders.length + events.length),
  }),
);

type Kind = keyof Reading;
type Entry<Of extends Kind> = Reading[Of][number];

/** The wanted entries of a kind, their places counted in the text. */
export const entriesOf = <Of extends Kind>(
  text: string,
  kind: Of,
  isWanted: (entry: Entry<Of>) => boolean = () => true,
): readonly Entry<Of>[] =>
  fieldsOf(text).flatMap(({ text: field, from }) => {
    const read: { readonly [Each in Kind]: readonly Entry<Each>[] } = kept()(field);
    return read[kind].filter(isWanted).map((entry) => ({ ...entry, ...placesOf(entry, from) }));
  });

function placesOf({ start, end, spans, cues }: Entry<Kind>, from: number) {
  const placed = ([first, last]: Span): Span => [from + first, from + last];
  return {
    start: from + start,
    end: from + end,
    ...(spans && { spans: spans.map(placed) }),
    ...(cues && { cues: cues.map(placed) }),
  };
}
