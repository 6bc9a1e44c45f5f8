import { joinFields } from "../text/fields.ts";
import { isNamed } from "../text/mentions.ts";
import Type, { type Static } from "typebox";
import { lazyMembers } from "../../knowledge/lazy-members.ts";
import { lazily } from "../../knowledge/lazily.ts";
import * as wording from "../emergency/code-wording.ts";
import * as done from "../emergency/procedure-wording.ts";
import type { FactSource } from "../fact-source.ts";
import type { Diagnoses } from "./diagnoses.ts";
import type { Drugs } from "./drugs.ts";
import type { EmergencyPlan } from "./emergency-plan.ts";
import type { EncounterFacts } from "./encounter.ts";
import type { Imaging } from "./imaging.ts";
import type { Labs } from "./labs.ts";
import type { Narrative } from "./narrative.ts";
import type { Procedures } from "./procedures.ts";
import type { Triage } from "./triage.ts";
import type { Vitals } from "./vitals.ts";

const labels = (description: string) => Type.Array(Type.String(), { description });

export const codeChecksSchema = Type.Object(
  {
    specific: Type.Optional(
      Type.Object(
        {
          label: Type.String(),
          written: Type.String({ description: "The document's own words or result" }),
          advice: Type.String({ description: "The code or category that says as much" }),
        },
        { description: "The primary code leaves open what the document says" },
      ),
    ),
    uncoded: labels("Items of the written diagnosis whose disease has no code"),
    unwritten: labels("Secondary codes of told diseases that nothing in the document speaks of"),
    uncertain: labels("Definite codes whose own words begin with a doubt"),
    misnamed: labels("Procedures whose words and code are of two kinds"),
    untold: labels("Coded procedures that nothing in the narrative speaks of"),
    contradicted: labels("Resuscitation or intubation untold and coded for a patient with GCS 15"),
    misdated: labels("Procedures before arrival or in the future, as 'nama (waktu)'"),
    unrelated: Type.Optional(
      Type.String({
        description:
          "The written diagnosis, where it names common diseases and no code is of any of them",
      }),
    ),
    electrocardiogramWanted: Type.Optional(
      Type.String({ description: "Angina or infarction (I20–I22) of which no tracing is told" }),
    ),
    resultWanted: Type.Optional(
      Type.String({
        description: "A diagnosis that rests on results, of which none is there or ordered",
      }),
    ),
  },
  { description: "Codes of diagnoses and procedures against the words of the document" },
);
export type CodeChecks = Static<typeof codeChecksSchema>;

interface Parts {
  readonly diagnoses: Diagnoses;
  readonly drugs: Drugs;
  readonly emergencyPlan: EmergencyPlan;
  readonly encounter: EncounterFacts;
  readonly imaging: Imaging;
  readonly labs: Labs;
  readonly narrative: Narrative;
  readonly procedures: Procedures;
  readonly triage: Triage;
  readonly vitals: Vitals;
}

export function buildCodeChecks(source: FactSource, parts: Parts): CodeChecks {
  const { terminology } = source;
  const { drugs, narrative, procedures } = parts;
  const specific = wording.moreSpecific(parts, terminology);
  const told = joinFields([
    ...narrative.doctorForms.map(({ text }) => text),
    ...drugs.all.map(({ name, dose }) => `${name ?? ""} ${dose ?? ""}`),
  ]);
  const untold = lazily(() => done.untoldProcedures(procedures, told, terminology));
  const wanted = resultWanted(parts, told);
  const untraced = electrocardiogramWanted(parts, told);
  const unrelated = wording.unrelatedDiagnosis(parts, terminology);
  return lazyMembers(
    {
      ...(specific && { specific }),
      ...(unrelated !== undefined && { unrelated }),
      ...(untraced !== undefined && { electrocardiogramWanted: untraced }),
      ...(wanted !== undefined && { resultWanted: wanted }),
    },
    {
      uncoded: () => wording.uncodedDiagnoses(parts, terminology),
      unwritten: () =>
        wording.unwrittenDiagnoses(
          parts,
          drugs.all.flatMap(({ name }) => name ?? []),
          terminology,
        ),
      uncertain: () => wording.uncertainCodes(parts),
      misnamed: () => done.misnamedProcedures(procedures, terminology),
      untold: () => untold().map(({ label }) => label),
      contradicted: () =>
        untold()
          .filter((one) => done.isContradicted(one, parts.vitals.emergency?.gcsTotal))
          .map(({ label }) => label),
      misdated: () =>
        done.misdatedProcedures(procedures, parts.triage.arrival, parts.encounter, source.asOf),
    },
  );
}

/** Pneumonia, dengue, sepsis, renal failure, anaemia, infarction, tuberculosis, electrolytes, ketoacidosis. */
const restsOnResults =
  /^(?:J1[2-8]|A9[01]|A4[01]|N17|D6[0-9]|D5[0-9]|I2[12]|A1[5-9]|E87|E1[0-4]\.[01]|K85|K72|B1[5-9]|I6[0-3]|J96|K35)/u;
const ordered =
  /\b(?:lab\w*|DL|DR|darah (?:lengkap|rutin)|cek|periksa|pemeriksaan penunjang|hasil|foto|rontgen|ro|x-?ray|CT|CT-?scan|MRI|USG|EKG|ECG|troponin|Hb|leukosit|trombosit|GD[AS]|kultur|elektrolit|AGD|BGA|penunjang)\b/iu;

function resultWanted({ diagnoses, imaging, labs }: Parts, told: string): string | undefined {
  if (labs.sent || imaging.sent || ordered.test(told)) return undefined;
  return diagnoses.admission.all.find(
    ({ code = "", uncertain }) => restsOnResults.test(code) && !uncertain,
  )?.label;
}

function electrocardiogramWanted(
  { diagnoses, imaging, procedures }: Parts,
  told: string,
): string | undefined {
  const coded = diagnoses.admission.all.find(
    ({ code = "", uncertain }) => /^I2[0-2]/u.test(code) && !uncertain,
  );
  const shown =
    imaging.all.some(({ kind }) => kind === "ekg") ||
    procedures.codes.some((code) => code.startsWith("89.5")) ||
    isNamed(told, "tracedHeart");
  return shown ? undefined : coded?.label;
}
