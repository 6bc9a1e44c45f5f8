/** A table with a caption, which scrolls in itself where the page is narrow. */
import { html } from "../html.js";

/**
 * @param {{
 *   caption: string,
 *   columns: readonly (string | {label: string, number: boolean})[],
 *   children: import("../html.js").Children,
 *   hideCaption?: boolean,
 * }} props
 */
export const Table = ({ caption, columns, children, hideCaption = false }) =>
  html`<div class="scroll" role="region" aria-label=${caption} tabindex="0">
    <table>
      <caption class=${hideCaption ? "unseen" : ""}>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${columns.map((column) =>
            typeof column === "string"
              ? html`<th scope="col">${column}</th>`
              : html`<th scope="col" class="number">${column.label}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${children}
      </tbody>
    </table>
  </div>`;
