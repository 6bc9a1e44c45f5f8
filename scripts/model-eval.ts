/** What the model adds to the rules' answers over the truth corpus, by its labels. `npm run model:eval`. */
import { parseArgs } from "node:util";
import { readProcessConfig } from "../src/config.ts";
import { createAnthropicClient } from "../src/model/anthropic.ts";
import type { ModelClient } from "../src/model/model-client.ts";
import { recordModel } from "../src/model/record-model.ts";
import { mostTokens } from "../src/services/open-model.ts";
import { replayModel } from "../test/support/replay-model.ts";
import { printEval } from "./model-eval/print-eval.ts";
import { runEval } from "./model-eval/run-eval.ts";
import { sampleDocuments } from "./model-eval/sample-documents.ts";
import { readLabelledDocuments } from "./read-corpus.ts";

const usage = `npm run model:eval -- [options]
  --sample N       documents that are checked, of every group and stage about as many (60)
  --all            the whole corpus
  --only REGEXP    documents whose name it matches; may be repeated
  --ask-all        asks also where the service would not, the rules' answer leaving nothing open
  --concurrency N  documents under way at once (4)
  --record DIR     writes every question and answer there
  --replay DIR     answers from what was recorded, without key and network`;

const { values: options } = parseArgs({
  options: {
    sample: { type: "string", default: "60" },
    all: { type: "boolean", default: false },
    only: { type: "string", multiple: true, default: [] },
    "ask-all": { type: "boolean", default: false },
    concurrency: { type: "string", default: "4" },
    record: { type: "string" },
    replay: { type: "string" },
    help: { type: "boolean", default: false },
  },
});

const count = (name: string, text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} takes a whole number`);
  return number;
};
const concurrency = count("concurrency", options.concurrency);

/** Undefined where there is neither a key nor a record. */
function openClient(): ModelClient | undefined {
  if (options.replay !== undefined) return replayModel(options.replay);
  const { model } = readProcessConfig();
  if (!model) return undefined;
  const { debugDirectory, ...access } = model;
  const client = createAnthropicClient({ ...access, maxTokens: mostTokens, concurrency });
  const directory = options.record ?? debugDirectory;
  return directory === null ? client : recordModel(client, directory);
}

async function evaluate(client: ModelClient): Promise<void> {
  const patterns = options.only.map((pattern) => new RegExp(pattern, "u"));
  const all = readLabelledDocuments().filter(
    ({ name }) => patterns.length === 0 || patterns.some((pattern) => pattern.test(name)),
  );
  const documents = options.all ? all : sampleDocuments(all, count("sample", options.sample));
  const report = await runEval(documents, { client, concurrency, askAll: options["ask-all"] });
  await client.close();
  console.log(printEval(report, { corpus: all.length, isReplay: options.replay !== undefined }));
}

if (options.help) {
  console.log(usage);
} else {
  const client = openClient();
  if (client) await evaluate(client);
  else
    console.log(
      "model:eval did not run: there is no key. ANTHROPIC_API_KEY=… npm run model:eval asks about 60 documents; --help says more.",
    );
}
