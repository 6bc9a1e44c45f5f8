/** A hospital's own labels in the operator's folder: what is read with them, what stops the start, and what a reload takes. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import writeXlsxFile from "write-excel-file/node";
import { keepOrder } from "../../scripts/test/shuffle.ts";
import type { Envelope } from "../../src/check/types.ts";
import type { Labels } from "../../src/http/schemas/labels.ts";
import { example, mapping, own, said, unread } from "../support/own-form.ts";
import { post, read } from "../support/start-app.ts";
import { startService, type TestService } from "../support/start-service.ts";

// The folder changes from test to test.
keepOrder(import.meta.filename);

/** As Excel saves a CSV in Indonesia. */
const asCsv = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${rows.map((cells) => cells.map((cell) => `"${cell}"`).join(";")).join("\r\n")}\r\n`;
const headings = ["bagian", "label", "kolom"];
const rows = mapping.map(({ section, label, field }) => [section, label, field]);

describe("labels in FORMS_DIR", () => {
  let folder: string;
  let service: TestService;
  const keys: Record<string, string> = {};
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-labels-"));
    writeFileSync(join(folder, "RS Label.csv"), asCsv([headings, ...rows]));
    const sheet = [headings, ...rows].map((cells) => cells.map((value) => ({ value })));
    const bytes = await writeXlsxFile(sheet).toBuffer();
    writeFileSync(join(folder, "RS%2FExcel.xlsx"), bytes);
    writeFileSync(join(folder, "BACA.txt"), "bukan label");
    service = await startService({ FORMS_DIR: folder });
    for (const label of ["RS Label", "RS/Excel", "RS Lain"])
      keys[label] = await service.makeKey({ label });
  });
  after(async () => {
    await service.close();
    rmSync(folder, { recursive: true });
  });

  const check = async (document: unknown, facility: string): Promise<Envelope> =>
    read<Envelope>(await post(`${service.base}/checks`, keys[facility] ?? "", document));
  const call = (path: string, method: string, body?: unknown) =>
    fetch(`${service.base}${path}`, {
      method,
      headers: { "X-API-Key": keys["RS Label"] ?? "", "Content-Type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  for (const facility of ["RS Label", "RS/Excel"])
    it(`let a payload with the hospital's own sections and labels be read whole: ${facility}`, async () => {
      const complete = await check(example, facility);
      const answer = await check(own, facility);
      expect(unread(answer)).to.deep.equal([]);
      expect(answer.summary).to.deep.equal(complete.summary);
    });

  it("are no other facility's", async () => {
    expect(unread(await check(own, "RS Lain"))).not.to.be.empty;
  });

  it("hold under what is published, which is taken back without them", async () => {
    const before = said(await check(own, "RS Label"));
    const change = { section: "ttv", label: "Keadaan Umun Pasien", field: "Tingkat Kesadaran" };
    await call("/labels/draft", "PUT", { changes: [change] });
    expect((await call("/labels/publish", "POST")).status).to.equal(200);
    const { published } = await read<Labels>(await call("/labels", "GET"));
    expect(published).to.have.length(mapping.length);
    expect(published).to.deep.include(change);
    await call("/labels/rollback", "POST", { version: 0 });
    expect(said(await check(own, "RS Label"))).to.deep.equal(before);
  });

  it("are read anew by a reload, and stay as they were where a row is faulty", async () => {
    const file = join(folder, "RS Lain.csv");
    writeFileSync(file, asCsv([headings, ...rows.slice(1), ["ttv", "Nadi kami", "Nadii"]]));
    const failed = await service.services.reload();
    expect(failed.loaded ? [] : failed.faults.map((fault) => fault.split(" ")[0])).to.deep.equal(
      // Its section's own key is a row that is missing: the row that uses it is faulty too.
      [`${folder}/RS`, `${folder}/RS`],
    );
    expect(unread(await check(own, "RS Label"))).to.deep.equal([]);
    expect(unread(await check(own, "RS Lain"))).not.to.be.empty;

    writeFileSync(file, asCsv([headings, ...rows]));
    expect((await service.services.reload()).loaded).to.equal(true);
    expect(unread(await check(own, "RS Lain"))).to.deep.equal([]);
  });

  it("stop the start with every fault: file, row, and what to write", async () => {
    const faulty = mkdtempSync(join(tmpdir(), "praklaim-labels-"));
    try {
      writeFileSync(
        join(faulty, "rs-a.csv"),
        asCsv([
          headings,
          ["anamnesa", "Keluhan kami", "Keluhan Utma"],
          ["anamnesa", "Riwayat kami", "Riwayat Alergi"],
          ["anamnesa", "", "Riwayat Alergi"],
          ["anamnesa", "Dicabut", "-"],
        ]),
      );
      writeFileSync(join(faulty, "rs-a.xlsx"), "PK\u0003\u0004 bukan");
      writeFileSync(join(faulty, "rs-b.csv"), "a;b;c\n1;2;3\n");
      const told = await startService({ FORMS_DIR: faulty }).then(String, String);
      expect(told).to.include("labels in FORMS_DIR have 5 fault(s):");
      const at = (place: string) =>
        told.split("\n").find((line) => line.startsWith(`${faulty}/${place}`));
      expect(at("rs-a.csv:2 ")).to.include("Keluhan Utama");
      expect(at("rs-a.csv:4 ")).to.include("isi label");
      expect(at("rs-a.csv:5 ")).to.include("hapus baris ini");
      expect(at("rs-a.xlsx: ")).to.include("tidak dapat dibuka");
      expect(at("rs-b.csv: ")).to.include("bagian, label, dan kolom");
      const gone = await startService({ FORMS_DIR: join(faulty, "lain") }).then(String, String);
      expect(gone).to.include("FORMS_DIR: expected a folder");
    } finally {
      rmSync(faulty, { recursive: true });
    }
  });
});
