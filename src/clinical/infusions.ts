/** What runs: the rate of a pump against the dose that it gives, and how much of a drug a solution holds. */
import { bodyOf } from "./body-size.ts";
import type { ClinicalCase } from "./case.ts";
import {
  minutesOfHour,
  isLinked,
  isNear,
  isOfBody,
  isPlain,
  next,
  type PlacedAmount,
  type Rule,
  type Sum,
} from "./sums.ts";

interface Concentration {
  readonly parts: readonly PlacedAmount[];
  /** Of the drug in a millilitre. */
  readonly value: number;
}

/** Also counted in drops. */
export const isPump = ({ over, per }: PlacedAmount): boolean =>
  (over === "mL" || over === "drop") && per.join("/") === "min";
/** `50 mcg/jam`, `0,1 mcg/kg/menit`; what is counted in volume has no concentration. */
const isDoseRate = ({ over, per }: PlacedAmount): boolean =>
  over !== "mL" && over !== "drop" && per.at(-1) === "min" && per.length <= 2;

/** `500 mcg dlm NaCl 50 mL kec. 15 mL/jam (50 mcg/jam)`, `8 mg/jam (40 mg dlm NaCl 50 mL, 0,8 mg/mL, 10 mL/jam)`. */
export const infusion: Rule = (amounts, at, of) => {
  const first = amounts[at];
  if (!first || (!isPump(first) && !isDoseRate(first))) return undefined;
  const isOther = isPump(first) ? isDoseRate : isPump;
  let inside: Concentration | undefined;
  let place = at;
  let told = next(amounts, place);
  while (told && !isOther(told) && place - at < farthestBack) {
    inside ??= strengthAt(amounts, place + 1, first);
    // What follows drops is another infusion, as is what follows a sentence.
    if (!isPart(told) || first.over === "drop" || told.sentence !== first.sentence)
      return undefined;
    told = next(amounts, ++place);
  }
  // `25 mEq dlm 500 mL/4 jam (maks 10 mEq/jam)`: what may run is not what runs.
  if (!told || !isOther(told) || told.lead === "bound" || first.lead === "bound") return undefined;
  // Behind the bracket of the mixture another infusion may be told of.
  const isOutside = told.source.text.slice(first.end, told.start).includes(")");
  if (inside && isOutside && !isLinked(told) && told.of !== first.of) return undefined;
  const [pump, dose] = isPump(first) ? [first, told] : [told, first];
  // `100 mL/jam + KCl 40 mEq/L, insulin 0,1 U/kg/jam`: what is counted otherwise is another drug.
  if (inside?.parts.some(({ over }) => over !== dose.over && over !== "mL")) return undefined;
  const whole = strengthOfBag(amounts, pump === first ? at : place, dose);
  if (whole) return judge({ strength: whole, pump, dose, told }, of);
  if (!inside && !isLinked(told) && told.start - first.end > besideRate) return undefined;
  const strength = inside ?? strengthBefore(amounts, at, dose);
  return strength && judge({ strength, pump, dose, told }, of);
};

/** What a mixture is told in: a drug, a volume, their concentration. */
const isPart = ({ over, per, times }: PlacedAmount): boolean =>
  times === undefined && (per.length === 0 || per.join("/") === "mL") && over !== "min";

/** Explicit, or of a drug in a volume. */
function strengthAt(
  amounts: readonly PlacedAmount[],
  place: number,
  dose: PlacedAmount,
): Concentration | undefined {
  const one = amounts[place];
  const volume = volumeBehind(amounts, place);
  return one && (strengthOf(one, dose) ?? (volume && dilutionOf(one, volume, dose)));
}

/** `6 g (15 mL) dlm RL 500 mL`: the bracket is what the drug itself fills, and the bag stands behind it. */
function volumeBehind(amounts: readonly PlacedAmount[], place: number): PlacedAmount | undefined {
  const first = next(amounts, place);
  const bag = first?.lead === "bracket" ? next(amounts, place + 1) : undefined;
  return bag?.over === "mL" && isPlain(bag) ? bag : first;
}

/** `15 mL/jam, 50 mcg/jam` */
const besideRate = 2;
/** Amounts before a rate among which its concentration may stand. */
const farthestBack = 5;

function strengthBefore(
  amounts: readonly PlacedAmount[],
  at: number,
  dose: PlacedAmount,
): Concentration | undefined {
  for (let place = at - 1; place >= 0 && place >= at - farthestBack; place--) {
    if (!next(amounts, place)) return undefined;
    const strength = strengthAt(amounts, place, dose);
    if (strength) return strength;
  }
  return undefined;
}

/** `0,2 mg/mL`, `50 U/50 mL` */
const strengthOf = (one: PlacedAmount, { over }: PlacedAmount): Concentration | undefined =>
  (one.over === over || (over === "mL" && one.over !== "mL") || over === "drop") &&
  one.per.join("/") === "mL"
    ? { parts: [one], value: one.value }
    : undefined;

/** `500 mcg dlm NaCl 50 mL` */
const dilutionOf = (
  drug: PlacedAmount,
  volume: PlacedAmount,
  { over }: PlacedAmount,
): Concentration | undefined =>
  drug.over === over && isPlain(drug) && isPlain(volume) && volume.over === "mL" && volume.value > 0
    ? { parts: [drug, volume], value: drug.value / volume.value }
    : undefined;

/** `6 g dlm RL 500 mL/6 jam`: what runs for several hours is the bag that holds the drug, written beside it. */
function strengthOfBag(
  amounts: readonly PlacedAmount[],
  pumpAt: number,
  { over }: PlacedAmount,
): Concentration | undefined {
  const [drug, bag] = amounts.slice(Math.max(0, pumpAt - 1), pumpAt + 1);
  if (!drug || !bag || next(amounts, pumpAt - 1) !== bag || bag.over !== "mL") return undefined;
  const isBag = bag.number / bag.value > minutesOfHour && drug.sentence === bag.sentence;
  return isBag && drug.over === over && isPlain(drug)
    ? { parts: [drug], value: drug.value / bag.number }
    : undefined;
}

interface Running {
  readonly strength: Concentration;
  readonly pump: PlacedAmount;
  readonly dose: PlacedAmount;
  readonly told: PlacedAmount;
}

const tolerance = 0.15;

/** Drops of a millilitre: of blood sets, of ordinary ones, of small ones. */
export const dropsOfMillilitre = [15, 20, 60];
export const usualDrops = 20;

function judge({ strength, pump, dose, told }: Running, of: ClinicalCase): Sum | undefined {
  const body = dose.per.length === 2 ? bodyOf(dose.per[0] ?? "", dose, of) : 1;
  if (body === undefined) return undefined;
  const [low, high] = [dose.value, dose.upTo ?? dose.value];
  const factors = pump.over === "drop" ? dropsOfMillilitre : [1];
  const doses = factors.map((drops) => (strength.value * pump.value) / drops / body);
  const isFit = (one: number) => one >= low * (1 - tolerance) && one <= high * (1 + tolerance);
  if (doses.some(isFit)) return undefined;
  const usual = pump.over === "drop" ? usualDrops : 1;
  const given = (strength.value * pump.value) / usual / body;
  const isPumpTold = told === pump;
  return {
    parts: [...strength.parts, isPumpTold ? dose : pump],
    told,
    expected: isPumpTold ? (high * body * usual) / strength.value : given,
  };
}

/** mg in a millilitre of a solution of one percent. */
const massOfPercent = 10;

const isByWeight = ({ over, per }: PlacedAmount) => over === "mg" && per.join("/") === "mg";

/** What is dripped holds no more in a hundred; `80% maintenance` is a share of what is needed. */
const strongest = 50;

/** Three amounts beside each other; what a dose is by weight between them is none of the solution. */
function besideFrom(amounts: readonly PlacedAmount[], at: number): readonly PlacedAmount[] {
  const [first] = amounts.slice(at, at + 1);
  const found = first ? [first] : [];
  for (let place = at; found.length > 0 && found.length < 3; place++) {
    const behind = next(amounts, place);
    if (!behind) return [];
    if (!isByWeight(behind)) found.push(behind);
  }
  return found;
}

/** `6 g (15 mL MgSO4 40%)`, `MgSO4 40% 4 g (10 mL)`, `4 g (MgSO4 40% 10 mL)`. */
export function solution(amounts: readonly PlacedAmount[], at: number): Sum | undefined {
  const three = besideFrom(amounts, at);
  const drug = three.find((one) => one?.over === "mg" && !isOfBody(one));
  const volume = three.find((one) => one?.over === "mL");
  const percent = three.find((one) => one?.over === "percent");
  if (!drug || !volume || !percent) return undefined;
  if (!isPlain(drug) || !isPlain(volume) || percent.of === undefined) return undefined;
  if (percent.value > strongest) return undefined;
  const isOne = (one: PlacedAmount) =>
    one.of === percent.of || (one.of === undefined && one.start < percent.start);
  const isTold = isLinked(volume) || isLinked(drug) || three[1] === percent;
  if (!isOne(drug) || !isOne(volume) || !isTold) return undefined;
  const expected = volume.value * percent.value * massOfPercent;
  const told = drug.start < volume.start ? volume : drug;
  const parts = told === volume ? [drug, percent] : [volume, percent];
  if (isNear(drug.value, expected, tolerance)) return undefined;
  return {
    parts,
    told,
    expected: told === drug ? expected : drug.value / (percent.value * massOfPercent),
  };
}
