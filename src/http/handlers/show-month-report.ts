import type { Stage } from "../../check/types.ts";
import { monthOf, readMonth } from "../../operate/usage/monthly-usage.ts";
import { eachCheck } from "../../review/report/each-check.ts";
import { reportMonth, type MonthReport, type Tally } from "../../review/report/month-report.ts";
import { writeMonthFile } from "../../review/report/write-month-file.ts";
import type { AppServices } from "../app-services.ts";
import { audit } from "../audit.ts";
import { answerJson, mediaTypes, type Answer, type KeyedCall } from "../call.ts";
import { readOwnStages } from "../own-stages.ts";
import { refuseParameter } from "../read-list-query.ts";
import type { MonthReportAnswer } from "../schemas/month-report.ts";
import { jsonForAll } from "../route.ts";

/** In the order in which they are offered to whoever accepts anything. */
export const reportTypes: readonly string[] = [...jsonForAll, mediaTypes.xlsx];

const tallied = ({ checks, claimReady, outcomes }: Tally) => ({
  checks,
  claim_ready: claimReady,
  outcomes,
});

const toAnswer = (report: MonthReport): MonthReportAnswer => ({
  month: report.month,
  ...tallied(report),
  skipped: report.skipped,
  by_stage: report.byStage.map((row) => ({ stage: row.stage, label: row.label, ...tallied(row) })),
  by_ward: report.byWard.map((row) => ({ ward: row.ward, ...tallied(row) })),
  other_wards: report.otherWards && {
    wards: report.otherWards.wards,
    ...tallied(report.otherWards),
  },
  by_rule: report.byRule.map((row) => ({ ...row })),
  by_day: report.byDay.map((row) => ({ day: row.day, ...tallied(row) })),
});

/** `GET /reports/month`: the month's checks that the key may see, as JSON or as a spreadsheet. */
export function showMonthReport(services: AppServices): (call: KeyedCall) => Promise<Answer> {
  const { stores, now, config } = services;
  const zone = config.facilityTimeZone;
  return async ({ query, key, prefers }) => {
    const month = query.get("month") ?? monthOf(now(), zone);
    const range = readMonth(month, zone);
    if (!range) return refuseParameter("month", "berbentuk YYYY-MM, misalnya 2026-11");
    const asked = {
      ...readOwnStages(query, key),
      ...range,
      status: null,
      ward: null,
      outcome: null,
    };
    await audit(services, key, "check_read", "month");
    const stageLabel = (stage: Stage) =>
      services.stages.find((each) => each.stage === stage)?.label ?? stage;
    const report = await reportMonth(eachCheck(stores.checks, asked, now()), {
      month,
      zone,
      stageLabel,
      ruleTitle: (id) => services.rules.find(id)?.title ?? null,
    });
    if (prefers(reportTypes) !== mediaTypes.xlsx) return answerJson(toAnswer(report));
    return {
      status: 200,
      content: await writeMonthFile(report, { language: "id", zone, stageLabel, checks: null }),
      mediaType: mediaTypes.xlsx,
      headers: { "Content-Disposition": `attachment; filename="praklaim-${month}.xlsx"` },
    };
  };
}
