/** Words of `terminology/vocabulary` that stand beside the name of the list that they are of. */
import { lazily } from "../knowledge/lazily.ts";
import { wordList } from "./vocabulary.ts";

/** The words of each list of one file. */
export function wordsByList(
  file: Parameters<typeof wordList>[0],
): ReadonlyMap<string, ReadonlySet<string>> {
  const rows = [...wordList(file)].map((line) => line.split("\t"));
  const byList = Map.groupBy(rows, ([, list = ""]) => list);
  return new Map(
    [...byList].map(([list, some]) => [list, new Set(some.map(([word = ""]) => word))]),
  );
}

/** Whether a word is of a list of one file; the file is read when it is first asked for. */
export function sortedWords(
  file: Parameters<typeof wordList>[0],
): (list: string, word: string | undefined) => boolean {
  const lists = lazily(() => wordsByList(file));
  return (list, word) => word !== undefined && lists().get(list)?.has(word) === true;
}
