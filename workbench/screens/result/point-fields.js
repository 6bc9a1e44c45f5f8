/** The fields that mend a point, to be written where the point is read. */
import { isFilled, linesOf, sectionsOf, writeInSection } from "../../document/form-lines.js";
import { byName, normaliseLabel } from "../../document/labels.js";
import { isObject, withValueAt } from "../../document/pointer.js";
import { html } from "../../html.js";
import { fieldsOf } from "../../parts/use-forms.js";
import { ValueEditor } from "../../parts/value-editor.js";
import { addressOf } from "../../routes.js";
import { useTexts } from "../../texts/use-texts.js";

/**
 * @typedef {import("../../document/form-lines.js").SectionView} SectionView
 * @typedef {import("../../document/form-lines.js").Line} Line
 * @typedef {import("../../document/labels.js").FormField} FormField
 * @typedef {import("../../document/labels.js").FormSection} FormSection
 * @typedef {import("../../result/explained.js").Fill} Fill
 */

/** A section of more fields than that is filled in the form. */
const most = 6;

/** A shorter label, such as 'S', stands in any sentence. */
const shortestTold = 3;

/**
 * The lines that the fills name; of a fill for a whole section those that the advice names, else the ones that were empty
 * when it was judged, so that what is offered stays while it is being written.
 * @param {Asked} asked
 * @returns {{section: SectionView, line: Line}[]}
 */
function placesOf({ fills, advice, document, judged, forms }) {
  const find = byName(sectionsOf(document, forms));
  const findJudged = byName(sectionsOf(judged, forms));
  const places = fills.flatMap(({ section: name, field }) => {
    const section = find(name);
    if (!section || section.form?.shape === "rows" || Array.isArray(section.data)) return [];
    const fields = fieldsOf(section.form, forms);
    if (field !== null) {
      const line = lineAt(fields, section.data, field.split("."), "");
      return line ? [{ section, line }] : [];
    }
    const names = namesMeant(linesOf(fields, findJudged(name)?.data, ""), advice);
    return linesOf(fields, section.data, "")
      .filter((line) => names.has(keyOf(line)))
      .map((line) => ({ section, line }));
  });
  return places
    .filter(
      ({ line: { value, field } }) => !isObject(value) && !Array.isArray(value) && !field?.fields,
    )
    .slice(0, most);
}

/** @param {Line} line */
const keyOf = ({ name, field }) => field?.key ?? name;

/**
 * The line of a field within those that hold it.
 * @param {readonly FormField[]} fields
 * @param {unknown} data
 * @param {readonly string[]} path
 * @param {string} pointer
 * @returns {Line | undefined}
 */
function lineAt(fields, data, [name, ...inner], pointer) {
  const line = linesOf(fields, data, pointer).find((each) => keyOf(each) === name);
  if (!line || inner.length === 0) return line;
  return lineAt(line.field?.fields ?? [], line.value, inner, line.pointer);
}

/** @param {readonly Line[]} lines @param {string} advice */
function namesMeant(lines, advice) {
  const told = normaliseLabel(advice);
  const named = lines
    .filter(({ label }) => {
      const plain = normaliseLabel(label);
      return plain.length >= shortestTold && told.includes(plain);
    })
    .map(keyOf);
  const empty = lines.filter(({ value }) => !isFilled(value)).map(keyOf);
  return new Set(named.length > 0 ? named : empty);
}

/**
 * @typedef {object} Asked
 * @property {readonly Fill[]} fills
 * @property {string} advice
 * @property {import("../../work.js").SimpleDocument} document as it is now
 * @property {import("../../work.js").SimpleDocument} judged as it was sent
 * @property {readonly FormSection[]} forms
 *
 * @param {Asked & {onWork: (change: Partial<import("../../work.js").Work>) => void}} props
 */
export function PointFields({ onWork, ...asked }) {
  const t = useTexts();
  const { document } = asked;
  const places = placesOf(asked);
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
