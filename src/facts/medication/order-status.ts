/** An order's status against the plan of the progress notes (MR15). */
import { isName } from "../text/mentions.ts";
import type { Terminology } from "../../knowledge/terminology.ts";
import { entriesOf } from "../text/entries.ts";
import type { Drug } from "./drug.ts";
import type { Notes } from "../groups/notes.ts";

/** What a plan says of a drug, on no condition. */
interface PlannedDrug {
  readonly substances: readonly string[];
  readonly stops: boolean;
  readonly goesOn: boolean;
}

export interface ReadPlan {
  readonly at: string | undefined;
  readonly date: string | undefined;
  readonly drugs: readonly PlannedDrug[];
  /** Every substance that the plan names. */
  readonly substances: ReadonlySet<string>;
}

/** The plans of the doctors' notes, read once for all orders. */
export function readPlans({ doctor }: Notes, { drugs }: Terminology): readonly ReadPlan[] {
  return doctor.map(({ at, date, p = "" }) => {
    const orders = entriesOf(p, "orders");
    return {
      at,
      date,
      drugs: orders.map(({ start, end, state, condition, cues = [] }) => ({
        substances: drugs.find(p.slice(start, end)).map(({ name }) => name),
        stops: state === "stopped" && condition === undefined,
        goesOn: state === "ordered" && cues.some((cue) => isName(p.slice(...cue), "goesOn")),
      })),
      substances: new Set(drugs.find(p).map(({ name }) => name)),
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
  const saidIn = ({ drugs }: ReadPlan) =>
    drugs.filter(({ substances }) => substances.includes(substance));
  if (!drug.active) {
    const goes = saidIn(last).some(({ goesOn }) => goesOn);
    return goes && plans.length > 1
      ? `status ${drug.status}, sedangkan rencana ${last.date ?? "CPPT terakhir"} menyebut dilanjutkan`
      : undefined;
  }
  // The chart is brought up to date after the round: only a stop before the last note is a conflict.
  const stop = plans.slice(0, -1).findLast((plan) => saidIn(plan).some(({ stops }) => stops));
  if (stop === undefined || (drug.orderedAt ?? "") > (stop.at ?? "")) return undefined;
  const named = plans
    .slice(plans.indexOf(stop) + 1)
    .some(({ substances }) => substances.has(substance));
  return named
    ? undefined
    : `status ${drug.status}, sedangkan rencana ${stop.date ?? "CPPT"} menyebut dihentikan`;
}
