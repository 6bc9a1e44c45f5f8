/** The truth bench: what the rules find of planted defects, and where they cry wolf. `npm run truth`. */
import { printReport } from "../test/truth/print-report.ts";
import { runBench } from "../test/truth/run-bench.ts";

console.log(printReport(await runBench()));
