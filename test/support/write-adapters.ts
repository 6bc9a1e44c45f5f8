/** Folders of adapters, written for one test. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A map that takes a payload which is a `simple` request already, and its visit from `nomor`. */
const plainMap = `{
  "encounter": { "visit_id": nomor, "origin": asal },
  "sections": [isian.{ "key": bagian, "data": data }]
}`;

const plainPayload = {
  nomor: "V-7",
  asal: "IGD",
  isian: [{ bagian: "ttv", data: { Nadi: "88" } }],
};

const plainExpected = {
  stage: "igd_asesmen_awal",
  encounter: { visit_id: "V-7", origin: "IGD" },
  sections: [{ key: "ttv", data: { Nadi: "88" } }],
};

type File = string | object;

/** A whole adapter; `files` replaces or, where null, takes away files of it. */
export function adapterFiles(
  id: string,
  files: Readonly<Record<string, File | null>> = {},
): Readonly<Record<string, File>> {
  const whole: Readonly<Record<string, File | null>> = {
    "adapter.yaml": `id: ${id}\nversion: 1.0.0\ntitle: Contoh\ntarget: simple\n`,
    "map.jsonata": plainMap,
    "examples/plain.payload.json": plainPayload,
    "examples/plain.expected.json": plainExpected,
    ...files,
  };
  return Object.fromEntries(
    Object.entries(whole).flatMap(([name, file]): [string, File][] =>
      file === null ? [] : [[`${id}/${name}`, file]],
    ),
  );
}

export interface WrittenAdapters {
  readonly directory: string;
  remove(): void;
}

/** Path below the directory → text, or what is written as JSON. */
export function writeAdapters(files: Readonly<Record<string, File>>): WrittenAdapters {
  const directory = mkdtempSync(join(tmpdir(), "praklaim-adapters-"));
  for (const [path, file] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    const text = typeof file === "string" ? file : JSON.stringify(file);
    writeFileSync(join(directory, path), text);
  }
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}
