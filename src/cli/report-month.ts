/** A month's stored checks as a spreadsheet, for whoever answers for the claims of a hospital. */
import { writeFile } from "node:fs/promises";
import { retentionDays } from "../check/sign-check.ts";
import type { Stage } from "../check/types.ts";
import type { LoadedKnowledge } from "../desk/desk.ts";
import { monthOf, readMonth } from "../operate/usage/monthly-usage.ts";
import { eachCheckOf } from "../review/report/each-check.ts";
import { reportMonth } from "../review/report/month-report.ts";
import { writeMonthFile } from "../review/report/write-month-file.ts";
import type { CheckListing, Stores } from "../store/ports.ts";
import type { CliContext } from "./cli-context.ts";
import type { FacilityFlag } from "./facility-option.ts";
import { withDesk } from "./documents/with-desk.ts";
import { BadInput } from "./endings.ts";
import { facilityOf } from "./facility-of.ts";
import { withStores } from "./with-stores.ts";

export interface ReportFlags extends FacilityFlag {
  readonly month?: string;
  readonly out: string;
}

/** Every check of the month, kept for the sheet that lists them. */
async function* keepEach(checks: AsyncIterable<CheckListing>, kept: CheckListing[]) {
  for await (const check of checks) {
    kept.push(check);
    yield check;
  }
}

interface Month {
  readonly month: string;
  readonly from: Date;
  readonly until: Date;
}

async function writeReport(
  stores: Stores,
  { stages, rules }: LoadedKnowledge,
  {
    facility,
    out,
    month,
    from,
    until,
  }: Month & { readonly facility: string; readonly out: string },
  { zone, now, say, language, writeErr }: CliContext,
): Promise<void> {
  const stageLabel = (stage: Stage) => stages.find((each) => each.stage === stage)?.label ?? stage;
  const asked = { facility, from, until };
  await stores.audit.append({
    at: now,
    action: "check_read",
    actor: "operator",
    facility,
    subject: "month",
  });
  const listings: CheckListing[] = [];
  const titles = new Map(rules.rules.map(({ id, title }) => [id, title]));
  const report = await reportMonth(keepEach(eachCheckOf(stores.checks, asked, now), listings), {
    month,
    zone,
    stageLabel,
    ruleTitle: (id) => titles.get(id) ?? null,
  });
  const file = await writeMonthFile(report, { language, zone, stageLabel, checks: listings });
  await writeFile(out, file).catch((error: unknown) => {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new BadInput([
      say({
        id: `--out: ${out} tidak dapat ditulis (${reason}); pilih tempat lain`,
        en: `--out: ${out} cannot be written (${reason}); choose another place`,
      }),
    ]);
  });
  if (now.getTime() - from.getTime() > retentionDays * 86_400_000)
    writeErr(
      `${say({
        id: `Pemeriksaan disimpan ${retentionDays} hari: sebagian bulan ini sudah terhapus.`,
        en: `Checks are kept ${retentionDays} days: a part of this month is gone.`,
      })}\n`,
    );
  writeErr(
    `${say({
      id: `${out}: ${report.checks} pemeriksaan ${facility} pada ${month}, ${report.claimReady} siap diklaim`,
      en: `${out}: ${report.checks} checks of ${facility} in ${month}, ${report.claimReady} ready to be claimed`,
    })}\n`,
  );
}

/** `praklaim report`. Throws `BadInput`. */
export async function reportToFile(flags: ReportFlags, context: CliContext): Promise<void> {
  const { zone, now, say } = context;
  const month = flags.month ?? monthOf(now, zone);
  const range = readMonth(month, zone);
  const faults = [
    ...(range
      ? []
      : [
          say({
            id: "--month: tulis bulan seperti 2026-11",
            en: "--month: expected a month such as 2026-11",
          }),
        ]),
    ...(flags.out.toLowerCase().endsWith(".xlsx")
      ? []
      : [
          say({
            id: "--out: nama berkas berakhir dengan .xlsx",
            en: "--out: expected a name that ends in .xlsx",
          }),
        ]),
  ];
  if (!range || faults.length > 0) throw new BadInput(faults);
  await withStores(context, async (stores) => {
    const facility = await facilityOf(stores, flags.facility, context);
    await withDesk(context, ({ knowledge }) =>
      writeReport(stores, knowledge, { facility, out: flags.out, month, ...range }, context),
    );
  });
}
