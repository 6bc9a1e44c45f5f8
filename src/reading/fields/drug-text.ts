/** Drugs in running text. */

/** What parts two drugs, and what in brackets belongs to one: `500 mg (7 hari, profilaksis)`. */
const parting =
  /(?<aside>\([^()\r\n]*\))|(?<reason>(?<!\p{L})(?:[Tt]idak|[Tt]dk)\s[^.,;:()\r\n]{1,60}:)|(?<stop>\.\s+(?=\p{Lu}))|[\r\n]+|;|(?<comma>,\s+(?=\p{L}))/gu;

/** `s/d 07-12-2026, total 21 hari (TIA)`, `1x1 malam, selama 5 hari`: how long the drug before is taken. */
const howLong = /(?:total|selama|sampai|s\/?d|sisa)\s+(?:dengan\s+|dgn\s+|tgl\s+|tanggal\s+)?\d/iuy;

/**
 * One piece for each drug: the text splits at a line break, and outside brackets at `;`, or a comma followed by a space and
 * a letter. `Antibiotik tidak dilanjutkan: afebris, leukosit normal` goes on giving reasons until an item says how it is taken.
 */
export function splitDrugList(text: string): readonly string[] {
  const pieces: string[] = [];
  let from = 0;
  let isReason = false;
  for (const { 0: mark, index, groups = {} } of text.matchAll(parting)) {
    howLong.lastIndex = index + mark.length;
    if (groups["aside"] !== undefined || howLong.test(text)) continue;
    isReason =
      groups["reason"] !== undefined ||
      (isReason && groups["comma"] !== undefined && !isTaken(text, index + mark.length));
    if (isReason || groups["stop"] !== undefined) continue;
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

/** Characters of an item that are looked at. */
const longestItem = 80;

const isTaken = (text: string, at: number): boolean =>
  instruction.test(text.slice(at, at + longestItem).split(/[,;\r\n]/u)[0] ?? "");

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
