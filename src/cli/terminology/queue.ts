/** `terminology queue`: what requests carried and the lists do not know, as a table, CSV or spreadsheet to fill in. */
import { writeFileSync } from "node:fs";
import type { Forms } from "../../intake/load-forms.ts";
import { isKnownLabel, splitLabel } from "../../review/unmapped/candidates.ts";
import { termKinds, type Stores, type UnmappedTerm } from "../../store/ports.ts";
import {
  queueLines,
  writeQueue,
  writeQueueSheet,
  type QueueLine,
} from "../../review/unmapped/queue-csv.ts";
import type { CliContext } from "../cli-context.ts";
import { BadInput } from "../endings.ts";
import { tableOf } from "../table.ts";
import { withStores } from "../with-stores.ts";
import { openLabels } from "./open-labels.ts";

type Opened = Awaited<ReturnType<typeof openLabels>>;

export interface QueueFlags {
  readonly kind?: string;
  readonly format?: string;
  /** An .xlsx or .csv. */
  readonly out?: string;
}

const formats = ["table", "csv"];

/** Throws `BadInput` for a kind, format or file that there is not. */
function checkQueueFlags(
  { kind, format = "table", out }: QueueFlags,
  { say }: Pick<CliContext, "say">,
): void {
  const oneOf = (flag: string, known: readonly string[], found: string) =>
    known.includes(found)
      ? []
      : [
          say({
            id: `${flag}: pilih salah satu dari ${known.join(", ")}, tertulis ${JSON.stringify(found)}`,
            en: `${flag}: expected one of ${known.join(", ")}, found ${JSON.stringify(found)}`,
          }),
        ];
  const faults = [
    ...(kind === undefined ? [] : oneOf("--kind", termKinds, kind)),
    ...oneOf("--format", formats, format),
    ...(out === undefined || /\.(?:csv|xlsx)$/iu.test(out)
      ? []
      : [
          say({
            id: `--out: sebutkan berkas .xlsx atau .csv, tertulis ${JSON.stringify(out)}`,
            en: `--out: expected a file .xlsx or .csv, found ${JSON.stringify(out)}`,
          }),
        ]),
  ];
  if (faults.length > 0) throw new BadInput(faults);
}

/** Throws `BadInput` for a flag that there is not. */
export async function printQueue(flags: QueueFlags, context: CliContext): Promise<void> {
  checkQueueFlags(flags, context);
  await withStores(context, async (stores) =>
    showQueue(stores, flags, await openLabels(stores, context), context),
  );
}

/** Without labels that every facility which sent them has mapped for itself. */
async function leaveOutOwn(
  terms: readonly UnmappedTerm[],
  { book }: Pick<Opened, "book">,
): Promise<readonly UnmappedTerm[]> {
  const ofLabels = terms.filter(({ kind }) => kind === "label");
  const facilities = [...new Set(ofLabels.flatMap((term) => term.facilities))];
  const forms = new Map<string, Forms>();
  for (const facility of facilities) forms.set(facility, await book.formsOf(facility));
  const isKnownTo = (term: string, facility: string) => {
    const known = forms.get(facility);
    return known !== undefined && isKnownLabel(splitLabel(term, known), known);
  };
  return terms.filter(
    ({ kind, term, facilities: senders }) =>
      kind !== "label" || !senders.every((facility) => isKnownTo(term, facility)),
  );
}

/** Terms of the most requests first; what the lists, or a facility's own labels, know by now is left out. */
async function showQueue(
  { unmapped }: Stores,
  { kind, format, out }: QueueFlags,
  known: Opened,
  { say, writeOut, writeErr }: CliContext,
): Promise<void> {
  const terms = await leaveOutOwn(await unmapped.list(), known);
  const lines = queueLines(
    terms.filter((term) => kind === undefined || term.kind === kind),
    known,
  );
  if (out !== undefined) {
    const isSheet = /\.xlsx$/iu.test(out);
    writeFileSync(out, isSheet ? await writeQueueSheet(lines) : writeQueue(lines));
    writeErr(
      `${say({
        id: `${lines.length} istilah ditulis ke ${out}: isi kolom maps_to, lalu 'praklaim terminology queue import ${out} --publish'`,
        en: `${lines.length} terms written to ${out}: fill in the column maps_to, then 'praklaim terminology queue import ${out} --publish'`,
      })}\n`,
    );
  } else if (format === "csv") writeOut(writeQueue(lines));
  else if (lines.length === 0)
    writeOut(`${say({ id: "Semua istilah sudah terpetakan.", en: "Nothing is unmapped." })}\n`);
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
