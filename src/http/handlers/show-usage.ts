import {
  monthOf,
  readMonth,
  sumUsage,
  usageLines,
  type UsageTotals,
} from "../../operate/usage/monthly-usage.ts";
import type { AppServices } from "../app-services.ts";
import { answerJson, type Answer, type KeyedCall } from "../call.ts";
import { refuseParameter } from "../read-list-query.ts";
import type { Usage } from "../schemas/usage.ts";

/** `trial` is shown to who has tried: others get the answer that they know. */
const totalsOf = (
  {
    executed,
    billed,
    skipped,
    trial,
    replayed,
    model: { calls, tokens, microUsd, unpricedCalls },
  }: UsageTotals,
  hasTried: boolean,
): Usage["total"] => ({
  executed,
  billed,
  skipped,
  ...(hasTried && { trial }),
  replayed,
  model: {
    calls,
    input_tokens: tokens.input,
    output_tokens: tokens.output,
    cache_read_tokens: tokens.cacheRead,
    cache_write_tokens: tokens.cacheWrite,
    micro_usd: microUsd,
    unpriced_calls: unpricedCalls,
  },
});

/** `GET /usage?month=YYYY-MM`: what the caller's facility used, this month by default. */
export function showUsage({
  stores,
  now,
  config,
}: AppServices): (call: KeyedCall) => Promise<Answer> {
  const zone = config.facilityTimeZone;
  return async ({ query, key: { facility } }) => {
    const month = query.get("month") ?? monthOf(now(), zone);
    const range = readMonth(month, zone);
    if (!range) return refuseParameter("month", "berbentuk YYYY-MM, misalnya 2026-11");
    const counts = await stores.usage.count({ facility, ...range });
    const total = sumUsage(counts);
    const hasTried = total.trial > 0;
    const usage: Usage = {
      api_version: "v1",
      facility,
      month,
      time_zone: zone,
      total: totalsOf(total, hasTried),
      keys: usageLines(counts).map((line) => ({
        key_id: line.keyId,
        stage: line.stage,
        ...totalsOf(line, hasTried),
      })),
    };
    return answerJson(usage);
  };
}
