import { randomUUID } from "node:crypto";
import type { Db } from "mongodb";
import type { Version, VersionStore } from "../ports.ts";
import { draftsOf, versionsOf } from "./collections.ts";
import { isDuplicate, type MongoConnection } from "./connection.ts";

const idOf = (subject: string, number: number): string => JSON.stringify([subject, number]);

/** False where a document with the same `_id` is there. */
async function isInserted(insertion: Promise<unknown>): Promise<boolean> {
  try {
    await insertion;
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return false;
  }
}

async function replaceDraft(
  database: Db,
  ...[subject, content, instead]: Parameters<VersionStore["keepDraft"]>
): Promise<boolean> {
  const drafts = draftsOf(database);
  if (instead === null)
    return (
      content !== null &&
      isInserted(drafts.insertOne({ _id: subject, content, revision: randomUUID() }))
    );
  const filter = { _id: subject, revision: instead };
  if (content === null) return (await drafts.deleteOne(filter)).deletedCount > 0;
  const revision = randomUUID();
  return (await drafts.replaceOne(filter, { content, revision })).matchedCount > 0;
}

export function mongoVersions(connection: MongoConnection): VersionStore {
  return {
    newest: (subject) =>
      connection.run(async (database) => {
        const newest = await versionsOf(database).findOne(
          { subject },
          // Of the index alone: a version may be some megabytes long, and is asked for each second.
          { sort: { number: -1 }, projection: { _id: 0, number: 1 } },
        );
        return newest?.number ?? 0;
      }),
    find: (subject, number) =>
      connection.run(async (database): Promise<Version | undefined> => {
        const found = await versionsOf(database).findOne({ _id: idOf(subject, number) });
        if (!found) return undefined;
        const { _id: _subjectAndNumber, ...version } = found;
        return version;
      }),
    list: (subject) =>
      connection.run((database) =>
        versionsOf(database)
          .find({ subject })
          .project<Omit<Version, "content">>({ _id: 0, content: 0 })
          .sort({ number: -1 })
          .toArray(),
      ),
    add: (version) =>
      connection.run((database) =>
        isInserted(
          versionsOf(database).insertOne({
            _id: idOf(version.subject, version.number),
            ...version,
          }),
        ),
      ),
    draft: (subject) =>
      connection.run(async (database) => {
        const found = await draftsOf(database).findOne({ _id: subject });
        return found ? { content: found.content, revision: found.revision } : undefined;
      }),
    keepDraft: (...asked) => connection.run((database) => replaceDraft(database, ...asked)),
  };
}
