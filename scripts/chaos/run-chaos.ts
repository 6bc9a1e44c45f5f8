/** Load, faults one after the other, and what became of the promises. */
import { setTimeout as pause } from "node:timers/promises";
import { MongoClient } from "mongodb";
import { fulfil, nothingSeen, type Seen } from "./client.ts";
import { startCluster, type Cluster } from "./cluster.ts";
import type { Servers } from "../../test/servers/take-servers.ts";
import type { Fault } from "./faults.ts";
import { documentOf, startLoad, warmUp } from "./load.ts";
import { judge, type Judgement } from "./promises.ts";

export interface ChaosOptions {
  /** To be killed. */
  readonly servers: Servers;
  readonly faults: readonly Fault[];
  readonly perSecond: number;
  readonly print: (line: string) => void;
}

const replicaCount = 3;
/** A lock frees itself within 15 s; everything else is faster. */
const recoveredWithinMs = 25_000;
const betweenMs = 1_000;
const triesEveryMs = 100;
const probePatienceMs = 6_000;

/** Whether a replica is ready and answers a check with a new key. */
async function serves({ apiKey, replicas }: Cluster, number: number): Promise<boolean> {
  const service = replicas[number]?.process();
  const signal = AbortSignal.timeout(probePatienceMs);
  try {
    const ready = await fetch(`${service?.origin}/readyz`, { signal });
    if (ready.status !== 200) return false;
    const answer = await fetch(`${service?.base}/checks`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-API-Key": apiKey,
        "Idempotency-Key": `probe-${number}-${performance.now()}`,
      },
      body: JSON.stringify(documentOf(number)),
      signal,
    });
    return answer.status === 200;
  } catch {
    return false;
  }
}

/** Milliseconds until all replicas serve; undefined where one does not within its time. */
async function timeOfRecovery(cluster: Cluster): Promise<number | undefined> {
  const begin = performance.now();
  const timeOf = async (number: number) => {
    while (!(await serves(cluster, number))) {
      if (performance.now() - begin > recoveredWithinMs) return undefined;
      await pause(triesEveryMs);
    }
    return performance.now() - begin;
  };
  const times = await Promise.all(cluster.replicas.map((_replica, number) => timeOf(number)));
  const known = times.filter((time) => time !== undefined);
  return known.length === times.length ? Math.max(...known) : undefined;
}

/** What callers saw since `before`. */
const since = ({ counts }: Seen, before: ReadonlyMap<string, number>) =>
  [...counts]
    .map(([what, count]) => [what, count - (before.get(what) ?? 0)] as const)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} × ${what}`)
    .join(", ");

async function runFault(
  cluster: Cluster,
  seen: Seen,
  fault: Fault,
  print: ChaosOptions["print"],
): Promise<void> {
  const { name, holdMs } = fault;
  const before = new Map(seen.counts);
  if (!(await fault.begin(cluster)))
    return print(`not tried  ${name}: this machine has no way to it`);
  await pause(holdMs);
  await fault.end(cluster);
  const time = await timeOfRecovery(cluster);
  if (time === undefined) seen.broken.push(`${name}: not recovered within ${recoveredWithinMs} ms`);
  const recovered = time === undefined ? "never" : `${(time / 1_000).toFixed(1)} s`;
  print(`${recovered.padStart(9)}  ${name} (${since(seen, before)})`);
  await pause(betweenMs);
}

/** A replica that dies of a fault that was not its own death. */
function deadReplicas({ replicas }: Cluster): readonly string[] {
  return replicas
    .map((replica, number) => ({ number, service: replica.process() }))
    .filter(({ service }) => !service.isAlive())
    .map(({ number, service }) => `replica ${number + 1} died: ${service.output().slice(-500)}`);
}

/** A replica that starts makes the ledger whole: here the last of them, after an orderly stop. */
async function restartInOrder({ replicas }: Cluster): Promise<void> {
  const last = replicas.at(-1);
  await last?.process().stop("SIGTERM");
  await last?.start();
}

export interface ChaosResult extends Judgement {
  readonly seen: Seen;
}

export async function runChaos({
  servers,
  faults,
  perSecond,
  print,
}: ChaosOptions): Promise<ChaosResult> {
  const cluster = await startCluster(servers, replicaCount);
  try {
    print(
      `${replicaCount} replicas over ${cluster.names.join(" and ")}, ${perSecond} wishes a second`,
    );
    print("recovered  after");
    const seen = nothingSeen();
    await warmUp(cluster, seen);
    const load = startLoad(cluster, seen, perSecond);
    await pause(betweenMs);
    for (const fault of faults) {
      await runFault(cluster, seen, fault, print);
      seen.broken.push(...deadReplicas(cluster));
    }
    await load.stop();
    await restartInOrder(cluster);
    await pause(betweenMs);
    return { seen, ...(await judge(cluster, seen)) };
  } finally {
    await cluster.close();
  }
}

/**
 * nx-27017 looks through all checks for its TTL index at every read, so that ten thousand would take hours. Nothing
 * expires here, and the service sweeps by itself.
 */
async function dropExpiryIndex({ storeUrls }: Cluster): Promise<void> {
  const client = new MongoClient(storeUrls.MONGODB_URL);
  try {
    const checks = client.db().collection("checks");
    // It gives indexes names of its own.
    for (const { name, expireAfterSeconds } of await checks.indexes())
      if (name !== undefined && expireAfterSeconds !== undefined) await checks.dropIndex(name);
  } finally {
    await client.close();
  }
}

/** Each key is sent twice, by `atOnce` callers. */
export async function runManyKeys(
  keys: number,
  atOnce: number,
  { servers, print }: Pick<ChaosOptions, "servers" | "print">,
): Promise<ChaosResult> {
  const cluster = await startCluster(servers, replicaCount);
  try {
    print(`${replicaCount} replicas over ${cluster.names.join(" and ")}, ${keys} keys, each twice`);
    await dropExpiryIndex(cluster);
    const seen = nothingSeen();
    let next = 0;
    const call = async (_none: unknown, caller: number) => {
      while (next < keys) {
        const number = (next += 1);
        const wish = () => ({ idempotencyKey: `many-${number}`, document: documentOf(number) });
        await fulfil(cluster, seen, wish(), caller);
        await fulfil(cluster, seen, wish(), caller + 1);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, call));
    return { seen, ...(await judge(cluster, seen)) };
  } finally {
    await cluster.close();
  }
}
