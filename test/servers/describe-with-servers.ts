/**
 * Suites over MongoDB and Redis. What this run takes for them is found once, while its files are loaded, and said before
 * anything else is printed.
 */
import { describeAsNotRun } from "../support/describe-as-not-run.ts";
import { findMongo, findRedis, takeServers, type Servers, type Source } from "./take-servers.ts";

const sources = { mongo: await findMongo(), redis: findRedis() };
const nameOf = (source: Source | undefined) => source?.name ?? "none";
process.stdout.write(`MongoDB: ${nameOf(sources.mongo)}; Redis: ${nameOf(sources.redis)}\n`);

/**
 * `define` is called while the suites are built; `servers` gives them from the suite's first hook on. With `mayKill`
 * they are the suite's own.
 */
export function describeWithServers(
  title: string,
  define: (servers: () => Servers) => void,
  { mayKill = false }: { readonly mayKill?: boolean } = {},
): void {
  const { mongo, redis } = sources;
  if (!mongo || !redis) return describeAsNotRun(title, "no server");
  if (mayKill && !(mongo.isOwn && redis.isOwn))
    return describeAsNotRun(title, "no server that may be killed");
  describe(title, () => {
    let taken: Servers | undefined;
    before("the servers run", async () => {
      taken = await takeServers(mongo, redis);
    });
    define(() => {
      if (!taken) throw new Error("the servers run before the tests do");
      return taken;
    });
    // Behind the hooks of the suite itself, which still need them.
    after(() => taken?.remove());
  });
}
