import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { openEmbeddedStores } from "../../src/store/embedded/open.ts";
import { collect } from "../support/collect.ts";
import { sampleCheck, sampleKey, sampleUsage } from "../store/sample-records.ts";
import { runCommand } from "./run-command.ts";

const now = new Date("2026-11-20T05:00:00Z");
const at = (minute: number) => new Date(Date.UTC(2026, 10, 10, 5, minute));
const stages = ["igd_asesmen_awal"] as const;
const profiles = ["simple"] as const;

describe("erase --patient-ref", () => {
  let folder = "";
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-erase-"));
    const stores = openEmbeddedStores(folder);
    await stores.keys.create(sampleKey("rs-a"));
    for (const [minute, patientRef] of ["RM-1", "RM-2", "RM-1"].entries()) {
      const checkId = `chk_${minute}`;
      const { envelope } = sampleCheck(checkId);
      const check = sampleCheck(checkId, {
        storedAt: at(minute),
        expiresAt: new Date("2027-02-01T05:00:00Z"),
        envelope: {
          ...envelope,
          encounter_ref: { visit_id: `V-${minute}`, patient_ref: patientRef },
        },
      });
      await stores.checks.save(check, sampleUsage(checkId));
      await stores.objections.add({
        id: `obj_${minute}`,
        facility: "rs-a",
        checkId,
        stage: envelope.stage,
        profile: "simple",
        rule: "TR01",
        finding: null,
        reason: "Sudah ada pada lembar lain.",
        role: "koder",
        by: "key_1",
        at: at(minute),
      });
      await stores.documents.keep(
        { id: `doc_${minute}`, stage: envelope.stage, checkedAt: at(minute), bundle: "{}" },
        10,
      );
      await stores.unmapped.add([
        {
          facility: "rs-a",
          kind: "label",
          key: `anamnesa.istilah ${minute}`,
          term: `anamnesa.Istilah ${minute}`,
          requests: 1,
          firstSeen: at(minute),
          lastSeen: at(minute),
        },
      ]);
    }
    await stores.close();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const erase = (...argv: readonly string[]) => runCommand(folder, now, ["erase", ...argv]);

  /** What the store holds, by the minute at which it came. */
  async function held() {
    const stores = openEmbeddedStores(folder);
    const asked = { facility: "rs-a", stages, profiles, from: null, until: null };
    const checks = await stores.checks.list(
      { ...asked, status: null, ward: null, outcome: null, after: null, limit: 10 },
      now,
    );
    const objections = await stores.objections.list({
      ...asked,
      rule: null,
      after: null,
      limit: 10,
    });
    const documents = await stores.documents.list(10, now);
    const terms = await stores.unmapped.listOf("rs-a");
    const deleted = (await collect(stores.audit.entries())).flatMap(({ action, subject }) =>
      action === "check_deleted" ? [subject] : [],
    );
    await stores.close();
    return {
      checks: checks.map(({ checkId }) => checkId).toSorted(),
      objections: objections.map(({ id }) => id).toSorted(),
      documents: documents.map(({ id }) => id).toSorted(),
      terms: terms.map(({ term }) => term).toSorted(),
      deleted: deleted.toSorted(),
    };
  }

  it("takes out the patient's checks, objections, kept documents and terms, and nothing of another's", async () => {
    const { code, err } = await erase("--patient-ref", "RM-1");
    expect([code, err]).to.deep.equal([
      0,
      "Erased: 2 checks with their objections and outcomes, 2 kept documents, 2 terms\n",
    ]);
    expect(await held()).to.deep.equal({
      checks: ["chk_1"],
      objections: ["obj_1"],
      documents: ["doc_1"],
      terms: ["anamnesa.Istilah 1"],
      deleted: ["chk_0", "chk_2"],
    });
    expect((await erase("--patient-ref", "RM-1")).err).to.include("Erased: 0 checks");
  });

  it("counts and erases nothing by a dry run", async () => {
    const { code, err } = await erase("--patient-ref", "RM-1", "--dry-run");
    expect([code, err]).to.deep.equal([0, "2 checks found; nothing is erased by a dry run\n"]);
    expect((await held()).checks).to.have.length(3);
  });

  it("says what to write where the reference is empty or the facility unknown", async () => {
    expect(await erase("--patient-ref", " ")).to.include({
      code: 2,
      err: "error: --patient-ref: write the patient_ref as it was sent with the documents\n",
    });
    expect(await erase("--patient-ref", "RM-1", "--facility", "rs-b")).to.include({
      code: 2,
      err: 'error: --facility: expected one of "rs-a"\n',
    });
  });
});
