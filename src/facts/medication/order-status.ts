/** An order's status against the plan of the progress notes (MR15). */
import type { Terminology } from "../../terminology/terminology.ts";
import type { Drug } from "../groups/drugs.ts";
import type { DoctorNote, Notes } from "../groups/notes.ts";

const stops = /\b(?:stop|hentikan|dihentikan|off|aff)\b/iu;
const goesOn = /\b(?:lanjut\w*|teruskan|diteruskan|continue)\b/iu;
/** Later, conditional, or about something else of the drug. */
const unclear =
  /\b(?:bila|jika|kalau|besok|lusa|setelah|sesudah|habis|rencana|evaluasi|sampai|s\/d|tab(?:let)?|oral|ganti|switch|turun\w*|tapering|dosis|drip|syringe|jam)\b/iu;

/** The conflict in words; undefined where order and notes agree, or where the note may be read otherwise. */
export function statusConflict(
  drug: Drug,
  all: readonly Drug[],
  { doctor }: Notes,
  { drugs }: Terminology,
): string | undefined {
  const [substance, ...more] = drug.substances;
  if (substance === undefined || more.length > 0 || drug.status === undefined) return undefined;
  const others = all.filter(
    (other) => other.ref !== drug.ref && other.substances.includes(substance),
  );
  if (others.length > 0) return undefined;
  const last = doctor.at(-1);
  if (last === undefined) return undefined;
  const piecesOf = (note: DoctorNote) =>
    (note.p ?? "")
      .split(/[.,;\n+](?!\d)/u)
      .filter((piece) => !unclear.test(piece))
      .filter((piece) => drugs.find(piece).some(({ name }) => name === substance));
  if (!drug.active) {
    const goes = piecesOf(last).some((piece) => goesOn.test(piece) && !stops.test(piece));
    return goes && doctor.length > 1
      ? `status ${drug.status}, sedangkan rencana ${last.date ?? "CPPT terakhir"} menyebut dilanjutkan`
      : undefined;
  }
  // The chart is brought up to date after the round: only a stop before the last note is a conflict.
  const stop = doctor
    .slice(0, -1)
    .findLast((note) => piecesOf(note).some((piece) => stops.test(piece)));
  if (stop === undefined || (drug.orderedAt ?? "") > (stop.at ?? "")) return undefined;
  const later = doctor.slice(doctor.indexOf(stop) + 1);
  const named = later.some((note) =>
    drugs.find(note.p ?? "").some(({ name }) => name === substance),
  );
  return named
    ? undefined
    : `status ${drug.status}, sedangkan rencana ${stop.date ?? "CPPT"} menyebut dihentikan`;
}
