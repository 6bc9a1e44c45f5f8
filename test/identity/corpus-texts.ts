/** Every text of the documents of a folder of `test`. */
import { readdirSync, readFileSync } from "node:fs";
import type { ClinicalText } from "../../scripts/identity/read-sets.ts";

export function readCorpusTexts(folder: string): readonly ClinicalText[] {
  const root = new URL(`../${folder}/`, import.meta.url);
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".json"))
    .map((path) => ({
      id: path,
      text: textsOf(JSON.parse(readFileSync(new URL(path, root), "utf8"))).join("\n"),
    }));
}

/** Texts of several words: ids and codes are not words that are lost. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return /\s/u.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
