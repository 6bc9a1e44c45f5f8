/**
 * Whether one hospital's documents make others wait: `npm run stall [-- --seconds N] [-- --only NAME]` attacks the service
 * in one way after another, while another hospital sends small documents and a probe asks `/livez`. Prints counts and
 * ratios; exit 1 where a bound is passed.
 */
import { execFile, execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import { generateApiKey, newApiKey } from "../src/store/api-keys.ts";
import { openEmbeddedStores } from "../src/store/embedded/open.ts";
import {
  makeDataDir,
  removeDataDir,
  startProcess,
  type ServiceProcess,
} from "../test/resilience/service-process.ts";
import { readExample } from "../test/scenarios/scenario.ts";
import { attacks, type Attack, type Target } from "./stall/attacks.ts";

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "15" }, only: { type: "string", default: "" } },
});
const seconds = Number(values.seconds);
if (!(seconds >= 1 && seconds <= 600)) {
  console.error("--seconds: expected a number from 1 to 600.");
  process.exit(2);
}

const bounds = { readyMs: 4_000, livezP99: 100, livezWorst: 500, checkRatio: 5 } as const;
const probeEveryMs = 20;
const warmUpRounds = 40;
/** What the first large bodies leave in a process for good is not a leak: they belong to its rest. */
const warmUpLarge = 4;
/** For the process of an attack to start. */
const startMs = 1_000;
/** How long memory may take to come back. */
const settleMs = 60_000;
const mebibyte = 1024 * 1024;
/** What the service's own process may keep above where it was, and what a worker may hold. */
const ownGrowth = 64 * mebibyte;
const mostOfWorker = 400 * mebibyte;

const small = ["igd.simple", "rajal.simple", "resume.simple", "cppt.simple"].map((name) =>
  JSON.stringify(readExample(name)),
);

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  0;
const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

/** Asks again and again until it is over, with a pause in between; the times of the answers, in milliseconds. */
async function measure(
  ask: (count: number) => Promise<Response>,
  isOver: () => boolean,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let count = 0; !isOver(); count += 1) {
    const begin = performance.now();
    const answer = await ask(count);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}`);
    times.push(performance.now() - begin);
    await pause(probeEveryMs);
  }
  return times;
}

const overAfter = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  return () => performance.now() > end;
};

const post = ({ origin, key }: Target, body: string) =>
  fetch(`${origin}/v1/checks`, {
    method: "POST",
    headers: { "X-API-Key": key, "Content-Type": "application/json" },
    body,
  });

const check = (target: Target) => (count: number) =>
  post(target, small[count % small.length] ?? "");

/** Resident, in bytes. */
interface Memory {
  readonly own: number;
  readonly workers: readonly number[];
}

function readMemory(pid: number): Memory {
  const text = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss="], { encoding: "utf8" });
  const rows = text.split("\n").map((line) => line.trim().split(/\s+/u).map(Number));
  const bytes = ([, , kibibytes = 0]: readonly number[]) => kibibytes * 1024;
  return {
    own: rows.filter(([own]) => own === pid).map(bytes)[0] ?? 0,
    workers: rows.filter(([, parent]) => parent === pid).map(bytes),
  };
}

const isBack = ({ own, workers }: Memory, before: Memory) =>
  own <= before.own + ownGrowth && workers.every((bytes) => bytes <= mostOfWorker);

const mebibytes = (bytes: number) => Math.round(bytes / mebibyte);
const tellMemory = ({ own, workers }: Memory) =>
  `${mebibytes(own)} MiB, workers ${workers.map(mebibytes).join(" and ")} MiB`;

interface Outcome {
  readonly livez: readonly number[];
  readonly checks: readonly number[];
  readonly statuses: Readonly<Record<string, number>>;
}

const attackScript = fileURLToPath(new URL("./stall/attack-process.ts", import.meta.url));
const run = promisify(execFile);

async function attack({ name }: Attack, attacker: Target, victim: Target): Promise<Outcome> {
  const { origin, key } = attacker;
  const attacking = run(process.execPath, [attackScript, name, origin, key, String(seconds)]);
  await pause(startMs);
  const isOver = overAfter(seconds * 1_000);
  const livez = measure(() => fetch(`${victim.origin}/livez`), isOver);
  const checks = measure(check(victim), isOver);
  const times = { livez: await livez, checks: await checks };
  // What is still at work ends within the bound of a check.
  const { stdout } = await attacking;
  return { ...times, statuses: JSON.parse(stdout) as Outcome["statuses"] };
}

async function makeKey(dataDir: string, facility: string): Promise<string> {
  const stores = openEmbeddedStores(dataDir);
  const { key, hash } = generateApiKey();
  await stores.keys.create(newApiKey({ label: facility, hash }, new Date()));
  await stores.close();
  return key;
}

async function measureAll(pid: number, attacker: Target, victim: Target): Promise<string[]> {
  const broken: string[] = [];
  for (let count = 0; count < warmUpRounds; count += 1) {
    await (await check(victim)(count)).arrayBuffer();
    await (await check(attacker)(count)).arrayBuffer();
  }
  for (let count = 0; count < warmUpLarge; count += 1)
    await (await post(attacker, " ".repeat(4 * mebibyte - 10))).arrayBuffer();
  const alone = await measure(check(victim), overAfter(seconds * 1_000));
  const aloneP95 = at(alone, 0.95);
  const before = readMemory(pid);
  console.log(`alone: small check p50 ${ms(at(alone, 0.5))}, p95 ${ms(aloneP95)}`);
  console.log(`  memory ${tellMemory(before)}`);
  for (const one of attacks.filter(({ name }) => name.includes(values.only))) {
    const { livez, checks, statuses } = await attack(one, attacker, victim);
    const begin = performance.now();
    while (!isBack(readMemory(pid), before) && performance.now() - begin < settleMs)
      await pause(250);
    const settledMs = performance.now() - begin;
    const after = readMemory(pid);
    const ratio = at(checks, 0.95) / aloneP95;
    const [p99, worst] = [at(livez, 0.99), Math.max(...livez)];
    const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    console.log(`${one.name}: ${counts.join(", ") || "no answer in time"}`);
    console.log(
      `  /livez p99 ${ms(p99)}, worst ${ms(worst)}; small check p50 ${ms(at(checks, 0.5))}, ` +
        `p95 ${ms(at(checks, 0.95))} = ${ratio.toFixed(1)} × alone (${checks.length})`,
    );
    console.log(`  memory ${tellMemory(after)}, ${(settledMs / 1_000).toFixed(1)} s later`);
    const tell = (isBroken: boolean, what: string) =>
      isBroken && broken.push(`${one.name}: ${what}`);
    tell(p99 > bounds.livezP99, `/livez p99 ${ms(p99)}`);
    tell(worst > bounds.livezWorst, `/livez once ${ms(worst)}`);
    tell(ratio > bounds.checkRatio, `small checks ${ratio.toFixed(1)} × alone`);
    tell(!isBack(after, before), "memory is not back");
    const odd = Object.keys(statuses).filter((status) => !/^(?:200|4\d\d|503|504)$/u.test(status));
    tell(odd.length > 0, `answers ${odd.join(", ")}`);
  }
  return broken;
}

const dataDir = makeDataDir();
const [attackerKey, victimKey] = [
  await makeKey(dataDir, "rs-ramai"),
  await makeKey(dataDir, "rs-tenang"),
];

const start = () => startProcess(dataDir, { CHECK_WORKERS: "", LOG_LEVEL: "silent" });

/** Started when what a first start keeps is there; what it took until it was ready is told. */
async function startWarm(): Promise<{ readonly service: ServiceProcess; readonly late: string[] }> {
  await (await start()).stop();
  const begin = performance.now();
  const service = await start();
  while (!(await fetch(`${service.origin}/readyz`)).ok) await pause(probeEveryMs);
  const ready = performance.now() - begin;
  console.log(`ready after ${ms(ready)}`);
  return { service, late: ready > bounds.readyMs ? [`ready after ${ms(ready)}`] : [] };
}

const { service, late } = await startWarm();
try {
  const { origin, pid } = service;
  const held = await measureAll(pid, { origin, key: attackerKey }, { origin, key: victimKey });
  const broken = [...late, ...held];
  for (const line of broken) console.log(`PASSED A BOUND ${line}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await service.stop();
  removeDataDir(dataDir);
}
