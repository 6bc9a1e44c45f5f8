/** API keys as an operator reads them; never the key, never its hash. */
import { DateTime } from "luxon";
import type { ApiKey } from "../store/ports.ts";
import { microUsdPerUsd } from "../operate/usage/model-budget.ts";
import { tableOf } from "./table.ts";

function stateOf(key: ApiKey, now: Date): string {
  if (key.revokedAt !== null) return "revoked";
  return key.expiresAt !== null && key.expiresAt <= now ? "expired" : "active";
}

function describeTime(time: Date | null, zone: string): string {
  return time === null ? "-" : DateTime.fromJSDate(time, { zone }).toFormat("yyyy-MM-dd HH:mm");
}

/** US dollars a month, to the cent. */
function describeAllowance(model: ApiKey["model"]): string {
  if (model === null) return "-";
  return model.monthlyMicroUsd === null
    ? "no bound"
    : `${(model.monthlyMicroUsd / microUsdPerUsd).toFixed(2)} USD`;
}

/** The key's properties by their headings, in the order of the table's columns. */
export function describeKey(
  key: ApiKey,
  zone: string,
  now: Date,
): Readonly<Record<string, string>> {
  return {
    ID: key.id,
    LABEL: key.label,
    FACILITY: key.facility,
    STATE: stateOf(key, now),
    STAGES: key.stages.join(","),
    PROFILES: key.profiles.join(","),
    ROLE: key.role ?? "all",
    TRIAL: key.trial ? "yes" : "-",
    ADAPTER: key.adapter ?? "-",
    "RATE/MIN": key.ratePerMinute === null ? "default" : String(key.ratePerMinute),
    "MODEL/MONTH": describeAllowance(key.model),
    CREATED: describeTime(key.createdAt, zone),
    EXPIRES: describeTime(key.expiresAt, zone),
  };
}

/** Lines of a table with one row a key, columns padded to their widest cell. */
export function tableOfKeys(keys: readonly ApiKey[], zone: string, now: Date): readonly string[] {
  const records = keys.map((key) => describeKey(key, zone, now));
  return records.length === 0 ? ["No keys yet."] : tableOf(records);
}
