/**
 * A function of the language of rules: it asks the document for entries, as an index answers. `definition` says the same in
 * FHIRPath over the enriched Bundle (`npm run look -- file --fhir`), for any other engine.
 */
import type { DocumentEntry } from "../../document/clinical-document.ts";
import type { AskedDocument } from "./asked-document.ts";

/** What it is given: the id of a concept, ranges of codes, or the path of a field. */
export type Asked = "concept" | "codes" | "field";

export interface RuleFunction {
  readonly asks: Asked;
  /** What stands in for `system` is the address of the concepts' code system. */
  readonly definition: (asked: string, system: string) => string;
  /** Plain Indonesian, for a reader who knows no FHIRPath. */
  readonly inWords: (asked: string) => string;
  readonly find: (document: AskedDocument["entries"], asked: string) => readonly Found[];
}

/** Where its words stand: the path of a form or of a field, wherever the form lies. A coded resource stands in none. */
export const standsAt =
  (place: string) =>
  ({ source }: DocumentEntry): boolean =>
    !source.coded && `.${source.path.join(".")}.`.includes(`.${place}.`);

const derived = "extension.where(url.endsWith('/derived-from')).extension.where(url = 'path')";

/** The definition of a call: `said('fever', 'anamnesa.Keluhan Utama')` asks what one place says. */
export const definitionOf = (
  { definition }: RuleFunction,
  [asked = "", place]: readonly string[],
  system: string,
): string =>
  place === undefined
    ? definition(asked, system)
    : `${definition(asked, system)}.where(${derived}.value.exists(('.' & $this & '.').contains('.${place}.')))`;

/** A text stands for itself; an entry is seen as R4 writes it. */
export type Found = DocumentEntry | string;

/** The resources of the enriched Bundle. */
export const resources = "%resource.entry.resource";

/** In the criteria of a definition: the element is coded with the concept or a narrower one. */
export const isCodedAs = (element: string, concept: string, system: string): string =>
  `${element}.coding.exists(system = '${system}' and code = '${concept}')`;
