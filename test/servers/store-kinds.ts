/** Both kinds of store that a service runs on, for suites that hold on each: the embedded file, MongoDB and Redis. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MongoClient } from "mongodb";
import { createClient } from "redis";
import { endWithoutServer, takeMongo, takeRedis, type Taken } from "./take-servers.ts";

export interface StorePlace {
  readonly dataDir: string;
  /** What a service reads to run on this store. */
  readonly environment: Readonly<Record<string, string>>;
  /** Everything that lies in the store, as text: every document, record and file. */
  dump(): Promise<string>;
  remove(): Promise<void>;
}

export interface StoreKind {
  readonly name: string;
  /** A fresh, empty place; undefined where there is no server. */
  take(): Promise<StorePlace | undefined>;
}

const makeFolder = () => mkdtempSync(join(tmpdir(), "praklaim-kind-"));
const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

const filesIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name)).toString("latin1"))
    .join("\n");

async function documentsIn(url: string): Promise<string> {
  const client = new MongoClient(url);
  try {
    const database = client.db();
    const collections = await database.listCollections({}, { nameOnly: true }).toArray();
    const documents = await Promise.all(
      collections.map(({ name }) => database.collection(name).find().toArray()),
    );
    return JSON.stringify(documents);
  } finally {
    await client.close();
  }
}

/** Read by their kind: Redis's own `DUMP` packs what is long. */
async function recordsIn(url: string): Promise<string> {
  const client = await createClient({ url }).connect();
  const read = async (name: string): Promise<unknown> => {
    const kind = await client.type(name);
    if (kind === "string") return client.get(name);
    if (kind === "hash") return client.hGetAll(name);
    throw new Error(`${name}: no reading of a ${kind}`);
  };
  try {
    const records: unknown[] = [];
    for await (const names of client.scanIterator({ COUNT: 1_000 }))
      for (const name of names) records.push([name, await read(name)]);
    return JSON.stringify(records);
  } finally {
    client.destroy();
  }
}

async function dropDatabase(url: string): Promise<void> {
  const client = new MongoClient(url);
  await client.db().dropDatabase();
  await client.close();
}

function placeOn(mongo: Taken, redis: Taken): StorePlace {
  const dataDir = makeFolder();
  const mongodbUrl = `${mongo.url}/praklaim_test_${randomUUID().slice(0, 8)}`;
  return {
    dataDir,
    environment: { DATA_DIR: dataDir, MONGODB_URL: mongodbUrl, REDIS_URL: redis.url },
    dump: async () =>
      [await documentsIn(mongodbUrl), await recordsIn(redis.url), filesIn(dataDir)].join("\n"),
    async remove() {
      if (!mongo.server) await dropDatabase(mongodbUrl);
      await mongo.server?.remove();
      await redis.server?.remove();
      removeFolder(dataDir);
    },
  };
}

const storeKinds: readonly StoreKind[] = [
  {
    name: "the embedded store",
    async take() {
      const dataDir = makeFolder();
      return {
        dataDir,
        environment: { DATA_DIR: dataDir },
        dump: async () => filesIn(dataDir),
        remove: async () => removeFolder(dataDir),
      };
    },
  },
  {
    name: "MongoDB and Redis",
    async take() {
      const [mongo, redis] = await Promise.all([takeMongo(), takeRedis()]);
      if (mongo && redis) return placeOn(mongo, redis);
      await mongo?.server?.remove();
      await redis?.server?.remove();
      return undefined;
    },
  },
];

/**
 * A suite for each kind of store. `define` is called while the suites are built; `place` gives the store from the
 * suite's first hook on. Where there is no server the suite says so and does not run.
 */
export function describeOnStores(title: string, define: (place: () => StorePlace) => void): void {
  for (const kind of storeKinds) {
    describe(`${title}: ${kind.name}`, function () {
      this.timeout(60_000);
      let taken: StorePlace | undefined;
      before("a server is there", async function () {
        this.timeout(150_000);
        taken = await kind.take();
        if (!taken) endWithoutServer(this);
      });
      after(() => taken?.remove());
      define(() => {
        if (!taken) throw new Error("the store is taken before the tests run");
        return taken;
      });
    });
  }
}
