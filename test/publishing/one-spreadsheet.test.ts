/** A hospital's labels and names, mapped in one spreadsheet: out of the queue, filled in, put in force, taken back. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import writeXlsxFile from "write-excel-file/node";
import { keepOrder } from "../../scripts/test/shuffle.ts";
import type { Envelope } from "../../src/check/types.ts";
import { readTable } from "../../src/knowledge/import/read-table.ts";
import { runCommand } from "../cli/run-command.ts";
import { said } from "../support/own-form.ts";
import { post, read } from "../support/start-app.ts";
import { startService, type TestService } from "../support/start-service.ts";

// One mapping from step to step.
keepOrder(import.meta.filename);

interface Section {
  readonly key: string;
  readonly data: unknown;
}
const igd = JSON.parse(readFileSync("examples/igd.simple.json", "utf8")) as { sections: Section[] };
const cppt = JSON.parse(readFileSync("examples/cppt.simple.json", "utf8")) as {
  sections: Section[];
};

/** What this hospital calls things, and what they are. */
const labels = new Map<string, string>();
const names = new Map<string, string>();

const renameKeys = (section: Section): Section => ({
  ...section,
  data: Object.fromEntries(
    Object.entries(section.data as Record<string, unknown>).map(([field, value]) => {
      if (labels.size >= 30 || typeof value !== "string" || value.trim() === "")
        return [field, value];
      const own = `Zq${labels.size} ${section.key}`;
      labels.set(`${section.key}.${own}`, field);
      return [own, value];
    }),
  ),
});
const isPlain = ({ data }: Section) =>
  typeof data === "object" && data !== null && !Array.isArray(data);

/** The example with thirty labels of the hospital's own. */
const own = {
  ...igd,
  sections: igd.sections.map((each) => (isPlain(each) ? renameKeys(each) : each)),
};

/** Results under thirty names of the hospital's own. */
const analytes = readFileSync("terminology/tables/laboratory.csv", "utf8")
  .split("\n")
  .slice(1, 31)
  .map((row) => row.split(",")[0] ?? "");
for (const [place, name] of analytes.entries())
  names.set(`Zorvatest ${"abcdefghijklmnopqrstuvwxyzabcd"[place]}${place}`, name);

describe("thirty labels and thirty names from one spreadsheet", () => {
  let folder: string;
  let service: TestService;
  let stop: () => void;
  let key: string;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-sheet-"));
    service = await startService();
    stop = service.services.followPublications();
    key = await service.makeKey({ label: "RS Excel" });
    const at = new Date();
    await service.services.stores.unmapped.add(
      [
        ...[...labels.keys()].map((term) => ({ kind: "label" as const, term })),
        ...[...names.keys()].map((term) => ({ kind: "laboratory" as const, term })),
      ].map(({ kind, term }) => ({
        kind,
        term,
        key: term.toLowerCase(),
        facility: "RS Excel",
        requests: 1,
        firstSeen: at,
        lastSeen: at,
      })),
    );
  });
  after(async () => {
    stop();
    await service.close();
    rmSync(folder, { recursive: true });
  });

  const run = (...argv: readonly string[]) =>
    runCommand(service.dataDir, new Date(), ["terminology", ...argv]);
  const check = async (document: unknown) =>
    said(await read<Envelope>(await post(`${service.base}/checks`, key, document)));
  const knows = (name: string) => service.services.lists.terminology.laboratory.find(name)?.name;
  const settle = async (isSo: () => boolean) => {
    const end = Date.now() + 60_000;
    while (!isSo()) {
      if (Date.now() > end) throw new Error("it did not come about within a minute");
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const file = () => join(folder, "pemetaan.xlsx");

  it("are in force after three steps, and back after two", async () => {
    expect([labels.size, names.size]).to.deep.equal([30, 30]);
    const before = await check(own);
    const complete = await check(igd);
    expect(before.summary).not.to.deep.equal(complete.summary);

    // 1. The queue as a spreadsheet.
    expect((await run("queue", "--out", file())).code).to.equal(0);
    const table = await readTable(readFileSync(file()));
    const records = "records" in table ? table.records : [];
    const [headings = []] = records;
    const column = (name: string) => headings.indexOf(name);
    // 2. What each term means, beside it; the term itself is not typed again.
    const meaning = new Map([...labels, ...names]);
    const filled = records.map((cells, row) =>
      cells.map((cell, place) =>
        row > 0 && place === column("maps_to")
          ? (meaning.get(cells[column("term")] ?? "") ?? "")
          : cell,
      ),
    );
    expect(filled.slice(1).filter((cells) => cells[column("maps_to")] !== "")).to.have.length(60);
    const cellsOf = (row: readonly string[]) => row.map((value) => ({ value }));
    writeFileSync(file(), await writeXlsxFile(filled.map(cellsOf)).toBuffer());
    // 3. In force.
    const taken = await run("queue", "import", file(), "--publish");
    expect([taken.code, taken.err.includes("30 term(s) entered")]).to.deep.equal([0, true]);

    const [name = "", meant = ""] = [...names][0] ?? [];
    await settle(() => knows(name) === meant);
    for (const [term, analyte] of names) expect([term, knows(term)]).to.deep.equal([term, analyte]);
    expect((await check(own)).summary).to.deep.equal(complete.summary);
    expect((await run("queue")).out).to.equal("Nothing is unmapped.\n");

    // Back, each in one step.
    expect((await run("rollback", "labels")).code).to.equal(0);
    expect((await run("rollback", "lists")).code).to.equal(0);
    await settle(() => knows(name) === undefined);
    expect(await check(own)).to.deep.equal(before);
    expect(await check(cppt)).to.have.property("summary");
  });
});
