/** What is kept of the corpora between two calls, and what makes it stale. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect } from "chai";
import type { CheckServices } from "../../../src/check/run-check.ts";
import { takeFingerprints } from "../../../src/review/impact/fingerprints.ts";
import { keepRuns } from "../../../src/review/impact/kept-runs.ts";
import { openShelf } from "../../../src/review/impact/shelf.ts";
import type { JsonObject } from "../../../src/intake/json.ts";
import { readExample } from "../../scenarios/scenario.ts";
import { checkedAt, servicesOnce } from "../../support/check-document.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "praklaim-kept-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("the fingerprints of an answer", () => {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const take = () => {
    const { reading, answerOf } = takeFingerprints({
      repository: root,
      lists: [join(root, "terminology"), join(root, "data/terminology")],
      profiles: join(root, "profiles"),
    });
    return { reading, igd: answerOf("igd_asesmen_awal"), cppt: answerOf("ranap_cppt") };
  };
  beforeEach(() => {
    write("package-lock.json", "{}");
    write("profiles/stages/igd.yaml", "stage: igd_asesmen_awal\npacks: [igd.ttv, shared.all]\n");
    write("profiles/stages/cppt.yaml", "stage: ranap_cppt\npacks: [shared.all]\n");
  });

  for (const [what, file, stale, head = ""] of [
    ["a list", "terminology/tables/drug-brands.csv", "both"],
    ["an imported list", "data/terminology/drugs/rows.csv", "both"],
    ["a reader of narrative", "src/facts/text/side.ts", "both"],
    ["a reader of a notation", "src/reading/fields/gcs.ts", "both"],
    ["a reader of lists", "src/knowledge/load.ts", "both"],
    ["the reader of requests", "src/intake/to-bundle.ts", "both"],
    ["what opens a document", "src/check/open-document.ts", "both"],
    ["the order of the steps", "src/check/run-check.ts", "both"],
    ["what keeps answers", "src/review/impact/kept-runs.ts", "both"],
    ["a form", "profiles/forms/anamnesa.yaml", "both"],
    ["a definition of FHIR", "structure-definitions/r4/patient.json", "both"],
    ["a library", "package-lock.json", "both"],
    ["a rule of its packs", "profiles/rules/igd/ttv.yaml", "igd", "pack: igd.ttv\n"],
    ["a rule of a shared pack", "profiles/rules/shared/all.yaml", "answer", "pack: shared.all\n"],
    [
      "a pack whose name is written otherwise",
      "profiles/rules/odd.yaml",
      "answer",
      "'pack': igd.ttv\n",
    ],
    [
      "a pack that no stage names",
      "profiles/rules/rajal/plan.yaml",
      "answer",
      "pack: rajal.plan\n",
    ],
    ["a stage that is not known", "profiles/stages/new.yaml", "answer", "stage: ranap_baru\n"],
    ["its stage", "profiles/stages/igd.yaml", "igd", "stage: igd_asesmen_awal\n"],
    ["another stage", "profiles/stages/cppt.yaml", "other", "stage: ranap_cppt\n"],
    ["the sources", "profiles/sources.yaml", "answer"],
    ["the judge", "src/rules/judge.ts", "answer"],
    ["a text of the answer", "src/check/assemble/points.ts", "answer"],
    ["a page about the program", "docs/errors.md", "nothing"],
  ] as const) {
    it(`change with ${what}: ${stale}`, () => {
      write(file, `${head}before`);
      const before = take();
      write(file, `${head}after`);
      const after = take();
      expect(after.reading === before.reading).to.equal(stale !== "both");
      expect(after.igd === before.igd).to.equal(stale === "nothing" || stale === "other");
      expect(after.cppt === before.cppt).to.equal(stale === "nothing" || stale === "igd");
      write(file, `${head}before`);
      expect(take()).to.deep.equal(before);
    });
  }

  it("change where a text moves from one file to another", () => {
    write("src/facts/a.ts", "x");
    const before = take();
    rmSync(join(root, "src/facts/a.ts"));
    write("src/facts/b.ts", "x");
    expect(take().reading).not.to.equal(before.reading);
  });
});

describe("kept runs", () => {
  const document = (body: JsonObject = readExample("cppt.simple")) => ({
    stage: "ranap_cppt" as const,
    body,
    checkedAt,
  });
  const by = (reading: string, answer: string) => ({ reading, answerOf: () => answer });
  const fingerprints = by("reading-1", "answer-1");

  /** The answer, and how often rules were judged and services asked for. */
  async function run(of = document(), made = fingerprints, services = servicesOnce()) {
    const did = { asked: 0, read: 0, judged: 0 };
    const { validator } = services.intake;
    const counting: CheckServices = {
      ...services,
      intake: {
        ...services.intake,
        validator: {
          ...validator,
          validate(bundle) {
            did.read += 1;
            return validator.validate(bundle);
          },
        },
      },
      get ruleSet() {
        did.judged += 1;
        return services.ruleSet;
      },
    };
    const answer = await keepRuns(root, made)(of, () => {
      did.asked += 1;
      return counting;
    });
    return { answer, did: { ...did, judged: did.judged > 0 } };
  }

  for (const example of ["cppt.simple", "cppt.fhir"])
    it(`answer ${example} alike when they read it, judge it again and give it again`, async () => {
      const sent = document(readExample(example));
      const first = await run(sent);
      expect(first.did).to.deep.equal({ asked: 1, read: 1, judged: true });
      const judgedAgain = await run(sent, by("reading-1", "answer-2"));
      expect(judgedAgain.did).to.deep.equal({ asked: 1, read: 0, judged: true });
      expect(judgedAgain.answer).to.deep.equal(first.answer);
      const given = await run(sent);
      expect(given.did).to.deep.equal({ asked: 0, read: 0, judged: false });
      expect(given.answer).to.deep.equal(first.answer);
    });

  it("read a changed document, and each document under changed lists, anew", async () => {
    await run();
    const changed = document({ ...readExample("cppt.simple"), more: true });
    expect((await run(changed)).did.read).to.equal(1);
    expect((await run(document(), by("reading-2", "answer-2"))).did.read).to.equal(1);
    const later = { ...document(), checkedAt: new Date("2026-11-21T03:00:00Z") };
    expect((await run(later)).did.read).to.equal(1);
  });

  it("keep no answer in which a rule failed", async () => {
    const { ruleSet, ...services } = servicesOnce();
    const fail = () => {
      throw new TypeError("broken");
    };
    const broken = (rule: (typeof ruleSet.rules)[number]) => ({ ...rule, consistent: fail });
    const plans = new Map(
      [...ruleSet.plans].map(([stage, plan]) => [
        stage,
        {
          ...plan,
          notices: plan.notices.map(broken),
          codingWarnings: plan.codingWarnings.map(broken),
        },
      ]),
    );
    const failing = {
      ...services,
      labels: null,
      reportRuleFailure: () => undefined,
      ruleSet: { ...ruleSet, plans },
    };
    await run(document(), fingerprints, failing);
    expect(readdirSync(join(root, "readings", "reading-1"))).to.have.length(1);
    expect(readdirSync(join(root, "answers", "ranap_cppt", "answer-1"))).to.deep.equal([]);
  });
});

describe("a shelf", () => {
  it("keeps the states that were used last, and nothing half written", () => {
    const states = Array.from({ length: 9 }, (_, at) => `state-${at}`);
    for (const state of states) openShelf(root, state).keep("value", new Map([[state, 1]]));
    const kept = readdirSync(root);
    expect(kept).to.include("state-8").and.to.have.length(6);
    expect(readdirSync(join(root, "state-8"))).to.deep.equal(["value"]);
    expect(openShelf(root, "state-8").read("value")).to.deep.equal(new Map([["state-8", 1]]));
    expect(openShelf(root, "state-8").read("other")).to.equal(undefined);
  });

  it("lies where git does not look", () => {
    expect(readFileSync(".gitignore", "utf8").split("\n")).to.include(".cache/");
  });
});
