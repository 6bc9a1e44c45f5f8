/** What a living patient can have (table T-1): outside of it a value is a slip of the pen. */
import { type NumericVital, numericVitals, type RawVitals } from "./raw-vitals.ts";

interface Limit {
  readonly name: string;
  readonly lowest: number;
  readonly highest: number;
  readonly unit: string;
}

/** Indonesian names, limits and units as a reader sees them. */
export const limits: Readonly<Record<NumericVital, Limit>> = {
  systolic: { name: "Tekanan darah sistolik", lowest: 40, highest: 300, unit: "mmHg" },
  diastolic: { name: "Tekanan darah diastolik", lowest: 20, highest: 200, unit: "mmHg" },
  heartRate: { name: "Nadi", lowest: 20, highest: 300, unit: "x/menit" },
  respiratoryRate: { name: "Pernapasan", lowest: 4, highest: 90, unit: "x/menit" },
  temperature: { name: "Suhu", lowest: 30, highest: 43, unit: "°C" },
  oxygenSaturation: { name: "SpO2", lowest: 50, highest: 100, unit: "%" },
  gcsEye: { name: "GCS E", lowest: 1, highest: 4, unit: "" },
  gcsVerbal: { name: "GCS V", lowest: 1, highest: 5, unit: "" },
  gcsMotor: { name: "GCS M", lowest: 1, highest: 6, unit: "" },
  gcsTotal: { name: "GCS total", lowest: 3, highest: 15, unit: "" },
  weight: { name: "Berat badan", lowest: 0.4, highest: 350, unit: "kg" },
  height: { name: "Tinggi badan", lowest: 25, highest: 230, unit: "cm" },
  waist: { name: "Lingkar perut", lowest: 20, highest: 220, unit: "cm" },
  glucose: { name: "Gula darah", lowest: 10, highest: 1500, unit: "mg/dL" },
  pain: { name: "Skala nyeri", lowest: 0, highest: 10, unit: "" },
};

export interface NamedText {
  readonly name: string;
  readonly text: string;
}

const indonesian = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 2 });

/** `38,9 °C`: Indonesian number style with the unit. */
const writeValue = (value: number, unit: string) => `${indonesian.format(value)} ${unit}`.trim();

export function isPlausible(vital: NumericVital, value: number): boolean {
  const { lowest, highest } = limits[vital];
  return value >= lowest && value <= highest && (vital !== "pain" || Number.isInteger(value));
}

/** Values outside the limits, and pairs that cannot go together. */
export function implausibleValues({ values }: RawVitals): readonly NamedText[] {
  const single = numericVitals.flatMap((vital) => {
    const value = values[vital];
    if (value === undefined || isPlausible(vital, value)) return [];
    return { name: limits[vital].name, text: writeValue(value, limits[vital].unit) };
  });
  return [...single, ...implausiblePressure(values), ...implausibleBmi(values)];
}

function implausiblePressure({ systolic, diastolic }: RawVitals["values"]): readonly NamedText[] {
  if (systolic === undefined || diastolic === undefined) return [];
  if (!isPlausible("systolic", systolic) || !isPlausible("diastolic", diastolic)) return [];
  const difference = systolic - diastolic;
  if (difference >= 10 && difference <= 150) return [];
  return [
    {
      name: "Tekanan darah",
      text: `${indonesian.format(systolic)}/${indonesian.format(diastolic)} mmHg`,
    },
  ];
}

function implausibleBmi(values: RawVitals["values"]): readonly NamedText[] {
  const bmi = bodyMassIndex(values);
  return bmi === undefined || (bmi >= 8 && bmi <= 80)
    ? []
    : [{ name: "Indeks massa tubuh", text: `${writeValue(bmi, "kg/m²")} (${bodySize(values)})` }];
}

/** The two values behind an impossible index, as either may be the slip. */
const bodySize = ({ weight, height }: RawVitals["values"]) =>
  [
    ...(weight === undefined ? [] : [`berat ${writeValue(weight, "kg")}`]),
    ...(height === undefined ? [] : [`tinggi ${writeValue(height, "cm")}`]),
  ].join(", ");

/** kg/m² to one decimal; undefined without a plausible weight and height. */
export function bodyMassIndex({ weight, height }: RawVitals["values"]): number | undefined {
  if (weight === undefined || height === undefined) return undefined;
  if (!isPlausible("weight", weight) || !isPlausible("height", height)) return undefined;
  return Math.round((weight / (height / 100) ** 2) * 10) / 10;
}
