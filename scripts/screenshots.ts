/**
 * Takes a picture of every screen of the workbench, on a service of its own with the bundled examples.
 *
 *   npm run screenshots [-- <folder>]   writes PNG files, by default into `screenshots/`
 *
 * Exit 1 where no browser can be had.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { startService } from "../test/support/start-service.ts";
import { signIn } from "../test/workbench/describe-in-browser.ts";
import { findBrowser } from "../test/workbench/find-browser.ts";

const folder = process.argv[2] ?? "screenshots";
const screens = ["Daftar bulan", "Aturan", "Istilah dan label", "Sambungkan", "Keadaan"];

async function takeAll(page: Page, key: string): Promise<void> {
  const take = (name: string) =>
    page.screenshot({ path: join(folder, `${name.toLowerCase().replaceAll(" ", "-")}.png`) });
  await page.getByRole("button", { name: "Periksa contoh" }).waitFor();
  await take("Masuk");
  await signIn(page, key);
  await page.getByRole("button", { name: /^Anamnesa/ }).waitFor();
  await take("Periksa");
  await page.getByRole("tab", { name: "Berkas" }).click();
  await page.getByLabel("Berkas JSON atau FHIR").setInputFiles("examples/cppt.simple.json");
  await page.getByRole("tab", { name: "Isi formulir", selected: true }).waitFor();
  await page.getByRole("button", { name: "Periksa", exact: true }).click();
  await page.locator(".verdict").waitFor();
  await take("Hasil");
  for (const screen of screens) {
    await page.getByRole("link", { name: screen }).click();
    await page.getByRole("heading", { level: 1, name: screen }).waitFor();
    await page.waitForLoadState("networkidle");
    await take(screen);
  }
}

const executablePath = findBrowser();
if (executablePath === undefined) {
  console.error("error: no browser; name one in CHROMIUM");
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const service = await startService();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage({
  locale: "id-ID",
  reducedMotion: "reduce",
  viewport: { width: 1200, height: 800 },
});
await page.goto(new URL("/", service.base).href);
await takeAll(page, await service.makeKey({ label: "RS Contoh" }));
await browser.close();
await service.close();
