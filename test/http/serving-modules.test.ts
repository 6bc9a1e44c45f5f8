/** Each process loads what it needs and nothing of what only the other does: starts stay short, and small. */
import { execFileSync } from "node:child_process";
import { expect } from "chai";

const scriptOf = (modules: readonly string[]) => `
  import { registerHooks } from "node:module";
  const loaded = [];
  registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
  for (const path of ${JSON.stringify(modules)}) await import(path);
  console.log(loaded.join("\\n"));
  process.exit();
`;

/** What a process that begins with these modules loads: addresses. */
function loadedBy(...modules: readonly string[]): readonly string[] {
  const args = ["--input-type=module", "-e", scriptOf(modules)];
  return execFileSync(process.execPath, args, { encoding: "utf8" }).split("\n");
}

describe("the serving process", () => {
  it("loads neither facts nor rules nor the reading of documents", () => {
    const loaded = loadedBy("./src/services.ts", "./src/http/app.ts")
      .filter((url) => url.includes("/src/"))
      .map((url) => url.split("/src/")[1]);
    expect(loaded).to.include("http/app.ts");
    for (const judging of [
      "check/open-document.ts",
      "check/run-check.ts",
      "facts/build-facts.ts",
      "intake/to-bundle.ts",
      "rules/load-packs.ts",
      "reading/create-reader.ts",
      "document/read-document.ts",
    ])
      expect(loaded, judging).to.not.include(judging);
  });
});

describe("a process that judges", () => {
  it("loads no server, no log and no store, and neither spreadsheets nor pools before it is asked for them", () => {
    const packages = loadedBy("./src/desk/judge-process.ts").flatMap(
      (url) => /\/node_modules\/(?<name>(?:@[^/]+\/)?[^/]+)/u.exec(url)?.groups?.["name"] ?? [],
    );
    expect(packages).to.include("jsonata");
    for (const name of ["express", "pino", "mongodb", "fflate", "read-excel-file", "cockatiel"])
      expect(packages, name).to.not.include(name);
  });
});
