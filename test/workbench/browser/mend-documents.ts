/** Hasil: what is missing is mended where it is read, and checked again. */
import { expect } from "chai";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import type { Bench } from "../describe-in-browser.ts";

interface Document {
  readonly sections: { readonly key: string; data: Record<string, unknown> }[];
}

/** The bundled example without two answers that its stage needs. */
function incomplete(): Document {
  const document = JSON.parse(readFileSync("examples/igd.simple.json", "utf8")) as Document;
  for (const { key, data } of document.sections) {
    if (key === "anamnesa") delete data["Keluhan Utama"];
    if (key === "ttv") delete data["Suhu (°C)"];
  }
  return document;
}

async function checkFile(page: Page, document: unknown): Promise<void> {
  await page.getByRole("tab", { name: "Berkas" }).click();
  await page.getByLabel("Berkas JSON atau FHIR").setInputFiles({
    name: "igd.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(document)),
  });
  await page.getByRole("tab", { name: "Isi formulir", selected: true }).waitFor();
  await page.getByRole("button", { name: "Periksa", exact: true }).click();
  await page.locator(".verdict").waitFor();
}

export function mendDocuments(bench: () => Bench): void {
  it("says first whether the claim is ready, and shows two points done and one new after a change", async () => {
    const { page, complaints, close } = await bench().enter();
    await checkFile(page, incomplete());
    const verdict = page.getByRole("heading", { level: 1 });
    await verdict.getByText("Belum siap diklaim: 2 hal, mulai dari Anamnesa").waitFor();
    const history = page.getByRole("article", { name: "Anamnesa" });
    await history.getByRole("button", { name: /^Contoh/ }).click();
    await history.getByText("sebelum masuk rumah sakit").waitFor();
    await history.getByRole("button", { name: /^Mengapa/ }).click();
    await history.getByText("Ada Keluhan Utama (Anamnesa)").waitFor();
    await page.getByLabel("Anamnesa › Keluhan Utama").fill("Nyeri perut sejak 14 jam");
    await page.getByLabel("Tanda-tanda vital › Suhu (°C)").fill("38,2");
    await page.getByText("Ada perubahan yang belum diperiksa.").waitFor();
    await page.getByRole("link", { name: "Kembali ke formulir" }).click();
    await page.getByLabel("Diagnosa Utama (ICD-10)").fill("");
    await page.getByLabel("Diagnosa Klinis").fill("");
    await page.getByRole("button", { name: "Periksa lagi" }).click();
    await page.getByText("2 selesai, 1 baru").waitFor();
    expect(await page.locator(".done li").count()).to.equal(2);
    expect(complaints).to.deep.equal([]);
    await close();
  });

  it("names what it could not read with what was meant, and reads it once it is mapped", async () => {
    const { page, close } = await bench().enter({ facility: "rs-label" });
    const document = incomplete();
    for (const { key, data } of document.sections) {
      if (key === "anamnesa") data["Keluhan Utama"] = "Nyeri perut sejak 14 jam";
      if (key === "ttv") data["Suhu Bdan"] = "38,2";
    }
    await checkFile(page, document);
    await page.getByRole("heading", { name: "Tidak terbaca: 1 isian" }).waitFor();
    await page.getByRole("button", { name: "Petakan ke Suhu" }).click();
    await page.getByText("Dipetakan ke Suhu").waitFor();
    await page.getByRole("button", { name: "Periksa lagi" }).click();
    await page.getByText("1 selesai, 0 baru").waitFor();
    expect(await page.getByText("Tidak terbaca").count()).to.equal(0);
    await page.getByRole("link", { name: "Istilah dan label" }).click();
    await page.getByRole("row").filter({ hasText: "berlaku" }).waitFor();
    await close();
  });

  it("shows the stay on the hospital's own clock, wherever the browser is", async () => {
    const { page, close } = await bench().enter({}, { timezoneId: "America/New_York" });
    await checkFile(page, incomplete());
    await page.getByRole("tab", { name: "Garis waktu" }).click();
    const first = page.getByRole("tabpanel").getByRole("row").nth(1);
    expect(await first.textContent()).to.match(/5 Okt 2026.*03\.12.*Kunjungan dimulai/);
    await close();
  });

  it("copies a sentence", async () => {
    const { page, close } = await bench().enter(
      {},
      { permissions: ["clipboard-read", "clipboard-write"] },
    );
    await checkFile(page, incomplete());
    await page.getByRole("button", { name: "Salin Anamnesa" }).click();
    await page.getByText("Tersalin").waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).to.equal(
      "Mohon lengkapi keluhan utama beserta lamanya.",
    );
    await close();
  });
}
