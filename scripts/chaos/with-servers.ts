import {
  findMongo,
  findRedis,
  takeServers,
  type Servers,
} from "../../test/servers/take-servers.ts";

/**
 * The work's exit code, on servers of its own that it may kill. Where there are none it is not done: 0, or 1 with
 * `REQUIRE_SERVERS=1`.
 */
export async function withServers(work: (servers: Servers) => Promise<number>): Promise<number> {
  const [mongo, redis] = [await findMongo(), findRedis()];
  if (!mongo?.isOwn || !redis?.isOwn) {
    console.log("not run: no server that may be killed");
    return process.env["REQUIRE_SERVERS"] === "1" ? 1 : 0;
  }
  const servers = await takeServers(mongo, redis);
  try {
    return await work(servers);
  } finally {
    await servers.remove();
  }
}
