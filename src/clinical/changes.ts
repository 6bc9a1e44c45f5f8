/** A change that a text tells in per cent of the two amounts before it: `BB 2.950 g (BBL 3.100 g, turun 4,8%)`. */
import type { Rule } from "./sums.ts";

/** Characters before a change in which both amounts stand. */
const farthest = 60;
const words: readonly string[] = ["turun", "naik", "berkurang", "bertambah", "susut", "meningkat"];
/** Of what is told, and in points of a hundred: either of the two may be the whole. */
const rounded = { share: 0.2, points: 1 };

export const change: Rule = (amounts, at) => {
  const [first, second, told] = [amounts[at - 2], amounts[at - 1], amounts[at]];
  if (!first || !second || told?.over !== "percent" || told.per.length > 0) return undefined;
  const isOneText = first.source === told.source && second.source === told.source;
  const isAlike = first.over === second.over && first.over !== "percent";
  const isPlain = [first, second].every(({ per, times, value }) => !times && !per[0] && value > 0);
  if (!isOneText || !isAlike || !isPlain || told.start - first.start > farthest) return undefined;
  const word = told.source.text.slice(second.end, told.start).toLowerCase();
  if (!words.some((one) => word.includes(one))) return undefined;
  const difference = Math.abs(first.value - second.value);
  const shares = [first, second].map(({ value }) => (100 * difference) / value);
  const isFit = shares.some(
    (share) => Math.abs(share - told.value) <= Math.max(rounded.points, share * rounded.share),
  );
  const expected = (100 * difference) / Math.max(first.value, second.value);
  return isFit ? undefined : { parts: [first, second], told, expected, name: "perubahan" };
};
