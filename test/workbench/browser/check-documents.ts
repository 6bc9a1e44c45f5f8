/** Periksa: a document filled in, pasted, chosen as a file. */
import { expect } from "chai";
import type { Bench } from "../describe-in-browser.ts";

const script =
  "<script>document.title = 'jahat'</script><img src=x onerror=\"document.title='jahat'\">";

export function checkDocuments(bench: () => Bench): void {
  it("checks a form in which every field holds a script, which stays text", async () => {
    const { page, complaints, close } = await bench().enter();
    await page.getByRole("button", { name: /^Anamnesa/ }).click();
    for (const section of await page.locator("section.section").all())
      for (const box of await section.locator("textarea").all()) await box.fill(script);
    await page.getByLabel("Nomor kunjungan").fill("KJ-1");
    await page.getByLabel("Umur (tahun)").fill("40");
    await page.getByLabel("Jenis kelamin").fill("L");
    await page.getByLabel("Nomor rekam medis").fill("");
    await page.getByRole("button", { name: "Periksa", exact: true }).click();
    await page.locator(".verdict").waitFor();
    for (const name of ["Tabel", "Garis waktu", "FHIR", "JSON"])
      await page.getByRole("tab", { name, exact: true }).click();
    await page.getByText("document.title").first().waitFor();
    expect(await page.title()).to.equal("PraKlaim");
    expect(await page.locator("img").count()).to.equal(0);
    expect(complaints).to.deep.equal([]);
    await close();
  });

  it("reads pasted lines, asks about an identity before anything is sent, and masks it", async () => {
    const { page, close } = await bench().enter();
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/app/checks")) sent.push(request.postData() ?? "");
    });
    await page.getByRole("tab", { name: "Tempel" }).click();
    await page
      .getByLabel("Teks atau sel Excel")
      .fill("Tanda-tanda vital\nTD: 110/70\nSuhu: 38,4\n\nKeluhan Utama: demam, hp 081234567890");
    await page.getByText("3 isian terbaca.").waitFor();
    await page.getByRole("button", { name: "Masukkan ke formulir" }).click();
    expect(await page.getByLabel("Suhu (°C)").inputValue()).to.equal("38,4");
    await page.getByRole("button", { name: "Periksa", exact: true }).click();
    await page.getByText("1 isian tampaknya memuat identitas pasien").waitFor();
    expect(sent).to.deep.equal([]);
    await page.getByRole("button", { name: "Samarkan semua" }).click();
    await page.getByRole("button", { name: "Periksa", exact: true }).click();
    await page.locator(".verdict").waitFor();
    expect(sent).to.have.length(1);
    expect(sent[0]).to.include("[disamarkan]").and.not.include("081234567890");
    await close();
  });

  it("takes a document as JSON or FHIR, and refuses a PDF with what to do", async () => {
    const { page, close } = await bench().enter();
    await page.getByRole("tab", { name: "Berkas" }).click();
    const choose = page.getByLabel("Berkas JSON atau FHIR");
    await choose.setInputFiles({
      name: "resume.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7"),
    });
    await page.getByText("Buka PDF, salin teksnya").waitFor();
    await choose.setInputFiles("examples/igd.fhir.json");
    await page.getByText("Bundle FHIR diperiksa apa adanya").waitFor();
    await page.getByRole("button", { name: "Periksa", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Siap diklaim" }).waitFor();
    await close();
  });

  it("says what is missing where nothing was filled in", async () => {
    const { page, close } = await bench().enter();
    await page.getByRole("button", { name: "Periksa", exact: true }).click();
    await page.getByText("Isi sedikitnya satu kolom dahulu.").waitFor();
    await close();
  });
}
