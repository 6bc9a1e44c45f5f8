/**
 * Three replicas under load while things break. `npm run chaos [-- --faults N] [-- --per-second N]`, or
 * `npm run chaos -- --keys N` for as many keys without faults; exit 1 where a promise broke.
 */
import { parseArgs } from "node:util";
import { faults } from "./chaos/faults.ts";
import { runChaos, runManyKeys, type ChaosResult } from "./chaos/run-chaos.ts";
import { withServers } from "./chaos/with-servers.ts";

const { values } = parseArgs({
  options: {
    faults: { type: "string", default: String(faults.length) },
    "per-second": { type: "string", default: "10" },
    keys: { type: "string" },
  },
});
const print = (line: string) => console.log(line);
const callersAtOnce = 6;

function report({ seen, answers, keys, checks, ledger, broken }: ChaosResult): void {
  const times = seen.times.toSorted((a, b) => a - b);
  const at = (share: number) => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`;
  print(
    `${seen.wishes.length} wishes, ${keys} keys, ${answers} answered; first tries: p50 ${at(0.5)}, p99 ${at(0.99)}`,
  );
  print([...seen.counts].map(([what, count]) => `${count} × ${what}`).join(", "));
  print(
    `${checks} checks stored, ${ledger} in the ledger, ${Math.round(performance.now() / 1_000)} s in all`,
  );
  for (const line of broken) print(`BROKEN ${line}`);
  print(broken.length === 0 ? "Every promise held." : `${broken.length} promises broke.`);
}

process.exitCode = await withServers(async (servers) => {
  const result =
    values.keys === undefined
      ? await runChaos({
          servers,
          faults: faults.slice(0, Number(values.faults)),
          perSecond: Number(values["per-second"]),
          print,
        })
      : await runManyKeys(Number(values.keys), callersAtOnce, { servers, print });
  report(result);
  return result.broken.length === 0 ? 0 : 1;
});
