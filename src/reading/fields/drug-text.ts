/** Drugs in running text. */

/** What parts two drugs, and what in brackets belongs to one: `500 mg (7 hari, profilaksis)`. */
const parting = /(?<aside>\([^()\r\n]*\))|[\r\n]+|;|,\s+(?=\p{L})/gu;

/**
 * One piece for each drug: the text splits at a line break, and outside brackets at `;`, or a comma followed by a space and
 * a letter.
 */
export function splitDrugList(text: string): readonly string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: mark, index, groups } of text.matchAll(parting)) {
    if (groups?.["aside"] !== undefined) continue;
    pieces.push(text.slice(from, index));
    from = index + mark.length;
  }
  return [...pieces, text.slice(from)]
    .map((piece) => piece.replace(/^\s*(?:\d{1,2}[.)]\s+|[-•*]\s+)/u, "").trim())
    .filter((piece) => /[^\s.,•*-]/u.test(piece));
}

/** Where an instruction begins: `3x1`, `3 dd 1`, `S2dd`, `1-0-1`, `tiap 8 jam`, `20 tpm`, `k/p`. */
const instruction = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])s?\s*(?:\d{1,2}|[iv]{1,4})\s*(?:x|×|dd|kali)\s*(?=[\d½¼iv(]|sehari|\/|\s|$)`,
    String.raw`(?<![\d\p{L}])[\d½]\s*-\s*[\d½]\s*-\s*[\d½](?!\d)`,
    String.raw`(?<!\p{L})(?:tiap|setiap|per)\s+\d{1,2}\s*(?:jam|j)\b`,
    String.raw`(?<!\p{L})q\s*\d{1,2}\s*h\b`,
    String.raw`(?<!\d)\d+\s*(?:tpm|tts\/m\w*|tetes\/m\w*|cc\/jam|ml\/jam)`,
    String.raw`(?<!\p{L})(?:k\/p|prn|p\.r\.n|bila perlu|jika perlu)`,
  ].join("|"),
  "iu",
);

/** The drug's name and the instruction that follows it; without an instruction the whole text is the name. */
export function splitDrugLine(text: string): {
  readonly name: string;
  readonly instruction?: string;
} {
  const found = instruction.exec(text);
  const name = found ? text.slice(0, found.index).trim() : text.trim();
  if (!found || name === "") return { name: text.trim() };
  return { name, instruction: text.slice(found.index).trim() };
}
