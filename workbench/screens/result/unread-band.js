/** Tidak terbaca: what was sent and not judged, with what was probably meant. */
import { useState } from "preact/hooks";
import { valueAt, stepsOf, withValueAt } from "../../document/pointer.js";
import { html } from "../../html.js";
import { Icon } from "../../parts/icon.js";
import { Trouble } from "../../parts/trouble.js";
import { useAction } from "../../parts/use-action.js";
import { ValueEditor } from "../../parts/value-editor.js";
import { unreadOf } from "../../result/unread.js";
import { useDesk } from "../../session.js";
import { useTexts } from "../../texts/use-texts.js";

/**
 * @typedef {import("../../result/unread.js").Notice} Notice
 * @typedef {NonNullable<Notice["candidates"]>[number]} Candidate
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
      <ul>
        ${unread.map(
          (notice, at) =>
            html`<${UnreadPart}
              key=${`${notice.path}${at}`}
              notice=${notice}
              document=${document}
              onWork=${onWork}
            />`,
        )}
      </ul>
    </div>
  </section>`;
}

/** @param {{notice: Notice} & Pick<BandProps, "document" | "onWork">} props */
function UnreadPart({ notice, document, onWork }) {
  const { code, message, path, candidates = [] } = notice;
  const isLabel = code === "unmapped_label";
  const value = document && path ? valueAt(document, path) : undefined;
  const isEditable = typeof value === "string" || typeof value === "number";
  return html`<li>
    <p>${message}</p>
    ${isLabel && path && candidates.length > 0 && html`<${MapLabel} path=${path} candidates=${candidates} document=${document} />`}
    ${!isLabel && document && html`<${UseCandidate} notice=${notice} document=${document} onWork=${onWork} />`}
    ${
      !isLabel &&
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

/** The section's own key and the label of an unread place. @param {string} path @param {BandProps["document"]} document */
function labelAt(path, document) {
  const steps = stepsOf(path);
  // The innermost named object that is a section: its key where the place lies directly in one.
  const section = valueAt(document, `/sections/${steps[1]}/key`);
  const inner = steps.slice(3, -1).findLast((step) => !/^\d+$/.test(step));
  return {
    section: inner ?? (typeof section === "string" ? section : ""),
    label: steps.at(-1) ?? "",
  };
}

/** @param {{path: string, candidates: readonly Candidate[], document: BandProps["document"]}} props */
function MapLabel({ path, candidates, document }) {
  const t = useTexts();
  const { call, session } = useDesk();
  const [mapped, setMapped] = useState("");
  const map = useAction(async (/** @type {Candidate} */ { value, label }) => {
    await call("labels/draft", {
      method: "PUT",
      json: { changes: [{ ...labelAt(path, document), field: value }] },
    });
    await call("labels/publish", { json: {} });
    setMapped(label);
  });
  if (mapped)
    return html`<p role="status"><${Icon} name="lengkap" /> ${t.result.mapped(mapped)}</p>`;
  if (!session || session.role === "pemeriksa")
    return html`<p class="hint">${t.result.mapNotAllowed}</p>`;
  return html`<div class="line">
      <span class="quiet">${t.result.meant}</span>
      ${candidates.map(
        (candidate) =>
          html`<button
            type="button"
            class="button small"
            disabled=${map.isRunning}
            onClick=${() => map.run(candidate)}
          >
            ${t.result.mapTo(candidate.label)}
          </button>`,
      )}
    </div>
    <${Trouble} failure=${map.failure} />`;
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
 * A section gets the meant key, a text the meant code in place of its first word, anything else the meant value.
 * @param {import("../../work.js").SimpleDocument} document
 * @param {string} code
 * @param {string} path
 * @param {string} value
 */
function corrected(document, code, path, value) {
  if (code === "unknown_section")
    return withValueAt(document, `/sections/${stepsOf(path)[1]}/key`, value);
  const old = valueAt(document, path);
  const isCoded = code === "code_mistyped" && typeof old === "string";
  return withValueAt(document, path, isCoded ? old.replace(/^\s*\S+/, value) : value);
}
