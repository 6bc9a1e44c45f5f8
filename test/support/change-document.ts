/** Small changes to a `simple` document, as data: JSON Patch (RFC 6902) with a section addressed by its key. */
import { applyPatch } from "rfc6902";
import Type, { type Static } from "typebox";
import type { CheckBody } from "./check-document.ts";

const pointer = Type.String({ pattern: "^/" });

/** `/sections/ttv/data/…` is in the section `ttv`, wherever it stands. */
export const changeSchema = Type.Array(
  Type.Union([
    Type.Object({ op: Type.Enum(["add", "replace"]), path: pointer, value: Type.Unknown() }),
    Type.Object({ op: Type.Literal("remove"), path: pointer }),
  ]),
);
export type Change = Static<typeof changeSchema>;

interface Section {
  readonly key: string;
  readonly label?: string;
  readonly data: unknown;
}

/** A changed copy of a `simple` document. Throws where the change does not fit it. */
export function changeDocument(document: CheckBody, change: Change): CheckBody {
  // A document of the profile `simple` has sections.
  const sections = document["sections"] as readonly Section[];
  const keyed = structuredClone({
    ...document,
    sections: Object.fromEntries(sections.map(({ key, ...rest }) => [key, rest])),
  });
  const faults = applyPatch(keyed, structuredClone(change)).filter((fault) => fault !== null);
  if (faults.length > 0) throw new Error(faults.map(({ message }) => message).join("; "));
  return {
    ...keyed,
    sections: Object.entries(keyed.sections).map(([key, rest]) => ({ key, ...rest })),
  };
}
