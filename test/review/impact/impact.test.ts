/** What a maintainer learns of a draft before it serves. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { compareAnswers } from "../../../src/review/impact/compare-answers.ts";
import { judgeAlone, runCorpus, servicesOf } from "../../../src/review/impact/run-corpus.ts";
import type { JsonObject } from "../../../src/intake/json.ts";
import { runCommand } from "../../cli/run-command.ts";
import { sampleCheck } from "../../store/sample-records.ts";
import { checkedAt, servicesOnce } from "../../support/check-document.ts";

const now = new Date("2026-11-20T03:00:00Z");
const duplicate = "igd/dengue-fever: OB06";

describe("the impact of a draft", () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-draft-"));
    cpSync("terminology", join(folder, "terminology"), { recursive: true });
    withoutRows("terminology/tables/drug-brands.csv", (row) => row.startsWith("Sanmol,"));
    withoutRows("terminology/concepts/names.csv", (row) => row.includes(",sanmol"));
  });
  function withoutRows(file: string, isLeftOut: (row: string) => boolean): void {
    const path = join(folder, file);
    const rows = readFileSync(path, "utf8").split("\n");
    writeFileSync(path, rows.filter((row) => !isLeftOut(row)).join("\n"));
  }
  after(() => rmSync(folder, { recursive: true }));

  const impact = (of: string, ...argv: readonly string[]) =>
    runCommand(join(folder, "data"), now, [of, "impact", ...argv, "--only", duplicate]);

  it("names the findings and rules that come out another way, with stage and documents", async () => {
    const { code, out } = await impact("terminology", join(folder, "terminology"));
    expect(code).to.equal(0);
    expect(out).to.match(/^finding +igd_asesmen_awal +summary +perbaiki +lengkap +1 /mu);
    expect(out).to.match(/^rule +igd_asesmen_awal +OB06 +perbaiki +lengkap +1 /mu);
    expect(out).to.match(/\n1 of 1 documents come out another way\.\n$/u);
  });

  it("is one page that loads nothing from elsewhere, in Indonesian", async () => {
    const draft = join(folder, "terminology");
    const { out } = await impact("terminology", draft, "--format", "html");
    expect(out).to.match(/^<!doctype html>\n<html lang="id">/u);
    expect(out).to.include("1 dari 1 dokumen uji memberi hasil lain.").and.include("<td>OB06</td>");
    expect(out).not.to.match(/src=|href=|@import|<script/u);
  });

  it("is nothing where the draft is what is live", async () => {
    const { out } = await impact("rules", "profiles");
    expect(out).to.equal("0 of 1 documents come out another way.\n");
  });

  it("compares with a revision of the repository", async () => {
    const { code, err } = await impact("rules", "profiles", "--against", "HEAD");
    expect(err).to.equal("");
    expect(code).to.equal(0);
  });

  for (const [name, argv] of [
    ["a place that is neither folder nor revision", ["--against", "tidak-ada"]],
    ["an option in place of a revision", ["--against=--help"]],
  ] as const)
    it(`refuses ${name}`, async () => {
      const { code, err } = await impact("terminology", ...argv);
      expect(code).to.equal(2);
      expect(err).to.include("expected a folder or a revision of git");
    });

  it("takes no failure of the service for a refusal", async () => {
    const { intake, ...knowledge } = servicesOnce();
    const documents = [
      {
        name: "igd",
        stage: "igd_asesmen_awal" as const,
        body: JSON.parse(readFileSync("examples/igd.simple.json", "utf8")) as JsonObject,
        checkedAt,
      },
      { name: "empty", stage: "igd_asesmen_awal" as const, body: {}, checkedAt },
    ];
    const judge = (judging: Parameters<typeof servicesOf>[0]) =>
      runCorpus(
        documents,
        async (document) => (await judgeAlone(document, servicesOf(judging, checkedAt))).check,
      );
    const [answer, refused] = await judge({ intake, ...knowledge });
    expect(answer?.envelope.stage).to.equal("igd_asesmen_awal");
    expect(refused).to.equal(null);
    const broken = {
      ...intake,
      get validator(): never {
        throw new TypeError("broken");
      },
    };
    const failure: unknown = await judge({ intake: broken, ...knowledge }).catch(
      (error: unknown) => error,
    );
    expect(failure).to.be.instanceOf(TypeError);
  });

  it("counts documents that flip alike once, and a document that only one side refuses", () => {
    const documents = ["a", "b", "c"].map((name) => ({
      name,
      stage: "igd_asesmen_awal" as const,
      body: {},
      checkedAt,
    }));
    const live = sampleCheck("chk_1");
    const [finding] = live.envelope.findings;
    if (!finding) throw new Error("the sample has a finding");
    const envelope = { ...live.envelope, findings: [{ ...finding, status: "lengkap" as const }] };
    const draft = { ...live, envelope };
    const { changed, flips } = compareAnswers(documents, [live, live, live], [draft, draft, null]);
    expect(changed).to.equal(3);
    expect(flips[0]).to.deep.include({
      kind: "finding",
      name: "triase",
      before: "belum_lengkap",
      after: "lengkap",
      documents: ["a", "b"],
    });
    expect(flips).to.deep.include({
      kind: "finding",
      stage: "igd_asesmen_awal",
      name: "request",
      before: "–",
      after: "refused",
      documents: ["c"],
    });
  });
});
