/** What the reader writes of a text, field by field: a check asks for the entries of the same few texts again and again. */
import type { Reading } from "../../reading/reading.ts";
import { remembering } from "../../remembering.ts";
import { fieldsOf, type Field } from "./fields.ts";
import { keptOfReader } from "./reader.ts";

/** A field with its entries, whose places count in the field. */
export interface ReadingOfField extends Field {
  readonly reading: Reading;
}

const kept = keptOfReader(({ read }) =>
  remembering((field) => read(field), {
    bytes: 64 * 2 ** 20,
    weigh: (field, { statements, measurements, orders, events }) =>
      500 +
      2 * field.length +
      400 * (statements.length + measurements.length + orders.length + events.length),
  }),
);

export const readingsOf = (text: string): readonly ReadingOfField[] =>
  fieldsOf(text).map((field) => ({ ...field, reading: kept()(field.text) }));
