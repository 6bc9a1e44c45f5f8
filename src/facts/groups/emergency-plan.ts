import { inOrder, nextFrom } from "../../reading/in-order.ts";
import { joinFields } from "../text/fields.ts";
import Type, { type Static } from "typebox";
import { readSection } from "../answers.ts";
import { isDischarged, isReassessed } from "../emergency/disposition.ts";
import type { FactSource } from "../fact-source.ts";
import { judgeAntibiotics } from "../antibiotic-ground.ts";
import { reviewPrescription } from "../prescription-review.ts";
import { isNamed, mentions, occurrencesOf } from "../text/mentions.ts";
import type { Diagnoses } from "./diagnoses.ts";
import type { Drugs } from "./drugs.ts";
import type { EncounterFacts } from "./encounter.ts";
import { isTold } from "../is-told.ts";
import type { Infection } from "./infection.ts";
import type { Labs } from "./labs.ts";
import type { Narrative } from "./narrative.ts";
import type { Notes } from "./notes.ts";
import type { Vitals } from "./vitals.ts";

const names = (description: string) => Type.Array(Type.String(), { description });

export const emergencyPlanSchema = Type.Object(
  {
    sent: Type.Boolean({
      description:
        "The section codingDiagnosa was sent, or a diagnosis of the emergency assessment",
    }),
    discharged: Type.Boolean({
      description: "The disposition is home: no refusal, no referral, no death",
    }),
    reassessed: Type.Boolean({
      description:
        "Therapy, consultation or disposition tell of a second look or later vital signs",
    }),
    consulted: Type.Boolean({
      description: "Konsultasi DPJP is filled, or the plan tells of an advice",
    }),
    admitted: Type.Boolean({ description: "The disposition is admission to a ward" }),
    admissionReason: Type.Boolean({
      description: "Somewhere a reason for the admission is written",
    }),
    intensiveCare: Type.Optional(
      Type.Boolean({
        description: "The disposition is intensive care; absent where none was sent",
      }),
    ),
    drugsWithoutStrength: names(
      "Known drugs whose strength stands neither in the name nor in the instruction",
    ),
    drugsWithoutInstruction: names("Drugs without an instruction, devices aside"),
    repeatedSubstances: names(
      "'zat (nama dan nama)': one substance twice, in the same kind of form",
    ),
    antibioticGrounded: Type.Boolean({
      description:
        "Evidence of infection (T-6), an infection that is coded or named, a wound, or prophylaxis",
    }),
    antibioticContradicted: Type.Boolean({
      description:
        "Temperature and leukocytes were both sent, both normal, and nothing else is a ground, though anamnesis, examination and diagnosis were sent",
    }),
    onlyViral: Type.Boolean({
      description:
        "Every infection that is coded is viral, and neither anamnesis nor examination nor anything else speaks of bacteria",
    }),
    infusionAtHome: names(
      "Antibiotics by vein beside fluids by vein for a patient who goes home, without a reason",
    ),
    quantityFaults: names("Drugs whose quantity cannot fit, as 'nama: alasan'"),
    offFormulary: names("Drugs marked as outside Fornas"),
    ketorolacExcess: names("Ketorolac injections over 2 days or 90 mg a day, as 'nama: alasan'"),
  },
  { description: "Plan, disposition and prescription of the emergency department" },
);
export type EmergencyPlan = Static<typeof emergencyPlanSchema>;

export interface EmergencyPlanParts {
  readonly diagnoses: Diagnoses;
  readonly drugs: Drugs;
  readonly encounter: EncounterFacts;
  readonly infection: Infection;
  readonly labs: Labs;
  readonly narrative: Narrative;
  readonly notes: Notes;
  readonly vitals: Vitals;
}

export function buildEmergencyPlan(source: FactSource, parts: EmergencyPlanParts): EmergencyPlan {
  const section = readSection(source, "codingDiagnosa", { emergencyOnly: true });
  const history = readSection(source, "anamnesa", { emergencyOnly: true });
  const therapy = section.text("Rencana Terapi");
  const consultation = section.text("Konsultasi DPJP");
  const disposition = section.text("Planning / Disposisi");
  const { admission } = parts.diagnoses;
  const plan = joinFields([therapy, consultation, disposition]);
  const discharged = isDischarged(disposition ?? "");
  return {
    sent: section.sent || admission.all.length > 0,
    discharged,
    reassessed: isReassessed(plan, source.terminology.vitalSigns),
    consulted: consultation !== undefined || isAdvised(plan),
    ...judgeAdmission(disposition ?? "", [therapy, consultation, disposition, history.all()]),
    ...(disposition !== undefined && { intensiveCare: mentions(disposition, intensive) }),
    ...reviewPrescription(parts.drugs.emergency),
    infusionAtHome: discharged ? infusionAtHome(parts) : [],
    ...judgeAntibiotics(parts, isTold(source, parts)),
  };
}

const isAdvised = (plan: string): boolean =>
  occurrencesOf(plan, "doctorAdvice").some(({ polarity }) => polarity !== "denied");

/** Antibiotic by vein and fluid by vein, and not one word that says why the mouth would not do. */
function infusionAtHome({ drugs, narrative }: EmergencyPlanParts): string[] {
  const given = drugs.emergency;
  const fluid = given.some(({ classes }) => classes.includes("iv_fluid"));
  if (!fluid || mentions(narrative.all, "infusionIndication")) return [];
  return given.flatMap(({ antibiotic, injectable, name }) =>
    antibiotic && injectable ? (name ?? []) : [],
  );
}

const intensive = "intensiveCare";
const ward = "inpatientWard";
function judgeAdmission(
  disposition: string,
  written: readonly (string | undefined)[],
): Pick<EmergencyPlan, "admitted" | "admissionReason"> {
  const whole = joinFields(written);
  const refused = mentions(disposition, "refusalOfAdmission");
  const stays = mentions(disposition, "inpatientAdmission") && !refused;
  return {
    admitted: stays || (mentions(disposition, ward) && !mentions(disposition, "leavingOrReferred")),
    admissionReason: givesReason(whole),
  };
}

/** True where, in the same sentence, `then` begins at most `within` characters behind the end of `first`. */
function follows(written: string, first: string, then: string, within: number): boolean {
  const later = inOrder(occurrencesOf(written, then));
  return occurrencesOf(written, first).some(({ end, sentence }) => {
    const next = nextFrom(later, end);
    return next?.sentence === sentence && next.start <= end + within;
  });
}

/** 'indikasi', or an admission 'karena/untuk/atas …', or what the patient needs. */
const givesReason = (written: string): boolean =>
  isNamed(written, "indication") ||
  follows(written, "admittedWords", "admissionGround", 150) ||
  follows(written, "needWord", "wardNeeds", 40);
