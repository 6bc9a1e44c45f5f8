/** Replicas over MongoDB's protocol and Redis on this machine, each with links of its own that can be disturbed. */
import {
  makeDataDir,
  removeDataDir,
  startProcess,
  type ServiceProcess,
} from "../../test/resilience/service-process.ts";
import type { TestServer } from "../../test/servers/server.ts";
import type { Servers } from "../../test/servers/take-servers.ts";
import { startTcpProxy, type TcpProxy } from "../../test/servers/tcp-proxy.ts";

export const serverNames = ["mongo", "redis"] as const;
export type ServerName = (typeof serverNames)[number];

export interface Replica {
  readonly links: Readonly<Record<ServerName, TcpProxy>>;
  /** The process at this time: a new one after a restart. */
  readonly process: () => ServiceProcess;
  start(): Promise<void>;
}

export interface Cluster {
  readonly apiKey: string;
  /** What was taken as MongoDB and Redis. */
  readonly names: readonly string[];
  readonly servers: Readonly<Record<ServerName, TestServer>>;
  readonly replicas: readonly Replica[];
  /** For a client beside the replicas: no link of theirs. */
  readonly storeUrls: { readonly MONGODB_URL: string; readonly REDIS_URL: string };
  close(): Promise<void>;
}

const database = "praklaim";

async function startReplica(
  dataDir: string,
  { mongo, redis }: Cluster["servers"],
  environment: Readonly<Record<string, string>>,
): Promise<Replica> {
  const links = { mongo: await startTcpProxy(mongo.port), redis: await startTcpProxy(redis.port) };
  const start = () =>
    startProcess(dataDir, {
      CHECK_WORKERS: "",
      LOG_LEVEL: "error",
      MONGODB_URL: `mongodb://127.0.0.1:${links.mongo.port}/${database}`,
      REDIS_URL: `redis://127.0.0.1:${links.redis.port}`,
      ...environment,
    });
  let service = await start();
  return {
    links,
    process: () => service,
    async start() {
      service = await start();
    },
  };
}

/** On servers that are not ours to kill it throws. They outlive the cluster. */
export async function startCluster(
  { mongo, redis }: Servers,
  replicas: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  if (!mongo.server || !redis.server) throw new Error("a cluster's servers are killed");
  const servers = { mongo: mongo.server, redis: redis.server };
  const apiKey = "pk_chaos";
  const dataDir = makeDataDir();
  const started: Replica[] = [];
  const close = async () => {
    await Promise.all(started.map((replica) => replica.process().stop("SIGKILL")));
    await Promise.all(
      started.flatMap(({ links }) => serverNames.map((name) => links[name].close())),
    );
    removeDataDir(dataDir);
  };
  try {
    // One after the other: the first makes the collections.
    while (started.length < replicas)
      started.push(
        await startReplica(dataDir, servers, { BOOTSTRAP_API_KEY: apiKey, ...environment }),
      );
  } catch (error) {
    await close();
    throw error;
  }
  return {
    apiKey,
    names: [mongo.name, redis.name],
    servers,
    replicas: started,
    storeUrls: { MONGODB_URL: `${mongo.url}/${database}`, REDIS_URL: redis.url },
    close,
  };
}
