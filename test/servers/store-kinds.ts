/** Both kinds of store that a service runs on, for suites that hold on each: the embedded file, MongoDB and Redis. */
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MongoClient } from "mongodb";
import { createClient } from "redis";
import { makeDataDir, removeDataDir } from "../resilience/service-process.ts";
import { describeWithServers } from "./describe-with-servers.ts";
import type { Servers } from "./take-servers.ts";

export interface StorePlace {
  readonly dataDir: string;
  /** What a service reads to run on this store. */
  readonly environment: Readonly<Record<string, string>>;
  /** Everything that lies in the store, as text: every document, record and file. */
  dump(): Promise<string>;
  remove(): Promise<void>;
}

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
  try {
    await client.db().dropDatabase();
  } finally {
    await client.close();
  }
}

function embeddedPlace(): StorePlace {
  const dataDir = makeDataDir();
  return {
    dataDir,
    environment: { DATA_DIR: dataDir },
    dump: async () => filesIn(dataDir),
    remove: async () => removeDataDir(dataDir),
  };
}

function placeOn({ mongo, redis }: Servers): StorePlace {
  const dataDir = makeDataDir();
  const mongodbUrl = `${mongo.url}/praklaim_test_${randomUUID().slice(0, 8)}`;
  return {
    dataDir,
    environment: { DATA_DIR: dataDir, MONGODB_URL: mongodbUrl, REDIS_URL: redis.url },
    dump: async () =>
      [await documentsIn(mongodbUrl), await recordsIn(redis.url), filesIn(dataDir)].join("\n"),
    async remove() {
      await dropDatabase(mongodbUrl);
      removeDataDir(dataDir);
    },
  };
}

type DefineOnStore = (place: () => StorePlace) => void;

/** Hooks around `define`: `place` gives a fresh, empty store from the suite's first hook on. */
function defineOn(makePlace: () => StorePlace, define: DefineOnStore): void {
  let made: StorePlace | undefined;
  before("a store is there", () => {
    made = makePlace();
  });
  define(() => {
    if (!made) throw new Error("the store is there before the tests run");
    return made;
  });
  after(() => made?.remove());
}

/** A suite for what never reaches a store, or reaches this one in a way of its own. */
export function describeOnEmbedded(title: string, define: DefineOnStore): void {
  describe(title, () => {
    defineOn(embeddedPlace, define);
  });
}

/** A suite for what is asked of the servers' stores in a way of its own. */
export function describeOnServers(title: string, define: DefineOnStore): void {
  describeWithServers(title, (servers) => defineOn(() => placeOn(servers()), define));
}

/** A suite for each kind of store. `define` is called while the suites are built. */
export function describeOnStores(title: string, define: DefineOnStore): void {
  describeOnEmbedded(`${title}: the embedded store`, define);
  describeOnServers(`${title}: MongoDB and Redis`, define);
}
