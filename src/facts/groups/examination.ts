import { joinFields } from "../text/fields.ts";
import Type, { type Static } from "typebox";
import { readSection } from "../answers.ts";
import type { FactSource } from "../fact-source.ts";
import { measurementsOf } from "../text/measurements.ts";
import { denies, mentions } from "../text/mentions.ts";
import { isNothingFound } from "../text/plain.ts";
import { regionNames, requiredRegions, type Region } from "../examined-regions.ts";
import { findSideConflict } from "../side-conflict.ts";
import type { Diagnoses } from "./diagnoses.ts";
import type { Imaging } from "./imaging.ts";
import type { Procedures } from "./procedures.ts";
import type { Vitals } from "./vitals.ts";

export const examinationSchema = Type.Object(
  {
    described: Type.Boolean({ description: "At least one region is filled" }),
    missingRegions: Type.Array(Type.String(), {
      description: "Regions that the primary diagnosis needs and nothing describes",
    }),
    lungsNormal: Type.Boolean({
      description: "Lungs are described, and nothing abnormal of them anywhere",
    }),
    lungImaging: Type.Boolean({
      description: "Imaging of the chest supports an acute lung disease",
    }),
    sideConflict: Type.Optional(
      Type.Object(
        {
          examined: Type.String({ description: "What the examination says, as written" }),
          diagnosed: Type.String({ description: "The diagnosis or procedure, as written" }),
        },
        { description: "Examination and diagnosis name opposite sides of the same region" },
      ),
    ),
    neurologyNormal: Type.Boolean({
      description:
        "Neurological status is affirmed to be normal, and no deficit is described anywhere",
    }),
    looksWell: Type.Boolean({ description: "Keadaan umum is 'baik' or 'sehat'" }),
  },
  { description: "Physical examination of the emergency department" },
);
export interface Examination extends Static<typeof examinationSchema> {
  /** Status lokalis as written. */
  readonly local?: string;
  /** All regions, joined by line breaks. */
  readonly text: string;
}

const labels: Readonly<Record<Region, readonly string[]>> = {
  head: ["Kepala"],
  eyes: ["Mata"],
  neck: ["Leher"],
  chest: ["Thorax"],
  heart: ["Jantung"],
  lungs: ["Paru"],
  abdomen: ["Abdomen"],
  upperLimbs: ["Ekstremitas Atas", "Ekstremitas"],
  lowerLimbs: ["Ekstremitas Bawah", "Ekstremitas"],
  neurological: ["Status Neurologis"],
  local: ["Status Lokalis"],
};

interface Parts {
  readonly diagnoses: Diagnoses;
  readonly procedures: Procedures;
  readonly imaging: Imaging;
  readonly vitals: Vitals;
}

export function buildExamination(source: FactSource, parts: Parts): Examination {
  const section = readSection(source, "pemeriksaanFisik", { emergencyOnly: true });
  const survey = readSection(source, "primarySurvey", { emergencyOnly: true });
  const regions = new Map<Region, string>();
  for (const region of regionNames) {
    const value = section.text(...labels[region]);
    if (value !== undefined) regions.set(region, value);
  }
  const all = section.all();
  const { admission } = parts.diagnoses;
  const lungs = regions.get("lungs");
  const chest = regions.get("chest");
  const local = regions.get("local");
  const neurological = regions.get("neurological");
  const sideConflict = findSideConflict(
    admission.all,
    parts.procedures.all,
    parts.diagnoses.clinical ?? "",
    { local, all: [...regions.values()] },
    source.terminology.table("organ-sides"),
  );
  return {
    described: all.trim() !== "",
    ...(local !== undefined && { local }),
    text: all,
    missingRegions: section.sent ? [...requiredRegions(admission.primary?.code, regions, all)] : [],
    lungsNormal: areLungsNormal(
      lungs ?? chest,
      joinFields([lungs, chest, survey.text("Breathing")]),
    ),
    lungImaging: supportsLungDisease(parts.imaging),
    ...(sideConflict && { sideConflict }),
    neurologyNormal: isNeurologyNormal(neurological, joinFields([all, survey.all()])),
    looksWell: looksWell(parts.vitals.emergency?.generalCondition ?? ""),
  };
}

const looksWell = (generalCondition: string): boolean =>
  mentions(generalCondition, "generalConditionWell") &&
  !mentions(generalCondition, "generalConditionIll");

function areLungsNormal(lungs: string | undefined, whole: string): boolean {
  if (lungs === undefined || mentions(whole, "abnormalLungSigns")) return false;
  return (
    mentions(lungs, "normalLungs") || denies(lungs, "addedLungSounds") || isNothingFound(lungs)
  );
}

function supportsLungDisease({ chestInfiltrate, all }: Imaging): boolean {
  return (
    chestInfiltrate ||
    all.some(
      ({ report, kind }) => kind === "fotoToraks" && mentions(report ?? "", "lungDiseaseOnFilm"),
    )
  );
}

function isNeurologyNormal(neurological: string | undefined, whole: string): boolean {
  if (neurological === undefined || mentions(whole, "focalNeurologicalSigns")) return false;
  if (isWeak(whole)) return false;
  return (
    mentions(neurological, "normalNeurology") ||
    denies(neurological, "neurologicalAbnormality") ||
    isNothingFound(neurological)
  );
}

/** `5555/4444` without a word: one number of two is below 5 somewhere. A named strength is a measurement of the reader. */
const bareStrengths = /(?<!\d)(?=[\d\s/|]*[0-4])[0-5]{4}\s?[/|]\s?[0-5]{4}(?!\d)/u;

/** A strength below 5 somewhere (`5555/4444`, `motorik 5/3`) is a deficit, whatever the summary says. */
const isWeak = (whole: string): boolean =>
  measurementsOf(whole, "muscleStrengthValues").some(({ value }) => /[0-4]/u.test(String(value))) ||
  bareStrengths.test(whole);
