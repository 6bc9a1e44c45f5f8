/** FHIRPath, 'Environment variables', and those of R4. */
import { at, nearest } from "./messages.ts";
import { none, type Part, type Setting } from "./part.ts";
import type { Syntax } from "./syntax.ts";
import { any, system } from "./types.ts";
import type { Items } from "./values.ts";

const wellKnown: Readonly<Record<string, string>> = {
  ucum: "http://unitsofmeasure.org",
  sct: "http://snomed.info/sct",
  loinc: "http://loinc.org",
};

const ofRoot = new Set(["context", "resource", "rootResource"]);

export function variable(
  { name, place }: Extract<Syntax, { kind: "variable" }>,
  setting: Setting,
  fault: (message: string) => void,
): Part {
  const address = wellKnown[name] ?? addressNamed(name);
  if (address !== undefined) return { step: () => [address], type: system("String") };
  const known = setting.variables?.[name];
  if (setting.variables && !known && !ofRoot.has(name)) {
    const meant = nearest(name, Object.keys(setting.variables));
    fault(`unknown variable %${name}${meant}${at(place)}`);
  }
  return {
    step: ({ variables, root }) => {
      if (!(name in variables)) {
        if (ofRoot.has(name)) return root;
        throw new TypeError(`%${name} is not given`);
      }
      const value = variables[name];
      if (value === undefined || value === null) return none;
      return Array.isArray(value) ? (value as Items) : [value];
    },
    type: known ?? any,
  };
}

function addressNamed(name: string): string | undefined {
  const [, kind, rest = ""] = /^(vs|ext)-(.+)$/u.exec(name) ?? [];
  if (kind === undefined) return undefined;
  return `http://hl7.org/fhir/${kind === "vs" ? "ValueSet" : "StructureDefinition"}/${rest}`;
}
