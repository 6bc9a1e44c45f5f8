/** Of the kinds that the service serves: R4's elements of a summary, and those that every resource has. */
import { servedKinds, type ServedElements } from "../../src/fhir/served-kinds.ts";
import type { R4Source } from "./r4-source.ts";

export function listServedElements(source: R4Source): Readonly<Record<string, ServedElements>> {
  return Object.fromEntries(
    servedKinds.map((kind) => {
      const structure = source.structures.get(kind);
      const elements = (structure?.snapshot?.element ?? []).flatMap((element) => {
        const [, name, below] = element.path.split(".");
        return name === undefined || below !== undefined ? [] : [{ ...element, name }];
      });
      const namesOf = (chosen: typeof elements) => chosen.map(({ name }) => name);
      return [
        kind,
        {
          summary: namesOf(elements.filter(({ isSummary }) => isSummary === true)),
          mandatory: namesOf(elements.filter(({ min = 0 }) => min > 0)),
        },
      ];
    }),
  );
}
