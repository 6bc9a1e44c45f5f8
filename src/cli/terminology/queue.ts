/** `terminology queue`: what requests carried and the lists do not know, as a table or CSV, and back again. */
import { readFileSync } from "node:fs";
import { loadForms } from "../../intake/load-forms.ts";
import { termKinds, type Stores } from "../../store/ports.ts";
import { loadTerminology } from "../../knowledge/load.ts";
import type { Known } from "../../review/unmapped/candidates.ts";
import { queueLines, writeQueue, type QueueLine } from "../../review/unmapped/queue-csv.ts";
import { readFilled, takeBack, type Filled } from "../../review/unmapped/take-back.ts";
import type { CliContext } from "../cli-context.ts";
import { BadInput } from "../endings.ts";
import { tableOf } from "../table.ts";
import { withStores } from "../with-stores.ts";
import { forms, importedLists, listsFolder } from "./folders.ts";

export interface QueueFlags {
  readonly kind?: string;
  readonly format?: string;
}

const formats = ["table", "csv"];

/** Throws `BadInput` for a kind or format that there is not. */
function checkQueueFlags({ kind, format = "table" }: QueueFlags): void {
  const faults = [
    ...(kind === undefined || termKinds.some((known) => known === kind)
      ? []
      : [`--kind: expected one of ${termKinds.join(", ")}, found ${JSON.stringify(kind)}`]),
    ...(formats.includes(format)
      ? []
      : [`--format: expected one of ${formats.join(", ")}, found ${JSON.stringify(format)}`]),
  ];
  if (faults.length > 0) throw new BadInput(faults);
}

/** Throws `BadInput` for a flag that there is not. */
export async function printQueue(flags: QueueFlags, context: CliContext): Promise<void> {
  checkQueueFlags(flags);
  const terminology = loadTerminology(listsFolder(context), importedLists(context));
  const known = { terminology, forms: loadForms(forms, terminology.vitalSigns) };
  await withStores(context, (stores) => showQueue(stores, flags, known, context));
}

/** Terms of the most requests first; what the lists know by now is left out. */
async function showQueue(
  { unmapped }: Stores,
  { kind, format }: QueueFlags,
  known: Known,
  { writeOut }: CliContext,
): Promise<void> {
  const terms = await unmapped.list();
  const lines = queueLines(
    terms.filter((term) => kind === undefined || term.kind === kind),
    known,
  );
  if (format === "csv") writeOut(writeQueue(lines));
  else if (lines.length === 0) writeOut("Nothing is unmapped.\n");
  else for (const line of tableOf(lines.map(asRecord))) writeOut(`${line}\n`);
}

const asRecord = (line: QueueLine): Readonly<Record<string, string>> => ({
  KIND: line.kind,
  TERM: line.term,
  REQUESTS: String(line.requests),
  FACILITIES: String(line.facilities),
  FIRST: line.first_seen,
  LAST: line.last_seen,
  CANDIDATES: line.candidates,
});

function readFile(file: string): readonly Filled[] {
  try {
    return readFilled(readFileSync(file, "utf8"));
  } catch (error) {
    throw new BadInput([`${file}: ${error instanceof Error ? error.message : String(error)}`]);
  }
}

/** Enters the filled-in lines into the lists of a folder (by default the service's own). Throws `BadInput` with every fault; nothing is written then. */
export function importQueue(file: string, folder: string | undefined, context: CliContext): void {
  const { writeErr } = context;
  const filled = readFile(file);
  const taken = takeBack(filled, folder ?? listsFolder(context));
  if ("faults" in taken) throw new BadInput(taken.faults.map((fault) => `${file}: ${fault}`));
  writeErr(`${taken.added} term(s) entered: ${taken.files.join(", ") || "no file changed"}\n`);
}
