/** A change that a facility wishes for its labels, held against the forms. */
import type { FieldTable, Forms } from "../intake/load-forms.ts";
import type { OwnLabel } from "../intake/own-labels.ts";
import { fieldsLike, sectionsLike } from "../intake/unknown-names.ts";
import { normaliseLabel } from "../reading/fields/label.ts";

/** A longer label is a sentence. */
const longestLabel = 120;

/** Labels of one facility at most: a hospital's forms have some hundreds. */
export const mostLabels = 2_000;
export const tooManyLabels = `Satu fasilitas paling banyak mempunyai ${mostLabels} label sendiri: cabut dahulu yang tidak dipakai.`;

export interface LabelChange {
  /** Section key, and behind it the names of the groups, joined by dots; empty where `label` is a section's own key. */
  readonly section: string;
  /** As the facility's system writes it. */
  readonly label: string;
  /** Name of the field, or the section's key; null: the label is taken back. */
  readonly field: string | null;
}

/** Two spellings of one label at one place have the same. */
export const nameOfLabel = ({ section, label }: Pick<OwnLabel, "section" | "label">): string =>
  JSON.stringify([section, normaliseLabel(label)]);

type Read = { readonly change: LabelChange } | { readonly fault: string };

const inWords = (candidates: readonly { readonly value: string }[]): string =>
  candidates.length === 0
    ? ""
    : ` Yang paling mirip: ${candidates.map(({ value }) => `'${value}'`).join(", ")}.`;

/**
 * The change with section and field as the forms name them, or an Indonesian sentence that says what is wrong and what to
 * write. `holdsIdentity` is true for what could be a person's.
 */
export function readChange(
  { section, label: written, field }: LabelChange,
  forms: Forms,
  holdsIdentity: (text: string) => boolean,
): Read {
  const label = written.trim();
  if (label === "") return { fault: "Label kosong: tulis label seperti tertulis di sistem Anda." };
  if (label.length > longestLabel || /[\n\r]/u.test(label))
    return { fault: `Label paling panjang ${longestLabel} huruf dalam satu baris.` };
  if (holdsIdentity(label))
    return { fault: "Label memuat nomor atau alamat orang: tulis nama kolomnya saja." };
  const place = placeOf(section, forms);
  if (!place)
    return {
      fault: `Bagian '${section}' tidak dikenal: tulis kunci bagian formulir.${inWords(sectionsLike(section, forms))}`,
    };
  if (field === null) return { change: { section: place.path, label, field } };
  return place.table
    ? readField({ section: place.path, label, field }, place.table)
    : readSection({ section: "", label, field }, forms);
}

interface LabelPlace {
  readonly path: string;
  /** Undefined where sections are named. */
  readonly table: FieldTable | undefined;
}

/** Undefined for a section or group that there is not. */
function placeOf(section: string, forms: Forms): LabelPlace | undefined {
  if (section.trim() === "") return { path: "", table: undefined };
  const [key = "", ...groups] = section.split(".");
  const form = forms.find(key.trim());
  if (!form) return undefined;
  let { section: path, fields: table } = form;
  for (const group of groups) {
    const field = table.find(group.trim());
    if (!field) return undefined;
    path = `${path}.${field.name}`;
    table = field.fields;
  }
  return { path, table };
}

function readField(change: OwnLabel, table: FieldTable): Read {
  const { section, label, field } = change;
  const target = table.find(field);
  if (!target)
    return {
      fault: `Kolom '${field}' tidak ada pada bagian '${section}': tulis nama kolom formulir.${inWords(fieldsLike(field, table))}`,
    };
  const owner = table.all.find(({ name }) => normaliseLabel(name) === normaliseLabel(label));
  if (owner && owner !== target)
    return { fault: `'${label}' adalah nama kolom '${owner.name}' sendiri dan tetap miliknya.` };
  return { change: { section, label, field: target.name } };
}

function readSection({ section, label, field }: OwnLabel, forms: Forms): Read {
  const target = forms.find(field);
  if (!target)
    return {
      fault: `Bagian '${field}' tidak dikenal: tulis kunci bagian formulir.${inWords(sectionsLike(field, forms))}`,
    };
  const owner = forms.all.find(({ section: key }) => normaliseLabel(key) === normaliseLabel(label));
  if (owner && owner !== target)
    return {
      fault: `'${label}' adalah kunci bagian '${owner.section}' sendiri dan tetap miliknya.`,
    };
  return { change: { section, label, field: target.section } };
}

/** The labels after the changes, in order of their places; a later change of one label wins. */
export function applyChanges(
  labels: readonly OwnLabel[],
  changes: readonly LabelChange[],
): readonly OwnLabel[] {
  const byName = new Map(labels.map((label) => [nameOfLabel(label), label]));
  for (const { section, label, field } of changes)
    if (field === null) byName.delete(nameOfLabel({ section, label }));
    else byName.set(nameOfLabel({ section, label }), { section, label, field });
  return [...byName.values()].toSorted(inOrder);
}

const inOrder = (one: OwnLabel, other: OwnLabel): number =>
  compare(one.section, other.section) ||
  compare(one.field, other.field) ||
  compare(one.label, other.label);

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
