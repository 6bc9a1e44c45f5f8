/** For how long and how many of a drug the plan of a clinic note prescribes. */
import type { Substance, Terminology } from "../../knowledge/terminology.ts";
import { daysIn } from "../../reading/notations/duration.ts";
import type { TimeUnit } from "../../reading/reading.ts";
import type { Drug } from "../medication/drug.ts";
import { entriesOf } from "../text/entries.ts";
import { isNamed } from "../text/mentions.ts";
import { clausesIn } from "../text/pieces.ts";
import { doseIn } from "../text/reader.ts";
import { shorten } from "../text/shorten.ts";

/** A month of 31 days; 30 tablets taken every second day last longer and are fine. */
const longestDays = 31;

/** The end of a sentence or list item; a comma may belong to the drug ('Metformin 3x500 mg, 60 hari'). */
const items = /[\n;+]|\.(?!\d)/u;

export interface Supply {
  /** Drugs given for more than a month: 'Metformin 3x500 mg untuk 60 hari'. */
  readonly long: readonly string[];
  /** Drugs given in a greater number than the month's limit of the table allows. */
  readonly overLimit: readonly string[];
}

/** Reads the plan and the prescriptions that were sent; what cannot be read is left out. */
export function readSupply(plan: string, drugs: readonly Drug[], terminology: Terminology): Supply {
  const limits = new Map(
    terminology
      .table("monthly-drug-limits")
      .map(({ substance = "", most = "" }) => [substance, Number(most)]),
  );
  const overLimit = (substances: readonly string[], quantity: number | undefined) =>
    quantity !== undefined && substances.some((name) => quantity > (limits.get(name) ?? Infinity));
  const written = plan
    .split(items)
    .flatMap(eachPrescription)
    .flatMap((item) => {
      const found = terminology.drugs.find(item);
      if (found.length === 0) return [];
      const beside = item.split(",").filter((piece) => terminology.drugs.find(piece).length > 0);
      return [readItem(item, found, beside)];
    });
  const prescribed = drugs.filter(({ active }) => active);
  return {
    long: [
      ...written.filter(({ days }) => (days ?? 0) > longestDays).map(({ text }) => text),
      ...prescribed
        .filter(({ daysSupplied = 0, asNeeded }) => !asNeeded && daysSupplied > longestDays)
        .map(({ name, quantity }) => `${name} (${quantity ?? 0})`),
    ],
    overLimit: [
      ...written
        .filter(
          ({ substances, quantity }) => substances.length === 1 && overLimit(substances, quantity),
        )
        .map(({ text }) => text),
      ...prescribed
        .filter(({ substances, quantity }) => overLimit(substances, quantity))
        .map(({ name, quantity }) => `${name} (${quantity ?? 0})`),
    ],
  };
}

/** '…1x1 no 30, …1x1 no 60': where every piece closes with its own number, each is a prescription of its own. */
function eachPrescription(item: string): readonly string[] {
  const pieces = clausesIn(item).map((piece) => piece.trim());
  return pieces.every((piece) => piecesIn(piece) !== undefined) ? pieces : [item];
}

interface Item {
  readonly text: string;
  readonly substances: readonly string[];
  readonly days?: number;
  readonly quantity?: number;
}

function readItem(text: string, found: readonly Substance[], beside: readonly string[]): Item {
  const quantity = piecesIn(text);
  // '1x10 mg (60 tab)' may be tablets of 5 mg: only counted tablets are divided.
  const { timesPerDay, unitsPerTime } = doseIn(text);
  const counted =
    quantity === undefined ||
    timesPerDay === undefined ||
    unitsPerTime === undefined ||
    found.length > 1
      ? undefined
      : quantity / (timesPerDay * unitsPerTime);
  const days = daysOf(beside.join(",")) ?? counted;
  return {
    text: shorten(beside.join(",").trim(), 80),
    substances: found.map(({ name }) => name),
    ...(days === undefined ? {} : { days }),
    ...(quantity === undefined ? {} : { quantity }),
  };
}

/** `60 hari`, `untuk 2 bulan`; weeks and months without that word are those of a course, and a time since when is none of a supply. */
function daysOf(text: string): number | undefined {
  const stated = entriesOf(text, "durations").find(({ unit, ahead, start }) => {
    const lead = text.slice(Math.max(0, start - longestLead), start);
    const isSupply = unit === "day" || (courses.has(unit) && isNamed(lead, "purposeWord"));
    return isSupply && ahead === undefined && !isNamed(lead, "sinceWord");
  });
  return stated && stated.value * daysIn[stated.unit];
}

const courses: ReadonlySet<TimeUnit> = new Set(["week", "month"]);
/** A word and a blank. */
const longestLead = 8;

/** The number of pieces that an item tells, or ends in: `No. 30`. */
const piecesIn = (text: string): number | undefined =>
  entriesOf(text, "pieces").find(({ isCounted, end }) => isCounted || end === text.trimEnd().length)
    ?.count;
