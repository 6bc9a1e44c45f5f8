/** How `import` and `sync` end: what changes is shown, and written unless it is a dry run. */
import { draftList, type NewList } from "../../knowledge/import/draft-list.ts";
import type { CliContext } from "../cli-context.ts";
import { BadInput } from "../endings.ts";
import type { Say } from "../language.ts";
import { tableOf } from "../table.ts";
import { changeCells, countChanges } from "./diff.ts";
import { importedLists, listsFolder } from "./folders.ts";

/** More lines than anyone reads are counted. */
const mostShown = 200;

/** Throws BadInput with every fault that the list would bring, and writes nothing then. */
export function enterList(list: NewList, dryRun: boolean, context: CliContext): void {
  const { say, writeOut, writeErr } = context;
  const imported = importedLists(context);
  const draft = draftList(list, listsFolder(context), imported);
  if (draft.faults.length > 0) throw new BadInput(shortened(draft.faults, say));
  for (const line of shortened(tableOf(draft.changes.map(changeCells)), say)) writeOut(`${line}\n`);
  const rows = list.rows.length;
  const changes = countChanges(draft.changes);
  const counts = { id: `${rows} baris: ${changes.id}`, en: `${rows} rows: ${changes.en}` };
  const file = `${imported}/${list.name}.csv`;
  const end = dryRun
    ? { id: "uji coba tidak menulis apa pun", en: "nothing is written by a dry run" }
    : { id: `ditulis ke ${file}`, en: `written to ${file}` };
  if (!dryRun) draft.write();
  writeErr(`${say(counts)}; ${say(end)}\n`);
}

/** A list's name is that of its files. */
export const faultOfName = (name: string, say: Say): readonly string[] =>
  /^[a-z0-9][a-z0-9-]*$/u.test(name)
    ? []
    : [
        say({
          id: `--list: tulis nama seperti icd10-titles; tertulis '${name}'`,
          en: `--list: expected a name such as icd10-titles, found '${name}'`,
        }),
      ];

export function shortened(lines: readonly string[], say: Say): readonly string[] {
  const more = lines.length - mostShown;
  if (more <= 0) return lines;
  return [
    ...lines.slice(0, mostShown),
    say({ id: `… dan ${more} lagi`, en: `… and ${more} more` }),
  ];
}
