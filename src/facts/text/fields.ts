/** Several fields as one text, of which each is read by itself: what one says reaches no other. */
import { remembering } from "../../knowledge/remembering.ts";
import type { Field } from "../../reading/read-fields.ts";

/** The sign of Unicode between paragraphs, which nobody types, and a line end for patterns. */
const fieldEnd = "\u2029\n";

/** The filled ones, one behind the other. */
export const joinFields = (fields: readonly (string | undefined)[]): string =>
  fields.filter(Boolean).join(fieldEnd);

/** What was joined; a text that is one field is itself. */
export const fieldsOf = (text: string): readonly Field[] =>
  text.includes(fieldEnd) ? splitFields(text) : [{ text, from: 0 }];

/** Many facts ask for the fields of the same few texts. */
const splitFields = remembering(
  (text): readonly Field[] => {
    let from = 0;
    return text.split(fieldEnd).map((each) => {
      const field = { text: each, from };
      from += each.length + fieldEnd.length;
      return field;
    });
  },
  {
    bytes: 16 * 2 ** 20,
    weigh: (text, fields) => 200 + 2 * text.length + 100 * fields.length,
  },
);
