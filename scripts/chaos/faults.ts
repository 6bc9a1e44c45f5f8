/** What goes wrong, one after the other. Each is begun, held for a while, and ended. */
import { once } from "node:events";
import { connect } from "node:net";
import { refuseAsMongo } from "../../test/servers/refuse-as-mongo.ts";
import type { Weather } from "../../test/servers/tcp-proxy.ts";
import { limitFiles } from "../../test/support/limit-files.ts";
import type { Cluster, Replica, ServerName } from "./cluster.ts";

export interface Fault {
  readonly name: string;
  readonly holdMs: number;
  /** False where this machine has no way to make it. */
  begin(cluster: Cluster): Promise<boolean>;
  end(cluster: Cluster): Promise<void>;
}

/** A lock is kept 15 s for a process that died. */
const longerThanALockMs = 17_000;
const holdMs = 3_000;
const serverTitles = { mongo: "MongoDB", redis: "Redis" } as const;

function replicaOf({ replicas }: Cluster, number: number): Replica {
  const replica = replicas[number % replicas.length];
  if (!replica) throw new Error("a cluster has replicas");
  return replica;
}

const killedReplica = (number: number): Fault => ({
  name: `replica ${number + 1} killed and started again`,
  holdMs: 1_000,
  async begin(cluster) {
    await replicaOf(cluster, number).process().stop("SIGKILL");
    return true;
  },
  end: (cluster) => replicaOf(cluster, number).start(),
});

const pausedReplica = (number: number): Fault => ({
  name: `replica ${number + 1} paused, longer than its locks`,
  holdMs: longerThanALockMs,
  async begin(cluster) {
    replicaOf(cluster, number).process().send("SIGSTOP");
    return true;
  },
  async end(cluster) {
    replicaOf(cluster, number).process().send("SIGCONT");
  },
});

const killedServer = (server: ServerName): Fault => ({
  name: `${serverTitles[server]} killed and started again`,
  holdMs,
  async begin({ servers }) {
    await servers[server].kill();
    return true;
  },
  end: ({ servers }) => servers[server].start(),
});

function signal(cluster: Cluster, server: ServerName, name: NodeJS.Signals): void {
  const pid = cluster.servers[server].pid();
  if (pid === undefined) throw new Error(`${serverTitles[server]} runs`);
  process.kill(pid, name);
}

const pausedServer = (server: ServerName): Fault => ({
  name: `${serverTitles[server]} paused`,
  holdMs: 5_000,
  async begin(cluster) {
    signal(cluster, server, "SIGSTOP");
    return true;
  },
  async end(cluster) {
    signal(cluster, server, "SIGCONT");
  },
});

/** On the links of all replicas, or of the first alone. */
function badLink(what: string, server: ServerName, weather: Weather, ofAll = true): Fault {
  const change = ({ replicas }: Cluster, to: Weather) => {
    for (const { links } of ofAll ? replicas : replicas.slice(0, 1)) links[server].change(to);
  };
  return {
    name: `${serverTitles[server]}${ofAll ? "" : ", for one replica"}: ${what}`,
    holdMs,
    async begin(cluster) {
      change(cluster, weather);
      return true;
    },
    async end(cluster) {
      change(cluster, { kind: "fair" });
    },
  };
}

/** One inline command; resolves when Redis has answered. */
async function tellRedis({ servers }: Cluster, command: string): Promise<void> {
  const socket = connect(servers.redis.port, "127.0.0.1");
  try {
    socket.write(`${command}\r\n`);
    const [answer] = await once(socket, "data");
    if (!String(answer).startsWith("+")) throw new Error(`Redis: ${String(answer)}`);
  } finally {
    socket.destroy();
  }
}

const toldRedis = (what: string, begin: readonly string[], end: readonly string[]): Fault => {
  const tell = async (cluster: Cluster, commands: readonly string[]) => {
    for (const command of commands) await tellRedis(cluster, command);
  };
  return {
    name: `Redis: ${what}`,
    holdMs,
    async begin(cluster) {
      await tell(cluster, begin);
      return true;
    },
    end: (cluster) => tell(cluster, end),
  };
};

const limitMongo = ({ servers }: Cluster, bytes: string) => limitFiles(servers.mongo.pid(), bytes);

const fullDisk: Fault = {
  name: "MongoDB: its disk is full",
  holdMs,
  begin: async (cluster) => limitMongo(cluster, "0"),
  async end(cluster) {
    if (!limitMongo(cluster, "unlimited")) throw new Error("the limit cannot be lifted");
  },
};

/** The first few are those of a short run. */
export const faults: readonly Fault[] = [
  badLink("connections half-open", "redis", { kind: "silent" }),
  killedServer("mongo"),
  killedReplica(0),
  killedServer("redis"),
  badLink("answers that mean nothing", "mongo", { kind: "garbage" }),
  pausedReplica(1),
  pausedServer("redis"),
  pausedServer("mongo"),
  badLink("connections half-open", "mongo", { kind: "silent" }),
  badLink("answers that mean nothing", "redis", { kind: "garbage" }),
  badLink("slow, 300 ms each way", "mongo", { kind: "slow", delayMs: 300 }),
  badLink("slow, 300 ms each way", "redis", { kind: "slow", delayMs: 300 }),
  badLink("connections cut and refused", "mongo", { kind: "refused" }, false),
  badLink("connections cut and refused", "redis", { kind: "refused" }, false),
  badLink("answers that break off", "mongo", { kind: "torn" }),
  badLink("answers that break off", "redis", { kind: "torn" }),
  badLink("every command answered with an error", "mongo", {
    kind: "answered",
    answerer: refuseAsMongo,
  }),
  toldRedis(
    "every command answered with an error",
    ["CONFIG SET replica-serve-stale-data no", "REPLICAOF 127.0.0.1 1"],
    ["REPLICAOF NO ONE", "CONFIG SET replica-serve-stale-data yes"],
  ),
  toldRedis(
    "its memory is full, then everything in it is lost",
    ["CONFIG SET maxmemory 1"],
    ["CONFIG SET maxmemory 0", "FLUSHALL"],
  ),
  fullDisk,
];
