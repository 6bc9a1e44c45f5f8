/** A long list a part at a time: a document of thousands of rows does not hold up the page. */
import { useState } from "preact/hooks";
import { html } from "../html.js";
import { useTexts } from "../texts/use-texts.js";

/**
 * @template Item
 * @param {{
 *   items: readonly Item[],
 *   size?: number,
 *   children: (shown: readonly Item[]) => import("../html.js").Children,
 * }} props
 */
export function Paged({ items, size = 50, children }) {
  const t = useTexts();
  const [shown, setShown] = useState(size);
  const left = items.length - shown;
  return html`<div class="paged">
    ${children(items.slice(0, shown))}
    ${
      left > 0 &&
      html`<button type="button" class="button" onClick=${() => setShown(shown + size)}>
        ${t.common.more(Math.min(size, left))} <span class="quiet">/ ${left}</span>
      </button>`
    }
  </div>`;
}
