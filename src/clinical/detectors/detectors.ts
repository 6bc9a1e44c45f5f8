/** Every detector, in the order of their numbers. */
import type { Detector } from "../detector.ts";
import { awaitedResults } from "./awaited-results.ts";
import { calculations } from "./calculations.ts";
import { codedDiagnoses } from "./coded-diagnoses.ts";
import { companionCodes } from "./companion-codes.ts";
import { consultations } from "./consultations.ts";
import { copiedNotes } from "./copied-notes.ts";
import { criticalValues } from "./critical-values.ts";
import { dates } from "./dates.ts";
import { dayCounts } from "./day-counts.ts";
import { derivedValues } from "./derived-values.ts";
import { discharge } from "./discharge.ts";
import { drugConflicts } from "./drug-conflicts.ts";
import { drugDoses } from "./drug-doses.ts";
import { drugPurposes } from "./drug-purposes.ts";
import { drugsTogether } from "./drugs-together.ts";
import { exclusiveStates } from "./exclusive-states.ts";
import { expectedCare } from "./expected-care.ts";
import { foreignNotes } from "./foreign-notes.ts";
import { impossibleValues } from "./impossible-values.ts";
import { keptOrders } from "./kept-orders.ts";
import { mainDiagnosis } from "./main-diagnosis.ts";
import { orderedDoses } from "./ordered-doses.ts";
import { otherPayers } from "./other-payers.ts";
import { pregnancyDates } from "./pregnancy-dates.ts";
import { procedures } from "./procedures/procedures.ts";
import { quotedReports } from "./quoted-reports.ts";
import { reportedConditions } from "./reported-conditions.ts";
import { sides } from "./sides.ts";
import { stoppedDrugs } from "./stopped-drugs.ts";
import { toldValues } from "./told-values.ts";
import { uncodedDiagnoses } from "./uncoded-diagnoses.ts";
import { unansweredOrders } from "./unanswered-orders.ts";
import { unlistedDrugs } from "./unlisted-drugs.ts";
import { untoldDrugs } from "./untold-drugs.ts";
import { unenclosedReports } from "./unenclosed-reports.ts";
import { wordsAgainstValues } from "./words-against-values.ts";

export const detectors: readonly Detector[] = [
  codedDiagnoses,
  dates,
  dayCounts,
  pregnancyDates,
  calculations,
  derivedValues,
  toldValues,
  impossibleValues,
  wordsAgainstValues,
  quotedReports,
  sides,
  orderedDoses,
  stoppedDrugs,
  keptOrders,
  unlistedDrugs,
  untoldDrugs,
  uncodedDiagnoses,
  companionCodes,
  criticalValues,
  reportedConditions,
  expectedCare,
  discharge,
  mainDiagnosis,
  procedures,
  consultations,
  awaitedResults,
  unansweredOrders,
  unenclosedReports,
  copiedNotes,
  foreignNotes,
  exclusiveStates,
  otherPayers,
  drugPurposes,
  drugConflicts,
  drugsTogether,
  drugDoses,
];
