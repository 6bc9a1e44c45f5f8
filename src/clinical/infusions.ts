/** What runs: the rate of a pump against the dose that it gives, and how much of a drug a solution holds. */
import { bodyOf } from "./body-size.ts";
import type { ClinicalCase } from "./case.ts";
import { isLinked, isNear, isPlain, next, type PlacedAmount, type Rule, type Sum } from "./sums.ts";

interface Concentration {
  readonly parts: readonly PlacedAmount[];
  /** Of the drug in a millilitre. */
  readonly value: number;
}

const isPump = ({ over, per }: PlacedAmount): boolean => over === "mL" && per.join("/") === "min";
/** `50 mcg/jam`, `0,1 mcg/kg/menit`; what is counted in volume has no concentration. */
const isDoseRate = ({ over, per }: PlacedAmount): boolean =>
  over !== "mL" && over !== "drop" && per.at(-1) === "min" && per.length <= 2;

/** `500 mcg dlm NaCl 50 mL kec. 15 mL/jam (50 mcg/jam)`, `13 U/jam (50 U/50 mL, 13 mL/jam)`. */
export const infusion: Rule = (amounts, at, of) => {
  const first = amounts[at];
  const behind = next(amounts, at);
  if (!first || !behind || (!isPump(first) && !isDoseRate(first))) return undefined;
  const inside = strengthOf(behind, first) ?? undefined;
  const told = inside ? next(amounts, at + 1) : behind;
  const [pump, dose] = isPump(first) ? [first, told] : [told, first];
  if (!told || !pump || !dose || !isPump(pump) || !isDoseRate(dose)) return undefined;
  if (!inside && !isLinked(told) && told.start - first.end > besideRate) return undefined;
  const strength = inside ?? strengthBefore(amounts, at, dose);
  return strength && judge({ strength, pump, dose, told }, of);
};

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
    const behind = next(amounts, place);
    const one = amounts[place];
    if (!one || !behind) return undefined;
    const strength = strengthOf(one, dose) ?? dilutionOf(one, behind, dose);
    if (strength) return strength;
  }
  return undefined;
}

/** `0,2 mg/mL`, `50 U/50 mL` */
const strengthOf = (one: PlacedAmount, { over }: PlacedAmount): Concentration | undefined =>
  (one.over === over || over === "mL") && one.per.join("/") === "mL"
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

interface Running {
  readonly strength: Concentration;
  readonly pump: PlacedAmount;
  readonly dose: PlacedAmount;
  readonly told: PlacedAmount;
}

const tolerance = 0.15;

function judge({ strength, pump, dose, told }: Running, of: ClinicalCase): Sum | undefined {
  const body = dose.per.length === 2 ? bodyOf(dose.per[0] ?? "", dose, of) : 1;
  if (body === undefined) return undefined;
  const given = (strength.value * pump.value) / body;
  const [low, high] = [dose.value, dose.upTo ?? dose.value];
  if (given >= low * (1 - tolerance) && given <= high * (1 + tolerance)) return undefined;
  const isPumpTold = told === pump;
  return {
    parts: [...strength.parts, isPumpTold ? dose : pump],
    told,
    expected: isPumpTold ? (high * body) / strength.value : given,
  };
}

/** mg in a millilitre of a solution of one percent. */
const massOfPercent = 10;

/** `6 g (15 mL MgSO4 40%)`, `MgSO4 40% 4 g (10 mL)`, `4 g (MgSO4 40% 10 mL)`. */
export function solution(amounts: readonly PlacedAmount[], at: number): Sum | undefined {
  const three = [amounts[at], next(amounts, at), next(amounts, at + 1)];
  const drug = three.find((one) => one?.over === "mg");
  const volume = three.find((one) => one?.over === "mL");
  const percent = three.find((one) => one?.over === "percent");
  if (!drug || !volume || !percent || !next(amounts, at + 1)) return undefined;
  if (!isPlain(drug) || !isPlain(volume) || percent.of === undefined) return undefined;
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
