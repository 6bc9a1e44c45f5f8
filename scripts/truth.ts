/**
 * The truth bench: what the rules find of planted defects, and where they raise false alarms. `npm run truth`. Judges only what has
 * changed since it was called before.
 */
import { fileURLToPath } from "node:url";
import { takeFingerprints } from "../src/review/impact/fingerprints.ts";
import { keepRuns } from "../src/review/impact/kept-runs.ts";
import { checkedAt, servicesOnce } from "../test/support/check-document.ts";
import { printReport } from "../test/truth/print-report.ts";
import { runBench } from "../test/truth/run-bench.ts";

const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

const grounds = {
  repository: folder(""),
  lists: [folder("terminology"), folder("test/no-data/terminology")],
  profiles: folder("profiles"),
};
const run = keepRuns(folder(".cache"), takeFingerprints(grounds));
const report = await runBench((body) => run({ stage: body.stage, body, checkedAt }, servicesOnce));
console.log(printReport(report));
