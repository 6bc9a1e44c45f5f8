/** The table of `oxlint.config.ts`, tried on a tree of its own: what it forbids fails, what it allows passes. */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect } from "chai";

const breaches: readonly (readonly [string, string, string])[] = [
  [
    "a static import",
    "src/facts/a.ts",
    'import { x } from "../rules/judge.ts"; export const y = x;',
  ],
  [
    "a type import",
    "src/facts/b.ts",
    'import type { X } from "../store/ports.ts"; export type Y = X;',
  ],
  ["a re-export", "src/rules/c.ts", 'export { x } from "../intake/to-bundle.ts";'],
  [
    "a dynamic import",
    "src/intake/d.ts",
    'export const x = await import("../check/run-check.ts");',
  ],
  [
    "an import from a folder below",
    "src/check/assemble/e.ts",
    'import { x } from "../../http/app.ts"; export const y = x;',
  ],
  [
    "a store's inside",
    "src/http/f.ts",
    'import { x } from "../store/embedded/open.ts"; export const y = x;',
  ],
  [
    "a package away from home",
    "src/rules/g.ts",
    'import express from "express"; export const x = express;',
  ],
  [
    "a sub-path of a package away from home",
    "src/facts/h.ts",
    'import { x } from "ajv/dist/2020.js"; export const y = x;',
  ],
  [
    "a builtin away from home",
    "src/check/i.ts",
    'import { DatabaseSync } from "node:sqlite"; export const x = DatabaseSync;',
  ],
  [
    "the library of traces in a step",
    "src/check/p.ts",
    'import { trace } from "@opentelemetry/api"; export const x = trace;',
  ],
  ["the environment", "src/http/j.ts", 'export const x = process.env["HOME"];'],
];

const allowed: readonly (readonly [string, string, string])[] = [
  [
    "a step's own parts",
    "src/check/k.ts",
    'import { x } from "../rules/judge.ts"; export const y = x;',
  ],
  [
    "the shared vocabulary",
    "src/store/l.ts",
    'import type { X } from "../check/types.ts"; export type Y = X;',
  ],
  [
    "a store's port",
    "src/http/m.ts",
    'import type { X } from "../store/ports.ts"; export type Y = X;',
  ],
  [
    "the own folder",
    "src/facts/groups/n.ts",
    'import type { X } from "../fact-source.ts"; export type Y = X;',
  ],
  [
    "a package at home",
    "src/http/o.ts",
    'import express from "express"; export const x = express;',
  ],
  [
    "everything in the composition root",
    "src/services.ts",
    'import { x } from "./store/embedded/open.ts"; export const y = x;',
  ],
];

describe("the import table", () => {
  let root: string;
  let reported: readonly string[];
  before(() => {
    root = mkdtempSync(join(tmpdir(), "praklaim-lint-"));
    copyFileSync("oxlint.config.ts", join(root, "oxlint.config.ts"));
    writeFileSync(join(root, "package.json"), '{"type":"module"}');
    symlinkSync(resolve("node_modules"), join(root, "node_modules"), "junction");
    for (const [, file, content] of [...breaches, ...allowed]) {
      mkdirSync(join(root, dirname(file)), { recursive: true });
      writeFileSync(join(root, file), `${content}\n`);
    }
    reported = lint();
  });
  after(() => rmSync(root, { recursive: true, force: true }));

  /** The files with a fault of the table, slashes as in the repository. */
  function lint(): readonly string[] {
    const oxlint = resolve("node_modules/oxlint/bin/oxlint");
    const run = spawnSync(process.execPath, [oxlint, "--format=json", "src"], {
      cwd: root,
      encoding: "utf8",
    });
    const { diagnostics } = JSON.parse(run.stdout) as {
      diagnostics: { code: string; filename: string }[];
    };
    return diagnostics
      .filter(({ code }) => /no-restricted-imports|no-process-env/.test(code))
      .map(({ filename }) => filename.replaceAll("\\", "/"));
  }

  for (const [name, file] of breaches) {
    it(`refuses ${name}`, () => expect(reported).to.include(file));
  }
  for (const [name, file] of allowed) {
    it(`allows ${name}`, () => expect(reported).not.to.include(file));
  }

  it("refuses to run while a folder has no row", () => {
    mkdirSync(join(root, "src/newcomer"));
    const oxlint = resolve("node_modules/oxlint/bin/oxlint");
    const run = spawnSync(process.execPath, [oxlint, "src"], { cwd: root, encoding: "utf8" });
    expect(run.status).not.to.equal(0);
    expect(run.stdout + run.stderr).to.include("src/newcomer");
  });
});
