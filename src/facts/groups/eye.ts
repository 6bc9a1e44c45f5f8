import { joinFields } from "../text/fields.ts";
import Type, { type Static } from "typebox";
import { intendedIn } from "../clinic-procedures.ts";
import type { FactSource } from "../fact-source.ts";
import { speaksOrMeasures } from "../text/measurements.ts";
import { isNamed, occurrencesOf } from "../text/mentions.ts";
import { clauseAround } from "../text/organ-sides.ts";
import { type Side, sideInText } from "../text/side.ts";
import { isAcuityWritten, readVisualAcuity } from "../visual-acuity.ts";
import type { Diagnoses } from "./diagnoses.ts";
import type { PatientFacts } from "./patient.ts";
import type { Procedures } from "./procedures.ts";
import type { Soap } from "./soap.ts";
import type { Visits } from "./visits.ts";

export const eyeSchema = Type.Object(
  {
    missing: Type.Array(Type.String(), {
      description:
        "What objektif lacks at an eye disease: visus (not asked of children), segmen anterior atau posterior, TIO (glaucoma only)",
    }),
    lensOperation: Type.Boolean({
      description: "Lens extraction is planned or coded, and cataract H25, H26 is coded",
    }),
    operatedSide: Type.Optional(Type.Enum(["kanan", "kiri", "bilateral"])),
    acuityWritten: Type.Boolean({ description: "objektif gives a visual acuity" }),
    acuityGood: Type.Boolean({
      description: "Every reading of the eye to be operated is better than 6/18",
    }),
    lensOperatedBefore: Type.Optional(
      Type.String({
        description:
          "What says that the lens of the eye to be operated was taken out before, for a reader",
      }),
    ),
  },
  { description: "Eye examination and lens operations at an outpatient visit" },
);
export type Eye = Static<typeof eyeSchema>;

interface Parts {
  readonly diagnoses: Diagnoses;
  readonly patient: PatientFacts;
  readonly procedures: Procedures;
  readonly soap: Soap;
  readonly visits: Visits;
}

export function buildEye(_source: FactSource, parts: Parts): Eye {
  const { diagnoses, patient, soap } = parts;
  const disease = diagnoses.codes.some((code) => /^H[0-5]/u.test(code));
  const findings = joinFields([soap.objective, soap.assessment]);
  const operation = findLensOperation(parts);
  const operatedSide = operation?.side ?? cataractSide(diagnoses);
  const before = operation && lensOperatedBefore(operation, parts);
  const lensOperation = operation !== undefined && hasCataract(diagnoses);
  const missing = disease ? missingFindings(findings, diagnoses, patient) : [];
  return {
    // Before an operation on the lens the acuity is asked for with its indication.
    missing: missing.filter((finding) => finding !== "visus" || !lensOperation),
    lensOperation,
    ...(operatedSide === undefined ? {} : { operatedSide }),
    acuityWritten: isAcuityWritten(findings),
    acuityGood: isAcuityGood(soap.objective ?? "", operatedSide),
    ...(before === undefined ? {} : { lensOperatedBefore: before }),
  };
}

const hasCataract = ({ codes }: Diagnoses) => codes.some((code) => /^H2[56]/u.test(code));

function missingFindings(
  findings: string,
  { codes }: Diagnoses,
  { child }: PatientFacts,
): string[] {
  const glaucoma = codes.some((code) => /^H4[02]/u.test(code));
  return [
    ...(child || isAcuityWritten(findings) ? [] : ["visus"]),
    ...(isNamed(findings, "eyeFindings") ? [] : ["segmen anterior atau posterior"]),
    ...(!glaucoma || speaksOrMeasures(findings, "eyePressure")
      ? []
      : ["tekanan intraokular (TIO)"]),
  ];
}

interface LensOperation {
  readonly side: Side | undefined;
  /** Only in the plan: not yet done at this visit. */
  readonly planned: boolean;
}

const extraction = "cataractExtraction";
const extractionCode = /^13\.(?:[1-5]|7[01])/u;

/** An operation on an eye whose lens is out already. */
const isLater = (text: string): boolean => isNamed(text, "laterLensOperations");

/** A coded extraction, else the one that the plan intends. */
function findLensOperation({ procedures, soap }: Parts): LensOperation | undefined {
  const coded = procedures.all.find(
    ({ code = "", text = "" }) => extractionCode.test(code) && !isLater(text),
  );
  const sentence = intendedIn(soap.plan ?? "", extraction);
  const intended = sentence !== undefined && !isLater(sentence) ? sentence : undefined;
  if (coded) return { side: coded.side, planned: false };
  return intended === undefined ? undefined : { side: sideInText(intended), planned: true };
}

/** The side of the only cataract, where the operation names none. */
function cataractSide({ all }: Diagnoses): Side | undefined {
  const sides = new Set(
    all.filter(({ code = "" }) => /^H2[56]/u.test(code)).map(({ side }) => side),
  );
  const [side] = sides;
  return sides.size === 1 ? side : undefined;
}

const goodFrom = 6 / 18 + 0.001;

function isAcuityGood(findings: string, side: Side | undefined): boolean {
  const acuity = readVisualAcuity(findings);
  if (!acuity.assigned) return false;
  const isGood = (readings: readonly number[]) =>
    readings.length > 0 && readings.every((reading) => reading > goodFrom);
  return side === "kanan" || side === "kiri"
    ? isGood(acuity[side])
    : isGood(acuity.kanan) && isGood(acuity.kiri);
}

/**
 * Evidence that the lens of that very eye is out: a coded state, an earlier visit with the operation, or the note's own
 * words. The note counts only where the operation is planned, as afterwards it tells of the new state.
 */
function lensOperatedBefore(
  { side, planned }: LensOperation,
  { diagnoses, soap, visits }: Parts,
): string | undefined {
  if (side !== "kanan" && side !== "kiri") return undefined;
  const earlier = visits.earlier.find(
    ({ date, procedureCodes, text }) =>
      date !== undefined &&
      procedureCodes.some((code) => extractionCode.test(code)) &&
      sideInText(text) === side,
  );
  if (earlier) return `operasi lensa mata ${side} pada kunjungan ${readable(earlier.date ?? "")}`;
  if (!planned) return undefined;
  const coded = diagnoses.all.find(
    ({ code = "", side: own }) => /^(?:Z96\.1|H27\.0)/u.test(code) && own === side,
  );
  if (coded) return coded.label;
  for (const text of [soap.objective ?? "", soap.assessment ?? ""]) {
    const removed = occurrencesOf(text, "removedLens").find(
      (one) => one.polarity === "affirmed" && one.side === side,
    );
    if (removed) return clauseAround(text, removed);
  }
  return undefined;
}

/** `2026-07-27` as an Indonesian reader writes it: 27-07-2026. */
const readable = (date: string) => date.split("-").toReversed().join("-");
