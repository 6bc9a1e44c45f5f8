/** What a key may use and has used, and the rules behind the answers. */
import { ruleDetailSchema, ruleListSchema } from "../../rules/describe-rules.ts";
import type { AppServices } from "../app-services.ts";
import { listPathways } from "../handlers/list-pathways.ts";
import { showCapabilities } from "../handlers/show-capabilities.ts";
import { showRule, showRules } from "../handlers/show-rules.ts";
import { showState } from "../handlers/show-state.ts";
import { showUsage } from "../handlers/show-usage.ts";
import { jsonForAll, type Route } from "../route.ts";
import { month } from "./checks.ts";
import { capabilitiesSchema, pathwaysSchema } from "../schemas/discovery.ts";
import { stateSchema } from "../schemas/state.ts";
import { usageSchema } from "../schemas/usage.ts";

export function discoveryRoutes(services: AppServices): readonly Route[] {
  return [
    {
      method: "get",
      path: "/v1/usage",
      operation: "showUsage",
      summary: "Jumlah pemeriksaan dan pemakaian model fasilitas sendiri dalam satu bulan",
      description:
        "Pemeriksaan yang dijalankan, ditagih, dilewati, dan diulang, serta panggilan model, untuk seluruh fasilitas dan untuk setiap kunci dan tahap.",
      tag: "discovery",
      access: "key",
      produces: jsonForAll,
      answer: usageSchema,
      roles: ["operator"],
      parameters: [month],
      errors: ["request_invalid", "storage_unavailable"],
      handle: showUsage(services),
    },
    {
      method: "get",
      path: "/v1/state",
      operation: "showState",
      summary: "Kesiapan, versi, pemuatan ulang terakhir, dan biaya model fasilitas sendiri",
      description:
        "Yang pertama dilihat operator: apakah penyimpanan menjawab, versi aturan, daftar, dan label yang dipakai, hasil pemuatan ulang terakhir, serta biaya model setiap kunci fasilitas bulan ini.",
      tag: "discovery",
      access: "key",
      produces: jsonForAll,
      answer: stateSchema,
      roles: ["operator"],
      errors: ["storage_unavailable"],
      handle: showState(services),
    },
    {
      method: "get",
      path: "/v1/rules",
      operation: "listRules",
      summary: "Semua aturan yang dipakai layanan",
      description: "Setiap aturan dengan klausa, artinya sebagai kalimat, teks, dan sumbernya.",
      tag: "discovery",
      access: "key",
      produces: jsonForAll,
      answer: ruleListSchema,
      handle: showRules(services),
    },
    {
      method: "get",
      path: "/v1/rules/{id}",
      operation: "showRule",
      summary: "Satu aturan lengkap dengan contohnya",
      description: "Seperti pada daftar, ditambah contoh yang mencapai setiap hasilnya.",
      tag: "discovery",
      access: "key",
      produces: jsonForAll,
      answer: ruleDetailSchema,
      parameters: [
        {
          name: "id",
          in: "path",
          description: "Id aturan.",
          schema: ruleDetailSchema.properties.id,
        },
      ],
      errors: ["not_found"],
      handle: showRule(services),
    },
    {
      method: "get",
      path: "/v1/pathways",
      operation: "listPathways",
      summary: "Peta alur klinis dan tahap yang boleh dipakai kunci ini",
      description: "Alur klinis dengan tahapnya, alamat setiap tahap, dan yang masih direncanakan.",
      tag: "discovery",
      access: "key",
      produces: jsonForAll,
      answer: pathwaysSchema,
      handle: listPathways(services),
    },
    {
      method: "get",
      path: "/v1/capabilities",
      operation: "showCapabilities",
      summary: "Tahap, bentuk, dan batasan yang berlaku untuk kunci ini",
      description:
        "Dibaca sebelum memakai layanan: apa yang boleh dikirim dengan kunci ini, batasannya, dan versi aturan serta daftar kode.",
      tag: "discovery",
      access: "key",
      produces: jsonForAll,
      answer: capabilitiesSchema,
      handle: showCapabilities(services),
    },
  ];
}
