/** The points of an item's texts: how they are numbered and closed, and how they are taken apart again. */

/** More than five points in one finding are not read. */
export const mostPoints = 5;

/** What stands before the names of the form fields that settle what a finding lacks. */
const fieldsOpening = "Kolom yang perlu dilengkapi:";
const leftOutSentence = (count: string) =>
  `Masih ada ${count} hal lain yang tampak setelah hal di atas dilengkapi.`;
const leftOutAtEnd = new RegExp(String.raw`(?:^|[ \n])(${leftOutSentence(String.raw`\d+`)})$`, "u");

export const sayLeftOut = (count: number): string =>
  count > 0 ? leftOutSentence(String(count)) : "";

export const nameFields = (labels: readonly string[]): string =>
  `${fieldsOpening} ${labels.map((label) => `«${label}»`).join(", ")}.`;

export interface Points {
  readonly points: readonly string[];
  /** The sentences after them: how many were left out, the fields to fill in. */
  readonly closing: readonly string[];
}

/** Numbered where there are several. */
export function numberPoints(texts: readonly string[]): string {
  if (texts.length < 2) return texts[0] ?? "";
  return texts.map((text, place) => `${place + 1}. ${text}`).join("\n");
}

export function joinPoints({ points, closing }: Points): string {
  return [numberPoints(points), ...closing]
    .filter((line) => line !== "")
    .join(points.length > 1 ? "\n" : " ");
}

/** What `joinPoints` has joined. */
export function splitPoints(text: string): Points {
  const [beforeFields, fields] = splitFields(text);
  const leftOut = leftOutAtEnd.exec(beforeFields);
  const body = leftOut ? beforeFields.slice(0, leftOut.index) : beforeFields;
  return {
    points: splitNumbered(body),
    closing: [leftOut?.[1] ?? "", fields].filter((line) => line !== ""),
  };
}

function splitFields(text: string): readonly [string, string] {
  const at = text.lastIndexOf(`${fieldsOpening} «`);
  const fields = text.slice(at);
  if (at < 0 || !fields.endsWith("».") || fields.includes("\n")) return [text, ""];
  return [text.slice(0, Math.max(0, at - 1)), fields];
}

/** Each number in its turn: a numbered list inside a point is not a point of its own. */
function splitNumbered(text: string): readonly string[] {
  if (text === "") return [];
  if (!text.startsWith("1. ") || !text.includes("\n2. ")) return [text];
  const points: string[] = [];
  let rest = text;
  for (let next = 2; ; next += 1) {
    const end = rest.indexOf(`\n${next}. `);
    const mark = `${next - 1}. `.length;
    points.push(end < 0 ? rest.slice(mark) : rest.slice(mark, end));
    if (end < 0) return points;
    rest = rest.slice(end + 1);
  }
}
