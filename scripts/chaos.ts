/**
 * Three replicas under load while things break. `npm run chaos [-- --faults N --per-second N]`, or
 * `npm run chaos -- --keys N` for as many keys without faults; exit 1 where a promise broke, 2 where a flag is faulty.
 */
import { describeLoss } from "./chaos/describe-loss.ts";
import { faults } from "./chaos/faults.ts";
import { readOwnCounts } from "./chaos/read-counts.ts";
import { runChaos, runManyKeys, type ChaosResult } from "./chaos/run-chaos.ts";
import { withServers } from "./chaos/with-servers.ts";

const counts = readOwnCounts({ faults: faults.length, "per-second": 1_000, keys: 1_000_000 });
const print = (line: string) => console.log(line);
const callersAtOnce = 6;

function report(result: ChaosResult): void {
  const { seen, answers, keys, checks, ledger, broken } = result;
  const times = seen.times.toSorted((a, b) => a - b);
  const at = (share: number) => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`;
  print(
    `${seen.wishes.length} wishes, ${keys} keys, ${answers} answered; first tries: p50 ${at(0.5)}, p99 ${at(0.99)}`,
  );
  print([...seen.counts].map(([what, count]) => `${count} × ${what}`).join(", "));
  print(
    `${checks} checks stored, ${ledger} in the ledger, ${Math.round(performance.now() / 1_000)} s in all`,
  );
  print(describeLoss(result));
  for (const line of broken) print(`BROKEN ${line}`);
  print(broken.length === 0 ? "Every promise held." : `${broken.length} promises broke.`);
}

process.exitCode = await withServers(async (servers) => {
  const result =
    counts.keys === undefined
      ? await runChaos({
          servers,
          faults: faults.slice(0, counts.faults),
          perSecond: counts["per-second"] ?? 10,
          print,
        })
      : await runManyKeys(counts.keys, callersAtOnce, { servers, print });
  report(result);
  return result.broken.length === 0 ? 0 : 1;
});
