/** Counts as bars; each with its number in words of the table that it is. */
import { html } from "../html.js";

/**
 * @param {{
 *   caption: string,
 *   rows: readonly {name: string, count: number, part?: number}[],
 *   empty: string,
 * }} props `part`: of the count, drawn darker
 */
export function Bars({ caption, rows, empty }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return html`<section class="card bars">
    <h2>${caption}</h2>
    ${rows.length === 0 && html`<p class="quiet">${empty}</p>`}
    <ul>
      ${rows.map(
        ({ name, count, part }) =>
          html`<li>
            <span class="bar-name">${name}</span>
            <span class="bar" aria-hidden="true">
              <span class="bar-whole" style=${{ width: `${(100 * count) / most}%` }}></span>
              ${
                part !== undefined &&
                part > 0 &&
                html`<span class="bar-part" style=${{ width: `${(100 * part) / most}%` }}></span>`
              }
            </span>
            <span class="number">${part === undefined ? count : `${part} / ${count}`}</span>
          </li>`,
      )}
    </ul>
  </section>`;
}
