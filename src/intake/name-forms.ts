/**
 * Sections and fields under the names of `profiles/forms`, however a hospital spells them: after this nobody looks for a
 * label in two spellings.
 */
import type {
  Bundle,
  Extension,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
  Resource,
} from "@medplum/fhirtypes";
import { sectionKeyOf, sectionPath } from "../fhir/source-section.ts";
import { documentKeyOf } from "./enclosed-documents.ts";
import type { IntakeContext } from "./intake-context.ts";
import { type FieldTable, type Form, type Forms, noFields } from "./load-forms.ts";
import { showLabels } from "./show-labels.ts";
import { placeAtHome, type SectionHomes } from "../fhir/section-homes.ts";

/** What the names are taken from. */
export type Names = Pick<IntakeContext, "forms" | "canonicals" | "terminology">;

/**
 * A copy whose QuestionnaireResponses, `source-section` and `source-field` are named so; what does not say its section
 * has that of `homes`. The Bundle is valid R4.
 */
export function nameForms(bundle: Bundle, names: Names, homes: SectionHomes = {}): Bundle {
  const { entry: entries } = bundle;
  if (!entries) return bundle;
  return {
    ...bundle,
    entry: entries.map((entry) => {
      if (!entry.resource) return entry;
      const placed = placeAtHome(entry.resource, homes, names.canonicals);
      return { ...entry, resource: nameResource(placed, names) };
    }),
  };
}

function nameResource(resource: Resource, names: Names): Resource {
  const named = nameOrigin(resource, names);
  return named.resourceType === "QuestionnaireResponse" ? nameResponse(named, names) : named;
}

/** `source-section` and `source-field`. */
function nameOrigin<Kind extends Resource>(resource: Kind, known: Names): Kind {
  const { extension: extensions } = resource as { readonly extension?: readonly Extension[] };
  if (!extensions) return resource;
  const { canonicals } = known;
  const [section, field] = [
    canonicals.extension("source-section"),
    canonicals.extension("source-field"),
  ];
  const path = namePath(sectionPath({ extension: [...extensions] }, canonicals), known);
  const renamed = extensions.map((extension): Extension => {
    const { url, valueString } = extension;
    if (valueString === undefined) return extension;
    if (url === section && path.names.length > 0)
      return { ...extension, valueString: path.names.join(".") };
    if (url !== field) return extension;
    const name = path.table.find(valueString)?.name;
    return name === undefined ? extension : { ...extension, valueString: name };
  });
  return { ...resource, extension: renamed };
}

/** Each part of a path names a form or an enclosed document, or a field of the part before it; `table` has the fields of the last. */
function namePath(parts: readonly string[], { forms, terminology }: Names) {
  let table: FieldTable = noFields;
  const names = parts.map((part) => {
    const field = table.find(part);
    const form = field ? undefined : forms.find(part);
    table = (field ?? form)?.fields ?? noFields;
    return field?.name ?? form?.section ?? documentKeyOf(part, terminology) ?? part;
  });
  return { names, table };
}

function nameResponse(
  response: QuestionnaireResponse,
  { forms, canonicals, terminology }: Names,
): QuestionnaireResponse {
  const key = sectionKeyOf(response) ?? sectionPath(response, canonicals).at(-1) ?? "";
  const form = forms.find(key);
  const document = form ? undefined : documentKeyOf(key, terminology);
  const name = form?.section ?? document;
  return {
    ...response,
    ...(name !== undefined && { questionnaire: canonicals.questionnaire(name) }),
    ...(response.item && {
      item: nameItems(showLabels(response.item, canonicals.extension("source-field")), {
        forms,
        form,
        table: form?.fields,
      }).map((item) => (item.linkId === key && document ? renameItem(item, document) : item)),
    }),
  };
}

const renameItem = (item: QuestionnaireResponseItem, name: string): QuestionnaireResponseItem => ({
  ...item,
  linkId: name,
  // What the hospital calls it is its text; where it gave none, the name that it wrote.
  ...(item.text === undefined && name !== item.linkId && { text: item.linkId }),
});

/** Where items stand. */
export interface Place {
  readonly forms: Forms;
  /** Undefined in a section that no form knows. */
  readonly form: Form | undefined;
  readonly table: FieldTable | undefined;
}

/** What the forms know of an item, and where its own items stand. */
export interface KnownItem {
  readonly name: string | undefined;
  readonly within: Place;
}

type Named = Pick<QuestionnaireResponseItem, "linkId"> & {
  readonly text?: string | undefined;
  readonly item?: unknown;
};

export function knowItem(item: Named, place: Place): KnownItem {
  const section = sectionWithin(item, place);
  if (section)
    return { name: section.section, within: { ...place, form: section, table: section.fields } };
  const field = findField(item, place.table);
  return { name: field?.name, within: { ...place, table: field?.fields } };
}

const nameItems = (
  items: readonly QuestionnaireResponseItem[],
  place: Place,
): QuestionnaireResponseItem[] => items.map((item) => nameItem(item, place));

function nameItem(item: QuestionnaireResponseItem, place: Place): QuestionnaireResponseItem {
  const { name = item.linkId, within } = knowItem(item, place);
  const inner = <Holder extends { item?: QuestionnaireResponseItem[] }>(holder: Holder) =>
    holder.item ? { ...holder, item: nameItems(holder.item, within) } : holder;
  const { answer: answers } = item;
  return {
    ...renameItem(inner(item), name),
    ...(answers && { answer: answers.map(inner<QuestionnaireResponseItemAnswer>) }),
  };
}

/** A group that is a section of its own: a row of a section that is an array, or a section inside another. */
function sectionWithin(item: Named, { forms, form }: Place): Form | undefined {
  if (!item.item) return undefined;
  const named =
    forms.find(item.linkId) ?? (item.text === undefined ? undefined : forms.find(item.text));
  if (!named) return undefined;
  return !form || form.nests || (form.shape === "array" && form === named) ? named : undefined;
}

/**
 * By the name itself, with or without the group's in front as Questionnaires write a name that stands twice, else by what
 * the hospital shows, else by another spelling of the name.
 */
function findField({ linkId, text }: Named, table: FieldTable | undefined) {
  const bare = linkId.slice(linkId.lastIndexOf(".") + 1);
  const written = table?.find(linkId) ?? table?.all.find(({ name }) => name === bare);
  if (written?.name === linkId || text === undefined) return written;
  return table?.find(text) ?? written;
}
