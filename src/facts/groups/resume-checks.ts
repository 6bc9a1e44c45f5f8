import { joinFields } from "../text/fields.ts";
import Type, { type Static } from "typebox";
import { readSection } from "../answers.ts";
import { allConditions } from "../evidence/conditions.ts";
import type { FactSource } from "../fact-source.ts";
import { readComplications } from "../resume/complications.ts";
import { readDevices } from "../resume/devices.ts";
import { onlyInSummary } from "../resume/only-in-summary.ts";
import { readStatements } from "../resume/statements.ts";
import { readStayDates } from "../resume/stay-dates.ts";
import { bareCancerHistory, tellsTime, untracedEvents } from "../resume/story.ts";
import { visitDisagreements } from "../resume/visit-disagreements.ts";
import {
  albuminGiven,
  albuminIndicated,
  drugsOnlyInSummary,
  longSupplies,
  unexplainedAntibiotics,
} from "../resume/written-care.ts";
import type { Diagnoses } from "./diagnoses.ts";
import type { Discharge } from "./discharge.ts";
import type { Drugs } from "./drugs.ts";
import type { EncounterFacts } from "./encounter.ts";
import type { EvidenceFacts } from "./evidence.ts";
import type { Imaging } from "./imaging.ts";
import type { Labs } from "./labs.ts";
import type { Narrative } from "./narrative.ts";
import type { Notes } from "./notes.ts";
import type { Procedures } from "./procedures.ts";
import type { ResumeFacts } from "./resume.ts";
import type { Vitals } from "./vitals.ts";

const text = (description: string) => Type.Optional(Type.String({ description }));
const list = (description: string) => Type.Array(Type.String(), { description });
const flag = (description: string) => Type.Boolean({ description });
const count = (description: string) => Type.Optional(Type.Integer({ description }));

export const resumeChecksSchema = Type.Object(
  {
    finishedFar: text("tanggal_selesai_pengkajian, where it lies more than a day from discharge"),
    futureDates: list(
      "Names of the dates after the moment of the check; empty where notes or results lie there too",
    ),
    visitDisagreements: list(
      "What the visit's period and disposition say otherwise than the summary, Indonesian",
    ),
    unusualStay: text(
      "Indonesian: more than 60 days, or home on the day of admission though grave",
    ),
    stayHours: count("Hours from admission to discharge"),
    daysWithoutNote: count(
      "Days from the last progress note of a doctor to discharge, where notes were written daily",
    ),
    ward: text("nama_ruangan, id_ruangan or the visit's ward"),
    outpatientReason: flag(
      "indikasi_mrs names a control, a check-up or a dressing and nothing else",
    ),
    lateVitals: flag(
      "The admission's vital signs are those of the last note and far from the emergency department's",
    ),
    generalConditionTold: flag("Keadaan umum at admission, in its field or in the examination"),
    consciousnessTold: flag(
      "Consciousness or GCS at admission, in its field or in the examination",
    ),
    devicesConflict: flag("No device used and details of one, or the other way round"),
    unrecordedDevices: Type.Array(
      Type.Object({
        name: Type.String(),
        code: Type.String({ description: "An ICD-9-CM code that fits" }),
      }),
      { description: "Devices with neither a procedure nor a note" },
    ),
    complaintTimed: flag("keterangan_keluhan_utama is filled, or complaint or history tell a time"),
    bareCancerHistory: text(
      "A cancer in the past history without state or treatment, where one is a secondary diagnosis",
    ),
    untracedEvents: list(
      "Events that the summary places in the stay and no note, drug, procedure or result knows",
    ),
    onlyInSummary: list(
      "Secondary diagnoses that neither notes nor results nor drugs speak of, as labels",
    ),
    uncodedComplications: list("Diseases that komplikasi names and no code says"),
    deniedComplications: list(
      "T80–T88 among the secondary diagnoses although komplikasi denies all",
    ),
    longSupplies: list("obat_pulang for more than 30 days (antibiotics and pain killers: 14)"),
    unexplainedAntibiotics: list(
      "Antibiotics for more than 7 days, or more than three kinds, without a reason",
    ),
    albuminGiven: flag("Albumin by vein among the drugs"),
    albuminIndicated: flag(
      "A burn, shock, hepatorenal or nephrotic syndrome, or a large paracentesis",
    ),
    drugsOnlyInSummary: list("obat_selama_perawatan that no order, emergency drug or note knows"),
  },
  { description: "The discharge summary held against the records of the stay" },
);
export type ResumeChecks = Static<typeof resumeChecksSchema>;

interface Parts {
  readonly diagnoses: Diagnoses;
  readonly discharge: Discharge;
  readonly drugs: Drugs;
  readonly encounter: EncounterFacts;
  readonly evidence: EvidenceFacts;
  readonly imaging: Imaging;
  readonly labs: Labs;
  readonly narrative: Narrative;
  readonly notes: Notes;
  readonly procedures: Procedures;
  readonly resume: ResumeFacts;
  readonly vitals: Vitals;
}

export function buildResumeChecks(source: FactSource, parts: Parts): ResumeChecks {
  const section = readSection(source, "resumePulang");
  const { diagnoses, drugs, labs, narrative, notes, procedures, resume } = parts;
  const conditions = allConditions(source.terminology.table("severity-evidence"));
  const others = elsewhere(parts);
  const told = [resume.presentIllness, section.text("komplikasi")].filter(Boolean).join(". ");
  const cancer = bareCancerHistory(resume.pastIllness, diagnoses);
  const rows = source.terminology.table("diagnosis-words");
  return {
    ...readStayDates(section, source.asOf.toMillis(), parts),
    visitDisagreements: visitDisagreements(source, parts),
    ...readStatements(source, parts),
    ...readDevices(section, {
      notes,
      procedures,
      plans: drugs.stay.flatMap(({ name }) => name ?? []),
      emergency: others,
    }),
    complaintTimed:
      section.text("keterangan_keluhan_utama") !== undefined ||
      tellsTime([...section.texts("keluhan_utama"), resume.presentIllness ?? ""]),
    ...(cancer !== undefined && { bareCancerHistory: cancer }),
    untracedEvents: [...untracedEvents(told, { notes, procedures, drugs, others })],
    onlyInSummary: onlyInSummary(parts, conditions, others),
    ...readComplications(section.text("komplikasi"), diagnoses, rows, conditions),
    longSupplies: [...longSupplies(drugs)],
    unexplainedAntibiotics: [
      ...unexplainedAntibiotics(drugs, diagnoses.codes, labs, narrative.all),
    ],
    albuminGiven: albuminGiven(drugs.all),
    albuminIndicated: albuminIndicated(diagnoses.codes, narrative.all),
    drugsOnlyInSummary: [...drugsOnlyInSummary(drugs, notes, others)],
  };
}

/** What other forms and reports say: the emergency assessment, imaging, conclusions of the laboratory. */
function elsewhere({ narrative, imaging }: Parts): string {
  return joinFields([
    ...narrative.doctorForms
      .filter(({ form }) => form !== "Resume pulang")
      .map((form) => form.text),
    ...imaging.all.map(({ name, report = "" }) => `${name}: ${report}`),
  ]);
}
