import { stringify } from "csv-stringify/sync";
import type { UsageStore } from "../store/ports.ts";
import {
  monthOf,
  readMonth,
  usageLines,
  type UsageTotals,
} from "../operate/usage/monthly-usage.ts";

export interface UsageFlags {
  readonly month?: string;
  readonly facility?: string;
}

/** New columns stand at the end: readers may go by place. */
const columns = [
  "month",
  "facility",
  "key_id",
  "stage",
  "executed",
  "billed",
  "skipped",
  "replayed",
  "model_calls",
  "model_input_tokens",
  "model_output_tokens",
  "model_cache_read_tokens",
  "model_cache_write_tokens",
  "model_micro_usd",
  "model_unpriced_calls",
  "trial",
];

const modelColumns = ({ calls, tokens, microUsd, unpricedCalls }: UsageTotals["model"]) => ({
  model_calls: calls,
  model_input_tokens: tokens.input,
  model_output_tokens: tokens.output,
  model_cache_read_tokens: tokens.cacheRead,
  model_cache_write_tokens: tokens.cacheWrite,
  model_micro_usd: microUsd,
  model_unpriced_calls: unpricedCalls,
});

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
  const lines = usageLines(counts).map(({ keyId, model, ...line }) => ({
    month,
    key_id: keyId,
    ...line,
    ...modelColumns(model),
  }));
  // A label may begin with a sign that a spreadsheet takes for a formula.
  return stringify(lines, { header: true, columns, escape_formulas: true });
}
