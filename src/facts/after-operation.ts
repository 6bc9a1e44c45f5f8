/** Texts that speak of a patient after an operation: `post op`, `post ORIF`, `P2A0 post SCTP`, and no injection or puncture. */
import { inOrder, nextFrom, touching } from "../reading/in-order.ts";
import { isNamed, occurrencesOf } from "./text/mentions.ts";

/** `post` and its operation are at most a point and a space or a hyphen apart. */
const widestGap = 2;

export function isAfterOperation(text: string): boolean {
  if (isNamed(text, "afterOperationWords")) return true;
  const isByNeedle = touching(occurrencesOf(text, "needleActs"));
  const operations = inOrder(
    occurrencesOf(text, "operationNames").filter((act) => !isByNeedle(act)),
  );
  return occurrencesOf(text, "afterwards").some(({ end }) => {
    const next = nextFrom(operations, end);
    return next !== undefined && next.start - end <= widestGap;
  });
}
