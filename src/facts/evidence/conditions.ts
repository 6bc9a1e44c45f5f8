/** Every condition whose evidence is judged: those of the table and those that need more than one threshold. */
import type { TableRow } from "../../terminology/terminology.ts";
import type { Condition } from "./condition.ts";
import { airwayExacerbation, aspirationPneumonia } from "./airways.ts";
import { cachexia, obesity } from "./body-weight.ts";
import { catheterInfection, woundInfection } from "./care-infection.ts";
import { cirrhosis, oesophagealVarices } from "./cirrhosis.ts";
import { dehydration } from "./dehydration.ts";
import { diabetes, diabetesComplication } from "./diabetes.ts";
import { coronaryDisease } from "./heart.ts";
import { hivDisease } from "./hiv.ts";
import { kidneyDisease, kidneyInjury } from "./kidney.ts";
import { acidosis, hypoglycemia } from "./metabolism.ts";
import { calciumDisorder, magnesiumDisorder } from "./minerals.ts";
import { seizure, stroke } from "./nerves.ts";
import { hemiplegia } from "./paralysis.ts";
import { pneumonia } from "./pneumonia.ts";
import { respiratoryFailure } from "./respiratory-failure.ts";
import { arrhythmias } from "./rhythm.ts";
import { sepsis } from "./sepsis.ts";
import { shocks } from "./shock.ts";
import { deepVeinThrombosis, pulmonaryEmbolism } from "./thrombosis.ts";
import { thresholdConditions } from "./thresholds.ts";
import { dengueHaemorrhagic, fasciitis, hepatitis } from "./tissue-and-infection.ts";
import { tuberculosis } from "./tuberculosis.ts";
import { urinaryInfection } from "./urinary-infection.ts";

const written: readonly Condition[] = [
  pneumonia,
  sepsis,
  respiratoryFailure,
  kidneyInjury,
  kidneyDisease,
  acidosis,
  hypoglycemia,
  diabetes,
  diabetesComplication,
  coronaryDisease,
  stroke,
  seizure,
  tuberculosis,
  dengueHaemorrhagic,
  hepatitis,
  fasciitis,
  magnesiumDisorder,
  calciumDisorder,
  cachexia,
  obesity,
  aspirationPneumonia,
  airwayExacerbation,
  ...arrhythmias,
  ...shocks,
  hemiplegia,
  cirrhosis,
  oesophagealVarices,
  urinaryInfection,
  deepVeinThrombosis,
  pulmonaryEmbolism,
  woundInfection,
  catheterInfection,
  dehydration,
  hivDisease,
];

/** `rows` are those of `terminology/tables/severity-evidence.csv`. */
export const allConditions = (rows: readonly TableRow[]): readonly Condition[] => [
  ...written,
  ...thresholdConditions(rows),
];
