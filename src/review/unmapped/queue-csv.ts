/** The queue as a spreadsheet reads it: `maps_to` is empty, for a maintainer to fill in. */
import { stringify } from "csv-stringify/sync";
import type { UnmappedTerm } from "../../store/ports.ts";
import { textCell } from "../text-cell.ts";
import { createCandidates, isMapped, type Known } from "./candidates.ts";

export interface QueueLine {
  readonly kind: UnmappedTerm["kind"];
  readonly term: string;
  readonly requests: number;
  readonly facilities: number;
  readonly first_seen: string;
  readonly last_seen: string;
  /** Nearest first, joined by ` | `, which is not a delimiter of a spreadsheet. */
  readonly candidates: string;
}

const columns = [
  "kind",
  "term",
  "requests",
  "facilities",
  "first_seen",
  "last_seen",
  "candidates",
  "maps_to",
] as const;

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** What the lists still do not know, in the order given. */
export function queueLines(terms: readonly UnmappedTerm[], known: Known): readonly QueueLine[] {
  const candidatesOf = createCandidates(known);
  return terms
    .filter((term) => !isMapped(term, known))
    .map((term) => ({
      kind: term.kind,
      term: term.term,
      requests: term.requests,
      facilities: term.facilities.length,
      first_seen: dayOf(term.firstSeen),
      last_seen: dayOf(term.lastSeen),
      candidates: candidatesOf(term).join(" | "),
    }));
}

export function writeQueue(lines: readonly QueueLine[]): string {
  // A term may begin with a sign that a spreadsheet takes for a formula.
  return stringify([...lines], { header: true, columns: [...columns], escape_formulas: true });
}

/** The same as an .xlsx. Every cell is text: a spreadsheet takes the zeros of a code from a number. */
export async function writeQueueSheet(lines: readonly QueueLine[]): Promise<Buffer> {
  const { default: writeSheet } = await import("write-excel-file/node");
  const rows = lines.map((line) =>
    columns.map((name) => textCell(name === "maps_to" ? "" : String(line[name]))),
  );
  return writeSheet([columns.map((name) => textCell(name)), ...rows]).toBuffer();
}
