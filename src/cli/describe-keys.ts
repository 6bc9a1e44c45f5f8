/** API keys as an operator reads them; never the key, never its hash. */
import { DateTime } from "luxon";
import type { ApiKey } from "../store/ports.ts";
import { microUsdPerUsd } from "../operate/usage/model-budget.ts";
import type { Say } from "./language.ts";
import { tableOf } from "./table.ts";

function stateOf(key: ApiKey, now: Date, say: Say): string {
  if (key.revokedAt !== null) return say({ id: "dicabut", en: "revoked" });
  return key.expiresAt !== null && key.expiresAt <= now
    ? say({ id: "kedaluwarsa", en: "expired" })
    : say({ id: "aktif", en: "active" });
}

function describeTime(time: Date | null, zone: string): string {
  return time === null ? "-" : DateTime.fromJSDate(time, { zone }).toFormat("yyyy-MM-dd HH:mm");
}

/** US dollars a month, to the cent. */
function describeAllowance(model: ApiKey["model"], say: Say): string {
  if (model === null) return "-";
  return model.monthlyMicroUsd === null
    ? say({ id: "tanpa batas", en: "no bound" })
    : `${(model.monthlyMicroUsd / microUsdPerUsd).toFixed(2)} USD`;
}

/** The key's properties by their headings, in the order of the table's columns. */
export function describeKey(
  key: ApiKey,
  zone: string,
  now: Date,
  say: Say,
): Readonly<Record<string, string>> {
  const usual = say({ id: "bawaan", en: "default" });
  return {
    ID: key.id,
    LABEL: key.label,
    [say({ id: "FASILITAS", en: "FACILITY" })]: key.facility,
    [say({ id: "KEADAAN", en: "STATE" })]: stateOf(key, now, say),
    [say({ id: "TAHAP", en: "STAGES" })]: key.stages.join(","),
    [say({ id: "PROFIL", en: "PROFILES" })]: key.profiles.join(","),
    [say({ id: "PERAN", en: "ROLE" })]: key.role ?? say({ id: "semua", en: "all" }),
    [say({ id: "UJI COBA", en: "TRIAL" })]: key.trial ? say({ id: "ya", en: "yes" }) : "-",
    [say({ id: "ADAPTOR", en: "ADAPTER" })]: key.adapter ?? "-",
    [say({ id: "BATAS/MENIT", en: "RATE/MIN" })]:
      key.ratePerMinute === null ? usual : String(key.ratePerMinute),
    [say({ id: "MODEL/BULAN", en: "MODEL/MONTH" })]: describeAllowance(key.model, say),
    [say({ id: "DIBUAT", en: "CREATED" })]: describeTime(key.createdAt, zone),
    [say({ id: "BERAKHIR", en: "EXPIRES" })]: describeTime(key.expiresAt, zone),
  };
}

/** Lines of a table with one row a key, columns padded to their widest cell. */
export function tableOfKeys(
  keys: readonly ApiKey[],
  zone: string,
  now: Date,
  say: Say,
): readonly string[] {
  const records = keys.map((key) => describeKey(key, zone, now, say));
  return records.length === 0
    ? [say({ id: "Belum ada kunci.", en: "No keys yet." })]
    : tableOf(records);
}
