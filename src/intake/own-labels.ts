/** A facility's own labels put over the forms: the one place where they join the naming of sections and fields. */
import { normaliseLabel } from "../reading/fields/label.ts";
import type { Field, FieldTable, Form, Forms } from "./load-forms.ts";

/** What a facility's system calls a section or field. */
export interface OwnLabel {
  /** Section key, and behind it the names of the groups, joined by dots; empty where a section itself is named. */
  readonly section: string;
  /** As the facility writes it. */
  readonly label: string;
  /** Name of the field there; the section's key where `section` is empty. */
  readonly field: string;
}

/** All labels of a facility, as they are at one moment. Plain data. */
export interface OwnLabels {
  readonly facility: string;
  /** Another with each change. */
  readonly version: string;
  readonly labels: readonly OwnLabel[];
}

/** Labels at one place, by what they name. */
type LabelsAt = (place: string) => readonly OwnLabel[];

/**
 * The forms as the facility spells them. Its label names its field even where the forms know it as another's alias; a
 * field's own name stays its own. What names a place or field that there is not is left out.
 */
export function withOwnLabels(forms: Forms, labels: readonly OwnLabel[]): Forms {
  if (labels.length === 0) return forms;
  const byPlace = Map.groupBy(labels, ({ section }) => section);
  const at: LabelsAt = (place) => byPlace.get(place) ?? [];
  const named = Map.groupBy(at(""), ({ field }) => field);
  const all = forms.all.map((form): Form => ({
    ...form,
    own: (named.get(form.section) ?? []).map(({ label }) => label),
    fields: relabel(form.fields, form.section, at),
  }));
  const bySection = new Map(all.map((form) => [form.section, form]));
  const byOwnLabel = targetsOf(at(""));
  const sectionOf = (key: string) =>
    byOwnLabel.get(normaliseLabel(key)) ?? forms.find(key)?.section ?? "";
  const { version } = forms;
  return { all, version, find: (key) => bySection.get(key) ?? bySection.get(sectionOf(key)) };
}

const targetsOf = (labels: readonly OwnLabel[]): ReadonlyMap<string, string> =>
  new Map(labels.map(({ label, field }) => [normaliseLabel(label), field]));

function relabel(table: FieldTable, place: string, at: LabelsAt): FieldTable {
  if (table.all.length === 0) return table;
  const targets = targetsOf(at(place));
  const byField = Map.groupBy(at(place), ({ field }) => field);
  const all = table.all.map((field): Field => {
    const own = (byField.get(field.name) ?? []).map(({ label }) => label);
    const kept = [...field.labels].filter(
      (label) => (targets.get(label) ?? field.name) === field.name,
    );
    return {
      ...field,
      own,
      labels: new Set([...kept, ...own.map(normaliseLabel)]),
      fields: relabel(field.fields, `${place}.${field.name}`, at),
    };
  });
  const byName = new Map(all.map((field) => [field.name, field]));
  const nameOf = (label: string) =>
    targets.get(normaliseLabel(label)) ?? table.find(label)?.name ?? "";
  return { all, find: (label) => byName.get(label) ?? byName.get(nameOf(label)) };
}
