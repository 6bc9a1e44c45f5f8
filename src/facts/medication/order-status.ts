/** An order's status against the plan of the progress notes (MR15). */
import type { Terminology } from "../../knowledge/terminology.ts";
import type { Drug } from "./drug.ts";
import type { Notes } from "../groups/notes.ts";

const stops = /\b(?:stop|hentikan|dihentikan|off|aff)\b/iu;
const goesOn = /\b(?:lanjut\w*|teruskan|diteruskan|continue)\b/iu;
/** Later, conditional, or about something else of the drug. */
const unclear =
  /\b(?:bila|jika|kalau|besok|lusa|setelah|sesudah|habis|rencana|evaluasi|sampai|s\/d|tab(?:let)?|oral|ganti|switch|turun\w*|tapering|dosis|drip|syringe|jam)\b/iu;

/** One clear piece of a plan and the substances it names. */
interface PlanPiece {
  readonly text: string;
  readonly substances: readonly string[];
}

export interface ReadPlan {
  readonly at: string | undefined;
  readonly date: string | undefined;
  readonly pieces: readonly PlanPiece[];
  /** Every substance that the plan names, in clear pieces or not. */
  readonly substances: ReadonlySet<string>;
}

/** The plans of the doctors' notes, read once for all orders. */
export function readPlans({ doctor }: Notes, { drugs }: Terminology): readonly ReadPlan[] {
  return doctor.map(({ at, date, p = "" }) => {
    const pieces = p.split(/[.,;\n+](?!\d)/u).map((text) => ({
      text,
      substances: drugs.find(text).map(({ name }) => name),
    }));
    return {
      at,
      date,
      pieces: pieces.filter(({ text }) => !unclear.test(text)),
      substances: new Set(pieces.flatMap(({ substances }) => substances)),
    };
  });
}

/** The conflict in words; undefined where order and notes agree, or where the note may be read otherwise. */
export function statusConflict(
  drug: Drug,
  all: readonly Drug[],
  plans: readonly ReadPlan[],
): string | undefined {
  const [substance, ...more] = drug.substances;
  const last = plans.at(-1);
  if (substance === undefined || more.length > 0 || drug.status === undefined) return undefined;
  const isOther = (other: Drug) => other.ref !== drug.ref && other.substances.includes(substance);
  if (last === undefined || all.some(isOther)) return undefined;
  const textsOf = ({ pieces }: ReadPlan) =>
    pieces.flatMap(({ text, substances }) => (substances.includes(substance) ? [text] : []));
  if (!drug.active) {
    const goes = textsOf(last).some((text) => goesOn.test(text) && !stops.test(text));
    return goes && plans.length > 1
      ? `status ${drug.status}, sedangkan rencana ${last.date ?? "CPPT terakhir"} menyebut dilanjutkan`
      : undefined;
  }
  // The chart is brought up to date after the round: only a stop before the last note is a conflict.
  const stop = plans
    .slice(0, -1)
    .findLast((plan) => textsOf(plan).some((text) => stops.test(text)));
  if (stop === undefined || (drug.orderedAt ?? "") > (stop.at ?? "")) return undefined;
  const named = plans
    .slice(plans.indexOf(stop) + 1)
    .some(({ substances }) => substances.has(substance));
  return named
    ? undefined
    : `status ${drug.status}, sedangkan rencana ${stop.date ?? "CPPT"} menyebut dihentikan`;
}
