/** Texts that speak of a patient after an operation: `post op`, `pasca operasi`, `post ORIF`, `P2A0 post SCTP`. */
import { inOrder, nextFrom } from "../reading/in-order.ts";
import { isNamed, occurrencesOf } from "./text/mentions.ts";

/** `post` and its operation are at most a point and a space or a hyphen apart. */
const widestGap = 2;

export function isAfterOperation(text: string): boolean {
  if (isNamed(text, "afterOperationWords")) return true;
  const operations = inOrder(occurrencesOf(text, "operationNames"));
  return occurrencesOf(text, "afterwards").some(({ end }) => {
    const next = nextFrom(operations, end);
    return next !== undefined && next.start - end <= widestGap;
  });
}
