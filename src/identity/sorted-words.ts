/** Words of `terminology/vocabulary` that stand beside the name of the list that they are of. */
import { lazily } from "../knowledge/lazily.ts";
import { wordList } from "./vocabulary.ts";

/** Whether a word is of a list of one file; the file is read when it is first asked for. */
export function sortedWords(
  file: Parameters<typeof wordList>[0],
): (list: string, word: string | undefined) => boolean {
  const lists = lazily(() => {
    const rows = [...wordList(file)].map((line) => line.split("\t"));
    const byList = Map.groupBy(rows, ([, list = ""]) => list);
    return new Map([...byList].map(([list, some]) => [list, new Set(some.map(([word]) => word))]));
  });
  return (list, word) => lists().get(list)?.has(word) === true;
}
