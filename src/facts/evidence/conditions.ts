/** Every condition whose evidence is judged: those of the table and those that need more than one threshold. */
import type { TableRow } from "../../terminology/terminology.ts";
import type { Condition } from "./condition.ts";
import { diabetes, diabetesComplication } from "./diabetes.ts";
import { coronaryDisease } from "./heart.ts";
import { kidneyDisease, kidneyInjury } from "./kidney.ts";
import { acidosis, hypoglycemia } from "./metabolism.ts";
import { seizure, stroke } from "./nerves.ts";
import { pneumonia } from "./pneumonia.ts";
import { respiratoryFailure } from "./respiratory-failure.ts";
import { sepsis } from "./sepsis.ts";
import { thresholdConditions } from "./thresholds.ts";
import { dengueHaemorrhagic, fasciitis, hepatitis } from "./tissue-and-infection.ts";
import { tuberculosis } from "./tuberculosis.ts";

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
];

/** `rows` are those of `terminology/tables/severity-evidence.csv`. */
export const allConditions = (rows: readonly TableRow[]): readonly Condition[] => [
  ...written,
  ...thresholdConditions(rows),
];
