/** Examples with something left to complete, so that the model is asked. */
import { changeDocument, type Change } from "../support/change-document.ts";
import { asFhir, type CheckBody } from "../support/check-document.ts";
import { readExample } from "../scenarios/scenario.ts";

const gaps = {
  igd: "/sections/primarySurvey/data/Airway",
  cppt: "/sections/cpptDokter/data/0/S",
  resume: "/sections/resumePulang/data/indikasi_mrs",
  rajal: "/sections/soap/data/plan",
} as const;

export type ExampleName = keyof typeof gaps;
export const exampleNames: readonly ExampleName[] = ["igd", "cppt", "resume", "rajal"];

export const profiles = ["simple", "fhir"] as const;

/** The example without one field, and with a doctor, who has an identifier too. */
export function withGap(
  name: ExampleName,
  profile: (typeof profiles)[number] = "simple",
  ...changes: readonly Change[]
): CheckBody {
  const changed = [...changes.flat(), { op: "remove", path: gaps[name] } as const];
  const document = changeDocument(readExample(`${name}.simple`), [
    ...changed,
    { op: "add", path: "/encounter/practitioner_ref", value: "DR-PD-03" },
  ]);
  return profile === "simple" ? document : asFhir(document);
}
