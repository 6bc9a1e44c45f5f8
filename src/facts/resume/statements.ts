/** Single statements of the discharge summary: ward, reason for the stay, condition at admission. */
import { readSection } from "../answers.ts";
import type { FactSource } from "../fact-source.ts";
import type { EncounterFacts } from "../groups/encounter.ts";
import type { Notes } from "../groups/notes.ts";
import type { ResumeChecks } from "../groups/resume-checks.ts";
import type { Vitals, VitalSet } from "../groups/vitals.ts";
import { speaksOrMeasures } from "../text/measurements.ts";
import { isNamed, namesMoreThan } from "../text/mentions.ts";

type Statements = Pick<
  ResumeChecks,
  "ward" | "outpatientReason" | "lateVitals" | "generalConditionTold" | "consciousnessTold"
>;

interface Parts {
  readonly encounter: EncounterFacts;
  readonly vitals: Vitals;
  readonly notes: Notes;
}

/** As the summary has it, else as the visit has. */
export const wardOf = (
  source: FactSource,
  { ward }: Pick<EncounterFacts, "ward">,
): string | undefined =>
  readSection(source, "resumePulang").text("nama_ruangan", "id_ruangan") ?? ward;

export function readStatements(source: FactSource, parts: Parts): Statements {
  const { encounter, vitals, notes } = parts;
  const section = readSection(source, "resumePulang");
  const ward = wardOf(source, encounter);
  const examination = section.text("pemeriksaan_fisik") ?? "";
  const admission = vitals.admission;
  return {
    ...(ward !== undefined && { ward }),
    outpatientReason: isOutpatientReason(section.text("indikasi_mrs") ?? ""),
    lateVitals: areLate(vitals, notes),
    generalConditionTold:
      admission?.generalCondition !== undefined || isNamed(examination, "generalConditionTold"),
    consciousnessTold:
      admission?.consciousness !== undefined ||
      admission?.gcsTotal !== undefined ||
      speaksOrMeasures(examination, "consciousnessTold"),
  };
}

/** The errand of an outpatient, and nothing beside it. */
const isOutpatientReason = (indication: string): boolean =>
  isNamed(indication, "outpatientCare") && !namesMoreThan(indication, "outpatientErrand");

const compared = [
  "systolic",
  "heartRate",
  "respiratoryRate",
  "temperature",
  "oxygenSaturation",
] as const;

function areLate({ admission, emergency }: Vitals, { doctor }: Notes): boolean {
  const noted = doctor.flatMap(({ vitals }) => vitals ?? []);
  const last = noted.length > 1 ? noted.at(-1) : undefined;
  if (!admission || !emergency || !last) return false;
  const shared = (one: VitalSet, other: VitalSet) =>
    compared.flatMap((name) => {
      const [a, b] = [one[name], other[name]];
      return a === undefined || b === undefined ? [] : [[a, b] as const];
    });
  const withLast = shared(admission, last);
  return (
    withLast.length >= 4 &&
    withLast.every(([a, b]) => a === b) &&
    shared(admission, emergency).some(([a, b]) => Math.abs(a - b) > 0.3 * b)
  );
}
