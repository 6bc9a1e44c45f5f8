/** Tidak terbaca: what was sent and not judged, with what was probably meant. */
import { valueAt, stepsOf, withValueAt } from "../../document/pointer.js";
import { html } from "../../html.js";
import { Icon } from "../../parts/icon.js";
import { Paged } from "../../parts/paged.js";
import { ValueEditor } from "../../parts/value-editor.js";
import { unreadOf } from "../../result/unread.js";
import { useTexts } from "../../texts/use-texts.js";
import { MapName } from "./map-name.js";

/**
 * @typedef {import("../../result/unread.js").Notice} Notice
 *
 * @typedef {object} BandProps
 * @property {import("../../result/points.js").Envelope} envelope
 * @property {import("../../work.js").SimpleDocument | null} document
 * @property {(change: Partial<import("../../work.js").Work>) => void} onWork
 */

/** @param {BandProps} props */
export function UnreadBand({ envelope, document, onWork }) {
  const t = useTexts();
  const unread = unreadOf(envelope);
  if (unread.length === 0) return null;
  return html`<section class="note note-warn unread" aria-labelledby="unread">
    <${Icon} name="belum_lengkap" />
    <div>
      <h2 id="unread">${t.result.unread(unread.length)}</h2>
      <p>${t.result.unreadHint}</p>
      <${Paged} items=${unread} size=${20}>
        ${(/** @type {readonly Notice[]} */ shown) =>
          html`<ul>
            ${shown.map(
              (notice, at) =>
                html`<${UnreadPart}
                  key=${`${notice.path}${at}`}
                  notice=${notice}
                  document=${document}
                  onWork=${onWork}
                />`,
            )}
          </ul>`}
      <//>
    </div>
  </section>`;
}

/** @param {{notice: Notice} & Pick<BandProps, "document" | "onWork">} props */
function UnreadPart({ notice, document, onWork }) {
  const { code, message, path, candidates = [] } = notice;
  const isName = code === "unmapped_label" || code === "unknown_section";
  const value = document && path ? valueAt(document, path) : undefined;
  const isEditable = typeof value === "string" || typeof value === "number";
  return html`<li>
    <p>${message}</p>
    ${isName && path && candidates.length > 0 && html`<${MapName} notice=${notice} path=${path} document=${document} />`}
    ${!isName && document && html`<${UseCandidate} notice=${notice} document=${document} onWork=${onWork} />`}
    ${
      !isName &&
      isEditable &&
      document &&
      path &&
      html`<${ValueEditor}
        label=${stepsOf(path).at(-1)}
        pointer=${path}
        value=${value}
        onWrite=${(/** @type {string} */ pointer, /** @type {unknown} */ written) =>
          onWork({ document: withValueAt(document, pointer, written) })}
      />`
    }
  </li>`;
}

/** @param {{notice: Notice, document: import("../../work.js").SimpleDocument, onWork: BandProps["onWork"]}} props */
function UseCandidate({ notice: { code, path, candidates = [] }, document, onWork }) {
  const t = useTexts();
  if (path === null || candidates.length === 0) return null;
  const take = (/** @type {string} */ value) =>
    onWork({ document: corrected(document, code, path, value) });
  return html`<div class="line">
    <span class="quiet">${t.result.meant}</span>
    ${candidates.map(
      ({ value, label }) =>
        html`<button type="button" class="button small" title=${label} onClick=${() => take(value)}>
          ${t.result.useValue(label)}
        </button>`,
    )}
  </div>`;
}

/**
 * A text gets the meant code in place of its first word, anything else the meant value.
 * @param {import("../../work.js").SimpleDocument} document
 * @param {string} code
 * @param {string} path
 * @param {string} value
 */
function corrected(document, code, path, value) {
  const old = valueAt(document, path);
  const isCoded = code === "code_mistyped" && typeof old === "string";
  return withValueAt(document, path, isCoded ? old.replace(/^\s*\S+/, value) : value);
}
