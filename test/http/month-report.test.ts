/** A month's stored checks of one facility, counted, as JSON and as a file that a reader of spreadsheets opens. */
import { expect } from "chai";
import { readSheet } from "read-excel-file/node";
import Value from "typebox/value";
import { monthReportSchema, type MonthReportAnswer } from "../../src/http/schemas/month-report.ts";
import type { ClaimVerdict } from "../../src/store/feedback.ts";
import type { CheckListing, StoredCheck } from "../../src/store/ports.ts";
import { sampleCheck, sampleOutcome, sampleUsage } from "../store/sample-records.ts";
import { read, readProblem, startTestApp, type TestApp } from "../support/start-app.ts";

const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const now = new Date("2026-11-20T05:00:00Z");
const far = new Date("2027-02-01T05:00:00Z");

interface Sample extends Partial<Pick<StoredCheck, "facility" | "ward">> {
  readonly at: string;
  readonly stage?: CheckListing["stage"];
  readonly skipped?: boolean;
  readonly claimReady?: boolean;
  readonly outcome?: ClaimVerdict;
}

describe("the month's report", () => {
  let app: TestApp;
  let key = "";
  beforeEach(async () => {
    app = await startTestApp({ now: () => now });
    key = await app.makeKey({ facility: "rs-a" });
  });
  afterEach(() => app.close());

  const ended = (changes: Partial<Record<ClaimVerdict, number>> = {}) => ({
    accepted: 0,
    pending: 0,
    rejected: 0,
    ...changes,
  });
  let count = 0;
  async function save({
    at,
    stage,
    skipped,
    claimReady,
    outcome,
    ...changes
  }: Sample): Promise<void> {
    count += 1;
    const storedAt = new Date(at);
    const check = sampleCheck(`chk_${count}`, { storedAt, expiresAt: far, ...changes });
    const { envelope } = check;
    const changed = {
      ...check,
      envelope: {
        ...envelope,
        stage: stage ?? envelope.stage,
        skipped: skipped ?? false,
        summary: { ...envelope.summary, claim_ready: claimReady ?? false },
      },
      trace: skipped ? [] : check.trace,
    };
    await app.stores.checks.save(changed, sampleUsage(check.checkId, { at: storedAt }));
    if (outcome)
      await app.stores.outcomes.put(
        sampleOutcome(check.checkId, { facility: check.facility, verdict: outcome, at: now }),
      );
  }
  const get = (query = "", headers: Record<string, string> = {}, of = key) =>
    fetch(`${app.base}/reports/month${query}`, { headers: { "X-API-Key": of, ...headers } });
  const report = async (query = "", of = key) => read<MonthReportAnswer>(await get(query, {}, of));

  it("counts the month of the facility's zone by stage, ward, rule and day", async () => {
    // 00:30 of 1 November in Jakarta, still October in UTC.
    await save({
      at: "2026-10-31T17:30:00Z",
      ward: "Mawar",
      claimReady: true,
      outcome: "accepted",
    });
    await save({ at: "2026-10-31T16:30:00Z" });
    await save({ at: "2026-11-10T05:00:00Z", ward: null, stage: "rajal_soap", outcome: "pending" });
    await save({ at: "2026-11-10T06:00:00Z" });
    await save({ at: "2026-11-10T06:00:00Z", skipped: true });
    await save({ at: "2026-11-10T06:00:00Z", facility: "rs-b" });
    const answer = await report();
    expect(Value.Errors(monthReportSchema, answer)).to.deep.equal([]);
    const { by_day: days, ...rest } = answer;
    expect(rest).to.deep.equal({
      month: "2026-11",
      checks: 3,
      claim_ready: 1,
      outcomes: ended({ accepted: 1, pending: 1 }),
      skipped: 1,
      by_stage: [
        {
          stage: "igd_asesmen_awal",
          label: "Asesmen awal IGD",
          checks: 2,
          claim_ready: 1,
          outcomes: ended({ accepted: 1 }),
        },
        {
          stage: "rajal_soap",
          label: "Catatan SOAP",
          checks: 1,
          claim_ready: 0,
          outcomes: ended({ pending: 1 }),
        },
      ],
      by_ward: [
        { ward: "Melati", checks: 1, claim_ready: 0, outcomes: ended() },
        { ward: null, checks: 1, claim_ready: 0, outcomes: ended({ pending: 1 }) },
        { ward: "Mawar", checks: 1, claim_ready: 1, outcomes: ended({ accepted: 1 }) },
      ],
      other_wards: null,
      by_rule: [{ rule: "TR01", title: null, checks: 3 }],
    });
    expect(days).to.have.length(30);
    expect(days.filter(({ checks }) => checks > 0)).to.deep.equal([
      { day: "2026-11-01", checks: 1, claim_ready: 1, outcomes: ended({ accepted: 1 }) },
      { day: "2026-11-10", checks: 2, claim_ready: 0, outcomes: ended({ pending: 1 }) },
    ]);
    expect((await report("?month=2026-10")).checks).to.equal(1);
    expect((await report("?stage=rajal_soap")).checks).to.equal(1);
  });

  it("is a spreadsheet for who asks for one; what a document calls a ward stays text", async () => {
    const ward = '=HYPERLINK("x")<&\u0001';
    await save({ at: "2026-11-10T05:00:00Z", ward, claimReady: true, outcome: "rejected" });
    const answer = await get("?month=2026-11", { Accept: xlsx });
    expect(answer.headers.get("content-type")).to.equal(xlsx);
    expect(answer.headers.get("content-disposition")).to.include("praklaim-2026-11.xlsx");
    const file = Buffer.from(await answer.arrayBuffer());
    expect(await readSheet(file, "Ringkasan")).to.deep.equal([
      ["Tahap", "Pemeriksaan", "Siap diklaim", "Diterima", "Tertunda", "Ditolak"],
      ["Asesmen awal IGD", 1, 1, 0, 0, 1],
      ["Semua (2026-11)", 1, 1, 0, 0, 1],
      ["Dilewati (penjamin lain)", 0, null, null, null, null],
    ]);
    expect((await readSheet(file, "Ruang"))[1]).to.deep.equal(['=HYPERLINK("x")<&', 1, 1, 0, 0, 1]);
    expect((await readSheet(file, "Aturan"))[1]).to.deep.equal(["TR01", null, 1]);
    expect((await readSheet(file, "Hari"))[10]).to.deep.equal(["2026-11-10", 1, 1, 0, 0, 1]);
  });

  it("the spreadsheet lists the claims that came back with the verifier's reason, at most five hundred", async () => {
    await save({ at: "2026-11-09T05:00:00Z", outcome: "accepted" });
    const pending = Array.from({ length: 502 }, () =>
      save({ at: "2026-11-10T05:00:00Z", outcome: "pending" }),
    );
    await Promise.all(pending);
    const answer = await get("?month=2026-11", { Accept: xlsx });
    const rows = await readSheet(Buffer.from(await answer.arrayBuffer()), "Tertunda dan ditolak");
    expect(rows).to.have.length(1 + 500 + 1);
    expect(rows[1]?.slice(0, 7)).to.deep.equal([
      "2026/03/02/000123",
      "2026-11-10 12:00",
      "Asesmen awal IGD",
      "Melati",
      "Tertunda",
      "Bukti penunjang belum ada.",
      "2026-11-20 12:00",
    ]);
    expect(rows.at(-1)?.[0]).to.match(/^2 klaim lain: lihat Daftar bulan/u);
  });

  it("names at most two hundred wards, and sums the others", async () => {
    await Promise.all(
      Array.from({ length: 203 }, (_, at) =>
        save({ at: "2026-11-10T05:00:00Z", ward: `Ruang ${at}`, claimReady: true }),
      ),
    );
    const { by_ward: wards, other_wards: others } = await report();
    expect(wards).to.have.length(200);
    expect(others).to.deep.equal({ wards: 3, checks: 3, claim_ready: 3, outcomes: ended() });
  });

  it("shows a key of other stages nothing of them, another facility nothing at all", async () => {
    await save({ at: "2026-11-10T05:00:00Z" });
    const limited = await app.makeKey({ facility: "rs-a", stages: ["rajal_soap"] });
    expect((await report("", limited)).checks).to.equal(0);
    const stranger = await app.makeKey({ facility: "rs-b" });
    expect((await report("", stranger)).checks).to.equal(0);
    const refused = await get("?stage=igd_asesmen_awal", {}, limited);
    expect(await readProblem(refused)).to.include({ code: "stage_not_allowed" });
  });

  for (const month of ["2026-13", "november", ""])
    it(`of the month '${month}' is 422`, async () => {
      expect(await readProblem(await get(`?month=${month}`))).to.include({
        status: 422,
        code: "request_invalid",
      });
    });
});
