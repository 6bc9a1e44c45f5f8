/** The operator's own checks as what a draft is tried on: kept where that is asked for, without identity, checked again as they were. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { readCorpus } from "../../../scripts/read-corpus.ts";
import { createCanonicals } from "../../../src/fhir/canonicals.ts";
import { writeKeptDocument } from "../../../src/review/impact/write-kept-document.ts";
import { createDocumentKeeper } from "../../../src/review/impact/keep-documents.ts";
import { openEmbeddedStores } from "../../../src/store/embedded/open.ts";
import type { KeptDocument } from "../../../src/store/ports.ts";
import { runCommand, type Run } from "../../cli/run-command.ts";
import { post } from "../../support/start-app.ts";
import { startService } from "../../support/start-service.ts";

const now = new Date("2026-11-20T03:00:00Z");
const identities = ["Wahyuningsih", "00-47-11-82", "Kenanga Raya", "visit-kanari", "rm-kanari"];
const narrative =
  "Ny. Wahyuningsih, no. RM 00-47-11-82, tinggal di Jl. Kenanga Raya No. 5, datang dengan demam.";

/** The document in which one drug stands under two names, with identities in it. */
function duplicateDrug(): object {
  const found = readCorpus().find(({ name }) => name.includes("igd/dengue-fever: OB06"));
  if (!found) throw new Error("the corpus has no such document");
  const { encounter, sections, ...rest } = found.body as unknown as {
    readonly encounter: object;
    readonly sections: readonly object[];
  };
  return {
    ...rest,
    encounter: { ...encounter, visit_id: "visit-kanari", patient_ref: "rm-kanari" },
    sections: [...sections, { key: "catatanLain", data: { Catatan: narrative } }],
  };
}

describe("documents kept for trying drafts", () => {
  // A service, and the lists of words that may leave.
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-kept-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Posts the document so many times, and closes the service; its store stays open for `work`. */
  async function afterChecks(
    environment: Readonly<Record<string, string>>,
    work: (kept: readonly KeptDocument[], dataDir: string) => Promise<void>,
  ): Promise<void> {
    const service = await startService(environment);
    try {
      const key = await service.makeKey();
      for (let times = 0; times < 3; times += 1) {
        const answer = await post(`${service.base}/igd/asesmen-awal`, key, duplicateDrug());
        expect(answer.status).to.equal(200);
      }
      // Whoever closes the service waits for what is kept.
      const { documents } = service.services.stores;
      const until = Date.now() + 60_000;
      const wanted = Number(environment["KEEP_DOCUMENTS"] ?? 0);
      while ((await documents.list(9, new Date())).length < wanted && Date.now() < until)
        await new Promise((resolve) => setTimeout(resolve, 20));
      await work(await documents.list(9, new Date()), service.dataDir);
    } finally {
      await service.close();
    }
  }

  it("are the newest ones and hold nothing that leads to a patient", async () => {
    await afterChecks({ KEEP_DOCUMENTS: "2" }, async (kept) => {
      expect(kept.map(({ stage }) => stage)).to.deep.equal([
        "igd_asesmen_awal",
        "igd_asesmen_awal",
      ]);
      for (const { bundle } of kept) {
        expect(bundle).to.include("datang dengan demam");
        for (const identity of identities) expect(bundle).not.to.include(identity);
      }
    });
  });

  it("show which findings of theirs a draft changes", async () => {
    cpSync("terminology", join(folder, "terminology"), { recursive: true });
    const brands = join(folder, "terminology/tables/drug-brands.csv");
    const rows = readFileSync(brands, "utf8").split("\n");
    writeFileSync(brands, rows.filter((row) => !row.startsWith("Sanmol,")).join("\n"));
    await afterChecks({ KEEP_DOCUMENTS: "3" }, async (_kept, dataDir) => {
      const argv = ["impact", join(folder, "terminology"), "--recent", "2"];
      const { code, out, err } = await runCommand(dataDir, now, ["terminology", ...argv]);
      expect(err).to.equal("");
      expect(code).to.equal(0);
      expect(out).to.match(/^rule +igd_asesmen_awal +OB06 +perbaiki +lengkap +2 /mu);
      expect(out).to.match(/\n2 of 2 documents come out another way\.\n$/u);
      const same = await runCommand(dataDir, now, ["rules", "impact", "profiles", "--recent", "9"]);
      expect(same.out).to.equal("0 of 3 documents come out another way.\n");
    });
  });

  it("are none unless they are asked for", async () => {
    await afterChecks({}, async (kept, dataDir) => {
      expect(kept).to.deep.equal([]);
      const impact = (count: string): Promise<Run> =>
        runCommand(dataDir, now, ["rules", "impact", "profiles", "--recent", count]);
      expect(await impact("5")).to.include({ code: 2, out: "" });
      expect((await impact("5")).err).to.include("KEEP_DOCUMENTS");
      expect((await impact("0")).err).to.include("expected a number from 1 to 99999");
    });
  });
});

describe("keeping of documents", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-keeper-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const document = { stage: "rajal_soap", bundle: "{}", checkedAt: now } as const;

  it("lets no more than eight documents wait", async () => {
    const stores = openEmbeddedStores(folder);
    const { documents } = stores;
    const keeper = createDocumentKeeper(documents, {
      most: 100,
      report: (error) => {
        throw error;
      },
    });
    for (let count = 0; count < 20; count += 1) keeper.keep(document);
    await keeper.close();
    expect(await documents.list(100, now)).to.have.length(8);
    keeper.keep(document);
    await keeper.close();
    expect(await documents.list(100, now)).to.have.length(9);
    await stores.close();
  });

  it("keeps no document of more than two mebibytes", () => {
    const canonicals = createCanonicals("https://fhir.praklaim.id", "https://fhir.praklaim.id/sid");
    const written = (value: string) =>
      writeKeptDocument(
        {
          resourceType: "Bundle",
          type: "collection",
          entry: [
            {
              resource: {
                resourceType: "Observation",
                status: "final",
                code: { text: "Keluhan" },
                valueString: value,
              },
            },
          ],
        },
        canonicals,
        "2026-11-20",
      );
    const frame = Buffer.byteLength(written("") ?? "");
    const kept = [2_097_152, 2_097_153].map((bytes) => {
      const room = bytes - frame;
      return written("≥".repeat(Math.floor(room / 3)) + "-".repeat(room % 3));
    });
    expect(kept.map((text) => text && Buffer.byteLength(text))).to.deep.equal([2_097_152, null]);
  });

  it("tells of a document that cannot be kept, and keeps the next", async () => {
    const stores = openEmbeddedStores(folder);
    const { documents } = stores;
    const reported: unknown[] = [];
    let first = true;
    const unwilling: typeof documents = {
      ...documents,
      keep: (kept, most) => {
        if (!first) return documents.keep(kept, most);
        first = false;
        return Promise.reject(new TypeError("broken"));
      },
    };
    const keeper = createDocumentKeeper(unwilling, {
      most: 100,
      report: (error) => reported.push(error),
    });
    keeper.keep(document);
    keeper.keep(document);
    await keeper.close();
    expect(reported).to.have.length(1);
    expect(await documents.list(100, now)).to.have.length(1);
    await stores.close();
  });
});
