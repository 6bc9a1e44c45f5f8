import { expect } from "chai";
import type { CheckPlace, CheckQuery } from "../../src/store/ports.ts";
import type { Current, Open } from "./contract.ts";
import { after, noon, type sampleCheck, sampleOutcome, sampleSaved } from "./sample-records.ts";

const all: CheckQuery = {
  facility: "rs-a",
  stages: ["igd_asesmen_awal"],
  profiles: ["simple"],
  status: null,
  ward: null,
  outcome: null,
  from: null,
  until: null,
  after: null,
  limit: 100,
};

export function describeLists(current: Current, open: Open): void {
  describe("lists of checks", () => {
    const save = (id: string, changes: Parameters<typeof sampleCheck>[1]) =>
      current().checks.save(...sampleSaved(id, changes));
    const idsOf = async (query: Partial<CheckQuery>, now = noon) =>
      (await current().checks.list({ ...all, ...query }, now)).map(({ checkId }) => checkId);

    it("say of a check what it is, also to another process", async () => {
      await save("chk_1", { ward: "Melati", practitioner: "d-7" });
      expect(await (await open()).checks.list(all, noon)).to.deep.equal([
        {
          checkId: "chk_1",
          storedAt: noon,
          stage: "igd_asesmen_awal",
          profile: "simple",
          visitId: "2026/03/02/000123",
          patientRef: null,
          ward: "Melati",
          practitioner: "d-7",
          skipped: false,
          status: "belum_lengkap",
          claimReady: false,
          counts: { lengkap: 0, belum_lengkap: 1, perbaiki: 0 },
          fired: ["TR01"],
          outcome: null,
        },
      ]);
    });

    it("go through every check once, newest first, however many share a moment", async () => {
      const moments = [0, 0, 0, 1, 1, 2, 3, 3, 3, 3];
      const ids = moments.map((_, at) => `chk_${at}`);
      await Promise.all(
        moments.map((ms, at) => save(`chk_${at}`, { storedAt: after(noon, { ms }) })),
      );
      const seen: string[] = [];
      let place: CheckPlace | null = null;
      for (;;) {
        const page: readonly CheckPlace[] = await current().checks.list(
          { ...all, after: place, limit: 3 },
          noon,
        );
        seen.push(...page.map(({ checkId }) => checkId));
        place = page.at(-1) ?? null;
        if (page.length < 3) break;
      }
      expect(seen).to.deep.equal(ids.toReversed());
    });

    it("keep to a facility, and to what is asked for", async () => {
      await save("chk_1", { ward: "Melati" });
      await save("chk_2", { ward: "Mawar", storedAt: after(noon, { days: 1 }) });
      await save("chk_3", { facility: "rs-b" });
      expect(await idsOf({})).to.deep.equal(["chk_2", "chk_1"]);
      expect(await idsOf({ ward: "Melati" })).to.deep.equal(["chk_1"]);
      expect(await idsOf({ status: "lengkap" })).to.deep.equal([]);
      expect(await idsOf({ stages: ["rajal_soap"] })).to.deep.equal([]);
      expect(await idsOf({ profiles: ["fhir"] })).to.deep.equal([]);
      const next = after(noon, { days: 1 });
      expect(await idsOf({ from: next })).to.deep.equal(["chk_2"]);
      expect(await idsOf({ until: next })).to.deep.equal(["chk_1"]);
    });

    it("find what a filter leaves behind many that it does not", async () => {
      const many = Array.from({ length: 450 }, (_, at) => `chk_${String(at).padStart(3, "0")}`);
      await Promise.all(many.map((id, at) => save(id, { ward: at === 0 ? "Melati" : "Mawar" })));
      expect(await idsOf({ ward: "Melati", limit: 2 })).to.deep.equal(["chk_000"]);
    });

    it("say how a claim ended, and find those that ended so or of which nobody has said it", async () => {
      await Promise.all(["chk_1", "chk_2", "chk_3"].map((id) => save(id, {})));
      await current().outcomes.put(sampleOutcome("chk_1"));
      await current().outcomes.put(
        sampleOutcome("chk_2", { verdict: "accepted", reason: null, rules: null }),
      );
      await current().outcomes.put(sampleOutcome("chk_3", { facility: "rs-b" }));
      const listed = await (await open()).checks.list(all, noon);
      expect(listed.map(({ outcome }) => outcome)).to.deep.equal([
        null,
        { verdict: "accepted", reason: null, at: noon },
        { verdict: "pending", reason: "Bukti penunjang belum ada.", at: noon },
      ]);
      expect(await idsOf({ outcome: "pending" })).to.deep.equal(["chk_1"]);
      expect(await idsOf({ outcome: "rejected" })).to.deep.equal([]);
      expect(await idsOf({ outcome: "none" })).to.deep.equal(["chk_3"]);
    });

    it("show nothing that has expired or was deleted", async () => {
      await save("chk_1", { expiresAt: noon });
      await save("chk_2", {});
      expect(await idsOf({})).to.deep.equal(["chk_2"]);
      await current().checks.delete("rs-a", "chk_2", noon);
      expect(await idsOf({})).to.deep.equal([]);
    });
  });
}
