import Type, { type Static } from "typebox";
import { isUnder } from "../../knowledge/cells.ts";
import { readSection, type SectionReader } from "../answers.ts";
import type { FactSource } from "../fact-source.ts";
import { isDenial } from "../../reading/fields/denial.ts";
import { denies, isNamed, mentions, namesMoreThan } from "../text/mentions.ts";
import { bodySystemsOf } from "../text/body-systems.ts";
import { plainText } from "../text/plain.ts";
import type { Anamnesa } from "./anamnesa.ts";
import type { Diagnoses } from "./diagnoses.ts";
import type { Procedures } from "./procedures.ts";
import type { Vitals, VitalSet } from "./vitals.ts";

const text = (description: string) => Type.Optional(Type.String({ description }));

export const resumeSchema = Type.Object(
  {
    admittedAt: text("tanggal_masuk"),
    dischargedAt: text("tanggal_keluar"),
    stayDays: Type.Optional(
      Type.Integer({ description: "Whole days between admission and discharge" }),
    ),
    indicationExplains: Type.Boolean({
      description: "The indication has at least 15 characters and is not the diagnosis alone",
    }),
    examinationTells: Type.Boolean({
      description:
        "The examination names a finding, or has at least 20 characters and more than 'dalam batas normal'",
    }),
    pastIllness: text("riwayat_penyakit_dahulu or catatan_riwayat_dahulu, a denial included"),
    deniedHistory: Type.Array(Type.String(), {
      description:
        "Coded histories (riwayat_penyakit_snomed) although the narrative denies every past illness",
    }),
    complaintAgrees: Type.Optional(
      Type.Boolean({
        description:
          "Chief complaint of the resume speaks of a body system of the emergency department's, or its history explains the other; absent where either cannot be classed",
      }),
    ),
    vitalsCopied: Type.Boolean({
      description:
        "At least four vital signs stand at admission and discharge, and all of them are the same",
    }),
    uncodedProcedures: Type.Array(
      Type.Object({
        name: Type.String(),
        code: Type.String({ description: "An ICD-9-CM code that fits" }),
      }),
      { description: "Procedures that keterangan_prosedur describes and no code names" },
    ),
  },
  { description: "The discharge summary's own statements" },
);
export interface ResumeFacts extends Static<typeof resumeSchema> {
  /** The section was sent. */
  readonly sent: boolean;
  /** riwayat_penyakit_sekarang as written. */
  readonly presentIllness?: string;
}

interface Parts {
  readonly anamnesa: Anamnesa;
  readonly diagnoses: Diagnoses;
  readonly procedures: Procedures;
  readonly vitals: Vitals;
}

export function buildResume(source: FactSource, parts: Parts): ResumeFacts {
  const section = readSection(source, "resumePulang");
  const written = {
    presentIllness: section.text("riwayat_penyakit_sekarang"),
    pastIllness: section.text("riwayat_penyakit_dahulu", "catatan_riwayat_dahulu"),
  };
  const filled = Object.entries(written).filter(([, value]) => value !== undefined);
  const complaints = section.texts("keluhan_utama");
  return {
    sent: section.sent,
    ...stay(section),
    ...Object.fromEntries(filled),
    indicationExplains: explains(section.text("indikasi_mrs"), parts.diagnoses),
    examinationTells: tells(section.text("pemeriksaan_fisik")),
    deniedHistory: deniedHistory(section, written.pastIllness),
    ...complaintAgreement(complaints, written.presentIllness, parts.anamnesa),
    vitalsCopied: areSame(parts.vitals.admission, parts.vitals.discharge),
    uncodedProcedures: uncodedProcedures(
      source,
      section.text("keterangan_prosedur"),
      parts.procedures,
    ),
  };
}

function stay(
  section: SectionReader,
): Pick<ResumeFacts, "admittedAt" | "dischargedAt" | "stayDays"> {
  const admitted = section.time("tanggal_masuk")?.at;
  const discharged = section.time("tanggal_keluar")?.at;
  const days =
    admitted && discharged
      ? Math.floor((Date.parse(discharged) - Date.parse(admitted)) / (24 * 60 * 60 * 1000))
      : undefined;
  return {
    ...(admitted !== undefined && { admittedAt: admitted }),
    ...(discharged !== undefined && { dischargedAt: discharged }),
    ...(days !== undefined && { stayDays: days }),
  };
}

function explains(indication: string | undefined, { primary, clinical }: Diagnoses): boolean {
  if (indication === undefined || indication.length < 15) return false;
  const names = [primary?.text, primary?.label, clinical].filter((name) => name !== undefined);
  return !names.some((name) => plainText(name) === plainText(indication));
}

/** A finding by name tells in a few letters what twenty letters of anything else are asked for. */
const findings = "physicalFindings";

const isNormalOnly = (examination: string): boolean =>
  isNamed(examination, "unremarkableWords") && !namesMoreThan(examination, "nothingAbnormal");

function tells(examination: string | undefined): boolean {
  if (examination === undefined || isNormalOnly(examination)) return false;
  return examination.length >= 20 || mentions(examination, findings);
}

/** The display of SNOMED CT's own `No known …`, or a denial in words. */
const saysNothing = (name: string): boolean =>
  isDenial(name) || name.toLowerCase().startsWith("no ");

function deniedHistory(section: SectionReader, past: string | undefined): string[] {
  const coded = section.texts("riwayat_penyakit_snomed").filter((name) => !saysNothing(name));
  // A denial of single illnesses ('diabetes disangkal') says nothing of the others.
  const deniesAll =
    past !== undefined && isDenial(past) && !namesMoreThan(past, "pastIllnessField");
  return deniesAll ? [...coded] : [];
}

/** Conservative: an answer only where both complaints can be classed by body system. */
function complaintAgreement(
  complaints: readonly string[],
  presentIllness: string | undefined,
  anamnesa: Anamnesa,
): Pick<ResumeFacts, "complaintAgrees"> {
  const own = bodySystemsOf(complaints.join(". "));
  const emergency = bodySystemsOf(anamnesa.chiefComplaint ?? "");
  if (own.size === 0 || emergency.size === 0) return {};
  const told = bodySystemsOf([...complaints, presentIllness ?? ""].join(". "));
  return { complaintAgrees: [...emergency].some((system) => told.has(system)) };
}

const compared = [
  "systolic",
  "diastolic",
  "heartRate",
  "respiratoryRate",
  "temperature",
  "oxygenSaturation",
] as const satisfies (keyof VitalSet)[];

function areSame(admission: VitalSet | undefined, discharge: VitalSet | undefined): boolean {
  if (!admission || !discharge) return false;
  const shared = compared.filter(
    (name) => admission[name] !== undefined && discharge[name] !== undefined,
  );
  return shared.length >= 4 && shared.every((name) => admission[name] === discharge[name]);
}

function uncodedProcedures(
  { terminology }: FactSource,
  note: string | undefined,
  procedures: Procedures,
): ResumeFacts["uncodedProcedures"] {
  if (note === undefined) return [];
  return terminology.table("procedure-words").flatMap((row) => {
    const { words = "", codes, name = "", example = "" } = row;
    const described = mentions(note, words) && !denies(note, words);
    const coded = procedures.codes.some((code) => isUnder(code, codes));
    const named = procedures.all.some(
      ({ text: label }) => label !== undefined && mentions(label, words),
    );
    return described && !coded && !named ? [{ name, code: example }] : [];
  });
}
