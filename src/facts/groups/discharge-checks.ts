import Type, { type Static } from "typebox";
import { readSection } from "../answers.ts";
import type { FactSource } from "../fact-source.ts";
import { lastCriticalResults } from "../laboratory/critical.ts";
import {
  absentResults,
  prognosisConflicts,
  tookResults,
  unstableSigns,
  woundCareMissing,
  type LeavingParts,
} from "../resume/leaving.ts";

const list = (description: string) => Type.Array(Type.String(), { description });
const flag = (description: string) => Type.Boolean({ description });

export const dischargeChecksSchema = Type.Object(
  {
    unstableSigns: list(
      "What does not fit a patient who went home better: 'keadaan umum Buruk', 'NEWS2 7', 'SpO2 86%', 'GCS 12'",
    ),
    criticalResults: list(
      "Results of table critical-results of which no later one is better, literally",
    ),
    prognosisConflicts: flag("A bad prognosis of one who recovered, or a good one of one who died"),
    summaryGiven: Type.Optional(
      Type.Boolean({ description: "administrasi_dokumen: Resume Pemulangan Pasien" }),
    ),
    resultsTaken: flag("At least one result is ticked in hasil_penunjang_dibawa"),
    absentResults: list("Ticked results of which nothing speaks; 'Lab' where no result was sent"),
    woundCareMissing: flag("An operation or an open wound, and Perawatan Luka is ticked as no"),
  },
  { description: "How the patient left, held against vital signs, results and procedures" },
);
export type DischargeChecks = Static<typeof dischargeChecksSchema>;

export function buildDischargeChecks(source: FactSource, parts: LeavingParts): DischargeChecks {
  const section = readSection(source, "resumePulang");
  const given = section.group("administrasi_dokumen").flag("Resume Pemulangan Pasien");
  return {
    unstableSigns: unstableSigns(parts),
    criticalResults: [
      ...lastCriticalResults(parts.labs.all, source.terminology.table("critical-results")),
    ],
    prognosisConflicts: prognosisConflicts(section.text("prognosis") ?? "", parts),
    ...(given !== undefined && { summaryGiven: given }),
    resultsTaken: tookResults(section),
    absentResults: absentResults(section, parts),
    woundCareMissing: woundCareMissing(section, parts),
  };
}
