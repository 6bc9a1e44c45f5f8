/** Whether an antibiotic of the emergency department has a ground: evidence of infection, a wound or prophylaxis. */
import { mentions } from "./text/mentions.ts";
import type { EmergencyPlanParts } from "./groups/emergency-plan.ts";

interface Parts extends Omit<EmergencyPlanParts, "encounter" | "notes"> {
  /** Whether what was not sent cannot hold a ground. */
  readonly told: boolean;
}

interface AntibioticGround {
  readonly systemicAntibiotics: string[];
  readonly antibioticGrounded: boolean;
  readonly antibioticContradicted: boolean;
  readonly onlyViral: boolean;
}

/** Dengue, common cold, laryngitis, viral exanthems, hepatitis, influenza. */
const viralCode =
  /^(?:A8[0-9]|A9[0-9]|B0[0-9]|B1[5-9]|B2[57]|B3[034]|J00|J04\.0|J06|J09|J1[0-2]|A08)/u;
const bacterialWords = "bacterialInfectionClues";

/** Fever alone is no sign of bacteria; leukocytes, CRP, procalcitonin, any other infection or a word of one are. */
function isOnlyViral({ diagnoses, labs, narrative }: Parts): boolean {
  const { codes } = diagnoses.admission;
  if (!codes.some((code) => viralCode.test(code))) return false;
  if (codes.some((code) => !viralCode.test(code) && !/^[DEFIRVWXYZ]/u.test(code))) return false;
  const results = (labs.leukocytes?.highest ?? 0) > 12 || (labs.crp?.highest ?? 0) > 10;
  if (results || (labs.procalcitonin?.highest ?? 0) > 0.5) return false;
  return !mentions(narrative.all, bacterialWords);
}

/** Infections beyond the codes of table T-6 (ear, eye, teeth, meninges, heart, burns, open wounds, their sequels). */
const infectionCode =
  /^(?:G0[0-6]|H0[05]|H1[0-6]|H44|H6[0-68]|H70|I3[03]|J3[26]|K04|K05|K1[12]|K5[67]|K6[157]|K75\.0|K8[0135]|M00|M60\.0|M72\.6|M86|N41|N45|N49|N61|N7\d|S\d1|S\d2\.\d1|S\d8|T01|T14\.1|T2\d|T3[0-2]|T79\.3|T8[0-7]|L[0-3]\d|L8[89]|L9[78]|O0[0-8]|O23|O4[12]|O70|O75|O8[0-6]|O9[18]|P0[0-2]|P2[0-4]|P3[5-9]|W5[3-5])/u;
const groundWords = "antibioticIndication";

export function judgeAntibiotics(parts: Parts): AntibioticGround {
  const { diagnoses, drugs, infection, labs, narrative, told, vitals } = parts;
  const given = drugs.emergency.filter(({ antibiotic }) => antibiotic);
  const coded = diagnoses.admission.codes.some((code) => infectionCode.test(code));
  const indicated = given.some(
    ({ indication, indicationGeneric }) => indication !== undefined && !indicationGeneric,
  );
  const grounded = infection.present || coded || indicated || mentions(narrative.all, groundWords);
  const temperature = vitals.emergency?.temperature;
  const { leukocytes } = labs;
  const cold = temperature !== undefined && temperature >= 36 && temperature <= 38;
  const calm = leukocytes !== undefined && leukocytes.lowest >= 4 && leukocytes.highest <= 12;
  return {
    systemicAntibiotics: given.flatMap(({ name }) => name ?? []),
    antibioticGrounded: grounded,
    antibioticContradicted: given.length > 0 && !grounded && told && cold && calm,
    onlyViral: given.length > 0 && told && isOnlyViral(parts),
  };
}
