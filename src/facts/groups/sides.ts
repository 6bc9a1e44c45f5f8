import Type, { type Static } from "typebox";
import type { FactSource } from "../fact-source.ts";
import { findOpposedSides, type OpposedSides } from "../opposed-sides.ts";
import { type SideCase, sidePartsOf } from "../side-parts.ts";

const kinds = ["diagnosis", "complaint", "examination", "imaging", "operation", "plan"] as const;

const opposedSchema = Type.Object({
  organ: Type.String({ description: "Indonesian name" }),
  kind: Type.Enum([...kinds]),
  written: Type.String({ description: "Part and clause: \"Pemeriksaan fisik ('…')\"" }),
  otherKind: Type.Enum([...kinds]),
  other: Type.String({ description: "The part that says the opposite, and its clause" }),
});

export const sidesSchema = Type.Object(
  {
    opposed: Type.Array(opposedSchema, {
      description:
        "Organs that two parts of the document put on opposite sides for sure, or a stroke's weakness on the side of its own lesion (table organ-sides); no clinic note",
    }),
    examined: Type.Array(opposedSchema, {
      description: "Those of an emergency assessment where the examination differs from the rest",
    }),
  },
  { description: "Sides of paired organs throughout the document" },
);
export type Sides = Static<typeof sidesSchema>;

/** The clinic note has rules of its own for sides. */
export function buildSides(source: FactSource, parts: SideCase): Sides {
  if (source.stage === "rajal_soap") return { opposed: [], examined: [] };
  const organs = source.terminology.table("organ-sides");
  const found = findOpposedSides(sidePartsOf(source, parts), organs);
  const isExamined = ({ kind }: OpposedSides) =>
    kind === "examination" && source.stage === "igd_asesmen_awal";
  return {
    opposed: found.filter((item) => !isExamined(item)),
    examined: found.filter(isExamined),
  };
}
