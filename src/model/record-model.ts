/** What is asked of the model and what it answers, written to files: for a developer's machine (`DEBUG_MODEL_DIR`). */
import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  ModelUnavailable,
  type ModelClient,
  type ModelFailure,
  type ModelQuestion,
  type ModelReply,
} from "./model-client.ts";

/** One file: the question as it was sent, its document redacted, and one of reply and failure. */
export interface ModelRecord {
  /** ISO 8601. */
  readonly at: string;
  readonly question: Omit<ModelQuestion, "deadline">;
  readonly reply?: ModelReply;
  readonly failure?: { readonly reason: ModelFailure; readonly reply: ModelUnavailable["reply"] };
}

/** The same for the same question, whenever it is asked: 32 hexadecimal digits. */
export function digestQuestion({
  instructions,
  document,
  schema,
}: ModelRecord["question"]): string {
  const text = JSON.stringify([instructions, document, schema]);
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

/** Answers as `client` does. A file that cannot be written is left out and delays nobody; `close` waits for the rest. */
export function recordModel(client: ModelClient, directory: string): ModelClient {
  const writing = new Set<Promise<void>>();
  const record = (question: ModelQuestion, outcome: Pick<ModelRecord, "reply" | "failure">) => {
    const written = write(directory, question, outcome).catch(() => undefined);
    writing.add(written);
    void written.then(() => writing.delete(written));
  };
  return {
    ask: async (question) => {
      try {
        const reply = await client.ask(question);
        record(question, { reply });
        return reply;
      } catch (error) {
        if (error instanceof ModelUnavailable)
          record(question, { failure: { reason: error.reason, reply: error.reply } });
        throw error;
      }
    },
    close: async () => {
      await client.close();
      await Promise.all(writing);
    },
  };
}

let last = 0;

/** Now, or a millisecond after the moment before: two answers to one question have two files. */
function nextMoment(): Date {
  last = Math.max(Date.now(), last + 1);
  return new Date(last);
}

async function write(
  directory: string,
  { instructions, document, schema }: ModelQuestion,
  outcome: Pick<ModelRecord, "reply" | "failure">,
): Promise<void> {
  const question = { instructions, document, schema };
  const at = nextMoment().toISOString();
  const name = `${at.replaceAll(":", "")}-${digestQuestion(question)}.json`;
  const content = { at, question, ...outcome } satisfies ModelRecord;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await writeFile(join(directory, name), `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
}
