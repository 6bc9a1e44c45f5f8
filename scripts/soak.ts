/**
 * Hours in small: one replica over MongoDB's protocol and Redis at half of what it can do, and whether its memory and its
 * descriptors grow. `npm run soak [-- --minutes N]`; exit 1 where they do, or where an answer broke the contract, 2 where a
 * flag is faulty.
 */
import { setTimeout as pause } from "node:timers/promises";
import { nothingSeen, fulfil } from "./chaos/client.ts";
import { startCluster, type Cluster } from "./chaos/cluster.ts";
import { documentOf, startLoad, warmUp } from "./chaos/load.ts";
import { readOwnCounts } from "./chaos/read-counts.ts";
import { withServers } from "./chaos/with-servers.ts";
import { lowsOf, readGauges, slopePerMinute, type Gauges } from "./chaos/gauges.ts";

const { minutes = 20 } = readOwnCounts({ minutes: 10_080 });
const print = (line: string) => console.log(line);

const ceilingMs = 15_000;
const callersAtCeiling = 4;
const sampleEveryMs = 5_000;
const mebibyte = 1024 * 1024;
/** A heap breathes: what is asked is that twenty minutes of it would not fill a container's memory. */
const mostGrowth = { heapPerMinute: 1.5 * mebibyte, descriptors: 20 } as const;
/** The first part of a run fills caches and compiles code. */
const settledShare = 1 / 3;

/** Checks a second with callers that ask again as soon as they are answered. */
async function measureCeiling(cluster: Cluster): Promise<number> {
  const seen = nothingSeen();
  const until = performance.now() + ceilingMs;
  const call = async (_none: unknown, caller: number) => {
    for (let at = caller; performance.now() < until; at += 1)
      await fulfil(cluster, seen, { idempotencyKey: undefined, document: documentOf(at) }, 0);
  };
  await Promise.all(Array.from({ length: callersAtCeiling }, call));
  return ((seen.counts.get("200") ?? 0) * 1_000) / ceilingMs;
}

async function soak(cluster: Cluster): Promise<readonly string[]> {
  const origin = () => cluster.replicas[0]?.process().origin ?? "";
  await warmUp(cluster, nothingSeen());
  const ceiling = await measureCeiling(cluster);
  const perSecond = Math.max(1, ceiling / 2);
  print(
    `ceiling ${ceiling.toFixed(1)} checks a second; ${minutes} minutes at ${perSecond.toFixed(1)}`,
  );
  const seen = nothingSeen();
  const load = startLoad(cluster, seen, perSecond);
  const samples: Gauges[] = [];
  const end = performance.now() + minutes * 60_000;
  while (performance.now() < end) {
    await pause(sampleEveryMs);
    samples.push(await readGauges(origin()));
  }
  await load.stop();
  const settled = samples.slice(Math.floor(samples.length * settledShare));
  const heapOf = ({ heapBytes }: Gauges) => heapBytes;
  const heap = slopePerMinute(lowsOf(settled, heapOf), heapOf);
  const descriptors = (settled.at(-1)?.descriptors ?? 0) - (settled[0]?.descriptors ?? 0);
  const times = seen.times.toSorted((a, b) => a - b);
  const at = (share: number) => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`;
  const last = samples.at(-1);
  print(`${times.length} answered at the first try, p50 ${at(0.5)}, p99 ${at(0.99)}`);
  print([...seen.counts].map(([what, count]) => `${count} × ${what}`).join(", "));
  print(
    `old generation ${((last?.heapBytes ?? 0) / mebibyte).toFixed(1)} MiB, ${(heap / mebibyte).toFixed(2)} MiB a minute`,
  );
  print(
    `resident ${((last?.residentBytes ?? 0) / mebibyte).toFixed(0)} MiB; ${last?.descriptors ?? 0} descriptors, ${descriptors} more than when it had settled`,
  );
  return [
    ...seen.broken,
    ...(heap > mostGrowth.heapPerMinute ? ["the heap grows"] : []),
    ...(descriptors > mostGrowth.descriptors ? ["descriptors grow"] : []),
  ];
}

process.exitCode = await withServers(async (servers) => {
  // With little room the collector comes often, and what it leaves is seen.
  const cluster = await startCluster(servers, 1, { NODE_OPTIONS: "--max-old-space-size=256" });
  try {
    print(`One replica over ${cluster.names.join(" and ")}`);
    const broken = await soak(cluster);
    for (const line of broken) print(`BROKEN ${line}`);
    return broken.length === 0 ? 0 : 1;
  } finally {
    await cluster.close();
  }
});
