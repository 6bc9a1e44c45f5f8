import type { StoredCheck } from "../store/ports.ts";
import { refuseValue } from "./refuse-value.ts";

/** Throws `request_invalid` for a rule that had no part in the check. */
export function refuseUnknownRule({ trace }: StoredCheck, rule: string, pointer: string): void {
  const hasPart = trace.some(
    ({ judged, notApplicable }) =>
      notApplicable.includes(rule) || judged.some((one) => one.rule === rule),
  );
  if (!hasPart)
    refuseValue(
      "Aturan ini tidak ikut menilai pemeriksaan: lihat id aturan pada GET /v1/checks/{check_id}/explain.",
      pointer,
    );
}
