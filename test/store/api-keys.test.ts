import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { generateApiKey, hashApiKey, newApiKey } from "../../src/store/api-keys.ts";
import { ensureBootstrapKey, issueKey, revokeKey } from "../../src/store/change-keys.ts";
import { openEmbeddedStores } from "../../src/store/embedded/open.ts";
import type { Stores } from "../../src/store/ports.ts";
import { collect } from "../support/collect.ts";
import { after, noon, sampleKey } from "./sample-records.ts";

describe("API keys", () => {
  it("are pk_ and 32 random bytes, with their hash", () => {
    const { key, hash } = generateApiKey();
    expect(key).to.match(/^pk_[A-Za-z0-9_-]{43}$/);
    expect(hash).to.equal(hashApiKey(key));
    expect(generateApiKey().key).not.to.equal(key);
  });

  it("are hashed with SHA-256 in hexadecimal", () => {
    // FIPS 180-4, example "abc".
    expect(hashApiKey("abc")).to.equal(
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
  });

  it("belong to the facility of their label and may do everything but ask the model unless told otherwise", () => {
    const key = newApiKey({ hash: "h", label: "RS A" }, noon);
    expect(key).to.deep.include({
      hash: "h",
      facility: "RS A",
      stages: ["igd_asesmen_awal", "ranap_cppt", "ranap_resume", "rajal_soap"],
      profiles: ["fhir", "simple", "custom"],
      adapter: null,
      ratePerMinute: null,
      model: null,
      createdAt: noon,
      expiresAt: null,
      revokedAt: null,
    });
    expect(key.id).to.match(/^key_[0-9A-HJKMNP-TV-Z]{26}$/);
  });

  it("make one bootstrap key and one entry of the audit trail however often the service starts, and never revive a revoked one", async () => {
    const folder = mkdtempSync(join(tmpdir(), "praklaim-keys-"));
    const stores = openEmbeddedStores(folder);
    const { keys } = stores;
    await ensureBootstrapKey(stores, "secret-of-the-operator", noon);
    const key = await keys.findByHash(hashApiKey("secret-of-the-operator"));
    expect(key).to.deep.include({
      label: "bootstrap",
      facility: "bootstrap",
      model: { monthlyMicroUsd: null },
    });
    expect(key?.stages).to.have.length(4);
    await keys.revoke(key?.id ?? "", noon);
    await ensureBootstrapKey(stores, "secret-of-the-operator", after(noon, { days: 1 }));
    expect((await keys.list()).map(({ revokedAt }) => revokedAt)).to.deep.equal([noon]);
    const entries = await collect(stores.audit.entries());
    expect(entries.map(({ action, subject }) => ({ action, subject }))).to.deep.equal([
      { action: "key_created", subject: key?.id },
    ]);
    await stores.close();
    rmSync(folder, { recursive: true });
  });

  describe("change with their entry in the audit trail", () => {
    const key = sampleKey("RS A");
    let folder: string;
    let stores: Stores;

    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), "praklaim-keys-"));
      stores = openEmbeddedStores(folder);
    });
    afterEach(async () => {
      await stores.close();
      rmSync(folder, { recursive: true });
    });

    const crash = () => Promise.reject(new Error("the process ends here"));
    const errorOf = (work: Promise<unknown>) => work.then(String, String);
    const actions = async () => (await collect(stores.audit.entries())).map(({ action }) => action);

    it("which is there when the process ends between the two", async () => {
      const { keys, audit } = stores;
      expect(await errorOf(issueKey({ keys: { ...keys, create: crash }, audit }, key))).to.match(
        /ends here/,
      );
      expect(await actions()).to.deep.equal(["key_created"]);
      await keys.create(key);
      expect(
        await errorOf(revokeKey({ keys: { ...keys, revoke: crash }, audit }, key.id, noon)),
      ).to.match(/ends here/);
      expect(await actions()).to.deep.equal(["key_created", "key_revoked"]);
    });

    it("and not at all where it cannot be written", async () => {
      const { keys } = stores;
      const audit = { ...stores.audit, append: crash };
      expect(await errorOf(issueKey({ keys, audit }, key))).to.match(/ends here/);
      expect(await keys.list()).to.deep.equal([]);
      await keys.create(key);
      expect(await errorOf(revokeKey({ keys, audit }, key.id, noon))).to.match(/ends here/);
      expect(await keys.list()).to.deep.equal([key]);
    });
  });
});
