/** A hospital's own labels, from a form that nobody can read to a complete answer, on the running service. */
import { expect } from "chai";
import writeXlsxFile from "write-excel-file/node";
import type { Envelope } from "../../src/check/types.ts";
import type { LabelDraft, Labels, LabelVersion } from "../../src/http/schemas/labels.ts";
import { describeOnStores } from "../servers/store-kinds.ts";
import { keepOrder } from "../../scripts/test/shuffle.ts";
import { example, mapping, own, said, unread } from "../support/own-form.ts";
import { post, read, readProblem } from "../support/start-app.ts";
import { startService, type TestService } from "../support/start-service.ts";

// One facility's labels grow from test to test.
keepOrder(import.meta.filename);

describeOnStores("a hospital's own labels", (place) => {
  let service: TestService;
  let replica: TestService;
  let key: string;
  let stranger: string;
  before(async () => {
    const environment = { DATA_DIR: place().dataDir, ...place().environment };
    service = await startService(environment);
    replica = await startService(environment);
    key = await service.makeKey({ label: "RS Label" });
    stranger = await service.makeKey({ label: "RS Lain" });
  });
  after(async () => {
    await replica.close();
    await service.close();
  });

  const check = async (body: unknown, { as = key, at = service } = {}): Promise<Envelope> =>
    read<Envelope>(await post(`${at.base}/checks`, as, body));
  const call = (method: string, path: string, body?: unknown, as = key) =>
    fetch(`${service.base}${path}`, {
      method,
      headers: { "X-API-Key": as, "Content-Type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const labels = async (as = key) => read<Labels>(await call("GET", "/labels", undefined, as));
  /** Terms are counted beside the checks, one after the other. */
  const queued = async (least: number) => {
    const end = Date.now() + 60_000;
    for (;;) {
      const { queue } = await labels();
      if (queue.length >= least || Date.now() > end) return queue;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const sendFile = (body: Uint8Array | string, type: string) =>
    fetch(`${service.base}/labels/draft/file`, {
      method: "POST",
      headers: { "X-API-Key": key, "Content-Type": type },
      body: Buffer.from(body),
    });

  it("from a form that is not read to a complete answer without a restart, and back, in every process", async () => {
    const complete = said(await check(example));
    const before = await check(own);
    expect(said(before)).to.not.deep.equal(complete);
    expect(
      unread(before)
        .map(({ message }) => message)
        .join(" "),
    )
      .to.include("tandaVitalRS")
      .and.include("Keluhan Utma Pasien");

    const queue = await queued(3);
    expect(queue.map(({ label }) => label)).to.include.members([
      "tandaVitalRS",
      "Keluhan Utma Pasien",
      "Jalan Nafas RS",
    ]);
    const complaint = queue.find(({ label }) => label === "Keluhan Utma Pasien");
    expect(complaint?.section).to.equal("anamnesa");
    expect(complaint?.candidates[0]?.value).to.equal("Keluhan Utama");

    const draft = await read<LabelDraft>(
      await call("PUT", "/labels/draft", {
        changes: [...mapping, { section: "anamnesa", label: "Salah", field: "Keluhan Utamaa" }],
      }),
    );
    expect(draft.draft).to.have.length(4);
    expect(draft.faults.map(({ index }) => index)).to.deep.equal([4]);
    expect(draft.faults[0]?.message).to.include("Keluhan Utama");
    // Nothing holds before it is published.
    expect(said(await check(own))).to.deep.equal(said(before));

    const { version } = await read<LabelVersion>(await call("POST", "/labels/publish"));
    for (const at of [service, replica]) {
      const after = await check(own, { at });
      expect(unread(after)).to.deep.equal([]);
      expect(after.summary).to.deep.equal(complete.summary);
    }
    const shown = await labels();
    expect([shown.version, shown.draft, shown.queue]).to.deep.equal([version, [], []]);
    expect(shown.published).to.have.length(4);

    const back = await read<LabelVersion>(await call("POST", "/labels/rollback", { version: 0 }));
    expect(back.version).to.equal(version + 1);
    for (const at of [service, replica])
      expect(said(await check(own, { at }))).to.deep.equal(said(before));
    await read<LabelVersion>(await call("POST", "/labels/rollback", { version }));
    expect((await check(own)).summary).to.deep.equal(complete.summary);
  });

  it("are stored with the check: an answer says with which version it was read", async () => {
    const { check_id } = await check(own);
    const stored = await service.services.stores.checks.find("RS Label", check_id, new Date());
    expect(stored?.labels).to.equal(String((await labels()).version));
    const { check_id: other } = await check(own, { as: stranger });
    const theirs = await service.services.stores.checks.find("RS Lain", other, new Date());
    expect(theirs?.labels).to.equal(null);
  });

  it("are never another facility's: neither its answers, nor its queue, nor its list know them", async () => {
    const answer = await check(own, { as: stranger });
    expect(
      unread(answer)
        .map(({ message }) => message)
        .join(" "),
    ).to.include("tandaVitalRS");
    const theirs = await labels(stranger);
    expect([theirs.version, theirs.published, theirs.versions]).to.deep.equal([0, [], []]);
    await call("PUT", "/labels/draft", { changes: [mapping[0]] }, stranger);
    expect((await labels()).draft).to.deep.equal([]);
  });

  it("come and go as a file: what Excel saves, and a faulty row named by its number", async () => {
    const file = await (await call("GET", "/labels/file")).text();
    expect(file.split("\r\n")[0]).to.equal("bagian;label;kolom;pemeriksaan;mungkin maksudnya");
    const rows = [
      "\uFEFFsep=;",
      "Bagian;Label;Kolom",
      'anamnesa;"Keluhan; utama kami";Keluhan Utama',
      "anamnesa;Riwayat kami;Riwayat Penyakit Skarang",
      "anamnesa;;Riwayat Alergi",
      "ttv;Nadi kami;Nadi (x/menit)",
      "anamnesa;Nanti saja;",
    ].join("\r\n");
    const answer = await read<LabelDraft>(await sendFile(rows, "text/csv"));
    expect(answer.draft.map(({ label }) => label)).to.deep.equal([
      "Keluhan; utama kami",
      "Nadi kami",
    ]);
    expect(answer.faults.map(({ row }) => row)).to.deep.equal([3, 4]);
    expect(answer.faults[0]?.message).to.include("Riwayat Penyakit Sekarang");
    expect(answer.faults[1]?.message).to.include("Unmerge");
  });

  it("come as a spreadsheet", async () => {
    const cells = (...texts: readonly string[]) => texts.map((value) => ({ value }));
    const sheet = await writeXlsxFile([
      cells("Daftar label RS", "", ""),
      cells("bagian", "label", "kolom"),
      cells("ttv", "Suhu kami", "Suhu (°C)"),
    ]).toBuffer();
    const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    const { draft, faults } = await read<LabelDraft>(await sendFile(sheet, type));
    expect(faults).to.deep.equal([]);
    expect(draft.map(({ label }) => label)).to.include("Suhu kami");
  });

  const refusals = [
    ["a PDF", "%PDF-1.7 isi", "Berkas ini PDF"],
    ["50,000 rows", `bagian;label;kolom\n${"ttv;a;b\n".repeat(50_000)}`, "50000 baris"],
    ["a file without headings", "a;b;c\n1;2;3", "Judul kolom"],
    ["a broken spreadsheet", "PK\u0003\u0004 bukan", "tidak dapat dibuka"],
  ] as const;
  for (const [name, body, sentence] of refusals)
    it(`refuse ${name} with what to do`, async () => {
      const answer = await sendFile(body, "text/csv");
      const problem = await readProblem(answer);
      expect([answer.status, problem.code]).to.deep.equal([422, "request_invalid"]);
      expect(problem.detail).to.include(sentence);
    });

  it("are asked for by their version: one that there is not is refused", async () => {
    const answer = await call("POST", "/labels/rollback", { version: 999 });
    expect([answer.status, (await readProblem(answer)).code]).to.deep.equal([
      422,
      "request_invalid",
    ]);
  });
});
