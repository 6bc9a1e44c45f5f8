/** Dialysis, chemo- and radiotherapy that a plan intends without protocol or schedule. */
import { intendedIn } from "../clinic-procedures.ts";
import { isNamed, occurrencesOf } from "../text/mentions.ts";
import { shorten } from "../text/shorten.ts";
import { tellsOnset } from "../text/time-spans.ts";

const schemed = "scheduledTherapy";

/**
 * The sentence of the plan; undefined where no such therapy is intended, or where it has its scheme.
 * @param note The whole note: a schedule may stand anywhere.
 */
export function therapyWithoutScheme(plan: string, note: string): string | undefined {
  const therapy = intendedIn(plan, schemed);
  if (therapy === undefined || isNamed(therapy, "onlySpokenOf")) return undefined;
  if (isNamed(note, "therapyScheme") || tellsOnset(note)) return undefined;
  return occurrencesOf(therapy, schemed).every(({ polarity }) => polarity !== "affirmed")
    ? undefined
    : shorten(therapy, 80);
}
