/** Where pasted values belong: a form's section and field for each, or the section that is open where no form knows it. */
import { isFilled, sectionsOf, writeInSection } from "./form-lines.js";
import { byName } from "./labels.js";
import { pointerOf, withValueAt } from "./pointer.js";
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
  let row = 0;
  /** @type {Set<string>} */
  let rowKeys = new Set();
  /** @type {Placed[]} */
  const placed = [];
  for (const { label, value } of lines) {
    const titled = value.trim() === "" ? index.section(label) : undefined;
    if (titled) {
      [open, row, rowKeys] = [titled, 0, new Set()];
      continue;
    }
    const section = holderOf(label, open, index);
    if (section !== open) [open, row, rowKeys] = [section, 0, new Set()];
    const field = index.fields.get(section)?.(label);
    const key = field?.key ?? label;
    // The same label again begins the next row.
    if (section.shape === "rows" && rowKeys.has(key)) [row, rowKeys] = [row + 1, new Set()];
    rowKeys.add(key);
    placed.push({ label, value, section, field, row: section.shape === "rows" ? row : null });
  }
  return placed;
}

/**
 * @param {string} label
 * @param {FormSection} open
 * @param {ReturnType<typeof indexOf>} index
 * @returns {FormSection}
 */
function holderOf(label, open, { sections, fields }) {
  if (fields.get(open)?.(label)) return open;
  const holders = sections.filter((section) => fields.get(section)?.(label));
  // A short alias such as 'S' is a field of many sections: rows are not opened by it.
  const [holder] = holders.filter(({ shape }) => shape === "object").concat(holders);
  return label === "" ? open : (holder ?? open);
}

/**
 * A table with a header of labels: rows of the section that knows most of them.
 * @param {readonly (readonly string[])[]} table
 * @param {readonly FormSection[]} forms
 * @returns {Placed[]}
 */
export function placeTable([header = [], ...rows], forms) {
  const index = indexOf(forms);
  const known = (/** @type {FormSection} */ section) =>
    header.filter((label) => index.fields.get(section)?.(label)).length;
  const ranked = index.sections.filter(({ shape }) => shape === "rows").concat(index.sections);
  const [section] = ranked.toSorted((one, other) => known(other) - known(one));
  if (!section) return [];
  return rows.flatMap((cells, at) =>
    cells.flatMap((value, column) => {
      const label = header[column]?.trim() ?? "";
      const row = section.shape === "rows" ? at : null;
      return isFilled(value)
        ? [{ label, value, section, field: index.fields.get(section)?.(label), row }]
        : [];
    }),
  );
}

/**
 * The document with what was placed; text without a label joins the section's first narrative.
 * @param {SimpleDocument} document
 * @param {readonly Placed[]} placed
 * @param {readonly FormSection[]} forms
 * @returns {SimpleDocument}
 */
export function writePlaced(document, placed, forms) {
  /** Rows that a section has before: what is pasted follows them. @type {Map<string, number>} */
  const before = new Map();
  return placed.reduce((written, { label, value, section, field, row }) => {
    const view = sectionsOf(written, forms).find(({ form }) => form === section);
    if (!view) return written;
    if (!before.has(section.key))
      before.set(section.key, Array.isArray(view.data) ? view.data.length : 0);
    const name = field?.key ?? (label || "Catatan");
    const steps = row === null ? [name] : [row + (before.get(section.key) ?? 0), name];
    return writeInSection(written, view, (whole, place) =>
      withValueAt(whole, place + pointerOf(steps), value.trim()),
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
