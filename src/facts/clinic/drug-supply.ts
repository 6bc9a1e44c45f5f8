/** For how long and how many of a drug the plan of a clinic note prescribes. */
import { readInstruction } from "../../knowledge/prescription.ts";
import type { Substance, Terminology } from "../../knowledge/terminology.ts";
import type { Drug } from "../medication/drug.ts";
import { clausesIn } from "../text/pieces.ts";
import { shorten } from "../text/shorten.ts";

/** A month of 31 days; 30 tablets taken every second day last longer and are fine. */
const longestDays = 31;

/** The end of a sentence or list item; a comma may belong to the drug ('Metformin 3x500 mg, 60 hari'). */
const items = /[\n;+]|\.(?!\d)/u;
/** Notations of a prescription, until the reader gives days and numbers of every order: `untuk 30 hari`, `#30`, `No. 30`; `selama 4 bln` is a course. */
const duration =
  /(?<!\p{L})(?:untuk|selama(?!\s{0,3}\d{1,3}\s*b)|utk|u\/)\s{0,3}(?<count>\d{1,3})\s*(?<unit>hari|hr|minggu|mgg|bulan|bln)(?!\p{L})/iu;
/** Without a word before it, only beside the drug itself: 'Ekstraksi gigi 46 hari ini' is not a duration. */
const bareDuration =
  /(?<!(?:kontrol|kembali|lalu|tiap|setiap|sejak|usia|per)[^,;.]{0,20})(?<![\dHx+]\s{0,2})(?<count>\d{2,3})\s*hari(?!\s*(?:ini|lagi|lalu|sekali|yang|ke))/iu;
const tablets =
  /(?:#|No\.?\s?|jumlah\s|jml\s|sebanyak\s|\(\s?)(?<count>\d{2,3})(?:\s*(?:tab|tablet|kaps?|kapsul|butir|biji|caps?|tablets)\b|\s*\))|(?:#|(?<!\p{L})No\.?)\s?(?<closing>\d{2,3})\s*$/iu;

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
  return pieces.every((piece) => tablets.test(piece)) ? pieces : [item];
}

interface Item {
  readonly text: string;
  readonly substances: readonly string[];
  readonly days?: number;
  readonly quantity?: number;
}

function readItem(text: string, found: readonly Substance[], beside: readonly string[]): Item {
  const { count, closing } = tablets.exec(text)?.groups ?? {};
  const quantity = numberIn(count ?? closing);
  const stated = (duration.exec(text) ?? bareDuration.exec(beside.join("\n")))?.groups;
  // '1x10 mg (60 tab)' may be tablets of 5 mg: only counted tablets are divided.
  const { timesPerDay, unitsPerTime } = readInstruction(text);
  const counted =
    quantity === undefined ||
    timesPerDay === undefined ||
    unitsPerTime === undefined ||
    found.length > 1
      ? undefined
      : quantity / (timesPerDay * unitsPerTime);
  const days = daysOf(stated) ?? counted;
  return {
    text: shorten(beside.join(",").trim(), 80),
    substances: found.map(({ name }) => name),
    ...(days === undefined ? {} : { days }),
    ...(quantity === undefined ? {} : { quantity }),
  };
}

function daysOf(stated: Readonly<Record<string, string | undefined>> | undefined) {
  const count = numberIn(stated?.["count"]);
  if (count === undefined) return undefined;
  const unit = stated?.["unit"] ?? "hari";
  return count * (daysOfUnit[unit.toLowerCase().charAt(0)] ?? 30);
}

/** By the first letter of `hari`, `hr`, `minggu`, `mgg`. */
const daysOfUnit: Readonly<Record<string, number>> = { h: 1, m: 7 };

const numberIn = (text: string | undefined) => (text === undefined ? undefined : Number(text));
