/** A client of MongoDB that can never answer again is replaced. */
import { MongoClient } from "mongodb";
import { expect } from "chai";
import { MongoConnection } from "../../src/store/mongo/connection.ts";
import { describeWithServers } from "../servers/describe-with-servers.ts";

const ping = (connection: MongoConnection) =>
  connection.run((database) => database.command({ ping: 1 }));

describeWithServers("connection to MongoDB", (servers) => {
  let clients: MongoClient[];
  let connection: MongoConnection;

  beforeEach(() => {
    clients = [];
    connection = new MongoConnection(`${servers().mongo.url}/connection`, (url) => {
      const client = new MongoClient(url, { serverSelectionTimeoutMS: 300 });
      clients.push(client);
      return client;
    });
  });
  afterEach(() => connection.close());

  async function pingUntil(isEnough: (served: boolean) => boolean): Promise<number> {
    const begin = performance.now();
    while (performance.now() - begin < 30_000) {
      const served = await ping(connection).then(
        () => true,
        () => false,
      );
      if (isEnough(served)) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return performance.now() - begin;
  }

  it("is made anew where the client's calls have had no answer for six seconds", async () => {
    await ping(connection);
    // As a client that has lost its server for good: every call fails, though the server is there.
    await clients[0]?.close();
    if (clients[0]) clients[0].connect = () => Promise.reject(new Error("lost"));
    const time = await pingUntil((served) => served);
    expect(clients).to.have.length(2);
    expect(time).to.be.within(5_000, 25_000);
    await ping(connection);
    expect(clients).to.have.length(2);
  });

  it("goes on with its client through failures that are answers of the server", async () => {
    const fail = () => connection.run((database) => database.command({ noSuchCommand: 1 }));
    const begin = performance.now();
    while (performance.now() - begin < 7_000) {
      await fail().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    expect(clients).to.have.length(1);
  });

  it("gives up a call that never ends", async () => {
    const error: unknown = await connection
      .run(() => new Promise(() => undefined), 200)
      .catch((thrown: unknown) => thrown);
    expect(error).to.have.property("name", "StoreUnavailable");
    expect(error).to.have.property("message").that.includes("TimedOut");
    await ping(connection);
  });
});
