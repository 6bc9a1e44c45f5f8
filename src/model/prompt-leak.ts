/** Whether a text repeats the prompt. */

/** As many words in a row are not chance. */
const run = 8;

/** True for a text with a run of words that stands in the instructions and not in what the text may repeat. */
export type FindLeak = (text: string, mayRepeat: string) => boolean;

export function createLeakFinder(instructions: string): FindLeak {
  const constant = new Set(runsOf(instructions));
  return (text, mayRepeat) => {
    const repeated = runsOf(text).filter((words) => constant.has(words));
    if (repeated.length === 0) return false;
    const allowed = new Set(runsOf(mayRepeat));
    return repeated.some((words) => !allowed.has(words));
  };
}

function runsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const count = Math.max(0, words.length - run + 1);
  return Array.from({ length: count }, (_, at) => words.slice(at, at + run).join(" "));
}
