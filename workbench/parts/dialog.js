/** A modal dialog of the browser: it keeps the focus inside and gives it back. */
import { useEffect, useRef } from "preact/hooks";
import { html } from "../html.js";

/**
 * @param {{
 *   title: string,
 *   onCancel: () => void,
 *   children: import("../html.js").Children,
 * }} props
 */
export function Dialog({ title, onCancel, children }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => dialog.current?.showModal(), []);
  const cancel = (/** @type {Event} */ event) => {
    event.preventDefault();
    onCancel();
  };
  return html`<dialog ref=${dialog} aria-label=${title} onCancel=${cancel}>
    <h2>${title}</h2>
    ${children}
  </dialog>`;
}
