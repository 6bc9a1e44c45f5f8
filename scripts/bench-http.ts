/**
 * What a check costs over HTTP, beside an Express server that parses the same body and answers a JSON of the same size:
 * `npm run bench:http [-- --seconds N --rounds N]`. Rounds in turn, medians, ratios; every document holds words that were
 * not seen before. Once on the embedded store and, where servers can be had, once on MongoDB and Redis.
 */
import { growDocument } from "../test/support/grow-document.ts";
import { readExample } from "../test/scenarios/scenario.ts";
import { medianOf } from "./bench/time-rounds.ts";
import { load, newWord, type Measured } from "./bench-http/load.ts";
import { startBareExpress, startService, type BenchServer } from "./bench-http/servers.ts";
import { readOwnCounts } from "./chaos/read-counts.ts";
import { withServers } from "./chaos/with-servers.ts";

const { seconds = 10, rounds = 5 } = readOwnCounts({ seconds: 600, rounds: 100 });
const connections = 8;
const warmUpSeconds = 10;

const withNewWords = (text: string) =>
  text.replaceAll('"valueString":"', `"valueString":"${newWord} `);
const ofSixty = withNewWords(
  JSON.stringify(growDocument("resume/gastroenteritis-own-request", 60)),
);
const small = JSON.stringify(readExample("rajal.simple"));

interface Round extends Measured {
  /** Milliseconds of the processor for each request. */
  readonly processorMs: number;
}

async function measure(server: BenchServer): Promise<Round> {
  const before = await server.processor();
  const measured = await load(server, ofSixty, { connections, seconds });
  const worked = (await server.processor()) - before;
  return { ...measured, processorMs: (worked * 1_000) / measured.answered };
}

async function answerOf({ url, headers }: BenchServer): Promise<string> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: ofSixty,
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`the check was answered ${answer.status}: ${text}`);
  return text;
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
const times = (value: number) => `${value.toFixed(1)} ×`;

async function compare(
  store: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const one = await startService(1, environment);
  const two = await startService(2, environment);
  const bare = await startBareExpress(await answerOf(one));
  try {
    const servers = { bare, one, two };
    for (const server of Object.values(servers))
      await load(server, ofSixty, { connections, seconds: warmUpSeconds });
    const found: Record<keyof typeof servers, Round[]> = { bare: [], one: [], two: [] };
    for (let round = 0; round < rounds; round += 1) {
      found.bare.push(await measure(bare));
      found.one.push(await measure(one));
      found.two.push(await measure(two));
    }
    const median = (name: keyof typeof servers, figure: keyof Round) =>
      medianOf(found[name].map((each) => each[figure]));
    console.log(`${store}: a Bundle of 60 entries, ${Math.round(ofSixty.length / 1024)} kB`);
    for (const [name, label] of [
      ["bare", "Express alone"],
      ["one", "one worker"],
      ["two", "two workers"],
    ] as const)
      console.log(
        `  ${label}: ${ms(median(name, "processorMs"))} of the processor a request, ` +
          `${median(name, "perSecond").toFixed(1)} requests a second`,
      );
    console.log(
      `  ${times(median("two", "processorMs") / median("bare", "processorMs"))} the processor time of Express alone`,
    );
    console.log(
      `  ${times(median("two", "perSecond") / median("one", "perSecond"))} the requests a second with two workers`,
    );
    await showHalfLoad(two);
  } finally {
    await Promise.all([one, two, bare].map((server) => server.stop()));
  }
}

async function showHalfLoad(server: BenchServer): Promise<void> {
  const full = await load(server, small, { connections, seconds });
  const rate = Math.max(1, Math.round(full.perSecond / 2));
  const half = await load(server, small, { connections, seconds: 2 * seconds, rate });
  console.log(
    `  small checks at half of ${full.perSecond.toFixed(1)} a second: p50 ${ms(half.p50)}, ` +
      `p99 ${ms(half.p99)} = ${times(half.p99 / half.p50)} its median`,
  );
}

await compare("Embedded store", {});
process.exitCode = await withServers(async ({ mongo, redis }) => {
  await compare(`${mongo.name} and ${redis.name}`, {
    MONGODB_URL: `${mongo.url.replace(/\/$/u, "")}/bench`,
    REDIS_URL: redis.url,
  });
  return 0;
});
