/** Procedures against the words of the document (rows DX28, DX29, DX30). */
import { DateTime } from "luxon";
import type { EncounterFacts } from "../groups/encounter.ts";
import type { ProcedureFact, Procedures } from "../groups/procedures.ts";
import { isUnder } from "../../knowledge/cells.ts";
import type { Terminology } from "../../knowledge/terminology.ts";
import { isNamed, mentions } from "../text/mentions.ts";
import { readTime } from "../../reading/fields/moment.ts";

/** Procedures whose words are of one kind, and whose code is of another: 'nama (kode)'. */
export function misnamedProcedures({ all }: Procedures, terminology: Terminology): string[] {
  const rows = terminology.table("procedure-names");
  return all.flatMap(({ code, text = "", known, label }) => {
    if (code === undefined || !known) return [];
    const named = rows.filter(({ words = "" }) => mentions(text, words));
    const [row] = named;
    if (named.length !== 1 || row === undefined) return [];
    return isUnder(code, row["codes"]) ? [] : [label];
  });
}

/** Codes of great procedures that nothing in the narrative speaks of. */
export function untoldProcedures(
  { all }: Procedures,
  told: string,
  terminology: Terminology,
): ProcedureFact[] {
  if (told.trim() === "") return [];
  const rows = terminology.table("procedure-names").filter(({ evidence = "" }) => evidence !== "");
  return all.filter(({ code }) => {
    const row = rows.find(({ codes }) => isUnder(code, codes));
    return row !== undefined && !isNamed(told, row["evidence"] ?? "");
  });
}

/** Resuscitation coded for a patient who was awake and of whose arrest nothing is said. */
export const isContradicted = ({ code = "" }: ProcedureFact, gcs: number | undefined): boolean =>
  /^(?:99\.6[03]|96\.04)/u.test(code) && gcs === 15;

const slackMinutes = 10;

/** Procedures done more than ten minutes before arrival, or after the moment of the check: 'nama (waktu)'. */
export function misdatedProcedures(
  { all }: Procedures,
  arrival: string | undefined,
  { start }: EncounterFacts,
  asOf: DateTime,
): string[] {
  const zone = asOf.zoneName ?? "utc";
  const [came, began] = [readTime(arrival, zone), readTime(start, zone)];
  const earliest = [came, began].flatMap((time) => (time?.timed ? DateTime.fromISO(time.at) : []));
  const from = earliest.length === 0 ? undefined : DateTime.min(...earliest);
  return all.flatMap(({ label, performedText }) => {
    const done = readTime(performedText, zone);
    if (!done?.timed) return [];
    const at = DateTime.fromISO(done.at);
    const early = from !== undefined && at < from.minus({ minutes: slackMinutes });
    return early || at > asOf.plus({ hours: 1 }) ? [`${label} (${performedText})`] : [];
  });
}
