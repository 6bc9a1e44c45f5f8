/** The forms of the `simple` profile, read once at start. */
import { hash } from "node:crypto";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { filesOnDisk, type Files } from "../knowledge/files.ts";
import { type FormField, type FormFile, formSchema, type Home } from "./form-schema.ts";
import { normaliseLabel } from "../reading/fields/label.ts";
import { makeOnce } from "../knowledge/make-once.ts";
import { readYaml } from "../knowledge/read-yaml.ts";
import type { VitalSign, VitalSigns } from "../knowledge/terminology.ts";
import { vitalFieldsOf, type VitalFields, vitalHomes, withVitalFields } from "./vital-fields.ts";

/** A field with its labels made ready for look-up. */
export interface Field {
  readonly name: string;
  /** What readers call it. */
  readonly label: string;
  readonly home: Home;
  readonly spec: FormField;
  /** What it measures, where it holds a vital sign. */
  readonly vital?: VitalSign;
  /** Normal forms of the name and its aliases. */
  readonly labels: ReadonlySet<string>;
  /** The facility's own labels of it, as the facility writes them. */
  readonly own: readonly string[];
  /** The fields of a nested object or row; none for a leaf. */
  readonly fields: FieldTable;
}

export interface FieldTable {
  readonly all: readonly Field[];
  /** The field that a label as written names. */
  find(label: string): Field | undefined;
}

/** Of a leaf. */
export const noFields: FieldTable = { all: [], find: () => undefined };

export interface Form {
  readonly section: string;
  readonly title: string;
  readonly shape: FormFile["shape"];
  readonly rows: FormFile["rows"];
  readonly nests: boolean;
  readonly note: FormFile["note"];
  readonly by: FormFile["by"];
  /** The facility's own names of it. */
  readonly own: readonly string[];
  readonly fields: FieldTable;
}

export interface Forms {
  /** The form of a section key or title, whatever its case, underscores and spaces. */
  find(sectionKey: string): Form | undefined;
  readonly all: readonly Form[];
  /** Another where anything in a form is another; a facility's own labels do not count. */
  readonly version: string;
}

type Report = (message: string) => void;

/** What each home cannot do without. */
const needs: Partial<Record<Home, readonly (keyof FormField)[]>> = {
  condition: ["role", "rank"],
  medicationRequest: ["category"],
  part: ["part"],
  group: ["fields"],
  rows: ["fields"],
};

/**
 * Reads `*.yaml` of the folder, and into them the fields of vital signs. Throws one Error that lists every fault by file.
 */
export function loadForms(
  directory: string,
  vitalSigns: VitalSigns,
  files: Files = filesOnDisk,
): Forms {
  const buildOf = (written: readonly WrittenForm[], report: ReportIn) => ({
    written,
    forms: buildForms(written, vitalSigns, report),
  });
  const { forms } = makeOnce(
    files,
    { name: "forms", folders: [directory], also: vitalSigns.all },
    {
      make: (own) => proved((report) => buildOf(readFormFiles(directory, report, own), report)),
      write: ({ written }) => written,
      open: (written) => buildOf(written, () => undefined),
    },
  );
  return forms;
}

type ReportIn = (file: string, message: string) => void;

/** What is made without a fault. */
function proved<Made>(make: (report: ReportIn) => Made): Made {
  const faults: string[] = [];
  const made = make((file, message) => faults.push(`${file}: ${message}`));
  if (faults.length > 0)
    throw new Error(`forms have ${faults.length} fault(s):\n${faults.join("\n")}`);
  return made;
}

/** The same, as far as the faults leave something to read; `file` is a form's, or `vital-signs` for a row of that list. */
export function readForms(
  directory: string,
  vitalSigns: VitalSigns,
  reportIn: ReportIn,
  files: Files = filesOnDisk,
): Forms {
  return buildForms(readFormFiles(directory, reportIn, files), vitalSigns, reportIn);
}

interface WrittenForm {
  readonly file: string;
  readonly content: FormFile;
}

function readFormFiles(
  directory: string,
  reportIn: ReportIn,
  files: Files,
): readonly WrittenForm[] {
  const validate = new Ajv2020({ allErrors: true, validateSchema: false }).compile<FormFile>(
    formSchema,
  );
  return files
    .list(directory)
    .filter((name) => name.endsWith(".yaml"))
    .flatMap((file) => {
      const report: Report = (message) => reportIn(file, message);
      const content = readYaml(join(directory, file), validate, report, files);
      return content === undefined ? [] : [{ file, content }];
    });
}

function buildForms(
  written: readonly WrittenForm[],
  vitalSigns: VitalSigns,
  reportIn: ReportIn,
): Forms {
  const bySection = new Map<string, Form>();
  const byLabel = new Map<string, Form>();
  for (const { file, content } of written) {
    const report: Report = (message) => reportIn(file, message);
    if (bySection.has(content.section)) report(`section ${content.section} has two forms`);
    if (content.shape === "array" && content.rows === undefined) report("an array needs 'rows'");
    const form = createForm(content, vitalFieldsOf(content.section, vitalSigns), report);
    bySection.set(content.section, form);
    for (const label of new Set([form.section, form.title].map(normaliseLabel))) {
      const owner = byLabel.get(label);
      if (owner) report(`'${label}' already names the section ${owner.section}`);
      byLabel.set(label, form);
    }
  }
  const forms: Forms = {
    find: (key) => bySection.get(key) ?? byLabel.get(normaliseLabel(key)),
    all: [...bySection.values()],
    version: hash("sha256", JSON.stringify([written, vitalSigns.all])),
  };
  for (const fault of missingPlaces(forms, vitalSigns)) reportIn("vital-signs", fault);
  return forms;
}

/** Rows that name a section or group that there is not; a field that is not there has been added. */
function missingPlaces(forms: Forms, { all }: VitalSigns): readonly string[] {
  return all.flatMap(({ key, fields }) =>
    fields
      .filter((path) => findField(forms, path) === undefined)
      .map((path) => `${key} has the field '${path}', and no form has its place`),
  );
}

function createForm(file: FormFile, vitals: VitalFields, report: Report): Form {
  const { section, title, shape, rows, nests = false, note, by } = file;
  const fields = createTable(file.fields, "", vitals, report);
  return { section, title, shape, rows, nests, note, by, own: [], fields };
}

/** `place` is that of the field that holds these; empty at the top. */
function createTable(
  specs: readonly FormField[],
  place: string,
  vitals: VitalFields,
  report: Report,
): FieldTable {
  const byLabel = new Map<string, Field>();
  const exact = new Map<string, Field>();
  const all = withVitalFields(specs, place, vitals).map((spec) => {
    const field = createField(spec, place, vitals, report);
    for (const label of field.labels) {
      const owner = byLabel.get(label);
      if (owner) report(`${place}/${spec.name}: label '${label}' already names ${owner.name}`);
      byLabel.set(label, field);
    }
    exact.set(spec.name, field);
    return field;
  });
  return { all, find: (label) => exact.get(label) ?? byLabel.get(normaliseLabel(label)) };
}

function createField(spec: FormField, parent: string, vitals: VitalFields, report: Report): Field {
  const place = `${parent}/${spec.name}`;
  const home = spec.home ?? "answer";
  const vital = vitals.get(place)?.sign;
  if (vitalHomes.has(home) !== (vital !== undefined))
    report(
      vital
        ? `${place}: vital-signs has it as ${vital.key}, but its home is ${home}`
        : `${place}: home ${home}, and no row of vital-signs names it`,
    );
  for (const need of needs[home] ?? []) {
    if (spec[need] === undefined) report(`${place}: home ${home} needs '${need}'`);
  }
  const written = [spec.name, ...(spec.aliases ?? [])].map(normaliseLabel);
  const repeated = written.find((label, at) => written.indexOf(label) !== at);
  if (repeated !== undefined) report(`${place}: label '${repeated}' stands twice`);
  return {
    name: spec.name,
    label: spec.label ?? readable(spec.name),
    home,
    spec,
    ...(vital && { vital }),
    labels: new Set(written),
    own: [],
    fields: createTable(spec.fields ?? [], place, vitals, report),
  };
}

/** `cara_pulang` → `Cara pulang`; a label of the specification stays as it is. */
function readable(name: string): string {
  const words = name.replaceAll("_", " ");
  return words === name && /[A-Z]/u.test(name)
    ? name
    : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The field or form at a path such as `anamnesa.Keluhan Utama` or `curb65`, names spelt as in the forms. */
export function findField(forms: Forms, path: string): Field | Form | undefined {
  const [section = "", ...names] = path.split(".");
  return names.reduce<Field | Form | undefined>(
    (found, name) => found?.fields.all.find((field) => field.name === name),
    forms.find(section),
  );
}

/** What a reader calls that place: `Keluhan Utama (Anamnesa)`, a form by its title. */
export function labelOfPlace(forms: Forms, path: string): string | undefined {
  const found = findField(forms, path);
  if (!found || !("label" in found)) return found?.title;
  const [section = ""] = path.split(".");
  return `${found.label} (${forms.find(section)?.title})`;
}
