/** `scripts/guard.mjs` in a folder of its own, with an npm that only writes down what it was asked. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";

const lock = (packages: object) => JSON.stringify({ packages: { "": {}, ...packages } });

describe("the guard of npm start and npm test", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-guard-"));
    mkdirSync(join(folder, "scripts"));
    mkdirSync(join(folder, "node_modules"));
    copyFileSync("scripts/guard.mjs", join(folder, "scripts/guard.mjs"));
    write(
      "npm-cli.js",
      `require("fs").writeFileSync(${JSON.stringify(join(folder, "asked"))}, process.argv.slice(2).join(" "))`,
    );
    locks({ "node_modules/a": { version: "1.0.0" } }, { "node_modules/a": { version: "1.0.0" } });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
  function locks(wanted: object, present: object): void {
    write("package-lock.json", lock(wanted));
    write("node_modules/.package-lock.json", lock(present));
  }
  function run(script: string, args: readonly string[] = []): ChildProcess {
    write("script.ts", script);
    return spawn(
      process.execPath,
      [join(folder, "scripts/guard.mjs"), join(folder, "script.ts"), ...args],
      {
        stdio: ["ignore", "pipe", "pipe"],
        env: { ...process.env, npm_execpath: join(folder, "npm-cli.js") },
      },
    );
  }
  async function codeOf(child: ChildProcess): Promise<unknown> {
    const [code] = await once(child, "exit");
    return code;
  }
  const asked = () => {
    const file = join(folder, "asked");
    return existsSync(file) ? readFileSync(file, "utf8") : null;
  };

  it("runs TypeScript, hands arguments on and passes the exit code through", async () => {
    const code = await codeOf(
      run("const n: number = Number(process.argv[2]); process.exit(n);", ["7"]),
    );
    expect([code, asked()]).to.deep.equal([7, null]);
  });

  for (const [name, wanted, present, installs] of [
    ["a package is missing", { a: { version: "1" } }, {}, true],
    ["a package has another version", { a: { version: "2" } }, { a: { version: "1" } }, true],
    [
      "an optional package is of another system",
      { a: { version: "1", optional: true } },
      {},
      false,
    ],
    ["a package is there that nobody wants", {}, { a: { version: "1" } }, false],
  ] as const) {
    it(`${installs ? "installs" : "does not install"} when ${name}`, async () => {
      locks(wanted, present);
      expect(await codeOf(run(""))).to.equal(0);
      expect(asked()).to.equal(
        installs ? "ci --include=dev --no-audit --no-fund --loglevel=error" : null,
      );
    });
  }

  it("installs where a killed npm left nothing behind", async () => {
    rmSync(join(folder, "node_modules"), { recursive: true });
    await codeOf(run(""));
    expect(asked()).to.match(/^ci /);
  });

  it("ends with npm's exit code and does not start what lacks its packages", async () => {
    locks({ a: { version: "1" } }, {});
    write("npm-cli.js", "process.exit(9)");
    expect(await codeOf(run(`require("fs").writeFileSync("${folder}/asked", "started")`))).to.equal(
      9,
    );
    expect(asked()).to.equal(null);
  });

  /** Says when it is ready, and leaves by the way that it is stopped. */
  const service = `
    const trace = (way) => process.argv[2] && require("fs").writeFileSync(process.argv[2], way);
    process.on("SIGTERM", () => { trace("terminated"); process.exit(3); });
    process.on("disconnect", () => { trace("disconnected"); process.exit(4); });
    setTimeout(() => process.exit(5), 10_000);
    console.log("ready");`;

  it("hands a signal on", async () => {
    const child = run(service);
    if (child.stdout) await once(child.stdout, "data");
    child.kill("SIGTERM");
    expect(await codeOf(child)).to.equal(3);
  });

  /** What the service wrote when it stopped; null where it did not within 5 s. A file is there before its words are. */
  async function lastWords(): Promise<string | null> {
    for (let tries = 0; tries < 100 && !asked(); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return asked();
  }

  it("leaves no orphan when it is killed", async () => {
    const child = run(service, [join(folder, "asked")]);
    if (child.stdout) await once(child.stdout, "data");
    child.kill("SIGKILL");
    await codeOf(child);
    expect(await lastWords()).to.equal("disconnected");
  });

  it("leaves no orphan when npm is killed, although npm's shell stays", async function () {
    // Elsewhere npm's shell replaces itself by the guard, or there is none.
    if (process.platform !== "linux") this.skip();
    write("script.ts", service);
    const command = `"${process.execPath}" scripts/guard.mjs script.ts asked; true`;
    write(
      "npm.cjs",
      `require("child_process").spawn("sh", ["-c", ${JSON.stringify(command)}], { stdio: "inherit" })`,
    );
    const npm = spawn(process.execPath, ["npm.cjs"], {
      cwd: folder,
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, npm_lifecycle_event: "start" },
    });
    await once(npm.stdout, "data");
    npm.kill("SIGKILL");
    expect(await lastWords()).to.equal("terminated");
  });
});
