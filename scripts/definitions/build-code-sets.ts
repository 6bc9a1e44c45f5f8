/** Value sets that profiles bind to, and the service's own code systems, from `value-set-list.ts`. */
import type { CodeSystem, ValueSet } from "@medplum/fhirtypes";
import { programName, publication } from "./publication.ts";
import { codeSystems, valueSets } from "./value-set-list.ts";

const head = (kind: "ValueSet" | "CodeSystem", name: string, title: string) =>
  ({
    id: name,
    url: `{fhir_ext_base}/${kind}/${name}`,
    ...publication,
    name: programName(name),
    title,
    description: `${title}.`,
  }) as const;

export function buildValueSets(): ReadonlyMap<string, ValueSet> {
  return new Map(
    Object.entries(valueSets).map(([name, { title, system, codes }]) => [
      name,
      {
        resourceType: "ValueSet",
        ...head("ValueSet", name, title),
        compose: { include: [{ system, concept: codes.map((code) => ({ code })) }] },
      },
    ]),
  );
}

export function buildCodeSystems(): ReadonlyMap<string, CodeSystem> {
  return new Map(
    Object.entries(codeSystems).map(([name, system]) => [
      name,
      {
        resourceType: "CodeSystem",
        ...head("CodeSystem", name, system.title),
        caseSensitive: true,
        ...("concepts" in system
          ? {
              content: "complete",
              concept: Object.entries(system.concepts).map(([code, display]) => ({
                code,
                display,
              })),
            }
          : { content: "not-present" }),
      },
    ]),
  );
}
