/** The process that serves loads nothing of what only a process that judges needs: starts stay short, and small. */
import { execFileSync } from "node:child_process";
import { expect } from "chai";

const script = `
  import { registerHooks } from "node:module";
  const loaded = [];
  registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
  await import("./src/services.ts");
  await import("./src/http/app.ts");
  console.log(loaded.filter((url) => url.includes("/src/")).map((url) => url.split("/src/")[1]).join("\\n"));
`;

describe("the serving process", () => {
  it("loads neither facts nor rules nor the reading of documents", () => {
    const loaded = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
      encoding: "utf8",
    }).split("\n");
    expect(loaded).to.include("http/app.ts");
    for (const judging of [
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
