/** A long text is read portion by portion: what its reading needs at a time does not grow with it. */

export interface Portion {
  readonly text: string;
  /** Where it begins in the whole. */
  readonly from: number;
}

/** Characters: more than any field of a real note has, and no more than a processor has at hand while it reads. */
const longest = 2 ** 14;

/** Behind what a text is cut: a line, the end of a tag, a sentence, a word. */
const ends = ["\n", ">", ". ", " "];

/** The text in portions of at most 16,384 characters; a text that is no longer is one. */
export function portionsOf(text: string): readonly Portion[] {
  const portions: Portion[] = [];
  for (let from = 0; from < text.length || from === 0;) {
    const to = text.length - from <= longest ? text.length : endOfPortion(text, from);
    portions.push({ text: text.slice(from, to), from });
    from = Math.max(to, 1);
  }
  return portions;
}

/** Only a portion's last eighth is searched for its end: no portion is short, and time stays in proportion to the text. */
function endOfPortion(text: string, from: number): number {
  const last = from + longest;
  const behind = last - longest / 8;
  for (const end of ends) {
    const at = text.slice(behind, last).lastIndexOf(end);
    if (at >= 0) return behind + at + end.length;
  }
  return last;
}
