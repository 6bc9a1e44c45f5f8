/** Drugs that plans name and the medication record does not hold. */
import type { FactSource } from "../fact-source.ts";
import type { Drugs } from "../groups/drugs.ts";
import type { Notes } from "../groups/notes.ts";

/** Words of a plan that is conditional, stopped, denied, not yet carried out or meant for home. */
const notGiven =
  /\b(?:stop|distop|off|aff|tunda|ditunda|hentikan|dihentikan|menolak|ditolak|rencana|pro|bila|jika|k\/p|prn|konsul|cek|evaluasi|ganti|saran|usul|obat pulang|KRS|BLPL|rawat jalan|rajal|poli|pulang|besok|tanpa|tidak|tdk|hindari|jangan)\b|\(\s*-\s*\)/iu;

/** From here on a plan of the last day lists what the patient takes home. */
const discharge =
  /\b(?:boleh pulang|pulang (?:hari ini|sekarang|siang ini|sore ini)|(?:pasien )?dipulangkan|obat pulang|KRS|BLPL|rencana KRS)\b/iu;

/** Fluids and oxygen are recorded elsewhere. */
const elsewhere = new Set(["iv_fluid"]);

/** Names of substances, where a plan's 'insulin' is any recorded insulin; empty where no order was sent (then the whole record is missing) and for unknown names. */
export function drugsNotOrdered(
  { terminology }: FactSource,
  { drugs, notes }: { readonly drugs: Drugs; readonly notes: Notes },
): string[] {
  if (drugs.orders.length === 0) return [];
  if (drugs.orders.some(({ known }) => !known)) return [];
  const recorded = new Set(
    [...drugs.orders, ...drugs.emergency].flatMap(({ substances }) => substances),
  );
  const planned = notes.doctor
    .flatMap(({ p = "" }) => (p.split(discharge)[0] ?? "").split(/[.,;\n+](?!\d)/u))
    .filter((piece) => !notGiven.test(piece))
    .flatMap((piece) => terminology.drugs.find(piece))
    .filter(({ classes }) => !classes.some((name) => elsewhere.has(name)))
    .map(({ name }) => name);
  const isRecorded = (name: string) =>
    [...recorded].some((own) => own === name || own.startsWith(`${name} `));
  return [...new Set(planned)].filter((name) => !isRecorded(name));
}
