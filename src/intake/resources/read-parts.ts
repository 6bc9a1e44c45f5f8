/** The parts of a row or a coded field, by the form. */
import type { Part } from "../form-schema.ts";
import { isFilled, pointerTo, scalarText, type JsonObject } from "../json.ts";
import type { Field, FieldTable } from "../load-forms.ts";
import { keepAsNarrative, type SectionDraft } from "../section-draft.ts";

export interface Parts {
  /** The part's text, trimmed; undefined where it was not filled. */
  text(part: Part): string | undefined;
  /** The part's value as sent, for numbers. */
  value(part: Part): unknown;
  pointer(part: Part): string;
  /** The field that holds rows (`hasil`, `obat`), with its value. */
  readonly rows:
    { readonly field: Field; readonly value: unknown; readonly pointer: string } | undefined;
  readonly isEmpty: boolean;
}

/** Sorts an object's members by the form; what has no place there is kept as narrative and named. */
export function readParts(
  section: SectionDraft,
  fields: FieldTable,
  row: JsonObject,
  rowPointer: string,
): Parts {
  const found = new Map<Part, { readonly value: unknown; readonly pointer: string }>();
  let rows: Parts["rows"];
  for (const [label, value] of Object.entries(row)) {
    if (!isFilled(value)) continue;
    const pointer = pointerTo(rowPointer, label);
    const field = fields.find(label);
    const part = field?.spec.part;
    if (field?.home === "rows" && rows === undefined && typeof value === "object") {
      rows = { field, value, pointer };
    } else if (part !== undefined && !found.has(part) && scalarText(value) !== undefined) {
      found.set(part, { value, pointer });
    } else {
      keepAsNarrative(section, label, value, pointer, { table: fields });
    }
  }
  return {
    text: (part) => scalarText(found.get(part)?.value),
    value: (part) => found.get(part)?.value,
    pointer: (part) => found.get(part)?.pointer ?? rowPointer,
    rows,
    isEmpty: found.size === 0 && rows === undefined,
  };
}
