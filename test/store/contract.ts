/** What every store does. Each implementation's test file calls `describeStoreContract` with its own factory. */
import { expect } from "chai";
import { AlreadyStored } from "../../src/store/already-stored.ts";
import { verifyChain } from "../../src/store/audit-chain.ts";
import { noModelUse } from "../../src/store/model-use.ts";
import type {
  AuditEntry,
  AuditEvent,
  FacilityTerm,
  KeptDocument,
  Stores,
  UnmappedTerm,
} from "../../src/store/ports.ts";
import { describeFeedback } from "./describe-feedback.ts";
import { describeLists } from "./describe-lists.ts";
import { describePasses } from "./describe-passes.ts";
import { describeVersions } from "./describe-versions.ts";
import {
  after,
  noon,
  sampleCheck,
  sampleKey,
  samplePart,
  sampleSaved,
  sampleSpending,
  sampleUsage,
} from "./sample-records.ts";

/** Where an implementation keeps its data during one test. */
export interface StorePlace {
  /** Every call is like another process on the same data. */
  open(): Promise<Stores>;
  remove(): Promise<void>;
}

export function describeStoreContract(name: string, makePlace: () => Promise<StorePlace>): void {
  describe(`store contract: ${name}`, () => {
    let place: StorePlace;
    let opened: Stores[];
    let stores: Stores;

    const open = async (): Promise<Stores> => {
      const another = await place.open();
      opened.push(another);
      return another;
    };

    beforeEach(async () => {
      place = await makePlace();
      opened = [];
      stores = await open();
    });

    afterEach(async () => {
      await Promise.all(opened.map((each) => each.close()));
      await place.remove();
    });

    describeChecks(() => stores, open);
    describeIdempotency(() => stores, open);
    describeKeys(() => stores, open);
    describePasses(() => stores, open);
    describeLists(() => stores, open);
    describeUsage(() => stores, open);
    describeAudit(() => stores, open);
    describeUnmapped(() => stores, open);
    describeDocuments(() => stores, open);
    describeVersions(() => stores, open);
    describeFeedback(() => stores, open);

    it("answers a ping while open and rejects it once closed", async () => {
      await stores.ping();
      await stores.close();
      expect(await errorNameOf(stores.ping())).to.equal("StoreUnavailable");
    });

    it("rejects reads and writes with StoreUnavailable once closed", async () => {
      await stores.close();
      const attempts = [
        stores.checks.save(...sampleSaved("chk_1")),
        stores.checks.find("rs-a", "chk_1", noon),
        stores.idempotency.start("rs-a", { key: "k", fingerprint: "f" }, noon),
        stores.keys.findByHash("hash"),
        stores.usage.record(sampleUsage("chk_1")),
        stores.usage.modelCost({ keyId: "key_1", from: noon, until: noon }),
      ];
      const names = await Promise.all(attempts.map(errorNameOf));
      expect(names).to.deep.equal(attempts.map(() => "StoreUnavailable"));
    });
  });
}

/** The stores of the running test. */
export type Current = () => Stores;
/** Like another process on the same data. */
export type Open = () => Promise<Stores>;

async function errorNameOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return "no error";
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}

function describeChecks(current: Current, open: Open): void {
  describe("checks", () => {
    it("returns a saved check as it was, key order and text included", async () => {
      const check = sampleCheck("chk_1", { idempotency: { key: "k-1", fingerprint: "f-1" } });
      await current().checks.save(check, sampleUsage("chk_1"));
      const found = await current().checks.find("rs-a", "chk_1", noon);
      expect(found).to.deep.equal(check);
      expect(JSON.stringify(found?.envelope)).to.equal(JSON.stringify(check.envelope));
    });

    it("returns the model's part of a check as it was, and enters in the ledger what it cost", async () => {
      const [check, usage] = sampleSaved("chk_1", { model: samplePart });
      expect(usage.model).to.deep.equal(sampleSpending());
      await current().checks.save(check, usage);
      const other = await open();
      expect(await other.checks.find("rs-a", "chk_1", noon)).to.deep.equal(check);
      expect(await other.usage.list("rs-a")).to.deep.equal([usage]);
      await other.checks.sweep(noon);
      expect(await other.usage.list("rs-a")).to.deep.equal([usage]);
    });

    it("shows a saved check to another process at once", async () => {
      await current().checks.save(...sampleSaved("chk_1"));
      const other = await open();
      expect(await other.checks.find("rs-a", "chk_1", noon)).to.deep.equal(sampleCheck("chk_1"));
    });

    it("keeps all of 300 parallel saves over a close", async () => {
      const ids = Array.from({ length: 300 }, (_, index) => `chk_${index}`);
      await Promise.all(ids.map((id) => current().checks.save(...sampleSaved(id))));
      await current().close();
      const reopened = await open();
      const found = await Promise.all(ids.map((id) => reopened.checks.find("rs-a", id, noon)));
      expect(found.map((check) => check?.checkId)).to.deep.equal(ids);
    });

    it("refuses a second check with the same id, keeps the first and stores what came with it", async () => {
      const [first, second, third] = await Promise.allSettled([
        current().checks.save(...sampleSaved("chk_1", { ruleSet: "first" })),
        current().checks.save(...sampleSaved("chk_1", { ruleSet: "second" })),
        current().checks.save(...sampleSaved("chk_2")),
      ]);
      expect([first.status, second.status, third.status]).to.deep.equal([
        "fulfilled",
        "rejected",
        "fulfilled",
      ]);
      expect(second).to.have.property("reason").that.is.instanceOf(AlreadyStored);
      expect(await current().usage.list("rs-a")).to.have.length(2);
      expect((await current().checks.find("rs-a", "chk_1", noon))?.ruleSet).to.equal("first");
      expect((await current().checks.find("rs-a", "chk_2", noon))?.checkId).to.equal("chk_2");
    });

    it("hides an unknown id and another facility's check", async () => {
      await current().checks.save(...sampleSaved("chk_1"));
      expect(await current().checks.find("rs-a", "chk_2", noon)).to.equal(undefined);
      expect(await current().checks.find("rs-b", "chk_1", noon)).to.equal(undefined);
    });

    it("hides a check from the second it expires, swept or not", async () => {
      const expiresAt = after(noon, { days: 90 });
      await current().checks.save(...sampleSaved("chk_1", { expiresAt }));
      const { checks } = current();
      const secondBefore = after(expiresAt, { seconds: -1 });
      expect(await checks.find("rs-a", "chk_1", secondBefore)).not.to.equal(undefined);
      expect(await checks.find("rs-a", "chk_1", expiresAt)).to.equal(undefined);
    });

    it("sweeps exactly what has expired and says how many", async () => {
      const { checks } = current();
      const old = Array.from({ length: 1_203 }, (_, index) =>
        sampleSaved(`chk_old_${index}`, { expiresAt: noon }),
      );
      const saved = [...old, sampleSaved("chk_new")];
      await Promise.all(saved.map(([check, usage]) => checks.save(check, usage)));
      expect(await checks.sweep(noon)).to.equal(1_203);
      expect(await checks.sweep(noon)).to.equal(0);
      const before = after(noon, { ms: -1 });
      expect(await checks.find("rs-a", "chk_old_0", before)).to.equal(undefined);
      expect((await checks.find("rs-a", "chk_new", before))?.checkId).to.equal("chk_new");
    });

    it("deletes one check of its own facility, once, and keeps its usage", async () => {
      const { checks, usage } = current();
      await checks.save(...sampleSaved("chk_1"));
      await checks.save(...sampleSaved("chk_2"));
      expect(await checks.delete("rs-b", "chk_1", noon)).to.equal(false);
      expect(await checks.delete("rs-a", "chk_1", noon)).to.equal(true);
      expect(await checks.delete("rs-a", "chk_1", noon)).to.equal(false);
      expect(await checks.find("rs-a", "chk_1", noon)).to.equal(undefined);
      expect((await checks.find("rs-a", "chk_2", noon))?.checkId).to.equal("chk_2");
      expect(await usage.list("rs-a")).to.have.length(2);
    });
  });
}

function describeIdempotency(current: Current, open: Open): void {
  const ref = { key: "k-1", fingerprint: "f-1" };
  const started = { state: "started", firstUsedAt: noon };

  describe("idempotency", () => {
    it("gives one of 200 parallel starts the lock, over two processes", async () => {
      const other = await open();
      const starts = await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          (index % 2 === 0 ? current() : other).idempotency.start("rs-a", ref, noon),
        ),
      );
      const count = (state: string) => starts.filter((start) => start.state === state).length;
      expect([count("started"), count("in_progress")]).to.deep.equal([1, 199]);
    });

    it("tells a caller to come back while the first is running", async () => {
      await current().idempotency.start("rs-a", ref, noon);
      const second = await current().idempotency.start("rs-a", ref, noon);
      expect(second.state).to.equal("in_progress");
    });

    it("returns the first check after completion, to every process", async () => {
      await current().idempotency.start("rs-a", ref, noon);
      await current().idempotency.complete("rs-a", ref, "chk_1", noon);
      const completed = { state: "completed", checkId: "chk_1" };
      expect(await current().idempotency.start("rs-a", ref, noon)).to.deep.equal(completed);
      const other = await open();
      expect(await other.idempotency.start("rs-a", ref, noon)).to.deep.equal(completed);
    });

    it("keeps the first result when completed twice", async () => {
      await current().idempotency.start("rs-a", ref, noon);
      await current().idempotency.complete("rs-a", ref, "chk_1", noon);
      await current().idempotency.complete("rs-a", ref, "chk_2", noon);
      expect(await current().idempotency.start("rs-a", ref, noon)).to.deep.equal({
        state: "completed",
        checkId: "chk_1",
      });
    });

    it("completes a key whose lock is gone", async () => {
      await current().idempotency.complete("rs-a", ref, "chk_1", noon);
      expect(await current().idempotency.start("rs-a", ref, noon)).to.deep.equal({
        state: "completed",
        checkId: "chk_1",
      });
    });

    for (const completed of [false, true]) {
      it(`refuses another fingerprint ${completed ? "after" : "before"} completion`, async () => {
        await current().idempotency.start("rs-a", ref, noon);
        if (completed) await current().idempotency.complete("rs-a", ref, "chk_1", noon);
        const other = { key: ref.key, fingerprint: "f-2" };
        expect(await current().idempotency.start("rs-a", other, noon)).to.deep.equal({
          state: "reused",
        });
      });
    }

    it("frees the key of a failed first try, also for another body", async () => {
      await current().idempotency.start("rs-a", ref, noon);
      await current().idempotency.release("rs-a", ref);
      const other = { key: ref.key, fingerprint: "f-2" };
      expect(await current().idempotency.start("rs-a", other, noon)).to.deep.equal(started);
    });

    it("does not release what is completed or what another request holds", async () => {
      const { idempotency } = current();
      await idempotency.start("rs-a", ref, noon);
      await idempotency.release("rs-a", { key: ref.key, fingerprint: "f-2" });
      await idempotency.release("rs-b", ref);
      expect((await idempotency.start("rs-a", ref, noon)).state).to.equal("in_progress");
      await idempotency.complete("rs-a", ref, "chk_1", noon);
      await idempotency.release("rs-a", ref);
      expect((await idempotency.start("rs-a", ref, noon)).state).to.equal("completed");
    });

    it("keeps facilities and keys apart", async () => {
      const { idempotency } = current();
      await idempotency.start("rs-a", ref, noon);
      expect(await idempotency.start("rs-b", ref, noon)).to.deep.equal(started);
      const otherKey = { key: "k-2", fingerprint: ref.fingerprint };
      expect(await idempotency.start("rs-a", otherKey, noon)).to.deep.equal(started);
    });

    it("keeps a completed key 24 hours from its first use and not longer", async () => {
      const { idempotency } = current();
      await idempotency.start("rs-a", ref, noon);
      await idempotency.complete("rs-a", ref, "chk_1", after(noon, { seconds: 30 }));
      const end = after(noon, { hours: 24 });
      const lastMoment = await idempotency.start("rs-a", ref, after(end, { ms: -1 }));
      expect(lastMoment.state).to.equal("completed");
      expect(await idempotency.start("rs-a", ref, end)).to.deep.equal({
        state: "started",
        firstUsedAt: end,
      });
    });

    it("frees a lock that was held longer than any check takes", async () => {
      const { idempotency } = current();
      await idempotency.start("rs-a", ref, noon);
      const during = await idempotency.start("rs-a", ref, after(noon, { seconds: 60 }));
      expect(during.state).to.equal("in_progress");
      const late = await idempotency.start("rs-a", ref, after(noon, { seconds: 120 }));
      expect(late).to.deep.equal(started);
    });

    it("forgets keys of more than 24 hours and no others", async () => {
      const { idempotency } = current();
      const fresh = { key: "k-2", fingerprint: "f-2" };
      await idempotency.complete("rs-a", ref, "chk_1", noon);
      await idempotency.complete("rs-a", fresh, "chk_2", after(noon, { ms: 1 }));
      const day = after(noon, { hours: 24 });
      await idempotency.sweep(day);
      expect((await idempotency.start("rs-a", ref, day)).state).to.equal("started");
      expect((await idempotency.start("rs-a", fresh, day)).state).to.equal("completed");
    });

    it("keeps the first use's time when a lock is taken over", async () => {
      const { idempotency } = current();
      await idempotency.start("rs-a", ref, noon);
      const late = after(noon, { seconds: 121 });
      expect(await idempotency.start("rs-a", ref, late)).to.deep.equal(started);
      const during = await idempotency.start("rs-a", ref, after(late, { seconds: 60 }));
      expect(during.state).to.equal("in_progress");
    });
  });
}

function describeKeys(current: Current, open: Open): void {
  describe("keys", () => {
    it("finds a key with all its properties by its hash, also in another process", async () => {
      const key = sampleKey("a", {
        facility: "rs-a",
        stages: ["rajal_soap", "ranap_cppt"],
        profiles: ["custom"],
        adapter: "rs-a",
        ratePerMinute: 7,
        model: { monthlyMicroUsd: 25_000_000_000 },
        role: "pengelola-istilah",
        trial: true,
        expiresAt: after(noon, { days: 1 }),
      });
      await current().keys.create(key);
      expect(await current().keys.findByHash(key.hash)).to.deep.equal(key);
      expect(await (await open()).keys.findByHash(key.hash)).to.deep.equal(key);
    });

    for (const [name, model] of [
      ["a key that never asks the model", null],
      ["a key that asks the model without bound", { monthlyMicroUsd: null }],
    ] as const) {
      it(`keeps ${name}, also when it is revoked`, async () => {
        const key = sampleKey("a", { model });
        await current().keys.create(key);
        expect(await current().keys.list()).to.deep.equal([key]);
        await current().keys.revoke(key.id, noon);
        expect(await current().keys.findByHash(key.hash)).to.deep.equal({
          ...key,
          revokedAt: noon,
        });
      });
    }

    it("finds nothing for an unknown hash", async () => {
      await current().keys.create(sampleKey("a"));
      expect(await current().keys.findByHash(sampleKey("b").hash)).to.equal(undefined);
    });

    it("keeps the key that is there when one with the same hash is created", async () => {
      const first = sampleKey("a", { facility: "first" });
      expect(await current().keys.create(first)).to.equal(true);
      const second = sampleKey("a", { facility: "second" });
      expect(await current().keys.create(second)).to.equal(false);
      expect(await current().keys.list()).to.deep.equal([first]);
    });

    it("lists keys in the order they were created", async () => {
      const later = sampleKey("later", { createdAt: after(noon, { days: 1 }) });
      const earlier = sampleKey("earlier");
      await current().keys.create(later);
      await current().keys.create(earlier);
      expect(await current().keys.list()).to.deep.equal([earlier, later]);
    });

    it("revokes one key, once, for every process", async () => {
      const [key, other] = [sampleKey("a"), sampleKey("b")];
      await current().keys.create(key);
      await current().keys.create(other);
      const at = after(noon, { hours: 1 });
      expect(await current().keys.revoke(key.id, at)).to.equal(true);
      expect(await current().keys.revoke(key.id, after(at, { hours: 1 }))).to.equal(true);
      const reader = await open();
      expect((await reader.keys.findByHash(key.hash))?.revokedAt).to.deep.equal(at);
      expect((await reader.keys.findByHash(other.hash))?.revokedAt).to.equal(null);
    });

    it("says when there is no key to revoke", async () => {
      expect(await current().keys.revoke("key_unknown", noon)).to.equal(false);
    });
  });
}

function describeUsage(current: Current, open: Open): void {
  describe("usage", () => {
    it("lists the record that was saved with a check, once, in every process", async () => {
      await current().checks.save(...sampleSaved("chk_1"));
      await current().checks.sweep(noon);
      expect(await current().usage.list("rs-a")).to.deep.equal([sampleUsage("chk_1")]);
      expect(await (await open()).usage.list("rs-a")).to.deep.equal([sampleUsage("chk_1")]);
    });

    it("counts records that are alike, of one facility or all, within a time", async () => {
      const { usage } = current();
      const later = after(noon, { days: 1 });
      const same = {
        billed: true,
        trial: false,
        replayed: false,
        keyId: "key_1",
        stage: "rajal_soap",
        model: noModelUse,
      };
      await usage.record(sampleUsage("chk_1"));
      await usage.record(sampleUsage("chk_2"));
      await usage.record(sampleUsage("chk_3", { billed: false }));
      await usage.record(sampleUsage("chk_4", { facility: "rs-b" }));
      await usage.record(sampleUsage("chk_6", { facility: "rs-b", billed: false, trial: true }));
      await usage.record(sampleUsage("chk_5", { at: later }));
      const day = { from: noon, until: later };
      expect(await usage.count({ ...day, facility: "rs-a" })).to.deep.equal([
        { ...same, facility: "rs-a", billed: false, count: 1 },
        { ...same, facility: "rs-a", count: 2 },
      ]);
      expect(await usage.count({ ...day, facility: null })).to.deep.equal([
        { ...same, facility: "rs-a", billed: false, count: 1 },
        { ...same, facility: "rs-a", count: 2 },
        { ...same, facility: "rs-b", billed: false, trial: true, count: 1 },
        { ...same, facility: "rs-b", count: 1 },
      ]);
    });

    it("adds up what alike records used of the model, and counts apart the calls without a price", async () => {
      const { usage } = current();
      const dear = sampleSpending({ microUsd: 3_000_000_000.5 });
      const unpriced = sampleSpending({ model: "lain", microUsd: null });
      const models = [sampleSpending(), dear, unpriced, null, sampleSpending({ microUsd: 0 })];
      for (const [at, model] of models.entries())
        await usage.record(sampleUsage(`chk_${at}`, { model }));
      await usage.record(sampleUsage("chk_other", { stage: "ranap_cppt", model: unpriced }));
      const counts = await usage.count({
        facility: "rs-a",
        from: noon,
        until: after(noon, { days: 1 }),
      });
      expect(counts.map(({ count, model }) => ({ count, model }))).to.deep.equal([
        {
          count: 5,
          model: {
            calls: 4,
            tokens: { input: 3_600, output: 800, cacheRead: 16_000, cacheWrite: 120 },
            microUsd: 3_000_006_913,
            unpricedCalls: 1,
          },
        },
        { count: 1, model: { calls: 1, tokens: unpriced.tokens, microUsd: 0, unpricedCalls: 1 } },
      ]);
    });

    it("tells what one key's calls of the model have cost within a time, in every process", async () => {
      const { usage, checks } = current();
      const until = after(noon, { days: 1 });
      const own = { model: sampleSpending({ microUsd: 10 }) };
      await checks.save(sampleCheck("chk_1"), sampleUsage("chk_1", own));
      for (const [checkId, changes] of Object.entries({
        chk_last_moment: { ...own, at: after(until, { ms: -1 }) },
        chk_elsewhere: { ...own, facility: "rs-b" },
        chk_unpriced: { model: sampleSpending({ microUsd: null }) },
        chk_unasked: {},
        chk_before: { ...own, at: after(noon, { ms: -1 }) },
        chk_after: { ...own, at: until },
        chk_other_key: { ...own, keyId: "key_2" },
      }))
        await usage.record(sampleUsage(checkId, changes));
      const costOf = async (keyId: string) =>
        (await open()).usage.modelCost({ keyId, from: noon, until });
      expect(await costOf("key_1")).to.deep.equal({ microUsd: 30, unpricedCalls: 1 });
      expect(await costOf("key_2")).to.deep.equal({ microUsd: 10, unpricedCalls: 0 });
      expect(await costOf("key_3")).to.deep.equal({ microUsd: 0, unpricedCalls: 0 });
    });

    it("lists a facility's records in the order of their time, in every process", async () => {
      const first = sampleUsage("chk_0", { billed: false, trial: true });
      const replay = sampleUsage("chk_1", {
        billed: false,
        replayed: true,
        at: after(noon, { seconds: 1 }),
      });
      await current().usage.record(replay);
      await current().usage.record(first);
      await current().usage.record(sampleUsage("chk_2", { facility: "rs-b" }));
      expect(await current().usage.list("rs-a")).to.deep.equal([first, replay]);
      expect(await (await open()).usage.list("rs-a")).to.deep.equal([first, replay]);
      expect(await current().usage.list("rs-c")).to.deep.equal([]);
    });
  });
}

function describeAudit(current: Current, open: Open): void {
  describe("audit trail", () => {
    const event = (subject: string): AuditEvent => ({
      at: noon,
      action: "check_read",
      actor: "key_1",
      facility: "rs-a",
      subject,
    });

    it("is one whole chain, however many append at once, over two processes", async () => {
      const other = await open();
      const subjects = Array.from({ length: 40 }, (_, index) => `chk_${index}`);
      await Promise.all(
        subjects.map((subject, index) =>
          (index % 2 === 0 ? current() : other).audit.append(event(subject)),
        ),
      );
      const entries: AuditEntry[] = [];
      for await (const entry of (await open()).audit.entries()) entries.push(entry);
      expect(entries.map(({ number }) => number)).to.deep.equal(subjects.map((_, at) => at + 1));
      expect(new Set(entries.map(({ subject }) => subject))).to.deep.equal(new Set(subjects));
      expect(await verifyChain(other.audit.entries())).to.deep.equal({
        whole: true,
        entries: 40,
        lastHash: entries.at(-1)?.hash,
      });
    });

    it("is whole when it is empty", async () => {
      expect(await verifyChain(current().audit.entries())).to.include({ whole: true, entries: 0 });
    });
  });
}

const seen = (key: string, changes: Partial<FacilityTerm> = {}): FacilityTerm => ({
  facility: "rs-a",
  kind: "laboratory",
  key,
  term: key,
  requests: 1,
  firstSeen: noon,
  lastSeen: noon,
  ...changes,
});

/** As all facilities together see it. */
const together = (
  { facility, ...term }: FacilityTerm,
  ...others: readonly string[]
): UnmappedTerm => ({
  ...term,
  facilities: [facility, ...others],
});

function describeUnmapped(current: Current, open: Open): void {
  describe("unmapped terms", () => {
    it("adds up what is counted of one kind and key, and keeps the first spelling", async () => {
      const { unmapped } = current();
      const [before, later] = [after(noon, { days: -1 }), after(noon, { days: 1 })];
      await unmapped.add([seen("hb baru", { term: "Hb Baru" }), seen("hb baru", { kind: "drug" })]);
      const times = { firstSeen: before, lastSeen: later };
      await unmapped.add([
        seen("hb baru", { requests: 3, facility: "rs-b", ...times }),
        seen("hb baru", { ...times }),
      ]);
      expect(await (await open()).unmapped.list()).to.deep.equal([
        together(seen("hb baru", { term: "Hb Baru", requests: 5, ...times }), "rs-b"),
        together(seen("hb baru", { kind: "drug" })),
      ]);
    });

    it("of a facility are its own, with its own counts", async () => {
      const { unmapped } = current();
      await unmapped.add([seen("x", { requests: 2 }), seen("y")]);
      await unmapped.add([seen("x", { facility: "rs-b", requests: 7 })]);
      expect(await unmapped.listOf("rs-a")).to.deep.equal([seen("x", { requests: 2 }), seen("y")]);
      expect(await unmapped.listOf("rs-b")).to.deep.equal([
        seen("x", { facility: "rs-b", requests: 7 }),
      ]);
      expect(await unmapped.listOf("rs-c")).to.deep.equal([]);
    });

    it("loses no count where several processes count one term at once", async () => {
      const others = await Promise.all([open(), open(), open()]);
      await Promise.all(
        others.flatMap(({ unmapped }) => [1, 2, 3].map(() => unmapped.add([seen("x")]))),
      );
      expect(await current().unmapped.list()).to.deep.equal([together(seen("x", { requests: 9 }))]);
    });

    it("forgets what checks of some moments alone have carried, and of one facility alone", async () => {
      const { unmapped } = current();
      const [first, second] = [after(noon, { days: -2 }), after(noon, { days: -1 })];
      await unmapped.add([
        seen("once", { firstSeen: first, lastSeen: first }),
        seen("twice", { requests: 2, firstSeen: first, lastSeen: second }),
        seen("more often", { requests: 3, firstSeen: first, lastSeen: second }),
        seen("later too", { requests: 2, firstSeen: first }),
        seen("once", { facility: "rs-b", firstSeen: first, lastSeen: first }),
      ]);
      expect(await unmapped.forget("rs-a", [first, second])).to.equal(2);
      expect(await unmapped.forget("rs-a", [])).to.equal(0);
      const left = (await unmapped.listOf("rs-a")).map(({ key }) => key);
      expect(left).to.deep.equal(["more often", "later too"]);
      expect(await unmapped.listOf("rs-b")).to.have.length(1);
    });

    it("sweeps what was last seen ninety days ago, and says how many", async () => {
      const { unmapped } = current();
      const ago = (days: number) => ({ lastSeen: after(noon, { days: -days }) });
      const older = Array.from({ length: 600 }, (_, at) => seen(`x${at}`, ago(90)));
      await unmapped.add([...older, seen("kept", ago(89)), seen("seen again", ago(100))]);
      await unmapped.add([seen("seen again")]);
      expect(await unmapped.sweep(noon)).to.equal(600);
      expect(await unmapped.sweep(noon)).to.equal(0);
      expect((await unmapped.list()).map(({ key }) => key)).to.deep.equal(["seen again", "kept"]);
    });

    it("names no more than a hundred facilities of a term", async () => {
      const facilities = Array.from(
        { length: 150 },
        (_, at) => `rs-${String(at).padStart(3, "0")}`,
      );
      await current().unmapped.add(facilities.map((facility) => seen("x", { facility })));
      await current().unmapped.add([seen("x", { facility: "rs-999" })]);
      const [term] = await current().unmapped.list();
      expect(term?.requests).to.equal(151);
      expect(term?.facilities).to.deep.equal(facilities.slice(0, 100));
    });
  });
}

const kept = (id: string, days: number): KeptDocument => ({
  id,
  stage: "rajal_soap",
  checkedAt: after(noon, { days: -days }),
  bundle: JSON.stringify({ resourceType: "Bundle", type: "collection", id }),
});

function describeDocuments(current: Current, open: Open): void {
  describe("kept documents", () => {
    const keepAll = async (documents: readonly KeptDocument[], most = 100) => {
      for (const document of documents) await current().documents.keep(document, most);
    };
    const listed = async (most = 100) =>
      (await current().documents.list(most, noon)).map(({ id }) => id);

    it("come back as they were, those checked last first", async () => {
      const [older, newer] = [kept("older", 2), kept("newer", 1)];
      await keepAll([newer, older]);
      expect(await (await open()).documents.list(9, noon)).to.deep.equal([newer, older]);
      expect(await listed(1)).to.deep.equal(["newer"]);
    });

    it("go from the oldest on where there are more than are wanted", async () => {
      await keepAll(
        [1, 2, 3, 4, 5].map((days) => kept(`days-${days}`, days)),
        3,
      );
      expect(await listed()).to.deep.equal(["days-1", "days-2", "days-3"]);
      await keepAll([kept("days-0", 0)], 2);
      expect(await listed()).to.deep.equal(["days-0", "days-1"]);
    });

    it("do not come back after thirty days, swept or not", async () => {
      await keepAll([kept("due", 30), kept("past", 31), kept("young", 29)]);
      expect(await listed()).to.deep.equal(["young"]);
      expect(await current().documents.sweep(noon)).to.equal(2);
    });

    it("of a moment and a stage are forgotten", async () => {
      await keepAll([kept("gone", 3), { ...kept("other stage", 3), stage: "ranap_cppt" }]);
      const { stage, checkedAt } = kept("gone", 3);
      expect(await current().documents.forget([{ stage, checkedAt }])).to.equal(1);
      expect(await current().documents.forget([{ stage, checkedAt }])).to.equal(0);
      expect(await listed()).to.deep.equal(["other stage"]);
    });

    it("are swept after thirty days", async () => {
      await keepAll([kept("kept", 29), kept("swept", 30), kept("swept too", 45)]);
      expect(await current().documents.sweep(noon)).to.equal(2);
      expect(await current().documents.sweep(noon)).to.equal(0);
      expect(await listed()).to.deep.equal(["kept"]);
    });
  });
}
