/** A month's report as a spreadsheet: a sheet for each way to count, and the checks themselves where they are given. */
import { DateTime } from "luxon";
import writeSheets, { type Cell, type SheetData } from "write-excel-file/node";
import type { Stage } from "../../check/types.ts";
import type { CheckListing } from "../../store/ports.ts";
import type { MonthReport } from "./month-report.ts";

const words = {
  id: {
    summary: "Ringkasan",
    wards: "Ruang",
    rules: "Aturan",
    days: "Hari",
    checks: "Pemeriksaan",
    month: "Bulan",
    skipped: "Dilewati (penjamin lain)",
    all: "Semua",
    stage: "Tahap",
    ward: "Ruang",
    noWard: "(tidak disebut)",
    otherWards: "Ruang lain",
    rule: "Aturan",
    title: "Judul",
    day: "Tanggal",
    count: "Pemeriksaan",
    ready: "Siap diklaim",
    fired: "Tidak lengkap pada",
    visit: "Kunjungan",
    at: "Waktu",
    status: "Status",
    complete: "Lengkap",
    incomplete: "Belum lengkap",
    mend: "Perbaiki",
    yes: "ya",
    no: "belum",
  },
  en: {
    summary: "Summary",
    wards: "Wards",
    rules: "Rules",
    days: "Days",
    checks: "Checks",
    month: "Month",
    skipped: "Skipped (another payer)",
    all: "All",
    stage: "Stage",
    ward: "Ward",
    noWard: "(not named)",
    otherWards: "Other wards",
    rule: "Rule",
    title: "Title",
    day: "Day",
    count: "Checks",
    ready: "Ready to be claimed",
    fired: "Not complete in",
    visit: "Visit",
    at: "Time",
    status: "Status",
    complete: "Complete",
    incomplete: "Incomplete",
    mend: "To be corrected",
    yes: "yes",
    no: "not yet",
  },
} as const;

/** A cell holds no more characters in Excel. */
const longestText = 32_767;

/** XML has no place for control characters. */
const textCell = (text: string): Cell => ({
  value: text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, "")
    .slice(0, longestText),
  type: String,
});
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
  readonly language: keyof typeof words;
  /** One row each, with the facility's zone and the name of each stage; null: no sheet of them. */
  readonly checks: {
    readonly listings: readonly CheckListing[];
    readonly zone: string;
    readonly stageLabel: (stage: Stage) => string;
  } | null;
}

function countSheets(report: MonthReport, language: MonthFileOrder["language"]): readonly Sheet[] {
  const say = words[language];
  const counted = [say.count, say.ready];
  const { otherWards } = report;
  return [
    {
      name: say.summary,
      headings: [say.stage, ...counted],
      widths: [40, 14, 20],
      rows: [
        ...report.byStage.map(({ label, checks, claimReady }) => [label, checks, claimReady]),
        [`${say.all} (${report.month})`, report.checks, report.claimReady],
        [say.skipped, report.skipped],
      ],
    },
    {
      name: say.wards,
      headings: [say.ward, ...counted],
      widths: [40, 14, 20],
      rows: [
        ...report.byWard.map(({ ward, checks, claimReady }) => [
          ward ?? say.noWard,
          checks,
          claimReady,
        ]),
        ...(otherWards
          ? [[`${say.otherWards} (${otherWards.wards})`, otherWards.checks, otherWards.claimReady]]
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
      headings: [say.day, ...counted],
      widths: [14, 14, 20],
      rows: report.byDay.map(({ day, checks, claimReady }) => [day, checks, claimReady]),
    },
  ];
}

function checkSheet(
  { listings, zone, stageLabel }: NonNullable<MonthFileOrder["checks"]>,
  language: MonthFileOrder["language"],
): Sheet {
  const say = words[language];
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
      "check_id",
    ],
    widths: [24, 18, 30, 24, 16, 18, 12, 16, 16, 34],
    rows: listings.map(
      ({ visitId, storedAt, stage, ward, status, claimReady, counts, checkId }) => [
        visitId,
        DateTime.fromJSDate(storedAt, { zone }).toFormat("yyyy-MM-dd HH:mm"),
        stageLabel(stage),
        ward ?? "",
        status ?? say.skipped,
        claimReady ? say.yes : say.no,
        counts.lengkap,
        counts.belum_lengkap,
        counts.perbaiki,
        checkId,
      ],
    ),
  };
}

/** The bytes of an `.xlsx`. */
export async function writeMonthFile(
  report: MonthReport,
  { language, checks }: MonthFileOrder,
): Promise<Uint8Array> {
  const sheets = [
    ...countSheets(report, language),
    ...(checks ? [checkSheet(checks, language)] : []),
  ];
  return writeSheets(sheets.map(toSheet)).toBuffer();
}
