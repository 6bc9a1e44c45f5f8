/** What a person tells the service of an answer, and what a month comes to: both counted where rules and checks are shown. */
import { expect } from "chai";
import { readFileSync } from "node:fs";
import { readSheet } from "read-excel-file/node";
import type { Bench } from "../describe-in-browser.ts";

export function tellTheService(bench: () => Bench): void {
  it("counts who disagrees for the rule, the month's checks, and a claim's outcome", async () => {
    const { page, complaints, close } = await bench().enter({ facility: "rs-bulan" });
    await page.getByRole("tab", { name: "Berkas" }).click();
    await page.getByLabel("Berkas JSON atau FHIR").setInputFiles("examples/cppt.simple.json");
    await page.getByRole("tab", { name: "Isi formulir", selected: true }).waitFor();
    await page.getByRole("button", { name: "Periksa", exact: true }).click();
    const drug = page.getByRole("article", { name: "Amoxicillin 500 mg" });
    await drug.getByRole("button", { name: /^Tidak setuju/ }).click();
    await drug.getByLabel("Alasan").fill("Alergi sudah disangkal pada asesmen ulang.");
    await drug.getByLabel("Peran Anda").selectOption("koder");
    await drug.getByRole("button", { name: "Kirim" }).click();
    await drug.getByText("Keberatan dicatat").waitFor();

    await page.getByRole("link", { name: "Aturan" }).click();
    await page.getByLabel("Cari aturan, kode, atau kata").fill("MR05");
    const row = page.getByRole("row").filter({ hasText: /^MR05Obat tidak berkaitan/ });
    await row.getByRole("cell", { name: "1", exact: true }).nth(1).waitFor();
    await row.getByRole("link").click();
    await page.getByText("Alergi sudah disangkal pada asesmen ulang.").waitFor();

    await page.getByRole("link", { name: "Daftar bulan" }).click();
    await page.getByRole("heading", { name: "Yang paling sering belum lengkap" }).waitFor();
    expect(await page.locator(".figures dd").allTextContents()).to.deep.equal(["1", "0"]);
    await page.getByLabel(/^Hasil klaim chk_/).selectOption("rejected");
    await page.getByText("Hasil klaim dicatat.").waitFor({ state: "attached" });
    await page.getByLabel(/^Alasan verifikator chk_/).fill("Koding sekunder tidak didukung.");
    await page.getByRole("button", { name: "Simpan alasan" }).click();
    await page.getByRole("button", { name: "Simpan alasan" }).waitFor({ state: "detached" });
    // Told again by the service, not by the page.
    await page.getByRole("link", { name: "Aturan" }).click();
    await page.getByRole("link", { name: "Daftar bulan" }).click();
    const filter = page.getByRole("combobox", { name: "Hasil klaim", exact: true });
    await filter.selectOption("rejected");
    expect(await page.getByLabel(/^Alasan verifikator chk_/).inputValue()).to.equal(
      "Koding sekunder tidak didukung.",
    );
    await filter.selectOption("accepted");
    await page.getByText("Belum ada pemeriksaan pada bulan ini").waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Unduh Excel" }).click();
    const file = await download;
    expect(file.suggestedFilename()).to.match(/^praklaim-\d{4}-\d\d\.xlsx$/);
    const sheets = readFileSync(await file.path());
    expect((await readSheet(sheets, "Ruang"))[1]).to.deep.equal(["Flamboyan", 1, 0, 0, 0, 1]);
    const [, returned] = await readSheet(sheets, "Tertunda dan ditolak");
    expect(returned?.slice(4, 6)).to.deep.equal(["Ditolak", "Koding sekunder tidak didukung."]);
    expect(complaints).to.deep.equal([]);
    await close();
  });
}
