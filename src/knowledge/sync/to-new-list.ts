/** A list that is made of an outside server's CodeSystem. */
import type { CodeSystem, CodeSystemConcept } from "@medplum/fhirtypes";
import type { NewList } from "../import/draft-list.ts";
import { readCodeSystem } from "../lists/from-fhir.ts";
import { columnOf, type List } from "../lists/list.ts";
import { baseMark } from "../lists/to-fhir.ts";

/**
 * Of a system that another list already holds it is a supplement: names for that list's codes. `effectiveFrom`
 * (YYYY-MM-DD) is for a CodeSystem that does not say it.
 */
export function toNewList(
  resource: CodeSystem,
  name: string,
  effectiveFrom: string,
  lists: readonly List[],
): NewList {
  const { manifest, columns, rows } = readCodeSystem(withPlainTexts(resource), effectiveFrom);
  const isHeld = lists.some(
    (list) =>
      list.manifest.kind === "code-system" &&
      list.manifest.url === manifest.url &&
      list.manifest.name !== name,
  );
  const code = columnOf(manifest, "code") ?? "";
  return {
    name,
    manifest: {
      ...manifest,
      ...(isHeld && {
        url: `${baseMark}/CodeSystem/${name}`,
        kind: "supplement",
        supplements: manifest.url,
      }),
      name,
    },
    columns,
    rows: rows.toSorted((one, other) => ((one[code] ?? "") < (other[code] ?? "") ? -1 : 1)),
  };
}

/** Without line breaks, which no field holds, and without the sign that stands between items. */
const plainText = (text: string) =>
  text.replaceAll(/\s+/gu, " ").replaceAll(/ ?; ?/gu, ", ").trim();

function withPlainTexts<T extends CodeSystem | CodeSystemConcept>(parent: T): T {
  const { concept } = parent;
  return concept ? { ...parent, concept: concept.map(plainConcept) } : parent;
}

function plainConcept(concept: CodeSystemConcept): CodeSystemConcept {
  const { display, definition, designation, property } = concept;
  return withPlainTexts({
    ...concept,
    ...(display !== undefined && { display: plainText(display) }),
    ...(definition !== undefined && { definition: plainText(definition) }),
    ...(designation && {
      designation: designation.map((each) => ({ ...each, value: plainText(each.value ?? "") })),
    }),
    ...(property && {
      property: property.map((each) =>
        each.valueString === undefined
          ? each
          : { ...each, valueString: plainText(each.valueString) },
      ),
    }),
  });
}
