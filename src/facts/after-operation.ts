/** Texts that speak of a patient after an operation: `post op`, `post ORIF`, `P2A0 post SCTP`, and no injection or puncture. */
import { inOrder, nextFrom, touching } from "../reading/in-order.ts";
import { isNamed, occurrencesOf } from "./text/mentions.ts";

/** `post` and its operation are at most a point and a space or a hyphen apart. */
const widestGap = 2;

/** Not of an operation that the text of the arrival, `before`, tells of in the same way. */
export function isAfterOperation(text: string, before = ""): boolean {
  const known = new Set(operationsBehind(before));
  const isNew = operationsBehind(text).some((operation) => !known.has(operation));
  return isNew || isNamed(text, "afterOperationWords");
}

function operationsBehind(text: string): readonly string[] {
  const isByNeedle = touching(occurrencesOf(text, "needleActs"));
  const named = occurrencesOf(text, "operationNames");
  const operations = inOrder(named.filter((act) => !isByNeedle(act)));
  return occurrencesOf(text, "afterwards").flatMap(({ end }) => {
    const next = nextFrom(operations, end);
    return next !== undefined && next.start - end <= widestGap ? next.concept : [];
  });
}
