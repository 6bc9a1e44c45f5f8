/** The side of a diagnosis, a procedure or a text: as its field codes it, else as the reader of narrative reads it. */
import type { CodeableConcept } from "@medplum/fhirtypes";
import { readLaterality, sideOfStructure } from "../../reading/fields/laterality.ts";
import type { Side } from "../../reading/reading.ts";
import { sidesNamedIn } from "./mentions.ts";

export type { Side } from "../../reading/reading.ts";

/** The side that a text names; both named, or 'bilateral', is bilateral; undefined where it names none. */
export const sideInText = (text: string): Side | undefined =>
  joined(sidesNamedIn(text).map(({ side }) => side));

export interface BodySide {
  readonly side?: Side;
  /** As written in `bodySite`. */
  readonly laterality?: string;
}

/** The side of a coded diagnosis or procedure: from `bodySite`, else from its own words. */
export function sideOf(
  bodySite: readonly CodeableConcept[] | undefined,
  text: string | undefined,
): BodySide {
  const concepts = bodySite ?? [];
  const laterality = concepts
    .map((concept) => concept.text ?? concept.coding?.[0]?.display)
    .find((written) => written !== undefined && written.trim() !== "")
    ?.trim();
  const coded = concepts
    .flatMap(({ coding }) => coding ?? [])
    .flatMap(({ code }) => sideOfStructure(code) ?? []);
  const side = sideOfField(laterality) ?? joined(coded) ?? sideInText(text ?? "");
  return {
    ...(side === undefined ? {} : { side }),
    ...(laterality === undefined ? {} : { laterality }),
  };
}

/** `D`, `AS` and lower case stand for a side where nothing else is written. */
const sideOfField = (written = ""): Side | undefined =>
  sideOfStructure(readLaterality(written)?.code) ?? sideInText(written);

function joined(sides: readonly Side[]): Side | undefined {
  return new Set(sides).size > 1 ? "bilateral" : sides[0];
}
