import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { generateApiKey, hashApiKey, newApiKey } from "../../src/store/api-keys.ts";
import { ensureBootstrapKey } from "../../src/store/change-keys.ts";
import { openEmbeddedStores } from "../../src/store/embedded/open.ts";
import { collect } from "../support/collect.ts";
import { after, noon } from "./sample-records.ts";

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

  it("belong to the facility of their label and may do everything unless told otherwise", () => {
    const key = newApiKey({ hash: "h", label: "RS A" }, noon);
    expect(key).to.deep.include({
      hash: "h",
      facility: "RS A",
      stages: ["igd_asesmen_awal", "ranap_cppt", "ranap_resume", "rajal_soap"],
      profiles: ["fhir", "simple", "custom"],
      adapter: null,
      ratePerMinute: null,
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
    expect(key).to.include({ label: "bootstrap", facility: "bootstrap" });
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
});
