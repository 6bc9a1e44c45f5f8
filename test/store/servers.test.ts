import { randomBytes, randomUUID } from "node:crypto";
import { expect } from "chai";
import { MongoClient } from "mongodb";
import { createClient } from "redis";
import { openServerStores } from "../../src/store/open-server-stores.ts";
import { createEnvelopeCipher, type EnvelopeKey } from "../../src/store/envelope-cipher.ts";
import type { HitCounter, Stores } from "../../src/store/ports.ts";
import { StoreUnavailable } from "../../src/store/store-unavailable.ts";
import { describeWithServers } from "../servers/describe-with-servers.ts";
import { refuseAsMongo } from "../servers/refuse-as-mongo.ts";
import type { Servers } from "../servers/take-servers.ts";
import { startTcpProxy, type TcpProxy } from "../servers/tcp-proxy.ts";
import { describeStoreContract } from "./contract.ts";
import { noon, sampleKey, samplePart, sampleSaved, sampleUsage } from "./sample-records.ts";

interface Place {
  readonly database: string;
  open(keys?: readonly EnvelopeKey[]): Promise<Stores>;
  remove(): Promise<void>;
}

function makePlace({ mongo, redis }: Servers): Place {
  const database = `praklaim_test_${randomUUID().slice(0, 8)}`;
  const mongodbUrl = `${mongo.url}/${database}`;
  const servers = { mongodbUrl, redisUrl: redis.url };
  return {
    database,
    open: (keys = []) =>
      openServerStores(servers, createEnvelopeCipher(keys), noon, () => undefined),
    async remove() {
      const client = new MongoClient(mongodbUrl);
      await client.db().dropDatabase();
      await client.close();
    },
  };
}

describeWithServers(
  "stores on servers that answer and take no write",
  (servers) => {
    let link: TcpProxy;
    let stores: Stores;
    const mongodbUrl = () => `mongodb://127.0.0.1:${link.port}/readiness`;
    beforeEach(async () => {
      const { mongo, redis } = servers();
      link = await startTcpProxy(mongo.server?.port ?? 0);
      const urls = { mongodbUrl: mongodbUrl(), redisUrl: redis.url };
      stores = await openServerStores(urls, createEnvelopeCipher([]), noon, () => undefined);
    });
    afterEach(async () => {
      await stores.close();
      await link.close();
    });

    /** The ping names the server as away, though it has an answer for who only asks for one. */
    async function expectAway(name: string, answers: () => Promise<unknown>): Promise<void> {
      const error: unknown = await stores.ping().catch((thrown: unknown) => thrown);
      expect(error).to.be.instanceOf(StoreUnavailable).with.deep.property("away", [name]);
      await answers();
    }

    it("are not ready while Redis has no memory left, and ready again with it", async () => {
      const client = await createClient({ url: servers().redis.url }).connect();
      try {
        await client.configSet("maxmemory", "1");
        await expectAway("Redis", () => client.ping());
        await client.configSet("maxmemory", "0");
        await stores.ping();
      } finally {
        await client.configSet("maxmemory", "0");
        client.destroy();
      }
    });

    it("are not ready while MongoDB refuses writes, and ready again when it takes them", async () => {
      link.change({
        kind: "answered",
        answerer: () => refuseAsMongo((command) => command === "update"),
      });
      const client = new MongoClient(mongodbUrl());
      try {
        await expectAway("MongoDB", () => client.db().command({ ping: 1 }));
      } finally {
        await client.close();
      }
      link.change({ kind: "fair" });
      await stores.ping();
    });
  },
  { mayKill: true },
);

describeWithServers("stores on servers", (servers) => {
  describeStoreContract("MongoDB and Redis", async () => makePlace(servers()));

  it("keep the model's quotes sealed, and read documents from before the model as without it", async () => {
    const place = makePlace(servers());
    const stores = await place.open([{ id: "2026-01", bytes: randomBytes(32) }]);
    const client = new MongoClient(`${servers().mongo.url}/${place.database}`);
    try {
      const [check, usage] = sampleSaved("chk_1", { model: samplePart });
      await stores.checks.save(check, usage);
      expect(await stores.checks.find("rs-a", "chk_1", noon)).to.deep.equal(check);
      const stored = await client.db().collection("checks").findOne({ facility: "rs-a" });
      if (!stored) throw new Error("the check is a document");
      expect(stored["model"]).to.match(/^sealed:1:2026-01:/);
      expect(JSON.stringify(stored)).not.to.include("sesak");

      const { model: _spending, ...olderUsage } = sampleUsage("chk_2");
      const { model: _part, usage: _usage, listing: _listing, ...olderCheck } = stored;
      const key = sampleKey("a");
      const { model: _allowance, hash, ...olderKey } = key;
      const older = {
        checks: {
          ...olderCheck,
          _id: "chk_2",
          envelope: JSON.stringify(check.envelope),
          trace: JSON.stringify(check.trace),
          usage: olderUsage,
        },
        apiKeys: { _id: hash, ...olderKey },
      };
      for (const [name, document] of Object.entries<object>(older))
        await client.db().collection(name).insertOne(document);
      await stores.checks.sweep(noon);
      expect((await stores.checks.find("rs-a", "chk_2", noon))?.model).to.equal(null);
      expect(await stores.usage.list("rs-a")).to.deep.equal([usage, sampleUsage("chk_2")]);
      expect(await stores.keys.list()).to.deep.equal([key]);
    } finally {
      await client.close();
      await stores.close();
      await place.remove();
    }
  });

  it("serve everything else while checks are read whose encryption key is not set", async () => {
    const place = makePlace(servers());
    const withKey = await place.open([{ id: "2026-01", bytes: randomBytes(32) }]);
    const withoutKey = await place.open();
    try {
      await withKey.checks.save(...sampleSaved("chk_sealed"));
      for (let read = 0; read < 10; read += 1) {
        const error = await withoutKey.checks
          .find("rs-a", "chk_sealed", noon)
          .catch((thrown: unknown) => thrown);
        expect(error).to.be.instanceOf(StoreUnavailable).with.property("message").include("key");
      }
      await withoutKey.checks.save(...sampleSaved("chk_open"));
      expect((await withoutKey.checks.find("rs-a", "chk_open", noon))?.checkId).to.equal(
        "chk_open",
      );
    } finally {
      await withKey.close();
      await withoutKey.close();
      await place.remove();
    }
  });

  describe("hit counter: Redis", () => {
    const windowMs = 60_000;
    let opened: Stores[];
    let own: Place;
    const openCounter = async (purpose: string): Promise<HitCounter> => {
      const stores = await own.open();
      opened.push(stores);
      const counter = stores.hitCounter?.(purpose);
      if (!counter) throw new Error("Redis counts hits");
      counter.init({ windowMs });
      return counter;
    };
    beforeEach(() => {
      opened = [];
      own = makePlace(servers());
    });
    afterEach(async () => {
      await Promise.all(opened.map((stores) => stores.close()));
      await own.remove();
    });

    it("counts over all processes, for each name and purpose, and says when the window ends", async () => {
      const one = await openCounter("rate");
      const other = await openCounter("rate");
      const begin = Date.now();
      const hits = [];
      for (const counter of [one, other, one]) hits.push(await counter.increment("key_1"));
      expect(hits.map(({ totalHits }) => totalHits)).to.deep.equal([1, 2, 3]);
      for (const { resetTime } of hits)
        expect(resetTime?.getTime()).to.be.within(begin, Date.now() + windowMs);
      expect((await one.increment("key_2")).totalHits).to.equal(1);
      expect((await (await openCounter("guess")).increment("key_1")).totalHits).to.equal(1);
    });

    it("goes on counting when Redis has forgotten the script, as after a restart", async () => {
      const counter = await openCounter("rate");
      await counter.increment("key_1");
      const client = await createClient({ url: servers().redis.url }).connect();
      await client.scriptFlush();
      client.destroy();
      expect((await counter.increment("key_1")).totalHits).to.equal(2);
    });

    it("takes a hit back and forgets a name", async () => {
      const counter = await openCounter("rate");
      await counter.increment("key_1");
      await counter.increment("key_1");
      await counter.decrement("key_1");
      expect((await counter.increment("key_1")).totalHits).to.equal(2);
      await counter.resetKey("key_1");
      expect((await counter.increment("key_1")).totalHits).to.equal(1);
    });
  });
});
