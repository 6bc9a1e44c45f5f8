import { expect } from "chai";
import { describeError } from "../../src/operate/describe-error.ts";
import { createLog } from "../../src/operate/log.ts";

describe("the log", () => {
  it("drops every field that is not allowed", () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line) => void lines.push(line) });
    const fields = { check_id: "chk_1", body: { nama: "Budi" }, headers: "secret" };
    log.info("request", fields);
    expect(JSON.parse(lines[0] ?? "")).to.have.all.keys("level", "time", "msg", "check_id");
  });

  it("describes an error by its name and frames, without its message, and its cause alike", () => {
    const error = new Error("nama: Budi\n    at Santoso (rahasia)", {
      cause: new TypeError("Siti"),
    });
    const described = describeError(error);
    expect(described.name).to.equal("Error");
    expect(described.stack.join("\n")).to.include("log.test.ts");
    expect(described.cause?.name).to.equal("TypeError");
    expect(JSON.stringify(described)).not.to.match(/Budi|Santoso|Siti/);
  });

  it("describes what is not an error", () => {
    expect(describeError("Budi")).to.deep.equal({ name: "string", stack: [] });
  });
});
