/** The document as its forms have it: the visit, then a section after the other, each opened where it is filled. */
import { useState } from "preact/hooks";
import { sectionsOf, writeInSection } from "../../document/form-lines.js";
import { visitFields } from "../../document/new-document.js";
import { valueAt, withValueAt } from "../../document/pointer.js";
import { html } from "../../html.js";
import { Paged } from "../../parts/paged.js";
import { fieldsOf } from "../../parts/use-forms.js";
import { Lines, Rows, ValueEditor } from "../../parts/value-editor.js";
import { useTexts } from "../../texts/use-texts.js";

/**
 * @typedef {import("../../document/form-lines.js").SectionView} SectionView
 * @typedef {import("../../document/labels.js").FormSection} FormSection
 * @typedef {import("../../work.js").Work} Work
 *
 * @param {{work: Work, onWork: (change: Partial<Work>) => void, forms: readonly FormSection[]}} props
 */
export function FormWay({ work, onWork, forms }) {
  const t = useTexts();
  const { document, fhir } = work;
  if (fhir) return html`<p class="note">${t.check.fhirTaken}</p>`;
  const sections = sectionsOf(document, forms);
  /** @param {SectionView} section @returns {import("../../parts/value-editor.js").Write} */
  const writer = (section) => (pointer, value) =>
    onWork({
      document: writeInSection(document, section, (whole, place) =>
        withValueAt(whole, place + pointer, value),
      ),
    });
  return html`<div class="form">
    <${Visit} work=${work} onWork=${onWork} />
    <${Paged} items=${sections}>
      ${(/** @type {typeof sections} */ shown) =>
        shown.map(
          (section, at) =>
            html`<${Section}
              key=${section.pointer}
              section=${section}
              fields=${fieldsOf(section.form, forms)}
              isFirst=${at === 0}
              onWrite=${writer(section)}
            />`,
        )}
    <//>
  </div>`;
}

/** @param {{work: Work, onWork: (change: Partial<Work>) => void}} props */
function Visit({ work: { document }, onWork }) {
  const t = useTexts();
  const numberOr = (/** @type {unknown} */ text) => {
    const number = Number(String(text).replace(",", "."));
    return text === undefined || Number.isNaN(number) ? text : number;
  };
  return html`<section class="card section">
    <h2>${t.check.visit}</h2>
    <div class="lines">
      ${visitFields(document.stage).map(
        ({ pointer, text, kind }) =>
          html`<${ValueEditor}
            key=${pointer}
            label=${t.visit[text]}
            pointer=${pointer}
            value=${valueAt(document, pointer)}
            onWrite=${(/** @type {string} */ place, /** @type {unknown} */ value) =>
              onWork({
                document: withValueAt(document, place, kind === "number" ? numberOr(value) : value),
              })}
          />`,
      )}
    </div>
  </section>`;
}

/**
 * @param {{
 *   section: SectionView,
 *   fields: FormSection["fields"],
 *   isFirst: boolean,
 *   onWrite: import("../../parts/value-editor.js").Write,
 * }} props
 */
function Section({ section, fields, isFirst, onWrite }) {
  const t = useTexts();
  const { form, label, data, filled } = section;
  const [isOpen, setOpen] = useState(isFirst || filled > 0);
  const isRows = form ? form.shape === "rows" : Array.isArray(data);
  return html`<section class="card section">
    <h2>
      <button
        type="button"
        class="disclose"
        aria-expanded=${isOpen ? "true" : "false"}
        onClick=${() => setOpen(!isOpen)}
      >
        <span>${label}</span>
        <span class=${filled > 0 ? "tag tag-filled" : "tag"}>${t.check.filled(filled)}</span>
      </button>
    </h2>
    ${
      isOpen &&
      html`${!form && html`<p class="hint strange">${t.check.unknownSection}</p>`}
      ${
        isRows
          ? html`<${Rows} fields=${fields} data=${data} pointer="" onWrite=${onWrite} />`
          : html`<${Lines} fields=${fields} data=${data} pointer="" onWrite=${onWrite} />`
      }`
    }
  </section>`;
}
