import { randomUUID } from "node:crypto";
import { MongoClient } from "mongodb";
import { openServerStores } from "../../src/store/open-server-stores.ts";
import { createEnvelopeCipher } from "../../src/store/envelope-cipher.ts";
import type { Stores } from "../../src/store/ports.ts";
import { takeMongo, takeRedis, type Taken } from "../servers/take-servers.ts";
import { describeStoreContract } from "./contract.ts";
import { noon } from "./sample-records.ts";

const taken = await Promise.all([takeMongo(), takeRedis()]);
const [mongo, redis] = taken;

interface Place {
  readonly database: string;
  open(): Promise<Stores>;
  remove(): Promise<void>;
}

function makePlace(mongoServer: Taken, redisServer: Taken): Place {
  const database = `praklaim_test_${randomUUID().slice(0, 8)}`;
  const mongodbUrl = `${mongoServer.url}/${database}`;
  const servers = { mongodbUrl, redisUrl: redisServer.url };
  return {
    database,
    open: () => openServerStores(servers, createEnvelopeCipher([]), noon, () => undefined),
    async remove() {
      const client = new MongoClient(mongodbUrl);
      await client.db().dropDatabase();
      await client.close();
    },
  };
}

if (!mongo || !redis) {
  describe("store contract: MongoDB and Redis", () => {
    it("not run: no server", function () {
      if (process.env["REQUIRE_SERVERS"] === "1") throw new Error("no server could be started");
      this.skip();
    });
  });
} else {
  after(async () => {
    for (const { server } of [mongo, redis]) await server?.remove();
  });
  const place = async () => makePlace(mongo, redis);
  describeStoreContract(`MongoDB (${mongo.name}) and Redis (${redis.name})`, place);
}
