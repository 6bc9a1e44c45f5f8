import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { openEmbeddedStores } from "../../src/store/embedded/open.ts";
import { createEnvelopeCipher, type EnvelopeKey } from "../../src/store/envelope-cipher.ts";
import { StoreUnavailable } from "../../src/store/store-unavailable.ts";
import { noon, samplePart, sampleSaved } from "./sample-records.ts";

const key = (id: string): EnvelopeKey => ({ id, bytes: randomBytes(32) });
const [first, second] = [key("2026-01"), key("2026-07")];
const text = '{"rekomendasi":"Mohon isi “tekanan darah” ≥ 1 kali."}';

describe("encryption of stored envelopes", () => {
  it("gives back the very text, and stores nothing of it", () => {
    const cipher = createEnvelopeCipher([first]);
    const sealed = cipher.seal(text, "chk_1");
    expect(sealed)
      .to.match(/^sealed:1:2026-01:/)
      .and.not.include("rekomendasi");
    expect(cipher.open(sealed, "chk_1")).to.equal(text);
    expect(cipher.seal(text, "chk_1")).not.to.equal(sealed);
  });

  it("reads what an older key sealed while it is configured, and what was stored without encryption", () => {
    const old = createEnvelopeCipher([first]).seal(text, "chk_1");
    const rotated = createEnvelopeCipher([second, first]);
    expect(rotated.open(old, "chk_1")).to.equal(text);
    expect(rotated.seal(text, "chk_1")).to.include("sealed:1:2026-07:");
    expect(rotated.open(text, "chk_1")).to.equal(text);
  });

  for (const [name, open] of [
    ["without its key", (sealed: string) => createEnvelopeCipher([second]).open(sealed, "chk_1")],
    ["without any key", (sealed: string) => createEnvelopeCipher([]).open(sealed, "chk_1")],
    [
      "with another key of the same id",
      (sealed: string) => createEnvelopeCipher([key(first.id)]).open(sealed, "chk_1"),
    ],
    ["of another check", (sealed: string) => createEnvelopeCipher([first]).open(sealed, "chk_2")],
    [
      "with a changed letter",
      (sealed: string) => {
        const at = sealed.length - 6;
        const other = sealed[at] === "A" ? "B" : "A";
        const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
        return createEnvelopeCipher([first]).open(changed, "chk_1");
      },
    ],
    [
      "that was cut",
      (sealed: string) => createEnvelopeCipher([first]).open(sealed.slice(0, 30), "chk_1"),
    ],
  ] as const) {
    it(`does not open a text ${name}`, () => {
      const sealed = createEnvelopeCipher([first]).seal(text, "chk_1");
      // It may be a check or a kept document.
      expect(() => open(sealed)).to.throw(StoreUnavailable, /^a stored text /u);
    });
  }

  it("keeps findings and the model's quotes out of the embedded store's file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "praklaim-cipher-"));
    const stores = openEmbeddedStores(folder, createEnvelopeCipher([first]));
    const [check, usage] = sampleSaved("chk_1", { model: samplePart });
    await stores.checks.save(check, usage);
    expect(await stores.checks.find("rs-a", "chk_1", noon)).to.deep.equal(check);
    await stores.close();
    const file = readFileSync(join(folder, "praklaim.sqlite"), "latin1");
    expect(file).not.to.include("triase");
    expect(file).not.to.include("sesak");
    rmSync(folder, { recursive: true });
  });
});
