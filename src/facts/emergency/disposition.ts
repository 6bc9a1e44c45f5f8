/** How the patient left the emergency department, and whether somebody looked again before. */
import type { VitalSigns } from "../../knowledge/terminology.ts";
import { mentions } from "../text/mentions.ts";
import { vitalsInText } from "../text/vitals-in-text.ts";

/** Home on the doctor's own decision: no refusal, no referral, no death. */
export function isDischarged(disposition: string): boolean {
  const home = mentions(disposition, "homeDischarge");
  const otherwise =
    /\b(?:MRS|ranap|rawat inap|opname|ICU|ICCU|HCU|NICU|PICU|APS|paksa|menolak|permintaan sendiri|rujuk\w*|meninggal|jenazah|DOA)\b/iu;
  return home && !otherwise.test(disposition);
}

const lookedAgain =
  /\b(?:re-?evaluasi|evaluasi|dievaluasi|re-?asses\w*|observasi ulang|follow ?up|post (?:nebul\w*|terapi|tindakan|koreksi|loading|bolus)|(?:setelah|pasca|sesudah) (?:\p{L}+\s){0,2}(?:nebul\w*|terapi|tindakan|observasi|pengobatan|injeksi|bolus|loading|oksigen|obat)|membaik|perbaikan|berkurang|hilang|stabil|ulang)\b/iu;

/** Words of a second look, or vital signs inside the plan. */
export function isReassessed(plan: string, signs: VitalSigns): boolean {
  return lookedAgain.test(plan) || vitalsInText(plan, signs)?.sent === true;
}
