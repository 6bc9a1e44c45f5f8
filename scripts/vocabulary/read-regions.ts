/** Names of Indonesian regions of npm's `idn-area-data`: CSV with a row of titles, the name last. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const kind = /^(?:kabupaten|kota)(?: adm\.| administrasi)? /u;
const longest = 4;

/**
 * Names in small letters: provinces, regencies and districts of several words, which are told by their words together, and those of
 * one word, villages among them, that `isWord` knows as a word: every other name is no word and does not leave anyway.
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
  const phrases = areas.filter((name) => name.includes(" ") && name.split(" ").length <= longest);
  const words = [...areas, ...namesOf("villages.csv")].filter(
    (name) => /^[a-z]{3,}$/u.test(name) && isWord(name),
  );
  return [...new Set([...phrases, ...words])].toSorted();
}
