/** Edits one value of a document, whatever its shape: a text, a list of texts, an object, rows. */
import { useId } from "preact/hooks";
import { linesOf } from "../document/form-lines.js";
import { isObject, pointerOf } from "../document/pointer.js";
import { html } from "../html.js";
import { useTexts } from "../texts/use-texts.js";
import { Paged } from "./paged.js";

/**
 * @typedef {import("../document/labels.js").FormField} FormField
 * @typedef {(pointer: string, value: unknown) => void} Write undefined as a value removes what stands there
 *
 * @typedef {object} Editing
 * @property {string} label
 * @property {FormField | undefined} field
 * @property {string} pointer
 * @property {unknown} value
 * @property {Write} onWrite
 * @property {boolean} [isStrange] no form knows the label
 */

/** @param {unknown} value @param {FormField | undefined} field */
function shapeOf(value, field) {
  if (Array.isArray(value)) return value.some(isObject) || field?.kind === "rows" ? "rows" : "list";
  if (isObject(value)) return "group";
  if (value !== undefined) return "text";
  if (field?.kind === "rows" || field?.kind === "group") return field.kind;
  return field?.kind === "boolean" ? "boolean" : "text";
}

/** @param {Editing} props */
export function ValueEditor(props) {
  const shape = typeof props.value === "boolean" ? "boolean" : shapeOf(props.value, props.field);
  switch (shape) {
    case "rows":
      return html`<${RowsEditor} ...${props} />`;
    case "group":
      return html`<${GroupEditor} ...${props} />`;
    case "boolean":
      return html`<${BooleanEditor} ...${props} />`;
    default:
      return html`<${TextEditor} ...${props} />`;
  }
}

/** @param {Editing & {children: (id: string, describedBy: string | undefined) => unknown}} props */
function Labelled({ label, field, isStrange = false, children }) {
  const t = useTexts();
  const id = useId();
  const unit = writtenUnit(field?.unit ?? "");
  return html`<div class=${isStrange ? "field strange" : "field"}>
    <label for=${id}
      >${label}${unit && !label.includes("(") && html` <span class="quiet">(${unit})</span>`}</label
    >
    ${children(id, isStrange ? `${id}-strange` : undefined)}
    ${isStrange && html`<span class="hint" id="${id}-strange">${t.check.unknownField}</span>`}
  </div>`;
}

/** A UCUM unit as it is written by hand; what UCUM says in braces is a remark. @param {string} unit */
const writtenUnit = (unit) =>
  unit
    .replaceAll(/\{[^}]*\}/g, "")
    .replaceAll(/[[\]]/g, "")
    .replace(/^Cel$/, "°C");

/** A list of texts is written a line each. @param {unknown} value */
const textOf = (value) =>
  Array.isArray(value)
    ? value.join("\n")
    : value === undefined || value === null
      ? ""
      : `${/** @type {string | number | boolean} */ (value)}`;

/** @param {Editing} props */
function TextEditor(props) {
  const { value, pointer, onWrite } = props;
  const write = (/** @type {any} */ event) => {
    const text = event.currentTarget.value;
    onWrite(pointer, Array.isArray(value) ? text.split("\n") : text === "" ? undefined : text);
  };
  return html`<${Labelled} ...${props}>
    ${(/** @type {string} */ id, /** @type {string | undefined} */ described) =>
      html`<textarea
        id=${id}
        rows="1"
        aria-describedby=${described}
        value=${textOf(value)}
        onInput=${write}
      ></textarea>`}
  <//>`;
}

/** @param {Editing} props */
function BooleanEditor(props) {
  const t = useTexts();
  const { value, pointer, onWrite } = props;
  const write = (/** @type {any} */ event) => {
    const chosen = event.currentTarget.value;
    onWrite(pointer, chosen === "" ? undefined : chosen === "true");
  };
  return html`<${Labelled} ...${props}>
    ${(/** @type {string} */ id) =>
      html`<select id=${id} value=${textOf(value)} onChange=${write}>
        <option value=""></option>
        <option value="true">${t.common.yes}</option>
        <option value="false">${t.common.no}</option>
      </select>`}
  <//>`;
}

/** @param {Editing} props */
const GroupEditor = ({ label, field, pointer, value, onWrite }) =>
  html`<fieldset>
    <legend>${label}</legend>
    <${Lines} fields=${field?.fields ?? []} data=${value} pointer=${pointer} onWrite=${onWrite} />
  </fieldset>`;

/** @param {Editing} props */
const RowsEditor = ({ label, field, pointer, value, onWrite }) =>
  html`<fieldset>
    <legend>${label}</legend>
    <${Rows} fields=${field?.fields ?? []} data=${value} pointer=${pointer} onWrite=${onWrite} />
  </fieldset>`;

/**
 * @typedef {object} Level
 * @property {readonly FormField[]} fields
 * @property {unknown} data
 * @property {string} pointer
 * @property {Write} onWrite
 */

/** More than any form has: a document may hold thousands that no form knows. */
const linesAtOnce = 200;

/** The fields of an object. @param {Level} props */
export const Lines = ({ fields, data, pointer, onWrite }) =>
  html`<${Paged} items=${linesOf(fields, data, pointer)} size=${linesAtOnce}>
    ${(/** @type {ReturnType<typeof linesOf>} */ shown) =>
      html`<div class="lines">
        ${shown.map(
          (line) =>
            html`<${ValueEditor}
              key=${line.pointer}
              label=${line.label}
              field=${line.field}
              isStrange=${!line.field && fields.length > 0}
              pointer=${line.pointer}
              value=${line.value}
              onWrite=${onWrite}
            />`,
        )}
      </div>`}
  <//>`;

/** The rows of an array of objects. @param {Level} props */
export function Rows({ fields, data, pointer, onWrite }) {
  const t = useTexts();
  const rows = Array.isArray(data) ? data : [];
  const add = () => onWrite(pointer + pointerOf([rows.length]), {});
  return html`<div class="rows">
    <${Paged} items=${rows}>
      ${(/** @type {readonly unknown[]} */ shown) =>
        shown.map((row, at) => {
          const place = pointer + pointerOf([at]);
          return html`<div class="row" key=${at} role="group" aria-label=${t.check.row(at + 1)}>
            <div class="row-head">
              <span>${t.check.row(at + 1)}</span>
              <button
                type="button"
                class="button small quiet-button"
                aria-label=${t.check.removeRow(at + 1)}
                onClick=${() => onWrite(place, undefined)}
              >
                ${t.common.remove}
              </button>
            </div>
            ${
              isObject(row)
                ? html`<${Lines}
                    fields=${fields}
                    data=${row}
                    pointer=${place}
                    onWrite=${onWrite}
                  />`
                : html`<${ValueEditor}
                    label=${t.check.row(at + 1)}
                    pointer=${place}
                    value=${row}
                    onWrite=${onWrite}
                  />`
            }
          </div>`;
        })}
    <//>
    <button type="button" class="button small" onClick=${add}>${t.check.addRow}</button>
  </div>`;
}
