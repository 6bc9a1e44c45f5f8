/**
 * Phrases as the list `answer-phrases` writes them: `a/b` is one of them, `(a)` may be left out, `(di)isi(kan)` has forms
 * with and without what is in brackets, `..2` is up to two words. Nothing repeats without an end, so that a search takes
 * time linear in the text.
 */
import { lineOf, type CsvFile, type Report } from "./read-csv.ts";

const affix = String.raw`(?:\([a-z]+(?:\/[a-z]+)*\))?`;
const form = new RegExp(`^${affix}[a-z]+${affix}$`, "u");
const omissible = /^\([a-z]+(?:\/[a-z]+)*\)$/u;
const gap = /^\.\.[1-9]$/u;
/** What stands between alternatives, not inside brackets. */
const between = /\/(?![a-z/]*\))/u;

/** The source of a pattern over words with one space between them; undefined for what is not a phrase. */
export function patternOfPhrase(phrase: string): string | undefined {
  const slots = phrase.split(" ");
  const last = oneOf(slots.pop() ?? "");
  const before = slots.map(slotBefore);
  if (last === undefined || before.includes(undefined)) return undefined;
  return [...before, last].join("");
}

/** With the space behind it. */
function slotBefore(slot: string): string | undefined {
  if (gap.test(slot)) return `(?:[a-z]+ ){0,${slot.slice(2)}}`;
  if (omissible.test(slot)) return `(?:(?:${alternatives(slot)}) )?`;
  const words = oneOf(slot);
  return words === undefined ? undefined : `${words} `;
}

function oneOf(slot: string): string | undefined {
  const forms = slot.split(between);
  if (!forms.every((each) => form.test(each))) return undefined;
  const patterns = forms.map((each) =>
    each.replaceAll(/\([^)]*\)/gu, (own) => `(?:${alternatives(own)})?`),
  );
  return `(?:${patterns.join("|")})`;
}

const alternatives = (bracket: string) => bracket.slice(1, -1).replaceAll("/", "|");

const kinds = new Set(["complete", "excuse", "request"]);

/** Reports what is not a phrase. */
export function checkPhrases({ name, rows }: CsvFile, report: Report): void {
  for (const [place, { kind = "", phrase = "", not_after: words = "" }] of rows.entries()) {
    const fault = (message: string) => report(name, lineOf(place), message);
    if (!kinds.has(kind)) fault(`'${kind}' is not a kind: ${[...kinds].join(", ")}`);
    if (patternOfPhrase(phrase) === undefined) fault(`'${phrase}' is not a phrase`);
    if (!/^(?:[a-z]+(?:;[a-z]+)*)?$/u.test(words)) fault(`'${words}' are not words`);
  }
}
