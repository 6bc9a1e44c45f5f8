/** A document beside its forms: what is filled, what is empty, and what no form knows, as lines to write in. */
import { byName } from "./labels.js";
import { isObject, pointerOf } from "./pointer.js";

/**
 * @typedef {import("./labels.js").FormField} FormField
 * @typedef {import("./labels.js").FormSection} FormSection
 * @typedef {import("./new-document.js").SimpleDocument} SimpleDocument
 *
 * @typedef {object} Line
 * @property {string} name as it stands in the document, or the form's key
 * @property {string} label
 * @property {FormField | undefined} field undefined for a name that no form has
 * @property {string} pointer
 * @property {unknown} value
 *
 * @typedef {object} SectionView
 * @property {string} key
 * @property {string} label
 * @property {FormSection | undefined} form undefined for a section that no form has
 * @property {string} pointer of its data; of where it would be, for one that is not there yet
 * @property {unknown} data
 * @property {number} filled
 */

/** What counts as an answer: `-` does not, as for the service. @param {unknown} value @returns {boolean} */
export function isFilled(value) {
  if (value === null || value === undefined) return false;
  if (typeof value === "string") return value.trim() !== "" && value.trim() !== "-";
  if (Array.isArray(value)) return value.some(isFilled);
  return isObject(value) ? Object.values(value).some(isFilled) : true;
}

/**
 * The lines of an object: the form's fields in its order, then what else stands there.
 * @param {readonly FormField[]} fields
 * @param {unknown} data
 * @param {string} pointer
 * @returns {Line[]}
 */
export function linesOf(fields, data, pointer) {
  const members = isObject(data) ? data : {};
  const find = byName(fields);
  /** @type {Map<FormField, string>} */
  const written = new Map();
  /** @type {string[]} */
  const strange = [];
  for (const name of Object.keys(members)) {
    const field = find(name);
    if (field && !written.has(field)) written.set(field, name);
    else strange.push(name);
  }
  /** @param {string} name @param {FormField} [field] @returns {Line} */
  const line = (name, field) => ({
    name,
    label: name === field?.key ? field.label : name,
    field,
    pointer: pointer + pointerOf([name]),
    value: Object.hasOwn(members, name) ? members[name] : undefined,
  });
  return [
    ...fields.map((field) => line(written.get(field) ?? field.key, field)),
    ...strange.map((name) => line(name)),
  ];
}

/** @param {unknown} data @returns {number} */
function countFilled(data) {
  if (Array.isArray(data)) return data.filter(isFilled).length;
  return isObject(data) ? Object.values(data).filter(isFilled).length : Number(isFilled(data));
}

/**
 * The sections of a stage in its order, then those that the stage does not know.
 * @param {SimpleDocument} document
 * @param {readonly FormSection[]} forms
 * @returns {SectionView[]}
 */
export function sectionsOf(document, forms) {
  const find = byName(forms);
  /** @type {Map<FormSection, number>} */
  const sent = new Map();
  /** @type {number[]} */
  const strange = [];
  document.sections.forEach(({ key }, at) => {
    const form = find(key);
    if (form && !sent.has(form)) sent.set(form, at);
    else strange.push(at);
  });
  let next = document.sections.length;
  /** @param {number | undefined} at @param {FormSection} [form] @returns {SectionView} */
  const view = (at, form) => {
    const section = at === undefined ? undefined : document.sections[at];
    return {
      key: section?.key ?? form?.key ?? "",
      label: form?.label ?? section?.label ?? section?.key ?? "",
      form,
      pointer: `/sections/${at ?? next++}/data`,
      data: section?.data,
      filled: countFilled(section?.data),
    };
  };
  return [...forms.map((form) => view(sent.get(form), form)), ...strange.map((at) => view(at))];
}

/**
 * The document with a value written; a section that is not there yet is made.
 * @param {SimpleDocument} document
 * @param {SectionView | null} section null for what stands outside of sections
 * @param {(document: SimpleDocument, pointer: string) => SimpleDocument} write given the place of the section's data
 * @returns {SimpleDocument}
 */
export function writeInSection(document, section, write) {
  if (!section) return write(document, "");
  const at = document.sections.findIndex(({ key }) => key === section.key);
  if (at >= 0) return write(document, section.pointer);
  const data = section.form?.shape === "rows" ? [] : {};
  const sections = [...document.sections, { key: section.key, data }];
  return write({ ...document, sections }, `/sections/${sections.length - 1}/data`);
}
