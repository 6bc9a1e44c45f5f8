/** `hepatitis virus`, `tonsilitis bakteri`: what is said of a cause behind its disease is said of the disease. */
import type { Place, Target } from "./targets.ts";
import { standingAt } from "./standing-at.ts";

/** The disease that an organism directly behind it is the cause of. */
export function diseaseOf(
  { targets, targetAt }: Pick<Place, "targets" | "targetAt">,
  { concept, from }: Target,
): Target | undefined {
  if (concept.kind !== "organism") return undefined;
  const before = standingAt(targets, targetAt, from - 1);
  return before?.concept.kind === "condition" && before.to === from ? before : undefined;
}
