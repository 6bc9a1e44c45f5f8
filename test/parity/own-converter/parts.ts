/** A row or coded object of a form by its parts; what the form does not know there is narrative of the section. */
import { answerItems } from "./answers.ts";
import { fieldOf, type FormField } from "./forms.ts";
import type { Sheet } from "./sheet.ts";
import { isFilled, words, type Members } from "./values.ts";

export interface Parts {
  text(part: string): string | undefined;
  value(part: string): unknown;
  /** The rows below (`hasil`, `obat`), and their field. */
  readonly rows: { readonly field: FormField; readonly values: readonly unknown[] } | undefined;
  readonly isEmpty: boolean;
}

export function partsOf(sheet: Sheet, fields: readonly FormField[], row: Members): Parts {
  const found = new Map<string, unknown>();
  let rows: Parts["rows"];
  for (const [label, value] of Object.entries(row)) {
    if (!isFilled(value)) continue;
    const field = fieldOf(fields, label);
    if (field?.home === "rows" && !rows && typeof value === "object")
      rows = { field, values: Array.isArray(value) ? value : [value] };
    else if (field?.part !== undefined && !found.has(field.part) && words(value) !== undefined)
      found.set(field.part, value);
    else sheet.items.push(...answerItems(label, label, value));
  }
  return {
    text: (part) => words(found.get(part)),
    value: (part) => found.get(part),
    rows,
    isEmpty: found.size === 0 && !rows,
  };
}
