/** Every screen for everybody: light, dark, as wide as a phone, on paper; and what it is for. */
import axe from "axe-core";
import { expect } from "chai";
import type { Page } from "playwright-core";
import type { Bench } from "../describe-in-browser.ts";

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

const colours = '{ runOnly: ["color-contrast"] }';

/** How a screen is shown. Its markup is the same in each: all rules are asked once, the others about colours. */
const views = [
  { name: "light", media: {}, width: 1280, rules: colours },
  {
    name: "dark",
    media: { colorScheme: "dark" },
    width: 1280,
    rules: colours,
  },
  { name: "as wide as a phone", media: { colorScheme: "light" }, width: 375, rules: "{}" },
  {
    name: "on paper",
    media: { media: "print" },
    width: 1280,
    rules: colours,
  },
] as const;

async function expectNothingSerious(page: Page, screen: string): Promise<void> {
  await page.evaluate(axe.source);
  for (const { name, media, width, rules } of views) {
    await page.emulateMedia({ media: "screen", ...media });
    await page.setViewportSize({ width, height: 900 });
    const violations = await page.evaluate<Violation[]>(
      `axe.run(document, ${rules}).then((result) => result.violations)`,
    );
    const serious = violations.filter(
      ({ impact }) => impact === "serious" || impact === "critical",
    );
    expect(
      serious.map(({ id, nodes }) => [id, nodes[0]?.html]),
      `${screen}, ${name}`,
    ).to.deep.equal([]);
    const isWider = "document.documentElement.scrollWidth > document.documentElement.clientWidth";
    expect(await page.evaluate(isWider), `${screen}, ${name}: wider than the page`).to.equal(false);
  }
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** axe is put into the page, which its policy would not let anybody do. */
const forAxe = { bypassCSP: true, reducedMotion: "reduce" } as const;

export function lookAtScreens(bench: () => Bench): void {
  it("has nothing serious for axe before and after a check, in every tab", async () => {
    const { page, close } = await bench().open(forAxe);
    await page.getByRole("button", { name: "Periksa contoh" }).waitFor();
    await expectNothingSerious(page, "Masuk");
    await page.getByLabel("Dokumen contoh").selectOption("cppt.simple");
    await page.getByRole("button", { name: "Periksa contoh" }).click();
    await page
      .getByRole("button", { name: /^Mengapa\?/ })
      .first()
      .click();
    await expectNothingSerious(page, "Hasil");
    await page.getByRole("tab", { name: "Tabel" }).click();
    await expectNothingSerious(page, "Hasil, Tabel");
    await page.getByRole("tab", { name: "JSON" }).click();
    await expectNothingSerious(page, "Hasil, JSON");
    await close();
  });

  it("has nothing serious for axe on the screens of a signed-in person, and each shows what it is for", async () => {
    const { page, complaints, close } = await bench().enter({ facility: "rs-layar" }, forAxe);
    await page.getByRole("tab", { name: "Tempel" }).click();
    await page
      .getByLabel("Teks atau sel Excel")
      .fill("Anamnesa\nKeluhan Utama: demam sejak 2 hari\nRiwayat Penyakit Skarang: batuk");
    await expectNothingSerious(page, "Periksa, Tempel");
    await page.getByRole("button", { name: "Masukkan ke formulir" }).click();
    await expectNothingSerious(page, "Periksa");
    await page.getByRole("button", { name: "Periksa", exact: true }).click();
    await page.getByRole("heading", { name: "Tidak terbaca: 1 isian" }).waitFor();
    await expectNothingSerious(page, "Hasil, Tidak terbaca");
    for (const [screen, shown] of [
      ["Daftar bulan", "Asesmen awal IGD"],
      ["Aturan", "Skor CURB-65 pada pneumonia"],
      ["Istilah dan label", "Antrean"],
      ["Sambungkan", "Ubah ke FHIR"],
      ["Keadaan", "Siap menerima pemeriksaan"],
    ] as const) {
      await page.getByRole("link", { name: screen }).click();
      await page.getByRole("heading", { level: 1, name: screen }).waitFor();
      await page.getByRole("main").getByText(shown).last().waitFor();
      await expectNothingSerious(page, screen);
    }
    expect(complaints).to.deep.equal([]);
    await close();
  });

  it("finds a rule by a word and shows where it comes from", async () => {
    const { page, close } = await bench().enter();
    await page.getByRole("link", { name: "Aturan" }).click();
    await page.getByLabel("Cari aturan, kode, atau kata").fill("CURB-65");
    await page.getByRole("link", { name: "KD01" }).click();
    await page.getByRole("heading", { name: /KD01 Skor CURB-65/ }).waitFor();
    await page.getByRole("complementary").getByText("Sumber").waitFor();
    await close();
  });

  it("lists a stored check, and opens it without its document", async () => {
    const { page, close } = await bench().enter({ facility: "rs-daftar" });
    // The month is the facility's, whatever the browser's clock says.
    await page.clock.setFixedTime("2020-01-31T19:00:00Z");
    await page.getByRole("tab", { name: "Tempel" }).click();
    await page.getByLabel("Teks atau sel Excel").fill("Keluhan Utama: demam sejak 2 hari");
    await page.getByRole("button", { name: "Periksa", exact: true }).click();
    await page.locator(".verdict").waitFor();
    await page.reload();
    await page.getByText("yang disimpan hanya jawabannya").waitFor();
    await page.getByRole("link", { name: "Daftar bulan" }).click();
    await page.getByLabel("Status").selectOption("lengkap");
    await page.getByText("Belum ada pemeriksaan pada bulan ini").waitFor();
    await page.getByLabel("Status").selectOption("belum_lengkap");
    await page.getByRole("cell", { name: "MEJA-KERJA" }).waitFor();
    await close();
  });

  it("takes labels from an Excel file into the draft, publishes them and takes them back", async () => {
    const { page, close } = await bench().enter({ facility: "rs-istilah" });
    page.on("dialog", (dialog) => void dialog.accept());
    await page.getByRole("link", { name: "Istilah dan label" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Unduh untuk Excel" }).click();
    expect((await download).suggestedFilename()).to.equal("label.csv");
    await page.getByLabel("Unggah Excel atau CSV").setInputFiles({
      name: "label.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        "\uFEFFbagian;label;kolom\r\nanamnesa;Sakitnya Apa;Keluhan Utama\r\nanamnesa;Salah;Tidak Ada\r\n",
      ),
    });
    await page.getByText("Rancangan kini berisi 1 perubahan.").waitFor();
    await page.getByText("Baris 3:").waitFor();
    await page.getByRole("button", { name: "Lihat dampak" }).click();
    await page.getByRole("heading", { name: "Dampak" }).waitFor();
    await page.getByRole("button", { name: "Terbitkan" }).click();
    await page.getByText("Versi 1 berlaku sekarang").waitFor();
    await page.getByRole("link", { name: "Periksa" }).click();
    await page.getByRole("link", { name: "Istilah dan label" }).click();
    await page.getByText("Rancangan masih kosong.").waitFor();
    await close();
  });

  it("shows calls with the own document, makes it a Bundle, and says what is wrong with one", async () => {
    const { page, close } = await bench().enter();
    await page.getByRole("link", { name: "Sambungkan" }).click();
    for (const language of ["PHP", "C#", "Java", "curl"]) {
      await page.getByRole("tab", { name: language }).click();
      await page.getByRole("tabpanel").getByText("/v1/checks").waitFor();
    }
    await page.getByLabel("Dokumen JSON").fill("{");
    await page.getByRole("button", { name: "Ubah ke FHIR" }).click();
    await page.getByText("Ini bukan JSON yang utuh.").waitFor();
    await page.getByRole("button", { name: "Ambil dari formulir" }).click();
    await page.getByRole("button", { name: "Ubah ke FHIR" }).click();
    await page.getByRole("heading", { name: "Bundle FHIR" }).waitFor();
    await page.getByRole("button", { name: "Validasi Bundle" }).click();
    await page.getByRole("heading", { name: "Bundle ini sah." }).waitFor();
    await page.getByLabel("Dokumen JSON").fill('{"resourceType": "Bundle", "type": "tas"}');
    await page.getByRole("button", { name: "Validasi Bundle" }).click();
    await page.getByRole("cell", { name: "Salah" }).first().waitFor();
    await close();
  });
}
