/** The heading of a screen: it takes the focus when the screen opens, so that a screen reader starts there. */
import { useEffect, useRef } from "preact/hooks";
import { html } from "../html.js";

/** @param {{children: import("../html.js").Children, actions?: import("../html.js").Children}} props */
export function Heading({ children, actions }) {
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return html`<header class="heading">
    <h1 tabindex="-1" ref=${heading}>${children}</h1>
    ${actions && html`<div class="actions">${actions}</div>`}
  </header>`;
}
