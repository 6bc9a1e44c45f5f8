/**
 * Started by a test as a process of its own: takes a lock, then saves checks without end and prints the id of each
 * when its save is acknowledged.
 */
import { writeSync } from "node:fs";
import { openEmbeddedStores } from "../../src/store/embedded/open.ts";
import { noon, sampleSaved } from "./sample-records.ts";

const stores = openEmbeddedStores(process.argv[2] ?? "");
await stores.idempotency.start("rs-a", { key: "k-1", fingerprint: "f-1" }, noon);

async function saveWithoutEnd(writer: number): Promise<never> {
  for (let number = 0; ; number++) {
    const checkId = `chk_${writer}_${number}`;
    await stores.checks.save(...sampleSaved(checkId));
    writeSync(1, `${checkId}\n`);
  }
}

await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(saveWithoutEnd));
