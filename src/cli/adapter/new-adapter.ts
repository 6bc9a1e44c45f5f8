import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { stringify } from "yaml";
import { BadInput } from "../endings.ts";
import type { AdapterContext, AdapterTools } from "./commands.ts";

export interface NewAdapterFlags {
  readonly title?: string;
  readonly directory?: string;
}

const map = `/*
 * The root is the payload; $stage is the stage of the request. The result is a request of the target 'simple':
 * { "encounter": {…}, "sections": [{ "key", "data" }] }. What is not taken over here is not seen by anyone:
 * leave out names, addresses and telephone numbers.
 */
{
  "encounter": {
    "visit_id": kunjungan.nomor,
    "patient_ref": kunjungan.rekam_medis,
    "origin": kunjungan.asal,
    "period": { "start": kunjungan.masuk }
  },
  "sections": [
    formulir.{
      "key": $translate("sections", nama),
      "data": isian
    }
  ]
}
`;

const payload = {
  kunjungan: {
    nomor: "IGD-0001",
    rekam_medis: "RM-0001",
    nama_pasien: "tidak diteruskan",
    asal: "IGD",
    masuk: "21-09-2026 06:20",
  },
  formulir: [{ nama: "Tanda Vital", isian: { Nadi: "88", Suhu: "36,8" } }],
};

const expected = {
  stage: "igd_asesmen_awal",
  encounter: {
    visit_id: "IGD-0001",
    patient_ref: "RM-0001",
    origin: "IGD",
    period: { start: "21-09-2026 06:20" },
  },
  sections: [{ key: "ttv", data: { Nadi: "88", Suhu: "36,8" } }],
};

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function filesOf(id: string, title: string): Readonly<Record<string, string>> {
  return {
    "adapter.yaml": stringify({ id, version: "1.0.0", title, target: "simple" }),
    "map.jsonata": map,
    "maps/sections.csv": "from,to\nTanda Vital,ttv\nAnamnesis,anamnesa\n",
    "examples/first.payload.json": json(payload),
    "examples/first.expected.json": json(expected),
  };
}

/** Throws `BadInput` where there is no place for it, or it is taken. */
export function createAdapter(
  { ownDirectory, directories }: Pick<AdapterTools, "ownDirectory" | "directories">,
  id: string,
  { title = id, directory = ownDirectory ?? undefined }: NewAdapterFlags,
  { say, writeOut }: Pick<AdapterContext, "say" | "writeOut">,
): void {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
    throw new BadInput([
      say({
        id: `<id>: tulis dengan huruf kecil seperti rs-contoh; tertulis ${JSON.stringify(id)}`,
        en: `<id>: expected lower case such as rs-contoh, found ${JSON.stringify(id)}`,
      }),
    ]);
  if (directory === undefined)
    throw new BadInput([
      say({
        id: "ADAPTERS_DIR tidak diatur: aturlah, atau sebutkan tempatnya dengan --directory",
        en: "ADAPTERS_DIR is not set: set it, or name a place with --directory",
      }),
    ]);
  const taken = [directory, ...directories].map((each) => join(each, id)).find(existsSync);
  if (taken !== undefined)
    throw new BadInput([say({ id: `<id>: ${taken} sudah ada`, en: `<id>: ${taken} exists` })]);
  for (const [name, text] of Object.entries(filesOf(id, title))) {
    const path = join(directory, id, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    writeOut(`${path}\n`);
  }
}
