import type { Procedure } from "@medplum/fhirtypes";
import Type, { type Static } from "typebox";
import { extensionOf } from "../../fhir/bundle-index.ts";
import { systems } from "../../fhir/canonicals.ts";
import { readCodedText } from "../coded-text.ts";
import type { FactSource } from "../fact-source.ts";
import { isOperation } from "../is-operation.ts";
import { isOwnSection } from "../sections.ts";
import { sideOf } from "../text/side.ts";
import { filled } from "../text/values.ts";

export const procedureSchema = Type.Object({
  ref: Type.String({ description: "Address of the Procedure in the Bundle" }),
  code: Type.Optional(Type.String({ description: "ICD-9-CM" })),
  text: Type.Optional(Type.String({ description: "As written" })),
  label: Type.String({ description: "Code and text for a reader" }),
  wellFormed: Type.Boolean(),
  known: Type.Boolean({ description: "The code is in the ICD-9-CM list" }),
  operation: Type.Boolean({
    description:
      "An operation: 01–86 with an incision or endoscopic intervention; not imaging, infusion, nebulisation",
  }),
  side: Type.Optional(Type.Enum(["kanan", "kiri", "bilateral"])),
  laterality: Type.Optional(Type.String()),
  performedText: Type.Optional(Type.String()),
});
export type ProcedureFact = Static<typeof procedureSchema>;

export const proceduresSchema = Type.Object(
  {
    all: Type.Array(procedureSchema),
    codes: Type.Array(Type.String()),
  },
  { description: "Procedures coded in this document" },
);
export type Procedures = Static<typeof proceduresSchema>;

/** Planned, called off or broken off; `completed`, `in-progress` and `unknown` were begun. */
const neverDone: ReadonlySet<string> = new Set([
  "entered-in-error",
  "not-done",
  "preparation",
  "on-hold",
  "stopped",
]);

/** The procedures of the stage's own document, in the Bundle's order. */
export function buildProcedures(source: FactSource): Procedures {
  const all = source.index
    .ofKind("Procedure")
    .filter(({ status }) => !neverDone.has(status))
    .filter((procedure) => isOwnSection(source, procedure))
    .map((procedure) => readProcedure(source, procedure));
  return { all, codes: all.flatMap(({ code }) => code ?? []) };
}

function readProcedure(source: FactSource, procedure: Procedure): ProcedureFact {
  const { code, text, label } = readCodedText(procedure.code, systems.icd9cm);
  const performed = extensionOf(
    procedure,
    source.canonicals.extension("performed-text"),
  )?.valueString;
  const performedText =
    filled(performed) ?? procedure.performedDateTime ?? procedure.performedPeriod?.start;
  return {
    ref: source.index.addressOf(procedure),
    ...(code === undefined ? {} : { code }),
    ...(text === undefined ? {} : { text }),
    label,
    wellFormed: code !== undefined && /^\d{2}(?:\.\d{1,2})?$/u.test(code),
    known: code !== undefined && source.terminology.icd9cm.has(code),
    operation: isOperation(code, text),
    ...sideOf(procedure.bodySite, text),
    ...(performedText === undefined ? {} : { performedText }),
  };
}
