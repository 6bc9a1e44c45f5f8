/**
 * The servers that the store suites run against: those named by `TEST_MONGODB_URL` and `TEST_REDIS_URL`, else the first
 * that can be started here. Where there is none, a suite says `not run: no server`; with `REQUIRE_SERVERS=1` it fails.
 */
import { DryMongoBinary, MongoBinary } from "mongodb-memory-server-core";
import { fileURLToPath } from "node:url";
import { findMongoPython, findRedisServer, onPath } from "./find-programs.ts";
import { startTestServer, type Command, type TestServer } from "./server.ts";

export interface Taken {
  /** What was taken, for the first line of the run. */
  readonly name: string;
  /** Undefined for a server that is not ours to stop. */
  readonly server: TestServer | undefined;
  readonly url: string;
}

const mongoVersion = "7.0.14";
const mongoFolder = fileURLToPath(
  new URL("../../node_modules/.cache/praklaim/mongodb", import.meta.url),
);
const refusedWithinMs = 1_000;

/** MongoDB's own build where it was fetched before or can be fetched; a refused download costs a second. */
async function fetchMongod(): Promise<string | undefined> {
  const wanted = { version: mongoVersion, downloadDir: mongoFolder };
  const there = await DryMongoBinary.locateBinary(wanted);
  if (there !== undefined) return there;
  try {
    await fetch("https://fastdl.mongodb.org/", { signal: AbortSignal.timeout(refusedWithinMs) });
    return await MongoBinary.getPath(wanted);
  } catch {
    return undefined;
  }
}

/** Servers run in a fresh folder of their own. */
type Start = (port: number) => Command;

const mongod =
  (program: string): Start =>
  (port) => ({
    program,
    args: `--dbpath . --port ${port} --bind_ip 127.0.0.1`.split(" "),
  });

const mongoOverSqlite =
  (program: string): Start =>
  (port) => ({
    program,
    args: `-m nx_27017.nx_27017 --data-dir . -p ${port} --log-file log --pid-file pid`.split(" "),
  });

const redisServer =
  (program: string): Start =>
  (port) => ({
    program,
    args: [...`--port ${port} --bind 127.0.0.1 --appendonly yes --save`.split(" "), ""],
  });

async function start(name: string, scheme: string, command: Start): Promise<Taken> {
  const server = await startTestServer(scheme, command);
  return { name, server, url: server.url };
}

/** Ends a suite that has no server: skipped as `not run`, or failed where servers are required. */
export function endWithoutServer(context: { skip(): never }): never {
  if (process.env["REQUIRE_SERVERS"] === "1") throw new Error("no server could be started");
  return context.skip();
}

export async function takeMongo(): Promise<Taken | undefined> {
  const url = process.env["TEST_MONGODB_URL"];
  if (url) return { name: "MongoDB of TEST_MONGODB_URL", server: undefined, url };
  const own = onPath("mongod") ?? (await fetchMongod());
  if (own !== undefined) return start("mongod", "mongodb", mongod(own));
  const python = findMongoPython();
  if (python === undefined) return undefined;
  return start("nx-27017 (MongoDB's protocol over SQLite)", "mongodb", mongoOverSqlite(python));
}

export async function takeRedis(): Promise<Taken | undefined> {
  const url = process.env["TEST_REDIS_URL"];
  if (url) return { name: "Redis of TEST_REDIS_URL", server: undefined, url };
  const program = findRedisServer();
  return program === undefined ? undefined : start("redis-server", "redis", redisServer(program));
}
