/** What was made of files is found again for the same files and the same program alone, and for nothing else. */
import { fork } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { filesOnDisk } from "../../src/knowledge/files.ts";
import { keepIn } from "../../src/knowledge/kept.ts";
import { makeOnce, proveOnce } from "../../src/knowledge/make-once.ts";
import { programAt } from "../../src/knowledge/program.ts";

/** Before any process of this run began. */
const longAgo = new Date("2020-01-01T00:00:00Z");

function writeOld(path: string, text: string): void {
  writeFileSync(path, text);
  utimesSync(path, longAgo, longAgo);
}

describe("what is kept of files", () => {
  let root: string;
  let lists: string;
  let own: string;
  let kept: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "praklaim-kept-"));
    [lists, own, kept] = [join(root, "lists"), join(root, "own"), join(root, "kept")];
    for (const folder of ["lists", "src/reading", "structure-definitions", "node_modules"])
      mkdirSync(join(root, folder), { recursive: true });
    writeOld(join(root, "src/reading/read.ts"), "one way to read");
    writeOld(join(root, "structure-definitions/patient.json"), "{}");
    writeOld(join(root, "node_modules/.package-lock.json"), '{"packages":{}}');
    writeFileSync(join(lists, "a.csv"), "code\nA00\n");
  });
  afterEach(() => {
    chmodSync(root, 0o700);
    rmSync(root, { recursive: true, force: true });
  });

  /** As another process would load it: the text of `a.csv`, and how often it was read for that. */
  function load(also: unknown = null, name = "list") {
    let made = 0;
    const files = { ...filesOnDisk, kept: keepIn(kept, programAt(root)) };
    const text = makeOnce(
      files,
      { name, folders: [lists, own], also },
      {
        make: (theirs) => {
          made += 1;
          const owns = theirs.list(own).map((path) => theirs.read(join(own, path)));
          return [theirs.read(join(lists, "a.csv")), ...owns].join("|");
        },
        write: (whole) => ({ whole, numbers: Int32Array.of(whole.length) }),
        open: ({ whole }) => whole,
      },
    );
    return { text, made };
  }
  const keptFiles = () => readdirSync(kept).map((name) => join(kept, name));
  const onlyKept = () => {
    const [path = ""] = keptFiles();
    return path;
  };

  it("is made once", () => {
    expect(load()).to.deep.equal({ text: "code\nA00\n", made: 1 });
    expect(load()).to.deep.equal({ text: "code\nA00\n", made: 0 });
  });

  const changes: Readonly<Record<string, () => void>> = {
    "a row is another": () => writeFileSync(join(lists, "a.csv"), "code\nA01\n"),
    "a file is added": () => writeFileSync(join(lists, "b.csv"), "code\n"),
    "a file has another name": () => {
      writeFileSync(join(lists, "b.csv"), "code\n");
      load();
      renameSync(join(lists, "b.csv"), join(lists, "c.csv"));
    },
    "the operator lays a list beside": () => {
      mkdirSync(own);
      writeFileSync(join(own, "a.csv"), "code\nB00\n");
    },
    "the program is another": () =>
      writeOld(join(root, "src/reading/read.ts"), "another way to read"),
    "the program has one file more": () => writeOld(join(root, "src/reading/more.ts"), ""),
    "a definition is another": () =>
      writeOld(join(root, "structure-definitions/patient.json"), '{"id":"p"}'),
    "a package is another": () =>
      writeOld(join(root, "node_modules/.package-lock.json"), '{"packages":{"yaml":{}}}'),
  };
  for (const [name, change] of Object.entries(changes))
    it(`is made anew where ${name}`, () => {
      load();
      change();
      expect(load().made).to.equal(1);
      expect(load().made).to.equal(0);
    });

  it("is made anew where the text is another at the same length and time", () => {
    const path = join(lists, "a.csv");
    utimesSync(path, longAgo, longAgo);
    load();
    writeOld(path, "code\nA09\n");
    expect(load()).to.deep.equal({ text: "code\nA09\n", made: 1 });
  });

  it("is made for each name, and for whatever else it depends on", () => {
    load();
    expect(load("2026-11-27").made).to.equal(1);
    expect(load(null, "other").made).to.equal(1);
    expect(load().made).to.equal(0);
  });

  const damages: Readonly<Record<string, (path: string) => void>> = {
    "was cut short": (path) => truncateSync(path, 40),
    "is empty": (path) => truncateSync(path, 0),
    "has one bit turned": (path) => {
      const bytes = readFileSync(path);
      bytes.writeUInt8((bytes.at(-3) ?? 0) ^ 1, bytes.length - 3);
      writeFileSync(path, bytes);
    },
    "is another's text": (path) => writeFileSync(path, "x".repeat(200)),
    "was made of other files": (path) => {
      writeFileSync(join(lists, "a.csv"), "code\nA01\n");
      load();
      const other = keptFiles().find((each) => each !== path) ?? "";
      copyFileSync(other, path);
      writeFileSync(join(lists, "a.csv"), "code\nA00\n");
    },
    "is a folder": (path) => {
      rmSync(path);
      mkdirSync(path);
    },
  };
  for (const [name, damage] of Object.entries(damages))
    it(`is never used where it ${name}`, () => {
      load();
      damage(onlyKept());
      expect(load()).to.deep.equal({ text: "code\nA00\n", made: 1 });
    });

  it("is not kept by a process whose program was changed after it began", () => {
    writeFileSync(join(root, "src/reading/read.ts"), "written just now");
    expect([load().made, load().made]).to.deep.equal([1, 1]);
  });

  it("is made at each start where a file lies in the folder's place", () => {
    writeFileSync(kept, "");
    expect([load(), load()].map(({ text, made }) => [text, made])).to.deep.equal([
      ["code\nA00\n", 1],
      ["code\nA00\n", 1],
    ]);
  });

  it("keeps nothing of sources with a fault, and throws the fault each time", () => {
    const files = { ...filesOnDisk, kept: keepIn(kept, programAt(root)) };
    const faulty = () =>
      makeOnce(
        files,
        { name: "list", folders: [lists] },
        {
          make: (): string => {
            throw new Error("a.csv:2 is faulty");
          },
          write: (whole) => whole,
          open: (whole) => whole,
        },
      );
    expect(faulty).to.throw("a.csv:2 is faulty");
    expect(faulty).to.throw("a.csv:2 is faulty");
  });

  it("is proven once for the same files, and again after a proof that failed", async () => {
    const files = { ...filesOnDisk, kept: keepIn(kept, programAt(root)) };
    const proven: string[] = [];
    const prove = (outcome: () => Promise<void>, also: unknown = null) =>
      proveOnce(files, { name: "tried", folders: [lists], also }, () => {
        proven.push(JSON.stringify(also));
        return outcome();
      });
    const failed = await prove(() => Promise.reject(new Error("not so"))).then(String, String);
    expect(failed).to.equal("Error: not so");
    const holds = () => Promise.resolve();
    await prove(holds);
    await prove(holds);
    await prove(holds, "another setting");
    expect(proven).to.deep.equal(["null", "null", '"another setting"']);
    writeFileSync(join(lists, "a.csv"), "code\nA01\n");
    await prove(holds);
    expect(proven).to.have.length(4);
  });

  it("reads nothing but the folders that it is kept for", () => {
    const files = { ...filesOnDisk, kept: keepIn(kept, programAt(root)) };
    const besides = () =>
      makeOnce(
        files,
        { name: "list", folders: [lists] },
        {
          make: (theirs) => theirs.read(join(root, "src/reading/read.ts")),
          write: (whole) => whole,
          open: (whole) => whole,
        },
      );
    expect(besides).to.throw("ENOENT");
  });

  it("holds eight of each name: those used last", () => {
    for (const also of ["1", "2", "3", "4", "5", "6", "7", "8"]) load(also);
    for (const path of keptFiles()) utimesSync(path, longAgo, longAgo);
    load("1");
    load("9");
    expect(keptFiles()).to.have.length(8);
    expect([load("1").made, load("9").made]).to.deep.equal([0, 0]);
  });

  it("is whole after four processes made it at once", async () => {
    const script = fileURLToPath(new URL("keep-at-once.ts", import.meta.url));
    const children = [1, 2, 3, 4].map(() => fork(script, [kept, root]));
    const ends = await Promise.all(children.map((child) => once(child, "exit")));
    expect(ends.map(([code]: unknown[]) => code)).to.deep.equal([0, 0, 0, 0]);
    expect(keptFiles()).to.have.length(1);
    const found = keepIn(kept, programAt(root)).find("many", "key");
    expect(found).to.deep.equal(Array.from({ length: 10_000 }, (_, at) => `text ${at}`));
  });
});
