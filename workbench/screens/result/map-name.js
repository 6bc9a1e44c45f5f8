/** Petakan: a label or a section that nobody knows gets its field, for every check of the facility from now on. */
import { useState } from "preact/hooks";
import { stepsOf, valueAt } from "../../document/pointer.js";
import { html } from "../../html.js";
import { Icon } from "../../parts/icon.js";
import { Trouble } from "../../parts/trouble.js";
import { useAction } from "../../parts/use-action.js";
import { addressOf } from "../../routes.js";
import { useDesk } from "../../session.js";
import { useTexts } from "../../texts/use-texts.js";

/**
 * @typedef {import("../../result/unread.js").Notice} Notice
 * @typedef {NonNullable<Notice["candidates"]>[number]} Candidate
 * @typedef {import("../../work.js").SimpleDocument} SimpleDocument
 */

/**
 * What the labels call the unread name: a label by its section and the groups in it, a section by itself.
 * @param {Notice["code"]} code
 * @param {string} path
 * @param {SimpleDocument | null} document
 */
function unreadName(code, path, document) {
  const [, at, , ...below] = stepsOf(path);
  const key = valueAt(document, `/sections/${at}/key`);
  const section = typeof key === "string" ? key : "";
  if (code === "unknown_section") return { section: "", label: section };
  const names = below.filter((step) => !/^\d+$/.test(step));
  return {
    section: [section, ...names.slice(0, -1)].join("."),
    label: names.at(-1) ?? "",
  };
}

/** @param {{notice: Notice, path: string, document: SimpleDocument | null}} props */
export function MapName({ notice: { code, candidates = [] }, path, document }) {
  const t = useTexts();
  const { call, session } = useDesk();
  const [told, setTold] = useState("");
  const map = useAction(async (/** @type {Candidate} */ { value, label }) => {
    const change = { ...unreadName(code, path, document), field: value };
    const { draft, faults } = await call("labels/draft", {
      method: "PUT",
      json: { changes: [change] },
    });
    const [fault] = faults;
    if (fault) return setTold(fault.message);
    // What somebody else has drafted is published by whoever keeps the labels.
    if (draft.length > 1) return setTold(t.result.drafted(label));
    await call("labels/publish", { json: {} });
    setTold(t.result.mapped(label));
  });
  if (told)
    return html`<p role="status">
      <${Icon} name="info" /> ${told}${" "}
      <a href=${addressOf("labels")}>${t.nav.labels}</a>
    </p>`;
  // Without the document nobody knows in which section the label stood.
  if (!document) return null;
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
