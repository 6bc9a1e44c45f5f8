/** Whether an antibiotic of the emergency department has a ground: evidence of infection, a wound or prophylaxis. */
import { isInRanges } from "../knowledge/code-ranges.ts";
import { mentions } from "./text/mentions.ts";
import type { EmergencyPlan, EmergencyPlanParts } from "./groups/emergency-plan.ts";

type Parts = Omit<EmergencyPlanParts, "encounter" | "notes">;

type AntibioticGround = Pick<
  EmergencyPlan,
  "antibioticGrounded" | "antibioticContradicted" | "onlyViral"
>;

/** Dengue, common cold, laryngitis, viral exanthems, hepatitis, influenza. */
const viralCodes = "A08 A80-A99 B00-B09 B15-B19 B25 B27 B30 B33-B34 J00 J04.0 J06 J09-J12".split(
  " ",
);
const isViral = (code: string): boolean => isInRanges(code, viralCodes);
/** Chapters that hold no infection of their own. */
const otherChapters = ["D-F", "I", "R", "V-Z"];
const bacterialWords = "bacterialInfectionClues";

/** Fever alone is not a sign of bacteria; leukocytes, CRP, procalcitonin, any other infection or a word of one are. */
function isOnlyViral({ diagnoses, labs, narrative }: Parts): boolean {
  const { codes } = diagnoses.admission;
  if (!codes.some(isViral)) return false;
  if (codes.some((code) => !isViral(code) && !isInRanges(code, otherChapters))) return false;
  const results = (labs.leukocytes?.highest ?? 0) > 12 || (labs.crp?.highest ?? 0) > 10;
  if (results || (labs.procalcitonin?.highest ?? 0) > 0.5) return false;
  return !mentions(narrative.all, bacterialWords);
}

/** Infections beyond the codes of table T-6 (ear, eye, teeth, meninges, heart, burns, open wounds, their sequels). */
const infectionCodes = [
  "G00-G06 H00 H05 H10-H16 H44 H60-H66 H68 H70 I30 I33 J32 J36",
  "K04-K05 K11-K12 K56-K57 K61 K65 K67 K75.0 K80-K81 K83 K85 L00-L39 L88-L89 L97-L98",
  "M00 M60.0 M72.6 M86 N41 N45 N49 N61 N70-N79 O00-O08 O23 O41-O42 O70 O75 O80-O86 O91 O98",
  "P00-P02 P20-P24 P35-P39 T01 T14.1 T20-T32 T79.3 T80-T87 W53-W55",
].flatMap((codes) => codes.split(" "));
/** `S01`, `S51`: an open wound; `S68` an amputation; `S72.31` an open fracture. */
const isOpenInjury = (code: string): boolean =>
  code.startsWith("S") &&
  (["1", "8"].includes(code.charAt(2)) || (code.charAt(2) === "2" && code.charAt(5) === "1"));
const groundWords = "antibioticIndication";

/** @param told Whether what was not sent cannot hold a ground. */
export function judgeAntibiotics(parts: Parts, told: boolean): AntibioticGround {
  const { diagnoses, drugs, infection, labs, narrative, vitals } = parts;
  const given = drugs.emergency.filter(({ antibiotic }) => antibiotic);
  const coded = diagnoses.admission.codes.some(
    (code) => isInRanges(code, infectionCodes) || isOpenInjury(code),
  );
  const indicated = given.some(
    ({ indication, indicationGeneric }) => indication !== undefined && !indicationGeneric,
  );
  const grounded = infection.present || coded || indicated || mentions(narrative.all, groundWords);
  const temperature = vitals.emergency?.temperature;
  const { leukocytes } = labs;
  const cold = temperature !== undefined && temperature >= 36 && temperature <= 38;
  const calm = leukocytes !== undefined && leukocytes.lowest >= 4 && leukocytes.highest <= 12;
  return {
    antibioticGrounded: grounded,
    antibioticContradicted: given.length > 0 && !grounded && told && cold && calm,
    onlyViral: given.length > 0 && told && isOnlyViral(parts),
  };
}
