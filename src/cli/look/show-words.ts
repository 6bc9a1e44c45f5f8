/** What the readers of narrative make of words: where they stand, and whether they are denied, doubted, sided or dated. */
import { clausesIn, occurrencesOf, type Occurrence } from "../../facts/text/mentions.ts";
import { standingIn } from "../../facts/text/standing.ts";
import { entriesOf } from "../../facts/text/entries.ts";
import { onOneLine } from "./show-document.ts";
import type { LookedAt } from "./open-document.ts";

/** `words` as clauses write them: `nyeri dada|sesak`. */
export function linesOfWords(words: string, { passages }: LookedAt): readonly string[] {
  const found = passages.flatMap(({ pointer, section, label, text }) => {
    const standing = standingIn({ label, text }, words.split("|"));
    if (standing === undefined) return [];
    const place = `  ${pointer ?? "(no place)"}  [${section}] ${label}`.trimEnd();
    return [`${place}: ${standing}`, ...occurrencesOf(text, words).map((one) => lineOf(text, one))];
  });
  const verdict = found.length > 0 ? [] : ["  nothing is found"];
  return ["", `Words: ${words}, in ${passages.length} texts`, ...found, ...verdict];
}

function lineOf(text: string, occurrence: Occurrence): string {
  const { start, end, polarity, doubted, sentence, side } = occurrence;
  const clause = clausesIn(text).find((one) => one.start <= start && start <= one.end);
  const around = clause ? text.slice(clause.start, Math.max(clause.end, end)) : text;
  const times = entriesOf(around, "durations").map(({ start: from, end: to }) =>
    around.slice(from, to),
  );
  const said = [
    polarity,
    ...(doubted ? ["doubted"] : []),
    `side ${side ?? "none"}`,
    `time ${times.join(", ") || "none"}`,
    `sentence ${sentence + 1}`,
  ];
  return `    '${text.slice(start, end)}' ${said.join(", ")}: ${onOneLine(around.trim())}`;
}
