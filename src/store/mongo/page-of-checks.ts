/** The next checks of a list. A moment's own are read apart: no index holds the ids that put them in order. */
import type { Db, Filter } from "mongodb";
import type { CheckQuery } from "../ports.ts";
import { checksOf, type CheckDocument } from "./collections.ts";

type Asked = Pick<CheckQuery, "facility" | "from" | "until" | "after">;

/** At most `count`, newest first. */
export async function readPage(
  database: Db,
  { facility, from, until, after }: Asked,
  count: number,
  now: Date,
): Promise<readonly CheckDocument[]> {
  const inTime = {
    ...(from !== null && { $gte: from }),
    ...(until !== null && { $lt: until }),
  };
  const own: Filter<CheckDocument> = { facility, expiresAt: { $gt: now } };
  const at = (storedAt: Date, ids: Filter<CheckDocument>) =>
    checksOf(database)
      .find({ ...own, ...ids, storedAt: { ...inTime, $eq: storedAt } })
      .sort({ _id: -1 })
      .limit(count)
      .toArray();
  const same = after === null ? [] : await at(after.storedAt, { _id: { $lt: after.checkId } });
  // A cursor earlier than `until` bounds the list alone.
  const before =
    after === null ? {} : { $lt: until && until < after.storedAt ? until : after.storedAt };
  const older = await checksOf(database)
    .find({ ...own, storedAt: { $exists: true, ...inTime, ...before } })
    .sort({ storedAt: -1 })
    .limit(count)
    .toArray();
  const last = older.at(-1)?.storedAt.getTime();
  const groups = [...Map.groupBy(older, ({ storedAt }) => storedAt.getTime())];
  const whole = await Promise.all(
    groups.map(async ([moment, members]) =>
      moment === last ? at(new Date(moment), {}) : members.toSorted(byId),
    ),
  );
  return [...same, ...whole.flat()].slice(0, count);
}

const byId = ({ _id: one }: CheckDocument, { _id: other }: CheckDocument) => (one < other ? 1 : -1);
