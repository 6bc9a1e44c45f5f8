/** One section on its way into the Bundle: its path, and the items of its QuestionnaireResponse. */
import type { Extension, QuestionnaireResponseItem } from "@medplum/fhirtypes";
import { textExtension, type BundleDraft } from "./bundle-draft.ts";
import { fitQuestionnaire } from "./fit-questionnaire.ts";
import { noFields, type FieldTable } from "./load-forms.ts";
import { aboutLabel } from "./unknown-names.ts";
import { narrativeItems } from "./resources/answers.ts";

export interface SectionDraft {
  readonly draft: BundleDraft;
  /** The section key of the questionnaire. */
  readonly key: string;
  /** The `source-section`: keys joined by dots. */
  readonly path: string;
  readonly items: QuestionnaireResponseItem[];
  readonly source: readonly Extension[];
}

/** `path` begins where the section is nested in another. */
export function openSection(draft: BundleDraft, key: string, path: string): SectionDraft {
  const source = textExtension(draft.context, "source-section", path);
  return { draft, key, path, items: [], source };
}

/** The same QuestionnaireResponse, but a deeper path and other items: a nested group. */
export function nestSection(section: SectionDraft, name: string): SectionDraft {
  const path = `${section.path}.${name}`;
  return { ...openSection(section.draft, section.key, path), items: [] };
}

/**
 * Keeps what no field of the form takes, as narrative, and names it. `linkId` is the field that has another shape;
 * `table` has the fields that may have been meant.
 */
export function keepAsNarrative(
  section: SectionDraft,
  label: string,
  value: unknown,
  pointer: string,
  {
    linkId = label,
    table = noFields,
  }: { readonly linkId?: string; readonly table?: FieldTable } = {},
): void {
  const items = narrativeItems(linkId, label, value);
  if (items.length === 0) return;
  for (const item of items) section.items.push(item);
  section.draft.notify("unmapped_label", pointer, aboutLabel(label, table));
}

/**
 * Enters the QuestionnaireResponse, if anything was answered. What the Questionnaire does not know, or knows otherwise,
 * stands in one of its own that only says its section.
 */
export function closeSection(section: SectionDraft, pointer: string): void {
  const { draft, key, items } = section;
  const { canonicals, questionnaires } = draft.context;
  const questionnaire = canonicals.questionnaire(encodeURIComponent(key));
  const known = questionnaires.get(key);
  if (!known) return addResponse(section, items, pointer, { questionnaire });
  const asShown = (label: string) => textExtension(draft.context, "source-field", label);
  const { fitting, other } = fitQuestionnaire(items, known.item ?? [], asShown);
  addResponse(section, fitting, pointer, { questionnaire });
  addResponse(section, other, pointer, {});
}

function addResponse(
  { draft, source }: SectionDraft,
  items: readonly QuestionnaireResponseItem[],
  pointer: string,
  answered: { readonly questionnaire?: string },
): void {
  if (items.length === 0) return;
  draft.add(
    {
      resourceType: "QuestionnaireResponse",
      extension: [...source],
      ...answered,
      status: "completed",
      subject: draft.patient,
      encounter: draft.encounter,
      item: [...items],
    },
    pointer,
  );
}
