import { readFileSync } from "node:fs";
import { expect } from "chai";
import { dropReasons, proposalKinds } from "../../src/check/enricher.ts";
import { modelFailures } from "../../src/model/model-client.ts";

const text = readFileSync("docs/model.md", "utf8");

/** What stands in the first column of the tables of one section. */
function namesIn(heading: string): readonly string[] {
  const section = text.split(/^## /mu).find((part) => part.startsWith(heading)) ?? "";
  return [...section.matchAll(/^\| `(\w+)`/gmu)].map(([, name = ""]) => name);
}

describe("docs/model.md", () => {
  it("explains every reason for which a proposal is dropped and no other", () => {
    expect(namesIn("Why a proposal was dropped")).to.deep.equal([...dropReasons]);
  });

  it("explains everything that may come of a question and nothing else", () => {
    expect(namesIn("When it does not answer")).to.have.members([
      "answered",
      "not_asked",
      "failed",
      ...modelFailures,
    ]);
  });

  it("names every kind of proposal among what the model may do", () => {
    const section = text.split(/^## /mu).find((part) => part.startsWith("What it may do")) ?? "";
    for (const kind of proposalKinds) expect(section).to.include(`\`${kind}\``);
  });

  it("has the places to which other pages lead", () => {
    const pages = ["README.md", "docs/explain.md", "docs/operations.md", "profiles/README.md"];
    const links = pages.flatMap((page) => [
      ...readFileSync(page, "utf8").matchAll(/\]\([\w./]*model\.md(?:#([\w-]+))?\)/gu),
    ]);
    const anchors = [...text.matchAll(/^## (.+)$/gmu)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w -]/gu, "")
        .replaceAll(" ", "-"),
    );
    expect(links).to.have.length.above(5);
    for (const [, anchor] of links) expect([undefined, ...anchors]).to.include(anchor);
  });
});
