/** Stretches of a text: what a word of doubt reaches. */
import type { Stretch } from "../../reading/in-order.ts";

/** A stretch between two marks, and the mark that ends it. */
export interface Clause extends Stretch {
  readonly closedBy: "comma" | "bracket" | "question" | "sentence";
}

/** A full stop after these ends no sentence. */
const abbreviated =
  /(?<![\p{L}\p{N}])(?:susp|obs|dd|ddx|ec|e\.c|dr|ny|tn|an|by|no|st|gr|riw|rwyt|r|dx|prob|kemungk|\d)$/iu;

/** Cuts a text at commas, plus signs, brackets, question marks and ends of sentences. */
export function clausesOf(text: string): readonly Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(/[\n\r;!?,.+()[\]]/gu)) {
    const closedBy = closingOf(text, mark, index);
    if (closedBy === undefined) continue;
    clauses.push({ start, end: index, closedBy });
    start = index + 1;
  }
  clauses.push({ start, end: text.length, closedBy: "sentence" });
  return clauses;
}

function closingOf(text: string, mark: string, at: number): Clause["closedBy"] | undefined {
  const before = text[at - 1] ?? " ";
  const after = text[at + 1] ?? " ";
  switch (mark) {
    case ",":
      return /\d/u.test(before) && /\d/u.test(after) ? undefined : "comma";
    case "+":
      // `(+)` and `+/-` are signs, no joint of a list.
      return /[\s\p{L}\p{N}]/u.test(before) && /[\s\p{L}]/u.test(after) ? "comma" : undefined;
    case "?":
      return "question";
    case ".":
      return /\s/u.test(after) && !abbreviated.test(text.slice(Math.max(0, at - 8), at))
        ? "sentence"
        : undefined;
    case "(":
    case ")":
    case "[":
    case "]":
      return "bracket";
    default:
      return "sentence";
  }
}
