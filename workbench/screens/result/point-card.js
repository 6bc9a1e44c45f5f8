/** One point: what to write, why, and the fields in which to write it. */
import { useState } from "preact/hooks";
import { html } from "../../html.js";
import { CopyButton } from "../../parts/copy-button.js";
import { Status } from "../../parts/status.js";
import { fillsOf } from "../../result/explained.js";
import { useTexts } from "../../texts/use-texts.js";
import { ObjectionForm } from "./objection-form.js";
import { PointFields } from "./point-fields.js";
import { Why } from "./why.js";

/**
 * @typedef {object} CardProps
 * @property {import("../../result/points.js").Point} point
 * @property {boolean} isFresh
 * @property {readonly import("../../result/explained.js").ExplainedRule[]} rules
 * @property {import("../../work.js").Answered} answered
 * @property {import("../../work.js").SimpleDocument | null} document
 * @property {readonly import("../../document/labels.js").FormSection[]} forms
 * @property {(change: Partial<import("../../work.js").Work>) => void} onWork
 *
 * @typedef {"example" | "why" | "disagree"} Panel
 */

/** @param {CardProps} props */
export function PointCard({ point, isFresh, rules, answered, document, forms, onWork }) {
  const t = useTexts();
  const [open, setOpen] = useState(/** @type {Panel | null} */ (null));
  const { label, kind, status, rekomendasi } = point;
  const panels = /** @type {const} */ (["example", "why", "disagree"]).filter(
    (panel) => panel !== "disagree" || !answered.isExample,
  );
  return html`<article class="point point-${status}" aria-label=${label}>
    <header>
      <h3>${label}</h3>
      <${Status} status=${status} />
      ${label !== t.result.kinds[kind] && html`<span class="quiet">${t.result.kinds[kind]}</span>`}
      ${isFresh && html`<span class="tag">${t.result.fresh}</span>`}
    </header>
    <div class="point-body">
      <div class="point-text">
        <p class="advice">${rekomendasi}</p>
        <div class="line">
          <${CopyButton} text=${rekomendasi} of=${label} />
          ${panels.map(
            (panel) =>
              html`<button
                type="button"
                class="button small"
                aria-expanded=${open === panel ? "true" : "false"}
                onClick=${() => setOpen(open === panel ? null : panel)}
              >
                ${t.result[panel]}<span class="unseen"> ${label}</span>
              </button>`,
          )}
        </div>
        ${open === "example" && html`<${Example} text=${point.contoh_isian} />`}
        ${open === "why" && html`<${Why} point=${point} rules=${rules} sent=${answered.sent} forms=${forms} />`}
        ${open === "disagree" && html`<${ObjectionForm} point=${point} rules=${rules} envelope=${answered.envelope} />`}
      </div>
      ${document && html`<${PointFields} fills=${fillsOf(point, rules)} advice=${rekomendasi} document=${document} judged=${answered.sent} forms=${forms} onWork=${onWork} />`}
    </div>
  </article>`;
}

/** @param {{text: string}} props */
const Example = ({ text }) =>
  html`<div class="panel">
    <p class="words">${text}</p>
    <${CopyButton} text=${text} />
  </div>`;
