/** Every condition whose evidence is judged: those of the table and those that need more than one threshold. */
import type { TableRow } from "../../knowledge/terminology.ts";
import type { Condition } from "./condition.ts";
import { airwayExacerbation, aspirationPneumonia } from "./airways.ts";
import { cachexia, obesity } from "./body-weight.ts";
import { catheterInfection, woundInfection } from "./care-infection.ts";
import { coagulopathy } from "./coagulation.ts";
import { reducedConsciousness } from "./consciousness.ts";
import { cirrhosis, oesophagealVarices } from "./cirrhosis.ts";
import { dehydration } from "./dehydration.ts";
import { diabetes, diabetesComplication } from "./diabetes.ts";
import { ascites, pleuralEffusion } from "./effusion.ts";
import { gastrointestinalBleeding } from "./gastrointestinal-bleeding.ts";
import { coronaryDisease } from "./heart.ts";
import { heartFailure } from "./heart-failure.ts";
import { hivDisease } from "./hiv.ts";
import { kidneyDisease, kidneyInjury } from "./kidney.ts";
import { malignancy } from "./malignancy.ts";
import { acidosis, hypoglycemia } from "./metabolism.ts";
import { calciumDisorder, magnesiumDisorder } from "./minerals.ts";
import { seizure, stroke } from "./nerves.ts";
import { newbornDisorder } from "./newborn.ts";
import { malnutrition } from "./nutrition.ts";
import { hemiplegia } from "./paralysis.ts";
import { pneumonia } from "./pneumonia.ts";
import { pressureUlcer } from "./pressure-ulcer.ts";
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
  pleuralEffusion,
  ascites,
  malnutrition,
  heartFailure,
  reducedConsciousness,
  gastrointestinalBleeding,
  coagulopathy,
  pressureUlcer,
  newbornDisorder,
  malignancy,
];

/** `rows` are those of `terminology/tables/severity-evidence.csv`. */
export const allConditions = (rows: readonly TableRow[]): readonly Condition[] => [
  ...written,
  ...thresholdConditions(rows),
];
