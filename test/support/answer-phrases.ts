/** The project's own phrases of answers, for tests that need no other list. */
import { readCsv, type Report } from "../../src/knowledge/read-csv.ts";
import { openPhrases } from "../../src/check/for-model/answer-phrases.ts";

const fail: Report = (file, line, message) => {
  throw new Error(`${file}:${line} ${message}`);
};

export const phraseRows = readCsv("terminology", "tables/answer-phrases.csv", fail).rows;

export const phrases = openPhrases(phraseRows);
