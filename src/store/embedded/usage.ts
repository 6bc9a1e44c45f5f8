import { profileSchema, stageSchema } from "../../check/types.ts";
import type { UsageCount, UsageRecord, UsageStore } from "../ports.ts";
import type { Database } from "./database.ts";
import { dateAt, integerAt, oneOfAt, textAt, type Row } from "./row.ts";

/** What is counted together. */
function readKind(row: Row): Omit<UsageCount, "count"> {
  return {
    facility: textAt(row, "facility"),
    keyId: textAt(row, "key_id"),
    stage: oneOfAt(row, "stage", stageSchema.enum),
    billed: integerAt(row, "billed") === 1,
    replayed: integerAt(row, "replayed") === 1,
  };
}

function readUsage(row: Row): UsageRecord {
  return {
    ...readKind(row),
    checkId: textAt(row, "check_id"),
    profile: oneOfAt(row, "profile", profileSchema.enum),
    at: dateAt(row, "at"),
  };
}

/** Writes one record within the transaction it is called in. */
export function usageWriter(database: Database): (usage: UsageRecord) => void {
  const insert = database.prepare(`
    INSERT INTO usage (check_id, key_id, facility, stage, profile, billed, replayed, at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
  return (usage) => {
    insert.run(
      usage.checkId,
      usage.keyId,
      usage.facility,
      usage.stage,
      usage.profile,
      usage.billed ? 1 : 0,
      usage.replayed ? 1 : 0,
      usage.at.getTime(),
    );
  };
}

/** Usage records, listed in the order of their time. */
export function embeddedUsage(database: Database): UsageStore {
  const write = usageWriter(database);
  const select = database.prepare("SELECT * FROM usage WHERE facility = ? ORDER BY at, number");
  const selectCounts = database.prepare(`
    SELECT facility, key_id, stage, billed, replayed, count(*) AS count FROM usage
    WHERE at >= ?1 AND at < ?2 AND (?3 IS NULL OR facility = ?3)
    GROUP BY facility, key_id, stage, billed, replayed
    ORDER BY facility, key_id, stage, billed, replayed`);
  return {
    record: (usage) => database.write(() => write(usage)),
    list: (facility) => database.read(() => select.all(facility).map(readUsage)),
    count: ({ facility, from, until }) =>
      database.read(() =>
        selectCounts.all(from.getTime(), until.getTime(), facility).map((row) => ({
          ...readKind(row),
          count: integerAt(row, "count"),
        })),
      ),
  };
}
