/** The forms of `profiles/forms`, read as data: which label is which field, and where its value lives in FHIR. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { signs } from "./vital-list.ts";

export interface FormField {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly home?: string;
  readonly parser?: string;
  readonly code?: string;
  readonly unit?: string;
  readonly role?: string;
  readonly rank?: string;
  readonly category?: string;
  readonly part?: string;
  readonly fields?: readonly FormField[];
}

/** A field with the label that the hospital shows it under. */
export interface Labelled {
  readonly field: FormField;
  readonly label: string;
}

export interface Form {
  readonly section: string;
  readonly title: string;
  readonly shape: "object" | "array";
  readonly rows?: string;
  readonly nests?: boolean;
  readonly fields: readonly FormField[];
}

const repository = fileURLToPath(new URL("../../../", import.meta.url));
const withSigns = (fields: readonly FormField[], path: string): readonly FormField[] =>
  fields.map((field) => {
    const own = `${path}.${field.name}`;
    return {
      ...field,
      ...signs.get(own),
      ...(field.fields ? { fields: withSigns(field.fields, own) } : {}),
    };
  });

const folder = `${repository}profiles/forms/`;
const forms = readdirSync(folder).map((file) => {
  // The schema beside the forms holds their shape.
  const form = parse(readFileSync(`${folder}${file}`, "utf8")) as Form;
  return { ...form, fields: withSigns(form.fields, form.section) };
});

/** `profiles/schemas/form.schema.json`: case, spaces, punctuation, accents and a bracket at the end do not count. */
export function spellingOf(label: string): string {
  const bare = label.replace(/\s*\([^()]*\)\s*$/u, "").trim() || label;
  const letters = bare.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return letters.replaceAll(/[^\p{L}\p{N}<>=≤≥]/gu, "") || letters.trim();
}

const isCalled = (label: string, names: readonly string[]) =>
  names.some((name) => spellingOf(name) === spellingOf(label));

/** The form of a section key or title in any spelling. */
export const formOf = (key: string): Form | undefined =>
  forms.find(({ section }) => section === key) ??
  forms.find(({ section, title }) => isCalled(key, [section, title]));

export const namesOf = ({ name, aliases = [] }: FormField): readonly string[] => [name, ...aliases];

/** The field that a label means. */
export const fieldOf = (fields: readonly FormField[], label: string): FormField | undefined =>
  fields.find(({ name }) => name === label) ??
  fields.find((field) => isCalled(label, namesOf(field)));
