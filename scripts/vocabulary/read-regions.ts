/** Names of Indonesian regions of npm's `idn-area-data`: CSV with a row of titles, the name last. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const kind = /^(?:kabupaten|kota)(?: adm\.| administrasi)? /u;
const longest = 4;

/**
 * Names in small letters: of provinces, regencies and districts, and of the villages those of one word that `isWord`
 * knows as a word: every other name is not a word and does not leave anyway.
 */
export function readRegions(folder: string, isWord: (word: string) => boolean): readonly string[] {
  const namesOf = (file: string) =>
    readFileSync(join(folder, file), "utf8")
      .split("\n")
      .slice(1)
      .map((line) => line.slice(line.lastIndexOf(",") + 1).replaceAll('"', ""))
      .map((name) => name.trim().toLowerCase().replace(kind, ""))
      .filter((name) => /^[a-z]{2,}(?: [a-z]{2,})*$/u.test(name));
  const areas = ["provinces.csv", "regencies.csv", "districts.csv"].flatMap(namesOf);
  const words = namesOf("villages.csv").filter((name) => name.length > 2 && isWord(name));
  return [...new Set([...areas, ...words])]
    .filter((name) => name.length > 2 && name.split(" ").length <= longest)
    .toSorted();
}
