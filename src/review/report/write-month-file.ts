/** A month's report as a spreadsheet: a sheet for each way to count, the claims that came back, and the checks where they are given. */
import { DateTime } from "luxon";
import type { Cell, SheetData } from "write-excel-file/node";
import type { Stage } from "../../check/types.ts";
import type { CheckListing } from "../../store/ports.ts";
import { textCell } from "../text-cell.ts";
import { monthFileWords } from "./month-file-words.ts";
import type { MonthReport, Tally } from "./month-report.ts";

const cellOf = (value: string | number): Cell =>
  typeof value === "number" ? { value, type: Number } : textCell(value);

interface Sheet {
  readonly name: string;
  readonly headings: readonly string[];
  /** In characters, one a column. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly (string | number)[])[];
}

const toSheet = ({ name, headings, widths, rows }: Sheet) => ({
  sheet: name,
  columns: widths.map((width) => ({ width })),
  stickyRowsCount: 1,
  data: [
    headings.map((value): Cell => ({ value, type: String, fontWeight: "bold" })),
    ...rows.map((row) => row.map(cellOf)),
  ] satisfies SheetData,
});

export interface MonthFileOrder {
  readonly language: keyof typeof monthFileWords;
  /** Of the facility: times are written on its clock. */
  readonly zone: string;
  readonly stageLabel: (stage: Stage) => string;
  /** One row each; null: no sheet of them. */
  readonly checks: readonly CheckListing[] | null;
}

type Words = (typeof monthFileWords)[MonthFileOrder["language"]];

const verdictHeadings = ({ verdicts }: Words) => [
  verdicts.accepted,
  verdicts.pending,
  verdicts.rejected,
];
const counted = ({ checks, claimReady, outcomes }: Tally) => [
  checks,
  claimReady,
  outcomes.accepted,
  outcomes.pending,
  outcomes.rejected,
];

function countSheets(report: MonthReport, say: Words): readonly Sheet[] {
  const headings = [say.count, say.ready, ...verdictHeadings(say)];
  const widths = [14, 20, 12, 12, 12];
  const { otherWards } = report;
  return [
    {
      name: say.summary,
      headings: [say.stage, ...headings],
      widths: [40, ...widths],
      rows: [
        ...report.byStage.map((stage) => [stage.label, ...counted(stage)]),
        [`${say.all} (${report.month})`, ...counted(report)],
        [say.skipped, report.skipped],
      ],
    },
    {
      name: say.wards,
      headings: [say.ward, ...headings],
      widths: [40, ...widths],
      rows: [
        ...report.byWard.map((ward) => [ward.ward ?? say.noWard, ...counted(ward)]),
        ...(otherWards
          ? [[`${say.otherWards} (${otherWards.wards})`, ...counted(otherWards)]]
          : []),
      ],
    },
    {
      name: say.rules,
      headings: [say.rule, say.title, say.fired],
      widths: [10, 80, 20],
      rows: report.byRule.map(({ rule, title, checks }) => [rule, title ?? "", checks]),
    },
    {
      name: say.days,
      headings: [say.day, ...headings],
      widths: [14, ...widths],
      rows: report.byDay.map((day) => [day.day, ...counted(day)]),
    },
  ];
}

const timeOf = (at: Date, zone: string): string =>
  DateTime.fromJSDate(at, { zone }).toFormat("yyyy-MM-dd HH:mm");

/** The claims that need work. */
function returnedSheet(
  { returned, outcomes }: MonthReport,
  { zone, stageLabel }: MonthFileOrder,
  say: Words,
): Sheet {
  const others = outcomes.pending + outcomes.rejected - returned.length;
  return {
    name: say.returned,
    headings: [
      say.visit,
      say.at,
      say.stage,
      say.ward,
      say.claim,
      say.reason,
      say.noted,
      "check_id",
    ],
    widths: [24, 18, 30, 24, 14, 60, 18, 34],
    rows: [
      ...returned.map(({ visitId, storedAt, stage, ward, outcome, checkId }) => [
        visitId,
        timeOf(storedAt, zone),
        stageLabel(stage),
        ward ?? "",
        outcome ? say.verdicts[outcome.verdict] : "",
        outcome?.reason ?? "",
        outcome ? timeOf(outcome.at, zone) : "",
        checkId,
      ]),
      ...(others > 0 ? [[`${others} ${say.moreReturned}`]] : []),
    ],
  };
}

function checkSheet(
  checks: readonly CheckListing[],
  { zone, stageLabel }: MonthFileOrder,
  say: Words,
): Sheet {
  return {
    name: say.checks,
    headings: [
      say.visit,
      say.at,
      say.stage,
      say.ward,
      say.status,
      say.ready,
      say.complete,
      say.incomplete,
      say.mend,
      say.claim,
      say.reason,
      "check_id",
    ],
    widths: [24, 18, 30, 24, 16, 18, 12, 16, 16, 14, 60, 34],
    rows: checks.map(
      ({ visitId, storedAt, stage, ward, status, claimReady, counts, outcome, checkId }) => [
        visitId,
        timeOf(storedAt, zone),
        stageLabel(stage),
        ward ?? "",
        status ?? say.skipped,
        claimReady ? say.yes : say.no,
        counts.lengkap,
        counts.belum_lengkap,
        counts.perbaiki,
        outcome ? say.verdicts[outcome.verdict] : "",
        outcome?.reason ?? "",
        checkId,
      ],
    ),
  };
}

/** The bytes of an `.xlsx`. */
export async function writeMonthFile(
  report: MonthReport,
  order: MonthFileOrder,
): Promise<Uint8Array> {
  // Few processes ever write one.
  const { default: writeSheets } = await import("write-excel-file/node");
  const say = monthFileWords[order.language];
  const sheets = [
    ...countSheets(report, say),
    returnedSheet(report, order, say),
    ...(order.checks ? [checkSheet(order.checks, order, say)] : []),
  ];
  return writeSheets(sheets.map(toSheet)).toBuffer();
}
