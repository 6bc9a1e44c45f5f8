/** What a model proposes for the example that `nameInNarrative` changes, in the words that it was sent. */
import { isJsonArray, isJsonObject, type JsonObject } from "../../src/intake/json.ts";
import { answer, type Behaviour } from "../support/start-messages-server.ts";
import type { Change } from "../support/change-document.ts";

export const narrative = "Ny. Sulastri nyeri perut; riwayat hipertiroid sejak 2 tahun, minum PTU.";
export const quoted = "Ny. Sulastri nyeri perut; riwayat hipertiroid sejak 2 tahun";

export const nameInNarrative: Change = [
  {
    op: "replace",
    path: "/sections/anamnesa/data/Riwayat Penyakit Sekarang",
    value: narrative,
  },
];

const finding = {
  kind: "finding",
  key: "anamnesa",
  status: "belum_lengkap",
  rekomendasi: "Mohon lengkapi riwayat hipertiroid beserta terapinya pada riwayat penyakit dahulu.",
  contoh_isian: "Contoh format: hipertiroid sejak [lama], terapi [nama obat dan dosis].",
  penjelasan: "Riwayat hipertiroid tertulis pada riwayat sekarang, belum pada riwayat dahulu.",
};
const candidate = {
  kind: "candidate",
  icd10: "E05.9",
  deskripsi: "Hipertiroid",
  status: "perlu_konfirmasi",
  tingkat_keyakinan: "sedang",
  dampak_klaim: "dapat memengaruhi tingkat keparahan",
  rekomendasi: "Bila sesuai penilaian klinis DPJP, hipertiroid (E05.9) dapat ditambahkan.",
  contoh_isian: "Contoh format: hipertiroid ([hasil, tanggal]).",
  penjelasan: "Riwayat hipertiroid tertulis, namun belum ada pada daftar diagnosis.",
};

/** The quoted words as they stand in the document that was sent: names are marks there. */
export function quoteIn(document: unknown): { readonly section: string; readonly text: string } {
  const sections = isJsonObject(document) ? document["sections"] : [];
  for (const section of isJsonArray(sections) ? sections : []) {
    if (!isJsonObject(section) || !isJsonArray(section["texts"])) continue;
    for (const one of section["texts"]) {
      const text = isJsonObject(one) ? String(one["text"]) : "";
      const found = /Ny\. \S+ nyeri perut; riwayat hipertiroid sejak 2 tahun/u.exec(text);
      if (found) return { section: String(section["key"]), text: found[0] };
    }
  }
  throw new Error("what is quoted was not sent");
}

/** The document part of a question. */
export function sentDocument(body: JsonObject | undefined): unknown {
  const messages = body?.["messages"];
  const [first] = isJsonArray(messages) ? messages : [];
  return JSON.parse(isJsonObject(first) ? String(first["content"]) : "");
}

/** Two that are kept, where the stage has the block of the second, and two that are dropped. */
export const propose: Behaviour = answer(({ body }) => {
  const quotes = [quoteIn(sentDocument(body))];
  return {
    proposals: [
      { ...finding, quotes },
      { ...candidate, quotes },
      { ...finding, key: "tidakAda", quotes },
      { ...finding, quotes: [{ section: "anamnesa", text: "tertulis di mana pun" }] },
    ],
  };
});
