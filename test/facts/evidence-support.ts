/** Clinical cases for tests of evidence: an empty case plus the facts that matter. */
import type { ClinicalCase, GivenDrug } from "../../src/facts/evidence/clinical-case.ts";
import { allConditions } from "../../src/facts/evidence/conditions.ts";
import { findPresent, type PresentCondition } from "../../src/facts/evidence/find-present.ts";
import { judgeCoded, type CodedEvidence } from "../../src/facts/evidence/judge-coded.ts";
import type { Diagnosis } from "../../src/facts/groups/diagnoses.ts";
import type { ImagingReport } from "../../src/facts/groups/imaging.ts";
import type { LabResult, Labs, LabSeries } from "../../src/facts/groups/labs.ts";
import type { DoctorNote } from "../../src/facts/groups/notes.ts";
import type { VitalSet } from "../../src/facts/groups/vitals.ts";
import { noInfection } from "./support.ts";
import { terminology } from "../support/shipped-lists.ts";

export const conditions = allConditions(terminology.table("severity-evidence"));

export interface CaseParts {
  readonly codes?: readonly string[];
  readonly labs?: readonly LabResult[];
  readonly orders?: readonly GivenDrug[];
  /** obat_selama_perawatan */
  readonly during?: readonly GivenDrug[];
  readonly discharge?: readonly GivenDrug[];
  readonly notes?: readonly DoctorNote[];
  readonly images?: readonly ImagingReport[];
  readonly vitals?: ClinicalCase["vitals"];
  readonly doctor?: string;
  readonly procedures?: readonly string[];
  readonly infection?: Partial<ClinicalCase["infection"]>;
  readonly patient?: Partial<ClinicalCase["patient"]>;
  readonly stay?: ClinicalCase["stay"];
}

export function caseOf(parts: CaseParts): ClinicalCase {
  const all = (parts.codes ?? []).map(diagnosis);
  const [primary] = all;
  const orders = [...(parts.orders ?? [])];
  const discharge = [...(parts.discharge ?? [])];
  const during = [...(parts.during ?? [])];
  const notes = [...(parts.notes ?? [])];
  const images = [...(parts.images ?? [])];
  const last = notes.at(-1)?.a;
  const infiltrate = images.some(({ report }) =>
    /(?<!tidak tampak )infiltrat/iu.test(report ?? ""),
  );
  return {
    labs: labsOf(parts.labs ?? []),
    drugs: {
      emergency: [],
      orders,
      stay: during,
      discharge,
      all: [...orders, ...during, ...discharge],
    },
    notes: {
      doctor: notes,
      nurse: [],
      assessments: notes.map(({ a }) => a ?? "").join("\n"),
      plans: notes.map(({ p }) => p ?? "").join("\n"),
      ...(last !== undefined && { lastAssessment: last }),
    },
    vitals: parts.vitals ?? {},
    imaging: {
      sent: images.length > 0,
      all: images,
      chest: images.some(({ kind, report }) => kind === "fotoToraks" && report !== undefined),
      chestInfiltrate: infiltrate,
      brain: images.some(({ kind }) => kind === "ctKepala"),
    },
    diagnoses: {
      ...(primary && { primary }),
      secondary: all.slice(1),
      all,
      codes: [...(parts.codes ?? [])],
      admission: { secondary: [], all: [], codes: [] },
    },
    procedures: { all: [], codes: [...(parts.procedures ?? [])] },
    narrative: {
      all: parts.doctor ?? "",
      doctor: parts.doctor ?? "",
      doctorForms:
        parts.doctor === undefined ? [] : [{ form: "Resume pulang", text: parts.doctor }],
    },
    infection: { ...noInfection, ...parts.infection },
    patient: { child: false, pregnant: false, ...parts.patient },
    stay: parts.stay ?? { arrivalSent: true, endedEarly: false },
  };
}

export const codedOf = (parts: CaseParts): CodedEvidence[] => judgeCoded(caseOf(parts), conditions);
export const presentOf = (parts: CaseParts): PresentCondition[] =>
  findPresent(caseOf(parts), conditions);

function diagnosis(code: string, place: number): Diagnosis {
  return {
    ref: `urn:test:${place}`,
    code,
    category: code.slice(0, 3),
    label: code,
    primary: place === 0,
    wellFormed: true,
    known: true,
    leaf: true,
    asterisk: false,
    symptom: code.startsWith("R"),
    externalCause: false,
    mayBePrimary: true,
    uncertain: false,
  };
}

/** `lab("potassium", 2.6, "2026-08-15T06:10")`. */
export function lab(analyte: string, value: number | string, at = "2026-08-15T06:10"): LabResult {
  const text = String(value).replace(".", ",");
  return {
    ref: `urn:lab:${analyte}:${at}`,
    name: analyte,
    analyte,
    ...(typeof value === "number" && { value }),
    text,
    at: `${at}:00.000+07:00`,
    date: at.slice(0, 10),
    urine: false,
    needsUnit: false,
    impossible: false,
    lostDecimal: false,
    evidence: `Lab ${at.replace("T", " ")} ${analyte} ${text}`,
  };
}

function labsOf(all: readonly LabResult[]): Labs {
  const analytes = [...new Set(all.flatMap(({ analyte }) => analyte ?? []))];
  const series = analytes.flatMap((analyte): [string, LabSeries][] => {
    const results = all.filter(
      (result) => result.analyte === analyte && result.value !== undefined,
    );
    const sorted = results.toSorted((one, other) => (one.value ?? 0) - (other.value ?? 0));
    const [lowest, highest] = [sorted[0], sorted.at(-1)];
    if (!lowest || !highest) return [];
    return [
      [
        analyte,
        {
          count: results.length,
          first: results[0]?.value ?? 0,
          last: results.at(-1)?.value ?? 0,
          lowest: lowest.value ?? 0,
          highest: highest.value ?? 0,
          lowestEvidence: lowest.evidence,
          highestEvidence: highest.evidence,
          lastEvidence: results.at(-1)?.evidence ?? "",
        },
      ],
    ];
  });
  return { sent: all.length > 0, all: [...all], ...Object.fromEntries(series) };
}

export function drug(name: string, more: Partial<GivenDrug> = {}): GivenDrug {
  const found = terminology.drugs.find(name);
  const classes = found.flatMap(({ classes: own }) => own);
  return {
    ref: `urn:drug:${name}`,
    name,
    substances: found.map(({ name: substance }) => substance),
    classes,
    antibiotic: classes.some((own) => own.startsWith("antibiotic")),
    evidence: name,
    ...more,
  };
}

export function note(date: string, parts: Partial<DoctorNote>): DoctorNote {
  return {
    at: `${date}T08:00:00.000+07:00`,
    date,
    profession: "DPJP Paru",
    evidence: `CPPT DPJP Paru ${date}: ${parts.a ?? ""}`,
    ...parts,
  };
}

export function image(kind: ImagingReport["kind"], report: string): ImagingReport {
  return {
    ref: `urn:image:${report}`,
    name: "Thorax PA",
    ...(kind && { kind }),
    report,
    evidence: `Radiologi 2026-08-14 Thorax PA: ${report}`,
  };
}

export const vitalSet = (more: Partial<VitalSet>): VitalSet => ({
  intubated: false,
  sent: true,
  missing: [],
  implausible: [],
  unreadable: [],
  ...more,
});
