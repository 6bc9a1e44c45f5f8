/** How many checks a facility may try without being billed, on one day of its zone. */
import { DateTime } from "luxon";
import { Problem } from "../errors.ts";
import { sumUsage } from "../operate/usage/monthly-usage.ts";
import type { ApiKey } from "../store/ports.ts";
import type { AppServices } from "./app-services.ts";

export interface Trials {
  /** Throws `rate_limited` where the day's trials are used up; a key that is billed is not counted. */
  run<T>(key: Pick<ApiKey, "facility" | "trial">, check: () => Promise<T>): Promise<T>;
}

/** One for all routes of a service: they count together. */
export function createTrials({
  config,
  stores,
  now,
}: Pick<AppServices, "config" | "stores" | "now">): Trials {
  /** Of each facility those that run here and are not in the ledger yet. */
  const running = new Map<string, number>();
  const add = (facility: string, change: 1 | -1) => {
    const count = (running.get(facility) ?? 0) + change;
    if (count === 0) running.delete(facility);
    else running.set(facility, count);
  };

  async function refuseBeyond(facility: string): Promise<void> {
    const day = DateTime.fromJSDate(now(), { zone: config.facilityTimeZone }).startOf("day");
    const next = day.plus({ days: 1 });
    const range = { from: day.toJSDate(), until: next.toJSDate() };
    const { trial } = sumUsage(await stores.usage.count({ facility, ...range }));
    if (trial + (running.get(facility) ?? 0) <= config.trialChecksPerDay) return;
    const seconds = Math.max(1, Math.ceil((next.toMillis() - now().getTime()) / 1000));
    throw new Problem("rate_limited", {
      detail: `Fasilitas ini sudah memakai ${config.trialChecksPerDay} pemeriksaan uji coba hari ini: lanjutkan besok atau minta kunci biasa kepada operator.`,
      headers: { "Retry-After": String(seconds) },
    });
  }

  return {
    async run({ facility, trial }, check) {
      if (!trial) return check();
      add(facility, 1);
      try {
        await refuseBeyond(facility);
        return await check();
      } finally {
        add(facility, -1);
      }
    },
  };
}
