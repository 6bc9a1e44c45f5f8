/** What people say of checks, objections to a rule and how the claim ended; what many checks come to, by rule and by month. */
import Type from "typebox";
import type { AppServices } from "../app-services.ts";
import { addObjection, listObjections } from "../handlers/keep-objections.ts";
import { putOutcome } from "../handlers/put-outcome.ts";
import { reportTypes, showMonthReport } from "../handlers/show-month-report.ts";
import { showRuleActivity } from "../handlers/show-rule-activity.ts";
import { jsonForAll, type Route } from "../route.ts";
import {
  objectionInputSchema,
  objectionListSchema,
  objectionReceiptSchema,
  outcomeInputSchema,
  outcomeSchema,
  ruleActivitySchema,
} from "../schemas/feedback.ts";
import { monthReportSchema } from "../schemas/month-report.ts";
import { checkId, days, month, ofStage, pages, queryText, storedCheckErrors } from "./checks.ts";

const shared = { tag: "checks", produces: jsonForAll, roles: ["pemeriksa"] } as const;
/** Of every route that reads words of a person, at the desk. */
const wordErrors = [...storedCheckErrors, "check_timeout"] as const;

export function feedbackRoutes(services: AppServices): readonly Route[] {
  return [
    {
      ...shared,
      method: "post",
      path: "/v1/checks/{check_id}/objections",
      operation: "addObjection",
      summary: "Sampaikan keberatan atas satu aturan pada pemeriksaan; status tidak berubah",
      description:
        "Untuk orang yang menilai sebuah aturan keliru pada pemeriksaan ini. Disimpan bagi pengelola aturan; identitas dalam alasan disamarkan.",
      access: "key and resource",
      input: objectionInputSchema,
      succeeds: 201,
      answer: objectionReceiptSchema,
      parameters: [checkId],
      errors: wordErrors,
      handle: addObjection(services),
    },
    {
      ...shared,
      method: "get",
      path: "/v1/objections",
      operation: "listObjections",
      summary: "Keberatan fasilitas sendiri, terbaru lebih dahulu",
      description: "Satu halaman keberatan. Halaman berikut: kirim nilai next sebagai cursor.",
      access: "key",
      answer: objectionListSchema,
      parameters: [queryText("rule", "Id aturan.", Type.String()), ...days, ...pages],
      errors: ["request_invalid", "storage_unavailable"],
      handle: listObjections(services),
    },
    {
      ...shared,
      method: "put",
      path: "/v1/checks/{check_id}/outcome",
      operation: "putOutcome",
      summary: "Catat keputusan verifikator BPJS atas klaim; yang terakhir berlaku",
      description:
        "Apa yang terjadi pada klaim sesudah dikirim; dengan ini ketepatan setiap aturan dihitung. Jawaban pemeriksaan tidak berubah.",
      access: "key and resource",
      input: outcomeInputSchema,
      answer: outcomeSchema,
      parameters: [checkId],
      errors: wordErrors,
      handle: putOutcome(services),
    },
    {
      ...shared,
      method: "get",
      path: "/v1/reports/month",
      operation: "showMonthReport",
      summary: "Pemeriksaan fasilitas sendiri dalam satu bulan, sebagai JSON atau Excel",
      description:
        "Menurut tahap, ruang, aturan, dan hari. Sebagai Excel bila Accept menyebut jenis itu.",
      access: "key",
      produces: reportTypes,
      answer: monthReportSchema,
      parameters: [month, ofStage],
      errors: ["request_invalid", "stage_not_allowed", "storage_unavailable"],
      handle: showMonthReport(services),
    },
    {
      method: "get",
      path: "/v1/rules/activity",
      operation: "showRuleActivity",
      summary: "Seberapa sering tiap aturan muncul, digugat, dan bagaimana klaimnya berakhir",
      description:
        "Dihitung dari pemeriksaan fasilitas sendiri dalam kurun yang disebut; tanpa kurun, dari semua yang tersimpan.",
      tag: "discovery",
      access: "key",
      produces: jsonForAll,
      answer: ruleActivitySchema,
      parameters: [...days, ofStage],
      errors: ["request_invalid", "stage_not_allowed", "storage_unavailable"],
      handle: showRuleActivity(services),
    },
  ];
}
