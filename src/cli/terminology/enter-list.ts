/** How `import` and `sync` end: what changes is shown, and written unless it is a dry run. */
import { draftList, type NewList } from "../../knowledge/import/draft-list.ts";
import type { CliContext } from "../cli-context.ts";
import { BadInput } from "../endings.ts";
import { tableOf } from "../table.ts";
import { changeCells, countChanges } from "./diff.ts";
import { importedLists, listsFolder } from "./folders.ts";

/** More lines than anyone reads are counted. */
const mostShown = 200;

/** Throws BadInput with every fault that the list would bring, and writes nothing then. */
export function enterList(list: NewList, dryRun: boolean, context: CliContext): void {
  const { writeOut, writeErr } = context;
  const imported = importedLists(context);
  const draft = draftList(list, listsFolder(context), imported);
  if (draft.faults.length > 0) throw new BadInput(shortened(draft.faults));
  for (const line of shortened(tableOf(draft.changes.map(changeCells)))) writeOut(`${line}\n`);
  const counts = `${list.rows.length} rows: ${countChanges(draft.changes)}`;
  if (dryRun) {
    writeErr(`${counts}; nothing is written by a dry run\n`);
    return;
  }
  draft.write();
  writeErr(`${counts}; written to ${imported}/${list.name}.csv\n`);
}

/** A list's name is that of its files. */
export const faultOfName = (name: string): readonly string[] =>
  /^[a-z0-9][a-z0-9-]*$/u.test(name)
    ? []
    : [`--list: expected a name such as icd10-titles, found '${name}'`];

export const shortened = (lines: readonly string[]): readonly string[] =>
  lines.length <= mostShown
    ? lines
    : [...lines.slice(0, mostShown), `… and ${lines.length - mostShown} more`];
