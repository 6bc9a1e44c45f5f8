import type { EnvelopeCipher } from "../envelope-cipher.ts";
import { documentsSweptUntil } from "../kept-documents.ts";
import type { DocumentStore } from "../ports.ts";
import { documentsOf, newestFirst } from "./collections.ts";
import { longestWorkMs, type MongoConnection } from "./connection.ts";

export function mongoDocuments(connection: MongoConnection, cipher: EnvelopeCipher): DocumentStore {
  return {
    async keep({ id, bundle, ...rest }, most) {
      const document = { _id: id, ...rest, bundle: cipher.seal(bundle, id) };
      await connection.run(async (database) => {
        const documents = documentsOf(database);
        await documents.insertOne(document);
        const beyond = await documents
          .find({}, { projection: { _id: 1 } })
          .sort({ ...newestFirst })
          .skip(most)
          .toArray();
        for (const { _id } of beyond) await documents.deleteOne({ _id });
      });
    },
    async list(most, now) {
      const filter = { checkedAt: { $gt: documentsSweptUntil(now) } };
      const found = await connection.run((database) =>
        documentsOf(database)
          .find(filter)
          .sort({ ...newestFirst })
          .limit(most)
          .toArray(),
      );
      return found.map(({ _id, bundle, ...rest }) => ({
        ...rest,
        id: _id,
        bundle: cipher.open(bundle, _id),
      }));
    },
    async forget(checked) {
      let count = 0;
      for (const { stage, checkedAt } of checked)
        count += await connection.run(
          async (database) =>
            (await documentsOf(database).deleteMany({ stage, checkedAt })).deletedCount,
        );
      return count;
    },
    sweep: (now) =>
      connection.run(async (database) => {
        const filter = { checkedAt: { $lte: documentsSweptUntil(now) } };
        return (await documentsOf(database).deleteMany(filter)).deletedCount;
      }, longestWorkMs),
  };
}
