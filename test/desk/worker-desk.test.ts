/** The desk over real processes that do whatever a document could make of them. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import type { Caller, Desk } from "../../src/desk/desk.ts";
import { openWorkerDesk, type DeskWatch } from "../../src/desk/worker-desk.ts";
import { Problem } from "../../src/errors.ts";
import { collectGarbage } from "../../src/http/tidy-memory.ts";
import { runnerSetting } from "./runner-setting.ts";

const script = fileURLToPath(new URL("./hostile-process.ts", import.meta.url));
const large = 65_537;

interface Watched extends DeskWatch {
  readonly replacedFor: string[];
  readonly ready: () => number;
  readonly waitingIn: Map<string, number>;
}

function watch(): Watched {
  let ready = 0;
  const replacedFor: string[] = [];
  const waitingIn = new Map<string, number>();
  return {
    replacedFor,
    waitingIn,
    ready: () => ready,
    waiting: (lane, tasks) => void waitingIn.set(lane, tasks),
    waited: () => undefined,
    workers: (count) => void (ready = count),
    worked: () => undefined,
    replaced: (reason) => void replacedFor.push(reason),
    failedToStart: (error) => {
      throw error;
    },
  };
}

describe("desk: workers", () => {
  let folder: string;
  let file: string;
  let watched: Watched;
  let desk: Desk;

  const open = (workers: number) =>
    openWorkerDesk({
      workers,
      script,
      environment: {},
      watch: watched,
      setting: runnerSetting(file),
      rehearsal: null,
    });
  const say = (text: string) => writeFileSync(file, text);

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-desk-"));
    file = join(folder, "version");
    say("v1");
    watched = watch();
    desk = await open(2);
    await until(() => watched.ready() === 2);
  });
  afterEach(async () => {
    await desk.close();
    rmSync(folder, { recursive: true });
  });

  async function until(isSo: () => boolean): Promise<void> {
    for (const end = Date.now() + 60_000; !isSo();) {
      if (Date.now() > end) throw new Error("it does not come about");
      await pause(10);
    }
  }

  /** Does what the command says; padded where it shall be a large document. */
  async function run(command: string, caller: Partial<Caller> & { readonly bytes?: number } = {}) {
    const { bytes = 0, ...rest } = caller;
    const body = { bytes: Buffer.from(command.padEnd(bytes)), mediaType: "application/json" };
    const request = { body, query: "", pathStage: null };
    const rights = { stages: [], profiles: [], adapter: null };
    const refuse = () => Promise.reject(new Error("not asked"));
    const { result, noted } = await desk.run<"fingerprint">(
      { kind: "fingerprint", request, rights, path: "/checks" },
      {
        facility: "rs-a",
        deadline: Date.now() + 55_000,
        outside: { runMap: refuse, fetchVisit: refuse, askModel: refuse },
        tell: () => undefined,
        ...rest,
      },
    );
    return { result, noted };
  }
  const codeOf = (running: Promise<unknown>): Promise<string> =>
    running.then(
      () => "no problem",
      (error: unknown) => (error instanceof Problem ? error.code : String(error)),
    );
  const pidOf = ({ result }: { readonly result: string }) => Number(result.split(" ")[0]);

  it("give back what a task came to, and what it was refused with", async () => {
    expect((await run("good")).result).to.match(/^\d+ v1 good$/u);
    expect(await codeOf(run("refuse"))).to.equal("stage_unknown");
    const bug = await run("bug").catch((error: unknown) => error);
    expect(bug).to.include({ code: "internal_error" });
    expect(bug).to.have.nested.property("cause.name", "TypeError");
    expect(bug).to.have.nested.property("cause.stack").that.includes("a.ts:1");
  });

  it("keep nothing of what they came to", async () => {
    const told: WeakRef<object>[] = [];
    for (let count = 0; count < 4; count += 1)
      await run("good", { tell: (what) => void told.push(new WeakRef(what)) });
    // The last answer is held until the next.
    await run("good");
    await pause(10);
    collectGarbage();
    expect(told.map((one) => one.deref())).to.deep.equal(Array.from({ length: 4 }));
  });

  it("do one task each at a time, and serve facilities in turn", async () => {
    const order: string[] = [];
    const slow = (facility: string, name: string) =>
      run(`slow 60 ${name}`, { facility, bytes: large }).then(() => order.push(name));
    await Promise.all([
      ...["a1", "a2", "a3", "a4"].map((name) => slow("rs-a", name)),
      slow("rs-b", "b1"),
      slow("rs-c", "c1"),
    ]);
    // The first is taken at once; then each facility has a turn.
    expect(order.slice(0, 4).toSorted()).to.deep.equal(["a1", "a2", "b1", "c1"]);
  });

  it("keep one of them free of large documents", async () => {
    let ended = 0;
    const busy = Array.from({ length: 3 }, () =>
      run("slow 3000", { facility: "rs-a", bytes: large }).then(() => (ended += 1)),
    );
    await pause(100);
    for (let count = 0; count < 5; count += 1) await run("good", { facility: "rs-b" });
    expect(ended).to.equal(0);
    expect(watched.waitingIn.get("large")).to.equal(2);
    await Promise.all(busy);
  });

  it("end a task with its time, and only that one", async () => {
    const late = codeOf(run("loop", { deadline: Date.now() + 400 }));
    const others = ["slow 300", "good", "good"].map((command) => run(command));
    expect(await late).to.equal("check_timeout");
    await Promise.all(others);
    await until(() => watched.replacedFor.length === 1 && watched.ready() === 2);
    expect(watched.replacedFor).to.deep.equal(["timeout"]);
    expect((await run("good")).result).to.match(/good$/u);
  });

  it("end a task that still waits with its time, without any process", async () => {
    const busy = Promise.all([
      run("slow 800", { bytes: large }),
      run("slow 800", { facility: "rs-b" }),
    ]);
    const late = codeOf(
      run("good", { facility: "rs-c", bytes: large, deadline: Date.now() + 100 }),
    );
    expect(await late).to.equal("check_timeout");
    await busy;
    expect(watched.replacedFor).to.deep.equal([]);
    expect(watched.waitingIn.get("large")).to.equal(0);
  });

  for (const [name, command] of [
    ["fills its heap", "heap"],
    ["ends by itself", "exit 3"],
  ] as const)
    it(`replace a process that ${name}: its caller may try again, others go on`, async () => {
      const [died, other] = await Promise.all([
        codeOf(run(command)),
        run("slow 200", { facility: "rs-b" }),
      ]);
      expect(died).to.equal("overloaded");
      expect(other.result).to.equal("200");
      await until(() => watched.replacedFor.length === 1 && watched.ready() === 2);
      expect(watched.replacedFor).to.deep.equal(["died"]);
      expect((await run("good")).result).to.match(/good$/u);
    });

  it("replace one that is ended from outside while nothing runs", async () => {
    process.kill(pidOf(await run("good")), "SIGKILL");
    await until(() => watched.replacedFor.length === 1 && watched.ready() === 2);
    expect((await run("good")).result).to.match(/good$/u);
  });

  it("replace one that has grown, once another stands ready", async () => {
    const grown = Number((await run("grown")).result);
    expect(watched.ready()).to.equal(2);
    await until(() => watched.replacedFor.length === 1);
    expect(watched.replacedFor).to.deep.equal(["memory"]);
    const pids = await Promise.all([run("good"), run("good"), run("good", { bytes: large })]);
    expect(pids.map(pidOf)).to.not.include(grown);
  });

  it("begin a task anew with what was done outside, and hold nothing meanwhile", async () => {
    const asked: unknown[] = [];
    const outside: Caller["outside"] = {
      runMap: async ({ payload }) => {
        asked.push(payload);
        // All workers are free while this one waits.
        await Promise.all([run("good"), run("good"), run("slow 50", { bytes: large })]);
        return { text: "mapped" };
      },
      fetchVisit: () => Promise.reject(new Error("not asked")),
      askModel: () => Promise.reject(new Error("not asked")),
    };
    expect((await run("map", { outside })).result).to.match(/^\d+ mapped$/u);
    expect(asked).to.deep.equal(["map"]);
  });

  it("let time end also what is done outside", async () => {
    const outside: Caller["outside"] = {
      runMap: () => new Promise(() => undefined),
      fetchVisit: () => Promise.reject(new Error("not asked")),
      askModel: () => Promise.reject(new Error("not asked")),
    };
    expect(await codeOf(run("map", { outside, deadline: Date.now() + 200 }))).to.equal(
      "check_timeout",
    );
    expect(watched.replacedFor).to.deep.equal([]);
  });

  it("tell what is kept beside a result, and nothing where the process dies of it", async () => {
    expect(await (await run("note")).noted).to.include({ document: "kept" });
    const { result, noted } = await run("note die");
    expect(result).to.equal("noted");
    expect(await noted).to.equal(null);
    await until(() => watched.replacedFor.length === 1 && watched.ready() === 2);
  });

  it("judge with new data from the moment of a reload on, and end with the old what they began with", async () => {
    const under = run("slow 600 old", { bytes: large });
    await pause(50);
    say("v2");
    await desk.renew({}, () => []);
    expect(desk.knowledge.terminology).to.equal("v2");
    const answers = await Promise.all(Array.from({ length: 6 }, () => run("good")));
    for (const { result } of answers) expect(result).to.match(/^\d+ v2 good$/u);
    expect((await under).result).to.equal("600 old");
    await until(() => watched.ready() === 2 && watched.replacedFor.length === 2);
    expect(watched.replacedFor).to.deep.equal(["reload", "reload"]);
  });

  it("stay as they are where the data is faulty, or is refused", async () => {
    say("faulty");
    const faulty = await desk.renew({}, () => []).catch((error: Error) => error.message);
    expect(faulty).to.equal("list.csv:3 one\nlist.csv:4 two");
    say("v3");
    const refused = await desk.renew({}, () => ["no"]).catch((error: Error) => error.message);
    expect(refused).to.equal("no");
    expect(desk.knowledge.terminology).to.equal("v1");
    expect((await run("good")).result).to.match(/^\d+ v1 good$/u);
    expect(watched.ready()).to.equal(2);
  });

  it("do not open with faulty data, which is told once", async () => {
    say("faulty");
    const refused = await open(3).catch((error: Error) => error.message);
    expect(refused).to.equal("list.csv:3 one\nlist.csv:4 two");
  });

  it("one alone takes small and large documents", async () => {
    await desk.close();
    desk = await open(1);
    const [small, big] = await Promise.all([run("good"), run("good", { bytes: large })]);
    expect(pidOf(small)).to.equal(pidOf(big));
  });

  it("refuse what still waits when the desk closes, and leave no process behind", async () => {
    const pids = (await Promise.all([run("good"), run("good", { bytes: large })])).map(pidOf);
    const running = codeOf(run("slow 5000", { bytes: large }));
    const waiting = codeOf(run("good", { bytes: large }));
    await pause(100);
    await desk.close();
    expect([await running, await waiting]).to.deep.equal(["overloaded", "overloaded"]);
    expect(await codeOf(run("good"))).to.equal("overloaded");
    for (const pid of pids) expect(() => process.kill(pid, 0)).to.throw("ESRCH");
  });
});
