/** The project's own vital signs, for tests that need no other list. */
import { readCsv, type Report } from "../../src/knowledge/read-csv.ts";
import { createVitalSigns } from "../../src/knowledge/vital-signs.ts";

const fail: Report = (file, line, message) => {
  throw new Error(`${file}:${line} ${message}`);
};

export const vitalSigns = createVitalSigns(
  readCsv("terminology", "tables/vital-signs.csv", fail),
  fail,
);
