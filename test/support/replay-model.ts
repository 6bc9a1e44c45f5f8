/** Answers recorded by `recordModel`, in the model's place. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ModelUnavailable, type ModelClient } from "../../src/model/model-client.ts";
import { digestQuestion, type ModelRecord } from "../../src/model/record-model.ts";

/** Of one question's records the latest answers; a question without any is `unreachable`. */
export function replayModel(directory: string): ModelClient {
  const records = readdirSync(directory)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    // What the recorder wrote.
    .map((name) => JSON.parse(readFileSync(join(directory, name), "utf8")) as ModelRecord);
  const byDigest = new Map(records.map((record) => [digestQuestion(record.question), record]));
  return {
    ask: async (question) => {
      const record = byDigest.get(digestQuestion(question));
      if (record?.reply) return record.reply;
      const { reason = "unreachable", reply } = record?.failure ?? {};
      throw new ModelUnavailable(reason, reply ? { reply } : {});
    },
    close: () => Promise.resolve(),
  };
}
