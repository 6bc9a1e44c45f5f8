/** The vital signs that the program itself speaks of, by their keys in `tables/vital-signs.csv`. */

/** Those that facts carry under their own names, and the UCUM unit in which rules compare them. */
export const vitalUnits = {
  systolic: "mm[Hg]",
  diastolic: "mm[Hg]",
  heartRate: "/min",
  respiratoryRate: "/min",
  temperature: "Cel",
  oxygenSaturation: "%",
  gcsEye: "{score}",
  gcsVerbal: "{score}",
  gcsMotor: "{score}",
  gcsTotal: "{score}",
  weight: "kg",
  height: "cm",
  waist: "cm",
  glucose: "mg/dL",
  pain: "{score}",
} as const;

export type KnownVital = keyof typeof vitalUnits;
/** Has components and no value of its own. */
export type VitalPanel = "bloodPressure";

/** Key → unit, of all that must have a row. */
export const knownVitals: Readonly<Record<KnownVital | VitalPanel, string>> = {
  bloodPressure: "",
  ...vitalUnits,
};

export const isKnownVital = (key: string): key is KnownVital => Object.hasOwn(vitalUnits, key);
