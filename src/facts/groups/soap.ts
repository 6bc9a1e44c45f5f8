import { joinFields } from "../text/fields.ts";
import Type, { type Static } from "typebox";
import { readSection } from "../answers.ts";
import { otherFamilies } from "../assessment-families.ts";
import { codeGapsSchema, findCodeGaps } from "../clinic-code-gaps.ts";
import type { FactSource } from "../fact-source.ts";
import { performedWithoutCode, plannedWithoutIndication } from "../clinic-procedures.ts";
import { namesMoreThan } from "../text/mentions.ts";
import { countsTime } from "../text/time-spans.ts";
import type { Diagnoses } from "./diagnoses.ts";
import type { Procedures } from "./procedures.ts";

export const soapSchema = Type.Object(
  {
    detailed: Type.Boolean({
      description: "subjektif has ten characters or more and says more than 'kontrol, obat habis'",
    }),
    assessmentAgrees: Type.Optional(
      Type.Boolean({
        description:
          "False where asesmen names only diseases that clearly are others than every code; absent where that cannot be told",
      }),
    ),
    otherDiseases: Type.Array(Type.String(), {
      description: "The diseases that asesmen names, where assessmentAgrees is false",
    }),
    unsupportedPlans: Type.Array(
      Type.Object({
        name: Type.String({ description: "Planned procedure" }),
        expected: Type.String({ description: "Indonesian: the diagnoses that would support it" }),
      }),
      { description: "Procedures that plan affirms and neither codes nor the note's text support" },
    ),
    uncodedProcedures: Type.Array(Type.String(), {
      description: "What objektif or plan says was done at this visit, where no procedure is coded",
    }),
    codeGaps: codeGapsSchema,
  },
  {
    description:
      "The clinic note and what it says of sides and codes; a side difference is one clause that speaks of the other side alone",
  },
);
export interface Soap extends Static<typeof soapSchema> {
  /** The section was sent. */
  readonly sent: boolean;
  readonly subjective?: string;
  readonly objective?: string;
  readonly assessment?: string;
  readonly plan?: string;
  /** All of it, joined by line breaks. */
  readonly all: string;
}

interface Parts {
  readonly diagnoses: Diagnoses;
  readonly procedures: Procedures;
}

export function buildSoap(source: FactSource, { diagnoses, procedures }: Parts): Soap {
  const section = readSection(source, "soap");
  const written = {
    subjective: section.text("subjektif"),
    objective: section.text("objektif"),
    assessment: section.text("asesmen"),
    plan: section.text("plan"),
  };
  const note = {
    subjective: written.subjective ?? "",
    objective: written.objective ?? "",
    assessment: written.assessment ?? "",
    plan: written.plan ?? "",
  };
  const organs = source.terminology.table("organ-sides");
  const others = otherFamilies(note.assessment, diagnoses.all, source.terminology);
  return {
    sent: section.sent,
    ...Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined)),
    all: joinFields(Object.values(written)),
    detailed: isDetailed(note.subjective),
    ...(others === undefined ? {} : { assessmentAgrees: others.length === 0 }),
    otherDiseases: [...(others ?? [])],
    unsupportedPlans: [...plannedWithoutIndication(note, diagnoses, source.terminology)],
    uncodedProcedures:
      procedures.all.length > 0 ? [] : [...performedWithoutCode(note, source.terminology)],
    codeGaps: findCodeGaps(diagnoses.all, procedures.all, organs),
  };
}

/** More than that the patient came. */
function isDetailed(subjective: string): boolean {
  if (subjective.length < 10) return false;
  return namesMoreThan(subjective, "routineVisit") || countsTime(subjective);
}
