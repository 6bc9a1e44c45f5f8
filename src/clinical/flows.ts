/** What runs: a volume in its time against the rate that is told of it, in drops or millilitres. */
import { dropsOfMillilitre, isPump, usualDrops } from "./infusions.ts";
import {
  isLinked,
  isNear,
  isPlain,
  next,
  roundedDose,
  type PlacedAmount,
  type Rule,
} from "./sums.ts";

/** `60 mL/jam`, `20 tpm`, `500 mL habis dalam 8 jam` */
interface Flow {
  readonly parts: readonly [PlacedAmount, PlacedAmount?];
  /** In a minute. */
  readonly rate: number;
}

/** Millilitres that run, the rate that is told of them, and the amounts around both. */
interface Running extends Flow {
  readonly told: PlacedAmount;
  readonly set?: DripSet | undefined;
  readonly behind: number;
  /** A comma stands before the rate: `500 mL/1 jam, 30 tpm` goes on more slowly, unless the drops of a millilitre are told. */
  readonly isApart?: boolean;
}

/** `500 cc habis dalam 8 jam 40 tpm`, `1500 cc/24 jam = 60 cc/jam`, `20 tpm (500 mL/4 jam)`, `500 mL 20 tpm habis dalam 4 jam`. */
export const flow: Rule = (amounts, at) => {
  const running = withinTime(amounts, at) ?? besideRate(amounts, at);
  if (!running || running.told.lead === "bound") return undefined;
  const { parts, rate, told, behind } = running;
  const isDrops = told.over === "drop";
  const set = isDrops
    ? (running.set ?? setAt(amounts, behind) ?? setAt(amounts, at - 1) ?? setAt(amounts, at - 2))
    : undefined;
  const known = set ? [set.drops] : dropsOfMillilitre;
  const factors = isDrops ? known : [1];
  if (factors.some((factor) => isNear(told.value, rate * factor, roundedDose))) return undefined;
  if (running.isApart && !set && factors.every((factor) => told.value < rate * factor))
    return undefined;
  const usual = isDrops ? (set?.drops ?? usualDrops) : 1;
  const all = [...parts, ...(set?.parts ?? [])];
  return { parts: all.filter((part) => part !== undefined), told, expected: rate * usual };
};

/** Characters to a rate that is told of what stands before it: `1500 mL dalam 4 jam lanjut 30 tpm` is one after the other. */
const farthestRate = 3;

/** What runs before its rate, or behind it in a bracket or an equation; how many drops a millilitre has may stand between. */
function besideRate(amounts: readonly PlacedAmount[], at: number): Running | undefined {
  const one = flowAt(amounts, at);
  if (!one) return undefined;
  const set = setAt(amounts, at + sizeOf(one));
  const place = at + sizeOf(one) + (set ? sizeOf(set) : 0);
  const [before] = amounts.slice(place - 1, place);
  const other = next(amounts, place - 1) && flowAt(amounts, place);
  if (!before || !other || other.parts[0].of !== one.parts[0].of) return undefined;
  const isBehind = one.parts[0].over === "drop" || sizeOf(other) > 1;
  const [runs, rate] = isBehind ? [other, one] : [one, other];
  const [told] = rate.parts;
  if (runs.parts[0].over !== "mL" || sizeOf(rate) > 1) return undefined;
  const isOutcome = isLinked(other.parts[0]);
  if ((isBehind || told.over === "mL") && !isOutcome) return undefined;
  const isFar = other.parts[0].start - before.end > farthestRate;
  if (isFar && !(set && isOutcome)) return undefined;
  const isApart = !isOutcome && other.parts[0].start - before.end > 1;
  return { ...runs, told, set, behind: place + sizeOf(other), isApart };
}

/** `500 mL 20 tpm habis dalam 4 jam`; without the word a bag runs as long as one gives it: `RL 500 mL 20 tpm 24 jam`. */
function withinTime(amounts: readonly PlacedAmount[], at: number): Running | undefined {
  const [volume] = amounts.slice(at, at + 1);
  const [told, time] = [next(amounts, at), next(amounts, at + 1)];
  if (!volume || !told || !time || time.lead !== "within") return undefined;
  if (!isVolume(volume) || !isPump(told) || !isTime(time)) return undefined;
  if (told.of !== volume.of || time.sentence !== volume.sentence) return undefined;
  return { parts: [volume, time], rate: volume.value / time.value, told, behind: at + 3 };
}

function flowAt(amounts: readonly PlacedAmount[], at: number): Flow | undefined {
  const [one] = amounts.slice(at, at + 1);
  const time = next(amounts, at);
  if (!one || one.times !== undefined) return undefined;
  if (isPump(one)) return { parts: [one], rate: one.value };
  return isVolume(one) && time && isTime(time)
    ? { parts: [one, time], rate: one.value / time.value }
    : undefined;
}

const isVolume = (one: PlacedAmount): boolean => one.over === "mL" && isPlain(one);
const isTime = (one: PlacedAmount): boolean => one.over === "min" && isPlain(one) && one.value > 0;

/** How many drops a millilitre has. */
interface DripSet {
  readonly parts: Flow["parts"];
  readonly drops: number;
}

/** `20 tetes/mL`, `1 mL = 20 tetes` */
function setAt(amounts: readonly PlacedAmount[], at: number): DripSet | undefined {
  const [one] = amounts.slice(Math.max(at, 0), at + 1);
  const told = next(amounts, at);
  if (!one) return undefined;
  if (one.over === "drop" && one.per.join("/") === "mL") return { parts: [one], drops: one.value };
  const isEqual = isVolume(one) && told?.over === "drop" && isPlain(told) && isLinked(told);
  return isEqual && one.value > 0
    ? { parts: [one, told], drops: told.value / one.value }
    : undefined;
}

const sizeOf = ({ parts }: Pick<Flow, "parts">): number => parts.length;
