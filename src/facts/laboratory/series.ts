/** What a row of results of one analyte says: first, last, lowest, highest. */
import type { LabResult, LabSeries } from "../groups/labs.ts";

/** A value that no patient had. */
export const isInputError = ({ impossible, lostDecimal }: LabResult): boolean =>
  impossible || lostDecimal;

/** Results must be in order of time. Impossible values and those with a lost decimal are errors of input and stay out. */
export function seriesOf(results: readonly LabResult[], key: string): LabSeries | undefined {
  const read = results.flatMap((result) => {
    const { analyte, value } = result;
    return analyte === key && value !== undefined && !isInputError(result)
      ? [{ value, result }]
      : [];
  });
  const first = read[0];
  const last = read.at(-1);
  if (!first || !last) return undefined;
  const lowest = read.reduce((one, other) => (other.value < one.value ? other : one), first);
  const highest = read.reduce((one, other) => (other.value > one.value ? other : one), first);
  return {
    count: read.length,
    first: first.value,
    last: last.value,
    lowest: lowest.value,
    highest: highest.value,
    lowestEvidence: lowest.result.evidence,
    highestEvidence: highest.result.evidence,
    lastEvidence: last.result.evidence,
  };
}
