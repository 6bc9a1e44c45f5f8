/**
 * Scores the reader of narrative against a folder of annotated notes: `npm run reading -- FOLDER [--misses] [--note ID]`.
 * A faulty folder or flag is one line, and exit 2.
 */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createReader } from "../src/reading/create-reader.ts";
import { loadLexicon } from "../src/reading/load-lexicon.ts";
import { printScore } from "./reading/print-score.ts";
import { readNotes, type GoldNote } from "./reading/read-notes.ts";
import { scoreReadings } from "./reading/score.ts";

function run(): readonly string[] {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { misses: { type: "boolean", default: false }, note: { type: "string" } },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1)
    throw new Error("usage: reading FOLDER [--misses] [--note ID]");
  const notes = readNotes(folder).filter(
    ({ id }) => values.note === undefined || id === values.note,
  );
  if (notes.length === 0) throw new Error(`${folder}: there is no note '${values.note ?? ""}'`);
  const lists = fileURLToPath(new URL("../terminology/concepts", import.meta.url));
  const reader = createReader(loadLexicon(lists));
  const score = scoreReadings(notes, ({ text, hint }: GoldNote) => reader.read(text, hint));
  return printScore(score, values.misses);
}

try {
  console.log(run().join("\n"));
} catch (error) {
  console.error(error instanceof Error ? error.message.split("\n")[0] : String(error));
  process.exitCode = 2;
}
