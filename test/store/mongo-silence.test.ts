/** When a client of MongoDB counts as lost, and what becomes of it. No server is asked: the calls are given. */
import { BSON, MongoClient } from "mongodb";
import { expect } from "chai";
import { MongoConnection } from "../../src/store/mongo/connection.ts";

describe("a client of MongoDB whose calls have no answer", () => {
  let now: number;
  let clients: MongoClient[];
  let closed: MongoClient[];
  let connection: MongoConnection;

  beforeEach(() => {
    now = 1_000_000;
    clients = [];
    closed = [];
    const create = (url: string) => {
      const client = new MongoClient(url);
      const close = client.close.bind(client);
      client.close = async () => {
        closed.push(client);
        await close();
      };
      clients.push(client);
      return client;
    };
    connection = new MongoConnection("mongodb://127.0.0.1:1/silence", create, () => now);
  });
  afterEach(() => connection.close());

  const outcomeOf = async (call: Promise<unknown>) =>
    call.then(
      () => "served",
      (error: unknown) => (error instanceof Error ? error.name : "unknown"),
    );
  const answer = () => outcomeOf(connection.run(() => Promise.resolve(1)));
  const fail = (error = new Error("lost")) =>
    outcomeOf(
      connection.run(async () => {
        throw error;
      }),
    );
  const failAfter = (ms: number) =>
    outcomeOf(
      connection.run(() => {
        now += ms;
        return Promise.reject(new Error("lost"));
      }),
    );

  it("stays for one failure now and one long ago", async () => {
    await fail();
    now += 3_600_000;
    await fail();
    now += 5_000;
    await fail();
    expect(clients).to.have.length(1);
  });

  it("is replaced where failures follow each other for six seconds", async () => {
    await fail();
    now += 5_000;
    await fail();
    now += 1_000;
    await fail();
    expect(clients).to.have.length(2);
  });

  it("is replaced where each call takes long to fail", async () => {
    await failAfter(15_000);
    await failAfter(15_000);
    expect(clients).to.have.length(2);
  });

  it("is replaced by the third failure in a row where calls are rare", async () => {
    for (let at = 0; at < 3; at += 1) {
      now += 3_600_000;
      await fail();
    }
    expect(clients).to.have.length(2);
  });

  it("stays where an answer comes in between", async () => {
    for (let at = 0; at < 4; at += 1) {
      await fail();
      now += 5_000;
      await answer();
      now += 5_000;
    }
    expect(clients).to.have.length(1);
  });

  for (const error of [
    new RangeError("out of range"),
    new TypeError("no such thing"),
    new BSON.BSONError("too large"),
  ]) {
    it(`neither rests nor is replaced for a ${error.name} of this side`, async () => {
      for (let at = 0; at < 10; at += 1) {
        expect(await fail(error)).to.equal("StoreUnavailable");
        now += 3_000;
      }
      expect(await answer()).to.equal("served");
      expect(clients).to.have.length(1);
    });
  }

  it("is closed when its last call has ended, and not before", async () => {
    const work = Promise.withResolvers<number>();
    const running = connection.run(() => work.promise);
    await failAfter(15_000);
    await failAfter(15_000);
    expect(clients).to.have.length(2);
    expect(closed).to.deep.equal([]);
    work.resolve(7);
    expect(await running).to.equal(7);
    expect(closed).to.deep.equal([clients[0]]);
  });

  it("is closed with the connection where a call still runs on it", async () => {
    void outcomeOf(connection.run(() => new Promise(() => undefined), 5_000));
    await failAfter(15_000);
    await failAfter(15_000);
    await connection.close();
    expect(closed).to.have.members(clients);
  });
});
