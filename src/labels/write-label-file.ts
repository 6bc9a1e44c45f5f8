/** A facility's labels as a file for Excel: what is in force, what is drafted, and what nobody has mapped yet. */
import { stringify } from "csv-stringify/sync";
import type { OwnLabel } from "../intake/own-labels.ts";
import { nameOfLabel, type LabelChange } from "./label-change.ts";
import type { UnreadLabel } from "./queue-of.ts";
import { headings, takenBack } from "./read-label-rows.ts";

export interface LabelFileParts {
  readonly published: readonly OwnLabel[];
  readonly draft: readonly LabelChange[];
  readonly queue: readonly UnreadLabel[];
}

const columns = [
  headings.section[0],
  headings.label[0],
  headings.field[0],
  "pemeriksaan",
  "mungkin maksudnya",
];

/**
 * A row a label; `kolom` is empty where nobody has mapped it, and is to be filled in. Excel opens it as it is: with a byte
 * order mark, and semicolons, which it expects in Indonesia.
 */
export function writeLabelFile({ published, draft, queue }: LabelFileParts): string {
  const drafted = new Set(draft.map(nameOfLabel));
  const unread = queue.filter((label) => !drafted.has(nameOfLabel(label)));
  const rows = [
    ...unread.map(({ section, label, requests, candidates }) => [
      section,
      label,
      "",
      String(requests),
      candidates.map(({ value }) => value).join(" | "),
    ]),
    ...draft.map(({ section, label, field }) => [section, label, field ?? takenBack, "", ""]),
    ...published
      .filter((label) => !drafted.has(nameOfLabel(label)))
      .map(({ section, label, field }) => [section, label, field, "", ""]),
  ];
  // A label may begin with a sign that a spreadsheet takes for a formula.
  return stringify([columns, ...rows], {
    bom: true,
    delimiter: ";",
    record_delimiter: "windows",
    escape_formulas: true,
  });
}
