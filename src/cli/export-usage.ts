import { stringify } from "csv-stringify/sync";
import type { UsageStore } from "../store/ports.ts";
import { monthOf, readMonth, usageLines } from "../usage/monthly-usage.ts";

export interface UsageFlags {
  readonly month?: string;
  readonly facility?: string;
}

const columns = [
  "month",
  "facility",
  "key_id",
  "stage",
  "executed",
  "billed",
  "skipped",
  "replayed",
];

/** CSV with one header line and one line for each facility, key and stage; undefined where the month is none. */
export async function exportUsage(
  usage: UsageStore,
  flags: UsageFlags,
  zone: string,
  now: Date,
): Promise<string | undefined> {
  const month = flags.month ?? monthOf(now, zone);
  const range = readMonth(month, zone);
  if (!range) return undefined;
  const counts = await usage.count({ facility: flags.facility ?? null, ...range });
  const lines = usageLines(counts).map(({ keyId, ...line }) => ({ month, key_id: keyId, ...line }));
  // A label may begin with a sign that a spreadsheet takes for a formula.
  return stringify(lines, { header: true, columns, escape_formulas: true });
}
