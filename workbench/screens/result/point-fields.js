/** The fields that mend a point, to be written where the point is read. */
import { linesOf, sectionsOf, writeInSection } from "../../document/form-lines.js";
import { byName } from "../../document/labels.js";
import { isObject, withValueAt } from "../../document/pointer.js";
import { html } from "../../html.js";
import { fieldsOf } from "../../parts/use-forms.js";
import { ValueEditor } from "../../parts/value-editor.js";
import { addressOf } from "../../routes.js";
import { useTexts } from "../../texts/use-texts.js";

/**
 * @typedef {import("../../document/form-lines.js").SectionView} SectionView
 * @typedef {import("../../document/form-lines.js").Line} Line
 * @typedef {import("../../document/labels.js").FormSection} FormSection
 * @typedef {import("../../result/explained.js").Fill} Fill
 */

/** A section of more fields than that is filled in the form. */
const most = 6;

/**
 * The lines of a document that the fills name; of a fill for a whole section its empty ones.
 * @param {readonly Fill[]} fills
 * @param {import("../../work.js").SimpleDocument} document
 * @param {readonly FormSection[]} forms
 * @returns {{section: SectionView, line: Line}[]}
 */
function placesOf(fills, document, forms) {
  const views = sectionsOf(document, forms);
  const places = fills.flatMap(({ section: name, field }) => {
    const section = byName(views)(name) ?? views.find(({ form }) => form?.key === name);
    if (!section || section.form?.shape === "rows" || Array.isArray(section.data)) return [];
    const fields = fieldsOf(section.form, forms);
    const lines = linesOf(fields, section.data, "");
    const wanted =
      field === null ? lines.slice(0, most) : lines.filter((line) => isNamed(line, field));
    return wanted.map((line) => ({ section, line }));
  });
  return places
    .filter(
      ({ line: { value, field } }) => !isObject(value) && !Array.isArray(value) && !field?.fields,
    )
    .slice(0, most);
}

/** @param {Line} line @param {string} field */
const isNamed = ({ name, field: known }, field) => known?.key === field || name === field;

/**
 * @param {{
 *   fills: readonly Fill[],
 *   document: import("../../work.js").SimpleDocument,
 *   forms: readonly FormSection[],
 *   onWork: (change: Partial<import("../../work.js").Work>) => void,
 * }} props
 */
export function PointFields({ fills, document, forms, onWork }) {
  const t = useTexts();
  const places = placesOf(fills, document, forms);
  return html`<div class="point-fields">
    ${places.map(
      ({ section, line }) =>
        html`<${ValueEditor}
          key=${section.key + line.pointer}
          label=${`${section.label} › ${line.label}`}
          field=${line.field}
          pointer=${line.pointer}
          value=${line.value}
          onWrite=${(/** @type {string} */ pointer, /** @type {unknown} */ value) =>
            onWork({
              document: writeInSection(document, section, (whole, place) =>
                withValueAt(whole, place + pointer, value),
              ),
            })}
        />`,
    )}
    ${places.length === 0 && html`<p class="hint">${t.result.noField}</p>`}
    <a class="small-link" href=${addressOf("check")}>${t.result.openForm}</a>
  </div>`;
}
