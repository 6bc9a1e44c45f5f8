/** Which Conditions the stage judges, and in which order. */
import type { Condition } from "@medplum/fhirtypes";
import { extensionOf } from "../../fhir/bundle-index.ts";
import type { FactSource } from "../fact-source.ts";
import type { Diagnosis } from "../groups/diagnoses.ts";
import { standingOf } from "../../fhir/condition-standing.ts";
import { sectionPath } from "../../fhir/source-section.ts";
import { emergencySection, isEmergencySection } from "../sections.ts";
import { readDiagnosis } from "./read-diagnosis.ts";

export interface DiagnosisRows {
  readonly primary: Diagnosis | undefined;
  readonly secondary: readonly Diagnosis[];
}

interface Row {
  readonly condition: Condition;
  readonly role: string | undefined;
  readonly rank: number | undefined;
  readonly onClaim: boolean;
  /** By `Encounter.diagnosis`. */
  readonly isNamed: boolean;
}

export function collectDiagnoses(source: FactSource): {
  readonly own: DiagnosisRows;
  readonly admission: DiagnosisRows;
} {
  const rows = rowsOf(source);
  const admission = admissionRows(source, rows);
  return {
    own: order(source, ownRows(source, rows, admission)),
    admission: order(source, admission),
  };
}

/** One row for each Condition; where `Encounter.diagnosis` names one twice, each naming is a row. */
function rowsOf(source: FactSource): readonly Row[] {
  const namings = new Map<Condition, { role: string | undefined; rank: number | undefined }[]>();
  for (const entry of source.index
    .ofKind("Encounter")
    .flatMap(({ diagnosis }) => diagnosis ?? [])) {
    const condition = source.index.resolve(entry.condition);
    if (condition?.resourceType !== "Condition") continue;
    const naming = { role: entry.use?.coding?.[0]?.code, rank: entry.rank };
    namings.set(condition, [...(namings.get(condition) ?? []), naming]);
  }
  return source.index.ofKind("Condition").flatMap((condition) => {
    const { isRefuted, isBefore, isOnlySaid } = standingOf(
      condition,
      source.index,
      source.canonicals,
    );
    if (isRefuted || isBefore || isOnlySaid) return [];
    const onClaim =
      extensionOf(condition, source.canonicals.extension("claim-diagnosis-current"))
        ?.valueBoolean === true;
    const isNamed = namings.has(condition);
    const own = namings.get(condition) ?? [{ role: undefined, rank: undefined }];
    return own.map((naming) => ({ condition, ...naming, onClaim, isNamed }));
  });
}

/** Those of the emergency assessment: by role AD, or by its section where no row carries the role; what the visit names first. */
function admissionRows(source: FactSource, rows: readonly Row[]): readonly Row[] {
  if (source.stage === "igd_asesmen_awal") {
    return withRole(rows, "AD") ?? named(rows) ?? rows.filter(({ onClaim }) => !onClaim);
  }
  const inSection = ({ condition }: Row) => isEmergencySection(source, condition);
  return withRole(rows, "AD") ?? rows.filter((row) => inSection(row) && !row.onClaim);
}

function ownRows(
  source: FactSource,
  rows: readonly Row[],
  admission: readonly Row[],
): readonly Row[] {
  const own = rows.filter(
    ({ condition, role, onClaim }) =>
      !onClaim &&
      role !== "AD" &&
      sectionPath(condition, source.canonicals)[0] !== emergencySection,
  );
  switch (source.stage) {
    case "igd_asesmen_awal":
      return admission;
    case "ranap_cppt": {
      const claimed = rows.filter(({ onClaim }) => onClaim);
      return claimed.length > 0 ? claimed : (withRole(own, "billing") ?? admission);
    }
    case "ranap_resume":
      return withRole(rows, "DD") ?? named(own) ?? own;
    case "rajal_soap":
      return withRole(own, "billing") ?? named(own) ?? own;
  }
}

/** Those that `Encounter.diagnosis` names with another role, or with none. */
function named(rows: readonly Row[]): readonly Row[] | undefined {
  const found = rows.filter((row) => row.isNamed && !row.onClaim);
  return found.length > 0 ? found : undefined;
}

function withRole(rows: readonly Row[], role: string): readonly Row[] | undefined {
  const found = rows.filter((row) => row.role === role);
  return found.length > 0 ? found : undefined;
}

/**
 * Rank 1 is the primary diagnosis. Where nothing is ranked, the field that it came from says so, or that it is the only one;
 * several diagnoses without rank or field have no primary.
 */
function order(source: FactSource, rows: readonly Row[]): DiagnosisRows {
  const ordered = rows.toSorted(
    (one, other) => (one.rank ?? Infinity) - (other.rank ?? Infinity) || 0,
  );
  const ranked = ordered.some(({ rank }) => rank !== undefined);
  const first = ranked
    ? ordered.find(({ rank }) => rank === 1)
    : (ordered.find((row) => isMainField(source, row)) ??
      (ordered.length === 1 ? ordered[0] : undefined));
  const read = (row: Row) =>
    readDiagnosis(source, row.condition, { rank: row.rank, primary: row === first });
  return {
    primary: first && read(first),
    secondary: ordered.filter((row) => row !== first).map(read),
  };
}

function isMainField(source: FactSource, { condition }: Row): boolean {
  const field =
    extensionOf(condition, source.canonicals.extension("source-field"))?.valueString ?? "";
  return /utama|primer|primary/iu.test(field);
}
