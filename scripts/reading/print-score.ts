/** The table of a score, and its last line. */
import { lists } from "./read-notes.ts";
import type { Score } from "./score.ts";

const percent = (part: number, whole: number) =>
  whole === 0 ? "–" : ((100 * part) / whole).toFixed(1);

const row = (cells: readonly (string | number)[], widths: readonly number[]) =>
  cells
    .map((cell, place) =>
      place === 0 ? String(cell).padEnd(widths[0] ?? 0) : String(cell).padStart(widths[place] ?? 8),
    )
    .join(" ");

export function printScore(score: Score, withMisses: boolean): readonly string[] {
  const widths = [16, 7, 7, 8, 9, 7, 8, 10, 7];
  const lines = [
    row(
      [
        "entries",
        "gold",
        "reader",
        "matched",
        "spurious",
        "beside",
        "neutral",
        "precision",
        "recall",
      ],
      widths,
    ),
  ];
  const total = { gold: 0, matched: 0, spurious: 0 };
  for (const name of lists) {
    const { gold, reader, matched, spurious, beside, neutral } = score.counts[name];
    const figures = [percent(matched, matched + spurious), percent(matched, gold)];
    lines.push(row([name, gold, reader, matched, spurious, beside, neutral, ...figures], widths));
    total.gold += gold;
    total.matched += matched;
    total.spurious += spurious;
  }
  const tables = [score.attributes, score.values];
  for (const table of tables) {
    lines.push("", row(["", "scored", "right", "accuracy"], [28, 7, 7, 9]));
    for (const [name, { said, right }] of Object.entries(table))
      lines.push(row([name, said, right, percent(right, said)], [28, 7, 7, 9]));
  }
  lines.push("");
  if (withMisses) {
    const kinds = { missed: score.misses, spurious: score.spurious, wrong: score.wrong };
    for (const [kind, wrongs] of Object.entries(kinds))
      for (const { id, list, words, about } of wrongs)
        lines.push(`${kind} ${id} ${list}: '${words.replaceAll("\n", " ")}' (${about})`);
    lines.push("");
  }
  const of = (name: string) => {
    const right = score.attributes[name];
    return right ? percent(right.right, right.said) : "–";
  };
  const found = `P ${percent(total.matched, total.matched + total.spurious)} R ${percent(total.matched, total.gold)}`;
  const attributes = ["presence", "time", "experiencer", "side"].map(
    (name) => `${name} ${of(name)}`,
  );
  lines.push(
    `entries ${found}; ${attributes.join(", ")}, value ${of("value+unit")}, state ${of("state")}`,
  );
  return lines;
}
