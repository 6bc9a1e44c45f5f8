/** What a person is told when the service refuses, and that nothing typed is lost. */
import { expect } from "chai";
import type { Page } from "playwright-core";
import { signIn, type Bench } from "../describe-in-browser.ts";

const complaint = "Nyeri dada sejak 2 jam";

async function fillIn(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Anamnesa/ }).click();
  await page.getByLabel("Keluhan Utama").fill(complaint);
}
const press = (page: Page) => page.getByRole("button", { name: "Periksa", exact: true }).click();

export function meetRefusals(bench: () => Bench): void {
  it("asks to sign in again where the session has ended, and goes on with what was typed", async () => {
    const { page, close } = await bench().enter({ facility: "rs-sesi" });
    await fillIn(page);
    await page.request.delete(`${bench().origin}/app/session`, {
      headers: { Origin: bench().origin },
    });
    await press(page);
    const dialog = page.getByRole("dialog", { name: "Sesi Anda berakhir" });
    await dialog.waitFor();
    await signIn(page, await bench().service.makeKey({ facility: "rs-sesi" }));
    await dialog.waitFor({ state: "detached" });
    expect(await page.getByLabel("Keluhan Utama").inputValue()).to.equal(complaint);
    await press(page);
    await page.getByRole("heading", { level: 1, name: /Belum siap diklaim/ }).waitFor();
    await close();
  });

  for (const [status, told] of [
    [429, /Terlalu banyak permintaan\. Isian Anda tetap ada; coba lagi dalam [12] detik/],
    [503, /Layanan sedang sibuk\. Isian Anda tetap ada; coba lagi dalam [12] detik/],
  ] as const) {
    it(`says ${status} in words, waits, and sends again`, async () => {
      const { page, close } = await bench().enter();
      await fillIn(page);
      await page.route(
        "**/app/checks",
        (route) => route.fulfill({ status, headers: { "Retry-After": "2" }, body: "{}" }),
        { times: 1 },
      );
      await press(page);
      const alert = page.getByRole("alert").filter({ hasText: told });
      await alert.waitFor();
      expect(await page.getByLabel("Keluhan Utama").inputValue()).to.equal(complaint);
      // The button waits as long as the service asked for.
      await alert.getByRole("button", { name: "Coba lagi" }).click();
      await page.getByRole("heading", { level: 1, name: /Belum siap diklaim/ }).waitFor();
      await close();
    });
  }

  it("says that a part of the page could not be loaded, and loads it on another try", async () => {
    const { page, close } = await bench().enter();
    await page.route("**/screens/rules.js", (route) => route.abort(), { times: 1 });
    await page.getByRole("link", { name: "Aturan" }).click();
    await page.getByText("Bagian halaman ini belum dapat dimuat.").waitFor();
    await page.getByRole("button", { name: "Coba lagi" }).click();
    await page.getByRole("heading", { level: 1, name: "Aturan" }).waitFor();
    await close();
  });
}
