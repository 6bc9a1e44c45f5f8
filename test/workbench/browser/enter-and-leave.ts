/** Masuk and Keluar: by a key, by a link, with an example; and what is left behind. */
import { expect } from "chai";
import type { Page } from "playwright-core";
import { generatePassToken, hashApiKey } from "../../../src/store/api-keys.ts";
import { signIn, type Bench } from "../describe-in-browser.ts";

const headline = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name });

/** Everything that a browser keeps for the page, but for the cookie that no script reads. */
const keptByBrowser = `(async () => JSON.stringify({
  local: { ...localStorage }, session: { ...sessionStorage }, cookie: document.cookie,
  databases: (await indexedDB.databases()).length, caches: (await caches.keys()).length,
  state: history.state, address: location.href,
}))()`;

export function enterAndLeave(bench: () => Bench): void {
  it("lets a key in, and says in words that another is unknown", async () => {
    const { page, close } = await bench().open();
    await signIn(page, "prk_salah");
    await page.getByText("Kunci tidak dikenal.").waitFor();
    await signIn(page, await bench().service.makeKey({ facility: "rs-masuk" }));
    await headline(page, "Periksa").waitFor();
    expect(await page.getByRole("banner").textContent()).to.include("rs-masuk");
    await close();
  });

  it("lets a link in once, and takes it out of the address at once", async () => {
    const { origin, service, open } = bench();
    const { token, hash } = generatePassToken();
    const now = new Date();
    await service.services.stores.passes.add({
      kind: "link",
      hash,
      keyHash: hashApiKey(await service.makeKey()),
      createdAt: now,
      expiresAt: new Date(now.getTime() + 900_000),
    });
    const first = await open({}, `/#link=${token}`);
    await headline(first.page, "Periksa").waitFor();
    expect(first.page.url()).to.equal(`${origin}/`);
    await first.close();
    const second = await open({}, `/#link=${token}`);
    await second.page.getByText("Tautan ini sudah dipakai").waitFor();
    await second.close();
  });

  it("judges an example without a key", async () => {
    const { page, complaints, close } = await bench().open();
    await page.getByLabel("Dokumen contoh").selectOption("cppt.simple");
    await page.getByRole("button", { name: "Periksa contoh" }).click();
    await headline(page, /Belum siap diklaim: \d+ hal/).waitFor();
    await page
      .getByRole("button", { name: /^Mengapa\?/ })
      .first()
      .click();
    await page.getByText("Yang diperiksa").first().waitFor();
    expect(await page.getByRole("button", { name: "Periksa lagi" }).count()).to.equal(0);
    expect(complaints).to.deep.equal([]);
    await close();
  });

  it("leaves nothing of a document in the browser, the address or the page after signing out", async () => {
    const { page, close } = await bench().enter();
    await page.getByRole("tab", { name: "Tempel" }).click();
    await page.getByLabel("Teks atau sel Excel").fill("Keluhan Utama: nyeri rahasia sejak 2 jam");
    await page.getByRole("button", { name: "Periksa", exact: true }).click();
    await headline(page, /Belum siap diklaim/).waitFor();
    expect(await page.evaluate<string>(keptByBrowser)).not.to.include("rahasia");
    await page.getByRole("button", { name: "Keluar" }).click();
    await page.getByText("Anda sudah keluar.").waitFor();
    const kept = JSON.parse(await page.evaluate<string>(keptByBrowser)) as object;
    expect(kept).to.deep.equal({
      local: {},
      session: {},
      cookie: "",
      databases: 0,
      caches: 0,
      state: null,
      address: `${bench().origin}/`,
    });
    await page.goBack();
    await headline(page, "Masuk").waitFor();
    expect(await page.content()).not.to.include("rahasia");
    await close();
  });

  it("says that a sign-out did not reach the service, and ends the session when it does", async () => {
    const { page, close } = await bench().enter();
    await page.route("**/app/session", (route) => route.abort());
    await page.getByRole("button", { name: "Keluar" }).click();
    await page.getByText("sesi belum diakhiri").waitFor();
    await page.unroute("**/app/session");
    await page.getByRole("button", { name: "Akhiri sesi" }).click();
    await page.getByText("Anda sudah keluar.").waitFor();
    await page.reload();
    await headline(page, "Masuk").waitFor();
    await close();
  });

  it("shows a facility nothing of another's: checks, lists, labels", async () => {
    const { enter, origin } = bench();
    const one = await enter({ facility: "rs-satu" });
    await one.page.getByRole("tab", { name: "Tempel" }).click();
    await one.page.getByLabel("Teks atau sel Excel").fill("Keluhan Utama: demam sejak 2 hari");
    await one.page.getByRole("button", { name: "Periksa", exact: true }).click();
    await headline(one.page, /Belum siap diklaim/).waitFor();
    const check = new URL(one.page.url()).hash;
    const other = await enter({ facility: "rs-dua" });
    await other.page.goto(`${origin}/${check}`);
    await other.page.getByText("Yang dicari tidak ada").waitFor();
    await other.page.getByRole("link", { name: "Daftar bulan" }).click();
    await other.page.getByText("Belum ada pemeriksaan pada bulan ini").waitFor();
    await other.close();
    await one.close();
  });
}
