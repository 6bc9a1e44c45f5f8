/** What a tag releases: the steps of the workflow that need no server of GitHub's are run here. */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { parse } from "yaml";

interface Step {
  readonly name?: string;
  readonly run?: string;
  readonly uses?: string;
}

interface Workflow {
  readonly jobs: Readonly<
    Record<string, { readonly needs?: string; readonly steps: readonly Step[] }>
  >;
}

// Its shape is what actionlint has checked.
const { jobs } = parse(readFileSync(".github/workflows/release.yml", "utf8")) as Workflow;
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

describe("release", function () {
  let folder: string;
  before(function () {
    if (process.platform === "win32") this.skip();
    folder = mkdtempSync(join(tmpdir(), "praklaim-release-"));
    for (const file of ["CHANGELOG.md", "package.json"]) copyFileSync(file, join(folder, file));
  });
  after(() => {
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  /** As GitHub runs a step. */
  function run(job: string, name: string, tag: string): number | null {
    const script = jobs[job]?.steps.find((step) => step.name === name)?.run ?? "exit 99";
    return spawnSync("bash", ["-euo", "pipefail", "-c", script], {
      cwd: folder,
      env: { ...process.env, VERSION: tag },
    }).status;
  }

  it("waits for the tests", () => {
    expect(jobs["release"]?.needs).to.equal("tests");
    expect(jobs["tests"]?.steps.map((step) => step.run)).to.include("bash .ci/run");
  });

  it("takes code of GitHub's own alone into a job that may write", () => {
    const used = Object.values(jobs).flatMap(({ steps }) =>
      steps.flatMap(({ uses }) => uses ?? []),
    );
    expect(used.filter((action) => !action.startsWith("actions/"))).to.deep.equal([]);
  });

  const check = "The tag is the version, and the changelog knows it";
  it("refuses a tag of another version, and one that the changelog does not know", () => {
    expect(run("tests", check, `v${version}`)).to.equal(0);
    expect(run("tests", check, "v99.0.0")).not.to.equal(0);
  });

  it("says what the changelog says of the version, and nothing of another", () => {
    expect(run("release", "Notes", `v${version}`)).to.equal(0);
    const notes = readFileSync(join(folder, "notes.md"), "utf8");
    expect(readFileSync("CHANGELOG.md", "utf8")).to.include(`## ${version}\n${notes}`);
    expect(notes).not.to.match(/^## /mu);
    expect(run("release", "Notes", "v99.0.0")).not.to.equal(0);
  });

  it("lists the packages that are installed with it, and none of development", () => {
    const { status, stdout } = spawnSync(process.execPath, ["scripts/sbom.ts"], {
      encoding: "utf8",
    });
    expect(status).to.equal(0);
    const sbom = JSON.parse(stdout) as {
      metadata: { component: { name: string } };
      components: readonly { "bom-ref": string }[];
    };
    expect(sbom.metadata.component.name).to.equal("praklaim");
    const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
      packages: Record<string, { version: string; dev?: boolean }>;
    };
    const installed = Object.entries(lock.packages).flatMap(([path, entry]) => {
      const name = path.split("node_modules/").at(-1);
      return path === "" || entry.dev ? [] : [`${name}@${entry.version}`];
    });
    const listed = sbom.components.map((one) => one["bom-ref"]);
    expect(new Set(listed)).to.deep.equal(new Set(installed));
    expect(listed.filter((one) => /^(?:yaml|express)@/u.test(one))).to.have.length(2);
    expect(listed.filter((one) => /^(?:mocha|typescript)@/u.test(one))).to.deep.equal([]);
  });
});
