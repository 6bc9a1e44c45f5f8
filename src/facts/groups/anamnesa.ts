import { joinFields } from "../text/fields.ts";
import Type, { type Static } from "typebox";
import { readSection, type SectionReader } from "../answers.ts";
import { historyDetailsSchema, readHistoryDetails } from "../emergency/history-details.ts";
import type { FactSource } from "../fact-source.ts";
import { isClock } from "../../reading/notations/date.ts";
import { denies, isNamed, mentions, occurrencesOf } from "../text/mentions.ts";
import { tellsOnset } from "../text/time-spans.ts";
import { plainText } from "../text/plain.ts";
import type { Diagnoses } from "./diagnoses.ts";

export const anamnesaSchema = Type.Object(
  {
    sent: Type.Boolean({ description: "The section anamnesa was sent" }),
    onset: Type.Boolean({
      description: "Complaint or present illness says since when or for how long",
    }),
    detailed: Type.Boolean({
      description:
        "Present illness has at least 40 characters and is not a repetition of the complaint",
    }),
    trauma: Type.Boolean({
      description: "The visit is about an injury: case type, S00–T35, T79, or the complaint",
    }),
    traumaGaps: Type.Array(Type.String(), {
      description: "What an injury's history lacks: mekanisme, tempat, waktu",
    }),
    caseTypeAgainst: Type.Optional(
      Type.String({ description: "The coded injury whose case type is written as no trauma" }),
    ),
    ...historyDetailsSchema.properties,
  },
  { description: "History taken in the emergency department" },
);
export interface Anamnesa extends Static<typeof anamnesaSchema> {
  /** Keluhan utama as written. */
  readonly chiefComplaint?: string;
  /** Riwayat penyakit sekarang as written. */
  readonly presentIllness?: string;
  /** Riwayat pengobatan as written, a denial included. */
  readonly medication?: string;
}

export function buildAnamnesa(
  source: FactSource,
  { diagnoses }: { diagnoses: Diagnoses },
): Anamnesa {
  const section = readSection(source, "anamnesa", { emergencyOnly: true });
  const arrival = readSection(source, "dataPasien", { emergencyOnly: true });
  const complaint = section.text("Keluhan Utama");
  const present = section.text("Riwayat Penyakit Sekarang");
  const past = section.text("Riwayat Penyakit Dahulu");
  const medication = section.text("Riwayat Pengobatan");
  const story = joinFields([complaint, present, diagnoses.admission.clinical]);
  const trauma = isTrauma(arrival, diagnoses, complaint);
  const caseTypeAgainst = injuryWithoutTrauma(arrival, diagnoses);
  return {
    sent: section.sent,
    ...(complaint !== undefined && { chiefComplaint: complaint }),
    ...(present !== undefined && { presentIllness: present }),
    ...(medication !== undefined && { medication }),
    onset: tellsOnset(joinFields([complaint, present])),
    detailed: isDetailed(present, complaint),
    trauma,
    traumaGaps: trauma ? traumaGaps(story) : [],
    ...(caseTypeAgainst !== undefined && { caseTypeAgainst }),
    ...readHistoryDetails({
      complaint: complaint ?? "",
      present: present ?? "",
      past: past ?? "",
      medication: medication ?? "",
      whole: section.all(),
      caseType: arrival.text("Jenis Kasus") ?? "",
      diagnosis: diagnoses.admission.clinical ?? "",
    }),
  };
}

function isDetailed(present: string | undefined, complaint: string | undefined): boolean {
  if (present === undefined || present.length < 40) return false;
  return plainText(present) !== plainText(complaint ?? "");
}

const traumaCode = /^(?:S\d\d|T[0-2]\d|T3[0-5]|T79)/u;
/** A written case type decides, also of a graze coded beside a disease; words count in the complaint only: the history may tell of an old injury. */
function isTrauma(arrival: SectionReader, { admission }: Diagnoses, complaint = ""): boolean {
  const { codes, primary } = admission;
  const caseType = arrival.text("Jenis Kasus") ?? "";
  if (traumaCode.test(primary?.code ?? "") || mentions(caseType, "traumaCaseType")) return true;
  if (isNoTrauma(caseType)) return false;
  return codes.some((code) => traumaCode.test(code)) || mentions(complaint, "injuryComplaint");
}

const isNoTrauma = (caseType: string): boolean =>
  denies(caseType, "traumaCaseType") || mentions(caseType, "nonTraumaCase");

/** A fresh wound, fracture or burn as the primary diagnosis; foreign bodies are filed either way. */
function injuryWithoutTrauma(arrival: SectionReader, { admission }: Diagnoses): string | undefined {
  const { primary } = admission;
  const injured = /^(?:S\d\d|T0\d|T1[0-4]|T2\d|T3[0-2])/u.test(primary?.code ?? "");
  const caseType = arrival.text("Jenis Kasus") ?? "";
  return injured && isNoTrauma(caseType) && !primary?.uncertain ? primary?.label : undefined;
}

function traumaGaps(story: string): string[] {
  const tells = (asked: string) => isNamed(story, asked);
  const timed = tells("timeTold") || story.split(/[\s,;()]+/u).some(isClock);
  return [
    ...(tells("injuryMechanismTold") ? [] : ["mekanisme"]),
    ...(tells("accidentPlace") || namesPlace(story) ? [] : ["tempat"]),
    ...(timed ? [] : ["waktu"]),
  ];
}

/** Where a part of the body or a hospital would begin behind `di`: `di daerah kepala`. */
const nextWord = 8;

/** `di Wonosari`: what no list knows, and what is neither a part of the body nor a place of care, is a place. */
const namesPlace = (story: string): boolean =>
  occurrencesOf(story, "atPlace").some(({ end }) => {
    const behind = story.slice(end, end + 4 * nextWord);
    return occurrencesOf(behind, "bodyOrFacility").every(({ start }) => start > nextWord);
  });
