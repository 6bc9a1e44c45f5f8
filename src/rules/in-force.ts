import type { Rule } from "./pack-schema.ts";

/** Whether the rule holds on a date of service (YYYY-MM-DD): not retired, between `from` and `until`, both inclusive. */
export function isInForce({ from, until, retired }: Rule, serviceDate: string): boolean {
  if (retired) return false;
  return (
    (from === undefined || from <= serviceDate) && (until === undefined || serviceDate <= until)
  );
}
