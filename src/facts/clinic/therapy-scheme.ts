/** Dialysis, chemo- and radiotherapy that a plan intends without protocol or schedule. */
import { intendedIn } from "../clinic-procedures.ts";
import { shorten } from "../text/shorten.ts";

const scheme =
  /siklus|cycle|seri|regimen|protokol|jadwal|fraksi|sesi|(?<!\p{L})(?:ke|Gy|AC|FOLFOX|CHOP|R-CHOP|FOLFIRI|TC|CAF)(?!\p{L})|\d\s?x\s?\/?\s?(?:se)?(?:minggu|mgg)|\d\s*(?:jam|hari|minggu|mgg)|\d{1,2}[-/]\d{1,2}|tanggal|tgl|senin|selasa|rabu|kamis|jumat|sabtu/iu;
const schemed = "scheduledTherapy";
const onlySpoken = /konsul|edukasi|menolak|pertimbang|diskusi|rujuk|persiapan|bila|jika|belum/iu;

/**
 * The sentence of the plan; undefined where no such therapy is intended, or where it has its scheme.
 * @param note The whole note: a schedule may stand anywhere.
 */
export function therapyWithoutScheme(plan: string, note: string): string | undefined {
  const therapy = intendedIn(plan, schemed);
  if (therapy === undefined || onlySpoken.test(therapy) || scheme.test(note)) return undefined;
  return shorten(therapy, 80);
}
