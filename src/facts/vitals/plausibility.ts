/** What a living patient can have, as the list of vital signs says (table T-1): outside of it a value is a slip of the pen. */
import type { VitalSign, VitalSigns } from "../../knowledge/terminology.ts";
import { type RawVitals, valueIn } from "./raw-vitals.ts";

export interface NamedText {
  readonly name: string;
  readonly text: string;
}

const indonesian = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 2 });

/** `38,9 °C`: Indonesian number style with the unit. */
const writeValue = (value: number, unit: string) => `${indonesian.format(value)} ${unit}`.trim();

export function isPlausible({ lowest, highest, whole }: VitalSign, value: number): boolean {
  return value >= lowest && value <= highest && (!whole || Number.isInteger(value));
}

/** Values outside the limits, and pairs that cannot go together. */
export function implausibleValues(raw: RawVitals, signs: VitalSigns): readonly NamedText[] {
  const single = signs.all.flatMap((sign) => {
    const value = valueIn(raw, sign);
    if (value === undefined || isPlausible(sign, value)) return [];
    return { name: sign.name, text: writeValue(value, sign.shownUnit) };
  });
  return [
    ...single,
    ...implausiblePressure(raw.values, signs),
    ...implausibleBmi(raw.values, signs),
  ];
}

function implausiblePressure(
  { systolic, diastolic }: RawVitals["values"],
  signs: VitalSigns,
): readonly NamedText[] {
  if (systolic === undefined || diastolic === undefined) return [];
  const upper = signs.of("systolic");
  if (!isPlausible(upper, systolic) || !isPlausible(signs.of("diastolic"), diastolic)) return [];
  const difference = systolic - diastolic;
  if (difference >= 10 && difference <= 150) return [];
  const lower = writeValue(diastolic, upper.shownUnit);
  return [
    { name: signs.of("bloodPressure").name, text: `${indonesian.format(systolic)}/${lower}` },
  ];
}

function implausibleBmi(values: RawVitals["values"], signs: VitalSigns): readonly NamedText[] {
  const bmi = bodyMassIndex(values, signs);
  return bmi === undefined || (bmi >= 8 && bmi <= 80)
    ? []
    : [
        {
          name: "Indeks massa tubuh",
          text: `${writeValue(bmi, "kg/m²")} (${bodySize(values, signs)})`,
        },
      ];
}

/** The two values behind an impossible index, as either may be the slip. */
const bodySize = ({ weight, height }: RawVitals["values"], signs: VitalSigns) =>
  [
    ...(weight === undefined ? [] : [`berat ${writeValue(weight, signs.of("weight").shownUnit)}`]),
    ...(height === undefined ? [] : [`tinggi ${writeValue(height, signs.of("height").shownUnit)}`]),
  ].join(", ");

/** kg/m² to one decimal; undefined without a plausible weight and height. */
export function bodyMassIndex(
  { weight, height }: RawVitals["values"],
  signs: VitalSigns,
): number | undefined {
  if (weight === undefined || height === undefined) return undefined;
  if (!isPlausible(signs.of("weight"), weight) || !isPlausible(signs.of("height"), height))
    return undefined;
  return Math.round((weight / (height / 100) ** 2) * 10) / 10;
}
