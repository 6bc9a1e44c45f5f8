/** A document as large as the service takes, pasted or chosen: checked and shown, and the page answers meanwhile. */
import { expect } from "chai";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describeInBrowser, type Bench } from "./describe-in-browser.ts";

const entries = 5000;

/** What a page of any document may hold: the part that is shown, never the whole. */
const mostElements = 4000;

interface Bundle {
  readonly entry: {
    readonly fullUrl: string;
    readonly resource: { readonly resourceType: string };
  }[];
}

/** The bundled example with values of vital signs up to the bound. */
function largeBundle(): string {
  const bundle = JSON.parse(readFileSync("examples/igd.fhir.json", "utf8")) as { bundle: Bundle };
  const { entry } = bundle.bundle;
  const value = entry.find(({ resource }) => resource.resourceType === "Observation");
  if (!value) throw new Error("the example holds no value");
  while (entry.length < entries)
    entry.push({ fullUrl: `urn:uuid:${crypto.randomUUID()}`, resource: value.resource });
  return JSON.stringify(bundle);
}

/** The bundled example with notes of doctors, each an entry or more, and labels that no form knows. */
function largeForm(): string {
  const document = JSON.parse(readFileSync("examples/cppt.simple.json", "utf8")) as {
    sections: { key: string; data: unknown }[];
  };
  const doctor = document.sections.find(({ key }) => key === "cpptDokter");
  if (!doctor || !Array.isArray(doctor.data)) throw new Error("the example holds no notes");
  const notes: readonly unknown[] = doctor.data;
  doctor.data = Array.from({ length: entries }, (_, at) => notes[at % notes.length]);
  document.sections.push({
    key: "lembarLain",
    data: Object.fromEntries(
      Array.from({ length: entries }, (_, at) => [`Catatan ${at}`, "tenang"]),
    ),
  });
  return JSON.stringify(document);
}

/** Lines that no form knows: each is shown as unread. */
const largeText = Array.from(
  { length: entries },
  (_, at) => `Catatan khusus ${at}: pasien tenang`,
).join("\n");

async function choose(page: Page, text: string): Promise<void> {
  await page.getByRole("tab", { name: "Berkas" }).click();
  await page.getByLabel("Berkas JSON atau FHIR").setInputFiles({
    name: "besar.json",
    mimeType: "application/json",
    buffer: Buffer.from(text),
  });
}

/** By the clipboard, as a person does: a browser types a long text line by line. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole("tab", { name: "Tempel" }).click();
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await page.getByLabel("Teks atau sel Excel").focus();
  await page.keyboard.press("Control+V");
  await page.getByText(`${entries} label tidak dikenal`).waitFor();
}

const expectPart = async (page: Page, shown: string) =>
  expect(await page.locator("*").count(), shown).to.be.below(mostElements);

/** Checks what is on the page, holds the answer back, and uses the page meanwhile. */
async function checkWhileUsed(page: Page): Promise<void> {
  const { promise: isUsed, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/app/checks*", async (route) => {
    await isUsed;
    await route.continue();
  });
  await page.getByRole("button", { name: "Periksa", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "Memeriksa…" }).waitFor();
  await page.getByRole("button", { name: "EN", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Check" }).waitFor();
  await page.getByRole("button", { name: "ID", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Periksa" }).waitFor();
  answer();
  await page.locator(".verdict").waitFor({ timeout: 90_000 });
}

async function lookThrough(page: Page, tabs: readonly string[]): Promise<void> {
  await expectPart(page, "the points");
  for (const name of tabs) {
    await page.getByRole("tab", { name, exact: true }).click();
    await page.getByRole("tabpanel").locator("table, pre").first().waitFor();
    await expectPart(page, name);
  }
}

function largeDocuments(bench: () => Bench): void {
  const permissions = ["clipboard-read", "clipboard-write"];

  it("5,000 pasted lines go into the form, are checked, and are mended in a field of it", async () => {
    const { page, complaints, close } = await bench().enter({}, { permissions });
    await paste(page, largeText);
    await expectPart(page, "what was read");
    await page.getByRole("button", { name: "Masukkan ke formulir" }).click();
    await page.getByLabel("Catatan khusus 17", { exact: true }).fill("gelisah");
    await expectPart(page, "the form");
    await checkWhileUsed(page);
    await page.getByRole("heading", { name: `Tidak terbaca: ${entries} isian` }).waitFor();
    await lookThrough(page, ["Tabel", "FHIR", "JSON"]);
    expect(complaints).to.deep.equal([]);
    await close();
  });

  it("a form of 5,000 rows and as many unknown labels is shown a part at a time, to its end", async () => {
    const { page, complaints, close } = await bench().enter();
    await choose(page, largeForm());
    await page.getByRole("tab", { name: "Isi formulir", selected: true }).waitFor();
    await expectPart(page, "the form");
    const doctor = page
      .getByRole("region")
      .or(page.locator("section"))
      .filter({
        has: page.getByRole("button", { name: /^CPPT Dokter/i }),
      });
    await doctor.getByRole("button", { name: /^Tampilkan/ }).click();
    await page.getByLabel("Nomor kunjungan").fill("KJ-5000");
    expect(await page.getByLabel("Nomor kunjungan").inputValue()).to.equal("KJ-5000");
    expect(complaints).to.deep.equal([]);
    await close();
  });

  it("a Bundle of 5,000 entries is checked and shown in every tab", async () => {
    const { page, complaints, close } = await bench().enter();
    await choose(page, largeBundle());
    await page.getByText(`${entries} entri`).waitFor();
    await checkWhileUsed(page);
    await lookThrough(page, ["Tabel", "Garis waktu", "FHIR", "JSON"]);
    expect(complaints).to.deep.equal([]);
    await close();
  });
}

describeInBrowser("the workbench with a document of 5,000 entries", largeDocuments);
