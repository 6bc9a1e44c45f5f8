import { expect } from "chai";
import type { FeedbackQuery, Objection, ObjectionQuery } from "../../src/store/feedback.ts";
import type { Current, Open } from "./contract.ts";
import { after, noon, sampleOutcome, sampleSaid } from "./sample-records.ts";

const all: FeedbackQuery = {
  facility: "rs-a",
  stages: ["igd_asesmen_awal"],
  profiles: ["simple"],
  from: null,
  until: null,
};
const objection = (id: string, changes: Partial<Objection> = {}): Objection => ({
  ...sampleSaid,
  checkId: "chk_1",
  id: `obj_${id}`,
  rule: "TR01",
  finding: "triase",
  reason: "Skala triase tertulis “kuning”,\npada halaman kedua.",
  role: "dokter",
  ...changes,
});

export function describeFeedback(current: Current, open: Open): void {
  describe("objections", () => {
    const idsOf = async (query: Partial<ObjectionQuery>) => {
      const asked = { ...all, rule: null, after: null, limit: 100, ...query };
      return (await current().objections.list(asked)).map(({ id }) => id);
    };
    const add = (...objections: readonly Objection[]) =>
      Promise.all(objections.map((each) => current().objections.add(each)));

    it("come back as they were said, also to another process", async () => {
      const whole = objection("1");
      const bare = objection("2", { finding: null });
      await add(whole, bare);
      const { objections } = await open();
      const query = { ...all, rule: null, after: null, limit: 100 };
      expect(await objections.list(query)).to.deep.equal([bare, whole]);
    });

    it("keep to a facility, and to what is asked for", async () => {
      const later = after(noon, { days: 1 });
      await add(
        objection("1"),
        objection("2", { rule: "TR02", at: later }),
        objection("3", { facility: "rs-b" }),
        objection("4", { stage: "rajal_soap" }),
        objection("5", { profile: "fhir" }),
      );
      expect(await idsOf({})).to.deep.equal(["obj_2", "obj_1"]);
      expect(await idsOf({ facility: "rs-b" })).to.deep.equal(["obj_3"]);
      expect(await idsOf({ stages: ["rajal_soap"] })).to.deep.equal(["obj_4"]);
      expect(await idsOf({ profiles: ["fhir"] })).to.deep.equal(["obj_5"]);
      expect(await idsOf({ rule: "TR02" })).to.deep.equal(["obj_2"]);
      expect(await idsOf({ from: later })).to.deep.equal(["obj_2"]);
      expect(await idsOf({ until: later })).to.deep.equal(["obj_1"]);
      expect(await idsOf({ stages: [] })).to.deep.equal([]);
    });

    it("go on behind the one that is named", async () => {
      await add(objection("1"), objection("2"), objection("3"));
      expect(await idsOf({ limit: 2 })).to.deep.equal(["obj_3", "obj_2"]);
      expect(await idsOf({ limit: 2, after: "obj_2" })).to.deep.equal(["obj_1"]);
    });

    it("are forgotten with their check, of the facility alone, and swept a year later", async () => {
      const { objections } = current();
      await add(objection("1"), objection("2", { checkId: "chk_2" }));
      await objections.deleteOf("rs-b", "chk_1");
      expect(await idsOf({})).to.deep.equal(["obj_2", "obj_1"]);
      await objections.deleteOf("rs-a", "chk_1");
      expect(await idsOf({})).to.deep.equal(["obj_2"]);
      expect(await objections.sweep(after(noon, { days: 365, ms: -1 }))).to.equal(0);
      expect(await objections.sweep(after(noon, { days: 365 }))).to.equal(1);
      expect(await idsOf({})).to.deep.equal([]);
    });
  });

  describe("outcomes of claims", () => {
    it("come back as last said, also to another process", async () => {
      const last = sampleOutcome("chk_1", { verdict: "accepted", reason: null, rules: null });
      await current().outcomes.put(sampleOutcome("chk_1"));
      await current().outcomes.put(last);
      const other = sampleOutcome("chk_2");
      await current().outcomes.put(other);
      expect(await (await open()).outcomes.list(all)).to.deep.equal([last, other]);
    });

    it("keep to a facility, and to what is asked for", async () => {
      const later = after(noon, { days: 1 });
      const { outcomes } = current();
      await outcomes.put(sampleOutcome("chk_1"));
      await outcomes.put(sampleOutcome("chk_2", { at: later }));
      await outcomes.put(sampleOutcome("chk_3", { facility: "rs-b" }));
      await outcomes.put(sampleOutcome("chk_4", { stage: "rajal_soap" }));
      await outcomes.put(sampleOutcome("chk_5", { profile: "fhir" }));
      const idsOf = async (query: Partial<FeedbackQuery>) =>
        (await outcomes.list({ ...all, ...query })).map(({ checkId }) => checkId);
      expect(await idsOf({})).to.deep.equal(["chk_1", "chk_2"]);
      expect(await idsOf({ facility: "rs-b" })).to.deep.equal(["chk_3"]);
      expect(await idsOf({ stages: ["rajal_soap"] })).to.deep.equal(["chk_4"]);
      expect(await idsOf({ profiles: ["fhir"] })).to.deep.equal(["chk_5"]);
      expect(await idsOf({ from: later })).to.deep.equal(["chk_2"]);
      expect(await idsOf({ until: later })).to.deep.equal(["chk_1"]);
    });

    it("are forgotten with their check, of the facility alone, and swept a year later", async () => {
      const { outcomes } = current();
      await outcomes.put(sampleOutcome("chk_1"));
      await outcomes.put(sampleOutcome("chk_2"));
      await outcomes.deleteOf("rs-b", "chk_1");
      await outcomes.deleteOf("rs-a", "chk_2");
      expect(await outcomes.list(all)).to.deep.equal([sampleOutcome("chk_1")]);
      expect(await outcomes.sweep(after(noon, { days: 365, ms: -1 }))).to.equal(0);
      expect(await outcomes.sweep(after(noon, { days: 365 }))).to.equal(1);
      expect(await outcomes.list(all)).to.deep.equal([]);
    });
  });
}
