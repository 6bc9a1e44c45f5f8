/** Pasted text: what was read of it is shown before it goes into the form. */
import { useMemo } from "preact/hooks";
import { placePasted, withPasted } from "../../document/place-pasted.js";
import { html } from "../../html.js";
import { Paged } from "../../parts/paged.js";
import { Table } from "../../parts/table.js";
import { useSettled } from "../../parts/use-settled.js";
import { useTexts } from "../../texts/use-texts.js";

/**
 * @typedef {import("../../work.js").Work} Work
 *
 * @param {{
 *   work: Work,
 *   onWork: (change: Partial<Work>) => void,
 *   forms: readonly import("../../document/labels.js").FormSection[],
 * }} props
 */
export function PasteWay({ work, onWork, forms }) {
  const t = useTexts();
  const { pasted } = work;
  const settled = useSettled(pasted);
  const placed = useMemo(() => placePasted(settled, forms), [settled, forms]);
  const known = placed.filter(({ field }) => field).length;
  const take = () => onWork({ ...withPasted(work, forms), way: "form" });
  const isNothing = settled.trim() !== "" && placed.length === 0;
  return html`<div class="paste">
    <label class="field">
      <span>${t.check.pasteLabel}</span>
      <textarea
        class="large"
        rows="10"
        spellcheck=${false}
        aria-describedby="paste-hint"
        placeholder=${t.check.pasteExample}
        value=${pasted}
        onInput=${(/** @type {any} */ event) => onWork({ pasted: event.currentTarget.value })}
      ></textarea>
    </label>
    <p class="hint" id="paste-hint">${t.check.pasteHint}</p>
    <p role="status">
      ${placed.length > 0 && t.check.pasteRead(known, placed.length - known)}${isNothing && t.check.pasteNothing}
    </p>
    ${
      placed.length > 0 &&
      html`<button type="button" class="button primary" onClick=${take}>
          ${t.check.pasteTake}
        </button>
        <${Preview} placed=${placed} />`
    }
  </div>`;
}

/** @param {{placed: readonly import("../../document/place-pasted.js").Placed[]}} props */
function Preview({ placed }) {
  const t = useTexts();
  const { label, place, value } = t.check.pasteColumns;
  return html`<${Paged} items=${placed} size=${100}>
    ${(/** @type {typeof placed} */ shown) =>
      html`<${Table} caption=${t.check.paste} hideCaption columns=${[label, place, value]}>
        ${shown.map(
          (line) =>
            html`<tr class=${line.field ? "" : "strange"}>
              <td>${line.label || "–"}</td>
              <td>
                ${line.section.label}${line.row !== null && ` ${line.row + 1}`}${" › "}
                ${line.field?.label ?? t.check.unknownField}
              </td>
              <td class="words">${line.value}</td>
            </tr>`,
        )}
      <//>`}
  <//>`;
}
