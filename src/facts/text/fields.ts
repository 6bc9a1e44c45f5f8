/** Several fields as one text, of which each is read by itself: what one says reaches no other. */

/** The sign of Unicode between paragraphs, which nobody types, and a line end for patterns. */
const fieldEnd = "\u2029\n";

/** A field in a text of several, and where it begins. */
export interface Field {
  readonly text: string;
  readonly from: number;
}

/** The filled ones, one behind the other. */
export const joinFields = (fields: readonly (string | undefined)[]): string =>
  fields.filter(Boolean).join(fieldEnd);

/** What was joined; a text that is one field is itself. */
export function fieldsOf(text: string): readonly Field[] {
  let from = 0;
  return text.split(fieldEnd).map((each) => {
    const field = { text: each, from };
    from += each.length + fieldEnd.length;
    return field;
  });
}
