/** Where pasted values belong: a form's section and field for each, or the section that is open where no form knows it. */
import { isFilled, sectionsOf, writeInSection } from "./form-lines.js";
import { byName } from "./labels.js";
import { isObject, withValueAt } from "./pointer.js";
import { readPaste } from "./read-paste.js";

/**
 * @typedef {import("./labels.js").FormField} FormField
 * @typedef {import("./labels.js").FormSection} FormSection
 * @typedef {import("./new-document.js").SimpleDocument} SimpleDocument
 *
 * @typedef {object} Placed
 * @property {string} label as pasted
 * @property {string} value
 * @property {FormSection} section
 * @property {FormField | undefined} field undefined where no form knows the label: it is sent as it is written
 * @property {number | null} row of a section of rows
 */

/** @param {readonly FormSection[]} forms */
function indexOf(forms) {
  const sections = forms.filter(({ nests }) => !nests);
  return {
    first: sections.find(({ shape }) => shape === "object") ?? sections[0],
    section: byName(sections),
    fields: new Map(sections.map((form) => [form, byName(form.fields)])),
    field: byName(sections.flatMap(({ fields }) => fields)),
    sections,
  };
}

/**
 * Lines in order: a title opens its section; a label goes to the open section where that knows it, else to the one
 * section that does.
 * @param {readonly import("./read-paste.js").PastedLine[]} lines
 * @param {readonly FormSection[]} forms
 * @returns {Placed[]}
 */
export function placeLines(lines, forms) {
  const index = indexOf(forms);
  if (!index.first) return [];
  let open = index.first;
  /** The last row of each section of rows: one that is opened again goes on behind it. @type {Map<FormSection, number>} */
  const rows = new Map();
  /** Of the row being written; null where the next line begins one. @type {Set<string> | null} */
  let rowKeys = null;
  /** @type {Placed[]} */
  const placed = [];
  for (const { label, value } of lines) {
    const titled = value.trim() === "" ? index.section(label) : undefined;
    if (titled) {
      [open, rowKeys] = [titled, null];
      continue;
    }
    const section = holderOf(label, open, index);
    if (section !== open) [open, rowKeys] = [section, null];
    const field = index.fields.get(section)?.(label);
    const key = field?.key ?? label;
    if (section.shape === "rows") {
      // The same label again begins the next row.
      if (!rowKeys || rowKeys.has(key)) {
        rows.set(section, (rows.get(section) ?? -1) + 1);
        rowKeys = new Set();
      }
      rowKeys.add(key);
    }
    placed.push({ label, value, section, field, row: rows.get(section) ?? null });
  }
  return placed;
}

/**
 * @param {string} label
 * @param {FormSection} open
 * @param {ReturnType<typeof indexOf>} index
 * @returns {FormSection}
 */
function holderOf(label, open, { sections, fields, field }) {
  // Most labels of a foreign table are known nowhere: that is asked once, not of each section.
  if (!field(label) || fields.get(open)?.(label)) return open;
  const holders = sections.filter((section) => fields.get(section)?.(label));
  // A short alias such as 'S' is a field of many sections: rows are not opened by it.
  const [holder] = holders.filter(({ shape }) => shape === "object").concat(holders);
  return holder ?? open;
}

/**
 * A table with a header of labels: rows of the section that knows most of them.
 * @param {readonly (readonly string[])[]} table
 * @param {readonly FormSection[]} forms
 * @returns {Placed[]}
 */
export function placeTable([header = [], ...rows], forms) {
  const index = indexOf(forms);
  const ranked = index.sections
    .filter(({ shape }) => shape === "rows")
    .concat(index.sections)
    .map((section) => {
      const fields = header.map((label) => index.fields.get(section)?.(label));
      return { section, fields, known: fields.filter(Boolean).length };
    });
  const [best] = ranked.toSorted((one, other) => other.known - one.known);
  if (!best) return [];
  const { section, fields } = best;
  return rows.flatMap((cells, at) =>
    cells.flatMap((value, column) => {
      const label = header[column]?.trim() ?? "";
      const row = section.shape === "rows" ? at : null;
      return isFilled(value) ? [{ label, value, section, field: fields[column], row }] : [];
    }),
  );
}

/** What a value is written under: text without a label joins the section's first narrative. @param {Placed} placed */
const nameOf = ({ label, field }) => field?.key ?? (label || "Catatan");

/** @param {object} members @param {readonly Placed[]} lines of one object */
const withMembers = (members, lines) =>
  Object.fromEntries([
    ...Object.entries(members),
    ...lines.map((line) => [nameOf(line), line.value.trim()]),
  ]);

/** The data of a section with its lines; rows follow those that are there. @param {unknown} data @param {readonly Placed[]} lines */
function withLines(data, lines) {
  if (lines[0]?.row === null) return withMembers(isObject(data) ? data : {}, lines);
  const rows = Map.groupBy(lines, ({ row }) => row);
  return [
    ...(Array.isArray(data) ? data : []),
    ...[...rows.values()].map((cells) => withMembers({}, cells)),
  ];
}

/**
 * The document with what was placed.
 * @param {SimpleDocument} document
 * @param {readonly Placed[]} placed
 * @param {readonly FormSection[]} forms
 * @returns {SimpleDocument}
 */
export function writePlaced(document, placed, forms) {
  const bySection = Map.groupBy(placed, ({ section }) => section);
  return [...bySection].reduce((written, [section, lines]) => {
    const view = sectionsOf(written, forms).find(({ form }) => form === section);
    if (!view) return written;
    return writeInSection(written, view, (whole, place) =>
      withValueAt(whole, place, withLines(view.data, lines)),
    );
  }, document);
}

/** Where a pasted text goes. @param {string} pasted @param {readonly FormSection[]} forms @returns {readonly Placed[]} */
export function placePasted(pasted, forms) {
  const { lines, table } = readPaste(pasted);
  return table.length > 0 ? placeTable(table, forms) : placeLines(lines, forms);
}

/**
 * The work with what was pasted in its document.
 * @template {{document: SimpleDocument, pasted: string}} Work
 * @param {Work} work
 * @param {readonly FormSection[]} forms
 * @returns {Work & {fhir: null}}
 */
export const withPasted = (work, forms) => ({
  ...work,
  document: writePlaced(work.document, placePasted(work.pasted, forms), forms),
  fhir: null,
  pasted: "",
});
