/** What a definition says of an extension, as far as it is checked. */
import type { StructureDefinition } from "@medplum/fhirtypes";

/** What an extension holds: a value of one of some types, or named parts. */
export interface Shape {
  /** None: it has parts. */
  readonly types: readonly string[];
  /** Address of the value set of a required binding. */
  readonly valueSet?: string;
  readonly parts: Readonly<Record<string, Shape>>;
  readonly isList?: boolean;
  readonly isRequired?: boolean;
}

/** @property contexts Elements and types where it may stand: `Patient.contact`, `Element`. */
export interface ExtensionShape extends Shape {
  readonly contexts: readonly string[];
}

interface Draft {
  types: readonly string[];
  valueSet?: string;
  parts: Record<string, Draft>;
  isList?: boolean;
  isRequired?: boolean;
}

/** Parts may have parts of their own; ids say which (`Extension.extension:a.extension:b.value[x]`). */
export function shapeOf({ snapshot, context }: StructureDefinition): ExtensionShape {
  const root: Draft = { types: [], parts: {} };
  for (const { id = "", min = 0, max, type = [], binding } of snapshot?.element ?? []) {
    const names = [...id.matchAll(/\.extension:([^.]+)/g)].map(([, name = ""]) => name);
    let draft = root;
    for (const name of names) draft = draft.parts[name] ??= { types: [], parts: {} };
    if (/^Extension(?:\.extension:[^.]+)*$/.test(id)) {
      if (max !== "1" && max !== "0") draft.isList = true;
      if (min > 0 && names.length > 0) draft.isRequired = true;
    } else if (/(?:^Extension|\.extension:[^.]+)\.value\[x\]$/.test(id) && max !== "0") {
      draft.types = [...new Set(type.flatMap(({ code }) => code ?? []))];
      if (binding?.strength === "required" && binding.valueSet) draft.valueSet = binding.valueSet;
    }
  }
  // What has parts has no value.
  return {
    ...root,
    ...(Object.keys(root.parts).length > 0 ? { types: [] } : {}),
    contexts: (context ?? []).flatMap(({ type, expression }) =>
      type === "element" && expression ? [expression.replaceAll("[x]", "")] : [],
    ),
  };
}
