/** What runs the service asks it: does it live, may it be called, what does it measure. */
import type { AppServices } from "../app-services.ts";
import { showAlive, showReady } from "../handlers/show-health.ts";
import type { Route } from "../route.ts";
import { healthSchema, readySchema } from "../schemas/discovery.ts";

export function operationRoutes(services: AppServices): readonly Route[] {
  return [
    {
      method: "get",
      path: "/livez",
      operation: "showAlive",
      summary: "Layanan berjalan",
      description: "Menjawab selama proses berjalan; tidak menanyakan penyimpanan.",
      tag: "operation",
      access: "open",
      produces: [],
      answer: healthSchema,
      handle: showAlive,
    },
    {
      method: "get",
      path: "/readyz",
      operation: "showReady",
      summary: "Layanan siap menerima permintaan",
      description:
        "Penyimpanan menjawab. Bila pemuatan ulang terakhir gagal, jumlah kesalahannya disebut; daftar dan aturan lama tetap dipakai.",
      tag: "operation",
      access: "open",
      produces: [],
      answer: readySchema,
      errors: ["storage_unavailable"],
      handle: showReady(services),
    },
    {
      method: "get",
      path: "/metrics",
      operation: "showMetrics",
      summary: "Ukuran layanan dalam format teks Prometheus",
      description: "Jumlah dan lama permintaan, antrean, dan memori, tanpa isi klinis.",
      tag: "operation",
      access: "open",
      produces: [],
      sends: ["text/plain"],
      handle: async () => {
        const { text, mediaType } = await services.metrics.render();
        return { status: 200, content: text, mediaType };
      },
    },
  ];
}
