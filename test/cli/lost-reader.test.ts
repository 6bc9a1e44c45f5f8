/** `npm run keys -- list | head`: whoever reads a command's output may go away before its end. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { openEmbeddedStores } from "../../src/store/embedded/open.ts";

/** As a shell says it of a program that SIGPIPE ended. */
const endedByPipe = 141;

/** `:` ends at once and reads nothing; what the command says goes to the places of its own that are asked for. */
const pipelines = {
  "standard output": '{ "$@"; echo "$?" >&3; } | :',
  "standard error": '{ "$@" 2>&1 >/dev/null; echo "$?" >&3; } | :',
  both: '{ "$@" 2>&1; echo "$?" >&3; } | :',
} as const;

describe("command line: a reader that goes away", () => {
  let folder: string;

  before(function () {
    if (process.platform === "win32") this.skip();
    folder = mkdtempSync(join(tmpdir(), "praklaim-cli-"));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  function runUnread(lost: keyof typeof pipelines, argv: readonly string[]) {
    const command = [process.execPath, "src/cli/praklaim.ts", ...argv];
    const { output } = spawnSync("sh", ["-c", pipelines[lost], "sh", ...command], {
      env: { ...process.env, DATA_DIR: folder },
      stdio: ["ignore", "ignore", "pipe", "pipe"],
      encoding: "utf8",
    });
    const [, , said, code] = output;
    return { said, code: Number(code) };
  }

  for (const [argv, lost] of [
    [["--help"], "standard output"],
    [["keys", "list"], "standard output"],
    [["audit", "verify"], "standard output"],
    [["terminology", "export", "--list", "icd10"], "standard output"],
    [["adapter", "list"], "standard output"],
    [["keys", "revoke", "key_none"], "standard error"],
    [["no-such-command"], "both"],
  ] as const) {
    it(`of ${lost} ends '${argv.join(" ")}' quietly with ${endedByPipe}`, () => {
      expect(runUnread(lost, argv)).to.deep.equal({ said: "", code: endedByPipe });
    });
  }

  it("does not keep a command from what it was to do", async () => {
    const { said, code } = runUnread("standard output", ["keys", "create", "--label", "RS Contoh"]);
    expect(code).to.equal(endedByPipe);
    expect(said).to.include("RS Contoh").and.not.include("EPIPE");
    const stores = openEmbeddedStores(folder);
    expect((await stores.keys.list()).map(({ label }) => label)).to.deep.equal(["RS Contoh"]);
    await stores.close();
  });
});
