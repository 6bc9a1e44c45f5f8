/** What a run says of lost answers, and how much it cannot say. */
import type { Judgement } from "./promises.ts";

const chanceOfMissing = 0.05;

/**
 * The largest share of lost answers with which a run of so many would still lose none with a chance of 5 %: the upper end
 * of the exact binomial interval (Clopper and Pearson, 1934), near 3/n for large n.
 */
export const missableShare = (readAgain: number): number => 1 - chanceOfMissing ** (1 / readAgain);

export function describeLoss({ readAgain, lost }: Pick<Judgement, "readAgain" | "lost">): string {
  const read = `${readAgain} acknowledged answers read again`;
  if (lost > 0) return `${read}, ${lost} lost`;
  const percent = (missableShare(readAgain) * 100).toPrecision(2);
  return `${read}, none lost: a run of this size can miss a loss of up to ${percent} % (at 95 %)`;
}
